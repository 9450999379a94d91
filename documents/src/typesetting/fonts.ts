import type { TFontDictionary } from 'pdfmake/interfaces';
import { lettersOf } from './letters.ts';

/** A family of the papers. Files are below `node_modules`. */
export type PaperFont = {
  name: string;
  /** Matches one character that all files of the family have. */
  has: RegExp;
  normal: string;
  bold: string;
  /** Ascent and descent together, in ems, which pdfmake uses as the height of a row. */
  height: number;
};

/** A pattern for one sign out of code points in hexadecimal: '41-5a 5f' is [A-Z_]. */
const signs = (ranges: string): RegExp => {
  const escaped = ranges
    .trim()
    .split(/\s+/)
    .map((range) => range.replace(/[0-9a-f]+/g, (code) => `\\u{${code}}`));
  return new RegExp(`[${escaped.join('')}]`, 'u');
};

/** The family of every paper, for figures, spaces, Latin, Vietnamese, Greek and Cyrillic letters. */
export const ROBOTO: PaperFont = {
  name: 'Roboto',
  has: signs(`a 20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303
    309 30f 323 384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1e9e 1ea0-1ef9
    1f4d 2000-200a 2010-2011 2013-2015 2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2070 2074-208e
    20a3-20a4 20a6-20ac 20b1 20b9-20ba 20bc-20bd 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220f 2211-2212 221a
    221e 222b 2248 2260 2264-2265 25a0 25ca 25cb 25cf fb01-fb04 fffd`),
  normal: 'pdfmake/fonts/Roboto/Roboto-Regular.ttf',
  bold: 'pdfmake/fonts/Roboto/Roboto-Medium.ttf',
  height: 1.172,
};

const google = (name: string, files: string, height: number, has: RegExp): PaperFont => ({
  name,
  has,
  normal: `@expo-google-fonts/${files.replace('/', '/400Regular/')}_400Regular.ttf`,
  bold: `@expo-google-fonts/${files.replace('/', '/700Bold/')}_700Bold.ttf`,
  height,
});

const ARABIC =
  signs(`60c-60d 610-612 615 61b 61f 621-63a 63d 640-658 65a-65b 660-671 674 679 67c 67e 681 685-686 688-689
  691 693 695-696 698 69a 6a0-6a1 6a4 6a9-6ad 6af 6b5 6ba 6bc-6be 6c0-6c3 6c6-6d0 6d2-6d5 6dc-6de 6e9 6f0-6f9 200c-200d
  fdf2 fdfc fe70-fe74 fe76-fefc`);
const HEBREW = signs('591-5c7 5d0-5ea 5ef-5f4 20aa fb1d-fb36 fb38-fb3c');
const THAI = signs('e01-e3a e3f-e5b');
const DEVANAGARI = signs('900-97f 200c-200d');
const EMOJI = /[0-9#*\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\u20e3/u;
const HANGUL = signs('3131-3163 3165-318e ac00-d7a3');
const HAN_AND_KANA = signs(`1cd-1dc 2103 2160-216b 2170-217b 2190-2199 2460-25ab 2605-2606 2640 2642 2713 3000-303f
  3041-3096 3099-30ff 3105-312d 3190-31ba 31f0-321e 3220-32fe 3300-332b 332d-4db5 4e00-9fd0 ff01-ffbe ffe0-ffe6`);

/** A character is printed in the first of these that has it. To add a script, add its package and a line here. */
export const FONTS: readonly PaperFont[] = [
  ROBOTO,
  google('Vazirmatn', 'vazirmatn/Vazirmatn', 1.562, ARABIC),
  google('Noto Sans Hebrew', 'noto-sans-hebrew/NotoSansHebrew', 1.36, HEBREW),
  google('Noto Sans Thai', 'noto-sans-thai/NotoSansThai', 1.511, THAI),
  google('Noto Sans Devanagari', 'noto-sans-devanagari/NotoSansDevanagari', 1.304, DEVANAGARI),
  google('Noto Emoji', 'noto-emoji/NotoEmoji', 1.172, EMOJI),
  google('Nanum Gothic', 'nanum-gothic/NanumGothic', 1, HANGUL),
  {
    name: 'Noto Sans Hans',
    has: HAN_AND_KANA,
    normal: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    // The regular letters serve as bold ones too, which would be another 8 MB for a browser to fetch.
    bold: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    height: 1,
  },
];

/**
 * pdfmake's font map of some files; `locate` turns a file below `node_modules` into the path (server) or URL (browser)
 * to load it from. pdfmake loads all that the map names, so it must name no more than a paper needs.
 */
export const fontDictionary = (files: ReadonlySet<string>, locate: (file: string) => string): TFontDictionary =>
  Object.fromEntries(
    FONTS.filter(({ normal, bold }) => files.has(normal) || files.has(bold)).map(({ name, normal, bold }) => [
      name,
      {
        ...(files.has(normal) && { normal: locate(normal) }),
        ...(files.has(bold) && { bold: locate(bold) }),
      },
    ]),
  );

/** A stretch of text with the one font that has all its letters. */
export type Run = { text: string; font: PaperFont };

const PLAIN = new RegExp(`^${ROBOTO.has.source}*$`, 'u');
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const UNKNOWN = '\ufffd';

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
