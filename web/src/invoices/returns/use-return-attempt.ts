import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { refresh } from '../../api/refresh.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { type KeptReturn, type ReturnBody, type Returned, returningOf } from './return-attempt.ts';

type Options = {
  /** The message where the server gave no reason. */
  failed: string;
  onDone: (done: Returned) => Promise<void>;
  /** Called when it was carried out, but nobody saw the answer: the page was closed. */
  onFound: (found: KeptReturn) => void;
  onRefused: () => void;
  /** Called when another tab found out the outcome of the request that this form still holds. The form is then left. */
  onElsewhere: () => void;
};

/**
 * Takes back goods of an invoice, only once however often it is called. While the last press is in doubt (`isDoubted`),
 * the next press, or opening a screen of the invoice, only finds out about it.
 */
export const useReturnAttempt = (
  { _id, shop }: Pick<Invoice, '_id' | 'shop'>,
  { failed, onDone, onFound, onRefused, onElsewhere }: Options,
) => {
  /** The form's content while something is in doubt: nothing can be changed then. */
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
      // Another till may have refunded; the screen then shows what is left.
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

/** The message of a doubt, with the reference of the server's failure on a second line if there is one. */
const doubtWords = (failure: string): string => [DOUBT, ...failure.split('\n').slice(1)].join('\n');
