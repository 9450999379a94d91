import type { ShowBody } from '@mendpoint/contract/displays';
import { useEffect, useEffectEvent, useState } from 'react';
import { isConflict, reasonOr } from '../../api/api-error.ts';
import { lookThere, type Shown, showThere, takeOff } from './queries.ts';

const LOOK_EVERY_MS = 1_500;

type Trouble = { words: string; isTaken: boolean };

const OFF = 'It is not on the display any more: it stays there for ten minutes, or until somebody takes it off.';

type Watch = {
  displayId: string;
  put: () => Promise<Shown | null>;
  onAnswered: (shown: Shown) => void;
  onGone: () => void;
  onFailed: (error: Error) => void;
};

/** Puts it there and looks until it is answered. What is returned stops that, and takes it off. */
const watch = ({ displayId, put, onAnswered, onGone, onFailed }: Watch): (() => void) => {
  let isHere = true;
  let timer = 0;
  let shownId = '';
  const stop = () => {
    const isOpen = isHere && shownId !== '';
    isHere = false;
    window.clearTimeout(timer);
    if (isOpen) void takeOff(displayId, shownId).catch(() => undefined);
  };
  const look = async () => {
    const shown = await lookThere(displayId);
    if (!isHere) return;
    if (shown?._id !== shownId) return onGone();
    if (shown.answered_at === null) return lookLater();
    stop();
    onAnswered(shown);
  };
  // A look that fails is made again: what is shown is still there.
  const lookLater = () => {
    if (isHere) timer = window.setTimeout(() => void look().catch(lookLater), LOOK_EVERY_MS);
  };
  const begin = async () => {
    shownId = (await put())?._id ?? '';
    if (isHere) return lookLater();
    // It was left before the server had answered.
    await takeOff(displayId, shownId);
  };
  begin().catch((error: Error) => {
    if (isHere) onFailed(error);
  });
  return stop;
};

/**
 * Puts one thing on a display, waits for the answer, and takes it off, whatever comes of it. `onAnswered` is told once. `again` puts
 * it there once more; with `instead` in the place of what another till has there.
 */
export const useAsked = (displayId: string, body: ShowBody, onAnswered: (shown: Shown) => void) => {
  const [attempt, setAttempt] = useState({ number: 0, instead: false });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const answered = useEffectEvent(onAnswered);
  const put = useEffectEvent(async (instead: boolean) => {
    if (instead) await takeOff(displayId);
    return showThere(displayId, body);
  });
  useEffect(() => {
    setTrouble(null);
    return watch({
      displayId,
      put: () => put(attempt.instead),
      onAnswered: (shown) => answered(shown),
      onGone: () => setTrouble({ words: OFF, isTaken: false }),
      onFailed: (error) =>
        setTrouble({ words: reasonOr(error, 'The display could not be reached.'), isTaken: isConflict(error) }),
    });
  }, [displayId, attempt]);
  const again = (instead = false) => setAttempt(({ number }) => ({ number: number + 1, instead }));
  return { trouble, again };
};
