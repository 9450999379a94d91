import fc from 'fast-check';
import { type FormPart, formOf } from '../clients/forms.ts';
import { hostileTexts } from './hostile.ts';
import type { Schema } from './values.ts';

/** What is sent in place of a JSON body that JSON.stringify wrote. */
export type Payload =
  | { kind: 'bytes'; type: string; bytes: string | Buffer }
  | { kind: 'form'; parts: FormPart[]; damage: Damage }
  /** The file that an export gave, with some of its cells changed. */
  | { kind: 'csv'; changes: [line: number, cell: number, text: string][]; end: string };
type Damage = 'none' | 'cut' | 'no boundary' | 'wrong boundary' | 'no end';

const BROKEN_JSON: (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"total":1,"total":2,"name":"a","name":{}}',
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"name":${'['.repeat(50_000)}`,
  '{"price":1e400}',
  '{"price":-0.000000000000000000000001,"quantity":99999999999999999999}',
  '\ufeff{}',
  `{"name":"${'x'.repeat(140_000)}"}`,
  Buffer.from('{"first_name":"\xff\xfe\xc0\xaf","name":"\xed\xa0\x80"}', 'latin1'),
  Buffer.from('{"name":"a"}', 'utf16le'),
  Buffer.alloc(2_000),
];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/csv; charset=x',
  'json',
  '',
];

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: Buffer[] = [
  PIXEL,
  PIXEL.subarray(0, 30),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('GIF89a<script>alert(1)</script>'),
  Buffer.from('a,b\n=cmd(),"\n'),
  Buffer.alloc(0),
];
const FILE_NAMES = [
  'a.png',
  '../../etc/passwd',
  'a\r\nX-Evil: 1',
  'a"; filename="b',
  '🦘.png',
  `${'x'.repeat(5_000)}.png`,
];

const brokenJson = fc
  .constantFrom(...BROKEN_JSON)
  .map((bytes): Payload => ({ kind: 'bytes', type: 'application/json', bytes }));
const otherType = fc
  .tuple(fc.constantFrom(...TYPES), fc.constantFrom<string | Buffer>('{}', 'a=1&b=2', '<a/>', PIXEL))
  .map(([type, bytes]): Payload => ({ kind: 'bytes', type, bytes }));

const formFor = (names: readonly string[]): fc.Arbitrary<Payload> => {
  const field = fc.constantFrom(...names, 'file', 'images', 'p_image', '__proto__', 'x'.repeat(3_000));
  const text = fc.tuple(
    field,
    fc.oneof(hostileTexts, fc.constantFrom('Fuzzed', '12.50', '3', 'id#shop#1', 'id#product#2')),
  );
  const file = fc.tuple(
    field,
    fc.constantFrom(...FILE_NAMES),
    fc.constantFrom(...FILES),
    fc.constantFrom('image/png', 'text/csv', 'text/html'),
  );
  const damages: Damage[] = ['none', 'none', 'none', 'cut', 'no boundary', 'wrong boundary', 'no end'];
  return fc
    .tuple(fc.array(fc.oneof(text, file), { maxLength: 8 }), fc.constantFrom(...damages))
    .map(([parts, damage]): Payload => ({ kind: 'form', parts: parts as FormPart[], damage }));
};

const anyCsv = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.nat(20),
        fc.nat(12),
        fc.oneof(hostileTexts, fc.constantFrom('', '1', '-1', '"', 'a,b', 'a\nb', '=1+1')),
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom('', '', '\n', '\r\n"', '\u0000', ',,,,,\n'.repeat(50)),
  )
  .map(([changes, end]): Payload => ({ kind: 'csv', changes, end }));

type Takes = { body?: object; form?: object; csv?: object };

/** A hostile body for a call that takes such bodies; null where it takes none. */
export const payloadFor = ({ body, form, csv }: Takes): fc.Arbitrary<Payload> | null => {
  if (!body && !form && !csv) return null;
  const names = Object.keys((body as Schema | undefined)?.properties ?? {});
  return fc.oneof(
    brokenJson,
    otherType,
    ...(form ? [{ weight: 3, arbitrary: formFor(names) }] : []),
    ...(csv ? [{ weight: 6, arbitrary: anyCsv }] : []),
  );
};

const damaged = ({ body, headers }: ReturnType<typeof formOf>, damage: Damage) => {
  const { 'content-type': type = '' } = headers;
  if (damage === 'cut') return { type, bytes: body.subarray(0, body.length / 2) };
  if (damage === 'no end') return { type, bytes: body.subarray(0, body.length - 6) };
  if (damage === 'no boundary') return { type: 'multipart/form-data', bytes: body };
  if (damage === 'wrong boundary') return { type: 'multipart/form-data; boundary=other', bytes: body };
  return { type, bytes: body };
};

/** The bytes as they are sent. `exported` is the file whose cells are changed, `known` puts ids in place of marks. */
export const bytesOf = (payload: Payload, exported: string, known: (value: unknown) => unknown) => {
  if (payload.kind === 'bytes') return payload;
  if (payload.kind === 'form')
    return damaged(formOf(payload.parts.map((part) => part.map(known) as FormPart)), payload.damage);
  const lines = exported.split('\n').map((line) => line.split(','));
  for (const [line, cell, text] of payload.changes) {
    const cells = lines[line % lines.length] ?? [];
    cells[cell % cells.length] = text;
  }
  return { type: 'text/csv', bytes: lines.map((cells) => cells.join(',')).join('\n') + payload.end };
};
