import { v4 as makeKey } from 'uuid';
import { type Attempt, type AttemptEvent, attemptAfter } from '../../lib/attempt/attempt.ts';
import { ApiError, isUnanswered, wasTurnedAway } from '../api-error.ts';
import type { AttemptStore } from './attempt-store.ts';

/** How one kind of attempt is sent, and what is kept of its answer. No names of customers are kept. */
export type Asking<Body, Answer, Kept> = {
  store: AttemptStore<Body, Kept>;
  send: (body: Body, key: string) => Promise<Answer>;
  keep: (answer: Answer) => Kept;
};

/** The outcome of an attempt. `wasDoubted`: it had been sent before, and nobody knew what became of it. */
export type Outcome<Body, Answer> = { key: string; body: Body; wasDoubted: boolean } & (
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused' | 'unknown'; error: Error }
);

type Asked<Body> = Extract<Attempt<Body, never>, { state: 'asked' }>;

/** The attempts whose answer this page waits for, by key. */
const waiting = new Map<string, Promise<Outcome<unknown, unknown>>>();

/**
 * Sends `body`, only once however often it is called. While an earlier attempt is in doubt, sends that again instead,
 * with its key. The attempt is stored before it is sent, so that after a crash the next press repeats it. Throws
 * StorageFull, and sends nothing, when it cannot be stored.
 */
export const ask = async <Body, Answer, Kept>(
  asking: Asking<Body, Answer, Kept>,
  body: Body,
): Promise<Outcome<Body, Answer>> => {
  const { store } = asking;
  const before = store.get() ?? NONE;
  const known = before.state === 'asked' && waiting.get(before.key);
  if (known) return known as Promise<Outcome<Body, Answer>>;
  // If it was sent by a page that is gone or by another tab, it may be sent again: the server makes requests with the
  // same key wait for each other.
  const left = attemptAfter(before, { type: 'reopen' });
  const at = Date.now();
  if (left.state === 'unknown' && at - left.since > OLDEST_MS) {
    store.set(attemptAfter(left, { type: 'give up', problem: TOO_OLD }));
    const { key, body: of } = left;
    return { key, body: of, wasDoubted: false, kind: 'refused', error: new ApiError(GONE, TOO_OLD) };
  }
  const now = attemptAfter(left, { type: 'ask', body, newKey: makeKey(), at });
  store.set(now);
  if (now.state !== 'asked') throw new Error('An attempt that may not be sent.');
  const outcome = hear(asking, now);
  waiting.set(now.key, outcome);
  return outcome.finally(() => waiting.delete(now.key));
};

const NONE = { state: 'none' } as const;

/**
 * A day less than the server keeps its answers by key. After that, the server would carry out the same request once
 * more.
 */
const OLDEST_MS = 29 * 24 * 60 * 60_000;
const GONE = 410;
const TOO_OLD =
  'This was sent more than four weeks ago and got no answer, so nobody can find out any more whether it was recorded. Look for it in the lists before you do it again.';

const hear = async <Body, Answer, Kept>(
  { store, send, keep }: Asking<Body, Answer, Kept>,
  { key, times, body }: Asked<Body>,
): Promise<Outcome<Body, Answer>> => {
  const tell = (news: AttemptEvent<Body, Kept>) => store.set(attemptAfter(store.get() ?? NONE, news));
  const of = { key, body, wasDoubted: times > 1 };
  try {
    const answer = await send(body, key);
    tell({ type: 'answer', key, times, answer: keep(answer) });
    return { ...of, kind: 'answered', answer };
  } catch (error) {
    tell({ ...newsOf(error as Error), key, times });
    const kind = store.get()?.state === 'refused' ? 'refused' : 'unknown';
    return { ...of, kind, error: error as Error };
  }
};

const newsOf = (error: Error): { type: 'silence' } | { type: 'turned away' | 'refusal'; problem: string } => {
  if (!(error instanceof ApiError) || isUnanswered(error)) return { type: 'silence' };
  return { type: wasTurnedAway(error) ? 'turned away' : 'refusal', problem: error.message };
};

/** Whether it was sent, but this page does not wait for its answer. */
export const isLeft = (now: Attempt<object, unknown>): boolean =>
  now.state === 'unknown' || (now.state === 'asked' && !waiting.has(now.key));

/** Sends the attempt in doubt again. Null where nothing is in doubt, or this page is already waiting for its answer. */
export const askAgain = async <Body extends object, Answer, Kept>(
  asking: Asking<Body, Answer, Kept>,
): Promise<Outcome<Body, Answer> | null> => {
  const now = asking.store.get() ?? NONE;
  return 'key' in now && isLeft(now) ? ask(asking, now.body) : null;
};

/** Forgets an attempt whose outcome is known: refused, or answered and seen. */
export const forget = <Body, Kept>(store: AttemptStore<Body, Kept>): void => {
  const now = attemptAfter(store.get() ?? NONE, { type: 'forget' });
  store.set(now.state === 'none' ? null : now);
};
