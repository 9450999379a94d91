import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { Conflict } from '../errors.ts';
import type { Shop } from '../shops/shop.ts';
import type { Till } from './till.ts';

type Setting = Pick<Shop, 'sellsWithDrawer'> | undefined;

/** An admin is at no till. */
const lacksDrawer = ({ caller, drawer }: Till, shop: Setting): boolean =>
  caller.role === 'shop' && drawer === null && shop?.sellsWithDrawer === true;

/** Where a shop sells only while a drawer is open, no sale goes past it. Throws Conflict. */
export const checkDrawer = (till: Till, shop: Setting): void => {
  if (!lacksDrawer(till, shop)) return;
  throw new Conflict('This shop sells only while a drawer is open. Please open the drawer first.', 'drawer');
};

/**
 * Nor does cash that is taken later, corrected or given back. Money by card moves without a drawer, and so do other edits.
 * Throws Conflict.
 */
export const checkCashDrawer = (till: Till, shop: Setting, moved: readonly MoneyMoved[]): void => {
  if (!lacksDrawer(till, shop) || !moved.some(({ tender }) => tender === 'cash')) return;
  throw new Conflict('In this shop cash moves only while a drawer is open. Please open the drawer first.', 'drawer');
};
