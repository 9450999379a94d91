import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** Counted from 1. */
export type Page = { page: number; limit: number };

/** One page of what a query finds, in the given order ('column' or '-column'), and the number of all its rows. */
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

/** A condition that is true for every row when the value is null. */
export const equals = (column: string, value: string | null) =>
  value === null ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} = ${value}`;

/**
 * A condition that the column is one of the values, or one of a list that stands for a parameter of a prepared
 * statement. It takes one parameter for any number of values, so that the statement is prepared once.
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
 * As `isOneOf`, for a list of texts that is passed as JSON. PostgreSQL assumes the same length for every such list. For
 * an array it plans the statement again each time while the tables are small, which takes longer than running it.
 */
export const isInJson = (db: Db, column: string, list: RawBuilder<string>) =>
  engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(column)} in (select json_array_elements_text(${list}::json))`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
