import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../database.ts';
import type { Searched } from './search.table.ts';

export type Condition = RawBuilder<boolean>;

/** Which rows of a table a search finds. */
export type Filter = {
  table: Searched;
  /** Folded by `searchKey`; found anywhere in a row's text. '' finds every row. */
  key: string;
  /** Finds the rows of this shop and those that belong to no shop; null finds the rows of every shop. */
  shopId: string | null;
  /** Further conditions, on columns named with their table. */
  where: Condition[];
};

/**
 * One and two letters have no trigram: their rows are counted beforehand (`short-keys.ts`) and found by reading the
 * texts.
 */
const RULES = [
  { upTo: 2, total: 'kept', foundBy: 'texts' },
  { upTo: Number.POSITIVE_INFINITY, total: 'counted', foundBy: 'trigrams' },
] as const;

/** The rule for a key of this length. */
export const ruleOf = ({ key }: Pick<Filter, 'key'>) => ([...key].length <= RULES[0].upTo ? RULES[0] : RULES[1]);

/** All conditions besides the key. The shop is read from the table `shops`, which has a column shop_id. */
export const narrowing = ({ table, shopId, where }: Filter, shops: string = table): Condition[] => {
  if (shopId === null) return where;
  const shop = sql.ref(`${shops}.shop_id`);
  return [sql`(${shop} = ${shopId} or ${shop} is null)`, ...where];
};

/** The whole filter for rows that are looked at one by one: in this form no text index is used. */
export const matching = (db: Db, filter: Filter): Condition[] => {
  const { table, key } = filter;
  if (key === '') return narrowing(filter);
  return [...narrowing(filter), holds(db, sql.ref(`${table}.search_text`), key)];
};

export const holds = (db: Db, text: RawBuilder<unknown>, key: string): Condition =>
  engineOf(db) === 'postgres' ? sql`strpos(${text}, ${key}) > 0` : sql`instr(${text}, ${key}) > 0`;

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * Whether an id is among those that a statement selects. PostgreSQL gets them as an array, and looks up each by its
 * key.
 */
export const isAmong = (db: Db, id: RawBuilder<unknown>, ids: RawBuilder<unknown>): Condition =>
  engineOf(db) === 'postgres' ? sql`${id} = any(array(${ids}))` : sql`${id} in (${ids})`;
