/**
 * Text from outside, ready for a font: composed letters, because a font places loose accents badly, and no control
 * characters, which would print as boxes.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Only the texts that are not blank. */
export const present = (texts: readonly string[]): string[] => texts.map(printable).filter((text) => text !== '');

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into what a reader takes for letters: accents stay with their letter, joined emoji together. */
export const lettersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

// Widths of letters in ems, measured in the bold faces of the papers' fonts; hardly any letter is wider.
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Default_Ignorable_Code_Point}]/u, 0],
  [/\s/u, 0.28],
  [/[ijlIftr.,:;'"|!()[\]·/-]/u, 0.36],
  [/[mwMW@%&—…]/u, 0.92],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1.28],
  [/[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u, 1],
  [/[سشصض]/u, 1],
  [/[اأإآلرزژوؤ]/u, 0.42],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.63],
  [/\p{Lu}/u, 0.7],
];
const OTHER = 0.58;

/** About how many ems wide some text is in bold; rather more than less. */
export const emsOf = (text: string): number => {
  let ems = 0;
  for (const sign of text) ems += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER;
  return ems;
};
