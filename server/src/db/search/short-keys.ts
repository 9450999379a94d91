// How many rows hold a key of up to two letters. Most rows hold most of these, so that counting reads all texts: it takes
// 15 to 40 ms among 100,000 rows, where reading what is kept takes half a millisecond. Triggers of the searched tables
// write each text that comes or goes into `search_change`, a row of its own, so that no two transactions wait for one
// another. `settleSearchChanges` now and then moves these into `search_count`; a total is what both say.
import { shortKeys } from '@mendpoint/domain/search-key';
import { sql } from 'kysely';
import { type Db, engineOf, hasRowLocks } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { type Filter, holds } from './filter.ts';
import type { SearchChangeTable, SearchCountTable } from './search.table.ts';

/** How many rows hold the key; null when it has more than two letters. */
export const countOfShortKey = async (
  db: Db,
  { table, key, shopId }: Omit<Filter, 'where'>,
): Promise<number | null> => {
  if ([...key].length > 2) return null;
  const ofShop = shopId === null ? sql`` : sql`and shop_id in ('', ${shopId})`;
  const { rows } = await sql<{ total: number | null }>`select sum(total) as total from (
      select total from search_count where kind = ${table} and text = ${key} ${ofShop}
      union all
      select change from search_change where kind = ${table} and ${holds(db, sql.ref('text'), key)} ${ofShop}
    ) as counts`.execute(db);
  return Number(rows[0]?.total ?? 0);
};

/** So many texts are settled at a time: in some 10 ms, and nobody else can write to SQLite meanwhile. */
const BATCH = 500;

/** Moves what has been noted until now from `search_change` into `search_count`. Safe on several servers at once. */
export const settleSearchChanges = async (db: Db): Promise<void> => {
  const waiting = await db.selectFrom('search_change').select('n').orderBy('n', 'desc').limit(1).executeTakeFirst();
  if (!waiting) return;
  while ((await settleBatch(db, waiting.n)) > 0);
};

const settleBatch = (db: Db, newest: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const oldest = trx
      .selectFrom('search_change')
      .select('n')
      .where('n', '<=', newest)
      .orderBy('n')
      .limit(BATCH)
      .$if(hasRowLocks(trx), (query) => query.forUpdate().skipLocked());
    const changes = await trx.deleteFrom('search_change').where('n', 'in', oldest).returningAll().execute();
    const counts: Counts = new Map();
    for (const change of changes) addToCounts(counts, change);
    await addCounts(trx, counts);
    return changes.length;
  });

/** A text that came or went. */
export type Change = Omit<SearchChangeTable, 'n'>;

/** What texts add to the counts, by the key of its row. */
export type Counts = Map<string, SearchCountTable>;

export const addToCounts = (counts: Counts, { kind, shop_id, text: whole, change }: Change): void => {
  for (const text of shortKeys(whole)) {
    const key = keyOf({ kind, shop_id, text });
    const count = counts.get(key);
    if (count) count.total += change;
    else counts.set(key, { kind, shop_id, text, total: change });
  }
};

export const keyOf = ({ kind, shop_id, text }: Omit<SearchCountTable, 'total'>): string =>
  `${kind} ${shop_id} '${text}'`;

/** Takes the rows in the order of their keys, as all transactions do, so that no two wait for each other. */
const addCounts = async (db: Db, counts: Counts): Promise<void> => {
  const changed = [...counts].filter(([, { total }]) => total !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length === 0) return;
  const rows = changed.map(([, count]) => count);
  const column = <Name extends keyof SearchCountTable>(name: Name) => rows.map((row) => row[name]);
  // One parameter or four, however many rows: the statement is prepared once.
  const added =
    engineOf(db) === 'postgres'
      ? sql`select * from unnest(${column('kind')}::text[], ${column('text')}::text[],
          ${column('shop_id')}::text[], ${column('total')}::integer[])`
      : sql`select value ->> 'kind', value ->> 'text', value ->> 'shop_id', value ->> 'total'
          from json_each(${JSON.stringify(rows)}) where true`;
  await sql`insert into search_count (kind, text, shop_id, total) ${added}
    on conflict (kind, text, shop_id) do update set total = search_count.total + excluded.total`.execute(db);
};
