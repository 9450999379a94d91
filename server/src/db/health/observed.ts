import type { Kysely } from 'kysely';
import { databaseFailure } from '../failures.ts';
import type { Reserve } from '../sqlite/reserve.ts';

/** What the queries of a database have shown of its condition. Moments are of performance.now(). */
export type Observed = {
  /** What was said of the first damage; null: none was met. */
  damage: string | null;
  unwritable: boolean;
  wroteAt: number;
  /** When it was last tried whether writing works. */
  triedAt: number;
  /** null where the database keeps its own house. */
  reserve: Reserve | null;
  wrote: () => void;
  failed: (error: unknown) => void;
};

export const observe = (reserve: Reserve | null): Observed => {
  const observed: Observed = {
    damage: null,
    unwritable: false,
    wroteAt: Number.NEGATIVE_INFINITY,
    triedAt: Number.NEGATIVE_INFINITY,
    reserve,
    wrote: () => {
      // What a login writes then says nothing about the rest.
      if (reserve?.inUse) return;
      observed.unwritable = false;
      observed.wroteAt = performance.now();
    },
    failed: (error) => {
      const failure = databaseFailure(error);
      if (failure === 'full') {
        observed.unwritable = true;
        reserve?.giveUp();
      }
      if (failure === 'corrupt') observed.damage ??= (error as Error).message;
    },
  };
  return observed;
};

/** By database: the adapter is what a connection and its transactions share. */
const databases = new WeakMap<object, Observed>();

export const keepObserved = <DB>(db: Kysely<DB>, observed: Observed): Kysely<DB> => {
  databases.set(db.getExecutor().adapter, observed);
  return db;
};

export const observedOf = <DB>(db: Kysely<DB>): Observed => {
  const observed = databases.get(db.getExecutor().adapter);
  if (!observed) throw new Error('this database is not observed');
  return observed;
};
