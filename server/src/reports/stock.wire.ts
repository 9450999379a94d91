import type * as wire from '@mendpoint/contract/reports/stock-reports';
import { cents, toDollars } from '@mendpoint/domain/money/cents';
import type { CategoryStock, DeadProduct, DeadStock, StockSums } from './stock.service.ts';

const sumsToWire = (sums: StockSums, showsCost: boolean): wire.StockSums => ({
  products: sums.products,
  units: sums.units,
  ...(showsCost && {
    value: toDollars(sums.value),
    uncosted_products: sums.uncostedProducts,
    uncosted_units: sums.uncostedUnits,
  }),
});

/** `showsCost`: whether the caller may see what products cost. */
export const stockValueToWire = (rows: readonly CategoryStock[], showsCost: boolean): wire.CategoryStock[] =>
  rows.map(({ id, name, ...sums }) => ({ category_id: id, category: name, ...sumsToWire(sums, showsCost) }));

export const deadStockToWire = ({ products, total }: DeadStock, showsCost: boolean): wire.DeadStock => ({
  rows: products.map(({ id, cost, lastSold, ...product }) => ({
    _id: id,
    ...product,
    last_sold: lastSold,
    ...(showsCost && { cost: cost === null ? null : toDollars(cost), value: stockValueOf({ ...product, cost }) }),
  })),
  total: sumsToWire(total, showsCost),
});

const stockValueOf = ({ quantity, cost }: Pick<DeadProduct, 'quantity' | 'cost'>): number | null =>
  cost === null ? null : toDollars(cents(quantity * cost));
