import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../database.ts';
import { contains, isOneOf } from '../page.ts';
import { readOnce } from '../read-once.ts';
import { allOf, type Condition, type Filter, holds, isAmong, matching, narrowing, ruleOf } from './filter.ts';

/** So many rows are found at once and then sorted; of more, a page is soon full of those that come first. */
export const FEW = 1000;

/** `few` finds the rows that were counted by their keys; null where they are many, or no text index was asked. */
export type Found = { total: number; few: Condition | null };

/**
 * How many rows the filter finds. A text index tells which, too, where they are few. SQLite walks it once for both. PostgreSQL
 * walks it again for those few, and so counts many in parallel and gathers none of them.
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

/** A condition that a row is one of those that `findRows` gathered: a list, or on SQLite the JSON of their numbers. */
const isKnownAs = (db: Db, table: Filter['table'], ids: string | string[]): Condition => {
  const list = sql<readonly string[]>`${ids}`;
  if (engineOf(db) === 'postgres') return isOneOf(db, `${table}.id`, list);
  const numbers = `${table}_search_row`;
  const named = sql`select id from ${sql.table(numbers)} where ${isOneOf(db, `${numbers}.n`, list)}`;
  return isAmong(db, sql.ref(`${table}.id`), named);
};

/** A condition that a row's id is among those that the filter finds without a text index. */
export const isFound = (db: Db, filter: Filter): Condition => {
  const { id, from } = foundIn(db, filter);
  return isAmong(db, sql.ref(`${filter.table}.id`), sql`select ${id} ${from}`);
};

/** `from … where …`, and what tells the rows apart in it. */
type Source = { id: RawBuilder<unknown>; from: RawBuilder<unknown> };

const foundIn = (db: Db, filter: Filter): Source => {
  if (engineOf(db) === 'postgres') return inTexts(db, filter);
  if (hasTrigram(filter)) return inFullText(filter);
  // The index of shops and texts holds all that is asked for.
  return {
    id: sql.ref(`${filter.table}.id`),
    from: sql`from ${sql.table(filter.table)} where ${allOf(matching(db, filter))}`,
  };
};

const hasTrigram = (filter: Filter): boolean => ruleOf(filter).foundBy === 'trigrams';

/**
 * PostgreSQL looks through the table of texts, which takes a third of the room of the rows themselves. The rows are
 * joined only where more than the shop narrows the list.
 */
const inTexts = (db: Db, filter: Filter): Source => {
  const { table, key, where } = filter;
  const texts = `${table}_search`;
  const [id, text] = [sql.ref(`${texts}.id`), sql.ref(`${texts}.text`)];
  const holdsKey = hasTrigram(filter) ? contains(`${texts}.text`, key) : holds(db, text, key);
  const rows = where.length === 0 ? sql`` : sql`join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}`;
  return { id, from: sql`from ${sql.table(texts)} ${rows} where ${allOf([holdsKey, ...narrowing(filter, texts)])}` };
};

/** SQLite asks the full-text table, which knows rows by numbers: nothing else is read where nothing else narrows the list. */
const inFullText = (filter: Filter): Source => {
  const { table, key } = filter;
  const where = narrowing(filter);
  const [texts, numbers] = [sql.id(`${table}_search`), sql.id(`${table}_search_row`)];
  const id = sql`${texts}.rowid`;
  const match = sql<boolean>`${texts} match ${`"${key.replaceAll('"', '""')}"`}`;
  if (where.length === 0) return { id, from: sql`from ${texts} where ${match}` };
  // Of a cross join SQLite keeps the order, so that the full-text table leads.
  const rows = sql`cross join ${numbers} on ${numbers}.n = ${id} cross join ${sql.table(table)} using (id)`;
  return { id, from: sql`from ${texts} ${rows} where ${allOf([match, ...where])}` };
};
