import { channel } from 'node:diagnostics_channel';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { type Db, kyselyOf, type OpenLedger, observedOf, type Transaction } from './database.ts';
import { databaseFailure } from './failures.ts';

const ATTEMPTS = { 'rolled-back': 5, 'connection-lost': 2, full: 2 };

type Connection = Pick<DatabaseConnection, 'executeQuery'>;

/** The connections of open transactions. */
const connections = new WeakMap<Db, Connection>();

const ENDED: Connection = {
  executeQuery: async () => {
    throw new Error('the transaction has ended');
  },
};

/**
 * Runs a compiled query. In a transaction of `inTransaction` it is sent at once, after those that were asked for before, and waits for
 * none of their answers: PostgreSQL is given in one go what is asked for at the same moment (`Promise.all`). Where one
 * fails, the transaction must.
 */
export const runIn = <Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> =>
  (connections.get(db) ?? kyselyOf(db)).executeQuery<Row>(query);

const heldOpen = async <T>(trx: OpenLedger, work: () => Promise<T>): Promise<T> => {
  connections.set(trx, await trx.getExecutor().provideConnection(async (connection) => connection));
  try {
    return await work();
  } finally {
    // What is still under way when another statement has failed must not run after the rollback.
    connections.set(trx, ENDED);
  }
};

/** Where the end of each transaction is told of, to whoever measures. */
export const TRANSACTION_ENDED = 'mendpoint.transaction.ended';
/** How long it took from being asked for, attempts and waiting for others included. */
export type TransactionEnded = { seconds: number; end: 'committed' | 'failed' };
const ended = channel(TRANSACTION_ENDED);

let open = 0;
/** How many transactions are under way in this process, or wait for others. */
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

/**
 * Runs `work` in one transaction; inside of another it joins that one. A transaction that the database rolled back
 * (serialization failure, deadlock) or whose connection was lost before the commit was sent is run again: nothing of
 * it was stored. A connection lost during the commit is not: the sale may be on disk.
 */
export const inTransaction = <T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction) : measured(() => attempts(kyselyOf(db), work));

const attempts = async <T>(db: OpenLedger, work: (trx: Transaction) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    let worked = false;
    try {
      return await db.transaction().execute((trx) =>
        heldOpen(trx, async () => {
          const worth = await work(trx as object as Transaction);
          worked = true;
          return worth;
        }),
      );
    } catch (error) {
      const failure = databaseFailure(error);
      // The first to find the disk full has made room for what logins write.
      const isRoomMade = failure === 'full' && observedOf(db).reserve?.inUse === true;
      const nothingStored = failure === 'rolled-back' || isRoomMade || (failure === 'connection-lost' && !worked);
      if (!nothingStored || attempt >= ATTEMPTS[failure]) throw error;
      await pause(attempt);
    }
  }
};

/** Runs reads that all see one moment of the ledger. They wait for no writer, and no writer waits for them. */
export const inSnapshot = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : kyselyOf(db).transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 20 * attempt * attempt));
