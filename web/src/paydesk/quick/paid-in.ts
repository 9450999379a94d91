import { type Cents, cents, toDollars } from '@mendpoint/domain/money/cents';
import { type BasisPoints, splitTax } from '@mendpoint/domain/money/gst';
import { readAmount } from '../../lib/typed-numbers.ts';
import type { PaidAtOnce } from '../sale/use-generate-invoice.ts';

export type QuickTender = 'cash' | 'eftpos';

/**
 * All of `total` in one tender, with the `terms` that a checkout begins with. `received` is the cash handed over, as typed;
 * '' is not known. With a `surcharge` the sale comes to that much more.
 */
export const paidIn = (
  tender: QuickTender,
  total: Cents,
  received: string,
  terms: string,
  surcharge: { amount: Cents; tax: BasisPoints },
): PaidAtOnce => {
  const { value } = tender === 'cash' && received.trim() !== '' ? readAmount(received) : {};
  const whole = cents(total + surcharge.amount);
  const payments = { [tender]: toDollars(whole) };
  const handedOver = value !== undefined && { cash_received: toDollars(value) };
  const more = surcharge.amount > 0 && {
    surcharge: { [tender]: toDollars(surcharge.amount) },
    total: toDollars(whole),
    subtotal: toDollars(splitTax(whole, surcharge.tax).subtotal),
  };
  return { total, body: { payments, ...handedOver, ...more, terms } };
};
