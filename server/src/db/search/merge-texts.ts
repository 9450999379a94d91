import { sql } from 'kysely';
import { breathe } from '../../workers/breathe.ts';
import { type Db, engineOf } from '../database.ts';
import { read } from '../read.ts';
import { inTransaction } from '../transaction.ts';
import type { Filter } from './filter.ts';

/** The pages written at a time: 3 ms of a processor for most merges, 15 at worst among 50,000 products. */
const PAGES = 64;
/** A merge with nothing to do reports fewer changes (https://www.sqlite.org/fts5.html#the_merge_command). */
const SOME_WORK = 2;

/** 'some': four or more pieces of one size become one. 'all': all pieces become one. */
type Pieces = 'some' | 'all';

/**
 * Merges the pieces of SQLite's full-text tables: each transaction that changes texts adds one. SQLite's own merging is
 * off: it would run inside somebody's commit, in steps that grow with each import (300 ms was seen). After an import, a
 * search of a table in one piece takes three quarters of the time. Sales go on between the steps. `stopping` ends it;
 * the rest is merged after the next change.
 */
export const mergeTexts = async (
  db: Db,
  table: Filter['table'],
  pieces: Pieces,
  stopping?: AbortSignal,
): Promise<void> => {
  if (engineOf(db) === 'postgres') return;
  // A negative number of pages tells SQLite to merge all pieces into one.
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
