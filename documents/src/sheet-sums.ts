import type { Content } from 'pdfmake/interfaces';
import * as words from './invoice-words.ts';
import type { PaperInvoice } from './paper-invoice.ts';
import { AMBER, BARE, figuresWidth, GREY, HAIRLINE } from './paper-style.ts';

/** In points: the width between the margins, and that of the sums on the right of it. */
type SumsStyle = { width: number; side: number; fontSize: number };

/** Subtotal, tax, total, payments and what is due, on the right. They stay together on one page. */
export const sums = (invoice: PaperInvoice, style: SumsStyle): Content => ({
  unbreakable: true,
  margin: [style.width - style.side, 10, 0, 0],
  stack: [
    ...words.taxRows(invoice).map((row) => sum(row, style)),
    strongSum(words.totalRow(invoice), style),
    ...payment(invoice, style),
  ],
});

const payment = (invoice: PaperInvoice, style: SumsStyle): Content[] =>
  words.isPaidUnrecorded(invoice)
    ? [{ text: words.PAID_UNRECORDED, color: GREY, alignment: 'right' }]
    : [
        ...words.paymentRows(invoice).map((row) => sum(row, style)),
        strongSum(words.dueRow(invoice), style, invoice.due > 0 ? AMBER : undefined),
      ];

/** The amount stands on one line and gets the width it needs; the label has the rest and may wrap. */
const widths = (value: string, side: number, fontSize: number): number[] => {
  const room = figuresWidth([value], fontSize) + 4;
  return [side - room, room];
};

const sum = ({ label, value }: words.PrintedRow, { side, fontSize }: SumsStyle): Content => ({
  table: {
    widths: widths(value, side, fontSize),
    body: [
      [
        { text: label, color: GREY },
        { text: value, alignment: 'right', noWrap: true },
      ],
    ],
  },
  layout: { ...BARE, paddingBottom: () => 3 },
});

const strongSum = ({ label, value }: words.PrintedRow, { side, fontSize }: SumsStyle, color?: string): Content => ({
  table: {
    widths: widths(value, side, fontSize + 2),
    body: [[label, { text: value, alignment: 'right', noWrap: true, ...(color ? { color } : {}) }]],
  },
  layout: {
    ...BARE,
    hLineWidth: (line) => (line === 0 ? 0.6 : 0),
    hLineColor: HAIRLINE,
    paddingTop: () => 6,
  },
  bold: true,
  fontSize: fontSize + 2,
  margin: [0, 3, 0, 8],
});
