import type { ActKind } from '@mendpoint/domain/act/act';
import type { CardSum, MoneyGroup, SaleGroup } from '@mendpoint/domain/drawer/drawer-sums';
import { cents } from '@mendpoint/domain/money/cents';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import type { Page } from '../db/page.ts';
import { read, readBriefly } from '../db/read.ts';
import { readOnce } from '../db/read-once.ts';
import type { ListedZ, Note, Z, ZFilter } from './drawer.ts';
import type { Actor } from './drawers.store.ts';

/**
 * Waits for sales that are being posted to the session, and lets no other sale be posted to it: the sums read
 * afterwards are final. SQLite has one writer at a time.
 */
export const lockSession = async (db: Transaction, sessionId: string): Promise<void> => {
  if (!hasRowLocks(db)) return;
  await db.selectFrom('drawer_session').select('id').where('id', '=', sessionId).forUpdate().execute();
};

/**
 * A checkout that changes nothing of what was recorded, such as one that gives a discount or adds a surcharge, belongs to its
 * sale; one that the owner sees among the changed sales does not.
 */
const KIND_IN_Z = sql<ActKind>`case when kind = 'checked-out' and not exists (
  select 1 from invoice_event join changed_sale on changed_sale.id = invoice_event.id
  where invoice_event.invoice_id = sale_entry.invoice_id and invoice_event.act = sale_entry.act
) then 'sold' else kind end`;

const postedTo = (db: Db, sessionId: string) =>
  db
    .selectFrom('sale_entry')
    .where('drawer_session_id', '=', sessionId)
    .select([
      KIND_IN_Z.as('kind'),
      'adjustment_id',
      'invoice_id',
      'subtotal_cents',
      'tax_cents',
      'total_cents',
      'discount_cents',
      'surcharge_cents',
    ])
    .as('posted');

/** What was posted to a session, by kind. A document counts once in each, however many entries it has there. */
export const salesOf = async (db: Db, sessionId: string): Promise<SaleGroup[]> => {
  const rows = await db
    .selectFrom(postedTo(db, sessionId))
    .groupBy('kind')
    .select(({ fn }) => [
      'kind',
      sql<number>`count(distinct coalesce(adjustment_id, invoice_id))`.as('count'),
      fn.sum<number>('subtotal_cents').as('net'),
      fn.sum<number>('tax_cents').as('tax'),
      fn.sum<number>('total_cents').as('total'),
      fn.sum<number>('discount_cents').as('discount'),
      fn.sum<number>('surcharge_cents').as('surcharge'),
    ])
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, count, net, tax, total, discount, surcharge }) => ({
    kind,
    count,
    net: cents(net),
    tax: cents(tax),
    total: cents(total),
    discount: cents(discount),
    surcharge: cents(surcharge),
  }));
};

export const moneyOf = async (db: Db, sessionId: string): Promise<MoneyGroup[]> => {
  const rows = await db
    .selectFrom('payment')
    .where('drawer_session_id', '=', sessionId)
    .groupBy(['tender', 'kind'])
    .select(({ fn }) => [
      'tender',
      'kind',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_cents').as('amount'),
      fn.sum<number>('rounding_cents').as('rounding'),
    ])
    .orderBy('tender')
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount), rounding: cents(row.rounding) }));
};

