import type { CreditCorrection } from '@mendpoint/contract/store-credit';
import { type Cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { refresh } from '../../api/refresh.ts';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { type FormState, useFormState } from '../../ui/form/use-form-state.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { customerQueries } from '../queries.ts';
import { correctingOf, creditWords } from './credit-attempt.ts';
import { creditQuery } from './queries.ts';

type CorrectionForm = FormState<{ direction: string; amount: string; reason: string }>;

/**
 * The form that gives or takes credit by hand. While the last correction is in doubt, any press first finds out about
 * it.
 */
export const useCorrection = (customerId: string) => {
  const form = useFormState({ direction: 'give', amount: '', reason: '' });
  const { direction, amount, reason } = form.values;
  const [problem, setProblem] = useState('');
  const { send, doubted, isBusy, failure } = useSending(customerId, form);
  const submit = async (): Promise<boolean> => {
    const { value, problem: found = '' } = readAmount(amount);
    // While another correction is in doubt, what is typed is not checked yet.
    setProblem(doubted === null ? found : '');
    if (value === undefined) return doubted !== null && send(null);
    return send({ amount: dollarsOf(direction, value), reason: reason.trim() });
  };
  return { ...form, doubted, isBusy, failure: problem || failure, submit };
};

const useSending = (customerId: string, { fill, emptyWhere }: Pick<CorrectionForm, 'fill' | 'emptyWhere'>) => {
  const queries = useQueryClient();
  const reread = async () => {
    await refresh(queries, { queryKey: creditQuery(customerId).queryKey });
    await refresh(queries, { queryKey: customerQueries.lists() });
  };
  const tell = async (words: string) => {
    await reread();
    noticeSuccess(words);
  };
  return useAttempt(correctingOf(customerId), {
    failed: 'The credit was not changed.',
    onDone: ({ body, wasDoubted }) => tell(wasDoubted ? foundWords(body) : 'The store credit was changed.'),
    onFound: (body) => {
      emptyWhere(isTypedAs(body));
      void tell(foundWords(body));
    },
    onRefused: (body) => fill(typedOf(body)),
    onElsewhere: (body) => {
      emptyWhere(isTypedAs(body));
      noticeWarning(foundElsewhere(creditWords(body)));
      void reread();
    },
  });
};

const dollarsOf = (direction: string, value: Cents): number =>
  direction === 'give' ? toDollars(value) : -toDollars(value);

const isTypedAs = (body: CreditCorrection) => (typed: CorrectionForm['values']) => {
  const { value } = readAmount(typed.amount);
  const isSame = value !== undefined && dollarsOf(typed.direction, value) === Number(body.amount);
  return isSame && typed.reason.trim() === body.reason;
};

const typedOf = ({ amount, reason }: CreditCorrection) => {
  const dollars = Number(amount);
  const typed = amountText(parseDollars(Math.abs(dollars)));
  return { direction: dollars < 0 ? 'take' : 'give', amount: typed, reason };
};

const foundWords = (body: CreditCorrection): string => `${creditWords(body)} is recorded, once.`;
