import type { Invoice, Summary } from '@mendpoint/contract/invoices';

/**
 * The invoice that a save answered, in the invoice shape: products are populated again from what was known before,
 * because the summary shape names them by id only.
 */
export const savedInvoice = (saved: Summary, before: Invoice): Invoice => {
  const known = new Map(before.productDetails.map(({ productId }) => [productId._id, productId]));
  return {
    ...saved,
    tax: saved.tax_class,
    productDetails: saved.productDetails.map((line) => ({
      ...line,
      productId: known.get(line.productId) ?? {
        _id: line.productId,
        name: line.name,
        sku: '',
        price: line.price,
        images: [],
      },
    })),
  };
};
