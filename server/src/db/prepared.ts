import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';
import { type Db, type Engine, engineOf, kyselyOf, type Transaction } from './database.ts';
import { MOST_ROWS, type Query, type ReadQuery } from './read.ts';
import { placed, type ReadPlace } from './read-place.ts';

/** The parameters of a prepared statement, by name. */
export type Values<V> = { readonly [Name in keyof V]-?: RawBuilder<V[Name]> };

const PLACE = Symbol('where the value stands');

type Place = { [PLACE]: { row: number; name: string } };

const isPlace = (parameter: unknown): parameter is Place =>
  typeof parameter === 'object' && parameter !== null && PLACE in parameter;

const placesFor = <V extends object>(values: V, row: number) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql`${{ [PLACE]: { row, name } }}`])) as Values<V>;

/** The statement takes as many rows of values as its first run has. */
const compiledOnce = <D extends Db, V extends object, Row>(
  build: (db: D, rows: Values<V>[]) => Query<Row>,
  place: ReadPlace | null,
) => {
  const compiled: Partial<Record<Engine, Compiled<Row>>> = {};
  return (db: D, rows: readonly V[]): Promise<QueryResult<Row>> => {
    const engine = engineOf(db);
    compiled[engine] ??= withBinders(build(db, rows.map(placesFor)).compile(kyselyOf(db)));
    const { query, queryId, sql, binders } = compiled[engine];
    const bound = { query, queryId, sql, parameters: boundTo(binders, rows, engine) };
    return kyselyOf(db).executeQuery(place === null ? bound : placed(bound, place));
  };
};

/** Takes one parameter from the values of a run. */
type Binder = (rows: readonly object[]) => unknown;

type Compiled<Row> = Omit<CompiledQuery<Row>, 'parameters'> & { binders: readonly Binder[] };

const withBinders = <Row>({ parameters, ...compiled }: CompiledQuery<Row>): Compiled<Row> => ({
  ...compiled,
  binders: parameters.map((parameter): Binder => {
    if (!isPlace(parameter)) return () => parameter;
    const { row, name } = parameter[PLACE];
    return (rows) => (rows[row] as Record<string, unknown>)[name];
  }),
});

/**
 * A statement that is built and compiled once and then run with other values: building one takes longer than running
 * most. `build` writes it with Kysely, with a placeholder for each value:
 *
 *     const priceOf = prepared((db, { id }: Values<{ id: string }>) =>
 *       db.selectFrom('product').select('price_cents').where('id', '=', id));
 *     const { rows } = await priceOf(db, { id: '…' });
 *
 * This is for reads, which SQLite runs in a thread; a read that locks rows takes a `Transaction`. What `build` returns
 * may depend on the engine alone, and each run must give the same names of values. A list of values goes into
 * `isOneOf`.
 */
export const prepared = <V extends object, Row, D extends Db = Db>(
  build: (db: D, values: Values<V>) => ReadQuery<Row>,
) => preparedIn('thread', build);

/** As `prepared`, for a read that `readBriefly` may run. */
export const preparedBriefly = <V extends object, Row, D extends Db = Db>(
  build: (db: D, values: Values<V>) => ReadQuery<Row>,
) => preparedIn('here', build);

/** As `prepared`, for a write. */
export const preparedWrite = <V extends object, Row>(build: (trx: Transaction, values: Values<V>) => Query<Row>) =>
  preparedIn(null, build);

const preparedIn = <V extends object, Row, D extends Db>(
  place: ReadPlace | null,
  build: (db: D, values: Values<V>) => Query<Row>,
) => {
  const run = compiledOnce<D, V, Row>((db, [values]) => build(db, values as Values<V>), place);
  return (db: D, values: V): Promise<QueryResult<Row>> => run(db, [values]);
};

/** Each number of rows up to this is a statement of its own. */
const ROWS_AT_ONCE = 8;

/** A prepared insert of any number of rows. It inserts several at once, which is faster than one after the other. */
export const preparedRows = <V extends object>(build: (trx: Transaction, rows: Values<V>[]) => Query<unknown>) => {
  const inserts = Array.from({ length: ROWS_AT_ONCE }, () => compiledOnce(build, null));
  return async (trx: Transaction, rows: readonly V[]): Promise<void> => {
    const under: Promise<unknown>[] = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      const insert = inserts[some.length - 1];
      if (insert) under.push(insert(trx, some));
    }
    await Promise.all(under);
  };
};

/** A prepared read of the rows of any number of keys, each of which has about `rowsEach`. It is brief for few keys. */
export const preparedByKeys = <Row>(
  build: (db: Db, keys: RawBuilder<readonly string[]>) => ReadQuery<Row>,
  rowsEach = 1,
) => {
  const ofKeys = (db: Db, { keys }: Values<{ keys: readonly string[] }>) => build(db, keys);
  const [ofFew, ofMany] = [preparedBriefly(ofKeys), prepared(ofKeys)];
  return async (db: Db, keys: readonly string[]): Promise<Row[]> => {
    const ofThese = keys.length * rowsEach <= MOST_ROWS ? ofFew : ofMany;
    return keys.length === 0 ? [] : (await ofThese(db, { keys })).rows;
  };
};

const boundTo = (binders: readonly Binder[], rows: readonly object[], engine: Engine): unknown[] =>
  binders.map((valueIn) => {
    const value = valueIn(rows);
    return engine === 'sqlite' && Array.isArray(value) ? JSON.stringify(value) : value;
  });
