import type { ActKind } from '@mendpoint/domain/act/act';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Context } from '../../context.ts';
import type { Invoice } from '../invoice.ts';
import { sellsSame } from '../same-sale.ts';
import { changesBetween, type StoredChange } from './stored-changes.ts';

/** What was sold and what it came to, GST included. */
const SOLD_FIELDS = ['lines', 'total_cents', 'tax_class', 'tax_rate_bp'];

/**
 * A sale, its checkout and its payment on a later day are their own record; what becomes of them afterwards, the owner is to
 * see. A checkout that sells something else than was recorded is an edit, the first one too, but for a discount on the day of the
 * sale. Another checkout may change as much, or nothing, when somebody prints again.
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
  return isOfToday ? sellsSame(before, after) : !changes.some(({ field }) => SOLD_FIELDS.includes(field));
};

/** Whether it is more than a checkout or a payment: what the owner is to see, and not everybody may do. */
export const changesSale = (context: Context, kind: ActKind, before: Invoice, after: Invoice): boolean => {
  const changes = changesBetween(before, after);
  return !isRoutine(context, kind, before, after, changes) && !isNothingButPaid(changes);
};

/** Whether nothing of the sale changes, but money is added to what was paid, or nothing at all. */
export const takesMoneyAlone = (before: Invoice, after: Invoice): boolean =>
  isNothingButPaid(changesBetween(before, after));

const TENDER_FIELDS: readonly string[] = TENDERS.map((tender) => `${tender}_cents`);

/** They follow from payments. */
const FOLLOWING_FIELDS = ['status', 'rounding_cents', 'received_cents'];

/** Money that was added to what was paid changes nothing of the sale; nor does an edit that changed nothing. */
export const isNothingButPaid = (changes: readonly StoredChange[]): boolean => {
  const others = changes.filter(
    ({ field, before, after }) => !TENDER_FIELDS.includes(field) || Number(after) < Number(before),
  );
  return (
    others.length === 0 ||
    (others.length < changes.length && others.every(({ field }) => FOLLOWING_FIELDS.includes(field)))
  );
};
