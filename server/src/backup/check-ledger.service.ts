import type { OpenLedger } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { BackupFailed } from '../errors.ts';
import { renewSums } from '../figures/renew-sums.service.ts';
import { orderedIds } from '../ordered-ids.ts';
import type { Manifest } from './file/manifest.ts';
import * as store from './ledger-state.store.ts';

/**
 * Checks a ledger that was made from a backup, and brings its tables up to date. The pages must be sound, each main
 * table must have as many rows as the manifest says, and the records must not contradict each other. Kept sums that
 * differ are rebuilt; the answer names them, null where none differed. Throws BackupFailed.
 */
export const checkLedger = async (db: OpenLedger, { counts }: Manifest): Promise<string | null> => {
  const damage = await store.findDamage(db);
  if (damage !== null) throw new BackupFailed(`The ledger in the backup is damaged (${damage}).`);
  const found = await store.countRows(db);
  for (const [table, count] of Object.entries(counts)) {
    if (found[table] !== count) {
      throw new BackupFailed(`The backup should have ${count} rows of ${table} and has ${found[table] ?? 'none'}.`);
    }
  }
  await migrate(db);
  await store.analyze(db);
  const context = { db, now: () => new Date(), newId: orderedIds(), random: Math.random };
  const { wrongSums, contradiction } = await renewSums(context);
  if (contradiction !== null) throw new BackupFailed(`What was recorded contradicts itself: ${contradiction}.`);
  return wrongSums;
};
