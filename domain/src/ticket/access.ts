import { RuleError } from '../rule-error.ts';
import type { TicketState } from './steps.ts';

/** How the workshop gets into a device, the best first: a passcode is kept only where it cannot be avoided. */
export const ACCESS_WAYS = ['repair_mode', 'customer_types', 'not_needed', 'passcode'] as const;
export type AccessWay = (typeof ACCESS_WAYS)[number];

export const ACCESS_WAY_NAMES = {
  repair_mode: 'The device is in its repair mode',
  customer_types: 'The customer types it when we need it',
  not_needed: 'Not needed',
  passcode: 'Passcode in the vault',
} as const satisfies Record<AccessWay, string>;

export const PASSCODE_KINDS = ['pin', 'password', 'pattern'] as const;
export type PasscodeKind = (typeof PASSCODE_KINDS)[number];

export const PASSCODE_KIND_NAMES = {
  pin: 'PIN',
  password: 'Password',
  pattern: 'Pattern',
} as const satisfies Record<PasscodeKind, string>;

/** The secret of a pattern is its dots in their order, 1 to 9 by rows as on a phone's keys: '1235789'. */
export type Passcode = { kind: PasscodeKind; secret: string };

export const LONGEST_PASSWORD = 128;

/** In milliseconds: how long a passcode stands on a screen that asked for it. */
export const SHOWN_MS = 30_000;

/** In days: a passcode of a ticket that nobody touched for so long is deleted. */
export const UNTOUCHED_DAYS = 90;

const REFUSALS: Record<PasscodeKind, { fits: (secret: string) => boolean; words: string }> = {
  pin: { fits: (secret) => /^\d{4,16}$/.test(secret), words: 'A PIN has 4 to 16 digits.' },
  password: {
    // Characters as people count them; what cannot be typed on a phone is no password.
    fits: (secret) => secret !== '' && [...secret].length <= LONGEST_PASSWORD && !/\p{Cc}/u.test(secret),
    words: `A password has 1 to ${LONGEST_PASSWORD} characters.`,
  },
  pattern: {
    fits: (secret) => /^[1-9]{4,9}$/.test(secret) && new Set(secret).size === secret.length,
    words: 'A pattern has 4 to 9 dots, each once.',
  },
};

/** Why a passcode is none, in words that hold nothing of it; '' for one. */
export const problemOfPasscode = ({ kind, secret }: Passcode): string =>
  REFUSALS[kind].fits(secret) ? '' : REFUSALS[kind].words;

/** Throws RuleError, which holds nothing of the secret. */
export const checkPasscode = (passcode: Passcode): Passcode => {
  const problem = problemOfPasscode(passcode);
  if (problem !== '') throw new RuleError(problem, 'passcode.secret');
  return passcode;
};

const WITHOUT_PASSCODE: ReadonlySet<TicketState> = new Set(['collected', 'declined', 'cancelled']);

/**
 * The work is over, and with it the reason to keep a passcode. An unrepairable device may still be tried again: its passcode
 * goes when the device is handed out.
 */
export const endsAccess = (state: TicketState): boolean => WITHOUT_PASSCODE.has(state);

/** The dots between which a straight line passes over a third, by the two ends: '13' over '2'. */
const OVER: Readonly<Record<string, string>> = {
  13: '2',
  46: '5',
  79: '8',
  17: '4',
  28: '5',
  39: '6',
  19: '5',
  37: '5',
};

/**
 * The dots of a pattern with one more. As on a phone, a dot counts once, and a line takes the dot along that it passes over.
 */
export const withDot = (dots: string, dot: string): string => {
  if (dots.includes(dot)) return dots;
  const over = OVER[[...`${dots.at(-1) ?? dot}${dot}`].toSorted().join('')];
  return `${dots}${over === undefined || dots.includes(over) ? '' : over}${dot}`;
};
