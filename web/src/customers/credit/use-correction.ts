import type { CreditCorrection } from '@mendpoint/contract/store-credit';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAttempt } from '../../api/attempt/use-attempt.ts';
import { refresh } from '../../api/refresh.ts';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { customerQueries } from '../queries.ts';
import { correctingOf, creditWords } from './credit-attempt.ts';
import { creditQuery } from './queries.ts';

/** The form that gives or takes credit by hand. While the last one is in doubt, any press finds out about that. */
export const useCorrection = (customerId: string) => {
  const form = useFormState({ direction: 'give', amount: '', reason: '' });
  const { direction, amount, reason } = form.values;
  const [problem, setProblem] = useState('');
  const { send, doubted, isBusy, failure } = useSending(customerId, (refused) => {
    const dollars = Number(refused.amount);
    const typed = amountText(parseDollars(Math.abs(dollars)));
    form.fill({ direction: dollars < 0 ? 'take' : 'give', amount: typed, reason: refused.reason });
  });
  const submit = async (): Promise<boolean> => {
    const { value, problem: found = '' } = readAmount(amount);
    // What is typed may wait: nothing is found fault with while another correction is asked about.
    setProblem(doubted === null ? found : '');
    if (value === undefined) return doubted !== null && send(null);
    return send({ amount: direction === 'give' ? toDollars(value) : -toDollars(value), reason: reason.trim() });
  };
  return { ...form, doubted, isBusy, failure: problem || failure, submit };
};

const useSending = (customerId: string, onRefused: (body: CreditCorrection) => void) => {
  const queries = useQueryClient();
  const correcting = useMemo(() => correctingOf(customerId), [customerId]);
  const tell = async (words: string) => {
    await refresh(queries, { queryKey: creditQuery(customerId).queryKey });
    await refresh(queries, { queryKey: customerQueries.lists() });
    noticeSuccess(words);
  };
  return useAttempt(correcting, {
    failed: 'The credit was not changed.',
    onDone: ({ body, wasDoubted }) => tell(wasDoubted ? foundWords(body) : 'The store credit was changed.'),
    onFound: (body) => void tell(foundWords(body)),
    onRefused,
  });
};

const foundWords = (body: CreditCorrection): string => `${creditWords(body)} is recorded, once.`;
