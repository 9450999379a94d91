import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/servers/temporary-folder.ts';
import { documentsIn } from './documents.ts';

const root = temporaryFolder();

const read = async (text: string) => {
  const file = join(root(), 'documents.json');
  writeFileSync(file, text);
  const documents: object[] = [];
  for await (const document of documentsIn(file)) documents.push(document);
  return documents;
};

/** As mongoexport writes documents: one a line, an array, and that with --pretty. */
const WAYS = [
  (documents: object[]) => documents.map((document) => JSON.stringify(document)).join('\n'),
  (documents: object[]) => JSON.stringify(documents),
  (documents: object[]) => `\ufeff${JSON.stringify(documents, null, 2)}\n`,
];

test('reads documents however they are written, braces and quotes in their texts included', async () => {
  const text = fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', '[', ',', 'é', 'x'), maxLength: 12 });
  const document = fc.dictionary(
    fc.constantFrom('a', '{', '"'),
    fc.oneof(text, fc.record({ $oid: text }), fc.array(text)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(document, { maxLength: 5 }), fc.constantFrom(...WAYS), async (documents, write) => {
      expect(await read(write(documents))).toEqual(documents);
    }),
    { numRuns: 60 },
  );
});

test('reads a text that is cut anywhere between two pieces of the file', async () => {
  const documents = Array.from({ length: 9 }, (_, n) => ({ n, text: `${'\\"'.repeat(40_000 + n)}{` }));
  for (const write of WAYS) expect(await read(write(documents))).toEqual(documents);
});

test.each(['{"a": 1', '[{"a": 1}', '[{"a": 1},', 'a,b\n1,2', '{"a": 1} x {"a": 2}', '{a: 1}', '{"a": 1}}'])(
  'refuses %j',
  async (text) => {
    await expect(read(text)).rejects.toThrow(/is cut off|is unexpected|is no JSON/);
  },
);
