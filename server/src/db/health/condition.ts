import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, engineOf, kyselyOf, observedOf } from '../database.ts';
import { databaseFailure } from '../failures.ts';
import { read, readForHealth } from '../read.ts';
import type { Observed } from './observed.ts';

/** What ails the database: it does not answer, cannot be written, waits for a hanging disk, or has damaged pages. */
export const AILMENTS = ['away', 'unwritable', 'hanging', 'damaged'] as const;
export type Ailment = (typeof AILMENTS)[number];

/**
 * While nobody writes, a trial write this often shows whether writing works; trials are more frequent while it fails.
 */
const TRIED_EVERY_MS = 30_000;
const RETRIED_EVERY_MS = 2_000;
/** How long a caller waits for the trial write. When it takes longer, the previous finding is answered. */
const WAIT_MS = 250;

/**
 * What ails the database; null when nothing is known to. It waits neither for locks nor for writers. A database that
 * was found damaged stays so until the next start. One that cannot be written is well again with the next successful
 * write.
 */
export const ailmentOf = async (db: Db): Promise<Ailment | null> => {
  const observed = observedOf(db);
  if (observed.damage !== null) return 'damaged';
  try {
    await readForHealth(db, sql`select 1`);
  } catch {
    return 'away';
  }
  if (observed.diskHangs()) return 'hanging';
  await Promise.race([tryToWrite(db, observed), pause(WAIT_MS)]);
  if (observed.damage !== null) return 'damaged';
  return observed.unwritable ? 'unwritable' : null;
};

const tryToWrite = async (db: Db, observed: Observed): Promise<void> => {
  const now = performance.now();
  const every = observed.unwritable ? RETRIED_EVERY_MS : TRIED_EVERY_MS;
  if (now - Math.max(observed.wroteAt, observed.triedAt) < every) return;
  observed.triedAt = now;
  try {
    await writeNothing(db);
    observed.wrote();
  } catch (error) {
    // A lock or a lost connection says nothing about the disk.
    if (databaseFailure(error) === 'full') observed.unwritable = true;
  }
};

/** The smallest write that changes nothing and still must reach the disk. */
const writeNothing = async (db: Db): Promise<void> => {
  if (engineOf(db) === 'sqlite') {
    const rows = await read(db, sql<{ user_version: number }>`select user_version from pragma_user_version`);
    await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(kyselyOf(db));
    return;
  }
  // Asking for a transaction id makes PostgreSQL write the end of the transaction to its log.
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only, txid_current() as number`.execute(kyselyOf(db));
  if (rows[0]?.read_only === 'on') throw Object.assign(new Error('the database is read-only'), { code: '25006' });
};
