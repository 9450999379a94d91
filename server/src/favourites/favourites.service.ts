import { RuleError } from '@mendpoint/domain/rule-error';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { atomically, type Context } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { productsSoldBy } from '../products/products.service.ts';
import type { Cell } from '../repair-prices/repair-price.ts';
import { offeredRepairs } from '../repair-prices/repair-prices.service.ts';
import { lockedShop, shopScope } from '../shops/shops.service.ts';
import {
  type Arrangement,
  type Favourite,
  favouriteFields,
  isProduct,
  keyOfThing,
  type Thing,
  thingOf,
} from './favourite.ts';
import * as store from './favourites.store.ts';

type Grid = { favourites: Favourite[]; updatedAt: string | null };

/** Throws NotFound (shop), RuleError for an admin who names no shop. */
export const readFavourites = async (context: Context, caller: Caller, shopId: string | undefined): Promise<Grid> =>
  gridOf(context, await shopAsked(context, caller, shopId));

const shopAsked = async (context: Context, caller: Caller, asked: string | undefined): Promise<string> => {
  const shopId = await shopScope(context, caller, asked);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  return shopId;
};

const gridOf = async (context: Context, shopId: string): Promise<Grid> => {
  const { things, updatedAt } = await store.findArrangement(context.db, shopId);
  return { favourites: await soldToday(context, shopId, things), updatedAt };
};

/** What the shop sells of these, in their order. */
const soldToday = async (context: Context, shopId: string, things: readonly Thing[]): Promise<Favourite[]> => {
  const productIds = things.filter(isProduct).map(({ productId }) => productId);
  const cells = things.filter((thing): thing is Cell => !isProduct(thing));
  const products = await productsSoldBy(context, shopId, productIds);
  const repairs = await offeredRepairs(context, cells);
  const sold: Favourite[] = [...products.map((product) => ({ product })), ...repairs.map((repair) => ({ repair }))];
  const byKey = new Map(sold.map((one) => [keyOfThing(thingOf(one)), one]));
  return things.flatMap((thing) => byKey.get(keyOfThing(thing)) ?? []);
};

/** `seenAt` is the `updatedAt` that the editor saw; undefined compares nothing. */
type Wanted = { shopId: string | undefined; things: readonly Thing[]; seenAt: string | null | undefined };

/**
 * Puts these on the grid, in this order. The same again changes nothing, so a call whose answer was lost can be repeated.
 * Throws NotFound (shop), RuleError (one is there twice), Conflict (arranged by somebody else since).
 */
export const arrangeFavourites = async (
  context: Context,
  caller: Caller,
  { things, seenAt, ...asked }: Wanted,
): Promise<Grid> => {
  refuseTwice(things);
  const shopId = await shopAsked(context, caller, asked.shopId);
  return atomically(context, async (inside) => {
    const shop = await lockedShop(inside, caller, shopId);
    const stored = await store.findArrangement(inside.db, shopId);
    const before = await soldToday(inside, shopId, stored.things);
    const after = await soldToday(inside, shopId, things);
    if (isSame(stored.things, after.map(thingOf))) return { favourites: after, updatedAt: stored.updatedAt };
    refuseStale(stored, seenAt);
    const updatedAt = stampEdit(inside, stored.updatedAt ?? new Date(0).toISOString());
    await store.replaceArrangement(inside.db, shopId, { things: after.map(thingOf), updatedAt });
    const subject = { id: shopId, name: shop.name, shopId };
    await recordEntry(inside, ...entriesOf('shop', subject, favouriteFields(before), favouriteFields(after)));
    return { favourites: after, updatedAt: after.length === 0 ? null : updatedAt };
  });
};

const refuseTwice = (things: readonly Thing[]): void => {
  const keys = things.map(keyOfThing);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) throw new RuleError(`Favourite ${twice + 1} is there twice.`, `favourites.${twice}`);
};

const isSame = (some: readonly Thing[], others: readonly Thing[]): boolean =>
  some.length === others.length &&
  some.every((thing, index) => keyOfThing(thing) === keyOfThing(others[index] ?? thing));

const refuseStale = ({ updatedAt }: Arrangement, seenAt: string | null | undefined): void => {
  if (seenAt === undefined || (seenAt ?? '') === (updatedAt ?? '')) return;
  throw new Conflict(
    'Somebody else has arranged the favourites meanwhile. Nothing was saved: look at theirs, then arrange again.',
    'updatedAt',
  );
};
