import type { Db } from './database.ts';

type Kept = { total: number; until: number };
type Totals = Map<string, Map<string, Kept>>;

/** How long another server's change may go unseen in a total of more than a thousand. */
const KEPT_MS = 5_000;
const MAX_KEPT = 2_000;

/** By database: the adapter is what a connection and its transactions share. */
const databases = new WeakMap<object, Totals>();

const totalsOf = (db: Db, table: string): Map<string, Kept> => {
  const { adapter } = db.getExecutor();
  const totals: Totals = databases.get(adapter) ?? new Map();
  databases.set(adapter, totals);
  const ofTable = totals.get(table) ?? new Map<string, Kept>();
  totals.set(table, ofTable);
  return ofTable;
};

/**
 * The total of a search that finds many rows. Counting them takes longer than anybody who types should wait for, so it
 * is kept for the next letter and the next page until a row changes. Only for what is read outside of transactions.
 */
export const keptTotal = async (db: Db, table: string, search: string, count: () => Promise<number>) => {
  const totals = totalsOf(db, table);
  const kept = totals.get(search);
  if (kept && kept.until > performance.now()) return kept.total;
  const total = await count();
  if (totals.size >= MAX_KEPT) totals.clear();
  totals.set(search, { total, until: performance.now() + KEPT_MS });
  return total;
};

/** To be called by whatever writes rows that are searched. */
export const forgetTotals = (db: Db, table: 'product' | 'customer'): void => totalsOf(db, table).clear();
