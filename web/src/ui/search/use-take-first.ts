import { useEffect, useEffectEvent, useRef } from 'react';

type TakeFirst = {
  text: string;
  /** Whether the list is the result for `text`, and not for an earlier text. */
  isAnswered: boolean;
  /** Marks the first row of the list for a following Enter. Does nothing if there is none. */
  selectFirst: () => void;
  /** Picks the first row of the list. Does nothing if there is none. */
  takeFirst: () => void;
};

/**
 * For a field that searches as you type: Enter takes the first row found. Scanners and fast typists press Enter before
 * the answer arrives. It then takes the first row of that answer, never one found for an earlier text.
 */
export const useTakeFirst = ({ text, isAnswered, selectFirst, takeFirst }: TakeFirst) => {
  const awaited = useRef('');
  const hasArrived = useRef(false);
  const arrive = useEffectEvent(() => {
    if (awaited.current === '') return selectFirst();
    awaited.current = '';
    takeFirst();
  });
  useEffect(() => {
    hasArrived.current = isAnswered;
    if (isAnswered) arrive();
  }, [isAnswered]);
  return {
    enter: () => {
      // A busy browser may deliver the key after showing the answer and before running the effect above.
      if (!isAnswered || !hasArrived.current) awaited.current = text.trim();
    },
    /** Called when the typed text has changed, or the field was left. */
    forget: () => {
      awaited.current = '';
    },
  };
};
