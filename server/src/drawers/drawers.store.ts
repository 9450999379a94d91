import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { prepared, type Values } from '../db/prepared.ts';
import { onlyRow, readBriefly } from '../db/read.ts';
import type { Drawer, ListedDrawer, Movement, OpenSession } from './drawer.ts';
import type { DrawerSessionTable, DrawerTable } from './drawers.table.ts';

const toDrawer = ({ id, shop_id, name, last_z, retired_at }: DrawerTable): Drawer => ({
  id,
  shopId: shop_id,
  name,
  lastZ: last_z,
  isRetired: retired_at !== null,
});

const toOpenSession = (row: DrawerSessionTable): OpenSession => ({
  id: row.id,
  drawerId: row.drawer_id,
  shopId: row.shop_id,
  float: cents(row.float_cents),
  openedAt: row.opened_at,
  openedOn: row.opened_date,
  openedBy: row.opened_by,
});

/** In the order in which they were added. */
export const drawersOf = async (db: Db, shopId: string): Promise<ListedDrawer[]> => {
  const drawers = await db.selectFrom('drawer').selectAll().where('shop_id', '=', shopId).orderBy('id').execute();
  const open = await db
    .selectFrom('drawer_session')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
    .execute();
  const counted = await db
    .selectFrom('drawer')
    .innerJoin('drawer_session', (join) =>
      join.onRef('drawer_session.drawer_id', '=', 'drawer.id').onRef('z_number', '=', 'last_z'),
    )
    .where('drawer.shop_id', '=', shopId)
    .select(['drawer.id', 'counted_cents'])
    .execute();
  return drawers.map((row) => {
    const session = open.find(({ drawer_id }) => drawer_id === row.id);
    const last = counted.find(({ id }) => id === row.id)?.counted_cents ?? null;
    return {
      ...toDrawer(row),
      open: session ? toOpenSession(session) : null,
      lastCounted: last === null ? null : cents(last),
    };
  });
};

/**
 * Holds a drawer to the end of the transaction, so that only one caller at a time opens, closes or moves cash of it.
 */
export const lockDrawer = async (db: Transaction, { shopId }: Caller, id: string): Promise<Drawer | undefined> => {
  const row = await db
    .selectFrom('drawer')
    .selectAll()
    .where('id', '=', id)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId))
    .$if(hasRowLocks(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && toDrawer(row);
};

export const findDrawer = async (db: Db, { shopId }: Caller, id: string): Promise<Drawer | undefined> => {
  const found = db
    .selectFrom('drawer')
    .selectAll()
    .where('id', '=', id)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId));
  const [row] = await readBriefly(db, found);
  return row && toDrawer(row);
};

const keyOf = (name: string): string => name.trim().toLowerCase();

type NewDrawer = Pick<Drawer, 'id' | 'shopId' | 'name'> & { createdAt: string };

export const insertDrawer = async (db: Transaction, { id, shopId, name, createdAt }: NewDrawer): Promise<void> => {
  const row = { id, shop_id: shopId, name, name_key: keyOf(name), last_z: 0, created_at: createdAt, retired_at: null };
  await db.insertInto('drawer').values(row).execute();
};

