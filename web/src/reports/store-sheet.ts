import { type ChosenPeriod, describePeriod, periodInFileName } from '../lib/periods.ts';
import type { StoreSales } from './queries.ts';
import { money, type Sheet } from './sheet.ts';

export const STORE_REPORT = 'Multi Store Sale Summary Report';
export const STORE_SORTS: readonly string[] = ['amount', '-amount'];

/** The stores in the order of `sort`; '' keeps the server's order. */
export const sortStores = (stores: readonly StoreSales[], sort: string): StoreSales[] => {
  const direction = sort === '' ? 0 : sort === 'amount' ? 1 : -1;
  return stores.toSorted((a, b) => direction * (a.totalAmount - b.totalAmount));
};

export const storeSheet = (rows: readonly StoreSales[], chosen: ChosenPeriod): Sheet<StoreSales> => ({
  title: STORE_REPORT,
  subtitle: describePeriod(chosen),
  fileName: `Multi-Store-Sales-Summary-${periodInFileName(chosen)}`,
  rows,
  hasTotals: true,
  empty: 'No records to display.',
  columns: [
    { title: '#', kind: 'number', value: (_row, index) => index + 1 },
    { title: 'Store', kind: 'text', value: ({ name }) => name, onCard: 'heading' },
    { title: 'Repairs', kind: 'money', value: ({ repairs }) => money(repairs) },
    { title: 'Products', kind: 'money', value: ({ products }) => money(products) },
    { title: 'Invoices', kind: 'count', value: ({ numInvoices }) => numInvoices },
    {
      title: 'Total Sales Amount',
      kind: 'money',
      value: ({ totalAmount }) => money(totalAmount),
      sorts: STORE_SORTS,
    },
  ],
});
