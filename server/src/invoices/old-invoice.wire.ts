import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { OldInvoice, Summary } from '@mendpoint/contract/invoices/old-invoice';
import { toDollars } from '@mendpoint/domain/money/cents';
import { imageUrl } from '../images/images.wire.ts';
import type { Offers } from '../products/sell-products.service.ts';

/** The shape of GET /invoice: `tax` is the tax class, products are populated as they are today. */
export const oldInvoice = (invoice: Invoice, offers: Offers): OldInvoice => ({
  ...shared(invoice),
  tax: invoice.tax_class,
  productDetails: invoice.productDetails.map(({ productId, sku, ...line }) => {
    const offer = offers.get(productId);
    const price = offer ? toDollars(offer.price) : line.price;
    const images = (offer?.images ?? []).map(imageUrl);
    return { ...line, productId: { _id: productId, name: line.name, sku, price, images } };
  }),
});

/** The shape of GET /summary: `tax` is the amount, products are plain ids. */
export const summary = (invoice: Invoice): Summary => ({ ...shared(invoice), tax: invoice.tax_amount });

const shared = (invoice: Invoice) => ({
  ...invoice,
  shopId: invoice.shop,
  shop_id: invoice.shop,
  customerId: invoice.customer,
  customer_id: invoice.customer,
  subTotal: invoice.subtotal,
  created_at: invoice.createdAt,
  updated_at: invoice.updatedAt,
  repairParts: invoice.repairParts.map((line) => ({ ...line, repair_name: line.name })),
});
