import { type ComponentType, createContext } from 'react';
import { isId } from '../../lib/shape.ts';
import type { Kept } from '../../lib/till/till-store.ts';

/** The id of the sale that was paid at the paydesk last. It is shown there until something is put on the receipt. */
export const LAST_SALE: Kept<string> = { name: 'last-sale', check: isId };

/** Shows the last sale. The app puts it in, because an invoice and its papers belong to another feature. */
export const LastSaleView = createContext<ComponentType<{ id: string }>>(() => null);
