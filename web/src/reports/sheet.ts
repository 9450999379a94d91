import type { CsvCell } from '@mendpoint/documents/csv';
import { type Cents, cents, formatMoney, parseDollars, toDollars } from '@mendpoint/domain/money/cents';

type SheetColumn<Row> = {
  title: string;
  /** The sort orders of this column; a leading '-' means descending. */
  sorts?: readonly string[];
  /** The column's place on a phone's card: the title, the figure beside it, or none. */
  onCard?: 'heading' | 'figure' | 'hidden';
} & (
  | { kind: 'text'; value: (row: Row) => string }
  | { kind: 'number'; value: (row: Row, index: number) => number }
  | { kind: 'count'; value: (row: Row) => number }
  /** null: not known. */
  | { kind: 'money'; value: (row: Row) => Cents | null }
  /** Percents do not add up: `total` is that of all rows. */
  | { kind: 'percent'; value: (row: Row) => number | null; total: number | null }
);

/** A report, for the screen, for paper and for files. Counts and money are added up if `hasTotals`. */
export type Sheet<Row> = {
  title: string;
  /** The shop and the days: 'Newtown · This Month · 01/11/2026 to 20/11/2026'. */
  subtitle: string;
  /** Without a file extension. */
  fileName: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  hasTotals: boolean;
  /** Shown when there are no rows. */
  empty: string;
};

export type Cell =
  | { kind: 'text'; value: string }
  | { kind: 'count' | 'money' | 'percent'; value: number }
  | { kind: 'unknown'; value: null };

const NOTHING: Cell = { kind: 'text', value: '' };
const UNKNOWN: Cell = { kind: 'unknown', value: null };

export const cellOf = <Row>(column: SheetColumn<Row>, row: Row, index: number): Cell => {
  if (column.kind === 'text') return { kind: 'text', value: column.value(row) };
  if (column.kind === 'number') return { kind: 'count', value: column.value(row, index) };
  return known(column.kind, column.value(row));
};

const known = (kind: 'count' | 'money' | 'percent', value: number | null): Cell =>
  value === null ? UNKNOWN : { kind, value };

/** A cell for people: '1,234', 'A$1,234.50', '36.5%', '–'. */
export const showCell = ({ kind, value }: Cell): string => {
  if (kind === 'text') return value;
  if (kind === 'unknown') return '–';
  if (kind === 'percent') return `${value.toFixed(1)}%`;
  return kind === 'money' ? formatMoney(cents(value)) : value.toLocaleString('en-AU');
};

/** A cell for spreadsheets: dollars without sign and commas, nothing for what is not known. */
const csvCell = ({ kind, value }: Cell): CsvCell => (kind === 'money' ? toDollars(cents(value)) : (value ?? ''));

/**
 * The totals of all rows, a cell for each column, with 'Total' in the first text column. Null when there are no rows.
 */
export const totalsOf = <Row>({ columns, rows, hasTotals }: Sheet<Row>): Cell[] | null => {
  if (!hasTotals || rows.length === 0) return null;
  const label = columns.findIndex(({ kind }) => kind === 'text');
  return columns.map((column, index): Cell => {
    if (index === label) return { kind: 'text', value: 'Total' };
    if (column.kind === 'text' || column.kind === 'number') return NOTHING;
    if (column.kind === 'percent') return known('percent', column.total);
    return { kind: column.kind, value: rows.reduce((sum, row) => sum + (column.value(row) ?? 0), 0) };
  });
};

/** The headings, every row and the totals. */
export const csvOf = <Row>(sheet: Sheet<Row>): CsvCell[][] => {
  const cells = sheet.rows.map((row, index) => sheet.columns.map((column) => cellOf(column, row, index)));
  const totals = totalsOf(sheet);
  const body = totals === null ? cells : [...cells, totals];
  return [sheet.columns.map(({ title }) => title), ...body.map((row) => row.map(csvCell))];
};

/** Dollars of the API as a cell of money, in cents. */
export const money = (dollars: number): Cents => parseDollars(dollars);
