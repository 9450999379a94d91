import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id, named, OrNull } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/**
 * `value` is at cost, before GST, of the units whose cost is known. It, and of how many nobody has said the cost, are absent for
 * whoever may not see costs. Bundles are not in it: the stock is that of their parts.
 */
export const StockSums = named('StockSums', {
  products: Type.Integer(),
  units: Type.Integer(),
  value: Type.Optional(Dollars),
  /** Of how many of these products, and so of how many units, nobody has said the cost. */
  uncosted_products: Type.Optional(Type.Integer()),
  uncosted_units: Type.Optional(Type.Integer()),
});
export type StockSums = Static<typeof StockSums>;

export const StockValueQuery = Type.Object({ shop_id: Type.Optional(Id) });
export type StockValueQuery = Static<typeof StockValueQuery>;
export const CategoryStock = named('CategoryStock', {
  category_id: Type.String(),
  category: Type.String(),
  ...StockSums.properties,
});
export type CategoryStock = Static<typeof CategoryStock>;

/** Products of which at least one is left, but none was sold for `days` days (90 unless said), by itself or in a bundle, nor added since. */
export const DeadStockQuery = Type.Object({
  shop_id: Type.Optional(Id),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
});
export type DeadStockQuery = Static<typeof DeadStockQuery>;
/**
 * `cost` is null where nobody has said it; absent, as `value` is, for whoever may not see costs. `last_sold` is the day when one
 * was sold last, by itself or in a bundle; null for never.
 */
export const DeadProduct = named('DeadProduct', {
  _id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  category: Type.String(),
  quantity: Type.Integer(),
  last_sold: OrNull(Type.String()),
  cost: Type.Optional(OrNull(Dollars)),
  value: Type.Optional(OrNull(Dollars)),
});
export type DeadProduct = Static<typeof DeadProduct>;
/** The first 500, the dearest first, or for whoever may not see costs the most units; `total` is of all. */
export const DeadStock = named('DeadStock', { rows: Type.Array(DeadProduct), total: StockSums });
export type DeadStock = Static<typeof DeadStock>;

export const valueStock = endpoint({
  method: 'GET',
  path: '/reports/stock-value',
  summary: 'List what the stock is worth at cost, by category',
  description: 'Of the products of a shop and of those that all shops sell. Faulty units are not in it.',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: StockValueQuery,
  answers: { 200: Answer({ data: Type.Array(CategoryStock) }) },
});

export const listDeadStock = endpoint({
  method: 'GET',
  path: '/reports/dead-stock',
  summary: 'List the products that do not sell',
  description: 'Sales of products that all shops sell count wherever they were sold.',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: DeadStockQuery,
  answers: { 200: Answer({ data: DeadStock }) },
});
