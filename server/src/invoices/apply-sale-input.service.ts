import { collectedWith } from '@mendpoint/domain/act/postings';
import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { settle } from '@mendpoint/domain/sale/money-moved';
import {
  balanceOf,
  checkPayments,
  type InvoiceStatus,
  NO_PAYMENTS,
  type Payments,
  TENDERS,
} from '@mendpoint/domain/sale/payments';
import { payableOf, sumOfTenders } from '@mendpoint/domain/sale/refund';
import { type SurchargeRates, surchargeOf, surchargeProblem } from '@mendpoint/domain/sale/surcharge';
import { checkedTotals } from '@mendpoint/domain/sale/totals';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import { areOneCustomer } from '../customers/customers.service.ts';
import type { DepositMove } from '../deposits/deposit.ts';
import {
  depositsApplied,
  holdTickets,
  paidByDeposits,
  refuseChangeOfKept,
  refuseLostTickets,
} from '../deposits/move-deposit.service.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import type { Shop } from '../shops/shop.ts';
import { discounted } from './discount.service.ts';
import { moneyTakenBack } from './history/taken-back.ts';
import { buyerOf, CREDITED, type Invoice, type SoldLine } from './invoice.ts';
import { namedBuyerOf } from './named-buyer.ts';
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
import { refuseChangedSurcharges, surchargeLines, takesSurcharge } from './surcharges.ts';
import { withClockOfBilled, withoutNewClock } from './ticket-lines.service.ts';

/** The fields that no edit or checkout changes. The compiler requires all others below. */
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
  | 'servedBy'
  | 'createdAt';

/** An invoice after an edit or checkout, and what was paid down on tickets that it collects by now. */
type Applied = { after: Invoice; deposits: readonly DepositMove[] };

/** Throws RuleError, and Conflict where a note, a deposit or a sold-out product prevents it. */
export const applySaleInput = async (
  context: AtomicContext,
  caller: Caller,
  before: Invoice,
  sale: SaleInput,
  { cashRounding, surcharges }: Pick<Shop, 'cashRounding' | 'surcharges'>,
): Promise<Applied> => {
  const { lines, discount } = await revisedLines(context, before, sale, surcharges);
  const tax = await revisedTax(context, before, sale);
  const customer = await revisedCustomer(context, caller, before, sale);
  const isSameCustomer = customer === before.customer;
  const totals = checkedTotals(lines, tax.rate, sale.claimed, { ...before.seller, whyFree: discount.reason });
  const payable = payableOf({ ...before, totals });
  const said = recordedPayments(before, sale, isSameCustomer || customer === null);
  const deposits = await depositsOnMore(context, before, lines, cents(payable - sumOfTenders(said ?? before.payments)));
  const recorded = withDeposits(said ?? (deposits.length > 0 ? before.payments : undefined), deposits);
  const payments = recorded ?? before.payments;
  const namedBuyer = namedBuyerOf(sale, before.namedBuyer);
  refuseCredited(before, { lines, tax, payments, customer, namedBuyer });
  const unpaid = surchargeProblem(lines, payments, before.payments, surcharges);
  if (unpaid !== null) throw new RuleError(unpaid, 'repairParts');
  const changed: Omit<Invoice, Fixed> = {
    status: statusOf(before, sale, payable, recorded),
    tax,
    totals,
    discount,
    surcharge: surchargeOf(lines),
    ...settle(before, { payments, received: sale.received }, cashRounding),
    customer,
    buyer: buyerOf(customer),
    namedBuyer,
    terms: sale.terms ?? before.terms,
    checkedOutAt: before.checkedOutAt ?? (sale.payments ? context.now().toISOString() : null),
    updatedAt: stampEdit(context, before.updatedAt),
    acts: before.acts + 1,
    lines,
  };
  const after = { ...before, ...changed };
  return { after: { ...after, takenBack: cents(before.takenBack + moneyTakenBack(before, after)) }, deposits };
};

/**
 * What is held on the tickets of an invoice whose lines change, as far as more is due. Those that it had and those that it gets are held
 * at once: two tills that swap them would wait for each other.
 */
const depositsOnMore = async (
  context: AtomicContext,
  before: Invoice,
  lines: Invoice['lines'],
  due: Cents,
): Promise<DepositMove[]> => {
  if (lines === before.lines) return [];
  const [had, has] = [collectedWith(before), collectedWith({ lines })];
  await holdTickets(context, [...had, ...has]);
  if (before.payments.deposit > 0) {
    await refuseChangeOfKept(context, before.id);
    await refuseLostTickets(context, before.id, new Set(had.filter((id) => !has.includes(id))));
  }
  return depositsApplied(context, { invoiceId: before.id, shopId: before.shopId, ticketIds: has, bill: due });
};

