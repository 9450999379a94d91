import { type CashCount, countedCash, differenceInWords, isCounted } from '@mendpoint/domain/drawer/cash-count';
import { drawerSums, expectedCash } from '@mendpoint/domain/drawer/drawer-sums';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { isAllowed } from '@mendpoint/domain/people/permissions';
import { RuleError } from '@mendpoint/domain/rule-error';
import { readDateRange } from '@mendpoint/domain/time/date-range';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import { shopScope } from '../shops/shops.service.ts';
import type { Count, Drawer, Note, OpenSession, SoFar, X, Z } from './drawer.ts';
import * as drawers from './drawers.service.ts';
import * as drawersStore from './drawers.store.ts';
import * as store from './z.store.ts';

/**
 * Before the count, only admins and people with the permission see what should be in a drawer. In a shop without staff
 * nobody does, because it is not known who asks.
 */
const maySeeCash = ({ role, person }: Caller): boolean =>
  role === 'admin' || (person !== null && isAllowed(person, 'see-figures'));

/** Throws NotFound, Conflict (not open). */
export const readX = ({ db, ...context }: Context, caller: Caller, id: string): Promise<X> =>
  inSnapshot(db, async (snapshot) => {
    const inside = { ...context, db: snapshot };
    const drawer = await drawersStore.findDrawer(snapshot, caller, id);
    if (!drawer) {
      await drawers.shopWithoutDrawer(inside, caller, id);
      throw new Conflict('The drawer is not open.');
    }
    const session = await drawers.findOpenSession(inside, drawer, undefined);
    const showsCash = maySeeCash(caller);
    // In a shop without staff everybody sees the sales in its lists.
    return { ...(await soFar(inside, drawer, session)), showsCash, showsSales: showsCash || !caller.hasStaff };
  });

/** Everything posted to the session so far, summed up from its entries of every kind. */
const soFar = async ({ db }: Context, drawer: Drawer, session: OpenSession): Promise<SoFar> => {
  const [sales, money] = [await store.salesOf(db, session.id), await store.moneyOf(db, session.id)];
  const cards = await store.moneyFor(db, session.id, 'gift_card_id');
  const sums = drawerSums(sales, money, cards, await store.moneyFor(db, session.id, 'deposit_id'));
  const movements = await drawersStore.movementsOf(db, session.id);
  return {
    ...session,
    shopName: await drawersStore.shopNameOf(db, session.shopId),
    drawerName: drawer.name,
    sums,
    movements,
    expected: expectedCash(session.float, sums, drawersStore.netOf(movements)),
  };
};

export type Counting = { count: CashCount; sessionId: string | undefined };

/**
 * Tells the difference of a count before the drawer is closed. It is written down, so that nobody learns what should be
 * in a drawer by counts that nobody hears of. Throws as `closeDrawer` does.
 */
export const countDrawer = (context: Context, caller: Caller, id: string, counting: Counting): Promise<Count> =>
  atomically(context, async (inside) => {
    const { drawer, sums, counted, difference } = await countHeld(inside, caller, id, counting);
    const { expected } = sums;
    await drawers.record(inside, drawer, 'counted', {
      expected_cents: expected,
      counted_cents: counted,
      difference_cents: difference,
    });
    return { drawerName: drawer.name, counted, expected, difference };
  });

/** Holds a drawer and its open session to the end of the transaction, and compares a count with what should be there. */
const countHeld = async (inside: AtomicContext, caller: Caller, id: string, { count, sessionId }: Counting) => {
  if (!isCounted(count)) {
    throw new RuleError('Nothing was counted. An empty drawer has 0 of a note or coin.', 'counts');
  }
  const drawer = await drawers.lockedDrawer(inside, caller, id);
  const session = await drawers.findOpenSession(inside, drawer, sessionId);
  await store.lockSession(inside.db, session.id);
  const sums = await soFar(inside, drawer, session);
  const counted = countedCash(count);
  const now = await drawers.timeIn(inside, drawer, sums.movements.at(-1)?.at ?? session.openedAt);
  return { drawer, sums, now, counted, difference: cents(counted - sums.expected) };
};

export type Closing = Counting & { note: string; confirmed: Cents | undefined };

/**
 * Takes the count of a drawer and makes its Z. In a transaction. Throws NotFound, RuleError (nothing counted), Conflict
 * (not open, another session than the one that was counted, or another difference than was confirmed).
 */
export const closeDrawer = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { note, confirmed, ...counting }: Closing,
): Promise<Z> => {
  const { drawer, sums, now, counted, difference } = await countHeld(inside, caller, id, counting);
  if (confirmed !== undefined && confirmed !== difference) {
    throw new Conflict(`Cash moved since the count was checked: it is ${differenceInWords(difference)} by now.`);
  }
  const actor = await drawers.actorOf(inside, caller);
  const z: Z = {
    ...sums,
    number: drawer.lastZ + 1,
    closedAt: now.toISOString(),
    closedOn: sydneyDay(now),
    closedBy: actor.by,
    count: counting.count,
    counted,
    difference,
    note: note.trim(),
  };
  await store.saveZ(inside.db, z, actor);
  await drawers.record(inside, drawer, 'closed', {
    z_number: z.number,
    expected_cents: z.expected,
    counted_cents: z.counted,
    difference_cents: z.difference,
    note: z.note,
  });
  return z;
};

export type ZRequest = { shopId: string | undefined; from: string | undefined; to: string | undefined };

/** Throws NotFound (shop), RuleError (dates). */
export const listZ = async (context: Context, caller: Caller, { shopId, ...dates }: ZRequest, page: Page) => {
  const scope = await shopScope(context, caller, shopId || undefined);
  return store.pageOfZ(context.db, { shopId: scope, ...readDateRange(dates) }, page);
};

/** Throws NotFound. */
export const findZ = async ({ db }: Context, caller: Caller, id: string): Promise<{ z: Z; notes: Note[] }> => {
  const found = await store.findZ(db, caller, id);
  if (!found) throw new NotFound('Z');
  return found;
};

const MOST_NOTES = 100;

/** The Z itself stays as it is. In a transaction. Throws NotFound, Conflict (too many). */
export const noteZ = async (inside: AtomicContext, caller: Caller, id: string, text: string) => {
  const { drawerId } = (await findZ(inside, caller, id)).z;
  // Of two callers who write the last note at once, the second waits here and then counts the other's.
  await drawersStore.lockDrawer(inside.db, caller, drawerId);
  const { z, notes } = await findZ(inside, caller, id);
  if (notes.length >= MOST_NOTES) throw new Conflict(`A Z has at most ${MOST_NOTES} notes.`);
  const { by, loginId } = await drawers.actorOf(inside, caller);
  const note = { note: text.trim(), by, at: inside.now().toISOString() };
  await store.insertNote(inside.db, inside.newId(), z.id, note, loginId);
  await recordEntry(inside, {
    kind: 'drawer',
    act: 'note added',
    subject: { id: z.drawerId, name: z.drawerName },
    shopId: z.shopId,
    changes: [
      { field: 'z_number', before: null, after: z.number },
      { field: 'note', before: null, after: note.note },
    ],
  });
  return { z, notes: [...notes, note] };
};

/** What an owner should look at in the evening: counts of today that differed, and money that bypassed the drawers. */
export const watchDrawers = async ({ db, now }: Context) => {
  const today = sydneyDay(now());
  const [differences, withoutDrawer] = await Promise.all([
    store.differencesOn(db, today),
    store.withoutDrawerOn(db, today),
  ]);
  return { differences, withoutDrawer };
};
