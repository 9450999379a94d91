import { cents } from '@mendpoint/domain/money/cents';
import type { OldPart, PartState } from '@mendpoint/domain/ticket/parts';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Day } from '@mendpoint/domain/time/periods';
import { type Selectable, sql } from 'kysely';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { equals, isOneOf, type Page, pageOf } from '../../db/page.ts';
import type { PartFilter, SeenPart, TicketPart } from './part.ts';
import type { TicketPartTable } from './parts.table.ts';

const toPart = (row: Selectable<TicketPartTable>): TicketPart => ({
  id: row.id,
  ticketId: row.ticket_id,
  shopId: row.shop_id,
  productId: row.product_id,
  name: row.name,
  sku: row.sku,
  pieces: row.pieces,
  state: row.state as PartState,
  stateSince: row.state_since,
  expectedOn: row.expected_date as Day | null,
  oldPart: row.old_part as OldPart | null,
  cost: row.cost_cents === null ? null : cents(row.cost_cents),
  addedBy: row.added_by,
  createdAt: row.created_at,
});

const toRow = (part: TicketPart): TicketPartTable => ({
  id: part.id,
  ticket_id: part.ticketId,
  shop_id: part.shopId,
  product_id: part.productId,
  name: part.name,
  sku: part.sku,
  pieces: part.pieces,
  state: part.state,
  state_since: part.stateSince,
  expected_date: part.expectedOn,
  old_part: part.oldPart,
  cost_cents: part.cost,
  added_by: part.addedBy,
  created_at: part.createdAt,
});

const parts = (db: Db) =>
  db
    .selectFrom('ticket_part')
    .innerJoin('ticket', 'ticket.id', 'ticket_part.ticket_id')
    .leftJoin('product', 'product.id', 'ticket_part.product_id')
    .selectAll('ticket_part')
    .select(['ticket.number', 'ticket.state as ticket_state', 'ticket.device_name'])
    .select(['product.supplier', 'product.supplier_code', 'product.quantity', 'product.reserved']);

type SeenRow = Selectable<TicketPartTable> & {
  number: string;
  ticket_state: string;
  device_name: string;
  supplier: string | null;
  supplier_code: string | null;
  quantity: number | null;
  reserved: number | null;
};

const toSeen = (row: SeenRow): SeenPart => ({
  ...toPart(row),
  ticket: { number: row.number, state: row.ticket_state as TicketState, device: row.device_name },
  product:
    row.product_id === null
      ? null
      : {
          supplier: row.supplier ?? '',
          supplierCode: row.supplier_code ?? '',
          quantity: row.quantity,
          reserved: row.reserved ?? 0,
        },
});

export const findPart = async (
  db: Db,
  { shopId }: Pick<Caller, 'shopId'>,
  id: string,
): Promise<SeenPart | undefined> => {
  const found = parts(db).where('ticket_part.id', '=', id).where(equals('ticket_part.shop_id', shopId));
  const row = await found.executeTakeFirst();
  return row && toSeen(row);
};

/** In the order in which they were added. */
export const partsOfTicket = async (db: Db, ticketId: string): Promise<SeenPart[]> =>
  (await parts(db).where('ticket_part.ticket_id', '=', ticketId).orderBy('ticket_part.id').execute()).map(toSeen);

export const insertPart = async (db: Transaction, part: TicketPart): Promise<void> => {
  await db.insertInto('ticket_part').values(toRow(part)).execute();
};

export const savePart = async (db: Transaction, part: TicketPart): Promise<void> => {
  const { state, state_since, expected_date, old_part, cost_cents } = toRow(part);
  const changed = { state, state_since, expected_date, old_part, cost_cents };
  await db.updateTable('ticket_part').set(changed).where('id', '=', part.id).execute();
};

/** What is promised of a product, the earliest promise first, with the number of its ticket. */
export const reservationsOf = async (db: Db, productId: string) => {
  const found = parts(db).where('ticket_part.product_id', '=', productId).where('ticket_part.state', '=', 'reserved');
  const rows = await found.orderBy('ticket_part.state_since').orderBy('ticket_part.id').execute();
  return rows.map(toSeen);
};

const UNSETTLED = sql<boolean>`ticket_part.state in ('wanted', 'ordered', 'reserved')`;
const AWAITED = sql<boolean>`ticket_part.state in ('wanted', 'ordered')`;

/** `today` decides what is late. Those that have waited longest first. */
export const pageOfParts = async (
  db: Db,
  { shopId, filter, today }: { shopId: string | null; filter: PartFilter; today: Day },
  page: Page,
) => {
  const found = parts(db)
    .where(equals('ticket_part.shop_id', shopId))
    .where(UNSETTLED)
    .where(conditionOf(filter, today));
  const { records, total } = await pageOf(found, ['ticket_part.id'], page);
  return { records: records.map(toSeen), total };
};

const conditionOf = (filter: PartFilter, today: Day) => {
  if (filter === 'late') return sql<boolean>`ticket_part.state = 'ordered' and ticket_part.expected_date < ${today}`;
  if (filter === 'here')
    return sql<boolean>`${AWAITED} and product.id is not null
      and (product.quantity is null or product.quantity - product.reserved >= ticket_part.pieces)`;
  return sql<boolean>`ticket_part.state = ${filter}`;
};

/** Products that a shop sells, that are no bundles, and that are called one of these, by their folded names. */
export const productsCalled = async (db: Db, shopId: string, nameKeys: readonly string[], most: number) => {
  if (nameKeys.length === 0) return [];
  return db
    .selectFrom('product')
    .select(['id', 'name', 'sku', 'quantity', 'reserved'])
    .where(isOneOf(db, 'product.name_key', nameKeys))
    .where(sql<boolean>`coalesce(product.shop_id, ${shopId}) = ${shopId}`)
    .where(sql<boolean>`not exists (select 1 from bundle_part where product_id = product.id)`)
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute();
};