/** What came to a session for no sale, less what went back there: gift cards that were sold, or deposits. */
export const moneyFor = async (db: Db, sessionId: string, column: 'gift_card_id' | 'deposit_id'): Promise<CardSum> => {
  const { count, total } = await db
    .selectFrom('payment')
    .where('drawer_session_id', '=', sessionId)
    .where(column, 'is not', null)
    .select(({ fn }) => [
      sql<number>`coalesce(sum(case when kind = 'taken' then 1 else -1 end), 0)`.as('count'),
      fn.coalesce(fn.sum<number>('amount_cents'), sql.lit(0)).as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: cents(Number(total)) };
};

/** Closes a locked session. A session is never changed otherwise. */
export const saveZ = async (db: Transaction, z: Z, { loginId, personId }: Omit<Actor, 'by'>): Promise<void> => {
  await db
    .updateTable('drawer_session')
    .set({
      closed_at: z.closedAt,
      closed_date: z.closedOn,
      closed_by: z.closedBy,
      closed_login_id: loginId,
      closed_person_id: personId,
      z_number: z.number,
      expected_cents: z.expected,
      counted_cents: z.counted,
      difference_cents: z.difference,
      z: JSON.stringify(z),
    })
    .where('id', '=', z.id)
    .execute();
  await db.updateTable('drawer').set({ last_z: z.number }).where('id', '=', z.drawerId).execute();
};

const closedIn = (db: Db, { shopId, from, to }: ZFilter) => {
  let found = db.selectFrom('drawer_session').where('closed_at', 'is not', null);
  if (shopId !== null) found = found.where('drawer_session.shop_id', '=', shopId);
  if (from !== null) found = found.where('closed_date', '>=', from);
  if (to !== null) found = found.where('closed_date', '<=', to);
  return found;
};

/** Without the Zs' JSON, which would be too much to read for a page. */
const LISTED_COLUMNS = [
  'drawer_session.id',
  'drawer_session.shop_id',
  'drawer_id',
  'z_number',
  'opened_at',
  'opened_by',
  'closed_at',
  'closed_date',
  'closed_by',
  'expected_cents',
  'counted_cents',
  'difference_cents',
] as const;

const listed = (db: Db, filter: ZFilter) =>
  closedIn(db, filter)
    .innerJoin('drawer', 'drawer.id', 'drawer_session.drawer_id')
    .innerJoin('shop', 'shop.id', 'drawer_session.shop_id')
    .select(LISTED_COLUMNS)
    .select(['drawer.name as drawer_name', 'shop.name as shop_name'])
    .orderBy('closed_date', 'desc')
    .orderBy('closed_at', 'desc')
    .orderBy('z_number', 'desc')
    .orderBy('drawer_session.id', 'desc');

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** The columns that are null in an open session are set in a closed one. */
const toListed = (row: ListedRow): ListedZ => ({
  id: row.id,
  shopId: row.shop_id,
  shopName: row.shop_name,
  drawerId: row.drawer_id,
  drawerName: row.drawer_name,
  number: row.z_number ?? 0,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  closedAt: row.closed_at ?? '',
  closedOn: row.closed_date ?? '',
  closedBy: row.closed_by ?? '',
  expected: cents(row.expected_cents ?? 0),
  counted: cents(row.counted_cents ?? 0),
  difference: cents(row.difference_cents ?? 0),
});

/** The latest first. */
export const pageOfZ = async (db: Db, filter: ZFilter, { page, limit }: Page) => {
  const rows = await listed(db, filter)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = closedIn(db, filter).select(sql<number>`count(*)`.as('total'));
  return { records: rows.map(toListed), total: (await readOnce(db, counted)).total };
};

const MOST_DIFFERENCES = 100;

export const differencesOn = async (db: Db, day: Day): Promise<ListedZ[]> => {
  const rows = await listed(db, { shopId: null, from: day, to: day })
    .where('difference_cents', '<>', 0)
    .limit(MOST_DIFFERENCES)
    .execute();
  return rows.map(toListed);
};

/** For shops that have a drawer: the day's sales, and the cash that came and went, that are in no drawer. */
export const withoutDrawerOn = async (db: Db, day: Day) => {
  const rows = await read(
    db,
    sql<{ id: string; name: string; count: number; cash: number }>`
    select shop.id, shop.name,
      (select count(*) from sale_entry e where e.shop_id = shop.id and e.posted_date = ${day} and e.kind = 'sold'
        and e.drawer_session_id is null) as count,
      (select coalesce(sum(p.amount_cents + p.rounding_cents), 0) from payment p where p.shop_id = shop.id
        and p.business_date = ${day} and p.tender = 'cash' and p.drawer_session_id is null) as cash
    from shop where exists (select 1 from drawer where drawer.shop_id = shop.id) order by shop.name_key`,
  );
  return rows
    .filter(({ count, cash }) => count > 0 || cash !== 0)
    .map(({ id, name, count, cash }) => ({ shopId: id, shopName: name, count, cash: cents(cash) }));
};

/** A Z as it was made, and the notes since; undefined for none, or for another shop's. */
export const findZ = async (db: Db, { shopId }: Caller, id: string): Promise<{ z: Z; notes: Note[] } | undefined> => {
  const found = db
    .selectFrom('drawer_session')
    .select('z')
    .where('id', '=', id)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId));
  const [row] = await readBriefly(db, found);
  if (!row?.z) return undefined;
  const notes = await db
    .selectFrom('drawer_note')
    .select(['note', 'noted_by as by', 'happened_at as at'])
    .where('session_id', '=', id)
    .orderBy('id')
    .execute();
  return { z: JSON.parse(row.z) as Z, notes };
};

export const insertNote = async (
  db: Transaction,
  id: string,
  sessionId: string,
  note: Note,
  loginId: string,
): Promise<void> => {
  const row = {
    id,
    session_id: sessionId,
    note: note.note,
    noted_by: note.by,
    login_id: loginId,
    happened_at: note.at,
  };
  await db.insertInto('drawer_note').values(row).execute();
};
