import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../database.ts';
import { contains, isOneOf } from '../page.ts';
import { readOnce } from '../read-once.ts';
import { allOf, type Condition, type Filter, holds, isAmong, matching, narrowing, ruleOf } from './filter.ts';

/** Up to this many rows are found first and then sorted. Of more, a page is soon full. */
export const FEW = 1000;

/**
 * `few` selects the rows that were counted, by their keys; null when there are many, or when no text index was used.
 */
export type Found = { total: number; few: Condition | null };

/**
 * How many rows the filter finds, and which, if a text index finds few. SQLite walks the index once for both.
 * PostgreSQL walks it again for those few: so it can count many rows in parallel without gathering them.
 */
export const findRows = async (db: Db, filter: Filter): Promise<Found> => {
  const { id, from } = foundIn(db, filter);
  const isPostgres = engineOf(db) === 'postgres';
  const list = isPostgres ? sql`array(select ${id} ${from} limit ${sql.lit(FEW)})` : sql`json_group_array(${id})`;
  const ids = hasTrigram(filter) ? sql`case when count(*) <= ${sql.lit(FEW)} then ${list} end` : sql`null`;
  const query = sql<{ total: number; ids: string | string[] | null }>`select count(*) as total, ${ids} as ids ${from}`;
  const found = await readOnce(db, query);
  return { total: found.total, few: found.ids ? isKnownAs(db, filter.table, found.ids) : null };
};

/**
 * A condition that a row is one of those that `findRows` gathered: by a list of ids, or on SQLite the JSON of their
 * numbers.
 */
const isKnownAs = (db: Db, table: Filter['table'], ids: string | string[]): Condition => {
  const list = sql<readonly string[]>`${ids}`;
  if (engineOf(db) === 'postgres') return isOneOf(db, `${table}.id`, list);
  const numbers = `${table}_search_row`;
  const named = sql`select id from ${sql.table(numbers)} where ${isOneOf(db, `${numbers}.n`, list)}`;
  return isAmong(db, sql.ref(`${table}.id`), named);
};

/** A condition that the filter finds a row's id, without a text index. */
export const isFound = (db: Db, filter: Filter): Condition => {
  const { id, from } = foundIn(db, filter);
  return isAmong(db, sql.ref(`${filter.table}.id`), sql`select ${id} ${from}`);
};

/** The `from … where …` of a statement, and the expression that identifies its rows. */
type Source = { id: RawBuilder<unknown>; from: RawBuilder<unknown> };

const foundIn = (db: Db, filter: Filter): Source => {
  if (engineOf(db) === 'postgres') return inTexts(db, filter);
  if (hasTrigram(filter)) return inFullText(filter);
  // The index of shops and texts holds every column that is read.
  return {
    id: sql.ref(`${filter.table}.id`),
    from: sql`from ${sql.table(filter.table)} where ${allOf(matching(db, filter))}`,
  };
};

const hasTrigram = (filter: Filter): boolean => ruleOf(filter).foundBy === 'trigrams';

/**
 * PostgreSQL reads the table of texts, a third the size of the rows themselves. It joins the rows only where more than
 * the shop narrows the list.
 */
const inTexts = (db: Db, filter: Filter): Source => {
  const { table, key, where } = filter;
  const texts = `${table}_search`;
  const [id, text] = [sql.ref(`${texts}.id`), sql.ref(`${texts}.text`)];
  const holdsKey = hasTrigram(filter) ? contains(`${texts}.text`, key) : holds(db, text, key);
  const rows = where.length === 0 ? sql`` : sql`join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}`;
  return { id, from: sql`from ${sql.table(texts)} ${rows} where ${allOf([holdsKey, ...narrowing(filter, texts)])}` };
};

/**
 * SQLite reads the full-text table, which identifies rows by numbers, and nothing else unless something narrows the
 * list.
 */
const inFullText = (filter: Filter): Source => {
  const { table, key } = filter;
  const where = narrowing(filter);
  const [texts, numbers] = [sql.id(`${table}_search`), sql.id(`${table}_search_row`)];
  const id = sql`${texts}.rowid`;
  const match = sql<boolean>`${texts} match ${`"${key.replaceAll('"', '""')}"`}`;
  if (where.length === 0) return { id, from: sql`from ${texts} where ${match}` };
  // SQLite keeps the order of a cross join, so the full-text table is read first.
  const rows = sql`cross join ${numbers} on ${numbers}.n = ${id} cross join ${sql.table(table)} using (id)`;
  return { id, from: sql`from ${texts} ${rows} where ${allOf([match, ...where])}` };
};
