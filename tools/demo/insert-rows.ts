import type { InsertObject } from 'kysely';
import type { Transaction } from '../../server/src/db/database.ts';
import type { Database } from '../../server/src/db/tables.ts';

/** SQLite takes 32,766 values in one statement. */
const MAX_VALUES = 30_000;

/** Inserts any number of rows, as many at a time as a statement can hold. */
export const insertRows = async <Table extends keyof Database>(
  db: Transaction,
  table: Table,
  rows: readonly InsertObject<Database, Table>[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).length;
  const atOnce = Math.floor(MAX_VALUES / Math.max(1, columns));
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute();
  }
};
