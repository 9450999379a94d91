import { type CompiledQuery, sql } from 'kysely';
import { type Db, engineOf, kyselyOf, ledgerOf } from './database.ts';
import { type ReadQuery, readApart } from './read.ts';
import { placed } from './read-place.ts';

/** `moment` identifies a state of the database: while it is the same, nothing has been committed. */
type Kept = { row: object; moment: string };

/** A row has a thousand ids at most, so some ten megabytes in all. */
const MOST_KEPT = 200;

/** The last answer of each statement, by ledger. */
const databases = new WeakMap<object, Map<string, Kept>>();

/**
 * Runs a counting statement, which has one row, and keeps its answer until anything is committed, here or by another
 * server. So somebody who turns a page does not wait for the count again.
 */
export const readOnce = async <Row extends object>(db: Db, asked: ReadQuery<Row>): Promise<Row> => {
  const query = placed(asked.compile(kyselyOf(db)), 'thread');
  if (db.isTransaction) return readOne(db, query);
  const kept = keptOf(db);
  const key = JSON.stringify([query.sql, query.parameters]);
  const last = kept.get(key);
  // Read no later than the row. A commit in between only makes the kept row outdated too early.
  const moment = last || engineOf(db) === 'sqlite' ? await momentOf(db) : '';
  if (last?.moment === moment) return last.row as Row;
  const { moment: read, ...row } = await readOne(db, engineOf(db) === 'sqlite' ? query : withMoment(query));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, { row, moment: read ?? moment });
  return row as Row;
};

const readOne = async <Row extends object>(db: Db, query: CompiledQuery<Row>): Promise<Row & { moment?: string }> => {
  const [row] = (await kyselyOf(db).executeQuery(query)).rows;
  if (!row) throw new Error('what counts answers one row');
  return row;
};

const POSTGRES_MOMENT = 'txid_current_snapshot()::text as moment';

/**
 * PostgreSQL answers row and state in one trip. SQLite reads the row in a thread, whose connection has a counter of its
 * own.
 */
const withMoment = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `select counted.*, ${POSTGRES_MOMENT} from (${query.sql}) as counted`,
});

const momentOf = async (db: Db): Promise<string> => {
  const moment =
    engineOf(db) === 'postgres'
      ? sql<{ moment: string }>`select ${sql.raw(POSTGRES_MOMENT)}`
      : sql<{ moment: number }>`select data_version as moment from pragma_data_version`;
  return String((await readApart<{ moment: string | number }>(db, moment))[0]?.moment);
};

const keptOf = (db: Db): Map<string, Kept> => {
  const ledger = ledgerOf(db);
  const kept = databases.get(ledger) ?? new Map<string, Kept>();
  databases.set(ledger, kept);
  return kept;
};
