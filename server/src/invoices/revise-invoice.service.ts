import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { paymentsBetween, settle } from '@mendpoint/domain/sale/money-moved';
import {
  balanceOf,
  checkPayments,
  type InvoiceStatus,
  NO_PAYMENTS,
  type Payments,
  TENDERS,
} from '@mendpoint/domain/sale/payments';
import { payableOf } from '@mendpoint/domain/sale/refund';
import { checkedTotals } from '@mendpoint/domain/sale/totals';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller, Person } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { checkCashDrawer } from '../ledger/check-drawer.ts';
import type { Till } from '../ledger/till.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import type { Shop } from '../shops/shop.ts';
import { creditSettled } from '../store-credit/move-credit.service.ts';
import { allowDiscount, discounted, recordDiscount } from './discount.service.ts';
import { changesSale, takesMoneyAlone } from './history/history.service.ts';
import { moneyTakenBack } from './history/taken-back.ts';
import { buyerOf, type ChangeKind, CREDITED, type Invoice, type SoldLine } from './invoice.ts';
import { namedBuyerOf } from './named-buyer.ts';
import { recordRepriced } from './other-prices.service.ts';
import { performAct } from './perform-act.service.ts';
import type { SaleInput } from './sale-input.ts';
import { areSameLines } from './same-sale.ts';
import {
  offersToAdd,
  snapshotCustomer,
  snapshotProducts,
  snapshotRepairs,
  snapshotTax,
  taxBy,
} from './snapshots.service.ts';

/** The sale that is meant, as it stands before; its shop; and the till. */
export type NamedSale = { before: Invoice; shops: Map<string, Shop>; till: Till };

/**
 * Saves a recorded sale again, on the same row: stock and figures move by the difference. The number stays, unless
 * `numbers` has another. To be called in a transaction with the invoice locked. Throws RuleError, Conflict (an added
 * product is sold out, less store credit, the day of the sale is closed, cash would move while no drawer is open), PinNeeded, ApprovalNeeded.
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
  const after = { ...(await revised(context, caller, before, sale, shop?.cashRounding ?? true)), ...numbers };
  checkCashDrawer(till, shop, paymentsBetween(before, after));
  await refuseIfClosed(context, kind, before, after);
  const approvedBy = await allowEdit(context, caller, kind, before, after);
  await allowDiscount(context, caller, before, after, before.id);
  const credit = await creditSettled(context, caller, before, after);
  await recordRepriced(context, caller, before, after);
  const isRoutine = !changesSale(context, kind, before, after);
  if (isRoutine && after.discount.total !== before.discount.total) await recordDiscount(context, after);
  await performAct(context, { kind, till, before, after, reason: sale.reason, approvedBy, credit });
  return after;
};

/**
 * Money for a sale of a closed day is taken on the day that it comes, and moves neither sales nor GST of the closed ones.
 * Nobody can close a day before it has been over for an hour, so the tills' own checkouts need not ask.
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

/** An edit that leaves nothing to pay needs permission to void; one that takes back recorded money needs permission to refund as well. */
const allowEdit = async (
  context: AtomicContext,
  caller: Caller,
  kind: ChangeKind,
  before: Invoice,
  after: Invoice,
): Promise<Person | null> => {
  if (!caller.hasStaff) return null;
  if (!changesSale(context, kind, before, after)) return null;
  const subject = before.id;
  if (after.totals.total === 0 && before.totals.total > 0) {
    return allow(context, caller, 'void', { subject, amount: before.totals.total });
  }
  const isOfToday = before.day === sydneyDay(context.now());
  const editApprovedBy = await allow(context, caller, isOfToday ? 'edit-sale' : 'edit-past-sale', { subject });
  // With what earlier edits took back: in small steps nobody takes more than at once.
  const amount = after.takenBack;
  return (
    (amount > before.takenBack ? await allow(context, caller, 'refund', { subject, amount }) : null) ?? editApprovedBy
  );
};

/**
 * Notes say what is taken back of an invoice and name its buyer, so it stays as they found it; what is still due may be paid.
 * Throws Conflict.
 */
const refuseCredited = (
  before: Invoice,
  after: Pick<Invoice, 'lines' | 'tax' | 'payments' | 'customer' | 'namedBuyer'>,
): void => {
  if (before.credited === 0) return;
  const isLess = TENDERS.some((tender) => after.payments[tender] < before.payments[tender]);
  const { name, abn } = before.namedBuyer;
  const isSameBuyer =
    after.customer === before.customer && after.namedBuyer.name === name && after.namedBuyer.abn === abn;
  if (!isLess && isSameBuyer && after.lines === before.lines && after.tax === before.tax) return;
  throw new Conflict(CREDITED);
};

