import type { CategoryStock, DeadProduct } from '@mendpoint/contract/reports/stock-reports';
import { formatDay } from '@mendpoint/domain/time/dates';
import type { Day } from '@mendpoint/domain/time/periods';
import { money, type Sheet } from '../sheet.ts';

type Options = { shop: string; today: Day; showsCosts: boolean };

const shown = (dollars: number | null | undefined) => (typeof dollars === 'number' ? money(dollars) : null);

/** The stock by category: how much, and what it is worth at cost. */
export const stockValueSheet = (
  rows: readonly CategoryStock[],
  { shop, today, showsCosts }: Options,
): Sheet<CategoryStock> => ({
  title: 'Stock Value',
  subtitle: `${shop} · ${formatDay(today)} · at cost ex GST`,
  fileName: `Stock-Value-${today}`,
  rows,
  hasTotals: true,
  empty: 'Nothing is in stock.',
  columns: [
    { title: 'Category', kind: 'text', value: ({ category }) => category, onCard: 'heading' },
    { title: 'Products', kind: 'count', value: ({ products }) => products },
    { title: 'Units', kind: 'count', value: ({ units }) => units },
    ...(showsCosts
      ? [
          {
            title: 'Value at cost ex GST',
            kind: 'money' as const,
            value: ({ value }: CategoryStock) => shown(value),
            onCard: 'figure' as const,
          },
          ...WITHOUT_COST,
        ]
      : []),
  ],
});

const WITHOUT_COST: Sheet<CategoryStock>['columns'] = [
  { title: 'Products without a cost', kind: 'count', value: ({ uncosted_products: count = 0 }) => count },
  { title: 'Units without a cost', kind: 'count', value: ({ uncosted_units: count = 0 }) => count },
];

/** What does not sell, as the server orders it. */
export const deadStockSheet = (
  rows: readonly DeadProduct[],
  { shop, today, showsCosts, days }: Options & { days: number },
): Sheet<DeadProduct> => ({
  title: 'Dead Stock',
  subtitle: `${shop} · ${formatDay(today)} · not sold for ${days} days`,
  fileName: `Dead-Stock-${days}-Days-${today}`,
  rows,
  hasTotals: true,
  empty: `Everything in stock was sold or added within ${days} days.`,
  columns: [
    { title: 'Product', kind: 'text', value: ({ name }) => name, onCard: 'heading' },
    { title: 'SKU', kind: 'text', value: ({ sku }) => sku },
    { title: 'Category', kind: 'text', value: ({ category }) => category },
    { title: 'In stock', kind: 'count', value: ({ quantity }) => quantity },
    { title: 'Last sold on', kind: 'text', value: ({ last_sold: day }) => (day === null ? 'Never' : formatDay(day)) },
    ...(showsCosts ? VALUES : []),
  ],
});

const VALUES: Sheet<DeadProduct>['columns'] = [
  { title: 'Value at cost ex GST', kind: 'money', value: ({ value }) => shown(value), onCard: 'figure' },
];
