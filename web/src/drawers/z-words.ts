import type { XReport, ZReport } from '@mendpoint/contract/drawers/z-reports';
import type { Slip, SlipRow } from '@mendpoint/documents/slip';
import { type Denomination, denominationName, differenceInWords } from '@mendpoint/domain/drawer/cash-count';
import { cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { formatDollars } from '../lib/format.ts';

/** 'A$5.00 short' */
export const differenceWords = (difference: number): string => differenceInWords(parseDollars(difference));

/** An X or Z in words, the same on the screen, on both papers and in the file. */
export const slipOf = (report: XReport | ZReport): Slip => ({
  title: isZ(report) ? `Z ${report.number} · ${report.drawer_name}` : `X · ${report.drawer_name}`,
  subtitle: report.shop_name,
  sections: [
    { heading: 'Drawer', rows: whoAndWhen(report) },
    ...(knowsSales(report) ? [{ heading: 'Sales', rows: salesRows(report) }] : []),
    ...(report.takings ? [{ heading: 'Takings', rows: takingsRows(report.takings) }] : []),
    ...(report.gift_cards ? [{ heading: 'Gift cards', rows: [cardsRow(report.gift_cards)] }] : []),
    ...(report.deposits ? [{ heading: 'Deposits', rows: [depositsRow(report.deposits)] }] : []),
    { heading: 'Cash', rows: cashRows(report) },
    ...noSales(report),
    ...(isZ(report) ? closingSections(report) : []),
  ],
});

const isZ = (report: XReport | ZReport): report is ZReport => 'number' in report;

const whoAndWhen = (report: XReport | ZReport): SlipRow[] => [
  { label: 'Opened', value: formatDateTime(report.opened_at) },
  { label: 'Opened by', value: report.opened_by },
  ...(isZ(report)
    ? [
        { label: 'Closed', value: formatDateTime(report.closed_at) },
        { label: 'Counted by', value: report.closed_by },
        ...(report.opened_on === report.closed_on
          ? []
          : [{ label: 'Open since', value: formatDay(report.opened_on), isStrong: true }]),
      ]
    : []),
];

type SaleSum = ZReport['all'];

const numbered = (label: string, { count, total }: SaleSum): SlipRow => ({
  label: `${label} (${count})`,
  value: formatDollars(total),
});

type Sales = Pick<ZReport, 'sales' | 'changes' | 'refunds' | 'voids' | 'all'>;

/** False for an X shown to somebody who may not see figures. */
const knowsSales = (report: XReport | ZReport): report is (XReport | ZReport) & Sales => report.sales !== null;

const salesRows = ({ sales, changes, refunds, voids, all }: Sales): SlipRow[] => [
  numbered('Sales', sales),
  ...(changes.count > 0 ? [numbered('Changed sales', changes)] : []),
  numbered('Refunds', refunds),
  numbered('Voids', voids),
  { label: 'Discounts in these', value: formatDollars(all.discount) },
  ...(all.surcharge ? [{ label: 'Surcharges in these', value: formatDollars(all.surcharge) }] : []),
  { label: 'Net', value: formatDollars(all.net) },
  { label: 'GST', value: formatDollars(all.tax) },
  { label: 'Total', value: formatDollars(all.total), isStrong: true },
];

const takingsRows = (takings: ZReport['takings']): SlipRow[] => [
  ...takings.flatMap(({ tender, taken, back, rounding, total }): SlipRow[] => [
    { label: TENDER_NAMES[tender], value: formatDollars(taken) },
    ...(back === 0 ? [] : [{ label: `${TENDER_NAMES[tender]} given back`, value: formatDollars(back) }]),
    ...(tender === 'cash' ? [{ label: 'Rounding', value: formatDollars(rounding) }] : []),
    ...(back === 0 && rounding === 0
      ? []
      : [{ label: `${TENDER_NAMES[tender]} in all`, value: formatDollars(total), isStrong: true }]),
  ]),
  ...(takings.length === 0 ? [{ label: 'Nothing was taken', value: formatDollars(0) }] : []),
];

const cardsRow = ({ count, total }: NonNullable<ZReport['gift_cards']>): SlipRow => ({
  label: `Sold, in the takings (${count})`,
  value: formatDollars(total),
});

const depositsRow = ({ total }: NonNullable<ZReport['deposits']>): SlipRow => ({
  label: 'Taken less given back, in the takings',
  value: formatDollars(total),
});

const cashRows = (report: XReport | ZReport): SlipRow[] => [
  { label: 'Float', value: formatDollars(report.float) },
  ...report.movements.map(({ direction, amount, reason, by }) => ({
    label: `${direction === 'in' ? 'In' : 'Out'}: ${reason} (${by})`,
    value: formatDollars(direction === 'in' ? amount : -amount),
  })),
  ...(report.expected === null ? [] : [{ label: 'Expected', value: formatDollars(report.expected), isStrong: true }]),
];

const noSales = ({ no_sales: openings }: XReport | ZReport): Slip['sections'] =>
  openings.length === 0
    ? []
    : [
        {
          heading: `No sale (${openings.length})`,
          rows: openings.map(({ reason, by, at }) => ({ label: `${reason} (${by})`, value: formatDateTime(at) })),
        },
      ];

const closingSections = ({ counts, counted, difference, note, notes }: ZReport): Slip['sections'] => [
  {
    heading: 'Count',
    rows: [
      ...counts
        .filter(({ count }) => count > 0)
        .map(({ cents: value, count }) => ({
          label: `${count} × ${denominationName(value as Denomination)}`,
          value: formatMoney(cents(value * count)),
        })),
      { label: 'Counted', value: formatDollars(counted), isStrong: true },
      { label: 'Difference', value: differenceWords(difference), isStrong: true },
    ],
  },
  ...(note === '' && notes.length === 0
    ? []
    : [
        {
          heading: 'Notes',
          rows: [
            ...(note === '' ? [] : [{ label: note, value: '' }]),
            ...notes.map((added) => ({ label: added.note, value: `${added.by}, ${formatDateTime(added.at)}` })),
          ],
        },
      ]),
];

/** A row for each figure, for spreadsheets. */
export const slipCsv = (slip: Slip): string[][] => [
  ['Part', 'What', 'Value'],
  ...slip.sections.flatMap(({ heading, rows }) => rows.map(({ label, value }) => [heading, label, value])),
];
