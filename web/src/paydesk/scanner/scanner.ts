/**
 * Slower than any scanner, also through a busy machine. A quick typist may be taken for one: what was typed is looked up
 * as a code first, so that costs a moment and nothing else.
 */
const MAX_GAP_MS = 100;
/** Scanners send Enter right behind the code, but some pause before it. */
const MAX_ENTER_GAP_MS = 300;
const MIN_LENGTH = 4;
/** The number of an invoice says what it is by its first character, and the oldest have one digit. */
const MIN_INVOICE_LENGTH = 2;

const isLongEnough = (typed: string): boolean =>
  typed.length >= (typed.startsWith('#') ? MIN_INVOICE_LENGTH : MIN_LENGTH);

/** What `feed` learnt from a key. `started` tells that a burst may begin with this very key. */
type Fed = { started: boolean; code: string | null };

/**
 * Tells a scanner from a person: a burst of characters ending in Enter. Keys are those of KeyboardEvent, `at` is in
 * milliseconds and only ever grows.
 */
export const createScanDetector = () => {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;

  const reset = () => {
    typed = '';
    last = Number.NEGATIVE_INFINITY;
  };

  const feed = (key: string, at: number): Fed => {
    const gap = at - last;
    if (key === 'Enter') {
      const code = isLongEnough(typed) && gap <= MAX_ENTER_GAP_MS ? typed.trim() : null;
      reset();
      return { started: false, code: code || null };
    }
    // Shift comes between the letters of a code in capitals and says nothing about their speed.
    if (key === 'Shift' || key === 'CapsLock') return { started: false, code: null };
    if (key.length !== 1) {
      reset();
      return { started: false, code: null };
    }
    const started = typed === '' || gap > MAX_GAP_MS;
    typed = started ? key : typed + key;
    last = at;
    return { started, code: null };
  };

  return { feed, reset };
};
