import type { Db } from '../database.ts';

type Table = 'product' | 'customer';
type Kept = { total: number; until: number };
/** `changes` counts what was written, so that a count made meanwhile is not kept. */
type Totals = { changes: number; kept: Map<string, Kept> };

/** How long another server's change may go unseen in a total of more than a thousand. */
const KEPT_MS = 5_000;
/** What is counted at once need not be kept. */
const MANY = 1_000;
const MAX_KEPT = 2_000;

/** By database: the adapter is what a connection and its transactions share. */
const databases = new WeakMap<object, Map<Table, Totals>>();
const touched = new WeakMap<Db, Set<Table>>();

const totalsOf = (db: Db, table: Table): Totals => {
  const { adapter } = db.getExecutor();
  const tables = databases.get(adapter) ?? new Map<Table, Totals>();
  databases.set(adapter, tables);
  const totals = tables.get(table) ?? { changes: 0, kept: new Map<string, Kept>() };
  tables.set(table, totals);
  return totals;
};

/**
 * The total of a list of many rows. Counting them takes longer than anybody who types should wait for, so it is kept
 * for the next letter and the next page until a row changes.
 */
export const keptTotal = async (db: Db, table: Table, search: string, count: () => Promise<number>) => {
  const totals = totalsOf(db, table);
  const kept = totals.kept.get(search);
  if (kept && kept.until > performance.now()) return kept.total;
  const { changes } = totals;
  const total = await count();
  if (total <= MANY || totals.changes !== changes) return total;
  if (totals.kept.size >= MAX_KEPT) totals.kept.clear();
  totals.kept.set(search, { total, until: performance.now() + KEPT_MS });
  return total;
};

/** To be called by whatever writes rows that are listed. What a transaction writes is seen when it is committed. */
export const forgetTotals = (db: Db, table: Table): void => {
  clear(totalsOf(db, table));
  if (db.isTransaction) touched.set(db, (touched.get(db) ?? new Set()).add(table));
};

/** To be called when a transaction was committed. */
export const forgetTouched = (trx: Db): void => {
  for (const table of touched.get(trx) ?? []) clear(totalsOf(trx, table));
};

const clear = (totals: Totals): void => {
  totals.changes++;
  totals.kept.clear();
};
