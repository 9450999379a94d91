import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { takeBackupAside } from './backup-process.ts';
import * as store from './backup-state.store.ts';
import type { Place } from './engines/ledger.ts';
import { isFailed, nameOf, superfluous } from './file/names.ts';
import type { Taken } from './take-backup.service.ts';

/**
 * `every` is in milliseconds. `onWrongSums` is called once when kept figures differ, and again only after they agreed
 * in between.
 */
export type BackupPlan = {
  place: Place;
  folder: string;
  every: number;
  passphrase: string | null;
  onWrongSums?: (wrongSums: string) => Promise<void>;
};

/** null where backups are made only when asked for. */
export const backupPlanOf = (
  config: Config,
  onWrongSums: NonNullable<BackupPlan['onWrongSums']>,
): BackupPlan | null => {
  const { databaseUrl, dataDir, backupDir, backupEvery, backupPassphrase } = config;
  if (backupDir === null || backupEvery === null) return null;
  return {
    place: { databaseUrl, dataDir },
    folder: backupDir,
    every: backupEvery,
    passphrase: backupPassphrase,
    onWrongSums,
  };
};

/** A turn ends this long after its last sign of life. */
const TURN_MS = 3 * 60_000;
/** How often the server that has the turn gives a sign of life. */
const SIGN_MS = 60_000;
/** A backup that failed is tried again after this, or earlier where backups are made more often. */
const RETRY_MS = 15 * 60_000;

/**
 * Makes a backup if one is due, and removes those that are no longer needed. Only one of several servers does. A backup
 * that was missed while all servers were off is due at once. Throws the reason of a failure, and keeps it in the
 * ledger.
 */
export const backUpWhenDue = async (context: Context, plan: BackupPlan, signal: AbortSignal): Promise<void> => {
  const { db, now } = context;
  const madeAt = now();
  const after = (ms: number) => new Date(now().getTime() + ms);
  const times = { now: madeAt, dueBefore: after(-plan.every), until: after(TURN_MS), latest: after(2 * RETRY_MS) };
  const before = await store.readState(db);
  if (!isDue(before, times)) return;
  if (!(await inTransaction(db, (trx) => store.takeTurn(trx, times)))) return;
  const keepTurn = (until: Date) => inTransaction(db, (trx) => store.keepTurn(trx, until)).catch(() => undefined);
  const signs = setInterval(() => void keepTurn(after(TURN_MS)), SIGN_MS);
  try {
    const order = { place: plan.place, folder: plan.folder, passphrase: plan.passphrase, name: nameOf(madeAt), madeAt };
    const taken = await takeBackupAside(order, signal);
    await noteBackup(context, taken);
    if (taken.wrongSums !== null && before.wrongSums === null) await plan.onWrongSums?.(taken.wrongSums);
    await rotate(plan.folder, (name) => name !== basename(taken.file));
  } catch (error) {
    // The server is stopping: another one, or the next start, may begin at once.
    if (signal.aborted) return await keepTurn(now());
    const until = after(Math.min(RETRY_MS, plan.every));
    const { message } = error as Error;
    await inTransaction(db, (trx) => store.noteFailure(trx, message, until)).catch(() => undefined);
    await rotate(plan.folder, isFailed).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(signs);
  }
};

/** The conditions of `takeTurn`, checked without a write to disk: most checks find nothing due. */
const isDue = ({ goodAt, busyUntil }: store.BackupState, { now, dueBefore, latest }: store.TurnTimes): boolean =>
  (goodAt === null || goodAt <= dueBefore || goodAt > now) &&
  (busyUntil === null || busyUntil <= now || busyUntil > latest);

/** `mayGo` spares the backup just made: after the clock was set back, others are newer by their names. */
const rotate = async (folder: string, mayGo: (name: string) => boolean): Promise<void> => {
  for (const name of superfluous(await readdir(folder)).filter(mayGo)) await rm(join(folder, name), { force: true });
};

/** Records a good backup in the ledger, whether the server or a command made it. */
export const noteBackup = ({ db }: Pick<Context, 'db'>, { madeAt, file, wrongSums }: Taken): Promise<void> =>
  inTransaction(db, (trx) => store.noteGood(trx, { madeAt, name: file, wrongSums }));

const DAY_MS = 24 * 3_600_000;

/**
 * How old the last good backup is. `isLate`: there is none, or it is older than twice `every` (than a day where `every`
 * is null).
 */
export const backupAge = async (
  { db, now }: Context,
  every: number | null,
): Promise<Omit<store.BackupState, 'busyUntil'> & { isLate: boolean }> => {
  const { goodAt, failure, wrongSums } = await store.readState(db);
  const longest = every === null ? DAY_MS : 2 * every;
  return { goodAt, failure, wrongSums, isLate: goodAt === null || now().getTime() - goodAt.getTime() > longest };
};
