import { readStoreCredit } from '@mendpoint/contract/store-credit';
import { type Cents, cents, parseDollars } from '@mendpoint/domain/money/cents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/**
 * What the customer of the draft may pay with store credit: what they have, and what this invoice holds of it already. Asked
 * for here, because sharing the question with the customer's screen would make both load one more file.
 */
export const useCreditLeft = ({ customer, invoice }: InvoiceDraft): Cents => {
  const id = customer?._id ?? '';
  const { data } = useQuery({
    queryKey: ['store-credit', id, 'balance'],
    queryFn: async ({ signal }) => (await call(readStoreCredit, { params: { id }, signal })).data.balance,
    enabled: id !== '',
  });
  const held = id === invoice.customer?._id ? invoice.store_credit : 0;
  return cents(parseDollars(data ?? 0) + parseDollars(held ?? 0));
};
