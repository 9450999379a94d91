import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../database.ts';
import { contains, isOneOf, type Page } from '../page.ts';
import { countedRows } from './counts.ts';
import { keptTotal } from './totals.ts';

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
  /** Whose rows, besides those of no shop; null is every shop's. */
  shopId: string | null;
  /** What else narrows the list, on columns named with their table. */
  where: Condition[];
  order: readonly Sort[];
  page: Page;
};

/** So many rows are found first and sorted then; more are walked in their order until the page is full. */
const FEW = 1000;
/** How far a walk goes before an index is asked instead. */
const WALK = 2000;

/**
 * One page of the rows whose folded text holds the key anywhere, and how many there are. `rows` selects them all, joined
 * as the caller likes. Neither a key that few rows hold nor one that most hold makes it read them all for its page.
 */
export const searchPage = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  search: Search,
): Promise<{ records: Row[]; total: number }> => {
  const { table, order, page } = search;
  const first = (page.page - 1) * page.limit;
  const [{ total, ids }, walked] = await Promise.all([totalOf(db, search), walk(db, rows, search)]);
  if (total <= first) return { records: [], total };
  if (walked) return { records: walked, total };
  const few = () => (ids ? isOneOf(db, `${table}.id`, ids) : oneOf(db, table, idsFound(db, search)));
  const all = total <= FEW ? few() : both(passing(db, search));
  const records = await inOrder(rows.where(all), order).limit(page.limit).offset(first).execute();
  return { records: records as Row[], total };
};

/** Not counted where nothing but the shop narrows a search for so little that its total is kept. */
const totalOf = async (db: Db, search: Search): Promise<Counted> => {
  const { table, shopId, key, where } = search;
  const kept = where.length > 0 ? null : await countedRows(db, table, shopId, key);
  return kept === null ? countOf(db, search) : { total: kept, ids: null };
};

