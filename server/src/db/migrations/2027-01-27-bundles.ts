import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Products that consist of others. What a sold line took of them is kept with the line, because a bundle may change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`create table bundle_part (
    product_id ${key} not null references product (id) on delete cascade,
    position integer not null,
    part_id ${key} not null references product (id) on delete restrict,
    quantity integer not null check (quantity >= 1),
    primary key (product_id, position)
  )`.execute(db);
  await sql`create index bundle_part_part on bundle_part (part_id)`.execute(db);
  await sql`alter table invoice_line add column parts text`.execute(db);
  // Of all lines that were ever sold, dead stock asks for those of bundles.
  await sql`create index invoice_line_bundle on invoice_line (invoice_id) where parts is not null`.execute(db);
};