/** Creates one drawer even where two tills open it for the first time at once. */
export const insertFirstDrawer = async (db: Transaction, { id, shopId, name, createdAt }: NewDrawer): Promise<void> => {
  const row = { id, shop_id: shopId, name, name_key: keyOf(name), last_z: 0, created_at: createdAt, retired_at: null };
  await db
    .insertInto('drawer')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** `retiredAt` undefined leaves that as it is. */
export const updateDrawer = async (
  db: Transaction,
  id: string,
  name: string,
  retiredAt: string | null | undefined,
): Promise<void> => {
  await db
    .updateTable('drawer')
    .set({ name, name_key: keyOf(name), ...(retiredAt !== undefined && { retired_at: retiredAt }) })
    .where('id', '=', id)
    .execute();
};

/** The open session of a locked drawer. */
export const openSessionOf = async (db: Db, drawerId: string): Promise<OpenSession | undefined> => {
  const row = await db
    .selectFrom('drawer_session')
    .selectAll()
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && toOpenSession(row);
};

/** When a drawer was closed last. */
export const lastClosedAt = async (db: Db, { id, lastZ }: Drawer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('drawer_session')
    .select('closed_at')
    .where('drawer_id', '=', id)
    .where('z_number', '=', lastZ)
    .executeTakeFirst();
  return row?.closed_at ?? undefined;
};

type Till = Pick<Caller, 'role' | 'drawerId'> & { shopId: string };

/**
 * Keeps a session from being closed (`lockSession`) to the end of the transaction. Several transactions may hold it.
 */
export const holdOpenSession = prepared(
  (db: Transaction, { role, shopId, drawerId }: Values<Till>) => sql<{ id: string; shop_id: string }>`
    select d.id, d.shop_id from drawer_session d where d.closed_at is null and (
      (d.drawer_id = ${drawerId} and (${role} = 'admin' or d.shop_id = ${shopId}))
      or (${role} = 'shop' and d.shop_id = ${shopId}
        and not exists (select 1 from drawer_session o where o.shop_id = ${shopId} and o.closed_at is null and o.id <> d.id)
        and not exists (select 1 from drawer
          where drawer.id = ${drawerId} and drawer.shop_id = ${shopId} and drawer.retired_at is null)))
    ${hasRowLocks(db) ? sql`for key share of d` : sql``}`,
);

export type Actor = { by: string; loginId: string; personId: string | null };

export const insertSession = async (
  db: Transaction,
  session: OpenSession,
  { loginId, personId }: Omit<Actor, 'by'>,
): Promise<void> => {
  await db
    .insertInto('drawer_session')
    .values({
      id: session.id,
      drawer_id: session.drawerId,
      shop_id: session.shopId,
      float_cents: session.float,
      opened_at: session.openedAt,
      opened_date: session.openedOn,
      opened_by: session.openedBy,
      opened_login_id: loginId,
      opened_person_id: personId,
    })
    .execute();
};

export const insertMovement = async (
  db: Transaction,
  sessionId: string,
  { id, amount, reason, by, at }: Movement,
  { loginId, personId }: Omit<Actor, 'by'>,
): Promise<void> => {
  const row = { id, session_id: sessionId, amount_cents: amount, reason, moved_by: by };
  const stamp = { login_id: loginId, person_id: personId, happened_at: at };
  await db
    .insertInto('drawer_movement')
    .values({ ...row, ...stamp })
    .execute();
};

/** In the order in which they happened. */
export const movementsOf = async (db: Db, sessionId: string): Promise<Movement[]> => {
  const rows = await db
    .selectFrom('drawer_movement')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amount: cents(row.amount_cents),
    reason: row.reason,
    by: row.moved_by,
    at: row.happened_at,
  }));
};

/**
 * The cash that a person took out of any drawer of their shop since an instant: each time, and how much in cents. The
 * person's row is held to the end of the transaction, so that what they take at two tills at once is added up.
 */
export const takenOutSince = async (
  db: Transaction,
  personId: string,
  since: Date,
): Promise<{ amount: Cents; at: string }[]> => {
  if (hasRowLocks(db)) await db.selectFrom('staff').select('id').where('id', '=', personId).forUpdate().execute();
  const rows = await db
    .selectFrom('drawer_movement')
    .select(['amount_cents', 'happened_at'])
    .where('person_id', '=', personId)
    .where('happened_at', '>', since.toISOString())
    .where('amount_cents', '<', 0)
    .execute();
  return rows.map(({ amount_cents, happened_at }) => ({ amount: cents(-amount_cents), at: happened_at }));
};

/** The name of the login's shop or admin; 'Admin' for one without a name. It is printed, so an email would not do. */
export const nameOfLogin = async (db: Db, loginId: string): Promise<string> => {
  const found = db
    .selectFrom('login')
    .leftJoin('shop', 'shop.id', 'login.id')
    .leftJoin('admin', 'admin.id', 'login.id')
    .select(['shop.name', 'admin.first_name', 'admin.last_name'])
    .where('login.id', '=', loginId);
  const row = onlyRow(await readBriefly(db, found));
  return row.name ?? (`${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'Admin');
};

export const shopNameOf = async (db: Db, shopId: string): Promise<string> =>
  onlyRow(await readBriefly(db, db.selectFrom('shop').select('name').where('id', '=', shopId))).name;

/** What was put in less what was taken out. */
export const netOf = (movements: readonly Movement[]): Cents =>
  cents(movements.reduce((so, { amount }) => so + amount, 0));
