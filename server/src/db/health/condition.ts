import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, engineOf, kyselyOf, observedOf } from '../database.ts';
import { databaseFailure } from '../failures.ts';
import { read, readForHealth } from '../read.ts';
import type { Observed } from './observed.ts';

/** What ails the database: it does not answer, cannot be written, waits for a disk that hangs, or has pages that cannot be trusted. */
export const AILMENTS = ['away', 'unwritable', 'hanging', 'damaged'] as const;
export type Ailment = (typeof AILMENTS)[number];

/** A write as often as this tells whether writing works when nobody writes; more often while it does not. */
const TRIED_EVERY_MS = 30_000;
const RETRIED_EVERY_MS = 2_000;
/** Whoever asks waits so long for such a write; when it takes longer, the answer is what was found before. */
const WAIT_MS = 250;

/**
 * What ails the database, null when nothing is known to. Waits neither for a lock nor for whoever writes. What was found
 * damaged stays so until the next start; that it cannot be written is forgotten with the next write that goes through.
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
    // A lock, or a connection that was lost, says nothing about the disk.
    if (databaseFailure(error) === 'full') observed.unwritable = true;
  }
};

/** A write as small as can be that changes nothing, and yet must reach the disk. */
const writeNothing = async (db: Db): Promise<void> => {
  if (engineOf(db) === 'sqlite') {
    const rows = await read(db, sql<{ user_version: number }>`select user_version from pragma_user_version`);
    await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(kyselyOf(db));
    return;
  }
  // A transaction's number is given where something may be written, and its end goes into the log of changes.
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only, txid_current() as number`.execute(kyselyOf(db));
  if (rows[0]?.read_only === 'on') throw Object.assign(new Error('the database is read-only'), { code: '25006' });
};
