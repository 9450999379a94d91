import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import type { Caller } from '../auth/caller.ts';
import { Conflict } from '../errors.ts';
import type { Shop } from '../shops/shop.ts';

type Setting = Pick<Shop, 'sellsWithDrawer'> | undefined;

/** An admin is at no till. */
const lacksDrawer = ({ role, drawerSessionId }: Caller, shop: Setting): boolean =>
  role === 'shop' && drawerSessionId === null && shop?.sellsWithDrawer === true;

/**
 * Where a shop sells only while a drawer is open, no sale goes past it. A drawer that is closed while the sale is being
 * recorded does not stop it. Throws Conflict.
 */
export const checkDrawer = (caller: Caller, shop: Setting): void => {
  if (!lacksDrawer(caller, shop)) return;
  throw new Conflict('This shop sells only while a drawer is open. Please open the drawer first.', 'drawer');
};

/**
 * Nor does cash that is taken later, corrected or given back. Money by card moves without a drawer, and so do other edits.
 * Throws Conflict.
 */
export const checkCashDrawer = (caller: Caller, shop: Setting, moved: readonly MoneyMoved[]): void => {
  if (!lacksDrawer(caller, shop) || !moved.some(({ tender }) => tender === 'cash')) return;
  throw new Conflict('In this shop cash moves only while a drawer is open. Please open the drawer first.', 'drawer');
};
