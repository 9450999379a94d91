import type { DisplayAnswerBody, TurnedDisplay } from '@mendpoint/contract/displays';
import { useEffect, useRef, useState } from 'react';
import { type Heard, readDisplay, sendAnswer } from './ask.ts';

/** `alone` is how long a display goes on showing what it has while no answer comes; then nothing of a customer stays on it. */
export type Pace = { every: number; afterFailure: number; alone: number; thanks: number };

export const PACE: Pace = { every: 1500, afterFailure: 4000, alone: 20_000, thanks: 6000 };

type Failure = Extract<Heard, { ok: false }>;

/** It asks no more once it is not paired: each of its questions would count as a guess. */
const isOver = ({ status }: Failure): boolean => status === 404;

/** What stands on a display, asked for again and again, and what a customer answers. */
export const useDisplay = (token: string, pace: Pace) => {
  const [turned, setTurned] = useState<TurnedDisplay | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [thankedId, setThankedId] = useState('');
  const sentId = useRef('');

  useEffect(() => {
    let isHere = true;
    let timer = 0;
    let heardAt = Date.now();
    const take = (heard: Heard) => {
      if (heard.ok) {
        heardAt = Date.now();
        setTurned(heard.turned);
        setFailure(null);
        // The answer came through, though we were not told.
        if (heard.turned.answered_id !== null && heard.turned.answered_id === sentId.current)
          setThankedId(sentId.current);
        return;
      }
      setFailure(heard);
      if (isOver(heard) || Date.now() - heardAt > pace.alone)
        setTurned((before) => before && { ...before, shown: null });
    };
    const read = async () => {
      const heard = await readDisplay(token);
      if (!isHere) return;
      take(heard);
      if (heard.ok || !isOver(heard)) timer = window.setTimeout(read, heard.ok ? pace.every : pace.afterFailure);
    };
    void read();
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, [token, pace]);

  useEffect(() => {
    if (thankedId === '') return;
    const timer = window.setTimeout(() => setThankedId(''), pace.thanks);
    return () => window.clearTimeout(timer);
  }, [thankedId, pace]);

  const shownId = turned?.shown?._id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong of one thing is not wrong of the next
  useEffect(() => setProblem(''), [shownId]);

  const answer = async (body: Omit<DisplayAnswerBody, 'shown_id'>): Promise<void> => {
    setBusy(true);
    setProblem('');
    sentId.current = shownId;
    const heard = await sendAnswer(token, { ...body, shown_id: shownId });
    if (heard.ok) {
      setTurned(heard.turned);
      setThankedId(shownId);
    } else setProblem(heard.message);
    setBusy(false);
  };

  return { turned, failure, problem, isBusy, isThanking: thankedId !== '' && shownId === '', answer };
};
