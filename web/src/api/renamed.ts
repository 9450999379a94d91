import type { Invoice, ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine } from '@mendpoint/contract/invoices/lines';
import type { OldInvoice, Summary } from '@mendpoint/contract/invoices/old-invoice';

/**
 * With the names of today. Those of the version before stand in what a browser kept, in what a server kept to answer again, and in the
 * answers of a server that is still to be updated.
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
