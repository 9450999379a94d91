import type { Db, Transaction } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';

/** Who asks for the work, where a login is known, by name who of its shop's staff that is, and from which address of the network. */
export type Asker = { loginId: string | null; person?: string | null; address: string };

/** What every use case is given: the ledger, and the time, ids and random numbers that it may not make itself. */
export type Context = {
  db: Db;
  now: () => Date;
  newId: () => string;
  /** In [0, 1). */
  random: () => number;
  /** Absent: the server by itself, or a command of its operator. */
  asker?: Asker;
};

/** What a use case that writes is given: `atomically` makes it. */
export type AtomicContext = Context & { db: Transaction };

/**
 * The same context with all reads and writes of `work` in one transaction, and at one instant: whatever it records has the same,
 * which is when it is first asked for, after what was waited for before that. What `last` writes is sent with the commit.
 */
export const atomically = <T>(
  context: Context,
  work: (inside: AtomicContext) => Promise<T>,
  last?: (inside: AtomicContext, result: T) => Promise<unknown>,
): Promise<T> => {
  const at = (db: Transaction): AtomicContext => ({ ...context, db, now: standingStill(context.now) });
  return inTransaction(context.db, (trx) => work(at(trx)), last && ((trx, result) => last(at(trx), result)));
};

const standingStill = (now: () => Date): (() => Date) => {
  let instant: Date | undefined;
  return () => {
    instant ??= now();
    return new Date(instant);
  };
};
