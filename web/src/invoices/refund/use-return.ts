import type { Summary } from '@mendpoint/contract/invoices/invoice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, reasonOr, serverMessageOr } from '../../api/api-error.ts';
import { ask, askAgain, forget, type Outcome } from '../../api/attempt/ask.ts';
import { refresh } from '../../api/refresh.ts';
import { ownerKey } from '../../api/till.ts';
import { mayChange } from '../../lib/attempt/attempt.ts';
import { type KeptReturn, type ReturnBody, type Returned, returningOf } from './return-attempt.ts';

type Came = Outcome<ReturnBody, Returned>;

type Options = {
  /** In words, where the server gave no reason. */
  failed: string;
  onDone: (done: Returned) => Promise<void>;
  /** It was done and nobody has seen it: the page was closed in between. */
  onFound: (found: KeptReturn) => void;
  onRefused: () => void;
};

/**
 * Takes back goods of an invoice, once however often it is asked to. While nobody knows whether the last press was carried out,
 * which `isDoubted` says, and when a screen of the invoice opens then, that is found out and nothing else is done.
 */
export const useReturn = (
  { _id, shopId }: Pick<Summary, '_id' | 'shopId'>,
  { failed, onDone, onFound, onRefused }: Options,
) => {
  const moneyOf = shopId._id;
  const returning = useMemo(() => returningOf(_id, moneyOf), [_id, moneyOf]);
  const { store } = returning;
  const isDoubted = useSyncExternalStore(store.subscribe, () => store.get()?.state === 'unknown');
  const queries = useQueryClient();
  const { isBusy, failure, run } = useOneAtATime();

  const take = async (came: Came): Promise<string> => {
    if (came.kind === 'unknown') return doubtWords(came.error);
    // After a refusal as well: another till may have refunded, and the screen then shows what is left by now.
    void refresh(queries);
    if (came.kind === 'answered') {
      await onDone(came.answer);
      forget(store);
      return '';
    }
    onRefused();
    const nothing = came.wasDoubted ? 'Nothing was done by the press before. ' : '';
    return nothing + serverMessageOr(came.error, failed);
  };
  const send = (body: ReturnBody) => run(async () => (await askAgain(returning)) ?? ask(returning, body), take);
  const findOut = () => run(() => askAgain(returning), take);

  const reopen = useEffectEvent(() => {
    const left = store.get();
    if (left?.state === 'answered') {
      forget(store);
      onFound(left.answer);
    } else if (left !== null && !mayChange(left)) void findOut();
  });
  useEffect(() => reopen(), []);

  return { isDoubted, isBusy, failure: isDoubted && failure === '' ? DOUBT : failure, send, findOut };
};

const DOUBT = 'The last press got no answer. Nothing is done twice: press Find out.';

/** Below it the reference of the server's failure, if it told one. */
const doubtWords = (error: Error): string =>
  [DOUBT, ...(error instanceof ApiError ? error.message.split('\n').slice(1) : [])].join('\n');

const useOneAtATime = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isRunning = useRef(false);
  const run = async (send: () => Promise<Came | null>, take: (came: Came) => Promise<string>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure('');
    const owner = ownerKey();
    try {
      const came = await send();
      // Whoever pressed has left: what comes now is not for the next one's eyes.
      if (came !== null && ownerKey() === owner) setFailure(await take(came));
    } catch (error) {
      setFailure(reasonOr(error as Error, 'This browser could not write it down, so nothing was sent.'));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
};
