import type { Database } from '../../../server/src/db/tables.ts';
import type { Connection } from '../../ceilings/drivers.ts';

/** Rows to insert; a shop's number is given by the database. */
export type Rows<Table extends keyof Database> = Omit<Database[Table], Table extends 'shop' ? 'number' : never>[];

export type Writer = <Table extends keyof Database>(table: Table, rows: Readonly<Rows<Table>>) => Promise<void>;

/** Row by row with one prepared statement: SQLite runs in this process, so a statement costs no journey. */
export const sqliteWriter =
  ({ run }: Connection): Writer =>
  async (table, rows) => {
    const columns = Object.keys(rows[0] ?? {}) as (keyof Rows<typeof table>[number])[];
    const insert = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    for (const row of rows)
      await run(
        insert,
        columns.map((column) => row[column]),
      );
  };

/** All rows in one statement, as one JSON value, because each statement is a journey to the server. */
export const postgresWriter =
  ({ run }: Connection): Writer =>
  async (table, rows) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?)`;
    if (rows.length > 0) await run(insert, [JSON.stringify(rows)]);
  };
