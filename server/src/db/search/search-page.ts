import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../database.ts';
import { isOneOf, type Page } from '../page.ts';
import { isBriefPage, MOST_ROWS, read, readBriefly } from '../read.ts';
import { allOf, type Condition, type Filter, holds, isAmong, matching, ruleOf } from './filter.ts';
import { countOfShortKey } from './short-keys.ts';
import { FEW, type Found, findRows, isFound } from './text-index.ts';

/** `by` is a column or an expression that has an index. */
export type Sort = { by: RawBuilder<unknown>; direction: 'asc' | 'desc' };
const sort =
  (direction: Sort['direction']) =>
  (by: string | RawBuilder<unknown>): Sort => ({
    by: typeof by === 'string' ? sql.ref(by) : by,
    direction,
  });
export const asc = sort('asc');
export const desc = sort('desc');

/** `beside` is a left join that `order` refers to, at most one row for each row. Such an order has no index. */
type Order = { order: readonly Sort[]; beside?: RawBuilder<unknown> | undefined };

/**
 * One page of the rows that the filter finds, and how many there are. `rows` selects them all, with any joins of the
 * caller. Neither a rare key nor a common one makes it read every row for its page.
 */
export const searchPage = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { order, page, beside, ...filter }: Filter & Order & { page: Page },
): Promise<{ records: Row[]; total: number }> => {
  const { total, few } = await find(db, filter);
  const slice = { limit: page.limit, offset: (page.page - 1) * page.limit };
  const left = Math.min(slice.limit, total - slice.offset);
  if (left <= 0) return { records: [], total };
  const search = { ...filter, order, beside, slice, total, few };
  let records: Row[] = [];
  for (const way of WAYS) {
    if (!(await way.fits(db, search))) continue;
    records = await readPage(db, rows, search, way);
    if (records.length === left || !way.isGuess) break;
  }
  return { records, total };
};

type Slice = { limit: number; offset: number };
type Search = Filter & Found & Required<Order> & { slice: Slice };

type Way = {
  fits: (db: Db, search: Search) => boolean | Promise<boolean>;
  /** Narrows the rows to those that pages are taken from. */
  found: (db: Db, search: Search) => Condition;
  isBrief: (search: Search) => boolean;
  /** Another way reads the page when this one does not fill it. */
  isGuess?: true;
};

const isNarrowed = ({ key, shopId, where }: Filter): boolean => key !== '' || shopId !== null || where.length > 0;

/** This many of the newest rows are tried first. */
const NEWEST = 2000;

/**
 * Whether the newest rows are likely to fill a page that is narrowed by a key or a shop. On SQLite only, where that is
 * a brief read: PostgreSQL stops as soon as a page is full, and has no thread to save.
 */
const isSoonFull = async (db: Db, { table, key, shopId, where, order, slice, total }: Search): Promise<boolean> => {
  const isByAge = order.length === 1 && order[0]?.direction === 'desc';
  if (engineOf(db) === 'postgres' || !isByAge || where.length > 0 || !isBriefPage(slice)) return false;
  if (key === '' && shopId === null) return false;
  const all = await countOfShortKey(db, { table, key: '', shopId: null });
  return (slice.offset + slice.limit) * all < (NEWEST / 2) * total;
};

/** The whole filter among the newest rows alone, written so that SQLite looks at no others. */
const isAmongNewest = (db: Db, filter: Filter): Condition => {
  const { table } = filter;
  const older = sql`select id from ${sql.table(table)} order by id desc limit 1 offset ${sql.lit(NEWEST)}`;
  return allOf([sql<boolean>`${sql.ref(`${table}.id`)} > (${older})`, ...lookedAt(db, filter)]);
};

/** Shop and key in a form that uses none of their indexes, because a better one reaches the rows. */
const lookedAt = (db: Db, { table, key, shopId }: Filter): Condition[] => [
  ...(shopId === null ? [] : [sql<boolean>`coalesce(${sql.ref(`${table}.shop_id`)}, ${shopId}) = ${shopId}`]),
  ...(key === '' ? [] : [holds(db, sql.ref(`${table}.search_text`), key)]),
];

/** The ways to read a page; the first that fits is taken. docs/database.md says what each saves. */
const WAYS: readonly Way[] = [
  // The newest rows alone, where they are likely to fill the page.
  { fits: (db, search) => isSoonFull(db, search), found: isAmongNewest, isBrief: () => true, isGuess: true },
  // Few rows are found first and then sorted: by the ids that the text index gave when it counted, or else in the
  // texts.
  {
    fits: (_, search) => search.total <= FEW && isNarrowed(search),
    found: (db, search) => search.few ?? isFound(db, search),
    isBrief: ({ few, total, slice }) => few !== null && total <= MOST_ROWS && isBriefPage(slice),
  },
  // Of many rows, a page is soon full in any order.
  {
    fits: () => true,
    found: (db, search) => allOf(matching(db, search)),
    isBrief: (search) => !isNarrowed(search) && isBriefPage(search.slice),
  },
];

/** Rows before the page are read from an index alone. */
const readPage = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  search: Search,
  { found, isBrief }: Way,
): Promise<Row[]> => {
  const { table, order, beside, slice, few } = search;
  const id = sql.ref<string>(`${table}.id`);
  const ids = sql<{ id: string }>`select ${id} from ${sql.table(table)} ${beside ?? sql``} where ${found(db, search)}
    ${inOrder(order)} limit ${slice.limit} offset ${slice.offset}`;
  // Since the few were found, their rows may have moved to another shop, or their numbers to other rows.
  const asFound = few ? rows.where(allOf(lookedAt(db, search))) : rows;
  if (beside !== undefined) return readInOrder(db, asFound, `${table}.id`, await read(db, ids));
  const ofPage = asFound.where(isAmong(db, id, ids));
  const inTheOrder = order.reduce((query, { by, direction }) => query.orderBy(by, direction), ofPage);
  return (await (isBrief(search) ? readBriefly : read)(db, inTheOrder)) as Row[];
};

/** Rows by their ids, in the order of these: an order without an index is worked out once, not again for the rows. */
const readInOrder = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  ids: readonly { id: string }[],
): Promise<Row[]> => {
  const wanted = ids.map((row) => row.id);
  const found = (await readBriefly(db, rows.where(isOneOf(db, id, wanted)))) as (Row & { id: string })[];
  const byId = new Map(found.map((row) => [row.id, row]));
  return wanted.flatMap((one) => byId.get(one) ?? []);
};

const inOrder = (order: readonly Sort[]) =>
  sql`order by ${sql.join(order.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`))}`;

/** Counts kept beforehand know of no filter but the shop. */
const find = async (db: Db, filter: Filter): Promise<Found> => {
  if (ruleOf(filter).total === 'counted' || filter.where.length > 0) return findRows(db, filter);
  return { total: await countOfShortKey(db, filter), few: null };
};

const BATCH = 1000;

/** All rows that the filter finds, in batches, oldest first, none twice whatever is added meanwhile. */
export async function* searchBatches<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  filter: Filter,
): AsyncGenerator<Row[]> {
  const id = sql.ref<string>(`${filter.table}.id`);
  let last = '';
  for (;;) {
    const conditions = [...matching(db, filter), sql<boolean>`${id} > ${last}`];
    const batch = (await rows.where(allOf(conditions)).orderBy(id).limit(BATCH).execute()) as Row[];
    yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.id ?? last;
  }
}
