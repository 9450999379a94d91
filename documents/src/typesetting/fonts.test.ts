import { describe, expect, it } from 'vitest';
import { readPages, textOf } from '../../test/read.ts';
import { render } from '../../test/render.ts';
import { FONTS, runsOf } from './fonts.ts';

const spelled = (text: string): string[] => runsOf(text).map((run) => `${run.font.name}: ${run.text}`);

describe('the runs of a text', () => {
  it('are one where the font of the paper has every letter', () => {
    expect(spelled('Nguyễn Thị Hồng – Ωμέγα, Жук €5')).toEqual(['Roboto: Nguyễn Thị Hồng – Ωμέγα, Жук €5']);
  });

  it('change with the script, and spaces and figures stay in the font of the paper', () => {
    expect(spelled('王小明 (Ming) 12 김민준')).toEqual([
      'Noto Sans Hans: 王小明',
      'Roboto:  (Ming) 12 ',
      'Nanum Gothic: 김민준',
    ]);
  });

  it('keep joined emoji together and leave out what has no shape of its own', () => {
    expect(spelled('👨\u200d👩\u200d👧1\ufe0f\u20e3❤\ufe0f')).toEqual(['Noto Emoji: 👨\u200d👩\u200d👧1\u20e3❤']);
    expect(spelled('a\u200b\u2060b')).toEqual(['Roboto: ab']);
  });

  it('compose Korean that comes in parts', () => {
    expect(spelled('김민준'.normalize('NFD').normalize('NFC'))).toEqual(['Nanum Gothic: 김민준']);
  });

  it('show a plain form of what no font has, else a sign that something is missing', () => {
    expect(spelled('ṣā 𝗛𝗶')).toEqual(['Roboto: sā Hi']);
    expect(spelled('x ⴰ')).toEqual(['Roboto: x \ufffd']);
  });
});

describe.each(FONTS.map((font) => ({ name: font.name, font })))('$name', ({ font }) => {
  it('has the signs that it is taken for, in both weights', async () => {
    const own = signs.filter((sign) => font.has.test(sign) && runsOf(sign)[0]?.font === font);
    const step = Math.ceil(own.length / 200);
    const text = own.filter((_, index) => index % step === 0 || index === own.length - 1).join(' ');
    expect(text.length).toBeGreaterThan(25);
    const pages = await readPages(await render({ content: [text, { text, bold: true }] }));
    expect(textOf(pages)).not.toContain(NOT_IN_FONT);
  });
});

/** The text that is read back from the box for a missing letter. */
const NOT_IN_FONT = '\0';

/** Assigned signs that leave a mark by themselves. */
const signs = Array.from({ length: 0x1fa00 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign),
);
