import type { Db } from '../database.ts';
import { inSnapshot, inTransaction } from '../transaction.ts';
import { SEARCHED, type ShortKeyCountTable } from './search.table.ts';
import { addToCounts, type Counts, keyOf } from './short-keys.ts';

const BATCH = 1000;

/** What `short_key_count` should hold: the counts of the rows themselves, less what `search_change` will add. */
const countAnew = async (db: Db): Promise<Counts> => {
  const counts: Counts = new Map();
  for (const kind of SEARCHED) {
    let last = '';
    for (;;) {
      const rows = db.selectFrom(kind).select(['id', 'shop_id', 'search_text']);
      const batch = await rows.where('id', '>', last).orderBy('id').limit(BATCH).execute();
      for (const { shop_id, search_text } of batch) {
        addToCounts(counts, { kind, shop_id: shop_id ?? '', text: search_text, change: 1 });
      }
      last = batch.at(-1)?.id ?? last;
      if (batch.length < BATCH) break;
    }
  }
  for (const waiting of await db.selectFrom('search_change').selectAll().execute()) {
    addToCounts(counts, { ...waiting, change: -waiting.change });
  }
  return counts;
};

/** A kept count that differs from the rows. */
export type CountDifference = { row: string; kept: number; actual: number };

type WrongCount = Omit<ShortKeyCountTable, 'total'> & { kept: number; actual: number };

/** In the order in which all transactions lock the rows. */
const wrongCounts = (db: Db): Promise<WrongCount[]> =>
  inSnapshot(db, async (trx) => {
    const actual = await countAnew(trx);
    const kept = new Map(
      (await trx.selectFrom('short_key_count').selectAll().execute()).map((row) => [keyOf(row), row]),
    );
    return [...new Map([...kept, ...actual])]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { kind, shop_id, text }]) => ({
        ...{ kind, shop_id, text },
        ...{ kept: kept.get(key)?.total ?? 0, actual: actual.get(key)?.total ?? 0 },
      }))
      .filter((both) => both.kept !== both.actual);
  });

const describe = (counts: WrongCount[]): CountDifference[] =>
  counts.map(({ kept, actual, ...count }) => ({ row: keyOf(count), kept, actual }));

/** Where the kept counts differ from the rows; empty when they agree. */
export const compareCounts = async (db: Db): Promise<CountDifference[]> => describe(await wrongCounts(db));

const MOST_ROUNDS = 5;

/**
 * Corrects the kept counts, and answers what was wrong. Rows may be written meanwhile: a count that has changed since
 * it was compared is compared again.
 */
export const rebuildCounts = async (db: Db): Promise<CountDifference[]> => {
  const wrong = await wrongCounts(db);
  let left = wrong;
  for (let round = 0; left.length > 0 && round < MOST_ROUNDS; round++) {
    for (let from = 0; from < left.length; from += BATCH) await mendCounts(db, left.slice(from, from + BATCH));
    left = await wrongCounts(db);
  }
  return describe(wrong);
};

const mendCounts = (db: Db, counts: WrongCount[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const { kept, actual, ...count } of counts) {
      if (kept === 0) {
        const absent = trx.insertInto('short_key_count').values({ ...count, total: 0 });
        await absent.onConflict((conflict) => conflict.doNothing()).execute();
      }
      await trx
        .updateTable('short_key_count')
        .set({ total: actual })
        .where('kind', '=', count.kind)
        .where('shop_id', '=', count.shop_id)
        .where('text', '=', count.text)
        .where('total', '=', kept)
        .execute();
    }
  });
