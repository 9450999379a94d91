import type { InvoiceBody } from '@mendpoint/contract/invoices/new-sale';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { type Sale, saleTotals, type TaxChoice } from './sale.ts';
import type { SoldLines } from './sale-actions.ts';

/**
 * What a recorded sale has besides its lines: the proposed number, and the reason if it comes to nothing (otherwise
 * '').
 */
type Given = { invoiceNumber: string; whyFree: string };

/** The body of POST /invoice for this sale. */
export const invoiceBody = (
  sale: Sale,
  shopId: string,
  tax: TaxChoice,
  { invoiceNumber, whyFree }: Given,
): InvoiceBody => {
  const { subtotal, total } = saleTotals(sale, tax);
  return {
    customer_id: sale.customer?._id ?? null,
    shop_id: shopId,
    productDetails: sale.products.map(({ product, quantity, price }) => ({
      productId: product._id,
      quantity,
      price: toDollars(price),
    })),
    repairParts: sale.repairs.map(({ part, category, brand, device, price, ticket }) => ({
      repairPartId: part._id,
      name: part.name,
      price: toDollars(price),
      categoryId: category._id,
      brandId: brand._id,
      deviceId: device._id,
      ...(ticket && { ticket_id: ticket._id }),
    })),
    tax: tax._id,
    subtotal: toDollars(subtotal),
    total: toDollars(total),
    status: sale.status,
    invoiceNumber,
    ...(whyFree !== '' && { discount_reason: whyFree }),
    ...(sale.quote && { quote_id: sale.quote._id }),
    ...(sale.collectedBy && { collected_by: sale.collectedBy.trim() }),
  };
};

const idIn = (reference: unknown): string | null => (typeof reference === 'string' ? reference : null);

/** The lines that a body records, with the receipt's keys. */
export const soldBy = ({ productDetails = [], repairParts = [] }: InvoiceBody): SoldLines => ({
  products: productDetails.map(({ productId, quantity, price }) => ({
    product: { _id: String(productId) },
    quantity: Number(quantity),
    price: parseDollars(price ?? 0),
  })),
  repairs: repairParts.map(({ repairPartId, name, deviceId, ticket_id: ticketId }, line) => ({
    part: { _id: idIn(repairPartId), name: name ?? '' },
    device: { _id: idIn(deviceId) },
    ...(ticketId && { ticket: { _id: ticketId, line } }),
  })),
});
