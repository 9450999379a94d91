import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const HEADER = Buffer.from('{"salt":"1"}\n');
const KEY = randomBytes(32);
const TAG = 16;
const CHUNK = 64 * 1024 + TAG;

const inPieces = (bytes: Buffer) => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 50_000) pieces.push(bytes.subarray(at, at + 50_000));
  return Readable.from(pieces);
};
const sealed = (data: Buffer, key = KEY) => pipeline(inPieces(data), seal(key, HEADER), buffer);
const opened = (bytes: Buffer, key = KEY, header = HEADER) => pipeline(inPieces(bytes), unseal(key, header), buffer);
const chunksOf = (bytes: Buffer): Buffer[] => {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) chunks.push(bytes.subarray(at, at + CHUNK));
  return chunks;
};

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_003])('%i bytes come back as they were', async (size) => {
  const data = randomBytes(size);
  const bytes = await sealed(data);
  expect(bytes).toHaveLength(size + TAG * Math.max(1, Math.ceil(size / (CHUNK - TAG))));
  expect((await opened(bytes)).equals(data)).toBe(true);
});

test('with another key or another header nothing opens', async () => {
  const bytes = await sealed(randomBytes(200_000));
  const refusal = 'The passphrase is wrong, or the backup is damaged.';
  await expect(opened(bytes, randomBytes(32))).rejects.toThrow(refusal);
  await expect(opened(bytes, KEY, Buffer.from('{"salt":"2"}\n'))).rejects.toThrow(refusal);
});

test('cut anywhere it does not open', async () => {
  const bytes = await sealed(randomBytes(300_000));
  for (const end of [0, 1, 15, 16, 17, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 4 * CHUNK, bytes.length - 1]) {
    await expect(opened(bytes.subarray(0, end)), `cut at ${end}`).rejects.toThrow('damaged');
  }
});

test('with any bit changed it does not open', async () => {
  const bytes = await sealed(randomBytes(200_000));
  for (let tries = 0; tries < 40; tries++) {
    const other = Buffer.from(bytes);
    const at = tries === 0 ? other.length - 1 : Math.floor(Math.random() * other.length);
    other.writeUInt8(other.readUInt8(at) ^ (1 << (tries % 8)), at);
    await expect(opened(other), `changed at ${at}`).rejects.toThrow('damaged');
  }
});

describe('it does not open with its chunks', () => {
  test.each<[string, (chunks: Buffer[]) => Buffer[]]>([
    ['in another order', ([a, b, ...rest]) => [b, a, ...rest] as Buffer[]],
    ['with one twice', ([a, ...rest]) => [a, a, ...rest] as Buffer[]],
    ['without one', ([a, , ...rest]) => [a, ...rest] as Buffer[]],
    ['without the first', ([, ...rest]) => rest],
    ['without the last', (chunks) => chunks.slice(0, -1)],
    ['with the last twice', (chunks) => [...chunks, ...chunks.slice(-1)]],
    ['without any', () => []],
  ])('%s', async (_, change) => {
    const bytes = await sealed(randomBytes(300_000));
    await expect(opened(Buffer.concat(change(chunksOf(bytes))))).rejects.toThrow('damaged');
  });
});
