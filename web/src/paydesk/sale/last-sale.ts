import { type ComponentType, createContext } from 'react';
import { isFlag, isId, shapeOf } from '../../lib/shape.ts';
import type { Kept } from '../../lib/till/till-store.ts';

/** `isNew` until its receipt is printed, in a shop where that happens by itself. */
export type LastSale = { id: string; isNew: boolean };

/**
 * The sale that was paid at the paydesk last. It is shown there until something is put on the receipt. Each tab has its
 * own: with a common one, every tab would print the receipt.
 */
export const LAST_SALE: Kept<LastSale> = {
  name: 'last-sale',
  check: shapeOf<LastSale>({ id: isId, isNew: isFlag }),
  isOfTab: true,
};

/** `onSeen` is called once, before the receipt of a new sale is printed; `onGone` when the sale was deleted meanwhile. */
export type LastSaleProps = LastSale & { onSeen: () => void; onGone: () => void };

/** Shows the last sale. The app puts it in, because an invoice and its papers belong to another feature. */
export const LastSaleView = createContext<ComponentType<LastSaleProps>>(() => null);
