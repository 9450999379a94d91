import { TENDERS } from '@mendpoint/domain/sale/payments';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';

/** More lines than are shown of an entry. */
export const SHOWN_LINES = 5;

export const invoicesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'status', 'voided_at', 'total_cents', 'credited_cents', 'repaid_cents'])
    .select(TENDERS.map((tender) => `${tender}_cents` as const))
    .where(isOneOf(db, 'id', ids))
    .execute();

export const linesOfInvoices = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice_line')
    .select(['invoice_id as record_id', 'position', 'name', 'device_name as device', 'quantity'])
    .where(isOneOf(db, 'invoice_id', ids))
    .where('position', '<', SHOWN_LINES)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();

/** How many lines each has, by the position of the last. */
export const lineCountsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice_line')
    .select(['invoice_id as record_id', ({ fn }) => fn.max<number>('position').as('last')])
    .where(isOneOf(db, 'invoice_id', ids))
    .groupBy('invoice_id')
    .execute();

export const notesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('adjustment')
    .select(['id', 'number', 'invoice_id', 'reason', 'note'])
    .where(isOneOf(db, 'id', ids))
    .execute();

export const linesOfNotes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('adjustment_line')
    .innerJoin('invoice_line', 'invoice_line.id', 'adjustment_line.invoice_line_id')
    .select(['adjustment_line.adjustment_id as record_id', 'adjustment_line.position', 'adjustment_line.name'])
    .select(['invoice_line.device_name as device', 'adjustment_line.quantity'])
    .where(isOneOf(db, 'adjustment_line.adjustment_id', ids))
    .where('adjustment_line.position', '<', SHOWN_LINES)
    .orderBy('adjustment_line.adjustment_id')
    .orderBy('adjustment_line.position')
    .execute();

/** Like `lineCountsOf`. */
export const lineCountsOfNotes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('adjustment_line')
    .select(['adjustment_id as record_id', ({ fn }) => fn.max<number>('position').as('last')])
    .where(isOneOf(db, 'adjustment_id', ids))
    .groupBy('adjustment_id')
    .execute();

export const quotesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('quote')
    .select(['id', 'number', 'content', 'valid_until', 'lost_at', 'invoice_id'])
    .where(isOneOf(db, 'id', ids))
    .execute();

export const movementsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('drawer_movement')
    .select(['id', 'reason'])
    .where(isOneOf(db, 'id', ids))
    .execute();

export const shopNamesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('shop')
    .select(['id', 'name'])
    .where(isOneOf(db, 'id', ids))
    .execute();
