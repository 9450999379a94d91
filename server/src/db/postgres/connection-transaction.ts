import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { isRead } from '../read-place.ts';
import { hasEnded } from '../visit.ts';
import type { Connection } from './connection.ts';

export type Transaction = {
  run: (query: CompiledQuery) => Promise<pg.QueryResult>;
  end: (word: 'commit' | 'rollback') => Promise<void>;
};

/**
 * Sends `begin` with the first statement, so a transaction without statements sends nothing. Until `begin` is answered
 * only reads are sent: a write would be kept if `begin` had failed.
 */
export const transactionOn = ({ ask }: Connection, begin: string): Transaction => {
  let begun: Promise<unknown> | null = null;
  let isAwaited = false;
  let isOver = false;
  return {
    run: async (query) => {
      if (isOver) throw hasEnded();
      begun ??= handled(ask(begin));
      // After the first write, later reads wait too, so that none overtakes it.
      isAwaited ||= !isRead(query);
      if (isAwaited) await begun;
      return ask(query.sql, query.parameters);
    },
    end: async (word) => {
      if (isOver) return;
      isOver = true;
      if (begun === null) return;
      if (isAwaited) await begun;
      const [{ command }] = await Promise.all([ask(word), begun]);
      // PostgreSQL rolls back a transaction in which a statement failed, and answers ROLLBACK to its commit.
      if (word === 'commit' && command !== 'COMMIT') throw rolledBack();
    },
  };
};

/**
 * Whoever awaits the promise gets its failure. If nobody does, the failure must not count as an unhandled rejection.
 */
const handled = <Result>(promise: Promise<Result>): Promise<Result> => {
  promise.catch(() => undefined);
  return promise;
};

const rolledBack = () => Object.assign(new Error('The transaction was rolled back.'), { code: '25P02' });
