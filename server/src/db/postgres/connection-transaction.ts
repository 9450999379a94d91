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
 * Its `begin` is sent with the first statement; one without statements is none. Until the `begin` is answered only reads go with it: a
 * write would stay if there were no transaction.
 */
export const transactionOn = ({ ask }: Connection, begin: string): Transaction => {
  let begun: Promise<unknown> | null = null;
  let isAwaited = false;
  let isOver = false;
  return {
    run: async (query) => {
      if (isOver) throw hasEnded();
      begun ??= handled(ask(begin));
      // Nor may what is asked for later go before a write that waits.
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
      // Of a transaction in which something failed PostgreSQL takes all back, and answers its commit that it did.
      if (word === 'commit' && command !== 'COMMIT') throw rolledBack();
    },
  };
};

/** Its failure is told to whoever waits for it, and is no surprise where nobody does. */
const handled = <Result>(promise: Promise<Result>): Promise<Result> => {
  promise.catch(() => undefined);
  return promise;
};

const rolledBack = () => Object.assign(new Error('The transaction was rolled back.'), { code: '25P02' });
