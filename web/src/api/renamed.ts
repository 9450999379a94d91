import type { Invoice, ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine } from '@mendpoint/contract/invoices/lines';
import type { OldInvoice, Summary } from '@mendpoint/contract/invoices/old-invoice';

/**
 * Gives an invoice today's field names. Older names occur in what a browser kept, in the server's kept answers, and in
 * the answers of a server that is not updated yet.
 */
export const renamed = <Row extends ListedInvoice>(written: Row | OldInvoice | Summary): Row => {
  if (!('shopId' in written)) return written;
  const { shopId: shop, customerId: customer, productDetails } = written;
  const invoice: Invoice = { ...written, shop, customer, productDetails: productDetails.map(renamedLine) };
  return invoice as ListedInvoice as Row;
};

type OldLine = (OldInvoice | Summary)['productDetails'][number];

export const renamedLine = ({ productId, ...line }: OldLine): ProductLine =>
  typeof productId === 'string'
    ? { sku: '', ...line, productId }
    : { ...line, productId: productId._id, sku: productId.sku };
