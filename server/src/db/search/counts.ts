import { shortKeys } from '@mendpoint/domain/search-key';
import { sql } from 'kysely';
import { type Db, engineOf } from '../database.ts';
import { lastly } from '../transaction.ts';
import type { SearchCountTable } from './counts.table.ts';
import { forgetTotals } from './totals.ts';

type Kind = SearchCountTable['kind'];
/** What a search sees of a row. */
export type Searched = { shop_id: string | null; search_text: string };
/** null: not there before, or not any more. */
export type RowChange = { before: Searched | null; after: Searched | null };

/** By kind and shop, then by text. */
export type Totals = Map<string, Map<string, number>>;

/** What open transactions will change. */
const pending = new WeakMap<Db, Totals>();

/** To be called, inside the transaction, by whatever writes rows that are searched. */
export const noteRows = (trx: Db, kind: Kind, changes: readonly RowChange[]): void => {
  forgetTotals(trx, kind);
  const totals: Totals = pending.get(trx) ?? new Map();
  if (!pending.has(trx)) lastly(trx, () => addCounts(trx, countsOf(totals)));
  pending.set(trx, totals);
  for (const { before, after } of changes) {
    if (before?.search_text === after?.search_text && before?.shop_id === after?.shop_id) continue;
    if (before) addRow(totals, kind, before, -1);
    if (after) addRow(totals, kind, after, 1);
  }
};

/** Counts a row in, or out. */
export const addRow = (totals: Totals, kind: Kind, { shop_id, search_text }: Searched, by: number): void => {
  const list = `${kind} ${shop_id ?? ''}`;
  const counted = totals.get(list) ?? new Map<string, number>();
  totals.set(list, counted);
  for (const text of shortKeys(search_text)) counted.set(text, (counted.get(text) ?? 0) + by);
};

/** What is not zero, in the one order in which all transactions take the rows, so that no two wait for each other. */
export const countsOf = (totals: Totals): SearchCountTable[] =>
  [...totals.entries()].sort(byKey).flatMap(([list, counted]) => {
    const [kind, shop_id] = list.split(' ') as [Kind, string];
    return [...counted]
      .filter(([, total]) => total !== 0)
      .sort(byKey)
      .map(([text, total]) => ({ kind, text, shop_id, total }));
  });

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** One parameter or four, however many rows: the statement is prepared once. */
export const addCounts = async (db: Db, rows: SearchCountTable[]): Promise<void> => {
  if (rows.length === 0) return;
  const column = <Name extends keyof SearchCountTable>(name: Name) => rows.map((row) => row[name]);
  const added =
    engineOf(db) === 'postgres'
      ? sql`select * from unnest(${column('kind')}::text[], ${column('text')}::text[],
          ${column('shop_id')}::text[], ${column('total')}::integer[])`
      : sql`select value ->> 'kind', value ->> 'text', value ->> 'shop_id', value ->> 'total'
          from json_each(${JSON.stringify(rows)}) where true`;
  await sql`insert into search_count (kind, text, shop_id, total) ${added}
    on conflict (kind, text, shop_id) do update set total = search_count.total + excluded.total`.execute(db);
};

/** How many rows hold a key of up to two letters; null for a longer one. `shopId` as in a search. */
export const countedRows = async (db: Db, kind: Kind, shopId: string | null, key: string): Promise<number | null> => {
  if ([...key].length > 2) return null;
  const { total } = await db
    .selectFrom('search_count')
    .select(({ fn }) => fn.sum<number>('total').as('total'))
    .where('kind', '=', kind)
    .where('text', '=', key)
    .$if(shopId !== null, (query) => query.where('shop_id', 'in', ['', shopId ?? '']))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
};
