import type { Db, Transaction } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';

/**
 * Who asks for the work: the login, the person of the shop's staff by name, and the network address, as far as known.
 */
export type Asker = { loginId: string | null; person?: string | null; address: string };

/** What every use case is given: the ledger, and the time, ids and random numbers that it may not make itself. */
export type Context = {
  db: Db;
  now: () => Date;
  newId: () => string;
  /** In [0, 1). */
  random: () => number;
  /** Absent when the server acts by itself or its operator runs a command. */
  asker?: Asker;
};

/** What a use case that writes is given: `atomically` makes it. */
export type AtomicContext = Context & { db: Transaction };

/**
 * Runs `work` with the same context, all its reads and writes in one transaction, and one time for all that it records.
 * The clock is read when `now` is first called, which is after any wait that came before. What `last` writes is sent
 * with the commit.
 */
export const atomically = <T>(
  context: Context,
  work: (inside: AtomicContext) => Promise<T>,
  last?: (inside: AtomicContext, result: T) => Promise<unknown>,
): Promise<T> => {
  // Of one attempt: another begins at another time.
  let now = context.now;
  return inTransaction(
    context.db,
    (db) => {
      now = standingStill(context.now);
      return work({ ...context, db, now });
    },
    last && ((db, result) => last({ ...context, db, now }, result)),
  );
};

const standingStill = (now: () => Date): (() => Date) => {
  let instant: Date | undefined;
  return () => {
    instant ??= now();
    return new Date(instant);
  };
};
