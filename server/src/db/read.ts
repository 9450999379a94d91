import type { CompiledQuery } from 'kysely';
import { type Db, kyselyOf, type OpenLedger } from './database.ts';
import { placed, type ReadPlace } from './read-place.ts';
import { runIn } from './transaction.ts';

/** A query of Kysely's, or its `sql`. */
export type Query<Row> = { compile: (db: OpenLedger) => CompiledQuery<Row> };

/** One that only reads, as far as types can tell: an `sql` that writes is refused by SQLite. */
export type ReadQuery<Row> = Query<Row> & ({ isSelectQueryBuilder: true } | { isRawBuilder: true });

const readIn =
  (place: ReadPlace) =>
  async <Row>(db: Db, query: ReadQuery<Row>): Promise<Row[]> =>
    (await runIn(db, placed(query.compile(kyselyOf(db)), place))).rows;

/**
 * Runs a read that may take long for some shop, some search or some page: SQLite does it in a thread. So it is with every `select` of
 * Kysely's own `execute`; an `sql` is read by this.
 */
export const read = readIn('thread');

/**
 * Runs a read that takes less time than to send it to a thread and back, whatever it is asked for: it finds a row by its key, or looks
 * at some ten thousand entries of an index and some hundred rows at most. SQLite does it on the event loop.
 */
export const readBriefly = readIn('here');

/** The same by a connection that writes nothing, which alone can tell whether anything was committed. */
export const readApart = readIn('apart');

/** Whether the database answers at all, however busy it is. */
export const readForHealth = readIn('health');

/** The row that there must be. */
export const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('a row that must be there is not');
  return row;
};

const MOST_ENTRIES = 10_000;
export const MOST_ROWS = 500;
/** Each row of a page is found by its key, and has others that it is shown with. */
const MOST_OF_PAGE = 100;

type Slice = { offset: number; limit: number };

/** Whether a page can be read briefly that an index has in the order of the list, and nothing else narrows. */
export const isBriefPage = ({ offset, limit }: Slice): boolean =>
  limit <= MOST_OF_PAGE && offset + limit <= MOST_ENTRIES;
