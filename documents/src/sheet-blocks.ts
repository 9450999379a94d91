import type { Content } from 'pdfmake/interfaces';
import * as words from './invoice-words.ts';
import type { PaperInvoice } from './paper-invoice.ts';
import { AMBER, BARE, figuresWidth, GREY, HAIRLINE, TEAL } from './paper-style.ts';

/** Widths in points: between the margins, and of the blocks on the right (the title; dates and sums). */
export type SheetStyle = { width: number; title: number; side: number; fontSize: number };

export const caption = (text: string, { fontSize }: SheetStyle): Content => ({
  text,
  color: TEAL,
  bold: true,
  fontSize: fontSize - 1,
  margin: [0, 0, 0, 2],
});

/** Subtotal, tax, total, payments and what is due, on the right. They stay together on one page. */
export const sums = (invoice: PaperInvoice, style: SheetStyle): Content => ({
  unbreakable: true,
  margin: [style.width - style.side, 10, 0, 0],
  stack: [
    ...words.taxRows(invoice).map((row) => sum(row, style)),
    strongSum(words.totalRow(invoice), style),
    ...payment(invoice, style),
  ],
});

const payment = (invoice: PaperInvoice, style: SheetStyle): Content[] =>
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

const sum = ({ label, value }: words.PrintedRow, { side, fontSize }: SheetStyle): Content => ({
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

const strongSum = ({ label, value }: words.PrintedRow, { side, fontSize }: SheetStyle, color?: string): Content => ({
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

/** The terms in small print. Short ones stay on one page; longer ones have a heading on every page. */
export const terms = (invoice: PaperInvoice, style: SheetStyle): Content[] => {
  const paragraphs = words.termsParagraphs(invoice);
  if (paragraphs.length === 0) return [];
  const small = { color: GREY, fontSize: style.fontSize - 1.5 };
  const table: Content = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: isShort(paragraphs.slice(0, 1)) ? 1 : 0,
      widths: [style.width],
      body: [[caption('Terms and conditions', style)], ...paragraphs.map((text) => [{ text, ...small }])],
    },
    layout: { ...BARE, paddingBottom: () => 3 },
    margin: [0, 18, 0, 0],
  };
  return [isShort(paragraphs) ? { unbreakable: true, stack: [table] } : table];
};

// Always less than half a page of A4. Longer text must be free to break, or pdfmake would cut it off.
const isShort = (paragraphs: readonly string[]): boolean => paragraphs.length <= 15 && paragraphs.join().length <= 2500;
