import type { Content, CustomTableLayout, DynamicContent, Style } from 'pdfmake/interfaces';
import { ROBOTO } from './typesetting/fonts.ts';
import { emsOf } from './typesetting/letters.ts';

export const TEAL = '#0b6b6b';
export const INK = '#1c2526';
export const GREY = '#5b6668';
export const HAIRLINE = '#d5dcdc';
export const AMBER = '#9a4b00';

/** A4 in points, pdfmake's unit. */
export const A4 = { width: 595.28, height: 841.89 };

/** Millimetres in points, to a hundredth. */
export const mm = (millimetres: number): number => Math.round((millimetres * 72 * 100) / 25.4) / 100;

export const baseStyle = (fontSize: number, color: string = INK): Style => ({
  font: ROBOTO.name,
  fontSize,
  color,
  lineHeight: 1.15,
});

// Widths in Roboto Medium, in ems: all figures are 0.568 wide, the others a little less than given here.
const widthOf = (sign: string): number => {
  if (/\d/.test(sign)) return 0.57;
  return /[.,\s]/.test(sign) ? 0.28 : 0.7;
};

/**
 * The width of the widest of some amounts, in points. Columns of amounts get exactly this and text gets the fixed rest:
 * if pdfmake measured the columns, one long unbroken word would push the amounts off the paper.
 */
export const figuresWidth = (texts: readonly string[], fontSize: number): number => {
  const widths = texts.map((text) => [...text].reduce((width, sign) => width + widthOf(sign), 0));
  return Math.ceil(Math.max(0, ...widths) * fontSize);
};

const none = () => 0;

/** A table without lines or padding, so that columns are exactly as wide as they say. */
export const BARE: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
};

/** In points: the most room that a logo gets, whatever its shape. */
export type LogoBox = { width: number; height: number };

/** A logo within its box. A small one gets a point for each of its pixels and is not blown up. */
export const logoIn = ({ width, height }: LogoBox, image: string): Content[] => {
  // pdfmake knows these, its types do not; with `fit`, which they know, it would blow up.
  const atMost = { maxWidth: width, maxHeight: height } as object;
  return image === '' ? [] : [{ image, ...atMost, margin: [0, 0, 0, 6] }];
};

/** In points: some 19 mm, which scanners read off thermal paper as well. */
const CODE = 54;

/** A QR code of what a scanner is to type; none for ''. */
export const codeOf = (code: string): Content[] =>
  code === '' ? [] : [{ qr: code, fit: CODE, eccLevel: 'M', margin: [0, 6, 0, 0] }];

/** In points. PDF readers need not show a page taller than 200 inches. */
const TALLEST = 14_400;

/** The height of a page on a roll: that of its content, or of A4, and then several pages, where the content is too high for one. */
export const rollHeight = (estimate: number): number | 'auto' => (estimate > TALLEST ? A4.height : 'auto');

/** About how many rows of `width` points some text takes; 0 for no text. */
export const rowsOf = (text: string, width: number, fontSize: number): number =>
  Math.ceil((emsOf(text) * fontSize) / width);

/** At the foot of every page: what this is on the left, 'Page 2 of 3' on the right. Needs 62 points below the content. */
export const pageFooter =
  (text: string, margin: number): DynamicContent =>
  (page, pages) => ({
    columns: [
      { text, width: '*' },
      { text: `Page ${page} of ${pages}`, width: 'auto', alignment: 'right' },
    ],
    columnGap: 12,
    margin: [margin, 22, margin, 0],
    fontSize: 8,
    color: GREY,
  });
