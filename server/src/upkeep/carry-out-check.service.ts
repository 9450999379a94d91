import { basename } from 'node:path';
import { verifyAudit } from '../audit/verify-audit.service.ts';
import { sumsInWords } from '../backup/regular-backups.service.ts';
import { testBackup } from '../backup/restore-backup.service.ts';
import type { Check, CheckKind } from '../checks/check.ts';
import { type LedgerPlace, type OpenLedger, openDatabase } from '../db/database.ts';
import { PATIENT } from '../db/postgres/pools.ts';
import { BackupFailed } from '../errors.ts';
import { compareSums } from '../figures/renew-sums.service.ts';

/** `file` and `passphrase` are those of the backup to restore; `now` is in ISO 8601. */
export type CheckOrder = {
  kind: CheckKind;
  place: LedgerPlace;
  file: string;
  passphrase: string | null;
  now: string;
};

export type CheckAnswer = Omit<Check, 'endedAt'>;

/** Carries out a check on a connection of its own. What it finds wrong is its answer; it throws where it cannot be made. */
export const carryOutCheck = ({ kind, place, file, passphrase, now }: CheckOrder): Promise<CheckAnswer> => {
  switch (kind) {
    case 'restore':
      return restoreForTrial(place, file, passphrase);
    case 'seal':
      return onLedger(place, (db) => followTrail(db, new Date(now)));
    case 'sums':
      return onLedger(place, async (db) => {
        const wrongSums = await compareSums({ db });
        return { passed: wrongSums === null, words: sumsInWords(wrongSums) };
      });
  }
};

const onLedger = <T>({ databaseUrl, dataDir }: LedgerPlace, work: (db: OpenLedger) => Promise<T>): Promise<T> => {
  const db = openDatabase(databaseUrl, dataDir, PATIENT);
  return work(db).finally(() => db.destroy());
};

const restoreForTrial = async (place: LedgerPlace, file: string, passphrase: string | null): Promise<CheckAnswer> => {
  try {
    const { counts, isOpened, wrongSums } = await testBackup(place, file, passphrase);
    const { shop = 0, customer = 0, invoice = 0 } = counts;
    const held = `${shop} shops, ${customer} customers, ${invoice} invoices`;
    const how = isOpened
      ? `was restored for a trial and checked: ${held}.`
      : "was read back, but not opened: the database's role may not create a database to try it in (createdb).";
    const mended =
      wrongSums === null ? '' : ` Its sums differed from the sales (${wrongSums}); a restore makes them anew.`;
    return { passed: true, words: `${basename(file)} ${how}${mended}` };
  } catch (error) {
    if (error instanceof BackupFailed) return { passed: false, words: `${basename(file)}: ${error.message}` };
    throw error;
  }
};

const followTrail = async (db: OpenLedger, now: Date): Promise<CheckAnswer> => {
  const { count, newest, broken } = await verifyAudit({ db, now: () => now });
  if (broken !== null) return { passed: false, words: broken };
  const seal = newest === null ? '' : ` The newest seal is ${newest.seq}:${newest.hash}`;
  return { passed: true, words: `All ${count} sealed entries are as they were written.${seal}` };
};
