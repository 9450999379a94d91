import { expect, test } from 'vitest';
import { takeFairTurns } from './fair-turns.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('whoever asks for much does not keep another from little', async () => {
  const inTurn = takeFairTurns(10);
  const { open, opened } = gate();
  const done: string[] = [];
  const ask = (login: string, name: string) => inTurn(login, async () => void done.push(name));
  const first = inTurn('greedy', () => opened);
  const asked = [1, 2, 3].map((n) => ask('greedy', `greedy ${n}`));
  asked.push(ask('modest', 'modest 1'), ask('other', 'other 1'), ask('modest', 'modest 2'));
  open();
  await Promise.all([first, ...asked]);
  expect(done).toEqual(['greedy 1', 'modest 1', 'other 1', 'greedy 2', 'modest 2', 'greedy 3']);
});

test('one piece of work at a time, whether or not the one before it failed', async () => {
  const inTurn = takeFairTurns(10);
  let running = 0;
  const work = async (fails: boolean) => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error('failed');
  };
  const results = await Promise.allSettled([true, false, true, false].map((fails) => inTurn('a', () => work(fails))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('so much of all waits and no more', async () => {
  const inTurn = takeFairTurns(10, { inAll: 2 });
  const { open, opened } = gate();
  const waiting = ['a', 'b', 'c'].map((login) => inTurn(login, () => opened));
  await expect(inTurn('d', () => opened)).rejects.toThrow('Too much of this is asked for at the moment.');
  open();
  await Promise.all(waiting);
  expect(await inTurn('d', async () => 'done')).toBe('done');
});

test('so much of one login waits and no more, while others may', async () => {
  const inTurn = takeFairTurns(2);
  const { open, opened } = gate();
  const waiting = [1, 2, 3].map(() => inTurn('a', () => opened));
  await expect(inTurn('a', () => opened)).rejects.toThrow('You have asked for too much of this at once.');
  const other = inTurn('b', async () => 'done');
  open();
  await Promise.all(waiting);
  expect(await other).toBe('done');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});

test('what nobody waits for any more is not begun', async () => {
  const inTurn = takeFairTurns(2);
  const { open, opened } = gate();
  const first = inTurn('a', () => opened);
  const leaving = new AbortController();
  let begun = false;
  const begin = async () => {
    begun = true;
  };
  const left = inTurn('a', begin, leaving.signal);
  leaving.abort(new Error('gone'));
  open();
  await first;
  await expect(left).rejects.toThrow('gone');
  expect(begun).toBe(false);
});
