import type { Cents } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Fields } from '../audit/audit-entry.ts';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { refuseTaken } from '../editing/refusals.ts';
import { Conflict, NotFound } from '../errors.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import type { Drawer, ListedDrawer, OpenSession } from './drawer.ts';
import * as store from './drawers.store.ts';

const FIRST = 'Drawer 1';
const MOST_DRAWERS = 50;
export const MOST_CASH = 1_000_000_00;

/** Throws NotFound (shop), RuleError (an admin who names none). */
export const listDrawers = async (
  context: Context,
  caller: Caller,
  shopId: string | undefined,
): Promise<ListedDrawer[]> => {
  const scope = await shopScope(context, caller, shopId);
  if (scope === null) throw new RuleError('Please choose a shop.', 'shop_id');
  const drawers = await store.drawersOf(context.db, scope);
  return drawers.length > 0 ? drawers : [{ ...firstOf(scope), open: null, lastCounted: null }];
};

/** A shop's first drawer, which is stored once somebody opens it. It has the shop's id, so that no two are made. */
const firstOf = (shopId: string): Drawer => ({ id: shopId, shopId, name: FIRST, lastZ: 0, isRetired: false });

/** Throws RuleError (shop, a name that another has), Conflict (too many). */
export const addDrawer = async (
  inside: AtomicContext,
  caller: Caller,
  added: { shopId: string | null; name: string },
): Promise<ListedDrawer> => {
  const shopId = await owningShop(inside, caller, added.shopId);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  const { db, newId, now } = inside;
  const createdAt = now().toISOString();
  await store.insertFirstDrawer(db, { ...firstOf(shopId), createdAt });
  await refuseTooMany(inside, caller, { shopId });
  const drawer = { id: newId(), shopId, name: added.name.trim(), lastZ: 0, isRetired: false };
  await unlessTaken(store.insertDrawer(db, { ...drawer, createdAt }));
  await record(inside, drawer, 'added', { name: drawer.name });
  return { ...drawer, open: null, lastCounted: null };
};

export type DrawerChanges = { name?: string; isRetired?: boolean };

/**
 * Renames a drawer, or takes it out of use or back into use. Throws NotFound, RuleError (a name that another has),
 * Conflict (it is open, or there would be too many).
 */
export const editDrawer = (
  context: Context,
  caller: Caller,
  id: string,
  changes: DrawerChanges,
): Promise<ListedDrawer> =>
  atomically(context, async (inside) => {
    const before = await lockedDrawer(inside, caller, id);
    const after = {
      ...before,
      name: changes.name?.trim() ?? before.name,
      isRetired: changes.isRetired ?? before.isRetired,
    };
    const isMoved = after.isRetired !== before.isRetired;
    if (isMoved) await (after.isRetired ? refuseOpen : refuseTooMany)(inside, caller, before);
    const retiredAt = after.isRetired ? inside.now().toISOString() : null;
    await unlessTaken(store.updateDrawer(inside.db, id, after.name, isMoved ? retiredAt : undefined));
    const changed = differences(drawerFields(before), drawerFields(after));
    const subject = { id, name: before.name };
    if (changed.length > 0)
      await recordEntry(inside, { kind: 'drawer', act: 'changed', subject, shopId: before.shopId, changes: changed });
    return listedAgain(inside, after);
  });

const drawerFields = ({ name, isRetired }: Drawer): Fields => ({ name, out_of_use: isRetired });

const refuseOpen = async ({ db }: Context, _: Caller, { id, name }: Drawer): Promise<void> => {
  if (await store.openSessionOf(db, id)) throw new Conflict(`${name} is open. Count and close it first.`);
};

/** Locks the shop's first drawer, so that of two callers who add the last drawer, the second counts the other's. */
const refuseTooMany = async (
  { db }: AtomicContext,
  caller: Caller,
  { shopId }: Pick<Drawer, 'shopId'>,
): Promise<void> => {
  await store.lockDrawer(db, caller, shopId);
  const inUse = (await store.drawersOf(db, shopId)).filter(({ isRetired }) => !isRetired);
  if (inUse.length >= MOST_DRAWERS) throw new Conflict(`A shop has at most ${MOST_DRAWERS} drawers in use.`);
};

const unlessTaken = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  refuseTaken(saving, () => new RuleError('Another drawer of the shop has this name.', 'name'));

