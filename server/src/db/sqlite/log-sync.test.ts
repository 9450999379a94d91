import { expect, test } from 'vitest';
import { oneAtATime } from './log-sync.ts';

/** Work that is carried out by hand: each run ends when it is told to. */
const workByHand = () => {
  const runs: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ succeed: resolve, fail: reject });
    });
  return { runs, work };
};

/** Until all that was promised so far has been told to whoever waits for it. */
const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test('whoever asks during a run is answered by the next, which all of them share', async () => {
  const { runs, work } = workByHand();
  const ask = oneAtATime(work);
  const answered: string[] = [];
  const asking = (name: string) => ask().then(() => void answered.push(name));
  void asking('first');
  await turnOfTheLoop();
  void asking('second');
  void asking('third');
  await turnOfTheLoop();
  expect(runs).toHaveLength(1);
  runs[0]?.succeed();
  await turnOfTheLoop();
  expect([answered, runs.length]).toEqual([['first'], 2]);
  runs[1]?.succeed();
  await turnOfTheLoop();
  expect([answered, runs.length]).toEqual([['first', 'second', 'third'], 2]);
});

test('after a run that failed nothing is tried again, and nobody is told that it went well', async () => {
  const { runs, work } = workByHand();
  const ask = oneAtATime(work);
  const first = ask();
  await turnOfTheLoop();
  const second = ask();
  runs[0]?.fail(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await expect(second).rejects.toThrow('EIO');
  await expect(ask()).rejects.toThrow('EIO');
  expect(runs).toHaveLength(1);
});
