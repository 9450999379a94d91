import { MessageChannel } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { CallerGone, WorkTooLarge } from '../errors.ts';
import type { FileRead, FileToRead } from '../transfer/read-file.ts';
import { openSlowWork } from './slow-work.ts';

const reading = openSlowWork<FileToRead, FileRead>('file-reader', {
  seconds: 60,
  megabytes: 256,
  refusal: 'Too large.',
});
const hasty = openSlowWork<FileToRead, FileRead>('file-reader', {
  seconds: 0.05,
  megabytes: 256,
  refusal: 'Too large.',
});
afterAll(async () => {
  await reading.close();
  await hasty.close();
});

const read = ({ run } = reading, csv = 'name\nx\n', signal?: AbortSignal) => {
  const { port1: here, port2: to } = new MessageChannel();
  here.on('message', () => here.postMessage('next'));
  const task = { bytes: Buffer.from(csv), kind: 'products' as const, mapping: new Map(), to };
  return run('login', task, { ...(signal ? { signal } : {}), transfer: [to] }).finally(() => here.close());
};

const LONG = `name,category\n${',\n'.repeat(199_000)}`;

test('ends when nobody waits for it any more, and the next begins', async () => {
  await read();
  const leaving = new AbortController();
  const left = read(reading, LONG, leaving.signal);
  setImmediate(() => leaving.abort());
  await expect(left).rejects.toThrow(CallerGone);
  expect(await read()).toMatchObject({ rows: 1 });
});

test('ends when it takes too long, in words for whoever asked', async () => {
  const error = await read(hasty, LONG).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WorkTooLarge);
  expect((error as Error).message).toBe('Too large.');
});
