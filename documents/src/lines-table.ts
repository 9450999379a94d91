import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import type { PrintedLine } from './invoice-words.ts';
import { figuresWidth, GREY, HAIRLINE, TEAL } from './paper-style.ts';

const HEADINGS = ['Description', 'Qty', 'Unit price', 'Amount'] as const;
const GAP = 14;

/** What was sold, in four columns, `width` points wide. The headings come again on every page and no line is cut. */
export const linesTable = (lines: readonly PrintedLine[], width: number, fontSize: number): Content => {
  const numbers = [
    figuresWidth([...lines.map((line) => line.quantity), HEADINGS[1]], fontSize),
    figuresWidth([...lines.map((line) => line.price), HEADINGS[2]], fontSize),
    figuresWidth([...lines.map((line) => line.amount), HEADINGS[3]], fontSize),
  ];
  const description = numbers.reduce((rest, number) => rest - number - GAP, width);
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [description, ...numbers],
      body: [
        HEADINGS.map((text, column) => heading(text, column, fontSize)),
        ...lines.map((line) => row(line, fontSize)),
      ],
    },
    layout: RULED,
  };
};

const heading = (text: string, column: number, fontSize: number): TableCell => ({
  text,
  bold: true,
  color: TEAL,
  fontSize: fontSize - 1,
  noWrap: true,
  alignment: column === 0 ? 'left' : 'right',
});

const row = ({ name, detail, quantity, price, amount }: PrintedLine, fontSize: number): TableCell[] => [
  { stack: [{ text: name }, ...(detail ? [{ text: detail, color: GREY, fontSize: fontSize - 1.5 }] : [])] },
  figure(quantity),
  figure(price),
  figure(amount),
];

const figure = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });

const RULED: CustomTableLayout = {
  hLineWidth: (row, { table }) => {
    if (row === 0) return 0;
    return row === 1 || row === table.body.length ? 0.8 : 0.4;
  },
  hLineColor: (row) => (row === 1 ? TEAL : HAIRLINE),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : GAP),
  paddingRight: () => 0,
  paddingTop: (row) => (row === 0 ? 0 : 5),
  paddingBottom: () => 5,
};