/** The page when the first rows of the table fill it; null when they do not. */
const walk = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  search: Search,
): Promise<Row[] | null> => {
  const { table, order, page } = search;
  const end = page.page * page.limit;
  if (end > FEW) return null;
  const by = sql.join(order.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`));
  const ids = sql`select id from (select * from ${sql.table(table)} order by ${by} limit ${WALK}) as ${sql.id(table)}
    where ${both(passing(db, search))} order by ${by} limit ${page.limit} offset ${end - page.limit}`;
  const records = await inOrder(rows.where(oneOf(db, table, ids)), order).execute();
  return records.length === page.limit ? (records as Row[]) : null;
};

const inOrder = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, order: readonly Sort[]) =>
  order.reduce((query, { by, direction }) => query.orderBy(by, direction), rows);

type Filter = Pick<Search, 'table' | 'key' | 'shopId' | 'where'>;

/** Whatever narrows the list besides the search; `shops` is the table to read the shop from. */
const narrowing = ({ table, shopId, where }: Filter, shops: string = table): Condition[] => {
  if (shopId === null) return where;
  const shop = sql.ref(`${shops}.shop_id`);
  return [sql`(${shop} = ${shopId} or ${shop} is null)`, ...where];
};

/** The conditions in a form that no text index answers: each row is looked at on its way. */
const passing = (db: Db, filter: Filter): Condition[] => {
  const { table, key } = filter;
  if (key === '') return narrowing(filter);
  const text = sql.ref(`${table}.search_text`);
  return [
    ...narrowing(filter),
    engineOf(db) === 'postgres' ? sql`strpos(${text}, ${key}) > 0` : sql`instr(${text}, ${key}) > 0`,
  ];
};

/** `ids` of all of them when they are few and had to be looked at to be counted. */
type Counted = { total: number; ids: string[] | null };

const countOf = async (db: Db, search: Search): Promise<Counted> => {
  const { id, counted } = found(db, search);
  // SQLite counts without a look at whose texts they are, and is fast to find a few of them again.
  const few =
    engineOf(db) === 'postgres' ? sql`case when count(*) <= ${sql.lit(FEW)} then array_agg(${id}) end` : sql`null`;
  const query = sql<Counted>`select count(*) as total, ${few} as ids ${counted}`;
  let ids: string[] | null = null;
  const count = async () => {
    const [row] = (await query.execute(db)).rows;
    ids = row?.ids ?? null;
    return row?.total ?? 0;
  };
  const { sql: statement, parameters } = query.compile(db);
  const total = await keptTotal(db, search.table, `${statement} ${JSON.stringify(parameters)}`, count);
  return { total, ids };
};

const idsFound = (db: Db, search: Search) => {
  const { id, from } = found(db, search);
  return sql`select ${id} ${from}`;
};

const both = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** `from … where …` of the rows that the search finds, the id among it, and the same for who only counts them. */
type Found = { id: RawBuilder<unknown>; from: RawBuilder<unknown>; counted: RawBuilder<unknown> };

/** By the index that knows where the key occurs; one and two letters have no trigram to look up. */
const found = (db: Db, search: Search): Found => {
  if (engineOf(db) === 'postgres') return inPostgres(search);
  if (hasTrigram(search)) return byFullText(search);
  const from = sql`from ${sql.table(search.table)} where ${both(passing(db, search))}`;
  return { id: sql.ref(`${search.table}.id`), from, counted: from };
};

const hasTrigram = ({ key }: Search): boolean => [...key].length >= 3;

/** Where the texts are: a row itself is only looked at where more than the shop narrows the list. */
const inPostgres = (search: Search): Found => {
  const { table, key, where } = search;
  const texts = `${table}_search`;
  const [id, text] = [sql.ref(`${texts}.id`), sql.ref(`${texts}.text`)];
  const matches = hasTrigram(search) ? contains(`${texts}.text`, key) : sql<boolean>`strpos(${text}, ${key}) > 0`;
  const rows = where.length === 0 ? sql`` : sql`join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}`;
  const from = sql`from ${sql.table(texts)} ${rows} where ${both([matches, ...narrowing(search, texts)])}`;
  return { id, from, counted: from };
};

/** A row itself is only looked at where something narrows the list: a common word is in very many. */
const byFullText = (search: Search): Found => {
  const { table, key } = search;
  const where = narrowing(search);
  const [texts, row, id] = [
    sql.id(`${table}_search`),
    sql.id(`${table}_search_row`),
    sql.ref(`${table}_search_row.id`),
  ];
  const match = sql<boolean>`${texts} match ${`"${key.replaceAll('"', '""')}"`}`;
  // A cross join is SQLite's way to be told the order: the full-text table leads.
  const known = sql`from ${texts} cross join ${row} on ${row}.n = ${texts}.rowid`;
  if (where.length === 0) {
    return { id, from: sql`${known} where ${match}`, counted: sql`from ${texts} where ${match}` };
  }
  const from = sql`${known} cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}
    where ${both([match, ...where])}`;
  return { id, from, counted: from };
};

/** Whose id a query finds. As an array, PostgreSQL finds the ids first and looks up their rows then. */
const oneOf = (db: Db, table: string, ids: RawBuilder<unknown>): Condition => {
  const id = sql.ref(`${table}.id`);
  return engineOf(db) === 'postgres' ? sql<boolean>`${id} = any(array(${ids}))` : sql<boolean>`${id} in (${ids})`;
};

const BATCH = 1000;

/** All rows that the search finds, oldest first and so many at a time, none twice whatever is added meanwhile. */
export async function* searchBatches<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  search: Filter,
): AsyncGenerator<Row[]> {
  const id = sql.ref<string>(`${search.table}.id`);
  let last = '';
  for (;;) {
    const conditions = [...passing(db, search), sql<boolean>`${id} > ${last}`];
    const batch = (await rows.where(both(conditions)).orderBy(id).limit(BATCH).execute()) as Row[];
    yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.id ?? last;
  }
}
