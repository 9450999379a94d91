import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, open, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { forgetEveryReset } from '../../auth/resets/send-reset-link.service.ts';
import { forgetEveryTicket } from '../../auth/second-factor/tickets.service.ts';
import { forgetEverySession } from '../../auth/sessions/sessions.service.ts';
import { type OpenLedger, openDatabase } from '../../db/database.ts';
import { copySqliteFile } from '../../db/sqlite/copy-file.ts';
import { makeDataFolder } from '../../db/sqlite/data-folder.ts';
import { LEDGER } from '../../db/sqlite/private-files.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BackupFailed } from '../../errors.ts';
import { checkLedger } from '../check-ledger.service.ts';
import { countRows, lastMigration } from '../ledger-state.store.ts';
import type { Ledger } from './ledger.ts';
import { inWorkFolder } from './work-folder.ts';

export const sqliteLedger = (dataDir: string): Ledger => {
  const file = join(dataDir, LEDGER);
  return {
    read: async (use) => {
      if (!existsSync(file)) throw new BackupFailed(`There is no ledger in DATA_DIR '${dataDir}'.`);
      await expectRoom(dataDir, await sizeOf(file), 'A backup');
      return inWorkFolder(dataDir, async (folder) => {
        const copy = join(folder, LEDGER);
        await copySqliteFile(file, copy);
        const state = await withLedger(folder, async (db) => {
          for (const forget of [forgetEverySession, forgetEveryTicket, forgetEveryReset]) {
            await inTransaction(db, (trx) => forget({ db: trx }));
          }
          return { counts: await countRows(db), migration: await lastMigration(db) };
        });
        return use({ engine: 'sqlite', ...state }, createReadStream(copy));
      });
    },
    tryOut: (manifest, data) =>
      inWorkFolder(dataDir, async (folder) => {
        await pipeline(data, createWriteStream(join(folder, LEDGER)));
        return { isOpened: true, wrongSums: await withLedger(folder, (db) => checkLedger(db, manifest)) };
      }),
    expectRoom: (bytes) => expectRoom(dataDir, bytes, 'Opening the backup'),
    expectNone: async () => {
      const found = [file, `${file}-wal`, `${file}-journal`].find((path) => existsSync(path));
      if (found) throw new BackupFailed(`There is a ledger already: ${found}. Use an empty DATA_DIR.`);
    },
    fill: (manifest, data, bytes) =>
      makeInPlace(dataDir, bytes, async (folder) => {
        await pipeline(data, createWriteStream(join(folder, LEDGER)));
        return withLedger(folder, (db) => checkLedger(db, manifest));
      }),
    // Twice the size, because until the commit the data may be in the log as well as in the file.
    make: (bytes, work) => makeInPlace(dataDir, 2 * bytes, (folder) => withLedger(folder, work)),
  };
};

/** Lets `work` make a ledger in a folder of its own, then puts the ledger in its place. */
const makeInPlace = async <T>(dataDir: string, bytes: number, work: (folder: string) => Promise<T>): Promise<T> => {
  makeDataFolder(dataDir);
  await expectRoom(dataDir, bytes, 'The ledger');
  return inWorkFolder(dataDir, async (folder) => {
    const made = await work(folder);
    await syncToDisk(join(folder, LEDGER));
    await giveName(join(folder, LEDGER), join(dataDir, LEDGER));
    await syncToDisk(dataDir);
    return made;
  });
};

const withLedger = async <T>(folder: string, work: (db: OpenLedger) => Promise<T>): Promise<T> => {
  const db = openDatabase(null, folder);
  // The last connection to close moves the log into the file, so that the file alone holds everything.
  return work(db).finally(() => db.destroy());
};

/** Room that tills need to go on selling. */
const LEFT_FREE = 64 * 1_048_576;

/**
 * The unencrypted copy lies beside the ledger, under the same protection. It must not lie in the folder of the backups,
 * which may be a network share, or be sent elsewhere.
 */
const expectRoom = async (dataDir: string, bytes: number, what: string): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= bytes + LEFT_FREE) return;
  const megabytes = Math.ceil((bytes + LEFT_FREE) / 1_048_576);
  throw new BackupFailed(`${what} needs ${megabytes} MB of room in DATA_DIR '${dataDir}' while it is made.`);
};

const sizeOf = async (file: string): Promise<number> => {
  const sizes = ['', '-wal'].map((end) => stat(`${file}${end}`).catch(() => ({ size: 0 })));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
};

const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Gives a finished file its name, and never overwrites another file. */
const giveName = (draft: string, file: string): Promise<void> =>
  // FAT and some network shares do not support hard links.
  link(draft, file).catch(() => copyFile(draft, file, constants.COPYFILE_EXCL));
