import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Sales that wait, with a name, until a till of the shop takes them back. Their lines are JSON: nothing is summed up from them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('parked_sale')
    .addColumn('id', key, (column) => column.notNull().primaryKey())
    .addColumn('shop_id', key, (column) => column.notNull().references('shop.id').onDelete('restrict'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('items', 'bigint', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('parked_by', 'text', (column) => column.notNull())
    .addColumn('parked_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('parked_sale_shop').on('parked_sale').columns(['shop_id', 'id']).execute();
};
