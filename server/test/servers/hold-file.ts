import { join } from 'node:path';
import { openSqliteFile } from '../../src/db/sqlite/open-file.ts';

/** Takes the write lock as another program does, until the answered function is called. Throws when somebody has it. */
export const holdFile = (folder: string): (() => void) => {
  const other = openSqliteFile(join(folder, 'mendpoint.db'));
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
