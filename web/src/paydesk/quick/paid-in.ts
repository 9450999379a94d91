import { type Cents, toDollars } from '@mendpoint/domain/money/cents';
import { readAmount } from '../../lib/typed-numbers.ts';
import type { PaidAtOnce } from '../sale/use-generate-invoice.ts';

export type QuickTender = 'cash' | 'eftpos';

/**
 * All of `total` in one tender, with the `terms` that a checkout begins with. `received` is the cash handed over, as typed;
 * '' is not known.
 */
export const paidIn = (tender: QuickTender, total: Cents, received: string, terms: string): PaidAtOnce => {
  const { value } = tender === 'cash' && received.trim() !== '' ? readAmount(received) : {};
  const payments = { [tender]: toDollars(total) };
  const handedOver = value !== undefined && { cash_received: toDollars(value) };
  return { total, body: { payments, ...handedOver, terms } };
};
