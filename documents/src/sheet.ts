import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type LinesStyle, linesHeight, linesTable } from './lines-table.ts';
import {
  A4,
  AMBER,
  BARE,
  baseStyle,
  codeOf,
  GREY,
  type LogoBox,
  logoIn,
  mm,
  pageFooter,
  rollHeight,
  TEAL,
} from './paper-style.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { sums } from './sheet-sums.ts';
import { TRANSFER_HEADING } from './transfer-words.ts';

/** In points. `width` lies between the margins; `title` and `side` are the blocks on the right, the latter dates and sums. */
export type Sheet = LinesStyle & { page: number; margin: number; title: number; side: number; logo: LogoBox };

const sheet = (page: number, margin: number, style: Omit<Sheet, 'page' | 'margin' | 'width'>): Sheet => ({
  page,
  margin,
  width: page - 2 * margin,
  ...style,
});

export const SHEETS = {
  a4: sheet(A4.width, 48, { title: 216, side: 216, gap: 16, fontSize: 9.5, logo: { width: 180, height: 60 } }),
  roll120: sheet(mm(120), 20, { title: 104, side: 164, gap: 10, fontSize: 8.5, logo: { width: 135, height: 45 } }),
};

/** On A4, which runs over pages, or on a sheet 120 mm wide and as long as it takes. */
export const onSheet = (printed: PrintedPaper, paper: keyof typeof SHEETS): TDocumentDefinitions => {
  const style = SHEETS[paper];
  const { page, margin, fontSize } = style;
  const height = paper === 'a4' ? A4.height : rollHeight(linesHeight(printed.lines, style));
  return {
    pageSize: { width: page, height },
    pageMargins: [margin, height === 'auto' ? margin : 40, margin, height === 'auto' ? margin : 62],
    language: 'en-AU',
    info: { title: printed.headline, author: printed.seller.name },
    defaultStyle: baseStyle(fontSize),
    content: [
      letterhead(printed, style),
      rule(style),
      parties(printed, style),
      linesTable(printed.lines, style),
      sums(printed, style),
      ...transfer(printed, style),
      ...smallPrint(printed, style),
      ...closing(printed, style),
    ],
    ...(height === 'auto' ? {} : { footer: pageFooter(printed.headline, margin) }),
  };
};

type Headed = Pick<PrintedPaper, 'title' | 'badge' | 'seller' | 'code'>;

/** The shop on the left, what the paper is on the right, and `below` that what else has room there. */
export const letterhead = (
  printed: Headed,
  { width, title, fontSize, logo }: Sheet,
  below: readonly Content[] = [],
): Content => {
  const seller = {
    stack: [
      ...logoIn(logo, printed.seller.logo),
      { text: printed.seller.name, bold: true, fontSize: fontSize + 6, margin: [0, 0, 0, 3] },
      ...printed.seller.lines.map((text) => ({ text, color: GREY })),
    ],
    margin: [0, 0, 16, 0],
  } satisfies Content;
  const paper: Content[] = [
    { text: printed.title, fontSize: fontSize * 2, color: TEAL },
    ...badge(printed, fontSize),
    ...codeOf(printed.code),
  ];
  return {
    table: {
      widths: [width - title, title],
      body: [[seller, { stack: [{ stack: paper, alignment: 'right' }, ...below] }]],
    },
    layout: BARE,
  };
};

const badge = ({ badge: standing }: Headed, fontSize: number): Content[] =>
  standing
    ? [
        {
          text: standing.text,
          fontSize: fontSize + 1,
          bold: true,
          color: standing.isGood ? TEAL : AMBER,
          characterSpacing: 0.6,
        },
      ]
    : [];

export const rule = ({ width }: Sheet): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.2, lineColor: TEAL }],
  margin: [0, 9, 0, 10],
});

type Parties = Pick<PrintedPaper, 'customer' | 'facts'>;

/** The customer on the left, dates and the like on the right. */
export const parties = (printed: Parties, style: Sheet): Content => {
  const { width, side } = style;
  return {
    table: { widths: [width - side, side], body: [[customer(printed, style), facts(printed, style)]] },
    layout: BARE,
    margin: [0, 0, 0, 12],
  };
};

