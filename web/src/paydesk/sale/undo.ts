import { productKey, repairKey, type Sale } from './sale.ts';
import type { SaleAction } from './sale-actions.ts';
import type { Undo } from './till.ts';

/** What the action takes away and can be asked back for; null when it takes nothing away. */
export const undoOf = (sale: Sale, action: SaleAction): Undo | null => {
  if (action.type === 'clear') return { words: 'Selection cleared.', sale };
  if (action.type === 'remove product') {
    return removed(sale, sale.products.find((line) => productKey(line) === action.key)?.product.name);
  }
  if (action.type === 'remove repair') {
    return removed(sale, sale.repairs.find((line) => repairKey(line) === action.key)?.part.name);
  }
  return null;
};

const removed = (sale: Sale, name: string | undefined): Undo | null =>
  name === undefined ? null : { words: `${name} removed.`, sale };
