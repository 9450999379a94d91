import bidiFactory from 'bidi-js';
import { type Run, runsOf } from './fonts.ts';
import { emsOf, lettersOf } from './letters.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Thai has no spaces between words, and pdfmake would break it anywhere, even before a mark. */
const UNSPACED = /\p{Script=Thai}/u;
const SPACE = /\s/;

/** A run of letters in one direction: right to left where the level is odd. */
type Piece = Run & { level: number };

const bidi = bidiFactory();
const thai = new Intl.Segmenter('th', { granularity: 'word' });

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether pdfmake would break the text into rows in the wrong places, or set its words in the wrong order. */
export const needsRows = (text: string): boolean => isRightToLeft(text) || UNSPACED.test(text);

/**
 * The text broken into rows of at most `ems`, each with its runs in the order in which they stand from left to right.
 * pdfmake turns the letters within an Arabic or Hebrew word, but sets the words themselves from left to right. Widths are
 * estimates, so rows may end a little early.
 */
export const visualRows = (text: string, ems: number): Run[][] => {
  const { levels } = bidi.getEmbeddingLevels(text);
  return filled(wordsOf(text, levels), ems).map(leftToRight);
};

/** Words and the spaces between them, each in pieces of one font and one direction. */
const wordsOf = (text: string, levels: Uint8Array): Piece[][] => {
  const words: Piece[][] = [];
  let start = 0;
  for (const part of text.split(/(\s+)/).flatMap(unspaced)) {
    if (part !== '') words.push(piecesOf(part, levels.subarray(start, start + part.length)));
    start += part.length;
  }
  return words;
};

const unspaced = (word: string): string[] =>
  UNSPACED.test(word) ? Array.from(thai.segment(word), ({ segment }) => segment) : [word];

const piecesOf = (word: string, levels: Uint8Array): Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  for (let end = 1; end <= word.length; end += 1) {
    const level = levels[start] ?? 0;
    if (end < word.length && levels[end] === level) continue;
    pieces.push(...runsOf(word.slice(start, end)).flatMap((run) => turned({ ...run, level })));
    start = end;
  }
  return pieces;
};

/** Words in rows; a word wider than a row is broken between letters. */
const filled = (words: readonly Piece[][], ems: number): Piece[][] => {
  const rows: Piece[][] = [];
  let row: Piece[] = [];
  let used = 0;
  for (const part of words.flatMap((word) => (widthOf(word) > ems ? word.flatMap(inLetters) : [word]))) {
    const width = widthOf(part);
    if (used > 0 && used + width > ems && !isSpace(part)) {
      rows.push(row);
      row = [];
      used = 0;
    }
    row.push(...part);
    used += width;
  }
  return [...rows, row].map(withoutOuterSpaces).filter((each) => each.length > 0);
};

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + emsOf(text), 0);

const isSpace = (pieces: readonly Piece[]): boolean => pieces.every(({ text }) => SPACE.test(text));

const inLetters = (piece: Piece): Piece[][] => lettersOf(piece.text).map((text) => [{ ...piece, text }]);

const withoutOuterSpaces = (row: readonly Piece[]): Piece[] => {
  const isWord = ({ text }: Piece): boolean => !SPACE.test(text);
  return row.slice(Math.max(0, row.findIndex(isWord)), row.findLastIndex(isWord) + 1);
};

/**
 * The font library reverses Arabic and Hebrew text and nothing else. So brackets among such letters are reversed here,
 * and Persian figures, which run left to right, are passed one by one.
 */
const turned = (piece: Piece): Piece[] => {
  if (isAsSpelled(piece)) return [piece];
  const letters = lettersOf(piece.text);
  if (piece.level % 2 === 0) return letters.map((text) => ({ ...piece, text }));
  return [{ ...piece, text: letters.reverse().map(mirrored).join('') }];
};

const isAsSpelled = ({ level, text }: Piece): boolean => (level % 2 === 1) === isRightToLeft(text);

const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

/** Rule L2 of the Unicode algorithm: from the highest level down, every stretch of that level or more is reversed. */
const leftToRight = (row: readonly Piece[]): Run[] => {
  let order = joined(row);
  for (let level = Math.max(0, ...row.map((piece) => piece.level)); level > 0; level -= 1) {
    order = stretches(order, (piece) => piece.level >= level).flatMap((stretch) =>
      (stretch[0]?.level ?? 0) >= level ? stretch.reverse() : stretch,
    );
  }
  return order.map(({ text, font }) => ({ text, font }));
};

/** Joins neighbours that are alike into one run, because the letters of a split Arabic word must connect. */
const joined = (row: readonly Piece[]): Piece[] => {
  const pieces: Piece[] = [];
  for (const piece of row) {
    const last = pieces.at(-1);
    const isAlike = last?.font === piece.font && last.level === piece.level;
    if (isAlike && isAsSpelled(last) && isAsSpelled(piece)) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return pieces;
};

const stretches = (pieces: readonly Piece[], test: (piece: Piece) => boolean): Piece[][] => {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.[0] && test(last[0]) === test(piece)) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
};
