import type { MarginGroup, Margins } from '@mendpoint/contract/reports/margins';
import { cents } from '@mendpoint/domain/money/cents';
import { marginPercent, uncostedOf } from '@mendpoint/domain/sale/margin';
import { describePeriod, formatDays, periodInFileName } from '../../lib/periods.ts';
import type { Sheet } from '../sheet.ts';
import { type MarginLine, percentOfAll, shownCost, shownMargin, uncostedIn } from './margin-sums.ts';
import type { MarginChoice } from './queries.ts';

export const MARGIN_REPORT = 'Sales And Margins';

/** By the groups of the report: what a row is called, and one that has no such group. */
export const GROUPS: Readonly<Record<MarginGroup, { words: string; heading: string; none: string }>> = {
  item: { words: 'Product or repair', heading: 'Product or repair', none: 'Without a name' },
  category: { words: 'Category', heading: 'Category', none: 'No category' },
  brand: { words: 'Brand', heading: 'Brand', none: 'No brand' },
  device: { words: 'Device', heading: 'Device', none: 'No device' },
  problem: { words: 'Problem', heading: 'Problem', none: 'Products' },
  person: { words: 'Person', heading: 'Person who sold', none: 'Without a PIN' },
};

/** The key of the row that stands for all that are not listed. */
const OTHERS = ' others ';

type Column = Sheet<MarginLine>['columns'][number];
type Options = MarginChoice & { shop: string; showsCosts: boolean };

/** What was sold, what it cost and what is left, all but the first revenue without GST. */
export const marginSheet = (
  lines: readonly MarginLine[],
  { others, before }: Pick<Margins, 'others' | 'before'>,
  { shop, chosen, by, beside, showsCosts }: Options,
): Sheet<MarginLine> => {
  const days = before ? ` · beside ${formatDays({ from: before.start_date, to: before.end_date })}` : '';
  return {
    title: MARGIN_REPORT,
    subtitle: `${shop} · ${describePeriod(chosen)}${days} · by ${GROUPS[by].words.toLowerCase()}`,
    fileName: `Sales-And-Margins-${periodInFileName(chosen)}`,
    rows: lines,
    hasTotals: true,
    empty: 'Nothing was sold in this period.',
    columns: [
      nameColumn(by, others),
      ...(beside === '' ? columnsOfOne(lines, showsCosts) : columnsBeside(lines, showsCosts)),
    ],
  };
};

const nameColumn = (by: MarginGroup, others: number): Column => ({
  title: GROUPS[by].heading,
  kind: 'text',
  value: ({ key, name }) =>
    others > 0 && key === OTHERS ? `${others.toLocaleString('en-AU')} others` : name || GROUPS[by].none,
  sorts: ['name', '-name'],
  onCard: 'heading',
});

const quantity: Column = {
  title: 'Quantity',
  kind: 'count',
  value: ({ now }) => now.quantity,
  sorts: ['-quantity', 'quantity'],
};
const revenue: Column = {
  title: 'Revenue ex GST',
  kind: 'money',
  value: ({ now }) => now.subtotal,
  sorts: ['-revenue', 'revenue'],
  onCard: 'figure',
};
const margin: Column = {
  title: 'Margin',
  kind: 'money',
  value: ({ now }) => shownMargin(now),
  sorts: ['-margin', 'margin'],
};
const percent = (lines: readonly MarginLine[]): Column => ({
  title: 'Margin %',
  kind: 'percent',
  value: ({ now }) => marginPercent(now),
  total: percentOfAll(lines.map(({ now }) => now)),
  sorts: ['-percent', 'percent'],
});

/** What matters most comes first, and alone on a phone's card. */
const columnsOfOne = (lines: readonly MarginLine[], showsCosts: boolean): Column[] => {
  const cost: Column = { title: 'Cost ex GST', kind: 'money', value: ({ now }) => shownCost(now) };
  const gross: Column = { title: 'Revenue incl. GST', kind: 'money', value: ({ now }) => now.total, onCard: 'hidden' };
  const uncosted: Column = {
    title: 'Revenue without a cost',
    kind: 'money',
    value: ({ now }) => uncostedOf(now),
    onCard: 'hidden',
  };
  if (!showsCosts) return [quantity, revenue, gross];
  return [quantity, revenue, cost, margin, percent(lines), gross, ...(uncostedIn(lines) === 0 ? [] : [uncosted])];
};

const columnsBeside = (lines: readonly MarginLine[], showsCosts: boolean): Column[] => {
  const ofCosts: Column[] = [
    margin,
    { title: 'Margin before', kind: 'money', value: ({ before }) => shownMargin(before), onCard: 'hidden' },
    percent(lines),
    {
      title: 'Margin % before',
      kind: 'percent',
      value: ({ before }) => marginPercent(before),
      total: percentOfAll(lines.map(({ before }) => before)),
      onCard: 'hidden',
    },
  ];
  return [
    revenue,
    { title: 'Revenue before', kind: 'money', value: ({ before }) => before.subtotal },
    { title: 'Change', kind: 'money', value: ({ now, before }) => cents(now.subtotal - before.subtotal) },
    ...(showsCosts ? ofCosts : []),
    { ...quantity, onCard: 'hidden' },
    { title: 'Quantity before', kind: 'count', value: ({ before }) => before.quantity, onCard: 'hidden' },
  ];
};
