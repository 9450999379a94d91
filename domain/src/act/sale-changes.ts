import { type Cents, cents } from '../money/cents.ts';
import type { BasisPoints } from '../money/gst.ts';
import type { Totals } from '../sale/totals.ts';
import type { SaleState } from './act.ts';

/** What an act did to the sales under one tax class. */
export type SaleChange = { taxClass: string; rate: BasisPoints } & Record<
  keyof Totals | 'discount' | 'surcharge',
  Cents
>;

/**
 * The changes from one state of an invoice to another; null is not there yet, or voided. One change, or none where the
 * amounts stay. Where the tax class changed there are two: everything leaves the old class and enters the new one.
 */
export const saleChanges = (before: SaleState | null, after: SaleState | null): SaleChange[] => {
  const gone = before && signed(before, -1);
  const come = after && signed(after, 1);
  if (!gone || !come) return [gone ?? come].filter((change) => change !== null);
  if (gone.taxClass !== come.taxClass || gone.rate !== come.rate) return [gone, come];
  const change = {
    ...come,
    total: cents(come.total + gone.total),
    subtotal: cents(come.subtotal + gone.subtotal),
    tax: cents(come.tax + gone.tax),
    discount: cents(come.discount + gone.discount),
    surcharge: cents(come.surcharge + gone.surcharge),
  };
  const { total, subtotal, tax, discount, surcharge } = change;
  return [total, subtotal, tax, discount, surcharge].every((amount) => amount === 0) ? [] : [change];
};

const signed = ({ tax, totals, discount, surcharge }: SaleState, sign: 1 | -1): SaleChange => ({
  taxClass: tax.className,
  rate: tax.rate,
  total: cents(sign * totals.total),
  subtotal: cents(sign * totals.subtotal),
  tax: cents(sign * totals.tax),
  discount: cents(sign * discount.total),
  surcharge: cents(sign * surcharge),
});
