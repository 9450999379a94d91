import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { reasonOr } from '../api-error.ts';
import { ownerKey } from '../till.ts';
import { type Asking, ask, askAgain, doubtOf, forget, type Outcome } from './ask.ts';

type Options<Body, Answer, Kept> = {
  /** In words, where the server gave no reason. */
  failed: string;
  /** It is carried out, now or by a press before: then `wasDoubted`. Forgotten once this is done. */
  onDone: (done: { body: Body; answer: Answer; wasDoubted: boolean }) => Promise<void> | void;
  /** It was carried out and nobody has seen it: the page was closed in between, or whoever pressed had left. */
  onFound: (body: Body, kept: Kept) => void;
  onRefused: (body: Body) => void;
};

/**
 * A form of which the same must not be sent twice. `doubted` is what was sent and got no answer: whatever is pressed then finds out
 * about that, and sends nothing else. `send` says whether it was what is typed that is carried out by now; it takes null where
 * nothing whole is typed. `failure` is why the last one was not, or why nobody knows.
 */
export const useAttempt = <Body extends object, Answer, Kept>(
  asking: Asking<Body, Answer, Kept>,
  { failed, onDone, onFound, onRefused }: Options<Body, Answer, Kept>,
) => {
  const { store } = asking;
  const doubted = useSyncExternalStore(store.subscribe, () => doubtOf(store));
  const { isBusy, failure, setFailure, run } = useOneAtATime();

  const take = async (came: Outcome<Body, Answer>): Promise<string> => {
    if (came.kind === 'unknown') return reasonOr(came.error, failed);
    if (came.kind === 'answered') await onDone(came);
    else onRefused(came.body);
    forget(store);
    if (came.kind === 'answered') return '';
    return (came.wasDoubted ? NOTHING_DONE : '') + reasonOr(came.error, failed);
  };
  const send = (typed: Body | null): Promise<boolean> =>
    run(async () => {
      const owner = ownerKey();
      const came = (await askAgain(asking)) ?? (typed && (await ask(asking, typed)));
      // Whoever pressed has left: what comes now is not for the next one's eyes.
      if (came === null || ownerKey() !== owner) return false;
      setFailure(await take(came));
      return came.kind === 'answered' && JSON.stringify(came.body) === JSON.stringify(typed);
    });

  const reopen = useEffectEvent(() => {
    const left = store.get();
    if (left?.state !== 'answered' && left?.state !== 'refused') return;
    forget(store);
    if (left.state === 'answered') return onFound(left.body, left.answer);
    onRefused(left.body);
    setFailure(NOTHING_DONE + left.problem);
  });
  useEffect(() => reopen(), []);

  return { doubted, isBusy, failure, send };
};

const NOTHING_DONE = 'Nothing was done by the press before. ';

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
      setFailure(reasonOr(error as Error, 'This browser could not write it down, so nothing was sent.'));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, setFailure, run };
};
