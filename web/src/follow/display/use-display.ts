import type { DisplayAnswerBody, TurnedDisplay } from '@mendpoint/contract/displays';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Heard, readDisplay, sendAnswer } from './ask.ts';

/** `alone` is how long a display goes on showing what it has while no answer comes; then nothing of a customer stays on it. */
export type Pace = { every: number; afterFailure: number; alone: number; thanks: number };

export const PACE: Pace = { every: 1500, afterFailure: 4000, alone: 20_000, thanks: 6000 };

type Failure = Extract<Heard, { ok: false }>;

/** It asks no more once it is not paired: each of its questions would count as a guess. */
const isOver = (heard: Heard): boolean => !heard.ok && heard.status === 404;

/**
 * Asks what to show again and again. `onHeard` is told since when nothing was heard, in ms. What was asked before an answer is not
 * heard after it: it would show once more what was just answered.
 */
const useListening = (token: string, pace: Pace, onHeard: (heard: Heard, silence: number) => void) => {
  const tell = useEffectEvent(onHeard);
  const answers = useRef(0);
  useEffect(() => {
    let isHere = true;
    let timer = 0;
    let heardAt = Date.now();
    const read = async () => {
      const before = answers.current;
      const heard = await readDisplay(token);
      if (!isHere) return;
      if (heard.ok) heardAt = Date.now();
      if (before === answers.current || isOver(heard)) tell(heard, Date.now() - heardAt);
      if (!isOver(heard)) timer = window.setTimeout(read, heard.ok ? pace.every : pace.afterFailure);
    };
    void read();
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, [token, pace]);
  return answers;
};

/** What was answered last, for a while. */
const useThanks = ({ thanks }: Pace) => {
  const [thankedId, setThankedId] = useState('');
  useEffect(() => {
    if (thankedId === '') return;
    const timer = window.setTimeout(() => setThankedId(''), thanks);
    return () => window.clearTimeout(timer);
  }, [thankedId, thanks]);
  return [thankedId, setThankedId] as const;
};

/** What stands on a display, and what a customer answers. */
export const useDisplay = (token: string, pace: Pace) => {
  const [turned, setTurned] = useState<TurnedDisplay | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [thankedId, thank] = useThanks(pace);
  const sentId = useRef('');
  const answers = useListening(token, pace, (heard, silence) => {
    setFailure(heard.ok ? null : heard);
    if (!heard.ok) {
      if (isOver(heard) || silence > pace.alone) setTurned((before) => before && { ...before, shown: null });
      return;
    }
    setTurned(heard.turned);
    // The answer came through, though we were not told.
    if (heard.turned.answered_id !== null && heard.turned.answered_id === sentId.current) thank(sentId.current);
  });
  const shownId = turned?.shown?._id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong of one thing is not wrong of the next
  useEffect(() => setProblem(''), [shownId]);
  const answer = async (body: Omit<DisplayAnswerBody, 'shown_id'>): Promise<void> => {
    setBusy(true);
    setProblem('');
    sentId.current = shownId;
    const heard = await sendAnswer(token, { ...body, shown_id: shownId });
    setBusy(false);
    answers.current += 1;
    if (!heard.ok) return setProblem(heard.message);
    setTurned(heard.turned);
    thank(shownId);
  };
  return { turned, failure, problem, isBusy, isThanking: thankedId !== '' && shownId === '', answer };
};
