import { sql } from 'kysely';
import type { Page } from './page.ts';

/**
 * Ends a read that takes less time than to send it to a thread and back, whatever it is asked for: it looks at some ten
 * thousand entries of an index and a hundred rows at most. SQLite answers it on the event loop. To PostgreSQL it means nothing.
 */
export const SHORT = sql.raw('/* short */');

export const isMarkedShort = (statement: string): boolean => statement.endsWith('/* short */');

const MOST_ROWS = 100;
const MOST_ENTRIES = 10_000;

/** Whether a page is short that an index has in the order of the list, and nothing narrows. */
export const isShortPage = ({ page, limit }: Page): boolean => limit <= MOST_ROWS && page * limit <= MOST_ENTRIES;

/** Whether the rows of so many keys are. */
export const areFew = (keys: readonly unknown[]): boolean => keys.length <= MOST_ROWS;
