import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Payments } from '@mendpoint/domain/sale/payments';
import { addPayments, creditForMoney, creditIssued, creditPaidOut, moneyLess } from '@mendpoint/domain/sale/refund';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { Conflict } from '../errors.ts';
import { moveBalance } from '../figures/move-balance.service.ts';
import { moneyGivenBack } from '../ledger/money-given-back.service.ts';
import * as store from './store-credit.store.ts';
import type { CreditMove } from './store-credit.ts';

/**
 * Moves the credit of customers in the transaction of their acts: a balance is held from here to its end, and of two tills that
 * spend the same credit one is refused. Balances are held in the order of customers, and all statements are sent before those
 * that follow, so that two transactions cannot deadlock. Throws Conflict (more is spent than there is, the customer was deleted).
 */
export const moveCredit = async (
  context: AtomicContext,
  caller: Caller,
  shopId: string,
  moves: readonly CreditMove[],
): Promise<void> => {
  const { db, newId, now } = context;
  const instant = now();
  const inOrder = moves.filter(({ amount }) => amount !== 0).toSorted(byCustomer);
  const moveOne = async ({ customerId, kind, amount, invoiceId, adjustmentId, reason }: CreditMove): Promise<void> => {
    const row = {
      id: newId(),
      customer_id: customerId,
      shop_id: shopId,
      kind,
      amount_cents: amount,
      invoice_id: invoiceId,
      adjustment_id: adjustmentId,
      reason,
      person_id: caller.person?.id ?? null,
      login_id: caller.loginId,
      happened_at: instant.toISOString(),
      business_date: sydneyDay(instant),
    };
    const [isThere, refused] = await Promise.all([
      amount < 0 || store.holdCustomer(db, customerId),
      moveBalance(context, customerId, amount),
      store.insertEntry(db, row),
    ]);
    if (!isThere) throw new Conflict(CUSTOMER_GONE);
    if (refused) throw new Conflict(`Only ${formatMoney(refused.tooLittle)} of store credit is left.`, 'store_credit');
  };
  await Promise.all(inOrder.map(moveOne));
};

/** A stable order: of one customer, what an act gives comes before what the next act takes. */
const byCustomer = ({ customerId: a }: CreditMove, { customerId: b }: CreditMove): number =>
  Number(a > b) - Number(a < b);

const CUSTOMER_GONE = 'The customer of this store credit was deleted. Please choose another way to give it back.';

/** Money that goes back of an invoice. `repaid` is what went back of it before, `money` what goes back now. */
export type CreditBack = {
  invoiceId: string;
  adjustmentId: string | null;
  customerId: string | null;
  paid: Payments;
  repaid: Payments;
  money: Payments;
};

/**
 * What goes back as store credit with the money of a refund or a void: what was paid with it returns, what goes beyond that is issued
 * anew. Credit is not paid out as money by whoever may not approve that: whoever got credit by a refund would else take it from the
 * drawer. Throws RuleError (there is no customer), Conflict (the customer was deleted), PinNeeded, ApprovalNeeded.
 */
export const creditGivenBack = async (
  context: AtomicContext,
  caller: Caller,
  back: CreditBack,
): Promise<CreditMove[]> => {
  const { customerId, paid, repaid, money, ...documents } = back;
  const all = addPayments(repaid, money);
  const subject = documents.invoiceId;
  const paidOut = creditPaidOut(paid, all);
  if (paidOut > creditPaidOut(paid, repaid))
    await allow(context, caller, 'pay-out-credit', { subject, amount: paidOut });
  if (money.store_credit === 0) return [];
  if (customerId === null) throw new RuleError('Store credit needs a customer who gets it.', 'customer_id');
  const issued = cents(creditIssued(paid, all) - creditIssued(paid, repaid));
  // All that was ever issued for the invoice: in small steps nobody issues more than at once.
  if (issued > 0) await allow(context, caller, 'issue-credit', { subject, amount: creditIssued(paid, all) });
  const move = { ...documents, customerId, reason: '' };
  return [
    { ...move, kind: 'returned', amount: cents(money.store_credit - issued) },
    { ...move, kind: 'issued', amount: issued },
  ];
};

type PaidInvoice = {
  id: string;
  payments: Payments;
  credited: number;
  customer: { id: string } | null;
  takenBack: Cents;
};

/**
 * What credit moves where an invoice is paid with it, from one state to another; `before` is null for a new sale. Throws RuleError (it
 * has no customer), NotFound (the caller does not see the customer), Conflict (another customer of a
 * sale of which a part was refunded).
 */
export const creditSettled = async (
  context: AtomicContext,
  caller: Caller,
  before: PaidInvoice | null,
  after: PaidInvoice,
): Promise<CreditMove[]> => {
  const [held, asked] = [before?.payments.store_credit ?? NO_MONEY, after.payments.store_credit];
  if (held === 0 && asked === 0) return [];
  const [from, to] = [before?.customer?.id, after.customer?.id];
  if (asked > 0 && to === undefined) {
    throw new RuleError('Store credit needs the customer whose credit it is.', 'store_credit');
  }
  if (before && to !== undefined && (asked > held || from !== to)) await findCustomer(context, caller, to);
  const move = { invoiceId: after.id, adjustmentId: null, reason: '' };
  const moved = (customerId: string | undefined, amount: number): CreditMove[] =>
    customerId === undefined
      ? []
      : [{ ...move, customerId, kind: amount < 0 ? 'spent' : 'returned', amount: cents(amount) }];
  if (held === 0 || from === to) return moved(to ?? from, held - asked);
  if (before && before.credited > 0) {
    throw new Conflict('A part of this sale was refunded as store credit, so its customer can no longer be changed.');
  }
  return [...moved(from, held), ...moved(to, -asked)];
};

/**
 * Store credit or a gift card that pays for money which edits gave back, in this step or in any before, is paid out as that money. It
 * is asked for wherever that becomes more, and anew where it is the credit of another customer. The ledger is read only where something
 * was ever taken back of the invoice. Throws PinNeeded, ApprovalNeeded.
 */
export const allowPayOut = async (
  context: AtomicContext,
  caller: Caller,
  before: PaidInvoice,
  after: PaidInvoice,
): Promise<void> => {
  const { store_credit: credit, gift_card: card } = after.payments;
  if ((credit === 0 && card === 0) || after.takenBack === 0) return;
  const earlier = await moneyGivenBack(context, after.id);
  const isSameCustomer = before.customer?.id === after.customer?.id;
  const paidOut = isSameCustomer ? creditForMoney(before.payments, earlier) : NO_MONEY;
  const amount = creditForMoney(after.payments, cents(earlier + moneyLess(before.payments, after.payments)));
  if (amount > paidOut) await allow(context, caller, 'pay-out-credit', { subject: after.id, amount });
};
