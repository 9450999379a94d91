/** Long enough for the screen that somebody waits for to be there. */
const PAUSE_MS = 2000;

const SCREENS_OF_A_SALE = [
  () => import('../../paydesk/paydesk-page.tsx'),
  () => import('../../invoices/checkout/checkout-page.tsx'),
];

/**
 * Fetches the screens of a sale once nothing else is to be done, so that nobody waits for their code at the counter. What
 * does not come now is fetched when its screen is opened. A browser that cannot tell when it is idle fetches nothing ahead.
 * Returns what calls it off.
 */
export const fetchTillWhenIdle = (): (() => void) => {
  const fetchAhead = () => {
    for (const load of SCREENS_OF_A_SALE) load().catch(() => undefined);
  };
  const timer = setTimeout(() => window.requestIdleCallback?.(fetchAhead), PAUSE_MS);
  return () => clearTimeout(timer);
};
