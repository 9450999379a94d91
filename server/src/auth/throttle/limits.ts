const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** What is tried. Purposes are counted apart: asking for reset links locks nobody out of logging in. */
export type Purpose =
  | 'login'
  | 'code'
  | 'change'
  | 'reset'
  | 'pin'
  | 'new-pin'
  | 'gift-card'
  | 'passcode'
  | 'pick-up'
  | 'ticket-link';

/** At most this many failures within this many milliseconds. */
export type Limit = { most: number; withinMs: number };

/** The longer spans make the pauses grow for whoever goes on. */
const GUESSES: Limit[] = [
  { most: 5, withinMs: 15 * MINUTE_MS },
  { most: 10, withinMs: HOUR_MS },
  { most: 20, withinMs: 6 * HOUR_MS },
  { most: 40, withinMs: DAY_MS },
];

// Of one till, and a right PIN takes none of them back: whoever has one may try for a manager's.
const PINS: Limit[] = [
  { most: 5, withinMs: 5 * MINUTE_MS },
  { most: 15, withinMs: HOUR_MS },
  { most: 30, withinMs: 6 * HOUR_MS },
  { most: 60, withinMs: DAY_MS },
];

// Of one login, whose tills may be many. A slip of the finger is told by the code itself and is not counted.
const CODES: Limit[] = [
  { most: 20, withinMs: 15 * MINUTE_MS },
  { most: 100, withinMs: DAY_MS },
];

// Of one person, each of a device that lies in front of them: none of them is taken back.
const PASSCODES: Limit[] = [{ most: 20, withinMs: HOUR_MS }];

// Of one network, perhaps the shop's own for its guests: wrong links alone are counted, and nobody guesses one in 256 bits.
const LINKS: Limit[] = [{ most: 60, withinMs: 15 * MINUTE_MS }];

export const LIMITS: Record<Purpose, Limit[]> = {
  login: GUESSES,
  code: GUESSES,
  change: GUESSES,
  pin: PINS,
  // Of one person who is given them.
  'new-pin': PINS,
  'gift-card': CODES,
  passcode: PASSCODES,
  // Of one drop-off: a right code takes back itself alone.
  'pick-up': GUESSES,
  'ticket-link': LINKS,
  // Each is a mail in somebody's box.
  reset: [
    { most: 5, withinMs: 15 * MINUTE_MS },
    { most: 10, withinMs: DAY_MS },
  ],
};

/**
 * For all tills at which one person was last, and for all of a shop at which nobody has been yet: twice what one till has,
 * so that a till that somebody guesses at locks no other. One manager may give as many new PINs.
 */
export const LIMITS_OF_PERSON: Limit[] = PINS.map(({ most, withinMs }) => ({ most: 2 * most, withinMs }));

/**
 * For one network, over all accounts that know it. Together with a stranger's 40 this is never more than five in each
 * quarter of an hour.
 */
export const LIMITS_OF_KNOWN_NETWORK: Limit[] = [{ most: 440, withinMs: DAY_MS }];

/**
 * When tries are allowed again, in ms since 1970; 0 when they are allowed now. `failedAt` holds the newest failures
 * first: while the last of `most` is within the span, the limit is reached.
 */
export const freeAgainAt = (limits: Limit[], failedAt: Date[], now: Date): number =>
  Math.max(
    0,
    ...limits.map(({ most, withinMs }) => {
      const decisive = failedAt[most - 1];
      const freeAt = decisive === undefined ? 0 : decisive.getTime() + withinMs;
      return freeAt > now.getTime() ? freeAt : 0;
    }),
  );
