import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Page } from '../page.ts';
import { countOnce } from './count-once.ts';
import { allOf, type Filter, isAmong, matching } from './filter.ts';
import { countOfShortKey } from './short-keys.ts';
import { countFound, isFound } from './text-index.ts';

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

/** So many rows are found by the text index and then sorted; of more, a page is soon full of those that come first. */
const FEW = 1000;

/**
 * One page of the rows that the filter finds, and how many there are. `rows` selects them all, joined as the caller
 * likes. Neither a key that few rows hold nor one that most hold makes it read them all for its page.
 */
export const searchPage = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { order, page, ...filter }: Filter & { order: readonly Sort[]; page: Page },
): Promise<{ records: Row[]; total: number }> => {
  const total = await countOf(db, filter);
  const before = (page.page - 1) * page.limit;
  if (total <= before) return { records: [], total };
  const conditions = matching(db, filter);
  const areFew = total <= FEW && conditions.length > 0;
  const found = areFew ? isFound(db, filter) : allOf(conditions);
  const id = sql.ref(`${filter.table}.id`);
  const sorted = sql.join(order.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`));
  // Of the rows before the page nothing but what an index holds is read.
  const ids = sql`select ${id} from ${sql.table(filter.table)} where ${found}
    order by ${sorted} limit ${page.limit} offset ${before}`;
  const ofPage = rows.where(isAmong(db, id, ids));
  const ordered = order.reduce((query, { by, direction }) => query.orderBy(by, direction), ofPage);
  return { records: (await ordered.execute()) as Row[], total };
};

/** Short keys are counted beforehand, unless more than the shop narrows the list. */
const countOf = async (db: Db, filter: Filter): Promise<number> => {
  const counted = filter.where.length > 0 ? null : await countOfShortKey(db, filter);
  return counted ?? countOnce(db, countFound(db, filter));
};

const BATCH = 1000;

/** All rows that the filter finds, oldest first and so many at a time, none twice whatever is added meanwhile. */
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
