import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Attempt } from '../../lib/attempt/attempt.ts';
import { reasonOr } from '../api-error.ts';
import { ownerKey, useOwnerKey } from '../till.ts';
import { type Asking, ask, askAgain, forget, type Outcome } from './ask.ts';
import type { AttemptStore } from './attempt-store.ts';
import { type Doubt, doubtIn } from './doubt.ts';

type Options<Body, Answer, Kept> = {
  /** The message where the server gave no reason. */
  failed: string;
  /**
   * Called when the request has been carried out, by this press or an earlier one. `wasDoubted`: it may not be what was
   * pressed for last, so the message must name it. The attempt is forgotten once this has resolved.
   */
  onDone: (done: { body: Body; answer: Answer; wasDoubted: boolean }) => Promise<void> | void;
  /** Called when it was carried out, but nobody saw the answer: the page was closed, or its person had left. */
  onFound: (body: Body, kept: Kept) => void;
  onRefused: (body: Body) => void;
  /**
   * Called when another tab has found out the outcome and shown it there. A form that still holds the request must not
   * send it again.
   */
  onElsewhere: (body: Body) => void;
};

/**
 * A form that must not send the same request twice. `doubted` is the body that was sent and got no answer: the next
 * press only finds out about it, and sends nothing else. `send` takes what is typed, or null while that is incomplete,
 * and says whether it has now been carried out. `failure` says why the last press failed, or why nobody knows.
 */
export const useAttempt = <Body extends object, Answer, Kept>(
  asking: Asking<Body, Answer, Kept>,
  { failed, onDone, onFound, onRefused, onElsewhere }: Options<Body, Answer, Kept>,
) => {
  const { store } = asking;
  // Draws again when the person changes: each has their own store.
  useOwnerKey();
  const { isBusy, failure, setFailure, run } = useOneAtATime();
  const { doubt, known, expect } = useDoubt(store);

  const take = async (came: Outcome<Body, Answer>, isTyped: boolean): Promise<string> => {
    expect(came.kind === 'unknown' ? came : null);
    if (came.kind === 'unknown') return reasonOr(came.error, failed);
    const wasDoubted = came.wasDoubted || !isTyped;
    if (came.kind === 'answered') await onDone({ ...came, wasDoubted });
    else onRefused(came.body);
    forget(store);
    if (came.kind === 'answered') return '';
    return (came.wasDoubted ? NOTHING_DONE : '') + reasonOr(came.error, failed);
  };
  const send = (typed: Body | null): Promise<boolean> =>
    run(async () => {
      const owner = ownerKey();
      const came = (await askAgain(asking)) ?? (typed && (await ask(asking, typed)));
      // The person who pressed has left: the answer is not for whoever is at the till now.
      if (came === null || ownerKey() !== owner) return false;
      const isTyped = JSON.stringify(came.body) === JSON.stringify(typed);
      setFailure(await take(came, isTyped));
      return came.kind === 'answered' && isTyped;
    });

  useUnseen(store, (left) => {
    expect(null);
    if (left.state === 'answered') return onFound(left.body, left.answer);
    setFailure(NOTHING_DONE + left.problem);
    onRefused(left.body);
  });
  // Runs after `useUnseen`, whose message says more.
  useElsewhere({ doubt, known, expect }, store, isBusy, (body) => {
    setFailure('');
    onElsewhere(body);
  });
  return { doubted: doubt?.body ?? null, isBusy, failure, send };
};

const NOTHING_DONE = 'The earlier press did nothing. ';

/** The message of a form when another tab found out the outcome: this one does not know what it was. */
export const foundElsewhere = (what: string): string =>
  `${what}: another tab has found out what became of it. Look there, or in the list, before you send it again.`;

type Known<Body, Kept> = Extract<Attempt<Body, Kept>, { state: 'answered' | 'refused' }>;

/** Passes on an outcome that came while nobody was there to see it, when the form is opened or its person is back. */
const useUnseen = <Body extends object, Kept>(
  store: AttemptStore<Body, Kept>,
  take: (left: Known<Body, Kept>) => void,
): void => {
  const reopen = useEffectEvent((opened: AttemptStore<Body, Kept>) => {
    const left = opened.get();
    if (left?.state !== 'answered' && left?.state !== 'refused') return;
    forget(opened);
    take(left);
  });
  useEffect(() => reopen(store), [store]);
};

/**
 * The attempt in doubt, and what this page knows about it. `expect` takes an attempt that got no answer, or null once
 * its outcome is known here.
 */
const useDoubt = <Body extends object, Kept>(store: AttemptStore<Body, Kept>) => {
  const doubt = useSyncExternalStore(store.subscribe, () => doubtIn(store));
  const known = useRef<(Doubt<Body> & { store: unknown }) | null>(null);
  const expect = (of: Doubt<Body> | null) => {
    known.current = of && { store, key: of.key, body: of.body };
  };
  return { doubt, known, expect };
};

/** Calls `elsewhere` when a doubt ends without this page having found out the outcome. */
const useElsewhere = <Body extends object>(
  { doubt, known, expect }: ReturnType<typeof useDoubt<Body, unknown>>,
  store: unknown,
  isBusy: boolean,
  elsewhere: (body: Body) => void,
): void => {
  const compare = useEffectEvent((of: unknown, key: string | undefined) => {
    const before = known.current;
    expect(doubt);
    if (before !== null && before.store === of && before.key !== key) elsewhere(before.body);
  });
  // The key, and not only whether there is one: the other tab may have sent another request at once.
  const key = doubt?.key;
  useEffect(() => {
    // While this page waits for an answer of its own, that answer comes first.
    if (!isBusy) compare(store, key);
  }, [store, key, isBusy]);
};

const useOneAtATime = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isRunning = useRef(false);
  const run = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure('');
    try {
      return await work();
    } catch (error) {
      setFailure(reasonOr(error as Error, 'This browser could not save the request, so nothing was sent.'));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, setFailure, run };
};
