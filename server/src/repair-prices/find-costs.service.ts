import type { Context } from '../context.ts';
import type { Cell } from './repair-price.ts';
import * as store from './repair-prices.store.ts';

/** What the parts of these repairs cost today, where the price book says it. Nothing is read where there are no repairs. */
export const findCosts = ({ db }: Context, cells: readonly Cell[]): Promise<store.CellCost[]> =>
  cells.length === 0 ? Promise.resolve([]) : store.findCosts(db, cells);
