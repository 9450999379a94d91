import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { openSqliteFile } from './open-file.ts';

/**
 * Makes the folder and those above it where they are missing, for their owner alone. One by one: asked to make them
 * all, Node tries without end where the system says that a folder's parent is missing though it is there, as below /proc.
 */
export const makeDataFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const above = dirname(resolve(folder));
  if (above !== resolve(folder)) makeDataFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Two servers that start at once.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/**
 * Makes a new ledger's file where there is none. It appears complete, so that an empty one is never ours: it is what a
 * full disk, a broken copy or a crash has left of somebody's ledger, and must not be taken for a new one.
 */
export const prepareLedgerFile = (file: string): void => {
  if (!existsSync(file)) makeLedgerFile(file);
  if (statSync(file).size === 0) {
    throw new Error('mendpoint.db is there but empty. Restore a backup, or remove the file to begin a new ledger');
  }
  if (!isSqlite(file)) throw new Error('file is not a database');
};

/** What FAT and some network shares say of a second name for a file. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

const makeLedgerFile = (file: string): void => {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  openSqliteFile(draft).close();
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another server that starts at the same moment was first: its file is as good.
    if (code === 'EEXIST') return;
    if (!WITHOUT_LINKS.includes(code ?? '')) throw error;
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  } finally {
    rmSync(draft);
  }
};

const MAGIC = Buffer.from('SQLite format 3\0');

/** Told by its first bytes, for which no lock is needed. */
const isSqlite = (file: string): boolean => {
  const start = Buffer.alloc(MAGIC.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return start.equals(MAGIC);
};
