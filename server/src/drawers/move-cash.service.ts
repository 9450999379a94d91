import { type Cents, cents, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import type { Drawer, Movement, OpenSession } from './drawer.ts';
import { actorOf, findOpenSession, lockedDrawer, MOST_CASH, record, timeIn } from './drawers.service.ts';
import * as store from './drawers.store.ts';

/** A Z lists its movements, and must stay printable. */
const MOST_MOVEMENTS = 500;

type Asked = { reason: string; sessionId: string | undefined };
export type NewMovement = Asked & { amount: Cents; isOut: boolean };

/** In a transaction. Throws NotFound, RuleError (amount), Conflict (not open), PinNeeded, ApprovalNeeded. */
export const moveCash = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { amount, isOut, reason, sessionId }: NewMovement,
): Promise<Movement> => {
  if (amount <= 0 || amount > MOST_CASH) throw new RuleError('An amount is between A$0.01 and A$1,000,000.', 'amount');
  const held = await holdOpenDrawer(inside, caller, id, sessionId);
  const all = isOut ? sum([amount, await takenOutToday(inside, held.actor.personId)]) : amount;
  await allow(inside, caller, 'move-cash', { subject: id, amount: all });
  const movement = await addMovement(inside, held, { amount: cents(isOut ? -amount : amount), reason });
  const fields = { amount_cents: amount, reason: movement.reason };
  await record(inside, held.drawer, isOut ? 'cash out' : 'cash in', fields);
  return movement;
};

/**
 * Opens an open drawer's till without a sale: a movement of no money, for whoever may move cash. In a transaction.
 * Throws NotFound, Conflict (not open), PinNeeded, ApprovalNeeded.
 */
export const openWithoutSale = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { reason, sessionId }: Asked,
): Promise<Movement> => {
  const held = await holdOpenDrawer(inside, caller, id, sessionId);
  await allow(inside, caller, 'move-cash', { subject: id });
  const movement = await addMovement(inside, held, { amount: NO_MONEY, reason });
  await record(inside, held.drawer, 'no sale', { reason: movement.reason });
  return movement;
};

type Held = { drawer: Drawer; session: OpenSession; actor: store.Actor };

const holdOpenDrawer = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  sessionId: string | undefined,
): Promise<Held> => {
  const drawer = await lockedDrawer(inside, caller, id);
  const session = await findOpenSession(inside, drawer, sessionId);
  return { drawer, session, actor: await actorOf(inside, caller) };
};

const addMovement = async (
  inside: AtomicContext,
  { drawer, session, actor }: Held,
  { amount, reason }: Pick<Movement, 'amount' | 'reason'>,
): Promise<Movement> => {
  const movements = await store.movementsOf(inside.db, session.id);
  if (movements.length >= MOST_MOVEMENTS) {
    throw new Conflict(
      `Cash was moved, or the drawer opened without a sale, ${MOST_MOVEMENTS} times already. Count and close ${drawer.name} first.`,
    );
  }
  const at = await timeIn(inside, drawer, movements.at(-1)?.at ?? session.openedAt);
  const movement = { id: inside.newId(), amount, reason: reason.trim(), by: actor.by, at: at.toISOString() };
  await store.insertMovement(inside.db, session.id, movement, actor);
  return movement;
};

/** No Sydney day is longer. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/** What one person took out of all drawers, so that nobody takes more in small steps than at once. */
const takenOutToday = async ({ db, now }: AtomicContext, personId: string | null): Promise<Cents> => {
  if (personId === null) return NO_MONEY;
  const today = sydneyDay(now());
  const taken = await store.takenOutSince(db, personId, new Date(now().getTime() - LONGEST_DAY_MS));
  return sum(taken.filter(({ at }) => sydneyDay(new Date(at)) === today).map(({ amount }) => amount));
};
