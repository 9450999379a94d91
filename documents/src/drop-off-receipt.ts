import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PrintedDevice, PrintedDropOff } from './drop-off-words.ts';
import { baseStyle, codeOf, mm, rollHeight, rowsOf } from './paper-style.ts';
import { BLACK, closing, customer, cut, fact, INNER, MARGIN, pair, SIZE, seller, WIDTH } from './receipt.ts';

/** On the roll of a thermal printer: 58 mm wide, black only, as long as it takes. */
export const onDropOffReceipt = (printed: PrintedDropOff): TDocumentDefinitions => ({
  pageSize: { width: WIDTH, height: rollHeight(heightOf(printed.devices)) },
  pageMargins: [MARGIN, mm(4), MARGIN, mm(8)],
  language: 'en-AU',
  info: { title: printed.headline, author: printed.seller.name },
  defaultStyle: baseStyle(SIZE, BLACK),
  content: [
    ...warning(printed),
    seller(printed),
    cut(),
    { text: printed.title, bold: true, fontSize: SIZE + 3, alignment: 'center', margin: [0, 0, 0, 3] },
    ...printed.facts.map((row) => fact(row)),
    ...customer(printed),
    ...printed.devices.flatMap((device) => [cut(), ...deviceRows(device)]),
    notice(printed),
    ...(printed.loanReceipt === '' ? [] : signature(printed.loanReceipt, INNER)),
    ...closing(printed),
  ],
});

const framed = (stack: Content[], margin: [number, number, number, number]): Content => ({
  table: { widths: [INNER - 2 * PADDING - FRAME], body: [[{ stack }]] },
  layout: {
    hLineWidth: () => FRAME,
    vLineWidth: () => FRAME,
    paddingLeft: () => PADDING - FRAME / 2,
    paddingRight: () => PADDING - FRAME / 2,
    paddingTop: () => PADDING,
    paddingBottom: () => PADDING,
  },
  margin,
});

const FRAME = 1;
const PADDING = 5;

const warning = ({ warning: text }: PrintedDropOff): Content[] =>
  text === '' ? [] : [framed([{ text, bold: true, fontSize: SIZE + 1, alignment: 'center' }], [0, 0, 0, 6])];

const deviceRows = (device: PrintedDevice): Content[] => {
  const { number, standing, name, identity, problems, told, promisedBy } = device;
  return [
    { text: name, bold: true, fontSize: SIZE + 1 },
    ...(standing === '' ? [] : [{ text: standing, bold: true }]),
    ...identity.map((row) => fact(row)),
    { stack: problems.map((row) => pair(row)), margin: [0, 3, 0, 3] },
    ...told.map(
      ({ label, paragraphs }): Content => ({
        stack: [{ text: `${label}:` }, ...paragraphs.map((text) => ({ text }))],
        margin: [0, 0, 0, 2],
      }),
    ),
    ...(promisedBy === '' ? [] : [{ text: `Promised by ${promisedBy}`, bold: true }]),
    { stack: codeOf(number), alignment: 'center', margin: [0, 2, 0, 3] },
    { text: number, bold: true, fontSize: SIZE + 2, alignment: 'center' },
  ];
};

// A row is 11 points high, a code with its number 80.
const heightOf = (devices: readonly PrintedDevice[]): number => {
  const rowsIn = (text: string, width = INNER) => rowsOf(text, width, SIZE + 1);
  return devices.reduce((height, { name, identity, problems, told }) => {
    const rows = [name, ...told.flatMap(({ paragraphs }) => paragraphs)].reduce((sum, text) => sum + rowsIn(text), 6);
    const beside = [...identity.map(({ value }) => value), ...problems.map(({ label }) => label)];
    return height + (rows + beside.reduce((sum, text) => sum + rowsIn(text, INNER / 2), 0)) * 11 + 80;
  }, 0);
};

/** A line to sign on and one for the day. */
const signature = (receipt: string, width: number): Content[] =>
  [receipt, 'Date'].flatMap((what): Content[] => [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6 }], margin: [0, 24, 0, 2] },
    what,
  ]);

/** Prominent and by itself, as the law has it; the shop may have its copy signed. */
const notice = ({ notice: { title, sentences, given, receipt } }: PrintedDropOff): Content => ({
  unbreakable: true,
  stack: [
    framed(
      [
        { text: title, bold: true, fontSize: SIZE + 2.5, margin: [0, 0, 0, 4] },
        ...sentences.map((text): Content => ({ text, fontSize: SIZE + 1, margin: [0, 0, 0, 4] })),
        { text: given, bold: true },
        ...signature(receipt, INNER - 2 * PADDING - FRAME),
      ],
      [0, 8, 0, 0],
    ),
  ],
});
