import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** From where each login was used, so that a stranger's failures can be told from those of its owner. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('known_address')
    .addColumn('login_id', key, (column) => column.notNull().references('login.id').onDelete('cascade'))
    .addColumn('address', key, (column) => column.notNull())
    .addColumn('logged_in_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_address_pk', ['login_id', 'address'])
    .execute();
  await db.schema
    .alterTable('login_failure')
    .addColumn('from_known_address', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
