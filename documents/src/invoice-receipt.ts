import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import * as words from './invoice-words.ts';
import type { PaperInvoice } from './paper-invoice.ts';
import { BARE, baseStyle, figuresWidth, logoIn, mm, rollHeight, rowsOf } from './paper-style.ts';

export const WIDTH = mm(58);
// A head for 58 mm paper prints the middle 48 mm.
export const MARGIN = mm(5);
const INNER = WIDTH - 2 * MARGIN;
export const SIZE = 8;
// Room for 'Invoice number'.
const LABEL = 58;
export const BLACK = '#000000';
const LOGO = { width: INNER, height: mm(16) };

/** The receipt of a thermal printer: 58 mm wide, black only, as long as it takes. */
export const receiptInvoice = (invoice: PaperInvoice): TDocumentDefinitions => ({
  pageSize: { width: WIDTH, height: rollHeight(heightOf(words.printedLines(invoice))) },
  pageMargins: [MARGIN, mm(4), MARGIN, mm(8)],
  language: 'en-AU',
  info: { title: words.headline(invoice), author: words.sellerName(invoice) },
  defaultStyle: baseStyle(SIZE, BLACK),
  content: [
    seller(invoice),
    cut(),
    { text: words.titleOf(invoice), bold: true, fontSize: SIZE + 3, alignment: 'center', margin: [0, 0, 0, 3] },
    ...words.metaRows(invoice).map(meta),
    ...customer(invoice),
    cut(),
    ...words.printedLines(invoice).map(line),
    cut(),
    ...words.taxRows(invoice).map((row) => pair(row)),
    pair(words.totalRow(invoice), { bold: true, fontSize: SIZE + 3 }),
    cut(),
    ...payment(invoice),
    ...terms(invoice),
    ...closing(invoice),
  ],
});

const seller = (invoice: PaperInvoice): Content => ({
  stack: [
    ...logoIn(LOGO, invoice.seller.logo),
    { text: words.sellerName(invoice), bold: true, fontSize: SIZE + 3 },
    ...words.sellerLines(invoice).map((text) => ({ text })),
  ],
  alignment: 'center',
});

const customer = (invoice: PaperInvoice): Content[] => {
  const lines = words.customerLines(invoice);
  return lines.length === 0 ? [] : [{ stack: ['Billed to', ...lines.map((text) => ({ text }))], margin: [0, 4, 0, 0] }];
};

/** A dashed line across, where the eye rests. */
export const cut = (): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: INNER, y2: 0, lineWidth: 0.6, lineColor: BLACK, dash: { length: 2, space: 2 } },
  ],
  margin: [0, 5, 0, 5],
});

/** The amount keeps to one line and gets the room for it; the label has the rest and may wrap. */
export const pair = (
  { label, value }: words.PrintedRow,
  style: { bold?: boolean; fontSize?: number } = {},
): Content => {
  const room = figuresWidth([value], style.fontSize ?? SIZE) + 4;
  return {
    table: { widths: [INNER - room, room], body: [[label, { text: value, alignment: 'right', noWrap: true }]] },
    layout: BARE,
    ...style,
  };
};

const meta = ({ label, value }: words.PrintedRow): Content => ({
  table: { widths: [LABEL, INNER - LABEL], body: [[label, { text: value, alignment: 'right' }]] },
  layout: BARE,
});

/** The name over the whole width, below it what it is, then quantity and price with the amount on the right edge. */
const line = ({ name, detail, quantity, price, amount }: words.PrintedLine): Content => ({
  unbreakable: true,
  stack: [
    { text: name, bold: true },
    ...(detail ? [{ text: detail, fontSize: SIZE - 1 }] : []),
    pair({ label: `${quantity} × ${price}`, value: amount }),
  ],
  margin: [0, 0, 0, 4],
});

// A row is 11 points high.
const heightOf = (lines: readonly words.PrintedLine[]): number =>
  lines.reduce(
    (height, { name, detail }) => height + (rowsOf(name, INNER, SIZE) + rowsOf(detail, INNER, SIZE - 1) + 1) * 11 + 4,
    0,
  );

const payment = (invoice: PaperInvoice): Content[] => [
  ...(words.isPaidUnrecorded(invoice)
    ? [{ text: words.PAID_UNRECORDED }]
    : [...words.paymentRows(invoice).map((row) => pair(row)), pair(words.dueRow(invoice), { bold: true })]),
  { text: words.statusWord(invoice), bold: true, fontSize: SIZE + 3, alignment: 'center', margin: [0, 6, 0, 0] },
];

const terms = (invoice: PaperInvoice): Content[] => {
  const paragraphs = words.termsParagraphs(invoice);
  if (paragraphs.length === 0) return [];
  return [
    cut(),
    { text: 'Terms and conditions', bold: true, fontSize: SIZE - 1 },
    ...paragraphs.map((text) => ({
      text,
      fontSize: SIZE - 1.5,
      margin: [0, 2, 0, 0] as [number, number, number, number],
    })),
  ];
};

const closing = (invoice: PaperInvoice): Content[] => {
  const text = words.closingLine(invoice);
  return text === '' ? [] : [cut(), { text, alignment: 'center' }];
};
