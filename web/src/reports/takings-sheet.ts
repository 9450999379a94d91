import type { Takings } from '@mendpoint/contract/reports/range-reports';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { shownTenders } from '@mendpoint/domain/sale/shown-tenders';
import { formatDay } from '@mendpoint/domain/time/dates';
import { type ChosenPeriod, describePeriod, formatMonth, periodInFileName } from '../lib/periods.ts';
import { money, type Sheet } from './sheet.ts';

type Options = { shop: string; chosen: ChosenPeriod; by: 'day' | 'month' };

/** The payments by tender, with a row for each day or month. */
export const takingsSheet = (rows: readonly Takings[], { shop, chosen, by }: Options): Sheet<Takings> => ({
  title: 'Sales Report',
  subtitle: `${shop} · ${describePeriod(chosen)} · by the day of the sale`,
  fileName: `Sales-Report-${periodInFileName(chosen)}`,
  rows,
  hasTotals: true,
  empty: 'No sales in this period.',
  columns: [
    {
      title: by === 'day' ? 'Date' : 'Month',
      kind: 'text',
      value: ({ date }) => (by === 'day' ? formatDay(date) : formatMonth(date)),
      onCard: 'heading',
    },
    { title: 'Invoices', kind: 'count', value: (row) => row.total_entries },
    ...(rows.some((row) => row.total_discounts)
      ? [{ title: 'Discounts', kind: 'money' as const, value: (row: Takings) => money(row.total_discounts ?? 0) }]
      : []),
    ...(rows.some((row) => row.total_surcharges)
      ? [{ title: 'Surcharges', kind: 'money' as const, value: (row: Takings) => money(row.total_surcharges ?? 0) }]
      : []),
    { title: 'Sales', kind: 'money', value: (row) => money(row.total_amount) },
    { title: 'Tax', kind: 'money', value: (row) => money(row.total_tax) },
    ...shownTenders((tender) => Number(rows.some((row) => row[`total_${tender}`]))).map((tender) => ({
      title: TENDER_NAMES[tender],
      kind: 'money' as const,
      value: (row: Takings) => money(row[`total_${tender}`] ?? 0),
    })),
    { title: 'Paid', kind: 'money', value: (row) => money(row.total_paid) },
    { title: 'Due', kind: 'money', value: (row) => money(row.total_due) },
  ],
});
