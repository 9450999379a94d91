import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { A4, baseStyle, GREY, INK, mm, TEAL } from './paper-style.ts';
import { BLACK, cut, MARGIN, SIZE, WIDTH } from './receipt.ts';
import { printable } from './typesetting/letters.ts';

/** What stands on a gift card. Texts are printed as given. */
export type PrintedCard = {
  shopName: string;
  /** 'A$50.00' */
  amount: string;
  /** In groups: 'MND4-7R2K-9QXA-C5T7' */
  code: string;
  /** '27/11/2029'; '' has no end. */
  expiresOn: string;
};

/** On the roll of a thermal printer, 58 mm wide, or on A4 with a line to cut along. */
export const giftCardPaper = (card: PrintedCard, paper: 'a4' | 'roll58'): TDocumentDefinitions =>
  paper === 'roll58' ? onRoll(card) : onPage(card);

/** The Australian Consumer Law asks for it, set out prominently (s 99C): it is as large as the amount's name. */
const expiryOf = ({ expiresOn }: PrintedCard): string =>
  expiresOn === '' ? 'No expiry date' : `Expiry date: ${expiresOn}`;

const TERMS = [
  'Show this code to pay, all at once or a part each time. Every one of our shops takes it.',
  'Look after it like cash: whoever has the code can spend it.',
];

/** A scanner types the code without its gaps. */
const qrOf = (code: string, fit: number): Content => ({
  qr: code.replaceAll('-', ''),
  fit,
  eccLevel: 'M',
  alignment: 'center',
  margin: [0, 8, 0, 8],
});

const onRoll = (card: PrintedCard): TDocumentDefinitions => ({
  pageSize: { width: WIDTH, height: 'auto' },
  pageMargins: [MARGIN, mm(4), MARGIN, mm(8)],
  language: 'en-AU',
  info: { title: 'Gift card', author: card.shopName },
  defaultStyle: { ...baseStyle(SIZE, BLACK), alignment: 'center' },
  content: [
    { text: printable(card.shopName), bold: true, fontSize: SIZE + 3 },
    cut(),
    { text: 'Gift card', bold: true, fontSize: SIZE + 5 },
    { text: card.amount, bold: true, fontSize: SIZE + 14 },
    qrOf(card.code, 96),
    { text: card.code, bold: true, fontSize: SIZE + 3 },
    { text: expiryOf(card), bold: true, fontSize: SIZE + 3, margin: [0, 6, 0, 0] },
    cut(),
    ...TERMS.map((text): Content => ({ text, margin: [0, 0, 0, 3] })),
  ],
});

const SIDE = mm(48);
/** Left and right of each of the two parts of a card. */
const PAD = { left: 18, right: 12 };
const CARD = { width: A4.width - 2 * mm(30) - 2 * (PAD.left + PAD.right), height: mm(58) };

/** A card in the upper half of the page, to cut out. */
const onPage = (card: PrintedCard): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [mm(30), mm(30), mm(30), mm(30)],
  language: 'en-AU',
  info: { title: 'Gift card', author: card.shopName },
  defaultStyle: baseStyle(11),
  content: [
    {
      table: { widths: [CARD.width - SIDE, SIDE], heights: [CARD.height], body: [[words(card), scanned(card)]] },
      layout: {
        hLineWidth: () => 1,
        vLineWidth: (line: number) => (line === 1 ? 0 : 1),
        hLineColor: () => GREY,
        vLineColor: () => GREY,
        hLineStyle: () => ({ dash: { length: 4, space: 3 } }),
        vLineStyle: () => ({ dash: { length: 4, space: 3 } }),
        paddingLeft: () => PAD.left,
        paddingRight: () => PAD.right,
        paddingTop: () => 18,
        paddingBottom: () => 14,
      },
    },
  ],
});

const words = (card: PrintedCard): Content => ({
  stack: [
    { text: printable(card.shopName), color: GREY },
    { text: 'Gift card', fontSize: 20, color: TEAL, margin: [0, 4, 0, 0] },
    { text: card.amount, bold: true, fontSize: 38, color: INK },
    { text: expiryOf(card), bold: true, fontSize: 16, margin: [0, 6, 0, 14] },
    ...TERMS.map((text): Content => ({ text, fontSize: 9.5, color: GREY, margin: [0, 0, 0, 3] })),
  ],
});

const scanned = ({ code }: PrintedCard): Content => ({
  stack: [qrOf(code, 110), { text: code, bold: true, fontSize: 11, alignment: 'center', noWrap: true }],
  margin: [0, 8, 0, 0],
});
