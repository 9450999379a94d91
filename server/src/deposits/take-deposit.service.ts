import { checkDeposit, MOST_DEPOSITS, takesDeposits } from '@mendpoint/domain/deposit/deposit';
import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { GST_RATE, isRegisteredOn } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { cashRounding } from '@mendpoint/domain/sale/cash-rounding';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { differences, type Fields } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import { checkCashDrawer, checkDrawer } from '../ledger/check-drawer.ts';
import { postOtherMoney } from '../ledger/post-to-ledger.service.ts';
import { holdTill } from '../ledger/till.ts';
import { whoKeeps } from '../receipt/receipt.service.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import type { Shop } from '../shops/shop.ts';
import { shopsById } from '../shops/shops.service.ts';
import { type Deposit, depositName, type HeldTicket, type MoneyTender } from './deposit.ts';
import * as store from './deposits.store.ts';
import { holdDeposit, moveDeposits, moveOf } from './move-deposit.service.ts';

export type NewDeposit = { amount: Cents; tender: MoneyTender };

/**
 * Takes a deposit on a ticket, in a transaction: it is owed to the customer until a sale collects the device. Of which kind it is, the
 * shop has set. Throws NotFound, RuleError (amount), Conflict (the repair is over, no drawer is open where the shop asks for one, today
 * is closed).
 */
export const takeDeposit = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  { amount, tender }: NewDeposit,
): Promise<Deposit> => {
  checkDeposit(amount);
  const till = await holdTill(inside, caller);
  const ticket = await holdTicket(inside, caller, ticketId);
  const shop = await shopOf(inside, ticket.shopId);
  checkDrawer(till, shop);
  if (!takesDeposits(ticket.state)) {
    const is = TICKET_STATE_NAMES[ticket.state];
    throw new Conflict(`Ticket ${ticket.number} is in the state '${is}': nothing is paid down on it any more.`);
  }
  const day = sydneyDay(inside.now());
  await refuseClosed(inside, { shopId: shop.id, day });
  const taken = await store.depositsOn(inside.db, [ticketId]);
  if (taken.length >= MOST_DEPOSITS) throw new Conflict(`A ticket has at most ${MOST_DEPOSITS} deposits.`);
  const deposit = {
    id: inside.newId(),
    shop_id: shop.id,
    ticket_id: ticketId,
    position: taken.length + 1,
    kind: shop.depositKind,
    amount_cents: amount,
    tender,
    gst_rate_bp: shop.depositKind === 'part-payment' && isRegisteredOn(shop, day) ? GST_RATE : 0,
    taken_on: day,
    taken_by: await whoKeeps(inside, caller),
    created_at: inside.now().toISOString(),
  };
  await store.insertDeposit(inside.db, deposit);
  const empty = { id: deposit.id, held: NO_MONEY, rate: deposit.gst_rate_bp };
  await moveDeposits(inside, caller, shop.id, [moveOf(empty, { kind: 'taken', amount, tender })]);
  await postOtherMoney(inside, till, paidFor(deposit.id, shop), moved('taken', tender, amount, shop));
  const whole = await read(inside, deposit.id);
  await record(inside, whole, 'taken', { amount_cents: amount, tender, kind: deposit.kind });
  return whole;
};

export type Back = { amount: Cents; tender: MoneyTender; reason: string };

/**
 * Gives money that is held back to the customer. All that was given back on the ticket counts for the permission too, so that nobody gives
 * back more in small steps or of small deposits than at once. Throws NotFound, RuleError (amount), Conflict (less is held by now, cash would go back while no drawer is open, today
 * is closed), PinNeeded, ApprovalNeeded.
 */
export const giveDepositBack = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { amount, tender, reason }: Back,
): Promise<Deposit> => {
  checkPart(amount);
  const till = await holdTill(inside, caller);
  const deposit = await holdDeposit(inside, caller, id, amount);
  const shop = await shopOf(inside, deposit.shopId);
  const all = cents(amount + (await store.returnedOn(inside.db, deposit.ticket.id)));
  const approvedBy = await allow(inside, caller, 'refund', { subject: id, amount: all });
  await refuseClosed(inside, { shopId: shop.id, day: sydneyDay(inside.now()) });
  const money = moved('refunded', tender, cents(-amount), shop);
  checkCashDrawer(till, shop, [money]);
  const move = moveOf(deposit, { kind: 'returned', amount: cents(-amount), tender, reason });
  await moveDeposits(inside, caller, shop.id, [move]);
  await postOtherMoney(inside, till, paidFor(id, shop), money);
  const told = { amount_cents: amount, tender, reason, approved_by: approvedBy?.name ?? '' };
  await record(inside, deposit, 'given back', told);
  return read(inside, id);
};

/** Throws RuleError. */
export const checkPart = (amount: Cents): void => {
  if (amount <= 0) throw new RuleError(`Please say how much: more than ${formatMoney(NO_MONEY)}.`, 'amount');
};

/** In the audit trail. */
export const record = (
  inside: AtomicContext,
  deposit: Deposit,
  act: 'taken' | 'given back' | 'kept',
  told: Fields,
): Promise<void> => {
  const subject = { id: deposit.id, name: depositName(deposit) };
  return recordEntry(inside, {
    kind: 'deposit',
    act,
    subject,
    shopId: deposit.shopId,
    changes: differences(null, told),
  });
};

const holdTicket = async (inside: AtomicContext, { shopId }: Caller, id: string): Promise<HeldTicket> => {
  await store.holdTickets(inside.db, [id]);
  const ticket = await store.findTicket(inside.db, shopId, id);
  if (!ticket) throw new NotFound('Ticket');
  return ticket;
};

const shopOf = async (inside: AtomicContext, id: string): Promise<Shop> => {
  const shop = (await shopsById(inside, [id])).get(id);
  if (!shop) throw new NotFound('Shop');
  return shop;
};

const paidFor = (id: string, shop: Pick<Shop, 'id'>) => ({ of: 'deposit', id, shopId: shop.id }) as const;

/** Cash is rounded where the shop rounds, either way. */
const moved = (
  kind: 'taken' | 'refunded',
  tender: MoneyTender,
  amount: Cents,
  { cashRounding: rounds }: Pick<Shop, 'cashRounding'>,
): MoneyMoved => {
  const handed = cashRounding(cents(Math.abs(amount)), rounds && tender === 'cash');
  return { kind, tender, amount, rounding: cents(amount < 0 ? 0 - handed : handed), received: null };
};

const read = async (inside: AtomicContext, id: string): Promise<Deposit> => {
  const deposit = await store.findDeposit(inside.db, null, id);
  if (!deposit) throw new NotFound('Deposit');
  return deposit;
};
