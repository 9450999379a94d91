import { type RefObject, useEffect, useRef } from 'react';

/** Holds back a submit while a part of the form is not ready, and submits as soon as it is. */
export const useHeldSubmit = (part: RefObject<HTMLElement | null>, isReady: boolean): void => {
  const isHeld = useRef(false);
  useEffect(() => {
    const form = part.current?.closest('form');
    if (!form) return;
    if (isReady) {
      if (isHeld.current) form.requestSubmit();
      isHeld.current = false;
      return;
    }
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      isHeld.current = true;
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [part, isReady]);
};
