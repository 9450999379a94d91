import { MIGRATIONS } from '../db/migrate.ts';
import { BackupFailed } from '../errors.ts';
import type { Place, TriedOut, WrongSums } from './engines/ledger.ts';
import { ledgerAt } from './engines/ledger-at.service.ts';
import { readBackup } from './file/backup-file.ts';
import type { Manifest } from './file/manifest.ts';
import { readToTheEnd, verify } from './take-backup.service.ts';

/**
 * Makes a ledger from a backup, where there is none yet, and brings it up to date. The whole file is read and checked
 * before anything is written. Kept sums that differ are rebuilt. Throws BackupFailed.
 */
export const restoreBackup = async (
  place: Place,
  file: string,
  passphrase: string | null,
): Promise<Manifest & { wrongSums: WrongSums }> => {
  const ledger = ledgerAt(place);
  await ledger.expectNone();
  const bytes = await readBackup(file, passphrase, (manifest, data) => {
    refuseOther(manifest, place);
    return readToTheEnd(data);
  });
  return readBackup(file, passphrase, async (manifest, data) => {
    return { ...manifest, wrongSums: await ledger.fill(manifest, data, bytes) };
  });
};

/**
 * Restores a backup for a trial, beside the ledger or in a database of its own, checks it like one that is made, and
 * removes the trial. Throws BackupFailed.
 */
export const testBackup = async (
  place: Place,
  file: string,
  passphrase: string | null,
): Promise<TriedOut & Pick<Manifest, 'counts'>> => {
  const counts = await readBackup(file, passphrase, async (manifest) => {
    refuseOther(manifest, place);
    return manifest.counts;
  });
  return { counts, ...(await verify(ledgerAt(place), file, passphrase)) };
};

const refuseOther = ({ engine, migration }: Manifest, { databaseUrl }: Place): void => {
  if (!(migration in MIGRATIONS)) {
    throw new BackupFailed(
      `The backup was made by a newer version of Mendpoint (it knows '${migration}'). Update first.`,
    );
  }
  if (engine === 'sqlite' && databaseUrl !== null) {
    throw new BackupFailed('The backup is of SQLite: restore it without DATABASE_URL, into DATA_DIR.');
  }
  if (engine === 'postgres' && databaseUrl === null) {
    throw new BackupFailed('The backup is of PostgreSQL: set DATABASE_URL to an empty database.');
  }
};
