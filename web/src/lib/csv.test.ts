import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test('the file begins with the mark of UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile([['Nguyễn']]).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Nguyễn\r\n');
});