/** What no edit and no checkout changes. Everything else of an invoice is asked for below by the compiler. */
type Fixed =
  | 'credited'
  | 'repaid'
  | 'takenBack'
  | 'id'
  | 'shopId'
  | 'number'
  | 'checkoutNumber'
  | 'day'
  | 'recordedBy'
  | 'seller'
  | 'createdAt';

const revised = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  sale: SaleInput,
  rounds: boolean,
): Promise<Invoice> => {
  const { lines, discount } = await revisedLines(context, before, sale);
  const { customerId } = sale;
  const tax = await revisedTax(context, before, sale);
  // A customer whom the invoice already names keeps the details that it was issued with.
  const isSameCustomer = customerId === undefined || customerId === (before.customer?.id ?? null);
  const customer = isSameCustomer ? before.customer : await snapshotCustomer(context, caller, customerId);
  const totals = checkedTotals(lines, tax.rate, sale.claimed, { ...before.seller, whyFree: discount.reason });
  const recorded = recordedPayments(before, sale, isSameCustomer || customer === null);
  const namedBuyer = namedBuyerOf(sale, before.namedBuyer);
  refuseCredited(before, { lines, tax, payments: recorded ?? before.payments, customer, namedBuyer });
  const payable = payableOf({ ...before, totals });
  const changed: Omit<Invoice, Fixed> = {
    status: statusOf(before, sale, payable, recorded),
    tax,
    totals,
    discount,
    ...settle(before, { payments: recorded ?? before.payments, received: sale.received }, rounds),
    customer,
    buyer: buyerOf(customer),
    namedBuyer,
    terms: sale.terms ?? before.terms,
    checkedOutAt: before.checkedOutAt ?? (recorded ? context.now().toISOString() : null),
    updatedAt: stampEdit(context, before.updatedAt),
    acts: before.acts + 1,
    lines,
  };
  const after = { ...before, ...changed };
  return { ...after, takenBack: cents(before.takenBack + moneyTakenBack(before, after)) };
};

const revisedTax = async (context: Context, { tax, seller }: Invoice, { taxId }: SaleInput): Promise<Invoice['tax']> =>
  taxId === undefined || taxId === tax.id ? tax : taxBy(seller, await snapshotTax(context, taxId));

/**
 * Payments that were recorded before still count when the lines change beneath them; credit does not for another customer, who has
 * credit of their own. Undefined where there are none yet.
 */
const recordedPayments = (
  { payments, checkedOutAt }: Invoice,
  { payments: said }: SaleInput,
  keepsCredit: boolean,
): Payments | undefined => {
  if (!said && checkedOutAt === null) return undefined;
  const kept = keepsCredit ? payments.store_credit : NO_MONEY;
  return { ...(said ?? payments), store_credit: said?.store_credit ?? kept, exchange: payments.exchange };
};

/** Recorded payments decide it, and nothing to pay is paid. Throws RuleError for another, and for payments beyond what is payable. */
const statusOf = (before: Invoice, sale: SaleInput, payable: Cents, recorded: Payments | undefined): InvoiceStatus => {
  if (recorded) checkPayments(payable, recorded);
  const isDecided = recorded !== undefined || payable === 0;
  const kept = before.totals.total === 0 ? 'unpaid' : before.status;
  const status = isDecided ? balanceOf(payable, recorded ?? NO_PAYMENTS).status : (sale.status ?? kept);
  if (sale.status !== undefined && sale.status !== before.status && sale.status !== status) {
    throw new RuleError('The recorded payments decide whether this invoice is paid.', 'status');
  }
  return status;
};

/** The very lines of before where nothing changed in them. What is not said of products or repairs stays. */
const revisedLines = async (
  context: Context,
  before: Invoice,
  sale: SaleInput,
): Promise<Pick<Invoice, 'lines' | 'discount'>> => {
  const { shopId, lines: held } = before;
  const { products, repairs } = sale;
  const heldOf = (kind: SoldLine['kind']): SoldLine[] =>
    held.filter((line) => line.kind === kind).map(({ id: _id, ...line }) => line);
  const plain = [
    ...(products
      ? snapshotProducts(await offersToAdd(context, products, held), shopId, products, held)
      : heldOf('product')),
    ...(repairs ? await snapshotRepairs(context, repairs, held) : heldOf('repair')),
  ];
  const { lines, discount } = discounted(plain, sale, before);
  const isSame = areSameLines(held, lines);
  return { lines: isSame ? held : lines.map((line) => ({ ...line, id: context.newId() })), discount };
};
