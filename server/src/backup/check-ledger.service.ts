import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { compareCounts } from '../db/search/recount.ts';
import { BackupFailed } from '../errors.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';
import type { Manifest } from './file/manifest.ts';
import * as store from './ledger-state.store.ts';

/**
 * Checks a ledger that was made from a backup, and brings its tables up to date: its pages, that each main table has as
 * many rows as the manifest says, and that all sums agree with what they are made from. Throws BackupFailed.
 */
export const checkLedger = async (db: Db, { counts }: Manifest): Promise<void> => {
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
  await expectFigures(db);
};

const expectFigures = async (db: Db): Promise<void> => {
  const [figure] = await compareFigures({ db });
  const [count] = await compareCounts(db);
  const wrong = figure ?? count;
  if (wrong === undefined) return;
  throw new BackupFailed(
    `The figures in the backup differ from its invoices (${wrong.row}): run 'npm run figures' on the ledger.`,
  );
};
