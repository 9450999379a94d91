import { type Passcode, SHOWN_MS } from '@mendpoint/domain/ticket/access';
import { useEffect, useState } from 'react';

type Shown = { passcode: Passcode; until: number };

/** A passcode on the screen, and how many seconds are left of it: gone when they are over, or the page is hidden or left. */
export const useShownPasscode = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (shown === null) return undefined;
    const hide = () => setShown(null);
    const tick = () => (Date.now() >= shown.until ? hide() : setNow(Date.now()));
    const hideBehind = () => document.visibilityState === 'hidden' && hide();
    const ticking = setInterval(tick, 500);
    document.addEventListener('visibilitychange', hideBehind);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', hideBehind);
    };
  }, [shown]);
  return {
    passcode: shown?.passcode ?? null,
    secondsLeft: shown === null ? 0 : Math.max(0, Math.ceil((shown.until - now) / 1000)),
    show: (passcode: Passcode) => {
      setNow(Date.now());
      setShown({ passcode, until: Date.now() + SHOWN_MS });
    },
    hide: () => setShown(null),
  };
};
