import { type Cents, cents } from '../money/cents.ts';
import type { Payments } from './payments.ts';

/** Where the value of returned goods goes: carried to the new sale (as credit and otherwise), and given back. */
export type ExchangedValue = { credit: Cents; exchange: Cents; back: Cents };

/**
 * The value pays for the new goods, and any rest goes back. What was paid with store credit is carried as credit, so
 * that an exchange cannot turn credit into money.
 */
export const exchangedValue = (value: Cents, newTotal: Cents, paid: Payments, repaid: Payments): ExchangedValue => {
  const carried = Math.min(value, newTotal);
  const credit = Math.min(carried, Math.max(0, paid.store_credit - repaid.store_credit));
  return { credit: cents(credit), exchange: cents(carried - credit), back: cents(value - carried) };
};
