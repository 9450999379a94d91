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
 * Creates the folder and its missing parents, for their owner alone. It goes one by one: Node's recursive mkdir never
 * ends where the system reports an existing parent as missing, as below /proc.
 */
export const makeDataFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const above = dirname(resolve(folder));
  if (above !== resolve(folder)) makeDataFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server may start at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/**
 * Creates the file of a new ledger where there is none. It appears complete, so an empty file is never a new ledger: a
 * full disk, a broken copy or a crash left it, and it must not be overwritten.
 */
export const prepareLedgerFile = (file: string): void => {
  if (!existsSync(file)) makeLedgerFile(file);
  if (statSync(file).size === 0) {
    throw new Error('mendpoint.db is there but empty. Restore a backup, or remove the file to begin a new ledger');
  }
  if (!isSqlite(file)) throw new Error('file is not a database');
};

/** The errors of FAT and some network shares when a file is to get a second name. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

const makeLedgerFile = (file: string): void => {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  openSqliteFile(draft).close();
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another server that starts at the same moment was first. Its file is as good.
    if (code === 'EEXIST') return;
    if (!WITHOUT_LINKS.includes(code ?? '')) throw error;
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  } finally {
    rmSync(draft);
  }
};

const MAGIC = Buffer.from('SQLite format 3\0');

/** Looks at the first bytes, which takes no lock. */
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
