import type { Content } from 'pdfmake/interfaces';
import { AMBER, BARE, figuresWidth, GREY, HAIRLINE } from './paper-style.ts';
import type { PrintedPaper, PrintedRow } from './printed-paper.ts';

/** In points: the width between the margins, and that of the sums on the right of it. */
type SumsStyle = { width: number; side: number; fontSize: number };

/** Subtotal, tax, total, payments and what is due, on the right. They stay together on one page. */
export const sums = (printed: PrintedPaper, style: SumsStyle): Content => ({
  unbreakable: true,
  margin: [style.width - style.side, 7, 0, 0],
  stack: [...printed.sums.map((row) => sum(row, style)), strongSum(printed.total, style), ...payment(printed, style)],
});

const payment = ({ settlement }: PrintedPaper, style: SumsStyle): Content[] =>
  'sentence' in settlement
    ? [{ text: settlement.sentence, color: GREY, alignment: 'right' }]
    : [
        ...settlement.rows.map((row) => sum(row, style)),
        strongSum(settlement.end, style, settlement.isOpen ? AMBER : undefined),
      ];

/** The amount stands on one line and gets the width it needs; the label has the rest and may wrap. */
const widths = (value: string, side: number, fontSize: number): number[] => {
  const room = figuresWidth([value], fontSize) + 4;
  return [side - room, room];
};

const sum = ({ label, value }: PrintedRow, { side, fontSize }: SumsStyle): Content => ({
  table: {
    widths: widths(value, side, fontSize),
    body: [
      [
        { text: label, color: GREY },
        { text: value, alignment: 'right', noWrap: true },
      ],
    ],
  },
  layout: { ...BARE, paddingBottom: () => 1.5 },
});

const strongSum = ({ label, value }: PrintedRow, { side, fontSize }: SumsStyle, color?: string): Content => ({
  table: {
    widths: widths(value, side, fontSize + 2),
    body: [[label, { text: value, alignment: 'right', noWrap: true, ...(color ? { color } : {}) }]],
  },
  layout: {
    ...BARE,
    hLineWidth: (line) => (line === 0 ? 0.6 : 0),
    hLineColor: HAIRLINE,
    paddingTop: () => 4,
  },
  bold: true,
  fontSize: fontSize + 2,
  margin: [0, 2, 0, 4],
});
