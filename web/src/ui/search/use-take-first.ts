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
 * For a field that searches while one types: Enter takes the first row found. A scanner and a quick hand press it before
 * the answer is here; then it is the answer's first row, never one of a list about something else.
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
    /** Enter was pressed. */
    enter: () => {
      // A busy browser may hear a key between showing the answer and running the effect above.
      if (!isAnswered || !hasArrived.current) awaited.current = text.trim();
    },
    /** What was typed has changed, or the field was left. */
    forget: () => {
      awaited.current = '';
    },
  };
};
