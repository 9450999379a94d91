import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';
import { contains, type Page } from './page.ts';
import { keptTotal } from './search-totals.ts';

type Condition = RawBuilder<boolean>;

export type Sort = { by: RawBuilder<unknown>; direction: 'asc' | 'desc' };
const sort =
  (direction: Sort['direction']) =>
  (by: string | RawBuilder<unknown>): Sort => ({
    by: typeof by === 'string' ? sql.ref(by) : by,
    direction,
  });
export const asc = sort('asc');
export const desc = sort('desc');

export type Search = {
  table: 'product' | 'customer';
  /** Folded; '' finds every row. */
  key: string;
  /** What narrows the list besides the search, on columns named with their table. */
  where: Condition[];
  order: readonly Sort[];
  page: Page;
};

/** So many rows are found first and sorted then; more are walked in their order until the page is full. */
const FEW = 1000;

/**
 * One page of the rows whose folded text holds the key anywhere, and how many there are. `rows` selects them all, joined
 * as the caller likes. Neither a key that few rows hold nor one that most hold makes it read them all.
 */
export const searchPage = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  search: Search,
): Promise<{ records: Row[]; total: number }> => {
  const { table, key, where, order, page } = search;
  const { rows: few } = await sql<{ id: string }>`
    select ${sql.ref(`${table}.id`)} ${found(db, search)} limit ${FEW + 1}`.execute(db);
  const isFew = few.length <= FEW;
  const ids = few.map(({ id }) => id);
  const shown = isFew ? oneOf(db, table, ids) : all([...where, contains(`${table}.search_text`, key)]);
  const records = await order
    .reduce((query, { by, direction }) => query.orderBy(by, direction), rows.where(shown))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  return { records: records as Row[], total: isFew ? few.length : await countOf(db, search) };
};

const countOf = (db: Db, search: Search): Promise<number> => {
  const counted = sql<{ total: number }>`select count(*) as total ${found(db, search)}`;
  const count = async () => (await counted.execute(db)).rows[0]?.total ?? 0;
  if (search.key === '') return count();
  const { sql: statement, parameters } = counted.compile(db);
  return keptTotal(db, search.table, `${statement} ${JSON.stringify(parameters)}`, count);
};

const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** `from … where …` by the index that knows where the key occurs. */
const found = (db: Db, { table, key, where }: Search): RawBuilder<unknown> => {
  const hasTrigram = [...key].length >= 3;
  if (engineOf(db) === 'postgres' || !hasTrigram) {
    return sql`from ${sql.table(table)} where ${all([...where, contains(`${table}.search_text`, key)])}`;
  }
  const [search, row] = [`${table}_search`, `${table}_search_row`];
  const phrase = `"${key.replaceAll('"', '""')}"`;
  // A cross join is SQLite's way to be told the order: the full-text table leads.
  return sql`from ${sql.table(search)}
    cross join ${sql.table(row)} on ${sql.ref(`${row}.n`)} = ${sql.ref(`${search}.rowid`)}
    cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`${row}.id`)}
    where ${all([sql<boolean>`${sql.id(search)} match ${phrase}`, ...where])}`;
};

/** One parameter, however many ids: the statement is prepared once. */
const oneOf = (db: Db, table: string, ids: string[]): Condition =>
  engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids})`
    : sql<boolean>`${sql.ref(`${table}.id`)} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Rows of a shop and those of none; every row where no shop is named. */
export const shopIs = (table: Search['table'], shopId: string | null): Condition[] =>
  shopId === null
    ? []
    : [sql<boolean>`(${sql.ref(`${table}.shop_id`)} = ${shopId} or ${sql.ref(`${table}.shop_id`)} is null)`];
