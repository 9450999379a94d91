/**
 * Slower than any scanner, even through a busy machine. A quick typist may be taken for a scanner. What was typed is
 * then looked up as a code first, which costs only a moment.
 */
const MAX_GAP_MS = 100;
/** Scanners send Enter right after the code, but some pause before it. */
const MAX_ENTER_GAP_MS = 300;
const MIN_LENGTH = 4;
/** '#' and at least one character: the oldest invoice numbers have one digit. */
const MIN_INVOICE_LENGTH = 2;

const isLongEnough = (typed: string): boolean =>
  typed.length >= (typed.startsWith('#') ? MIN_INVOICE_LENGTH : MIN_LENGTH);

/** The result of one key. `started`: a burst may begin with this key. */
type Fed = { started: boolean; code: string | null };

/**
 * Tells a scanner from a person: a scan is a burst of characters that ends in Enter. Keys are those of KeyboardEvent;
 * `at` is in ms and never decreases.
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
    // A scanner presses Shift between the letters of a code in capitals, so it says nothing about their speed.
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
