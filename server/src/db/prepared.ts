import { type CompiledQuery, type QueryResult, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Db, type Engine, engineOf } from './database.ts';
import { MOST_ROWS, SHORT } from './short-reads.ts';
import { runIn } from './transaction.ts';

/** Where the values of a prepared statement stand in its text. */
export type Values<V> = { readonly [Name in keyof V]-?: RawBuilder<V[Name]> };

/** A query of Kysely's, or its `sql`. */
type Statement<Row> = { compile: (db: Db) => CompiledQuery<Row> };

const NAME = Symbol('the value that stands here');

type Place = { [NAME]: string };

const isPlace = (parameter: unknown): parameter is Place =>
  typeof parameter === 'object' && parameter !== null && NAME in parameter;

const placesFor = <V extends object>(values: V) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql`${{ [NAME]: name }}`])) as Values<V>;

/**
 * A statement that is built and compiled once, and then run with other values: building one anew takes longer than most
 * take in the database. `build` says it in Kysely's words, with a place for each value:
 *
 *     const priceOf = prepared((db, { id }: Values<{ id: string }>) =>
 *       db.selectFrom('product').select('price_cents').where('id', '=', id));
 *     const { rows } = await priceOf(db, { id: '…' });
 *
 * What `build` does must follow from the engine alone, and each run must give the same values. A list of values stands
 * where `isOneOf` puts it.
 */
export const prepared = <V extends object, Row>(build: (db: Db, values: Values<V>) => Statement<Row>) => {
  const compiled: Partial<Record<Engine, CompiledQuery<Row>>> = {};
  return (db: Db, values: V): Promise<QueryResult<Row>> => {
    const engine = engineOf(db);
    compiled[engine] ??= build(db, placesFor(values)).compile(db);
    const { query, queryId, sql, parameters } = compiled[engine];
    return runIn(db, { query, queryId, sql, parameters: boundTo(parameters, values, engine) });
  };
};

/**
 * A prepared read of the rows of any number of keys, each of which has `rowsEach` or some more. It is short where the
 * keys are few.
 */
export const preparedByKeys = <DB, TB extends keyof DB, Row>(
  build: (db: Db, keys: RawBuilder<readonly string[]>) => SelectQueryBuilder<DB, TB, Row>,
  rowsEach = 1,
) => {
  const endedBy = (end: RawBuilder<unknown>) =>
    prepared((db, { keys }: Values<{ keys: readonly string[] }>) => build(db, keys).modifyEnd(end));
  const [ofFew, ofMany] = [endedBy(SHORT), endedBy(sql``)];
  return async (db: Db, keys: readonly string[]): Promise<Row[]> => {
    const read = keys.length * rowsEach <= MOST_ROWS ? ofFew : ofMany;
    return keys.length === 0 ? [] : (await read(db, { keys })).rows;
  };
};

const boundTo = (parameters: readonly unknown[], values: object, engine: Engine): unknown[] =>
  parameters.map((parameter) => {
    if (!isPlace(parameter)) return parameter;
    const value = values[parameter[NAME] as keyof typeof values] as unknown;
    return engine === 'sqlite' && Array.isArray(value) ? JSON.stringify(value) : value;
  });
