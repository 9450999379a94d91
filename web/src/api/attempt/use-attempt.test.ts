import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isText, shapeOf } from '../../lib/shape.ts';
import { ApiError } from '../api-error.ts';
import type { Asking } from './ask.ts';
import { attemptStore } from './attempt-store.ts';
import { useAttempt } from './use-attempt.ts';

type Body = { what: string };
const MILK = { what: 'Milk' };
const NOBODY = new ApiError(0, 'No connection.');

/** An attempt whose answers a test gives one by one. */
const setUp = (purpose: string) => {
  const answers: { resolve: (said: string) => void; reject: (error: Error) => void; key: string }[] = [];
  const asking: Asking<Body, string, { said: string }> = {
    store: attemptStore<Body, { said: string }>('shop', purpose, shapeOf({ said: isText })),
    send: (_, key) => new Promise((resolve, reject) => answers.push({ resolve, reject, key })),
    keep: (said) => ({ said }),
  };
  const heard = { onDone: vi.fn(), onFound: vi.fn(), onRefused: vi.fn() };
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
  expect(open().current.failure).toBe('Nothing was done by the press before. The drawer is closed.');
  expect(heard.onRefused).toHaveBeenCalledWith(MILK);
  expect(open().current.failure).toBe('');
});
