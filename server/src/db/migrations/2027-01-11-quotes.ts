import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What a customer was offered, until a sale is made of it. Its lines are JSON: nothing is summed up from them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('quote')
    .addColumn('id', key, (column) => column.notNull().primaryKey())
    .addColumn('shop_id', key, (column) => column.notNull().references('shop.id').onDelete('restrict'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('items', 'bigint', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('lost_at', 'text')
    .addColumn('lost_reason', 'text', (column) => column.notNull())
    .addColumn('quoted_by', 'text', (column) => column.notNull())
    .addColumn('quoted_at', 'text', (column) => column.notNull())
    .addColumn('invoice_id', key, (column) => column.references('invoice.id').onDelete('restrict'))
    .addCheckConstraint('quote_won_or_lost', sql`invoice_id is null or lost_at is null`)
    .execute();
  await db.schema.createIndex('quote_shop').on('quote').columns(['shop_id', 'id']).execute();
  await db.schema.createIndex('quote_number').unique().on('quote').columns(['shop_id', 'number']).execute();
  // One sale is made of one quote.
  await db.schema.createIndex('quote_invoice').unique().on('quote').column('invoice_id').execute();
};
