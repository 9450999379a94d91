// How many rows hold a key of up to two letters. Most rows hold most of these keys, so counting them reads all texts:
// 15 to 40 ms among 100,000 rows, where reading a kept count takes half a millisecond. Triggers of the searched tables
// write each text that is added or removed into `search_change`, as a new row, so that no two transactions wait for
// each other. Every few seconds `settleSearchChanges` moves these rows into `short_key_count`. A total is the sum of
// both tables.
import { shortKeys } from '@mendpoint/domain/text/search-key';
import { sql } from 'kysely';
import { breathe } from '../../workers/breathe.ts';
import { type Db, engineOf, hasRowLocks, type Transaction } from '../database.ts';
import { read, readBriefly } from '../read.ts';
import { inTransaction } from '../transaction.ts';
import { type Filter, holds } from './filter.ts';
import { mergeTexts } from './merge-texts.ts';
import { SEARCHED, type SearchChangeTable, type ShortKeyCountTable } from './search.table.ts';

/** Up to this many unsettled texts a total is read briefly. */
const FEW_NOTES = 500;

/** How many rows hold the key, which has one or two letters. */
export const countOfShortKey = async (db: Db, filter: Omit<Filter, 'where'>): Promise<number> => {
  const { total, notes } = await countWith(db, filter, readBriefly, sql`limit ${sql.lit(FEW_NOTES)}`);
  return notes < FEW_NOTES ? total : (await countWith(db, filter, read)).total;
};

/** The kept counts plus what the unsettled texts add, all of them or `limit`. */
const countWith = async (db: Db, { table, key, shopId }: Omit<Filter, 'where'>, readBy: typeof read, limit = sql``) => {
  const isOfShop = shopId === null ? sql<boolean>`1 = 1` : sql<boolean>`shop_id in ('', ${shopId})`;
  const isCounted = key === '' ? isOfShop : sql`${isOfShop} and ${holds(db, sql.ref('text'), key)}`;
  const rows = await readBy(
    db,
    sql<{ total: number; notes: number }>`
    select coalesce(sum(total), 0) as total, count(note) as notes from (
      select total, null as note from short_key_count where kind = ${table} and text = ${key} and ${isOfShop}
      union all
      select case when ${isCounted} then change else 0 end, 1
        from (select * from search_change where kind = ${table} ${limit}) as waiting
    ) as counts`,
  );
  return rows[0] ?? { total: 0, notes: 0 };
};

/** The texts settled at a time, in some 3 ms of a processor: nobody else can write to SQLite meanwhile. */
const BATCH = 100;

/** After this many batches, as after an import, the full-text table is in many pieces. */
const MANY_BATCHES = 10;

/**
 * Moves the texts noted so far from `search_change` into `short_key_count`. Several servers may do it at once.
 * `stopping` ends it between two batches; the rest stays noted.
 */
export const settleSearchChanges = async (db: Db, stopping?: AbortSignal): Promise<void> => {
  for (const kind of SEARCHED) {
    const notes = db.selectFrom('search_change').select('n').where('kind', '=', kind);
    const [newest] = await readBriefly(db, notes.orderBy('n', 'desc').limit(1));
    let last: number | undefined = -1;
    let batches = 0;
    for (; newest && last !== undefined && !stopping?.aborted; batches++) {
      last = await settleBatch(db, kind, last, newest.n);
      await breathe();
    }
    if (newest) await mergeTexts(db, kind, batches > MANY_BATCHES ? 'all' : 'some', stopping);
  }
};

/**
 * Settles the first texts after `after` up to `newest`. Answers the last settled one; undefined when none are left.
 * Starting from the beginning, PostgreSQL would step over all rows that were settled before.
 */
const settleBatch = (db: Db, kind: Change['kind'], after: number, newest: number): Promise<number | undefined> =>
  inTransaction(db, async (trx) => {
    const oldest = trx
      .selectFrom('search_change')
      .select('n')
      .where('kind', '=', kind)
      .where('n', '>', after)
      .where('n', '<=', newest)
      .orderBy('n')
      .limit(BATCH)
      .$if(hasRowLocks(trx), (query) => query.forUpdate().skipLocked());
    const notes = trx.deleteFrom('search_change').where('kind', '=', kind).where('n', 'in', oldest);
    const changes = await notes.returningAll().execute();
    const counts: Counts = new Map();
    for (const change of changes) addToCounts(counts, change);
    await addCounts(trx, counts);
    return changes.length === 0 ? undefined : Math.max(...changes.map(({ n }) => n));
  });

/** A text that was added or removed. */
export type Change = Omit<SearchChangeTable, 'n'>;

/** What texts add to the counts, by the key of the count's row. */
export type Counts = Map<string, ShortKeyCountTable>;

export const addToCounts = (counts: Counts, { kind, shop_id, text: whole, change }: Change): void => {
  for (const text of shortKeys(whole)) {
    const key = keyOf({ kind, shop_id, text });
    const count = counts.get(key);
    if (count) count.total += change;
    else counts.set(key, { kind, shop_id, text, total: change });
  }
};

export const keyOf = ({ kind, shop_id, text }: Omit<ShortKeyCountTable, 'total'>): string =>
  `${kind} ${shop_id} '${text}'`;

/** Locks the rows in the order of their keys, as all transactions do, so that no two wait for each other. */
const addCounts = async (db: Transaction, counts: Counts): Promise<void> => {
  const changed = [...counts].filter(([, { total }]) => total !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length === 0) return;
  const rows = changed.map(([, count]) => count);
  const column = <Name extends keyof ShortKeyCountTable>(name: Name) => rows.map((row) => row[name]);
  // The number of parameters does not depend on the number of rows, so the statement is prepared once.
  const added =
    engineOf(db) === 'postgres'
      ? sql`select * from unnest(${column('kind')}::text[], ${column('text')}::text[],
          ${column('shop_id')}::text[], ${column('total')}::integer[])`
      : sql`select value ->> 'kind', value ->> 'text', value ->> 'shop_id', value ->> 'total'
          from json_each(${JSON.stringify(rows)}) where true`;
  await sql`insert into short_key_count (kind, text, shop_id, total) ${added}
    on conflict (kind, text, shop_id) do update set total = short_key_count.total + excluded.total`.execute(db);
};
