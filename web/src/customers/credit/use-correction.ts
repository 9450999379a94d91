import type { CreditCorrection } from '@mendpoint/contract/store-credit';
import { type Cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { refresh } from '../../api/refresh.ts';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { customerQueries } from '../queries.ts';
import { correctingOf, creditWords } from './credit-attempt.ts';
import { creditQuery } from './queries.ts';

/** The dialog that gives or takes credit by hand. While the last one is in doubt, any press finds out about that. */
export const useCorrection = (customerId: string) => {
  const fields = useFields();
  const { isOpen, close, isClosed } = useOpen();
  const { direction, amount, reason } = fields;
  const [problem, setProblem] = useState('');
  const { send, doubted, isBusy, failure } = useSending(customerId, fields, isClosed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (reason.trim() === '' && doubted === null)) return;
    const { value, problem: found } = readAmount(amount);
    // What is typed may wait: nothing is found fault with while another correction is asked about.
    if (value === undefined && doubted === null) return setProblem(found);
    setProblem('');
    const dollars = value === undefined ? null : dollarsOf(direction, value);
    if (await send(dollars === null ? null : { amount: dollars, reason: reason.trim() })) close();
  };
  return { ...fields, isOpen, close, doubted, isBusy, failure: problem || failure, submit };
};

const useOpen = () => {
  const [isOpen, setOpen] = useState(true);
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    setOpen(false);
  };
  return { isOpen, close, isClosed: () => isClosed.current };
};

const useSending = (
  customerId: string,
  { fill, emptyOf }: ReturnType<typeof useFields>,
  /** Something else may be before the person by now. */
  isClosed: () => boolean,
) => {
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
    onDone: ({ body, wasDoubted }) =>
      tell(wasDoubted || isClosed() ? foundWords(body) : 'The store credit was changed.'),
    onFound: (body) => {
      emptyOf(body);
      void tell(foundWords(body));
    },
    onRefused: fill,
    onElsewhere: (body) => {
      emptyOf(body);
      noticeWarning(foundElsewhere(creditWords(body)));
      void reread();
    },
  });
};

const dollarsOf = (direction: string, value: Cents): number =>
  direction === 'give' ? toDollars(value) : -toDollars(value);

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
  /** What is known of must not be sent again. Anything else that is typed stays. */
  const emptyOf = (body: CreditCorrection) => {
    const { value } = readAmount(amount);
    if (value === undefined || dollarsOf(direction, value) !== Number(body.amount) || reason.trim() !== body.reason)
      return;
    setAmount('');
    setReason('');
    setDirection('give');
  };
  return { direction, setDirection, amount, setAmount, reason, setReason, fill, emptyOf };
};
