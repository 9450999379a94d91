import type { Db, Transaction } from '../db/database.ts';
import { onlyRow, readBriefly } from '../db/read.ts';

const ONLY = 1;

export type BackupState = {
  goodAt: Date | null;
  /** The file of that backup. */
  goodName: string | null;
  busyUntil: Date | null;
  failure: string | null;
  wrongSums: string | null;
};

export const readState = async (db: Db): Promise<BackupState> => {
  const row = onlyRow(await readBriefly(db, db.selectFrom('backup_state').selectAll().where('id', '=', ONLY)));
  const { good_at, good_name, busy_until, failure, wrong_sums } = row;
  return {
    goodAt: dateOf(good_at),
    goodName: good_name,
    busyUntil: dateOf(busy_until),
    failure,
    wrongSums: wrong_sums,
  };
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * No turn lasts beyond `latest`. A turn that seems to was taken before the clock was set back. `isAsked`: somebody asks
 * for a backup, who does not wait until one that failed is tried again.
 */
export type TurnTimes = { now: Date; dueBefore: Date; until: Date; latest: Date; isAsked: boolean };

/**
 * True for the one server that is to make a backup now: the last good backup is older than `dueBefore` (or lies in the
 * future, because the clock was set back), and no other server is making one. The other servers wait until `until`.
 */
export const takeTurn = async (db: Transaction, times: TurnTimes): Promise<boolean> => {
  const now = times.now.toISOString();
  const dueBefore = times.dueBefore.toISOString();
  const latest = times.latest.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('backup_state')
    .set({ busy_until: times.until.toISOString() })
    .where('id', '=', ONLY)
    .where(({ eb, or }) => or([eb('good_at', 'is', null), eb('good_at', '<=', dueBefore), eb('good_at', '>', now)]))
    .where(({ eb, or }) =>
      or([
        eb('busy_until', 'is', null),
        eb('busy_until', '<=', now),
        eb('busy_until', '>', latest),
        ...(times.isAsked ? [eb('failure', 'is not', null)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const keepTurn = async (db: Transaction, until: Date): Promise<void> => {
  await db.updateTable('backup_state').set({ busy_until: until.toISOString() }).where('id', '=', ONLY).execute();
};

type Good = { madeAt: string; name: string; wrongSums: string | null };

export const noteGood = async (db: Transaction, { madeAt, name, wrongSums }: Good): Promise<void> => {
  const state = { good_at: madeAt, good_name: name, busy_until: null, failure: null, wrong_sums: wrongSums };
  await db.updateTable('backup_state').set(state).where('id', '=', ONLY).execute();
};

/** Others may try again from the time `until`. */
export const noteFailure = async (db: Transaction, failure: string, until: Date): Promise<void> => {
  const state = { busy_until: until.toISOString(), failure };
  await db.updateTable('backup_state').set(state).where('id', '=', ONLY).execute();
};
