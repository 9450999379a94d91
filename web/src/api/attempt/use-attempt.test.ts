import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isText, shapeOf } from '../../lib/shape.ts';
import { ApiError, failureOf } from '../api-error.ts';
import type { Asking } from './ask.ts';
import { attemptStore } from './attempt-store.ts';
import { useAttempt } from './use-attempt.ts';

type Body = { what: string };
const MILK = { what: 'Milk' };
const NOBODY = new ApiError(0, 'No connection.');

/** An attempt whose answers the test gives one by one. */
const setUp = (purpose: string) => {
  const answers: { resolve: (said: string) => void; reject: (error: Error) => void; key: string }[] = [];
  const asking: Asking<Body, string, { said: string }> = {
    store: attemptStore<Body, { said: string }>('shop', purpose, shapeOf({ said: isText })),
    send: (_, key) => new Promise((resolve, reject) => answers.push({ resolve, reject, key })),
    keep: (said) => ({ said }),
  };
  const heard = { onDone: vi.fn(), onFound: vi.fn(), onRefused: vi.fn(), onElsewhere: vi.fn() };
  const open = () => renderHook(() => useAttempt(asking, { failed: 'It failed.', ...heard })).result;
  return { asking, answers, heard, open };
};

const sent = { key: 'k', body: MILK, times: 1, since: Date.now() };

test('what was on its way when the page was loaded again is in doubt', async () => {
  const { asking, answers, open } = setUp('asked');
  asking.store.set({ state: 'asked', ...sent });
  const form = open();
  expect(form.current.doubted).toEqual(MILK);
  act(() => void form.current.send({ what: 'Bread' }));
  expect(answers.map(({ key }) => key)).toEqual(['k']);
});

test('what is in doubt is said until it is known, also while it is asked again', async () => {
  const { asking, answers, heard, open } = setUp('again');
  asking.store.set({ state: 'unknown', ...sent });
  const form = open();
  act(() => void form.current.send(null));
  expect(form.current).toMatchObject({ doubted: MILK, isBusy: true });
  act(() => answers[0]?.reject(NOBODY));
  await waitFor(() => expect(form.current).toMatchObject({ doubted: MILK, isBusy: false, failure: 'No connection.' }));
  act(() => void form.current.send(null));
  act(() => answers[1]?.resolve('done'));
  await waitFor(() => expect(form.current).toMatchObject({ doubted: null, isBusy: false, failure: '' }));
  expect(heard.onDone).toHaveBeenCalledWith(expect.objectContaining({ body: MILK, answer: 'done', wasDoubted: true }));
  expect(asking.store.get()).toBeNull();
});

test('what is on its way from this page is no doubt yet, and nothing else is sent', async () => {
  const { answers, open } = setUp('first');
  const form = open();
  let isDone: Promise<boolean> | undefined;
  act(() => {
    isDone = form.current.send(MILK);
    void form.current.send({ what: 'Bread' });
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(form.current).toMatchObject({ doubted: null, isBusy: true });
  await act(async () => answers[0]?.resolve('done'));
  expect(await isDone).toBe(true);
});

test('a refusal that nobody has seen is told when the form is opened, once', () => {
  const { asking, heard, open } = setUp('refused');
  asking.store.set({ state: 'refused', body: MILK, problem: 'The drawer is closed.' });
  expect(open().current.failure).toBe('The earlier press did nothing. The drawer is closed.');
  expect(heard.onRefused).toHaveBeenCalledWith(MILK);
  expect(open().current.failure).toBe('');
});

test.each([
  ['a manager is asked for behind the key: nothing was recorded', { code: 'approval_needed', amount: 1500 }, null],
  ['a manager is asked for at the door, before the key is looked at', { code: 'approval_needed' }, MILK],
  ['a PIN is asked for', { code: 'pin_needed' }, MILK],
  ['it is not allowed at all', {}, MILK],
])('of a doubt, where %s', async (_, told, doubted) => {
  const { asking, answers, heard, open } = setUp(`403 ${JSON.stringify(told)}`);
  asking.store.set({ state: 'unknown', ...sent });
  const form = open();
  act(() => void form.current.send(null));
  act(() => answers[0]?.reject(failureOf(403, { message: 'Not you.', ...told })));
  const failure = doubted === null ? 'The earlier press did nothing. Not you.' : 'Not you.';
  await waitFor(() => expect(form.current).toMatchObject({ doubted, isBusy: false, failure }));
  expect(heard.onRefused).toHaveBeenCalledTimes(doubted === null ? 1 : 0);
  expect(heard.onElsewhere).not.toHaveBeenCalled();
});

const inOtherTab = (asking: ReturnType<typeof setUp>['asking'], now: Parameters<typeof asking.store.set>[0]) =>
  act(() => asking.store.set(now));

test('what was found out elsewhere is told once, also where something else is in doubt at once', async () => {
  const { asking, answers, heard, open } = setUp('elsewhere');
  asking.store.set({ state: 'unknown', ...sent });
  const form = open();
  act(() => void form.current.send(null));
  act(() => answers[0]?.reject(NOBODY));
  await waitFor(() => expect(form.current.failure).toBe('No connection.'));
  const bread = { ...sent, key: 'b', body: { what: 'Bread' } };
  inOtherTab(asking, { state: 'unknown', ...bread });
  expect(heard.onElsewhere.mock.calls).toEqual([[MILK]]);
  expect(form.current).toMatchObject({ failure: '', doubted: bread.body });
  inOtherTab(asking, { state: 'answered', body: bread.body, answer: { said: 'done' } });
  inOtherTab(asking, null);
  expect(heard.onElsewhere.mock.calls).toEqual([[MILK], [bread.body]]);
});

test('what was found out elsewhere while this page waited for its first answer in vain is told', async () => {
  const { asking, answers, heard, open } = setUp('first elsewhere');
  const form = open();
  act(() => void form.current.send(MILK));
  await waitFor(() => expect(answers).toHaveLength(1));
  inOtherTab(asking, null);
  await act(async () => answers[0]?.reject(NOBODY));
  expect(heard.onElsewhere.mock.calls).toEqual([[MILK]]);
  expect(form.current).toMatchObject({ failure: '', doubted: null, isBusy: false });
});

test('what this page finds out itself is never told as found out elsewhere', async () => {
  const { asking, answers, heard, open } = setUp('here');
  const form = open();
  act(() => void form.current.send(MILK));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.reject(NOBODY));
  expect(form.current.doubted).toEqual(MILK);
  act(() => void form.current.send(null));
  await act(async () => answers[1]?.resolve('done'));
  await waitFor(() => expect(asking.store.get()).toBeNull());
  expect(heard.onElsewhere).not.toHaveBeenCalled();
});
