import { sql } from 'kysely';

/**
 * Ends a read that takes less time than to send it to a thread and back, whatever it is asked for: it looks at some ten
 * thousand entries of an index and some hundred rows at most. SQLite answers it on the event loop. To PostgreSQL it means nothing.
 */
export const SHORT = sql.raw('/* short */');

/** Ends a short read for a connection that writes nothing, which alone can tell whether anything was committed. */
export const SHORT_APART = sql.raw('/* apart, short */');

export const isMarkedShort = (statement: string): boolean => statement.endsWith('short */');
export const isMarkedApart = (statement: string): boolean => statement.endsWith('/* apart, short */');

const MOST_ENTRIES = 10_000;
export const MOST_ROWS = 500;
/** Each row of a page is found by its key, and has others that it is shown with. */
const MOST_OF_PAGE = 100;

type Slice = { offset: number; limit: number };

/** Whether a page is short that an index has in the order of the list, and nothing else narrows. */
export const isShortPage = ({ offset, limit }: Slice): boolean =>
  limit <= MOST_OF_PAGE && offset + limit <= MOST_ENTRIES;
