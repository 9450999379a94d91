import { readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { noteCheck } from '../checks/checks.service.ts';
import type { Context } from '../context.ts';
import { ledgerOf } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { takeBackupAside } from './backup-process.ts';
import * as store from './backup-state.store.ts';
import type { Place } from './engines/ledger.ts';
import { isFailed, nameOf, superfluous } from './file/names.ts';
import type { BackupStage, Taken } from './take-backup.service.ts';

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

/** What the environment says of backups. `folder` null: none is named. `every` null: only when asked for. */
export type BackupSettings = Omit<BackupPlan, 'place' | 'folder' | 'every'> & {
  folder: string | null;
  every: number | null;
};

/** The regular backups; null where backups are made only when asked for. */
export const regularPlanOf = (place: Place, settings: BackupSettings): BackupPlan | null => {
  const { folder, every } = settings;
  return folder === null || every === null ? null : { ...settings, place, folder, every };
};

const DAY_MS = 24 * 3_600_000;

/**
 * A backup that somebody asks for. Where no folder is named, SQLite's lie beside the ledger; on PostgreSQL the server
 * may have no disk of its own, so it makes none: null.
 */
export const askedPlanOf = (place: Place, settings: BackupSettings): BackupPlan | null => {
  const beside = place.databaseUrl === null ? join(place.dataDir, 'backups') : null;
  const folder = settings.folder ?? beside;
  return folder === null ? null : { ...settings, place, folder: resolve(folder), every: settings.every ?? DAY_MS };
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
  const times = timesOf(context, { dueSince: plan.every, isAsked: false });
  const before = await store.readState(context.db);
  if (isDue(before, times)) await backUp(context, plan, times, { before, signal });
};

/** Whether this server or another one makes a backup at the moment. */
export const isBackingUp = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> => {
  const { busyUntil, failure } = await store.readState(db);
  // After a failure the same time says when the next is tried.
  return underWay.has(ledgerOf(db)) || (failure === null && busyUntil !== null && busyUntil > now());
};

/**
 * Makes a backup because somebody asks for one, due or not. Throws Conflict while one is being made, and the reason of a
 * failure, which is kept in the ledger.
 */
export const backUpNow = async (
  context: Context,
  plan: BackupPlan,
  signal: AbortSignal,
  onStage: (stage: BackupStage) => void,
): Promise<void> => {
  const times = timesOf(context, { dueSince: 0, isAsked: true });
  const before = await store.readState(context.db);
  const isMade = await backUp(context, plan, times, { before, signal, onStage });
  if (!isMade) throw new Conflict('A backup is being made at the moment.');
};

const timesOf = ({ now }: Context, { dueSince, isAsked }: { dueSince: number; isAsked: boolean }): store.TurnTimes => {
  const at = now();
  const after = (ms: number) => new Date(at.getTime() + ms);
  return { now: at, dueBefore: after(-dueSince), until: after(TURN_MS), latest: after(2 * RETRY_MS), isAsked };
};

/** The ledgers of which this process makes a backup. */
const underWay = new WeakSet<object>();

type Making = { before: store.BackupState; signal: AbortSignal; onStage?: (stage: BackupStage) => void };

/** Answers whether it was this server's turn, and a backup was made. */
const backUp = async (context: Context, plan: BackupPlan, times: store.TurnTimes, making: Making): Promise<boolean> => {
  const { db } = context;
  const ledger = ledgerOf(db);
  if (underWay.has(ledger)) return false;
  underWay.add(ledger);
  try {
    if (!(await inTransaction(db, (trx) => store.takeTurn(trx, times)))) return false;
    await backUpInTurn(context, plan, times.now, making);
    return true;
  } finally {
    underWay.delete(ledger);
  }
};

const backUpInTurn = async (
  context: Context,
  plan: BackupPlan,
  madeAt: Date,
  { before, signal, onStage }: Making,
): Promise<void> => {
  const { db, now } = context;
  const after = (ms: number) => new Date(now().getTime() + ms);
  const keepTurn = (until: Date) => inTransaction(db, (trx) => store.keepTurn(trx, until)).catch(() => undefined);
  const signs = setInterval(() => void keepTurn(after(TURN_MS)), SIGN_MS);
  try {
    const order = { place: plan.place, folder: plan.folder, passphrase: plan.passphrase, name: nameOf(madeAt), madeAt };
    const taken = await takeBackupAside(order, signal, onStage);
    await noteBackup(context, taken);
    if (taken.wrongSums !== null && before.wrongSums === null) await plan.onWrongSums?.(taken.wrongSums);
    await rotate(plan.folder, (name) => name !== basename(taken.file));
  } catch (error) {
    // The server is stopping: another one, or the next start, may begin at once.
    if (signal.aborted) return void (await keepTurn(now()));
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

/**
 * Records a good backup in the ledger, whether the server or a command made it, and that it could be opened and what of
 * its sums differed.
 */
export const noteBackup = ({ db }: Pick<Context, 'db'>, { madeAt, file, wrongSums, isOpened }: Taken): Promise<void> =>
  inTransaction(db, async (trx) => {
    await store.noteGood(trx, { madeAt, name: file, wrongSums });
    if (!isOpened) return;
    const endedAt = new Date(madeAt);
    await noteCheck(trx, 'restore', {
      endedAt,
      passed: true,
      words: `${basename(file)} was opened and checked when it was made.`,
    });
    await noteCheck(trx, 'sums', { endedAt, passed: wrongSums === null, words: sumsInWords(wrongSums) });
  });

/** One sentence on the kept sums that differ; null where none do. */
export const sumsInWords = (wrongSums: string | null): string =>
  wrongSums === null ? 'All sums agree with the sales.' : `These differ: ${wrongSums}.`;

/**
 * How old the last good backup is. `isLate`: there is none, or it is older than twice `every` (than a day where `every`
 * is null).
 */
export const backupAge = async (
  { db, now }: Context,
  every: number | null,
): Promise<store.BackupState & { isLate: boolean }> => {
  const state = await store.readState(db);
  const longest = every === null ? DAY_MS : 2 * every;
  return { ...state, isLate: state.goodAt === null || now().getTime() - state.goodAt.getTime() > longest };
};
