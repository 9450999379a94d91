import type { GstRow } from '@mendpoint/contract/reports/range-reports';
import { daysOfQuarter, type Quarter } from '@mendpoint/domain/time/quarters';
import { formatDays } from '../lib/periods.ts';
import { money, type Sheet } from './sheet.ts';

const month = new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' });

/** 'Oct–Dec 2026' */
export const quarterName = (quarter: Quarter): string => {
  const { from, to } = daysOfQuarter(quarter);
  return `${month.format(new Date(from))}–${month.format(new Date(to))} ${from.slice(0, 4)}`;
};

/** For each store: the amounts for labels G1 and 1A of the activity statement, and what each is made of. */
export const gstSheet = (rows: readonly GstRow[], quarter: Quarter): Sheet<GstRow> => ({
  title: 'GST Worksheet',
  subtitle: `${quarterName(quarter)} · ${formatDays(daysOfQuarter(quarter))} · documents issued (accrual basis)`,
  fileName: `GST-Worksheet-${quarter}`,
  rows,
  hasTotals: true,
  empty: 'No records to display.',
  columns: [
    { title: 'Store', kind: 'text', value: ({ shop }) => shop, onCard: 'heading' },
    { title: 'ABN', kind: 'text', value: ({ abn }) => abn || '–' },
    { title: 'GST', kind: 'text', value: (row) => (row.gst_registered ? 'Registered' : 'Not registered') },
    { title: 'Invoices', kind: 'count', value: ({ invoices }) => invoices },
    { title: 'G1 Total sales', kind: 'money', value: ({ g1 }) => money(g1) },
    { title: '1A GST on sales', kind: 'money', value: ({ a1 }) => money(a1) },
    { title: 'Sales', kind: 'money', value: ({ sales }) => money(sales) },
    { title: 'Refunds', kind: 'money', value: ({ adjustments }) => money(adjustments) },
    { title: 'GST of sales', kind: 'money', value: (row) => money(row.sales_gst) },
    { title: 'GST of refunds', kind: 'money', value: (row) => money(row.adjustments_gst) },
  ],
});
