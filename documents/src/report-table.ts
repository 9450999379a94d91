import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { A4, baseStyle, figuresWidth, GREY, HAIRLINE, pageFooter, TEAL } from './paper-style.ts';
import { printable } from './typesetting/letters.ts';

/** `figures` are right-aligned on one line and as wide as they need; `text` shares the rest and wraps. */
export type ReportColumn = { heading: string; kind: 'text' | 'figures' };

/** Cells are printed as given, one for each column: the caller has formatted them. */
export type Report = {
  title: string;
  /** What the figures are about: 'Newtown · 01/07/2026 to 31/07/2026'. */
  subtitle: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly string[])[];
  /** The totals, set apart at the end. */
  footer?: readonly string[];
  /** Printed in place of rows when there are none. */
  empty?: string;
};

const MARGIN = 40;
const FONT_SIZE = 8.5;
const GAP = 12;
const NARROWEST_TEXT = 80;

/** A list or report on A4 pages, with the headings on each; landscape when the columns need the room. */
export const reportPaper = (report: Report): TDocumentDefinitions => {
  const title = printable(report.title);
  const upright = widthsOf(report, A4.width - 2 * MARGIN);
  const landscape = textWidth(report, upright) < NARROWEST_TEXT;
  const inner = (landscape ? A4.height : A4.width) - 2 * MARGIN;
  return {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, 62],
    language: 'en-AU',
    info: { title },
    defaultStyle: baseStyle(FONT_SIZE),
    content: [
      { text: title, fontSize: 17, color: TEAL },
      { text: printable(report.subtitle), color: GREY, margin: [0, 2, 0, 16] },
      table(report, landscape ? widthsOf(report, inner) : upright),
    ],
    footer: pageFooter(title, MARGIN),
  };
};

const widthsOf = ({ columns, rows, footer = [] }: Report, inner: number): number[] => {
  const figures = columns.map(({ heading, kind }, index) =>
    kind === 'figures'
      ? figuresWidth([heading, footer[index] ?? '', ...rows.map((row) => row[index] ?? '')], FONT_SIZE)
      : 0,
  );
  const taken = figures.reduce((sum, width) => sum + width, 0) + GAP * (columns.length - 1);
  const text = (inner - taken) / Math.max(1, columns.filter(({ kind }) => kind === 'text').length);
  return figures.map((width, index) => (columns[index]?.kind === 'text' ? Math.max(text, FONT_SIZE) : width));
};

const textWidth = ({ columns }: Report, widths: readonly number[]): number =>
  Math.min(...widths.filter((_, index) => columns[index]?.kind === 'text'));

const table = ({ columns, rows, footer, empty = 'No records to display.' }: Report, widths: number[]): Content => {
  const cells = (texts: readonly string[], style: object = {}): TableCell[] =>
    columns.map(({ kind }, index) => ({
      text: printable(texts[index] ?? ''),
      ...(kind === 'figures' ? { alignment: 'right' as const, noWrap: true } : {}),
      ...style,
    }));
  const none: TableCell[] = columns.map((_, index) =>
    index === 0 ? { text: empty, colSpan: columns.length, color: GREY } : {},
  );
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        cells(
          columns.map(({ heading }) => heading),
          { bold: true, color: TEAL },
        ),
        ...(rows.length === 0 ? [none] : rows.map((row) => cells(row))),
        ...(footer ? [cells(footer, { bold: true })] : []),
      ],
    },
    layout: ruled(footer !== undefined),
  };
};

const ruled = (hasTotals: boolean): CustomTableLayout => {
  const isStrong = (line: number, last: number) => line === 1 || (hasTotals && line === last - 1);
  return {
    hLineWidth: (line, node) => {
      if (line === 0) return 0;
      return isStrong(line, node.table.body.length) ? 0.8 : 0.4;
    },
    hLineColor: (line, node) => (isStrong(line, node.table.body.length) ? TEAL : HAIRLINE),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : GAP),
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  };
};
