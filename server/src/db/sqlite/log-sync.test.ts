import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './log-sync.ts';

/** Work whose runs the test ends by hand. */
const workByHand = () => {
  const runs: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ succeed: resolve, fail: reject });
    });
  return { runs, work };
};

/** Resolves after all settled promises have called back and the next turn of the event loop has begun. */
const turnsOfTheLoop = async () => {
  await turnOfTheLoop();
  await turnOfTheLoop();
};

test('whoever asks in the same turn of the loop shares the run, which begins at the next', async () => {
  const { runs, work } = workByHand();
  const ask = oneAtATime(work);
  const nextTurn = turnOfTheLoop();
  const first = ask();
  await nextTurn;
  const second = ask();
  await turnsOfTheLoop();
  expect(runs).toHaveLength(1);
  runs[0]?.succeed();
  await Promise.all([first, second]);
});

test('whoever asks during a run is answered by the next, which all of them share', async () => {
  const { runs, work } = workByHand();
  const ask = oneAtATime(work);
  const answered: string[] = [];
  const asking = (name: string) => ask().then(() => void answered.push(name));
  void asking('first');
  await turnsOfTheLoop();
  void asking('second');
  void asking('third');
  await turnsOfTheLoop();
  expect(runs).toHaveLength(1);
  runs[0]?.succeed();
  await turnsOfTheLoop();
  expect([answered, runs.length]).toEqual([['first'], 2]);
  runs[1]?.succeed();
  await turnsOfTheLoop();
  expect([answered, runs.length]).toEqual([['first', 'second', 'third'], 2]);
});

test('after a run that failed nothing is tried again, and nobody is told that it went well', async () => {
  const { runs, work } = workByHand();
  const ask = oneAtATime(work);
  const first = ask();
  await turnsOfTheLoop();
  const second = ask();
  runs[0]?.fail(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await expect(second).rejects.toThrow('EIO');
  await expect(ask()).rejects.toThrow('EIO');
  expect(runs).toHaveLength(1);
});
