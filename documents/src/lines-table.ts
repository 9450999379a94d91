import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { figuresWidth, GREY, HAIRLINE, rowsOf, TEAL } from './paper-style.ts';
import type { PrintedLine } from './printed-paper.ts';

export type LinesStyle = { width: number; gap: number; fontSize: number };

const HEADINGS = { name: 'Description', quantity: 'Qty', price: 'Unit price', amount: 'Amount' };
const FIGURES = ['quantity', 'price', 'amount'] as const;
const PADDING = 4;

/** What was sold, in four columns over `width`. The headings come again on every page and no line is cut. */
export const linesTable = (lines: readonly PrintedLine[], style: LinesStyle): Content => {
  const { width, gap, fontSize } = style;
  const figures = FIGURES.map((column) =>
    figuresWidth([HEADINGS[column], ...lines.map((line) => line[column])], fontSize),
  );
  const description = figures.reduce((rest, figure) => rest - figure - gap, width);
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [description, ...figures],
      body: [headings(fontSize), ...lines.map((line) => row(line, fontSize))],
    },
    layout: ruled(gap),
  };
};

/** About how high the table will be, for a page that grows with it. */
export const linesHeight = (lines: readonly PrintedLine[], { width, fontSize }: LinesStyle): number => {
  // The description has half of the width or more.
  const rowsOfText = (text: string): number => rowsOf(text, width / 2, fontSize);
  const rows = lines.reduce((sum, { name, detail }) => sum + rowsOfText(name) + rowsOfText(detail), 0);
  return rows * fontSize * 1.35 + lines.length * 2 * PADDING;
};

const headings = (fontSize: number): TableCell[] => {
  const style = { bold: true, color: TEAL, fontSize: fontSize - 1, noWrap: true };
  return [
    { text: HEADINGS.name, ...style },
    ...FIGURES.map((column): TableCell => ({ text: HEADINGS[column], alignment: 'right', ...style })),
  ];
};

const row = (line: PrintedLine, fontSize: number): TableCell[] => [
  { stack: [line.name, ...(line.detail ? [{ text: line.detail, color: GREY, fontSize: fontSize - 1.5 }] : [])] },
  ...FIGURES.map((column): TableCell => ({ text: line[column], alignment: 'right', noWrap: true })),
];

const ruled = (gap: number): CustomTableLayout => ({
  hLineWidth: (line) => {
    if (line === 0) return 0;
    return line === 1 ? 0.8 : 0.4;
  },
  hLineColor: (line) => (line === 1 ? TEAL : HAIRLINE),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : gap),
  paddingRight: () => 0,
  paddingTop: (line) => (line === 0 ? 0 : PADDING),
  paddingBottom: () => PADDING,
});
