import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Codes by which a product is scanned, and what its shop needs to order it again. */
export const up = async <DB>(db: Kysely<DB>): Promise<void> => {
  // Codes are compared byte by byte, as all keys are.
  const key = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text');
  await sql`create table product_barcodes (
    product_id ${key} not null references product (id) on delete cascade,
    position integer not null,
    code text not null,
    code_key ${key} not null,
    primary key (product_id, position)
  )`.execute(db);
  await sql`create index product_barcodes_code on product_barcodes (code_key)`.execute(db);
  await sql`alter table product add column cost_cents bigint check (cost_cents >= 0)`.execute(db);
  await sql`alter table product add column supplier ${key} not null default ''`.execute(db);
  await sql`alter table product add column supplier_code text not null default ''`.execute(db);
  await sql`alter table product add column reorder_level integer check (reorder_level >= 0)`.execute(db);
  // A scan asks for one of these exactly, a form for the suppliers so far.
  await sql`create index product_imei on product (upper(imei)) where imei <> ''`.execute(db);
  await sql`create index product_supplier on product (supplier) where supplier <> ''`.execute(db);
};
