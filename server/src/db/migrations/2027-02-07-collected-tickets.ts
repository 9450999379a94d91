import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Devices that are collected with a sale. The line says which device it was, as it was then; the ticket names the one invoice
 * that it is collected with. What the price book said of a problem is kept from when it was written down.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`alter table invoice_line add column ticket_id ${key}`.execute(db);
  await sql`alter table invoice_line add column ticket_number text`.execute(db);
  await sql`alter table invoice_line add column ticket_device text`.execute(db);
  await sql`alter table ticket add column invoice_id ${key} references invoice (id)`.execute(db);
  await sql`alter table ticket add column repaired_by_id ${key} references staff (id)`.execute(db);
  // A ticket is on one invoice that stands, and only as collected.
  await sql`create index ticket_invoice on ticket (invoice_id) where invoice_id is not null`.execute(db);
  await sql`alter table ticket_line add column list_price_cents bigint`.execute(db);
  await sql`alter table ticket_line add column warranty_days integer`.execute(db);
};
