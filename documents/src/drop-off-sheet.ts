import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PrintedDevice, PrintedDropOff } from './drop-off-words.ts';
import {
  A4,
  AMBER,
  BARE,
  baseStyle,
  codeOf,
  figuresWidth,
  GREY,
  HAIRLINE,
  INK,
  pageFooter,
  rollHeight,
  rowsOf,
  TEAL,
} from './paper-style.ts';
import type { PrintedRow } from './printed-paper.ts';
import { closing, customer, facts, letterhead, parties, rule, SHEETS, type Sheet } from './sheet.ts';

/** On A4, where three devices have room on a page, or on a sheet 120 mm wide and as long as it takes. */
export const onDropOffSheet = (printed: PrintedDropOff, paper: keyof typeof SHEETS): TDocumentDefinitions => {
  const style = SHEETS[paper];
  const { page, margin, fontSize } = style;
  const estimate = printed.devices.reduce((sum, device) => sum + deviceHeight(device, style), 0);
  const height = paper === 'a4' ? A4.height : rollHeight(estimate);
  return {
    pageSize: { width: page, height },
    pageMargins: [margin, height === 'auto' ? margin : 40, margin, height === 'auto' ? margin : 62],
    language: 'en-AU',
    info: { title: printed.headline, author: printed.seller.name },
    defaultStyle: baseStyle(fontSize),
    content: [
      ...warning(printed, style),
      ...head(printed, style, paper),
      ...printed.devices.map((device) => deviceBlock(device, style)),
      // A last page has never the shop's line alone.
      {
        unbreakable: true,
        stack: [notice(printed, style), ...loanReceipt(printed, style), ...closing(printed, style)],
      },
    ],
    ...(height === 'auto' ? {} : { footer: pageFooter(printed.headline, margin) }),
  };
};

/** On A4 the customer is beside the shop, which leaves room for a third device. */
const head = (printed: PrintedDropOff, style: Sheet, paper: keyof typeof SHEETS): Content[] => {
  const headed = { ...printed, badge: null, code: '' };
  if (paper === 'roll120') return [letterhead(headed, { ...style, title: 132 }), rule(style), parties(printed, style)];
  const below: Content[] = [
    { stack: [customer(printed, style)], margin: [0, 6, 0, 0] },
    { stack: [facts(printed, style)], margin: [0, 4, 0, 0] },
  ];
  return [letterhead(headed, { ...style, logo: { width: 180, height: 45 } }, below), rule(style)];
};

/** A frame over the whole width, `padding` points from what is in it. */
const framed = (stack: Content[], { width }: Sheet, color: string, padding: number): Content => ({
  table: { widths: [width - 2 * padding - FRAME], body: [[{ stack }]] },
  layout: {
    hLineWidth: () => FRAME,
    vLineWidth: () => FRAME,
    hLineColor: () => color,
    vLineColor: () => color,
    paddingLeft: () => padding - FRAME / 2,
    paddingRight: () => padding - FRAME / 2,
    paddingTop: () => padding,
    paddingBottom: () => padding,
  },
});

const FRAME = 1.5;

const warning = ({ warning: text }: PrintedDropOff, style: Sheet): Content[] =>
  text === ''
    ? []
    : [
        {
          stack: [
            framed(
              [{ text, bold: true, fontSize: style.fontSize + 3, color: AMBER, alignment: 'center' }],
              style,
              AMBER,
              3,
            ),
          ],
          margin: [0, 0, 0, 10],
        },
      ];

/** What is known on the left; on the right the number, as text and as a code. */
const deviceBlock = (device: PrintedDevice, style: Sheet): Content => {
  const { width, gap } = style;
  const side = sideOf(device, style);
  return {
    unbreakable: deviceHeight(device, style) < A4.height / 2,
    stack: [
      {
        table: { widths: [width - side - gap, side + gap], body: [[known(device, style), numberBlock(device, style)]] },
        layout: BARE,
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.4, lineColor: HAIRLINE }],
        margin: [0, 5, 0, 6],
      },
    ],
  };
};

const sideOf = ({ number }: PrintedDevice, { fontSize }: Sheet): number => figuresWidth([number], fontSize);

const numberBlock = ({ number }: PrintedDevice, { gap }: Sheet): Content => ({
  stack: [
    { text: number, bold: true, noWrap: true, alignment: 'right' },
    { stack: codeOf(number), alignment: 'right' },
  ],
  margin: [gap, 0, 0, 0],
});

