import { channel } from 'node:diagnostics_channel';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { databaseFailure } from './failures.ts';

const ATTEMPTS = { 'rolled-back': 5, 'connection-lost': 2 };

type Step = () => Promise<unknown>;

/** What is done at the end of each transaction: what concerns it alone, and then the rows that it shares with others. */
const lastSteps = new WeakMap<Db, { own: Step[]; shared: Step[] }>();

const stepsOf = (trx: Db) => {
  if (!trx.isTransaction) throw new Error('only a transaction has a commit');
  const steps = lastSteps.get(trx) ?? { own: [], shared: [] };
  lastSteps.set(trx, steps);
  return steps;
};

/**
 * Does `step` at the end of the transaction, together with the others of its kind and the commit itself: for what nothing
 * else in the transaction waits for. A step asks for all that it does at once (`runIn`); what it asked for later would come
 * after the commit, and is refused. Nor may it fail by what it is answered: the commit is under way by then. A transaction
 * that is run again notes its steps again.
 */
export const beforeCommit = (trx: Db, step: Step): void => {
  stepsOf(trx).own.push(step);
};

/**
 * As `beforeCommit`, but when all of that is done, right before the commit: for rows that many transactions change, which wait
 * for one another from there to the commit, as briefly as can be.
 */
export const rightBeforeCommit = (trx: Db, step: Step): void => {
  stepsOf(trx).shared.push(step);
};

/** `commit`, where there is one, commits after what was asked for before, answered or not. */
type Connection = Pick<DatabaseConnection, 'executeQuery'> & { commit?: () => Promise<void> };

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
  (connections.get(db) ?? db).executeQuery<Row>(query);

const heldOpen = async <T>(trx: Db, work: () => Promise<T>): Promise<T> => {
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
 * it was stored. A connection lost during the last steps and the commit is not: the sale may be on disk.
 */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : measured(() => attempts(db, work));

const turn = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Has the last steps ask for what they do, and gives what commits it together with them. Throws, before anything is
 * committed, what a step failed with by itself.
 */
const lastStepsOf = async (trx: Db): Promise<() => Promise<void>> => {
  const { own, shared } = stepsOf(trx);
  const connection = connections.get(trx);
  const steps = Promise.all([...own, ...shared].map(async (step) => step()));
  connections.set(trx, ENDED);
  await Promise.race([steps, turn()]);
  return async () => {
    // Both are awaited: with a commit under way the connection is not free for the next transaction.
    for (const end of await Promise.allSettled([steps, connection?.commit?.()])) {
      if (end.status === 'rejected') throw end.reason;
    }
  };
};

const attempts = async <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    let worked = false;
    try {
      return await db.transaction().execute((trx) =>
        heldOpen(trx, async () => {
          const worth = await work(trx);
          const commit = await lastStepsOf(trx);
          worked = true;
          await commit();
          return worth;
        }),
      );
    } catch (error) {
      const failure = databaseFailure(error);
      const nothingStored = failure === 'rolled-back' || (failure === 'connection-lost' && !worked);
      if (!nothingStored || attempt >= ATTEMPTS[failure]) throw error;
      await pause(attempt);
    }
  }
};

/** Runs reads that all see one moment of the ledger. They wait for no writer, and no writer waits for them. */
export const inSnapshot = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 20 * attempt * attempt));
