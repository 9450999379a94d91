import { FONTS, type PaperFont, ROBOTO } from './fonts.ts';

/** A stretch of text with the one font that has all its letters. */
export type Run = { text: string; font: PaperFont };

const PLAIN = new RegExp(`^${ROBOTO.has.source}*$`, 'u');
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const UNKNOWN = '\ufffd';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into what a reader takes for letters: accents stay with their letter, joined emoji together. */
export const lettersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

/** Whether the paper's own font has every letter. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** The text in stretches of one font each. A letter that no font has becomes its plain form or a visible sign. */
export const runsOf = (text: string): Run[] => {
  if (isPlain(text)) return [{ text, font: ROBOTO }];
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const run = inFont(letter);
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else if (run.text !== '') runs.push(run);
  }
  return runs;
};

const inFont = (letter: string): Run => {
  const signs = [...letter];
  const font = FONTS.find(({ has }) => signs.every((sign) => has.test(sign) || IGNORABLE.test(sign)));
  if (font) return { font, text: signs.filter((sign) => font.has.test(sign)).join('') };
  return { font: ROBOTO, text: plainForm(letter) };
};

/** 's' for 'ṣ' and 'A' for a mathematical A: better than a replacement character. */
const plainForm = (letter: string): string => {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && isPlain(plain) ? plain : UNKNOWN;
};
