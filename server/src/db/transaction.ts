import { channel } from 'node:diagnostics_channel';
import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Transaction as KyselyTransaction,
  PostgresAdapter,
  PostgresIntrospector,
  SqliteIntrospector,
} from 'kysely';
import { type Db, kyselyOf, observedOf, type Transaction } from './database.ts';
import { databaseFailure } from './failures.ts';
import type { Database } from './tables.ts';
import type { Visit } from './visit.ts';

const ATTEMPTS = { 'rolled-back': 5, 'connection-lost': 2, full: 2 };

/**
 * Runs `work` in one transaction; inside of another it joins that one. Statements that are asked for at the same moment
 * (`Promise.all`) are sent to PostgreSQL without waiting for each other's answers. If one fails, so does the
 * transaction. What `last` asks for before its first await is sent with the commit; if it fails, nothing is stored.
 *
 * A transaction that the database rolled back (serialization failure, deadlock), or whose connection was lost before
 * the commit was sent, is run again: nothing of it was stored. A connection lost during the commit is not: the sale may
 * be on disk.
 */
export const inTransaction = <T>(
  db: Db,
  work: (trx: Transaction) => Promise<T>,
  last: (trx: Transaction, result: T) => Promise<unknown> = async () => undefined,
): Promise<T> => (db.isTransaction ? joined(db as Transaction, work, last) : measured(() => attempts(db, work, last)));

/** Runs reads that all see one state of the ledger. They wait for no writer, and no writer waits for them. */
export const inSnapshot = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : once(db, 'snapshot', work);

type Work<T> = (trx: Transaction) => Promise<T>;
type Last<T> = (trx: Transaction, result: T) => Promise<unknown>;

const joined = async <T>(trx: Transaction, work: Work<T>, last: Last<T>): Promise<T> => {
  const result = await work(trx);
  await last(trx, result);
  return result;
};

const attempts = async <T>(db: Db, work: Work<T>, last: Last<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const progress = { commits: false };
    try {
      return await once(db, 'writing', work, last, progress);
    } catch (error) {
      const failure = databaseFailure(error);
      // The first transaction that finds the disk full releases the reserve for what logins write.
      const isRoomMade = failure === 'full' && observedOf(db).reserve?.inUse === true;
      const nothingStored =
        failure === 'rolled-back' || isRoomMade || (failure === 'connection-lost' && !progress.commits);
      if (!nothingStored || attempt >= ATTEMPTS[failure]) throw error;
      await pause(attempt);
    }
  }
};

const once = <T>(
  db: Db,
  kind: 'writing' | 'snapshot',
  work: Work<T>,
  last?: Last<T>,
  progress = { commits: false },
): Promise<T> =>
  kyselyOf(db)
    .getExecutor()
    .provideConnection(async (connection) => {
      const visit = connection as Visit;
      await visit.begin(kind);
      try {
        const trx = transactionOn(db, connection);
        const result = await work(trx);
        progress.commits = true;
        await Promise.all([last?.(trx, result), visit.commit()]);
        return result;
      } catch (error) {
        // If the rollback cannot be sent, the connection is closed, which has the same effect.
        await visit.rollBack().catch(() => undefined);
        throw error;
      }
    });

/**
 * Sends each statement when it is asked for. In Kysely's own transaction each would wait for the answer of the one
 * before.
 */
const transactionOn = (db: Db, connection: DatabaseConnection): Transaction => {
  const executor = kyselyOf(db)
    .getExecutor()
    .withConnectionProvider({ provideConnection: (ask) => ask(connection) });
  return new KyselyTransaction<Database>({ ...NOTHING_ELSE, executor }) as object as Transaction;
};

/** The parts of Kysely that a transaction does not need: it builds statements, sends them and looks at tables. */
const NOTHING_ELSE = (() => {
  const unused = () => {
    throw new Error('not in a transaction');
  };
  const dialect: Dialect = {
    createDriver: unused,
    createQueryCompiler: unused,
    createAdapter: unused,
    createIntrospector: (db) =>
      db.getExecutor().adapter instanceof PostgresAdapter ? new PostgresIntrospector(db) : new SqliteIntrospector(db),
  };
  return { config: { dialect }, dialect, driver: new DummyDriver() };
})();

const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 20 * attempt * attempt));

/** The diagnostics channel on which the end of each transaction is announced to the metrics. */
export const TRANSACTION_ENDED = 'mendpoint.transaction.ended';
/** `seconds` counts from when the transaction was asked for, with its attempts and its waiting for others. */
export type TransactionEnded = { seconds: number; end: 'committed' | 'failed' };
const ended = channel(TRANSACTION_ENDED);

let open = 0;
/** How many transactions of this process are running or waiting for others. */
export const transactionsOpen = (): number => open;

const measured = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  let end: TransactionEnded['end'] = 'failed';
  open += 1;
  try {
    const result = await work();
    end = 'committed';
    return result;
  } finally {
    open -= 1;
    if (ended.hasSubscribers) ended.publish({ seconds: (performance.now() - began) / 1000, end });
  }
};
