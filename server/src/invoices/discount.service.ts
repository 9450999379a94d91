import { sum } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { discountOf, discountPercent, withDiscount } from '@mendpoint/domain/sale/discounts';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import type { NewEntry } from '../audit/audit-entry.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext } from '../context.ts';
import { type Invoice, NO_DISCOUNT, type SaleDiscount, type SoldLine } from './invoice.ts';
import type { SaleInput } from './sale-input.ts';

type Discounted = { discount: SaleDiscount; lines: readonly SoldLine[] };

export const NOT_DISCOUNTED: Discounted = { discount: NO_DISCOUNT, lines: [] };

/**
 * The lines with their shares of the discount on the sale, the total taken off, and the reason (also for a sale of
 * A$0). What the input leaves out stays as it was `before`. Throws RuleError (more than the lines come to, no reason).
 */
export const discounted = <Line extends SoldLine>(
  lines: readonly Line[],
  sale: Pick<SaleInput, 'discount' | 'discountReason'>,
  { discount: before, lines: linesBefore }: Discounted,
) => {
  const ofSale = sale.discount ?? before.ofSale;
  const shared = withDiscount(lines, ofSale);
  const total = discountOf(shared);
  const isFree = comeToNothing(shared);
  // The reason of an earlier discount does not explain a sale of A$0.
  const kept = isFree && !comeToNothing(linesBefore) ? '' : before.reason;
  const reason = total > 0 || isFree ? (sale.discountReason ?? kept) : '';
  if (total > 0 && reason === '') throw new RuleError('Please say why a discount is given.', 'discount_reason');
  return { lines: shared, discount: { total, ofSale, reason } };
};

const comeToNothing = (lines: readonly SoldLine[]): boolean => sum(lines.map(lineTotal)) === 0 && lines.length > 0;

/**
 * Lets nobody take off more than they may. Its percentage may also grow because the lines become less. `subject` is the
 * invoice, null for a new one. Throws PinNeeded, ApprovalNeeded.
 */
export const allowDiscount = async (
  context: AtomicContext,
  caller: Caller,
  before: Discounted,
  after: Discounted,
  subject: string | null,
): Promise<void> => {
  const percent = discountPercent(after.lines);
  const grows = after.discount.total > before.discount.total || percent > discountPercent(before.lines);
  if (grows) await allow(context, caller, 'discount', { subject, amount: percent });
};

/** For the audit trail: the discount of a sale, or that the sale came to nothing. An edit tells of its changes itself. */
export const discountEntries = ({ id, number, shopId, discount }: Invoice): NewEntry[] => {
  if (discount.reason === '') return [];
  const act = discount.total === 0 ? 'sold for nothing' : 'discounted';
  const changes = [
    { field: 'discount_cents', before: null, after: discount.total },
    { field: 'discount_reason', before: null, after: discount.reason },
  ];
  return [{ kind: 'invoice', act, subject: { id, name: number }, shopId, changes }];
};
