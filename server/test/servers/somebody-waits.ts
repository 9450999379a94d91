import { sql } from 'kysely';
import { read } from '../../src/db/read.ts';
import { transactionsOpen } from '../../src/db/transaction.ts';
import type { House } from './house.ts';

/**
 * Whether another transaction waits for the test's own: SQLite has one writer, PostgreSQL locks rows. Calls under way
 * get a moment first.
 */
export const somebodyWaits = async ({ engine, db }: House): Promise<boolean> => {
  await new Promise((resolve) => setImmediate(resolve));
  if (engine === 'sqlite') return transactionsOpen() > 1;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await read(db, waiting)).length > 0;
};
