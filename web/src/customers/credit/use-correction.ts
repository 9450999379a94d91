import type { CreditCorrection } from '@mendpoint/contract/store-credit';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useAttempt } from '../../api/attempt/use-attempt.ts';
import { refresh } from '../../api/refresh.ts';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { customerQueries } from '../queries.ts';
import { correctingOf, creditWords } from './credit-attempt.ts';
import { creditQuery } from './queries.ts';

/** The form that gives or takes credit by hand. While the last one is in doubt, any press finds out about that. */
export const useCorrection = (customerId: string, onSaved: () => void) => {
  const fields = useFields();
  const { direction, amount, reason } = fields;
  const [problem, setProblem] = useState('');
  const { send, doubted, isBusy, failure } = useSending(customerId, fields.fill);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (reason.trim() === '' && doubted === null)) return;
    const { value, problem: found } = readAmount(amount);
    // What is typed may wait: nothing is found fault with while another correction is asked about.
    if (value === undefined && doubted === null) return setProblem(found);
    setProblem('');
    const dollars = value === undefined ? null : direction === 'give' ? toDollars(value) : -toDollars(value);
    if (await send(dollars === null ? null : { amount: dollars, reason: reason.trim() })) onSaved();
  };
  return { ...fields, doubted, isBusy, failure: problem || failure, submit };
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

const useFields = () => {
  const [direction, setDirection] = useState('give');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  /** What was refused is there to be mended, unless something else has been typed since. */
  const fill = (body: CreditCorrection) => {
    if (amount !== '' || reason !== '') return;
    const dollars = Number(body.amount);
    setAmount((typed) => typed || amountText(parseDollars(Math.abs(dollars))));
    setReason((typed) => typed || body.reason);
    setDirection(dollars < 0 ? 'take' : 'give');
  };
  return { direction, setDirection, amount, setAmount, reason, setReason, fill };
};
