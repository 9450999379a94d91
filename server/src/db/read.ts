import type { CompiledQuery } from 'kysely';
import { type Db, kyselyOf, type OpenLedger } from './database.ts';

/** A query of Kysely's, or its `sql`. */
export type Query<Row> = { compile: (db: OpenLedger) => CompiledQuery<Row> };

/** Runs a query that only reads. It is how an `sql` is read with a `Db`. */
export const read = async <Row>(db: Db, query: Query<Row>): Promise<Row[]> =>
  (await kyselyOf(db).executeQuery(query.compile(kyselyOf(db)))).rows;
