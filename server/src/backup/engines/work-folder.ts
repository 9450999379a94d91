import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteFile } from '../../db/sqlite/open-file.ts';
import { BackupFailed } from '../../errors.ts';
import { removedAtExit } from '../removed-at-exit.ts';

const WORK = /^\.backup-/;
/** Locked as long as its process lives: the system lets go of it however that ends, and it tells processes of other containers apart. */
const HELD = 'held.db';
/** An earlier version locked none. */
const YOUNG_MS = 60_000;

/** Does `work` in a folder of its own beside the ledger, which is removed afterwards; first, what processes left that were killed. */
export const inWorkFolder = async <T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  await removeAbandonedWork(dataDir);
  const folder = mkdtempSync(join(dataDir, '.backup-'));
  const letGo = hold(folder);
  if (letGo === null)
    throw new BackupFailed(`The folder '${folder}' went in the moment it was made. Please try again.`);
  const unfinished = removedAtExit(folder);
  return work(folder).finally(async () => {
    letGo();
    await rm(folder, { recursive: true, force: true });
    unfinished.keep();
  });
};

/** Removes the work of processes that were killed: it may be a whole copy of the ledger. */
export const removeAbandonedWork = async (dataDir: string): Promise<void> => {
  for (const name of (await readdir(dataDir)).filter((name) => WORK.test(name))) {
    const folder = join(dataDir, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
};

const isAbandoned = async (folder: string): Promise<boolean> => {
  try {
    const [{ mtimeMs }, names] = await Promise.all([stat(folder), readdir(folder)]);
    // Empty, it is locked within the millisecond, or nothing is lost.
    if (!names.includes(HELD)) return names.length === 0 || Date.now() - mtimeMs > YOUNG_MS;
    const letGo = hold(folder);
    letGo?.();
    return letGo !== null;
  } catch {
    // Its own process is removing it.
    return false;
  }
};

/** Null where another process holds it. */
const hold = (folder: string): (() => void) | null => {
  try {
    const held = openSqliteFile(join(folder, HELD));
    try {
      held.prepare('begin').run([]);
      return () => held.close();
    } catch {
      held.close();
      return null;
    }
  } catch {
    return null;
  }
};
