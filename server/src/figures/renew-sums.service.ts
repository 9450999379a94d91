import type { Context } from '../context.ts';
import { rebuildCounts } from '../db/search/recount.ts';
import { contradictionInSales } from './contradictions.store.ts';
import { rebuildFigures } from './rebuild-figures.service.ts';

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
  const rows = new Map<string, Set<string>>();
  const note = (table: string, row: string) => rows.set(table, (rows.get(table) ?? new Set()).add(row));
  for (const { table, row } of differing) note(table, row);
  for (const { row } of counts) note('short_key_count', row);
  const words = [...rows].map(([table, { size }]) => `${table} (${size} ${size === 1 ? 'row' : 'rows'})`);
  return {
    wrongSums: words.join(', ') || null,
    contradiction: entries
      ? `the entries in ${entries.table} differ from the invoice (${entries.row})`
      : await contradictionInSales(context.db),
  };
};
