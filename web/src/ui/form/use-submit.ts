import { useRef, useState } from 'react';
import { type FormState, isEmpty, type Problems, problemsFromAnswer } from './use-form-state.ts';

type Sending<Values, Given extends unknown[]> = {
  /** What is wrong with what is typed: nothing is sent then, and the first wrong field has the focus. */
  check?: () => Problems<Values>;
  /** Sends it. What it throws is told as `tells` says. False: not done, and told elsewhere. */
  send: (...given: Given) => Promise<unknown>;
  /** Why it was not done, in words. */
  failed: (error: Error) => string;
  /** Where a refusal is told: at the fields that it is about, else in `failure`; in `failure` alone; or in both. */
  tells?: 'at fields' | 'above' | 'both';
  /** The field that is shown to be wrong where the server names none. Without it, `failure` says why. */
  blames?: keyof Values;
};

/** Submits a form, once at a time, and answers whether it was done. What is refused stays in the fields, with the reason. */
export const useSubmit = <Values extends object, Given extends unknown[] = []>(
  { values, refuse }: Pick<FormState<Values>, 'values' | 'refuse'>,
  { check, send, failed, tells = 'at fields', blames }: Sending<Values, Given>,
) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isSending = useRef(false);
  const trySend = async (given: Given): Promise<boolean> => {
    try {
      return (await send(...given)) !== false;
    } catch (error) {
      const { errors = [] } = error as Refusal;
      const told = tells === 'above' ? {} : problemsFromAnswer(errors, values);
      const words = tells === 'both' || isEmpty(told) ? failed(error as Error) : '';
      refuse(words !== '' && blames ? ({ [blames]: words } as Problems<Values>) : told);
      if (!blames) setFailure(words);
      return false;
    }
  };
  const submit = async (...given: Given): Promise<boolean> => {
    if (isSending.current) return false;
    setFailure('');
    const problems = check?.() ?? {};
    refuse(problems);
    if (!isEmpty(problems)) return false;
    isSending.current = true;
    setBusy(true);
    const isDone = await trySend(given);
    isSending.current = false;
    setBusy(false);
    return isDone;
  };
  return { isBusy, failure, submit };
};

/** What a call throws, with what the server said about fields. */
type Refusal = Error & { errors?: Parameters<typeof problemsFromAnswer>[0] };
