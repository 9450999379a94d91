import type { ActKind } from '@mendpoint/domain/act/act';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { withoutSurcharges } from '@mendpoint/domain/sale/surcharge';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Context } from '../../context.ts';
import type { Invoice } from '../invoice.ts';
import { sellsSame } from '../same-sale.ts';
import { changesBetween, type StoredChange } from './stored-changes.ts';

/** What was sold and what it came to, GST included. */
const SOLD_FIELDS = ['lines', 'total_cents', 'tax_class', 'tax_rate_bp'];

/**
 * Whether an act is a plain checkout, which is no change that the owner is to see: the first checkout of what was
 * recorded (which may give a discount, and add a surcharge, on the day of the sale), or a later one that changes nothing, because somebody
 * prints again. A checkout that sells something else than was recorded counts as an edit.
 */
export const isRoutine = (
  { now }: Context,
  kind: ActKind,
  before: Invoice,
  after: Invoice | null,
  changes: readonly StoredChange[],
): boolean => {
  if (kind !== 'checked-out' || after === null) return false;
  if (changes.length === 0) return true;
  if (before.checkedOutAt !== null) return false;
  const isOfToday = before.day === sydneyDay(now());
  return isOfToday
    ? sellsSame(before, { ...after, lines: withoutSurcharges(after.lines) })
    : !changes.some(({ field }) => SOLD_FIELDS.includes(field));
};

/** Whether an act is more than a checkout or a payment. The owner sees such acts, and not everybody may do them. */
export const changesSale = (context: Context, kind: ActKind, before: Invoice, after: Invoice): boolean => {
  const changes = changesBetween(before, after);
  return !isRoutine(context, kind, before, after, changes) && !isNothingButPaid(changes);
};

/** Whether an edit only adds money to what was paid, or changes nothing at all. */
export const takesMoneyAlone = (before: Invoice, after: Invoice): boolean =>
  isNothingButPaid(changesBetween(before, after));

const TENDER_FIELDS: readonly string[] = TENDERS.map((tender) => `${tender}_cents`);

/** Fields that follow from payments. */
const FOLLOWING_FIELDS = ['status', 'rounding_cents', 'received_cents'];

/** Whether the changes only add money to what was paid, or there are none. */
export const isNothingButPaid = (changes: readonly StoredChange[]): boolean => {
  const others = changes.filter(
    ({ field, before, after }) => !TENDER_FIELDS.includes(field) || Number(after) < Number(before),
  );
  return (
    others.length === 0 ||
    (others.length < changes.length && others.every(({ field }) => FOLLOWING_FIELDS.includes(field)))
  );
};
