import type { Context } from '../context.ts';
import { compareCounts, rebuildCounts } from '../db/search/recount.ts';
import { contradictionInSales } from './contradictions.store.ts';
import { compareFigures, rebuildFigures } from './rebuild-figures.service.ts';

/** `wrongSums` says which kept sums differed and were rebuilt: 'sales_day (2 rows)'; null where none did. */
export type RenewedSums = { wrongSums: string | null; contradiction: string | null };

/**
 * Rebuilds the kept sums of a ledger that differ from the rows they are made of. `contradiction` says where those rows
 * contradict each other, which no rebuilding can mend: null where they agree. Nobody may sell meanwhile.
 */
export const renewSums = async (context: Context): Promise<RenewedSums> => {
  const differing = await rebuildFigures(context, { pauseMs: 0 });
  const counts = await rebuildCounts(context.db);
  const entries = differing.find(({ table }) => table === 'payment' || table === 'sale_entry');
  return {
    wrongSums: inWords([...differing, ...counts.map(({ row }) => ({ table: 'short_key_count', row }))]),
    contradiction: entries
      ? `the entries in ${entries.table} differ from the invoice (${entries.row})`
      : await contradictionInSales(context.db),
  };
};

/** What differs: 'sales_day (2 rows)'; null where nothing does. */
const inWords = (differing: readonly { table: string; row: string }[]): string | null => {
  const rows = new Map<string, Set<string>>();
  for (const { table, row } of differing) rows.set(table, (rows.get(table) ?? new Set()).add(row));
  const words = [...rows].map(([table, { size }]) => `${table} (${size} ${size === 1 ? 'row' : 'rows'})`);
  return words.join(', ') || null;
};

/** The kept sums of a ledger that differ from the rows they are made of, as `wrongSums` says them. Tills may go on selling. */
export const compareSums = async ({ db }: Pick<Context, 'db'>): Promise<string | null> => {
  const counts = await compareCounts(db);
  return inWords([...(await compareFigures({ db })), ...counts.map(({ row }) => ({ table: 'short_key_count', row }))]);
};
