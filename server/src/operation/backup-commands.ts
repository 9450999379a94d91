import { existsSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { type Imported, importArchive } from '../archive/import-archive.service.ts';
import { readArchive } from '../archive/read-archive.ts';
import { ledgerAt } from '../backup/engines/ledger-at.service.ts';
import { isEncrypted } from '../backup/file/backup-file.ts';
import { nameOf } from '../backup/file/names.ts';
import { noteBackup } from '../backup/regular-backups.service.ts';
import { restoreBackup } from '../backup/restore-backup.service.ts';
import { type Taken, takeBackup } from '../backup/take-backup.service.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { ArchiveFailed, BackupFailed } from '../errors.ts';
import { orderedIds } from '../ordered-ids.ts';
import { askSecret } from './ask-secret.ts';

type Say = (line: string) => void;
/** `target` is the argument behind the command, from where the person typed it. */
type BackupCommand = (config: Config, target: string | undefined, say: Say, args: readonly string[]) => Promise<void>;

/** Commands that use the ledger as it is: its tables are not updated first, and it need not exist. */
const COMMANDS: Record<string, BackupCommand> = {
  '--backup': async (config, target, say) => {
    // Sales come first.
    setPriority(constants.priority.PRIORITY_LOW);
    const madeAt = new Date();
    const place = placeFor(target ?? config.backupDir ?? 'backups', nameOf(madeAt));
    const taken = await takeBackup({ place: config, ...place, passphrase: config.backupPassphrase, madeAt });
    const megabytes = (taken.bytes / 1_000_000).toFixed(1);
    say(`Backed up to ${taken.file} (${megabytes} MB, ${config.backupPassphrase ? 'encrypted' : 'not encrypted'})`);
    await tellLedger(config, taken).catch((error: Error) => say(`The dashboard does not show it: ${error.message}`));
    say(taken.isOpened ? opened(taken.counts) : UNOPENED);
    if (taken.wrongSums !== null)
      say(`${differed(taken.wrongSums)} A restore makes them anew; so does 'npm run figures:rebuild' here and now.`);
  },
  '--restore': async (config, target, say, args) => {
    if (target === undefined) throw new BackupFailed('Say which backup: npm run restore -- FILE');
    await expectEncrypted(target, config.backupPassphrase, args);
    const needsSecret = config.backupPassphrase === null && (await isEncrypted(target));
    const passphrase = needsSecret ? await askSecret('Passphrase of the backup: ') : config.backupPassphrase;
    const { madeAt, counts, wrongSums } = await restoreBackup(config, target, passphrase);
    say(`Restored the ledger of ${madeAt}: ${inWords(counts)}.`);
    if (wrongSums !== null) say(`${differed(wrongSums)} They were made anew.`);
    say('Everybody logs in anew.');
  },
  '--import': async (config, target, say) => {
    if (target === undefined) throw new ArchiveFailed('Say which archive: npm run import -- ARCHIVE');
    const { madeAt, rows, withoutPin, wrongSums, trail } = await importInto(config, target);
    say(`Imported the archive of ${madeAt}: ${inWords(rows)}. Every file agrees.`);
    if (wrongSums !== null) say(`${differed(wrongSums)} They were made anew.`);
    if (trail !== null) say(`The audit trail was not whole in it, and is as it was: ${trail}`);
    say('Everybody logs in anew, by the password and the authenticator app that they had.');
    if (withoutPin > 0) {
      say(
        `People who need a new PIN, because an archive holds none: ${withoutPin}. Their tills stay locked until an admin gives them one on the screen Staff.`,
      );
    }
  },
};

const importInto = async (config: Config, file: string): Promise<Imported> => {
  const ledger = ledgerAt(config);
  await ledger.expectNone();
  return readArchive(file, (archive) =>
    ledger.make(archive.bytes, (db) =>
      importArchive({ db, now: () => new Date(), newId: orderedIds(), random: Math.random }, archive),
    ),
  );
};

/** A passphrase says that backups are encrypted: one that is not may be somebody else's. */
const expectEncrypted = async (file: string, passphrase: string | null, args: readonly string[]): Promise<void> => {
  if (passphrase === null || args.includes(UNENCRYPTED) || (await isEncrypted(file))) return;
  throw new BackupFailed(
    `The backup is not encrypted, though BACKUP_PASSPHRASE is set: anybody can have made or changed it. To restore it all the same: npm run restore -- FILE ${UNENCRYPTED}`,
  );
};

const UNENCRYPTED = '--unencrypted';

const tellLedger = async ({ databaseUrl, dataDir }: Config, taken: Taken): Promise<void> => {
  const db = openDatabase(databaseUrl, dataDir);
  await noteBackup({ db }, taken).finally(() => db.destroy());
};

/** 'Kept sums differed from the sales: sales_day (2 rows).' */
const differed = (wrongSums: string): string => `Kept sums differed from the sales: ${wrongSums}.`;

const UNOPENED =
  'It was read back, but not opened: the role of DATABASE_URL may not create a database to try it in (createdb).';
const opened = (counts: Record<string, number>) => `It was read back, opened and checked: ${inWords(counts)}.`;

const inWords = ({ shop = 0, customer = 0, invoice = 0 }: Record<string, number>): string =>
  `${shop} shops, ${customer} customers, ${invoice} invoices`;

/** A folder that is there, or that is to be made for names without an ending of their own; else a file. */
const placeFor = (target: string, name: string): { folder: string; name: string } => {
  const isFolder = existsSync(target) ? statSync(target).isDirectory() : !basename(target).includes('.');
  return isFolder ? { folder: target, name } : { folder: dirname(target), name: basename(target) };
};

/** Carries out the command that is among the arguments, with the one behind it as its target. */
export const runBackupCommand = async (args: string[], config: Config, say: Say): Promise<void> => {
  // By exit, so that what has been begun is removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const at = args.findIndex((arg) => arg in COMMANDS);
  const target = args[at + 1];
  // npm runs its scripts in the folder of the package, and says where it was called.
  const typedIn = process.env['INIT_CWD'] ?? process.cwd();
  await COMMANDS[args[at] ?? '']?.(config, target && resolve(typedIn, target), say, args);
};
