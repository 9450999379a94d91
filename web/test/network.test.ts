import { expect, test } from 'vitest';
import { serve, success } from './network.ts';

/** Asks as a screen does whose last answer came in the moment in which its test ended. */
const askAfter = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  await fetch(`/api/late/${turns}`).catch(() => {});
};

test('a test that ends while its screen still asks', () => {
  serve(() => success());
  for (let turns = 0; turns < 50; turns++) void askAfter(turns);
});

test('leaves the next one alone', async () => {
  const calls = serve(() => success());
  await fetch('/api/own');
  expect(calls.map(({ path }) => path)).toEqual(['/api/own']);
});
