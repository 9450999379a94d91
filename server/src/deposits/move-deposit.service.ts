import { applyDeposits, gstMoved } from '@mendpoint/domain/deposit/deposit';
import { type Cents, cents, formatMoney, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Deposit, DepositMove } from './deposit.ts';
import * as store from './deposits.store.ts';

/** Writes down what moved of deposits that are held, in the transaction of the act. `shopId` has it in its journal. */
export const moveDeposits = (
  { db, newId, now }: AtomicContext,
  caller: Caller,
  shopId: string,
  moves: readonly DepositMove[],
): Promise<void> => {
  const at = now();
  const rows = moves.map(({ depositId, kind, amount, gst, tender, invoiceId, reason }) => ({
    id: newId(),
    deposit_id: depositId,
    shop_id: shopId,
    kind,
    amount_cents: amount,
    gst_cents: gst,
    tender,
    invoice_id: invoiceId,
    reason,
    person_id: caller.person?.id ?? null,
    login_id: caller.loginId,
    happened_at: at.toISOString(),
    business_date: sydneyDay(at),
  }));
  return store.insertEntries(db, rows);
};

/** A move of a deposit, with the GST that goes with it. */
export const moveOf = (
  { id, held, rate }: Pick<Deposit, 'id' | 'held' | 'rate'>,
  move: Pick<DepositMove, 'kind' | 'amount'> & Partial<DepositMove>,
): DepositMove => ({
  tender: null,
  invoiceId: null,
  reason: '',
  ...move,
  depositId: id,
  gst: gstMoved(held, cents(held + move.amount), rate),
});

/** Holds these tickets, and so what is paid down on them, in one order. */
export const holdTickets = ({ db }: AtomicContext, ids: readonly string[]): Promise<void> =>
  store.holdTickets(db, [...new Set(ids)]);

/** A sale that collects devices; `bill` is what is left to pay of it. */
type Collecting = { invoiceId: string; shopId: string; ticketIds: readonly string[]; bill: Cents };

/**
 * What was paid down on the tickets that a sale collects, as far as the bill goes. The tickets are held from here to the end of the
 * transaction. Without tickets no statement. What is left over stays held.
 */
export const depositsApplied = async (
  inside: AtomicContext,
  { invoiceId, shopId, ticketIds, bill }: Collecting,
): Promise<DepositMove[]> => {
  if (ticketIds.length === 0) return [];
  await store.holdTickets(inside.db, ticketIds);
  const held = (await store.depositsOn(inside.db, ticketIds)).filter((deposit) => deposit.shopId === shopId);
  return applyDeposits(held, bill).map(({ deposit, amount }) =>
    moveOf(deposit, { kind: 'applied', amount: cents(-amount), invoiceId }),
  );
};

/** What the moves pay of a bill. */
export const paidByDeposits = (moves: readonly DepositMove[]): Cents =>
  cents(0 - sum(moves.map(({ amount }) => amount)));

/** What a sale that is voided puts back: it is held on its tickets again. */
export const depositsPutBack = async (inside: AtomicContext, invoiceId: string): Promise<DepositMove[]> => {
  const applied = await store.appliedTo(inside.db, invoiceId);
  const ticketIds = [...new Set(applied.map(({ ticketId }) => ticketId))];
  await store.holdTickets(inside.db, ticketIds);
  const byId = new Map((await store.depositsOn(inside.db, ticketIds)).map((deposit) => [deposit.id, deposit]));
  return applied.flatMap(({ depositId, amount }) => {
    const deposit = byId.get(depositId);
    return deposit ? [moveOf(deposit, { kind: 'voided', amount, invoiceId })] : [];
  });
};

/**
 * A sale that a deposit paid keeps the ticket of it: otherwise money that was paid down on a repair would pay for something else. Throws
 * Conflict.
 */
export const refuseLostTickets = async (
  { db }: Context,
  invoiceId: string,
  ticketIds: ReadonlySet<string>,
): Promise<void> => {
  if (ticketIds.size === 0) return;
  const lost = (await store.appliedTo(db, invoiceId)).find(({ ticketId }) => ticketIds.has(ticketId));
  if (!lost) return;
  throw new Conflict(
    `A deposit of ${formatMoney(lost.amount)} on this ticket pays for the sale. Void the sale to take the ticket off it.`,
    'repairParts',
  );
};

/**
 * The invoice of a deposit that was kept has the line that it was made with: otherwise what a customer forfeited would buy goods. Throws
 * Conflict.
 */
export const refuseChangeOfKept = async ({ db }: Context, invoiceId: string): Promise<void> => {
  if (!(await store.isOfKept(db, invoiceId))) return;
  throw new Conflict(
    'A deposit that was kept pays for this invoice, so its lines stay as they are. Void it instead.',
    'repairParts',
  );
};

/** What is held of each of these tickets; nothing for one of which nothing is. */
export const heldOn = async (
  { db }: Pick<Context, 'db'>,
  ticketIds: readonly string[],
): Promise<Map<string, Cents>> => {
  const held = new Map<string, Cents>();
  for (const { ticket, held: more } of await store.depositsOn(db, ticketIds)) {
    held.set(ticket.id, cents((held.get(ticket.id) ?? NO_MONEY) + more));
  }
  return held;
};

/**
 * A deposit whose ticket is held to the end of the transaction, of which at least so much is held. Throws NotFound, Conflict
 * (another till was first).
 */
export const holdDeposit = async (
  inside: AtomicContext,
  caller: Pick<Caller, 'shopId'>,
  id: string,
  amount: Cents,
): Promise<Deposit> => {
  const seen = found(await store.findDeposit(inside.db, caller.shopId, id));
  await store.holdTickets(inside.db, [seen.ticket.id]);
  const deposit = found(await store.findDeposit(inside.db, caller.shopId, id));
  if (amount > deposit.held) {
    throw new Conflict(`Only ${formatMoney(deposit.held)} of this deposit is held by now.`, 'amount');
  }
  return deposit;
};

const found = (deposit: Deposit | undefined): Deposit => {
  if (!deposit) throw new NotFound('Deposit');
  return deposit;
};
