import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What stands on the grid of each shop's paydesk. A favourite goes with the product, device or repair part that it stands for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table favourite (
    shop_id ${key} not null references shop (id) on delete cascade,
    place integer not null,
    product_id ${key} references product (id) on delete cascade,
    device_id ${key} references device (id) on delete cascade,
    repair_part_id ${key} references repair_part (id) on delete cascade,
    updated_at ${key} not null,
    primary key (shop_id, place),
    constraint favourite_one_thing check (
      (device_id is null) = (repair_part_id is null) and (product_id is null) = (device_id is not null)
    )
  )`.execute(db);
  for (const column of ['product_id', 'device_id', 'repair_part_id']) {
    await sql`create index ${sql.ref(`favourite_${column}`)} on favourite (${sql.ref(column)})`.execute(db);
  }
};
