import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { addDays, sameTimeOn, sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { seesCosts } from '../products/products.service.ts';
import { shopScope } from '../shops/shops.service.ts';
import * as store from './stock.store.ts';

export type StockSums = store.StockSums;
export type CategoryStock = store.CategoryStock;
export type DeadProduct = store.DeadProduct;
export type DeadStock = { products: DeadProduct[]; total: StockSums };

/** What the stock is worth at cost, by category. Throws NotFound (shop). */
export const stockValue = async (context: Context, caller: Caller, shopId: string | undefined) =>
  store.stockByCategory(context.db, await shopScope(context, caller, shopId));

const MOST_PRODUCTS = 500;
const NONE: StockSums = { products: 0, units: 0, value: NO_MONEY, uncostedProducts: 0, uncostedUnits: 0 };

/** The products of which nothing was sold for so many days, and that are not newer than that. Throws NotFound (shop). */
export const deadStock = async (
  context: Context,
  caller: Caller,
  { shopId: asked, days }: { shopId: string | undefined; days: number },
): Promise<DeadStock> => {
  const shopId = await shopScope(context, caller, asked);
  const now = context.now();
  const since = addDays(sydneyDay(now), -days);
  const scope = { shopId, since, addedBefore: sameTimeOn(since, now), byCost: seesCosts(caller) };
  const { products, total } = await store.deadStock(context.db, scope, MOST_PRODUCTS);
  return { products, total: total ?? NONE };
};
