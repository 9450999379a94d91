import { useEffect, useEffectEvent, useRef } from 'react';

type TakeFirst = {
  text: string;
  /** The list is about `text`, not about what was typed before. */
  isAnswered: boolean;
  /** Marks the first row of the list, for the Enter that may come. Does nothing where there is none. */
  selectFirst: () => void;
  /** Picks the first row of the list. Does nothing where there is none. */
  takeFirst: () => void;
};

/**
 * For a field that searches as you type: Enter takes the first row found. Scanners and fast typists press it before the
 * answer arrives; it then takes the first row of that answer, never one found for an earlier text.
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
    /** What was typed has changed, or the field was left. */
    forget: () => {
      awaited.current = '';
    },
  };
};
