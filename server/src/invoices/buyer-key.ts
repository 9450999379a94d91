import { createHash } from 'node:crypto';
import { searchKey } from '@mendpoint/domain/search-key';
import type { CustomerField, InvoiceTable } from './invoices.table.ts';

type BuyerPart = Pick<InvoiceTable, 'search_text' | 'buyer_key'>;

/** What a search finds the customer of an invoice by. */
export const buyerPart = (invoice: Pick<InvoiceTable, `customer_${CustomerField}`>): BuyerPart => {
  const search_text = searchKey(
    [
      invoice.customer_first_name,
      invoice.customer_last_name,
      invoice.customer_email,
      invoice.customer_phone,
      invoice.customer_phone.replace(/\D/g, ''),
      invoice.customer_city,
    ].join(' '),
  );
  return { search_text, buyer_key: keyOf(search_text) };
};

/** The beginning of a hash: 132 bits tell any number of customers apart. */
const keyOf = (text: string): string =>
  text === '' ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 22);