export const customer = (printed: Parties, style: Sheet): Content => {
  const [name, ...rest] = printed.customer.lines;
  if (!name) return '';
  return {
    stack: [
      caption(printed.customer.caption, style),
      { text: name, bold: true },
      ...rest.map((text) => ({ text, color: GREY })),
    ],
    margin: [0, 0, 16, 0],
  };
};

export const facts = (printed: Parties, { side }: Sheet): Content => ({
  table: {
    widths: [side * 0.45, side * 0.55],
    body: printed.facts.map(({ label, value }) => [
      { text: label, color: GREY },
      { text: value, alignment: 'right' },
    ]),
  },
  layout: { ...BARE, paddingBottom: () => 3 },
});

const caption = (text: string, { fontSize }: Sheet): Content => ({
  text,
  color: TEAL,
  bold: true,
  fontSize: fontSize - 1,
  margin: [0, 0, 0, 2],
});

/** Stays together on one page. */
const transfer = ({ transfer: rows }: PrintedPaper, style: Sheet): Content[] =>
  rows.length === 0
    ? []
    : [
        {
          unbreakable: true,
          stack: [
            caption(TRANSFER_HEADING, style),
            {
              table: {
                widths: [style.fontSize * 9, style.width - style.fontSize * 9],
                body: rows.map(({ label, value }) => [{ text: label, color: GREY }, { text: value }]),
              },
              layout: { ...BARE, paddingBottom: () => 1.5 },
            },
          ],
          margin: [0, SMALL_PRINT_GAP, 0, 0],
        },
      ];

/** Short ones stay together, in two columns where there is the width for it; longer ones have a heading on every page. */
const smallPrint = ({ smallPrint: { heading, paragraphs } }: PrintedPaper, style: Sheet): Content[] => {
  if (paragraphs.length === 0) return [];
  const title = caption(heading, style);
  return [isShort(paragraphs) ? together(title, paragraphs, style) : overPages(title, paragraphs, style)];
};

const together = (title: Content, paragraphs: readonly string[], style: Sheet): Content => {
  const columns = style.page < A4.width ? [paragraphs] : inTwo(paragraphs);
  const width = (style.width - style.gap * (columns.length - 1)) / columns.length;
  const cells = columns.map(
    (column, index): Content => ({
      stack: column.map((text) => clause(text, style)),
      margin: [index === 0 ? 0 : style.gap, 0, 0, 0],
    }),
  );
  const widths = columns.map((_, index) => width + (index === 0 ? 0 : style.gap));
  return {
    unbreakable: true,
    stack: [title, { table: { widths, body: [cells] }, layout: BARE }],
    margin: [0, SMALL_PRINT_GAP, 0, 0],
  };
};

const overPages = (title: Content, paragraphs: readonly string[], style: Sheet): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: isShort(paragraphs.slice(0, 1)) ? 1 : 0,
    widths: [style.width],
    body: [[title], ...paragraphs.map((text) => [clause(text, style)])],
  },
  layout: BARE,
  margin: [0, SMALL_PRINT_GAP, 0, 0],
});

const SMALL_PRINT_GAP = 12;

const clause = (text: string, { fontSize }: Sheet): Content => ({
  text,
  color: GREY,
  fontSize: fontSize - 2,
  margin: [0, 0, 0, 3],
});

/** Two columns about as long as each other, in the order of reading. */
const inTwo = (paragraphs: readonly string[]): string[][] => {
  const half = paragraphs.join('').length / 2;
  let length = 0;
  const first = paragraphs.filter((text) => {
    length += text.length;
    return length - text.length / 2 < half;
  });
  return [first, paragraphs.slice(first.length)];
};

// Always less than half a page of A4. Longer text must be free to break, or pdfmake would cut it off.
const isShort = (paragraphs: readonly string[]): boolean => paragraphs.length <= 15 && paragraphs.join().length <= 2500;

/** What the shop says last, in the middle. */
export const closing = ({ closing: text }: Pick<PrintedPaper, 'closing'>, { fontSize }: Sheet): Content[] =>
  text === '' ? [] : [{ text, alignment: 'center', color: TEAL, fontSize: fontSize + 0.5, margin: [0, 9, 0, 0] }];
