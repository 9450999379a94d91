import { sql } from 'kysely';
import { type Db, engineOf } from './database.ts';
import type { SearchCountTable } from './search-counts.table.ts';
import { addCounts, addRow, countsOf, type Totals } from './search-counts.ts';
import { inTransaction } from './transaction.ts';

const BATCH = 1000;

/** What the counts should be, read from the rows themselves. */
const countedAnew = async (db: Db): Promise<Totals> => {
  const totals: Totals = new Map();
  for (const kind of ['product', 'customer'] as const) {
    let last = '';
    for (;;) {
      const rows = db.selectFrom(kind).select(['id', 'shop_id', 'search_text']);
      const batch = await rows.where('id', '>', last).orderBy('id').limit(BATCH).execute();
      for (const row of batch) addRow(totals, kind, row, 1);
      last = batch.at(-1)?.id ?? last;
      if (batch.length < BATCH) break;
    }
  }
  return totals;
};

/** One count that is kept otherwise than the rows say. */
export type CountDifference = { row: string; kept: number; actual: number };

const differences = async (db: Db): Promise<CountDifference[]> => {
  const actual = byRow(countsOf(await countedAnew(db)));
  const kept = byRow(await db.selectFrom('search_count').selectAll().execute());
  return [...new Set([...actual.keys(), ...kept.keys()])]
    .map((row) => ({ row, kept: kept.get(row) ?? 0, actual: actual.get(row) ?? 0 }))
    .filter((both) => both.kept !== both.actual);
};

const byRow = (counts: SearchCountTable[]): Map<string, number> =>
  new Map(counts.map(({ kind, shop_id, text, total }) => [`${kind} ${shop_id} '${text}'`, total]));

/** Whoever adds a row meanwhile waits with its commit. */
const withoutWriters = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (trx) => {
    if (engineOf(trx) === 'postgres') await sql`lock table search_count in exclusive mode`.execute(trx);
    return work(trx);
  });

/** Where the kept counts differ from the rows; empty when all is well. */
export const compareCounts = (db: Db): Promise<CountDifference[]> => withoutWriters(db, differences);

/** Makes the kept counts anew, and answers what was wrong. */
export const rebuildCounts = (db: Db): Promise<CountDifference[]> =>
  withoutWriters(db, async (trx) => {
    const wrong = await differences(trx);
    if (wrong.length === 0) return [];
    await trx.deleteFrom('search_count').execute();
    await addCounts(trx, countsOf(await countedAnew(trx)));
    return wrong;
  });
