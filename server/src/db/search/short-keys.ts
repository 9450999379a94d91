// How many rows hold a key of up to two letters. Most rows hold most of these, so that counting reads all texts: it takes
// 15 to 40 ms among 100,000 rows, where reading what is kept takes half a millisecond. Triggers of the searched tables
// write each text that comes or goes into `search_change`, a row of its own, so that no two transactions wait for one
// another. `settleSearchChanges` moves these every few seconds into `short_key_count`; a total is what both say.
import { shortKeys } from '@mendpoint/domain/text/search-key';
import { sql } from 'kysely';
import { breathe } from '../../workers/breathe.ts';
import { type Db, engineOf, hasRowLocks, type Transaction } from '../database.ts';
import { read, readBriefly } from '../read.ts';
import { inTransaction } from '../transaction.ts';
import { type Filter, holds } from './filter.ts';
import { mergeTexts } from './merge-texts.ts';
import type { SearchChangeTable, ShortKeyCountTable } from './search.table.ts';

/** Until so many texts wait to be settled, a total is read briefly. */
const FEW_NOTES = 500;

/** How many rows hold the key, which has two letters at most. */
export const countOfShortKey = async (db: Db, filter: Omit<Filter, 'where'>): Promise<number> => {
  const { total, notes } = await countWith(db, filter, readBriefly, sql`limit ${sql.lit(FEW_NOTES)}`);
  return notes < FEW_NOTES ? total : (await countWith(db, filter, read)).total;
};

/** What is kept and what the notes add to it, all of them or as many as `limit` says. */
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

/** So many texts are settled at a time, in some 3 ms of a processor: nobody else can write to SQLite meanwhile. */
const BATCH = 100;

/** After so many, as after an import, the texts themselves are in many pieces. */
const MANY_BATCHES = 10;

/**
 * Moves what has been noted until now from `search_change` into `short_key_count`. Safe on several servers at once, and
 * to be ended by `stopping` between two batches: what is not moved stays noted.
 */
export const settleSearchChanges = async (db: Db, stopping?: AbortSignal): Promise<void> => {
  for (const kind of ['product', 'customer'] as const) {
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
 * Settles the first notes after `after` up to `newest`. Answers the last of them, undefined when there are none left:
 * PostgreSQL would step over all that were settled before if it looked for them from the beginning.
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

/** A text that came or went. */
export type Change = Omit<SearchChangeTable, 'n'>;

/** What texts add to the counts, by the key of its row. */
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

/** Takes the rows in the order of their keys, as all transactions do, so that no two wait for each other. */
const addCounts = async (db: Transaction, counts: Counts): Promise<void> => {
  const changed = [...counts].filter(([, { total }]) => total !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length === 0) return;
  const rows = changed.map(([, count]) => count);
  const column = <Name extends keyof ShortKeyCountTable>(name: Name) => rows.map((row) => row[name]);
  // One parameter or four, however many rows: the statement is prepared once.
  const added =
    engineOf(db) === 'postgres'
      ? sql`select * from unnest(${column('kind')}::text[], ${column('text')}::text[],
          ${column('shop_id')}::text[], ${column('total')}::integer[])`
      : sql`select value ->> 'kind', value ->> 'text', value ->> 'shop_id', value ->> 'total'
          from json_each(${JSON.stringify(rows)}) where true`;
  await sql`insert into short_key_count (kind, text, shop_id, total) ${added}
    on conflict (kind, text, shop_id) do update set total = short_key_count.total + excluded.total`.execute(db);
};
