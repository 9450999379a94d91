import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isBackup } from '../backup/file/names.ts';
import { LEDGER } from '../db/sqlite/private-files.ts';

/** What the disks say; null for what they do not, or not in time. Bytes. */
export type DiskLook = {
  ledger: { free: number | null; size: number | null } | null;
  backups: { free: number | null; kept: number | null; size: number | null } | null;
  /** Whether ledger and backups lie on one disk, and are lost together. */
  areTogether: boolean;
};

/** `ledger`: its folder, null on PostgreSQL. `backups`: their folder, null where there is none. `lastBackup`: its file. */
export type Places = { ledger: string | null; backups: string | null; lastBackup: string | null };

/** A disk that hangs answers nobody, and each question to it holds one of a few threads. */
const WAIT_MS = 3_000;

/** A function that looks at disks: one look at a time, which all who ask meanwhile share, and none waits for long. */
export const openDiskLook = (): ((places: Places) => Promise<DiskLook>) => {
  let looking: Promise<DiskLook> | null = null;
  return async (places) => {
    looking ??= look(places).finally(() => {
      looking = null;
    });
    return Promise.race([looking, pause(WAIT_MS, unknownOf(places), { ref: false })]);
  };
};

const unknownOf = ({ ledger, backups }: Places): DiskLook => ({
  ledger: ledger === null ? null : { free: null, size: null },
  backups: backups === null ? null : { free: null, kept: null, size: null },
  areTogether: false,
});

/** One question after the other, so that a disk that hangs holds one thread. */
const look = async ({ ledger, backups, lastBackup }: Places): Promise<DiskLook> => {
  const ofLedger = ledger === null ? null : await diskOf(ledger);
  const ofBackups = backups === null ? null : await diskOf(backups);
  return {
    ledger: ledger === null ? null : { free: ofLedger?.free ?? null, size: await sizeOfLedger(ledger) },
    backups:
      backups === null
        ? null
        : { free: ofBackups?.free ?? null, kept: await countIn(backups), size: await sizeOf(lastBackup) },
    areTogether: ofLedger !== null && ofBackups !== null && ofLedger.device === ofBackups.device,
  };
};

/** Of the nearest folder that is there: the one of the backups is made with the first. */
const diskOf = async (folder: string): Promise<{ free: number; device: number } | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return { free: bavail * bsize, device: (await stat(folder)).dev };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? diskOf(dirname(folder)) : null;
  }
};

const sizeOfLedger = async (folder: string): Promise<number | null> => {
  const file = await sizeOf(join(folder, LEDGER));
  return file === null ? null : file + ((await sizeOf(join(folder, `${LEDGER}-wal`))) ?? 0);
};

const sizeOf = async (file: string | null): Promise<number | null> =>
  file === null
    ? null
    : stat(file).then(
        ({ size }) => size,
        () => null,
      );

const countIn = async (folder: string): Promise<number | null> =>
  readdir(folder).then(
    (names) => names.filter(isBackup).length,
    () => null,
  );
