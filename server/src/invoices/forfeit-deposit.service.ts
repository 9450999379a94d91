import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext } from '../context.ts';
import { isHeld } from '../customers/customers.service.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { holdDeposit, moveOf } from '../deposits/move-deposit.service.ts';
import { checkPart, record } from '../deposits/take-deposit.service.ts';
import { holdTill } from '../ledger/till.ts';
import { performActs } from './perform-acts.service.ts';
import { draftSale } from './record-sale.service.ts';

type Kept = { amount: Cents; reason: string };

/**
 * Keeps what a customer forfeited of a deposit, in a transaction: it becomes consideration for a supply (A New Tax System (Goods and
 * Services Tax) Act 1999 s 99-5), so it is an invoice with one line, paid with the deposit. That is in all figures, and a void puts the
 * deposit back. Throws NotFound, RuleError (amount), Conflict (less is held by now, today is closed), PinNeeded, ApprovalNeeded.
 */
export const forfeitDeposit = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { amount, reason }: Kept,
): Promise<Deposit> => {
  checkPart(amount);
  await holdTill(inside, caller);
  const deposit = await holdDeposit(inside, caller, id, amount);
  const approvedBy = await allow(inside, caller, 'keep-deposits', { subject: id, amount });
  const { draft, shops, till } = await draftSale(inside, caller, await saleOf(inside, deposit, amount));
  const move = moveOf(deposit, { kind: 'forfeited', amount: cents(-amount), invoiceId: draft.id, reason });
  const { numberPrefix = '' } = shops.get(draft.shopId) ?? {};
  const nothing = { before: null, credit: [], cards: [], trail: () => [] };
  const [sold] = await performActs(inside, till, [
    { kind: 'sold', after: draft, ...nothing, deposits: [move], numberPrefix, reason },
  ]);
  const number = sold?.after?.number ?? draft.number;
  const told = { amount_cents: amount, invoice: number, reason, approved_by: approvedBy?.name ?? '' };
  await record(inside, deposit, 'kept', told);
  return deposit;
};

const NOWHERE = { repairPartId: null, categoryId: null, brandId: null, deviceId: null };

const saleOf = async (inside: AtomicContext, { shopId, ticket }: Deposit, amount: Cents) => {
  const line = { ...NOWHERE, name: `Deposit kept (${ticket.number})`, quantity: 1, price: amount, discount: undefined };
  return {
    shopId,
    number: null,
    customerId: (await isHeld(inside, ticket.customerId)) ? ticket.customerId : null,
    taxId: undefined,
    products: [],
    repairs: [{ ...line, ticketId: null }],
    status: undefined,
    payments: { ...NO_PAYMENTS, deposit: amount },
    received: undefined,
    discount: undefined,
    discountReason: undefined,
    terms: undefined,
    namedBuyer: {},
    claimed: { total: undefined, subtotal: undefined, tax: undefined },
    reason: '',
  };
};
