import { sql } from 'kysely';
import { breathe } from '../../workers/breathe.ts';
import { type Db, engineOf } from '../database.ts';
import { read } from '../read.ts';
import { inTransaction } from '../transaction.ts';
import type { Filter } from './filter.ts';

/** So many pages are written at a time: 3 ms of a processor for most, 15 at worst among 50,000 products. */
const PAGES = 64;
/** Less is told as changed by a merge that had nothing to do (https://www.sqlite.org/fts5.html#the_merge_command). */
const SOME_WORK = 2;

/** 'some': where four pieces or more are of one size, they become one. 'all': all become one. */
type Pieces = 'some' | 'all';

/**
 * Merges the pieces of SQLite's full-text tables: each transaction that changes texts adds one. SQLite's own merging is off: it would run
 * inside somebody's commit, in steps that grow with each import (300 ms was seen). In one piece, after an import, a search takes three
 * quarters of the time. Sales go on in between, and `stopping` ends it: what is left is merged after the next change.
 */
export const mergeTexts = async (
  db: Db,
  table: Filter['table'],
  pieces: Pieces,
  stopping?: AbortSignal,
): Promise<void> => {
  if (engineOf(db) === 'postgres') return;
  // Below zero: all pieces are to become one.
  let pages = pieces === 'all' ? -PAGES : PAGES;
  while (!stopping?.aborted && (await mergeStep(db, table, pages))) {
    pages = PAGES;
    await breathe();
  }
};

const mergeStep = (db: Db, table: Filter['table'], pages: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const texts = sql.id(`${table}_search`);
    const before = await changesSoFar(trx);
    await sql`insert into ${texts} (${texts}, rank) values ('merge', ${pages})`.execute(trx);
    return (await changesSoFar(trx)) - before >= SOME_WORK;
  });

const changesSoFar = async (trx: Db): Promise<number> => {
  const rows = await read(trx, sql<{ changes: number }>`select total_changes() as changes`);
  return rows[0]?.changes ?? 0;
};
