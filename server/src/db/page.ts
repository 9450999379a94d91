import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** Counted from 1. */
export type Page = { page: number; limit: number };

/** One page of what a query finds, in the order given ('column' or '-column'), and how much it finds in all. */
export const pageOf = async <DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  order: readonly string[],
  { page, limit }: Page,
): Promise<{ records: Row[]; total: number }> => {
  const ordered = order.reduce(
    (query, column) => query.orderBy(sql.ref(column.replace(/^-/, '')), column.startsWith('-') ? 'desc' : 'asc'),
    found,
  );
  const records = await ordered
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = found.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return { records: records as Row[], total };
};

/** A condition that finds the folded text anywhere in a column of folded text; '' finds everything. */
export const contains = (column: string, key: string) =>
  key === ''
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${sql.ref(column)} like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** A condition that is true for every row when there is nothing to compare with. */
export const equals = (column: string, value: string | null) =>
  value === null ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} = ${value}`;

/**
 * A condition that the column is one of the values, or of the list in such a place of a prepared statement. One parameter,
 * however many: the statement is prepared once.
 */
export const isOneOf = (
  db: Db,
  column: string,
  values: readonly (string | number)[] | RawBuilder<readonly string[]>,
) => {
  if (engineOf(db) === 'postgres') return sql<boolean>`${sql.ref(column)} = any(${values})`;
  const list = Array.isArray(values) ? JSON.stringify(values) : values;
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
};

/**
 * As `isOneOf`, of a list of texts as JSON in such a place: PostgreSQL takes it to be as long each time, whereas for an array it
 * plans a statement anew wherever the tables are small, which takes longer than to run it.
 */
export const isInJson = (db: Db, column: string, list: RawBuilder<string>) =>
  engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(column)} in (select json_array_elements_text(${list}::json))`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
