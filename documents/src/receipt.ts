import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { BARE, baseStyle, codeOf, figuresWidth, logoIn, mm, rollHeight, rowsOf } from './paper-style.ts';
import type { PrintedLine, PrintedPaper, PrintedRow } from './printed-paper.ts';
import { TRANSFER_HEADING } from './transfer-words.ts';

export const WIDTH = mm(58);
// A head for 58 mm paper prints the middle 48 mm.
export const MARGIN = mm(5);
export const INNER = WIDTH - 2 * MARGIN;
export const SIZE = 8;
// Room for 'Invoice number'.
const LABEL = 55.2;
// Room for 'Account number'.
const TRANSFER_LABEL = 60;
export const BLACK = '#000000';
const LOGO = { width: INNER, height: mm(16) };

/** The receipt of a thermal printer: 58 mm wide, black only, as long as it takes. */
export const onReceipt = (printed: PrintedPaper): TDocumentDefinitions => ({
  pageSize: { width: WIDTH, height: rollHeight(heightOf(printed.lines)) },
  pageMargins: [MARGIN, mm(4), MARGIN, mm(8)],
  language: 'en-AU',
  info: { title: printed.headline, author: printed.seller.name },
  defaultStyle: baseStyle(SIZE, BLACK),
  content: [
    seller(printed),
    cut(),
    { text: printed.title, bold: true, fontSize: SIZE + 3, alignment: 'center', margin: [0, 0, 0, 3] },
    ...printed.facts.map((row) => fact(row)),
    ...customer(printed),
    cut(),
    ...printed.lines.map(line),
    cut(),
    ...printed.sums.map((row) => pair(row)),
    pair(printed.total, { bold: true, fontSize: SIZE + 3 }),
    cut(),
    ...settlement(printed),
    ...transfer(printed),
    ...smallPrint(printed),
    ...closing(printed),
    ...codeOf(printed.code).map((code): Content => ({ stack: [code], alignment: 'center', margin: [0, 4, 0, 0] })),
  ],
});

export const seller = ({ seller: { name, lines, logo } }: Pick<PrintedPaper, 'seller'>): Content => ({
  stack: [...logoIn(LOGO, logo), { text: name, bold: true, fontSize: SIZE + 3 }, ...lines.map((text) => ({ text }))],
  alignment: 'center',
});

export const customer = ({ customer: { caption, lines } }: Pick<PrintedPaper, 'customer'>): Content[] =>
  lines.length === 0 ? [] : [{ stack: [caption, ...lines.map((text) => ({ text }))], margin: [0, 4, 0, 0] }];

/** A dashed line across, where the eye rests. */
export const cut = (): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: INNER, y2: 0, lineWidth: 0.6, lineColor: BLACK, dash: { length: 2, space: 2 } },
  ],
  margin: [0, 5, 0, 5],
});

/** The amount keeps to one line and gets the room for it; the label has the rest and may wrap. */
export const pair = ({ label, value }: PrintedRow, style: { bold?: boolean; fontSize?: number } = {}): Content => {
  const room = figuresWidth([value], style.fontSize ?? SIZE) + 4;
  return {
    table: { widths: [INNER - room, room], body: [[label, { text: value, alignment: 'right', noWrap: true }]] },
    layout: BARE,
    ...style,
  };
};

export const fact = ({ label, value }: PrintedRow, width = LABEL): Content => ({
  table: { widths: [width, INNER - width], body: [[label, { text: value, alignment: 'right' }]] },
  layout: BARE,
});

/** The name over the whole width, below it what it is, then quantity and price with the amount on the right edge. */
const line = ({ name, detail, quantity, price, amount }: PrintedLine): Content => ({
  unbreakable: true,
  stack: [
    { text: name, bold: true },
    ...(detail ? [{ text: detail, fontSize: SIZE - 1 }] : []),
    pair({ label: [quantity, price].filter(Boolean).join(' × '), value: amount }),
  ],
  margin: [0, 0, 0, 4],
});

// A row is 11 points high.
const heightOf = (lines: readonly PrintedLine[]): number =>
  lines.reduce(
    (height, { name, detail }) => height + (rowsOf(name, INNER, SIZE) + rowsOf(detail, INNER, SIZE - 1) + 1) * 11 + 4,
    0,
  );

const settlement = ({ settlement: settled, badge }: PrintedPaper): Content[] => {
  const sums =
    'sentence' in settled
      ? [{ text: settled.sentence }]
      : [...settled.rows.map((row) => pair(row)), pair(settled.end, { bold: true })];
  if (!badge) return sums;
  return [...sums, { text: badge.text, bold: true, fontSize: SIZE + 3, alignment: 'center', margin: [0, 6, 0, 0] }];
};

const transfer = ({ transfer: rows }: PrintedPaper): Content[] =>
  rows.length === 0
    ? []
    : [cut(), { text: TRANSFER_HEADING, bold: true }, ...rows.map((row) => fact(row, TRANSFER_LABEL))];

const smallPrint = ({ smallPrint: { heading, paragraphs } }: PrintedPaper): Content[] => {
  if (paragraphs.length === 0) return [];
  return [
    cut(),
    { text: heading, bold: true, fontSize: SIZE - 1 },
    ...paragraphs.map((text) => ({
      text,
      fontSize: SIZE - 1.5,
      margin: [0, 2, 0, 0] as [number, number, number, number],
    })),
  ];
};

export const closing = ({ closing: text }: Pick<PrintedPaper, 'closing'>): Content[] =>
  text === '' ? [] : [cut(), { text, alignment: 'center' }];