const withDeposits = (payments: Payments | undefined, moves: readonly DepositMove[]): Payments | undefined =>
  payments && { ...payments, deposit: cents(payments.deposit + paidByDeposits(moves)) };

/** If the customer is the same, by this id or a former one, the invoice keeps the details that it was issued with. */
const revisedCustomer = async (
  context: AtomicContext,
  caller: Caller,
  { customer }: Invoice,
  { customerId }: SaleInput,
): Promise<Invoice['customer']> => {
  if (customerId === undefined) return customer;
  if (customerId === null) return null;
  const isSame = customer !== null && (await areOneCustomer(context, customerId, customer.id));
  return isSame ? customer : snapshotCustomer(context, caller, customerId);
};

/**
 * Adjustment notes refer to lines, tax and buyer of the invoice, so these must stay as they are. What is still due may
 * be paid. Throws Conflict.
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

const revisedTax = async (context: Context, { tax, seller }: Invoice, { taxId }: SaleInput): Promise<Invoice['tax']> =>
  taxId === undefined || taxId === tax.id ? tax : taxBy(seller, await snapshotTax(context, taxId));

/**
 * The payments recorded before still count when the lines change. Store credit does not count for another customer, who
 * has credit of their own. Undefined where no payments are recorded yet.
 */
const recordedPayments = (
  { payments, checkedOutAt }: Invoice,
  { payments: said }: SaleInput,
  keepsCredit: boolean,
): Payments | undefined => {
  if (!said && checkedOutAt === null && payments.deposit === 0) return undefined;
  const kept = keepsCredit ? payments.store_credit : NO_MONEY;
  return {
    ...(said ?? payments),
    store_credit: said?.store_credit ?? kept,
    gift_card: said?.gift_card ?? payments.gift_card,
    deposit: payments.deposit,
    exchange: payments.exchange,
  };
};

/**
 * Recorded payments decide the status, and an invoice with nothing to pay is paid. Throws RuleError for another status,
 * and for payments beyond what is payable.
 */
const statusOf = (before: Invoice, sale: SaleInput, payable: Cents, recorded: Payments | undefined): InvoiceStatus => {
  if (recorded) {
    refuseLessThanDeposit(payable, recorded);
    checkPayments(payable, recorded);
  }
  const isDecided = recorded !== undefined || payable === 0;
  const kept = before.totals.total === 0 ? 'unpaid' : before.status;
  const status = isDecided ? balanceOf(payable, recorded ?? NO_PAYMENTS).status : (sale.status ?? kept);
  if (sale.status !== undefined && sale.status !== before.status && sale.status !== status) {
    throw new RuleError('The recorded payments decide whether this invoice is paid.', 'status');
  }
  return status;
};

/** No tender that is sent can put that right. Throws RuleError. */
const refuseLessThanDeposit = (payable: Cents, { deposit }: Payments): void => {
  if (deposit <= payable) return;
  throw new RuleError(
    `A deposit of ${formatMoney(deposit)} pays for this sale, and it would come to ${formatMoney(payable)}. Void it, and sell it anew.`,
    'repairParts',
  );
};

/**
 * A surcharge raises the total, so it is added before the paper is given out: with the first payments, on the day of the sale.
 * Throws RuleError.
 */
const refuseLateSurcharge = ({ now }: Context, { checkedOutAt, day }: Invoice): void => {
  if (checkedOutAt === null && day === sydneyDay(now())) return;
  throw new RuleError('A surcharge is added only when a sale is first paid, on its own day.', 'surcharge');
};

/** Unchanged lines are kept as they are. An edit without products or repairs keeps those it has. */
const revisedLines = async (
  context: Context,
  before: Invoice,
  sale: SaleInput,
  rates: SurchargeRates,
): Promise<Pick<Invoice, 'lines' | 'discount'>> => {
  const { shopId, lines: held } = before;
  const { products, repairs } = sale;
  const heldOf = (kind: SoldLine['kind']): SoldLine[] =>
    held.filter((line) => line.kind === kind).map(({ id: _id, ...line }) => line);
  const plain = [
    ...(products
      ? snapshotProducts(await offersToAdd(context, products, held), shopId, products, held)
      : heldOf('product')),
    ...(repairs ? await snapshotRepairs(context, shopId, repairs, held) : heldOf('repair')),
  ];
  refuseChangedSurcharges(held, plain);
  if (takesSurcharge(sale)) refuseLateSurcharge(context, before);
  const sold = discounted(plain, sale, before);
  const { discount } = sold;
  const promising = await withClockOfBilled(context, shopId, sold.lines, held);
  const lines = [...(await withoutNewClock(context, shopId, promising)), ...surchargeLines(sale, rates)];
  const isSame = areSameLines(held, lines);
  return { lines: isSame ? held : lines.map((line) => ({ ...line, id: context.newId() })), discount };
};