const known = (device: PrintedDevice, style: Sheet): Content => {
  const { fontSize } = style;
  const { name, standing, told, promisedBy, problems } = device;
  return {
    stack: [
      { text: name, bold: true, fontSize: fontSize + 1.5, margin: [0, 0, 0, 1] },
      ...(standing === '' ? [] : [{ text: standing, bold: true, color: AMBER }]),
      ...(device.identity.length === 0 ? [] : [{ text: identityWords(device), color: GREY }]),
      priced(problems, style, sideOf(device, style)),
      ...told.map((part) => labelled(part, style, sideOf(device, style))),
      ...(promisedBy === '' ? [] : [{ text: promisedWords(device), bold: true, margin: [0, 3, 0, 0] as Margin }]),
    ],
  };
};

type Margin = [number, number, number, number];

const identityWords = ({ identity }: PrintedDevice): string =>
  identity.map(({ label, value }) => `${label} ${value}`).join(' · ');
const promisedWords = ({ promisedBy }: PrintedDevice): string => `Promised by ${promisedBy}`;

const labelled = (
  { label, paragraphs }: PrintedDevice['told'][number],
  { width, gap, fontSize }: Sheet,
  side: number,
): Content => {
  const room = fontSize * 6;
  return {
    table: {
      widths: [room, width - side - gap - room],
      body: [[{ text: label, color: GREY }, { stack: paragraphs.map((text) => ({ text })) }]],
    },
    layout: BARE,
  };
};

const priced = (problems: readonly PrintedRow[], { width, gap, fontSize }: Sheet, side: number): Content => {
  const values = problems.map(({ value }) => value);
  const room = figuresWidth(values, fontSize);
  return {
    table: {
      widths: [width - side - gap - room - gap, room + gap],
      body: problems.map(({ label, value }) => [
        { text: label },
        { text: value, alignment: 'right' as const, noWrap: true },
      ]),
    },
    layout: BARE,
    margin: [0, 3, 0, 3],
  };
};

/** About how high a device is, rather more than less. */
const deviceHeight = (device: PrintedDevice, { width, fontSize }: Sheet): number => {
  const { name, problems, told } = device;
  // What is beside the number and the prices has half of the width or more.
  const rows = [
    name,
    identityWords(device),
    ...problems.map(({ label }) => label),
    ...told.flatMap(({ paragraphs }) => paragraphs),
  ].reduce((sum, text) => sum + rowsOf(text, width / 2, fontSize + 1.5), 4);
  return Math.max(rows * fontSize * 1.35, MOST_OF_A_CODE) + 20;
};

const MOST_OF_A_CODE = 75;

/** Prominent and by itself, as the law has it; the shop may have its copy signed. */
const notice = ({ notice: said }: PrintedDropOff, style: Sheet): Content => {
  const { fontSize } = style;
  return {
    stack: [
      framed(
        [
          { text: said.title, bold: true, fontSize: fontSize + 3, color: INK, margin: [0, 0, 0, 4] },
          ...said.sentences.map((text): Content => ({ text, fontSize: fontSize + 0.5, margin: [0, 0, 0, 4] })),
          { text: said.given, bold: true },
          ...signature(said.receipt, style),
        ],
        style,
        TEAL,
        NOTICE_PADDING,
      ),
    ],
    margin: [0, 4, 0, 0],
  };
};

const NOTICE_PADDING = 10;

const loanReceipt = ({ loanReceipt: receipt }: PrintedDropOff, style: Sheet): Content[] =>
  receipt === '' ? [] : signature(receipt, style);

const signature = (receipt: string, { width, gap, fontSize }: Sheet): Content[] => {
  const inner = width - 2 * NOTICE_PADDING - FRAME;
  const line = (from: number, to: number) => ({
    type: 'line' as const,
    x1: from,
    y1: 0,
    x2: to,
    y2: 0,
    lineWidth: 0.6,
    lineColor: INK,
  });
  const date = inner * 0.7;
  return [
    { canvas: [line(0, date - gap), line(date, inner)], margin: [0, 28, 0, 0] },
    {
      table: { widths: [date, inner - date], body: [[receipt, 'Date']] },
      layout: BARE,
      color: GREY,
      fontSize: fontSize - 1,
      margin: [0, 2, 0, 0],
    },
  ];
};
