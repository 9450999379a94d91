import type { Db } from './database.ts';
import { databaseFailure } from './failures.ts';

const ATTEMPTS = { 'rolled-back': 5, 'connection-lost': 2 };

const lastSteps = new WeakMap<Db, (() => Promise<void>)[]>();

/**
 * Does `step` at the end of the transaction, right before its commit. For rows that many transactions change, so that
 * they wait for one another as briefly as can be. A transaction that is run again notes its steps again.
 */
export const beforeCommit = (trx: Db, step: () => Promise<void>): void => {
  if (!trx.isTransaction) throw new Error('only a transaction has a commit');
  lastSteps.set(trx, [...(lastSteps.get(trx) ?? []), step]);
};

/**
 * Runs `work` in one transaction; inside of another it joins that one. A transaction that the database rolled back
 * (serialization failure, deadlock) or whose connection was lost before the commit was sent is run again: nothing of
 * it was stored. A connection lost during the commit is not: the sale may be on disk.
 */
export const inTransaction = async <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    let worked = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const worth = await work(trx);
        for (const step of lastSteps.get(trx) ?? []) await step();
        worked = true;
        return worth;
      });
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
