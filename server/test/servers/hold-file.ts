import { join } from 'node:path';
import { openSqliteFile } from '../../src/db/sqlite/open-file.ts';

/** How long to wait for the lock, in ms: a server holds it for a few milliseconds at a time. */
const BUSY_MS = 1_000;

/**
 * Takes the write lock as another program does, until the answered function is called. Throws when somebody keeps it.
 */
export const holdFile = (folder: string): (() => void) => {
  const other = openSqliteFile(join(folder, 'mendpoint.db'), BUSY_MS);
  try {
    other.prepare('begin').run([]);
  } catch (error) {
    other.close();
    throw error;
  }
  return () => {
    other.prepare('rollback').run([]);
    other.close();
  };
};
