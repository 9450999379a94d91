import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, withoutApostrophes } from './csv.ts';

const FORMULAS = ['=1+1', '+61 2 9000', '-cable', '@home', '\tx', "'=1+1", '＝1+1', '＋61', '－x', '＠home'];
const AFTER_BLANKS = ['  =1+1', '\u00a0=1', '\u3000＝1', " ' @home", ' \t-x'];

test.each([...FORMULAS, ...AFTER_BLANKS])('%j is no formula', (text) => {
  expect(csvText([[text]])).toMatch(/^"?'/);
});

test.each(['\n=cmd|x', '\r=cmd|x', 'a\n=cmd|x', '\r\n\r\n@x'])('no line of %j is a formula or ends its row', (text) => {
  const file = csvText([[text, 'next']]);
  expect(file).toMatch(/^"[^"]*",next\r\n$/);
  for (const line of file.split(/[\r\n]/)) expect(line).not.toMatch(/^"?[=+\-@]/);
});

test('amounts are plain numbers, negative ones too', () => {
  expect(csvText([['Newtown', 1234.5, -3, 0]])).toBe('Newtown,1234.5,-3,0\r\n');
});

test('commas, quotes and every kind of line end stay inside of their cell', () => {
  expect(csvText([['6.1" glass, clear', 'a\nb']])).toBe('"6.1"" glass, clear","a\nb"\r\n');
  expect(csvText([['a\rb', '\n']])).toBe('"a\rb","\n"\r\n');
});

/** What RFC 4180 says a reader does. */
const read = (text: string): string[][] => {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of cells) {
    rows.at(-1)!.push(withoutApostrophes(quoted?.replaceAll('""', '"') ?? bare));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

test('whatever text is written is read back', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab", \n\r;é1=-\'@\t＝－\u00a0\u2028') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      expect(read(csvText(rows))).toEqual(rows);
    }),
    { numRuns: 1000 },
  );
});
