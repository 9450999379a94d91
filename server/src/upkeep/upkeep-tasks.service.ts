import {
  askedPlanOf,
  type BackupSettings,
  backUpNow,
  backupAge,
  isBackingUp,
} from '../backup/regular-backups.service.ts';
import type { BackupStage } from '../backup/take-backup.service.ts';
import type { Check, CheckKind } from '../checks/check.ts';
import { noteCheck } from '../checks/checks.service.ts';
import type { Context } from '../context.ts';
import { placeOf } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { runAside } from '../workers/aside.ts';
import type { CheckAnswer, CheckOrder } from './carry-out-check.service.ts';

export type TaskName = 'backup' | CheckKind;

/** `since` null: another server of this ledger makes a backup. `stage` null: none is told. */
export type RunningTask = { task: TaskName; since: Date | null; stage: BackupStage | null };
/** A task that could not be carried out. */
export type FailedTask = { task: TaskName; at: Date; reason: string };

export type UpkeepTasks = {
  /**
   * Begins a task, which goes on after the answer. Throws Conflict while another runs, and where there is nothing to do
   * it with.
   */
  begin: (context: Context, task: TaskName) => Promise<RunningTask>;
  /** What runs on this server, or which backup on another; and what last failed here. */
  state: (context: Context) => Promise<{ running: RunningTask | null; failed: FailedTask | null }>;
  /** Ends what is running, and waits until it has ended. */
  close: () => Promise<void>;
};

/** No ledger takes so long. In ms. */
const LONGEST_MS = 2 * 3_600_000;

/**
 * The tasks that an admin may start on this server, one at a time. Each runs in a process of its own, and ends with the
 * server. How a backup ended is kept with the backups, and how a check did with the checks, in the ledger; only the
 * running one, and one that could not be carried out, are kept here, so nothing runs for ever after a restart.
 */
export const openUpkeepTasks = (
  settings: BackupSettings,
  onFailure: (error: unknown, task: TaskName) => void,
): UpkeepTasks => {
  const stop = new AbortController();
  const desk: Desk = { running: null, failed: null };
  let ended: Promise<void> = Promise.resolve();
  const run = async (context: Context, work: Work, mine: RunningTask): Promise<void> => {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MS)]);
    try {
      await work(context, signal, (stage) => {
        mine.stage = stage;
      });
    } catch (error) {
      if (stop.signal.aborted) return;
      desk.failed = { task: mine.task, at: context.now(), reason: (error as Error).message };
      onFailure(error, mine.task);
    } finally {
      desk.running = null;
    }
  };
  return {
    begin: async (context, task) => {
      refuseSecond(desk);
      const work = await workOf(context, settings, task);
      refuseSecond(desk);
      const mine: RunningTask = { task, since: context.now(), stage: null };
      Object.assign(desk, { running: mine, failed: null });
      ended = run(context, work, mine);
      return mine;
    },
    state: (context) => stateOf(context, desk),
    close: async () => {
      stop.abort();
      await ended;
    },
  };
};

type Desk = { running: RunningTask | null; failed: FailedTask | null };

const refuseSecond = ({ running }: Desk): void => {
  if (running !== null) throw new Conflict(`${RUNNING_WORDS[running.task]} Please wait until that has ended.`);
};

const stateOf = async (context: Context, { running, failed }: Desk): Promise<Desk> =>
  running === null && (await isBackingUp(context))
    ? { running: { task: 'backup', since: null, stage: null }, failed }
    : { running, failed };

const RUNNING_WORDS: Record<TaskName, string> = {
  backup: 'A backup is being made at the moment.',
  restore: 'A backup is being tested at the moment.',
  seal: 'The audit trail is being verified at the moment.',
  sums: 'The sums are being compared at the moment.',
};

type Work = (context: Context, signal: AbortSignal, onStage: (stage: BackupStage) => void) => Promise<void>;

/** Throws Conflict where it cannot be begun. */
const workOf = async (context: Context, settings: BackupSettings, task: TaskName): Promise<Work> => {
  if (task === 'backup') return workOfBackup(context, settings);
  const file = task === 'restore' ? await fileToTest(context, settings) : '';
  return async (inside, signal) => {
    const order: CheckOrder = {
      kind: task,
      place: placeOf(inside.db),
      file,
      passphrase: settings.passphrase,
      now: inside.now().toISOString(),
    };
    const answer = await runAside<CheckOrder, CheckAnswer>('check', order, { signal });
    const check: Check = { endedAt: inside.now(), ...answer };
    await inTransaction(inside.db, (trx) => noteCheck(trx, task, check));
  };
};

const workOfBackup = async (context: Context, settings: BackupSettings): Promise<Work> => {
  const plan = askedPlanOf(placeOf(context.db), settings);
  if (plan === null) {
    throw new Conflict('This server makes no backups: it has no folder for them. Whoever runs it can set BACKUP_DIR.');
  }
  if (await isBackingUp(context)) throw new Conflict(`${RUNNING_WORDS.backup} Please wait until that has ended.`);
  return (inside, signal, onStage) => backUpNow(inside, plan, signal, onStage);
};

const fileToTest = async (context: Context, { every }: BackupSettings): Promise<string> => {
  const { goodName } = await backupAge(context, every);
  if (goodName === null) throw new Conflict('There is no backup to test yet. Make one first.');
  return goodName;
};
