import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import * as words from './invoice-words.ts';
import { linesTable } from './lines-table.ts';
import type { PaperInvoice } from './paper-invoice.ts';
import { A4, AMBER, BARE, baseStyle, GREY, HAIRLINE, mm, TEAL } from './paper-style.ts';

/** Points. `side` is the width of the right-hand blocks: title, number and date, sums. */
type Sheet = { width: number; height: number | 'auto'; margin: number; side: number; fontSize: number };

const SHEETS = {
  a4: { ...A4, margin: 48, side: 216, fontSize: 9.5 },
  roll120: { width: mm(120), height: 'auto', margin: 20, side: 140, fontSize: 8.5 },
} satisfies Record<string, Sheet>;

/** The invoice on A4, which runs over pages, or on a sheet 120 mm wide and as long as it takes. */
export const sheetInvoice = (invoice: PaperInvoice, paper: keyof typeof SHEETS): TDocumentDefinitions => {
  const sheet: Sheet = SHEETS[paper];
  const { width, height, margin, fontSize } = sheet;
  const inner = width - 2 * margin;
  return {
    pageSize: { width, height },
    pageMargins: [margin, margin, margin, height === 'auto' ? margin : 62],
    language: 'en-AU',
    info: { title: `${words.titleOf(invoice)} ${invoice.number}`, author: invoice.seller.name },
    defaultStyle: baseStyle(fontSize),
    content: [
      letterhead(invoice, sheet, inner),
      rule(inner),
      parties(invoice, sheet, inner),
      linesTable(words.printedLines(invoice), inner, fontSize),
      sums(invoice, sheet, inner),
      ...terms(invoice, sheet),
    ],
    ...(height === 'auto' ? {} : { footer: footerOf(invoice, margin), pageBreakBefore: isLonelyHeadline }),
  };
};

/** Two blocks side by side; the right one is `side` wide. */
const beside = (left: Content, right: Content, { side }: Sheet, inner: number): Content => ({
  table: { widths: [inner - side, side], body: [[left, right]] },
  layout: BARE,
});

const rule = (inner: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 1.2, lineColor: TEAL }],
  margin: [0, 12, 0, 12],
});

const letterhead = (invoice: PaperInvoice, sheet: Sheet, inner: number): Content =>
  beside(
    {
      stack: [
        { text: invoice.seller.name, bold: true, fontSize: sheet.fontSize + 6, margin: [0, 0, 16, 3] },
        ...words.sellerLines(invoice).map((text) => ({ text, color: GREY })),
      ],
    },
    {
      stack: [
        { text: words.titleOf(invoice), fontSize: sheet.fontSize * 2.1, color: TEAL },
        { text: words.statusWord(invoice), bold: true, color: statusColor(invoice), characterSpacing: 0.6 },
      ],
      alignment: 'right',
    },
    sheet,
    inner,
  );

const statusColor = ({ status }: PaperInvoice): string => (status === 'paid' ? TEAL : AMBER);

const parties = (invoice: PaperInvoice, sheet: Sheet, inner: number): Content => {
  const [name, ...rest] = words.customerLines(invoice);
  const customer: Content = name
    ? {
        stack: [
          caption('Billed to', sheet),
          { text: name, bold: true },
          ...rest.map((text) => ({ text, color: GREY })),
        ],
        margin: [0, 0, 16, 0],
      }
    : '';
  return { ...block(beside(customer, rows(words.metaRows(invoice), sheet), sheet, inner)), margin: [0, 0, 0, 18] };
};

const block = (content: Content): { stack: Content[] } => ({ stack: [content] });

const caption = (text: string, { fontSize }: Sheet): Content => ({
  text,
  color: TEAL,
  bold: true,
  fontSize: fontSize - 1,
  margin: [0, 0, 0, 2],
});

/** Labels on the left, values on the right edge. */
const rows = (pairs: readonly words.PrintedRow[], { side }: Sheet): Content => ({
  table: {
    widths: [side * 0.48, side * 0.52],
    body: pairs.map(({ label, value }) => [
      { text: label, color: GREY },
      { text: value, alignment: 'right' },
    ]),
  },
  layout: ROWS,
});

const ROWS = { ...BARE, paddingTop: () => 1.5, paddingBottom: () => 1.5 };

const strong = ({ label, value }: words.PrintedRow, { side, fontSize }: Sheet, color?: string): Content => ({
  table: {
    widths: [side * 0.4, side * 0.6],
    body: [
      [
        { text: label, bold: true },
        { text: value, bold: true, alignment: 'right', noWrap: true, ...(color ? { color } : {}) },
      ],
    ],
  },
  layout: { ...ROWS, hLineWidth: (line) => (line === 0 ? 0.6 : 0), hLineColor: HAIRLINE, paddingTop: () => 5 },
  fontSize: fontSize + 2,
  margin: [0, 4, 0, 6],
});

const sums = (invoice: PaperInvoice, sheet: Sheet, inner: number): Content => ({
  unbreakable: true,
  margin: [0, 10, 0, 0],
  stack: [
    beside(
      '',
      {
        stack: [
          rows(words.taxRows(invoice), sheet),
          strong(words.totalRow(invoice), sheet),
          ...payment(invoice, sheet),
        ],
      },
      sheet,
      inner,
    ),
  ],
});

const payment = (invoice: PaperInvoice, sheet: Sheet): Content[] =>
  words.isPaidUnrecorded(invoice)
    ? [{ text: words.PAID_UNRECORDED, color: GREY, alignment: 'right' }]
    : [
        rows(words.paymentRows(invoice), sheet),
        strong(words.dueRow(invoice), sheet, invoice.due > 0 ? AMBER : undefined),
      ];

const terms = (invoice: PaperInvoice, sheet: Sheet): Content[] => {
  const paragraphs = words.termsParagraphs(invoice);
  if (paragraphs.length === 0) return [];
  return [
    { ...block(caption('Terms and conditions', sheet)), headlineLevel: 1, margin: [0, 22, 0, 0] },
    ...paragraphs.map((text) => ({
      text,
      color: GREY,
      fontSize: sheet.fontSize - 1.5,
      margin: [0, 0, 0, 3] as [number, number, number, number],
    })),
  ];
};

const footerOf =
  (invoice: PaperInvoice, margin: number): TDocumentDefinitions['footer'] =>
  (page, pages) => ({
    columns: [
      { text: `${words.titleOf(invoice)} ${invoice.number}` },
      { text: `Page ${page} of ${pages}`, alignment: 'right' },
    ],
    margin: [margin, 22, margin, 0],
    fontSize: 8,
    color: GREY,
  });

/** A heading at the foot of a page, with its text on the next, moves over to it. */
const isLonelyHeadline: TDocumentDefinitions['pageBreakBefore'] = (node, { getFollowingNodesOnPage }) =>
  node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0;
