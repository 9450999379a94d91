import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { BARE, baseStyle, figuresWidth, GREY, mm, pageFooter, rollHeight, TEAL } from './paper-style.ts';
import { BLACK, cut, MARGIN, pair, SIZE, WIDTH } from './receipt.ts';
import { printable } from './typesetting/letters.ts';

/** A label and what stands opposite it; `isStrong` for what the slip comes to. */
export type SlipRow = { label: string; value: string; isStrong?: boolean };

/** A list of figures under headings, such as the Z of a drawer. Texts are printed as given. */
export type Slip = {
  title: string;
  /** The shop. */
  subtitle: string;
  sections: readonly { heading: string; rows: readonly SlipRow[] }[];
};

/** On the roll of a thermal printer, 58 mm wide, or on A4. */
export const slipPaper = (slip: Slip, paper: 'a4' | 'roll58'): TDocumentDefinitions =>
  paper === 'roll58' ? onRoll(slip) : onPage(slip);

const onRoll = ({ title, subtitle, sections }: Slip): TDocumentDefinitions => {
  const rows = sections.reduce((count, section) => count + section.rows.length * 2 + 3, 4);
  return {
    pageSize: { width: WIDTH, height: rollHeight(rows * 11) },
    pageMargins: [MARGIN, mm(4), MARGIN, mm(8)],
    language: 'en-AU',
    info: { title: printable(title) },
    defaultStyle: baseStyle(SIZE, BLACK),
    content: [
      { text: printable(subtitle), bold: true, fontSize: SIZE + 3, alignment: 'center' },
      { text: printable(title), bold: true, fontSize: SIZE + 3, alignment: 'center' },
      ...sections.flatMap(({ heading, rows: lines }): Content[] => [
        cut(),
        { text: printable(heading), bold: true },
        ...lines.map(({ label, value, isStrong = false }) =>
          pair({ label: printable(label), value: printable(value) }, { bold: isStrong }),
        ),
      ]),
    ],
  };
};

const SHEET_MARGIN = 60;
const SHEET_SIZE = 10;

const onPage = ({ title, subtitle, sections }: Slip): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [SHEET_MARGIN, SHEET_MARGIN, SHEET_MARGIN, 62],
  language: 'en-AU',
  info: { title: printable(title) },
  defaultStyle: baseStyle(SHEET_SIZE),
  content: [
    { text: printable(title), fontSize: 17, color: TEAL },
    { text: printable(subtitle), color: GREY, margin: [0, 2, 0, 8] },
    ...sections.map(
      ({ heading, rows }): Content => ({
        stack: [
          { text: printable(heading), bold: true, margin: [0, 10, 0, 2] },
          {
            table: {
              widths: [
                '*',
                figuresWidth(
                  rows.map(({ value }) => value),
                  SHEET_SIZE,
                ) + 12,
              ],
              body: rows.map(({ label, value, isStrong = false }) => [
                { text: printable(label), bold: isStrong },
                { text: printable(value), bold: isStrong, alignment: 'right' as const, noWrap: true },
              ]),
            },
            layout: BARE,
          },
        ],
        unbreakable: rows.length < 30,
      }),
    ),
  ],
  footer: pageFooter(printable(title), SHEET_MARGIN),
});
