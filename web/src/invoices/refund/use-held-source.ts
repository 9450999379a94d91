import { useState } from 'react';

/**
 * What a form of money is worked out from: held from the press until an answer refuses it. While nobody knows whether the press was carried
 * out, what is read afresh may already count it, and the screen would show what is left after it beside what was chosen before.
 */
export const useHeldSource = <Source>(live: Source) => {
  const [held, setHeld] = useState<{ source: Source } | null>(null);
  const source = held?.source ?? live;
  return { source, hold: () => setHeld({ source }), release: () => setHeld(null) };
};
