import { atomically, type Context } from '../context.ts';
import type { Difference, FiguresTable } from './rebuild.store.ts';
import * as store from './rebuild.store.ts';

export type FiguresDifference = Difference & { table: FiguresTable };

const TABLES: FiguresTable[] = ['sales_day', 'item_sales', 'buyer_sales'];

/** Where the kept figures differ from what the invoices and their lines say, the first thousand rows of each table. */
export const compareFigures = async ({ db }: Context): Promise<FiguresDifference[]> => {
  const found: FiguresDifference[] = [];
  for (const table of TABLES) {
    for (const difference of await store.differencesIn(db, table)) found.push({ table, ...difference });
  }
  return found;
};

/** Makes the kept figures anew from the invoices, and answers what was wrong. Sales wait meanwhile. */
export const rebuildFigures = (context: Context): Promise<FiguresDifference[]> =>
  atomically(context, async (inside) => {
    await store.holdSales(inside.db);
    const differences = await compareFigures(inside);
    if (differences.length > 0) for (const table of TABLES) await store.rebuildTable(inside.db, table);
    return differences;
  });
