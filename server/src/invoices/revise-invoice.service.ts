import { RuleError } from '@mendpoint/domain/rule-error';
import { paymentsBetween } from '@mendpoint/domain/sale/money-moved';
import { NO_SURCHARGES } from '@mendpoint/domain/sale/surcharge';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller, Person } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext } from '../context.ts';
import { cardSettled } from '../gift-cards/move-card.service.ts';
import { checkCashDrawer } from '../ledger/check-drawer.ts';
import type { Till } from '../ledger/till.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import type { Shop } from '../shops/shop.ts';
import { allowPayOut, creditSettled } from '../store-credit/move-credit.service.ts';
import { applySaleInput } from './apply-sale-input.service.ts';
import { allowDiscount, discountEntries } from './discount.service.ts';
import { changesSale, takesMoneyAlone } from './history/what-changes-a-sale.ts';
import type { ChangeKind, Invoice } from './invoice.ts';
import { allowRepriced } from './other-prices.service.ts';
import { performActs } from './perform-acts.service.ts';
import type { SaleInput } from './sale-input.ts';

/** A sale before it is changed, its shop, and the till. */
export type NamedSale = { before: Invoice; shops: Map<string, Shop>; till: Till };

const OF_NO_SHOP = { cashRounding: true, surcharges: NO_SURCHARGES };

/**
 * Saves a recorded sale again, on the same row: stock and figures move by the difference. The number stays, unless
 * `numbers` has another. To be called in a transaction with the invoice locked. Throws RuleError, Conflict (an added
 * product is sold out, too little store credit, the day of the sale is closed, cash would move while no drawer is
 * open), PinNeeded, ApprovalNeeded.
 */
export const reviseInvoice = async (
  context: AtomicContext,
  caller: Caller,
  { before, shops, till }: NamedSale,
  sale: SaleInput,
  kind: Exclude<ChangeKind, 'voided'>,
  numbers: Partial<Pick<Invoice, 'number' | 'checkoutNumber'>> = {},
): Promise<Invoice> => {
  if (sale.shopId !== null && sale.shopId !== before.shopId) throw new RuleError('Invalid shopId', 'shop_id');
  const shop = shops.get(before.shopId);
  const { after: applied, deposits } = await applySaleInput(context, caller, before, sale, shop ?? OF_NO_SHOP);
  const after = { ...applied, ...numbers };
  checkCashDrawer(till, shop, paymentsBetween(before, after));
  await refuseIfClosed(context, kind, before, after);
  const isChange = changesSale(context, kind, before, after);
  const approvedBy = isChange ? await allowChange(context, caller, before, after) : null;
  await allowDiscount(context, caller, before, after, before.id);
  const credit = await creditSettled(context, caller, before, after);
  await allowPayOut(context, caller, before, after);
  const cards = await cardSettled(context, before, after, sale.giftCardId);
  const repriced = await allowRepriced(context, caller, before, after);
  const rediscounted = !isChange && after.discount.total !== before.discount.total ? discountEntries(after) : [];
  const trail = () => [...repriced, ...rediscounted];
  const told = { reason: sale.reason, approvedBy };
  await performActs(context, till, [{ kind, before, after, ...told, credit, cards, deposits, trail }]);
  return after;
};

/**
 * Money for a sale of a closed day counts on the day that it comes, and changes neither sales nor GST of closed days.
 * Nobody can close a day before it has been over for an hour, so checkouts of today's sales are not checked.
 */
const refuseIfClosed = async (
  context: AtomicContext,
  kind: ChangeKind,
  before: Invoice,
  after: Invoice,
): Promise<void> => {
  const today = sydneyDay(context.now());
  if (kind === 'checked-out' && before.day === today) return;
  const day = before.day < today && takesMoneyAlone(before, after) ? today : before.day;
  await refuseClosed(context, { shopId: before.shopId, day });
};

/** An edit of what was sold. One to A$0 needs permission to void, and one that takes back recorded money also needs permission to refund. */
const allowChange = async (
  context: AtomicContext,
  caller: Caller,
  before: Invoice,
  after: Invoice,
): Promise<Person | null> => {
  if (!caller.hasStaff) return null;
  const subject = before.id;
  if (after.totals.total === 0 && before.totals.total > 0) {
    return allow(context, caller, 'void', { subject, amount: before.totals.total });
  }
  const isOfToday = before.day === sydneyDay(context.now());
  const editApprovedBy = await allow(context, caller, isOfToday ? 'edit-sale' : 'edit-past-sale', { subject });
  // Includes what earlier edits took back, so that nobody takes back more in small steps than at once.
  const amount = after.takenBack;
  return (
    (amount > before.takenBack ? await allow(context, caller, 'refund', { subject, amount }) : null) ?? editApprovedBy
  );
};
