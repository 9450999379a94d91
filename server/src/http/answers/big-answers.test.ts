import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { admitBigAnswer } from './big-answers.ts';

/** Who asks, and the connection that the answer goes out on. */
const ask = (loginId: string) => {
  const raw = Object.assign(new EventEmitter(), { closed: false });
  let isAdmitted = false;
  const admitted = admitBigAnswer(
    { caller: { loginId } } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
  ).then(() => {
    isAdmitted = true;
  });
  return { admitted, isAdmitted: () => isAdmitted, end: () => raw.emit('close') };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('two big answers of one login are under way at a time, and another login’s beside them', async () => {
  const asked = ['a', 'a', 'a', 'b'].map(ask);
  await settle();
  expect(asked.map(({ isAdmitted }) => isAdmitted())).toEqual([true, true, false, true]);
  asked[0]!.end();
  await settle();
  expect(asked[2]!.isAdmitted()).toBe(true);
  for (const { end } of asked) end();
});

test('of one login some wait, and one more is told to come again', async () => {
  const asked = Array.from({ length: 12 }, () => ask('a'));
  await expect(ask('a').admitted).rejects.toThrow('You have asked for too much of this at once.');
  const other = ask('b');
  await other.admitted;
  other.end();
  for (const { end, admitted } of asked) {
    await admitted;
    end();
  }
});
