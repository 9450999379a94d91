import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { MoneyMoved, Settled } from '@mendpoint/domain/sale/money-moved';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { Day } from '@mendpoint/domain/time/periods';

/** Money that moved, as it stands in the ledger. `actor` is the person's name, or the email of the login; '' where it is gone. */
export type RecordedPayment = MoneyMoved & {
  id: string;
  day: Day;
  happenedAt: string;
  act: number | null;
  actor: string;
};

/** What the two ledgers need to know of an invoice. */
export type PostedInvoice = Settled & {
  id: string;
  shopId: string;
  /** The Sydney day of the sale. */
  day: Day;
  tax: { className: string; rate: BasisPoints };
  totals: Totals;
  discount: { total: Cents };
  /** How often something was done to it. */
  acts: number;
};

/** What an act did to the sales under one tax class. */
export type SaleChange = { taxClass: string; rate: BasisPoints } & Record<keyof Totals | 'discount', Cents>;

type SaleState = Pick<PostedInvoice, 'tax' | 'totals' | 'discount'>;

/**
 * From one state of an invoice to another; null is not there yet, or voided. One change, or two where the tax class is
 * another: all of the old goes, all of the new comes. None where nothing of this changed.
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
  };
  const { total, subtotal, tax, discount } = change;
  return [total, subtotal, tax, discount].every((amount) => amount === 0) ? [] : [change];
};

const signed = ({ tax, totals, discount }: SaleState, sign: 1 | -1): SaleChange => ({
  taxClass: tax.className,
  rate: tax.rate,
  total: cents(sign * totals.total),
  subtotal: cents(sign * totals.subtotal),
  tax: cents(sign * totals.tax),
  discount: cents(sign * discount.total),
});
