import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Attempt } from '../../lib/attempt/attempt.ts';
import { reasonOr } from '../api-error.ts';
import { ownerKey, useOwnerKey } from '../till.ts';
import { type Asking, ask, askAgain, forget, type Outcome } from './ask.ts';
import type { AttemptStore } from './attempt-store.ts';
import { type Doubt, doubtIn } from './doubt.ts';

type Options<Body, Answer, Kept> = {
  /** In words, where the server gave no reason. */
  failed: string;
  /**
   * It is carried out, now or by a press before. `wasDoubted`: it may not be what was pressed for last, so the news must name it. Forgotten
   * once this is done.
   */
  onDone: (done: { body: Body; answer: Answer; wasDoubted: boolean }) => Promise<void> | void;
  /** It was carried out, but nobody saw the answer: the page was closed in between, or whoever pressed had left. */
  onFound: (body: Body, kept: Kept) => void;
  onRefused: (body: Body) => void;
  /** Another tab has found out what became of it, and told it there. A form that still holds it must not send it again. */
  onElsewhere: (body: Body) => void;
};

/**
 * A form of which the same must not be sent twice. `doubted` is what was sent and got no answer: whatever is pressed then finds out
 * about that, and sends nothing else. `send` says whether it was what is typed that is carried out by now; it takes null where
 * nothing whole is typed. `failure` is why the last one was not, or why nobody knows.
 */
export const useAttempt = <Body extends object, Answer, Kept>(
  asking: Asking<Body, Answer, Kept>,
  { failed, onDone, onFound, onRefused, onElsewhere }: Options<Body, Answer, Kept>,
) => {
  const { store } = asking;
  // Each has a store of their own, which the screen asks for anew.
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
      // Whoever pressed has left: the answer is not for whoever is there now.
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
  // After what nobody has seen, which says more.
  useElsewhere({ doubt, known, expect }, store, isBusy, (body) => {
    setFailure('');
    onElsewhere(body);
  });
  return { doubted: doubt?.body ?? null, isBusy, failure, send };
};

const NOTHING_DONE = 'The earlier press did nothing. ';

/** For a form that tells what another tab found out: it does not know what that was. */
export const foundElsewhere = (what: string): string =>
  `${what}: another tab has found out what became of it. Look there, or in the list, before you send it again.`;

type Known<Body, Kept> = Extract<Attempt<Body, Kept>, { state: 'answered' | 'refused' }>;

/** Takes what became known while nobody was there to see it, when the form is opened or its person is back. */
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

/** What is in doubt, and what this page knows of that: `expect` tells it an attempt that got no answer, or that it knows the answer. */
const useDoubt = <Body extends object, Kept>(store: AttemptStore<Body, Kept>) => {
  const doubt = useSyncExternalStore(store.subscribe, () => doubtIn(store));
  const known = useRef<(Doubt<Body> & { store: unknown }) | null>(null);
  const expect = (of: Doubt<Body> | null) => {
    known.current = of && { store, key: of.key, body: of.body };
  };
  return { doubt, known, expect };
};

/** Tells of a doubt that has ended, where this page did not find out what became of it. */
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
  // Not only whether there is one: the other tab may have sent something else at once.
  const key = doubt?.key;
  useEffect(() => {
    // The answer to what is on its way from here comes first.
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
