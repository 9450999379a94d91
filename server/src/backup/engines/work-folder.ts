import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteFile } from '../../db/sqlite/open-file.ts';
import { BackupFailed } from '../../errors.ts';
import { removedAtExit } from '../removed-at-exit.ts';

const WORK = /^\.backup-/;
/**
 * The process keeps this file locked. The system releases the lock however the process ends, and the lock is seen from
 * other containers, where a process id would mean nothing.
 */
const LOCK_FILE = 'held.db';
/** An earlier version had no lock file: a folder without one is abandoned once it is older than this. */
const YOUNG_MS = 60_000;

/** Does `work` in a folder of its own beside the ledger, removed afterwards. Removes abandoned folders first. */
export const inWorkFolder = async <T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  await removeAbandonedWork(dataDir);
  const folder = mkdtempSync(join(dataDir, '.backup-'));
  const unlock = lockFolder(folder);
  if (unlock === null)
    throw new BackupFailed(`The folder '${folder}' was removed as soon as it was made. Please try again.`);
  const unfinished = removedAtExit(folder);
  return work(folder).finally(async () => {
    unlock();
    await rm(folder, { recursive: true, force: true });
    unfinished.keep();
  });
};

/** Removes the folders of killed processes, each of which may hold a whole copy of the ledger. */
export const removeAbandonedWork = async (dataDir: string): Promise<void> => {
  for (const name of (await readdir(dataDir)).filter((name) => WORK.test(name))) {
    const folder = join(dataDir, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
};

const isAbandoned = async (folder: string): Promise<boolean> => {
  try {
    const [{ mtimeMs }, names] = await Promise.all([stat(folder), readdir(folder)]);
    // A process locks its folder within a millisecond. An empty folder holds nothing that could be lost.
    if (!names.includes(LOCK_FILE)) return names.length === 0 || Date.now() - mtimeMs > YOUNG_MS;
    const unlock = lockFolder(folder);
    unlock?.();
    return unlock !== null;
  } catch {
    // The process that made the folder is removing it.
    return false;
  }
};

/** Null where another process holds it. */
const lockFolder = (folder: string): (() => void) | null => {
  try {
    const lock = openSqliteFile(join(folder, LOCK_FILE));
    try {
      lock.prepare('begin').run([]);
      return () => lock.close();
    } catch {
      lock.close();
      return null;
    }
  } catch {
    return null;
  }
};
