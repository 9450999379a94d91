import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../database.ts';
import { contains } from '../page.ts';
import { allOf, type Condition, type Filter, holds, isAmong, matching, narrowing } from './filter.ts';

/** `select count(*) as total` of the rows that the filter finds. */
export const countFound = (db: Db, filter: Filter): RawBuilder<{ total: number }> => {
  const { from } = foundIn(db, filter, 'count');
  return sql`select count(*) as total ${from}`;
};

/** A condition that a row's id is among those that the filter finds. */
export const isFound = (db: Db, filter: Filter): Condition => {
  const { id, from } = foundIn(db, filter, 'ids');
  return isAmong(db, sql.ref(`${filter.table}.id`), sql`select ${id} ${from}`);
};

/** `from … where …`, and the column of the ids in it. */
type Found = { id: RawBuilder<unknown>; from: RawBuilder<unknown> };

const foundIn = (db: Db, filter: Filter, use: 'count' | 'ids'): Found => {
  if (engineOf(db) === 'postgres') return inTexts(db, filter);
  if (hasTrigram(filter)) return inFullText(filter, use);
  // The index of shops and texts holds all that is asked for.
  return {
    id: sql.ref(`${filter.table}.id`),
    from: sql`from ${sql.table(filter.table)} where ${allOf(matching(db, filter))}`,
  };
};

const hasTrigram = ({ key }: Filter): boolean => [...key].length >= 3;

/**
 * PostgreSQL looks through the table of texts, which takes a third of the room of the rows themselves. The rows are
 * joined only where more than the shop narrows the list.
 */
const inTexts = (db: Db, filter: Filter): Found => {
  const { table, key, where } = filter;
  const texts = `${table}_search`;
  const [id, text] = [sql.ref(`${texts}.id`), sql.ref(`${texts}.text`)];
  const holdsKey = hasTrigram(filter) ? contains(`${texts}.text`, key) : holds(db, text, key);
  const rows = where.length === 0 ? sql`` : sql`join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}`;
  return { id, from: sql`from ${sql.table(texts)} ${rows} where ${allOf([holdsKey, ...narrowing(filter, texts)])}` };
};

/** SQLite asks the full-text table, which knows rows by numbers: a count needs no look at the rows behind them. */
const inFullText = (filter: Filter, use: 'count' | 'ids'): Found => {
  const { table, key } = filter;
  const where = narrowing(filter);
  const [texts, numbers, id] = [
    sql.id(`${table}_search`),
    sql.id(`${table}_search_row`),
    sql.ref(`${table}_search_row.id`),
  ];
  const match = sql<boolean>`${texts} match ${`"${key.replaceAll('"', '""')}"`}`;
  if (use === 'count' && where.length === 0) return { id, from: sql`from ${texts} where ${match}` };
  // Of a cross join SQLite keeps the order, so that the full-text table leads.
  const numbered = sql`from ${texts} cross join ${numbers} on ${numbers}.n = ${texts}.rowid`;
  if (where.length === 0) return { id, from: sql`${numbered} where ${match}` };
  const rows = sql`cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}`;
  return { id, from: sql`${numbered} ${rows} where ${allOf([match, ...where])}` };
};
