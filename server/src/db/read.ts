import type { CompiledQuery } from 'kysely';
import { type Db, kyselyOf, type OpenLedger } from './database.ts';
import { placed, type ReadPlace } from './read-place.ts';

/** A query built by Kysely, or its `sql`. */
export type Query<Row> = { compile: (db: OpenLedger) => CompiledQuery<Row> };

/** A query that only reads, as far as types can tell. Both engines refuse an `sql` that writes. */
export type ReadQuery<Row> = Query<Row> & ({ isSelectQueryBuilder: true } | { isRawBuilder: true });

const readIn =
  (place: ReadPlace) =>
  async <Row>(db: Db, query: ReadQuery<Row>): Promise<Row[]> =>
    (await kyselyOf(db).executeQuery(placed(query.compile(kyselyOf(db)), place))).rows;

/**
 * Runs a read that may take long for some shop, search or page: SQLite does it in a thread. A `select` run by Kysely's
 * own `execute` is treated the same; an `sql` needs this function.
 */
export const read = readIn('thread');

/**
 * Runs a read that always takes less time than sending it to a thread: it finds a row by its key, or looks at some ten
 * thousand entries of an index and a few hundred rows at most. SQLite runs it on the event loop.
 */
export const readBriefly = readIn('here');

/** As `readBriefly`, on a connection that never writes, which alone can tell whether anything was committed. */
export const readApart = readIn('apart');

/** Runs a read that asks whether the database answers, however busy it is. */
export const readForHealth = readIn('health');

/** The only row. Throws when there is none. */
export const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('a row that must be there is not');
  return row;
};

const MOST_ENTRIES = 10_000;
export const MOST_ROWS = 500;
/** Each row of a page is found by its key, together with the rows shown with it. */
const MOST_OF_PAGE = 100;

type Slice = { offset: number; limit: number };

/** Whether a page can be read briefly, given an index in the order of the list and no other filter. */
export const isBriefPage = ({ offset, limit }: Slice): boolean =>
  limit <= MOST_OF_PAGE && offset + limit <= MOST_ENTRIES;
