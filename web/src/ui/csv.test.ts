import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFile, csvText } from './csv.ts';

test.each(['=1+1', '+61 2 9000', '-cable', '@home', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(csvText([[text]])).toMatch(/^"?'/);
});

test('amounts are plain numbers, negative ones too', () => {
  expect(csvText([['Newtown', 1234.5, -3, 0]])).toBe('Newtown,1234.5,-3,0\r\n');
});

test('commas, quotes and line ends stay inside of their cell', () => {
  expect(csvText([['6.1" glass, clear', 'a\nb']])).toBe('"6.1"" glass, clear","a\nb"\r\n');
});

test('the file begins with the mark of UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile([['Nguyễn']]).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Nguyễn\r\n');
});

/** What RFC 4180 says a reader does. */
const read = (text: string): string[][] => {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of cells) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

test('whatever text is written is read back', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab", \n\r;é1') }).filter((cell) => !/^[\r\n]/.test(cell));
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      expect(read(csvText(rows))).toEqual(rows);
    }),
  );
});
