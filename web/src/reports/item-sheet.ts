import type { SoldItems } from '@mendpoint/contract/reports/period-reports';
import { type ChosenPeriod, describePeriod, periodInFileName } from '../lib/periods.ts';
import type { Sheet } from './sheet.ts';

/** How many of an item a branch sold. */
type SoldRow = { branch: string; item: string; quantity: number };

export const ITEM_REPORT = 'Sale by Item and Type Report';
export const ITEM_SORTS: readonly string[] = ['item', '-item', '-quantity', 'quantity'];

const ORDERS: Readonly<Record<string, (a: SoldRow, b: SoldRow) => number>> = {
  item: (a, b) => a.item.localeCompare(b.item, 'en-AU', { numeric: true }),
  '-item': (a, b) => b.item.localeCompare(a.item, 'en-AU', { numeric: true }),
  quantity: (a, b) => a.quantity - b.quantity,
  '-quantity': (a, b) => b.quantity - a.quantity,
};

/** A row for each item and branch; `sort` '' is by name. */
export const soldRows = (items: SoldItems, sort: string): SoldRow[] => {
  const rows = Object.entries(items).flatMap(([item, { stores }]) =>
    Object.entries(stores).map(([branch, { quantity }]) => ({ branch, item, quantity })),
  );
  const order = ORDERS[sort];
  return order ? rows.sort(order) : rows;
};

export const itemSheet = (rows: readonly SoldRow[], shop: string, chosen: ChosenPeriod): Sheet<SoldRow> => ({
  title: ITEM_REPORT,
  subtitle: `${shop} · ${describePeriod(chosen)}`,
  fileName: `Sales-By-Items-${periodInFileName(chosen)}`,
  rows,
  hasTotals: false,
  empty: 'No data available.',
  columns: [
    { title: '#', kind: 'number', value: (_row, index) => index + 1 },
    { title: 'Branch', kind: 'text', value: ({ branch }) => branch },
    { title: 'Item', kind: 'text', value: ({ item }) => item, sorts: ['item', '-item'], onCard: 'heading' },
    { title: 'Type', kind: 'text', value: () => 'product', onCard: 'hidden' },
    {
      title: 'Total Quantity',
      kind: 'count',
      value: ({ quantity }) => quantity,
      sorts: ['-quantity', 'quantity'],
      onCard: 'figure',
    },
  ],
});
