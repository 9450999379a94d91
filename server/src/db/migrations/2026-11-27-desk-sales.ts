import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Which login recorded a sale at the desk, and which number its checkout proposed: a checkout that names no sale is found
 * by these. Sales of the last hours that are not checked out yet get their login from the history.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`alter table invoice add column recorded_by ${key}`.execute(db);
  await sql`alter table invoice add column checkout_number ${key}`.execute(db);
  const since = new Date(Date.now() - 12 * 60 * 60_000).toISOString();
  await sql`update invoice set recorded_by =
      (select login_id from invoice_event where invoice_id = invoice.id and kind = 'sold' order by id limit 1)
    where checked_out_at is null and voided_at is null and created_at >= ${since}`.execute(db);
  await sql`create index invoice_open_sale on invoice (recorded_by, shop_id, total_cents, created_at, id)
    where recorded_by is not null and checked_out_at is null and voided_at is null`.execute(db);
  await sql`create index invoice_checkout_number on invoice (shop_id, checkout_number)
    where checkout_number is not null`.execute(db);
};
