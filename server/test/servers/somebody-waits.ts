import { sql } from 'kysely';
import { read } from '../../src/db/read.ts';
import { transactionsOpen } from '../../src/db/transaction.ts';
import type { House } from './house.ts';

/**
 * Whether another transaction waits, or so many, for the test's own or for each other: SQLite has one writer, PostgreSQL locks rows.
 * Calls under way get a moment first.
 */
export const somebodyWaits = async ({ engine, db }: House, many = 1): Promise<boolean> => {
  await new Promise((resolve) => setImmediate(resolve));
  if (engine === 'sqlite') return transactionsOpen() > many;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await read(db, waiting)).length >= many;
};
