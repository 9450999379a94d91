import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { House } from './house.ts';

/** How often PostgreSQL ended a circle of transactions that waited for each other; SQLite has one writer at a time. */
export const deadlocksOf = async ({ db, engine }: Pick<House, 'db' | 'engine'>): Promise<number> => {
  if (engine === 'sqlite') return 0;
  // What a connection has counted is seen by others a second later.
  await pause(1500);
  const { rows } = await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database
    where datname = current_database()`.execute(db);
  return rows[0]?.n ?? 0;
};
