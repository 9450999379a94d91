import { type Cents, cents } from '../money/cents.ts';
import type { Payments } from './payments.ts';

/** What becomes of the value of goods that came back: carried to the new ones, as credit and otherwise, and given back. */
export type ExchangedValue = { credit: Cents; exchange: Cents; back: Cents };

/**
 * The value pays for what is taken instead; what is more goes back. What was paid with store credit is carried as credit, so that
 * no exchange turns credit into money.
 */
export const exchangedValue = (value: Cents, newTotal: Cents, paid: Payments, repaid: Payments): ExchangedValue => {
  const carried = Math.min(value, newTotal);
  const credit = Math.min(carried, Math.max(0, paid.store_credit - repaid.store_credit));
  return { credit: cents(credit), exchange: cents(carried - credit), back: cents(value - carried) };
};
