import type { MoneyTaken } from '@mendpoint/contract/reports/range-reports';
import { cents } from '@mendpoint/domain/money/cents';
import { NO_PAYMENTS, type Payments, TENDER_NAMES, TENDERS } from '@mendpoint/domain/sale/payments';
import { shownTenders } from '@mendpoint/domain/sale/shown-tenders';
import { formatDay } from '@mendpoint/domain/time/dates';
import { type ChosenPeriod, describePeriod, formatMonth, periodInFileName } from '../lib/periods.ts';
import type { MoneyBy } from './queries.ts';
import { money, type Sheet } from './sheet.ts';

/** The money of a day, a month or a shop. */
export type MoneyRow = { name: string; payments: Payments; rounding: number; movements: number };

/** One row for each date or shop, in the given order. */
export const rowsOf = (taken: readonly MoneyTaken[]): MoneyRow[] => {
  const rows = new Map<string, MoneyRow>();
  for (const { date, shop, tender, amount, rounding, movements } of taken) {
    const name = date || shop;
    const row = rows.get(name) ?? { name, payments: NO_PAYMENTS, rounding: 0, movements: 0 };
    rows.set(name, {
      name,
      payments: { ...row.payments, [tender]: money(amount) },
      rounding: row.rounding + money(rounding),
      movements: row.movements + movements,
    });
  }
  return [...rows.values()];
};

const HEADINGS: Readonly<Record<MoneyBy, string>> = { day: 'Date', month: 'Month', shop: 'Store' };

const nameOf = (by: MoneyBy, name: string): string => {
  if (by === 'shop') return name;
  return by === 'day' ? formatDay(name) : formatMonth(name);
};

type Options = { shop: string; chosen: ChosenPeriod; by: MoneyBy };

/** The money received by each tender on each day, for whatever sale, less what was given back. */
export const moneySheet = (taken: readonly MoneyTaken[], { shop, chosen, by }: Options): Sheet<MoneyRow> => ({
  title: 'Takings',
  subtitle: `${by === 'shop' ? 'All stores' : shop} · ${describePeriod(chosen)} · by the day of the money`,
  fileName: `Takings-${periodInFileName(chosen)}`,
  rows: rowsOf(taken),
  hasTotals: true,
  empty: 'No money was taken in this period.',
  columns: [
    { title: HEADINGS[by], kind: 'text', value: ({ name }) => nameOf(by, name), onCard: 'heading' },
    { title: 'Payments', kind: 'count', value: ({ movements }) => movements },
    ...shownTenders((tender) => Number(taken.some((row) => row.tender === tender && row.amount !== 0))).map(
      (tender) => ({
        title: TENDER_NAMES[tender],
        kind: 'money' as const,
        value: ({ payments }: MoneyRow) => payments[tender],
      }),
    ),
    { title: 'Rounding', kind: 'money', value: ({ rounding }) => cents(rounding) },
    {
      title: 'Total',
      kind: 'money',
      value: ({ payments, rounding }) => cents(TENDERS.reduce((sum, tender) => sum + payments[tender], rounding)),
      onCard: 'figure',
    },
  ],
});