const listedAgain = async ({ db }: Context, { id, shopId }: Drawer): Promise<ListedDrawer> => {
  const found = (await store.drawersOf(db, shopId)).find((drawer) => drawer.id === id);
  if (!found) throw new NotFound('Drawer');
  return found;
};

/** Holds a drawer to the end of the transaction. Makes a shop's first drawer. Throws NotFound. */
export const lockedDrawer = async (inside: AtomicContext, caller: Caller, id: string): Promise<Drawer> => {
  const { db } = inside;
  const known = await store.lockDrawer(db, caller, id);
  if (known) return known;
  const shopId = await shopWithoutDrawer(inside, caller, id);
  await store.insertFirstDrawer(db, { ...firstOf(shopId), createdAt: inside.now().toISOString() });
  const made = await store.lockDrawer(db, caller, id);
  if (!made) throw new NotFound('Drawer');
  return made;
};

/** The shop whose first drawer this will be, of those that the caller may see. Throws NotFound. */
export const shopWithoutDrawer = async (context: Context, caller: Caller, id: string): Promise<string> => {
  const shopId = id === caller.shopId ? id : await shopScope(context, caller, id).catch(asNoDrawer);
  if (shopId === null) throw new NotFound('Drawer');
  return shopId;
};

const asNoDrawer = (error: Error): never => {
  throw error instanceof NotFound ? new NotFound('Drawer') : error;
};

/** Who a session, movement or note names. */
export const actorOf = async ({ db }: Context, { loginId, person }: Caller): Promise<store.Actor> => ({
  by: person?.name ?? (await store.nameOfLogin(db, loginId)),
  loginId,
  personId: person?.id ?? null,
});

/** In a transaction. Throws NotFound, RuleError (float), Conflict (it is open already, or out of use). */
export const openDrawer = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  float: Cents,
): Promise<ListedDrawer> => {
  if (float < 0 || float > MOST_CASH) throw new RuleError('A float is between A$0 and A$1,000,000.', 'float');
  const drawer = await lockedDrawer(inside, caller, id);
  if (drawer.isRetired) throw new Conflict(`${drawer.name} is out of use.`);
  const open = await store.openSessionOf(inside.db, id);
  if (open) throw new Conflict(`${drawer.name} is open already: ${open.openedBy} opened it.`);
  const actor = await actorOf(inside, caller);
  const now = await timeIn(inside, drawer, await store.lastClosedAt(inside.db, drawer));
  const session: OpenSession = {
    id: inside.newId(),
    drawerId: id,
    shopId: drawer.shopId,
    float,
    openedAt: now.toISOString(),
    openedOn: sydneyDay(now),
    openedBy: actor.by,
  };
  await store.insertSession(inside.db, session, actor);
  await record(inside, drawer, 'opened', { float_cents: float });
  return listedAgain(inside, drawer);
};

/**
 * The time of an act on a locked drawer: never earlier than the drawer's last act, so that nothing is dated before a Z
 * when the clock is set back. Throws Conflict (the day is closed).
 */
export const timeIn = async (
  { db, now }: AtomicContext,
  { shopId }: Pick<Drawer, 'shopId'>,
  before: string | undefined,
): Promise<Date> => {
  const at = new Date(Math.max(now().getTime(), before === undefined ? 0 : Date.parse(before)));
  await refuseClosed({ db, now: () => at }, { shopId, day: sydneyDay(at) });
  return at;
};

/** The open session of a locked drawer. Throws Conflict where there is none, or not the one that the caller means. */
export const findOpenSession = async (
  { db }: Context,
  drawer: Drawer,
  meant: string | undefined,
): Promise<OpenSession> => {
  const session = await store.openSessionOf(db, drawer.id);
  if (!session) throw new Conflict(`${drawer.name} is not open.`);
  if (meant !== undefined && meant !== session.id) {
    throw new Conflict(`${drawer.name} was closed meanwhile, and opened again by ${session.openedBy}.`);
  }
  return session;
};

export const record = (
  inside: AtomicContext,
  { id, name, shopId }: Drawer,
  act: string,
  fields: Fields,
): Promise<void> =>
  recordEntry(inside, {
    kind: 'drawer',
    act,
    subject: { id, name },
    shopId,
    changes: differences(null, fields),
  });
