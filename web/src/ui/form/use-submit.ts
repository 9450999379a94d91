import { useRef, useState } from 'react';
import { type FormState, isEmpty, type Problems, problemsFromAnswer } from './use-form-state.ts';

type Sending<Values, Given extends unknown[]> = {
  /**
   * Finds the problems of what was typed. If there are any, nothing is sent and the first wrong field gets the focus.
   */
  check?: () => Problems<Values>;
  /** Sends the form. An error is shown as `tells` says. False means not done, and already reported elsewhere. */
  send: (...given: Given) => Promise<unknown>;
  /** The message for a failure. */
  failed: (error: Error) => string;
  /** Where a refusal is shown: at the fields it names, or else in `failure`; in `failure` only; or in both. */
  tells?: 'at fields' | 'above' | 'both';
  /** The field marked as wrong when the server names none. Without it, `failure` says why. */
  blames?: keyof Values;
};

/**
 * Submits a form, one request at a time, and says whether it was done. A refusal keeps what was typed, and shows the
 * reason.
 */
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

/** The error of a call, with the server's messages about fields. */
type Refusal = Error & { errors?: Parameters<typeof problemsFromAnswer>[0] };
