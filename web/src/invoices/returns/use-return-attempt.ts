import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { refresh } from '../../api/refresh.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { type KeptReturn, type ReturnBody, type Returned, returningOf } from './return-attempt.ts';

type Options = {
  /** In words, where the server gave no reason. */
  failed: string;
  onDone: (done: Returned) => Promise<void>;
  /** It was carried out, but nobody saw the answer: the page was closed in between. */
  onFound: (found: KeptReturn) => void;
  onRefused: () => void;
  /** What became of it was found out in another tab, and it still stands in this form, which is left. */
  onElsewhere: () => void;
};

/**
 * Takes back goods of an invoice, once however often it is asked to. While nobody knows whether the last press was carried out,
 * which `isDoubted` says, and when a screen of the invoice opens then, that is found out and nothing else is done.
 */
export const useReturnAttempt = (
  { _id, shop }: Pick<Invoice, '_id' | 'shop'>,
  { failed, onDone, onFound, onRefused, onElsewhere }: Options,
) => {
  /** What stands in the form as long as something is in doubt: nothing can be changed then. */
  const sent = useRef('');
  const queries = useQueryClient();
  const { doubted, isBusy, failure, send } = useAttempt(returningOf(_id, shop._id), {
    failed,
    onDone: ({ answer }) => {
      void refresh(queries);
      return onDone(answer);
    },
    onFound: (_, kept) => onFound(kept),
    onRefused: () => {
      // Another till may have refunded, and the screen then shows what is left by now.
      void refresh(queries);
      onRefused();
    },
    onElsewhere: (body) => {
      void refresh(queries);
      noticeWarning(foundElsewhere('The last press got no answer'));
      if (JSON.stringify(body) === sent.current) onElsewhere();
      else onRefused();
    },
  });
  const press = (body: ReturnBody) => {
    sent.current = JSON.stringify(body);
    return send(body);
  };
  const isDoubted = doubted !== null;
  const findOut = () => send(null);

  const reopen = useEffectEvent(() => {
    if (isDoubted) void findOut();
  });
  useEffect(() => reopen(), []);

  return { isDoubted, isBusy, failure: isDoubted && !isBusy ? doubtWords(failure) : failure, send: press, findOut };
};

const DOUBT = 'The last press got no answer. Nothing is done twice: press Find out.';

/** Below it the reference of the server's failure, if it told one. */
const doubtWords = (failure: string): string => [DOUBT, ...failure.split('\n').slice(1)].join('\n');
