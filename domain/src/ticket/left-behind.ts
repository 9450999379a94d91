import { type Day, isDay } from '../time/periods.ts';
import { canBeCollected, type TicketState } from './steps.ts';

export const REMINDER_WAYS = ['phone', 'sms', 'email', 'letter', 'in_person'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** How a customer was told, within a sentence. */
export const REMINDER_WAY_NAMES = {
  phone: 'by phone',
  sms: 'by SMS',
  email: 'by email',
  letter: 'by letter',
  in_person: 'in person',
} as const satisfies Record<ReminderWay, string>;

export const DISPOSALS = ['sold', 'given_away', 'recycled', 'destroyed', 'authority'] as const;
export type Disposal = (typeof DISPOSALS)[number];

export const DISPOSAL_NAMES = {
  sold: 'Sold',
  given_away: 'Given away',
  recycled: 'Recycled',
  destroyed: 'Destroyed',
  authority: 'Handed to an authority',
} as const satisfies Record<Disposal, string>;

/** It waits for its customer in the shop: ready or given up, and not handed out. */
export const waitsForCustomer = (state: TicketState, wasReceived: boolean): boolean =>
  wasReceived && canBeCollected(state, wasReceived);

const DAY_MS = 86_400_000;

/** What waits since before this instant is left behind. */
export const leftBehindBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** How many whole days it has waited. */
export const daysWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));

/** Why a notice may not name this day; '' where it may: it is to come, and within a year. */
export const collectByProblem = (collectBy: string, today: Day, aYearOn: Day): string => {
  if (!isDay(collectBy)) return 'Please give a day.';
  if (collectBy <= today) return 'The customer needs time to collect it: choose a day after today.';
  return collectBy > aYearOn ? 'Choose a day within a year.' : '';
};

/** When the latest notice was given, and the latest day that any gave the customer. */
export type Notices = { lastAt: string; collectBy: Day };

/** Until when the customer may collect a device that waits since an instant; null where no notice was given since. */
export const dayGiven = (notices: Notices | null, since: string): Day | null =>
  notices !== null && notices.lastAt >= since ? notices.collectBy : null;

/** Why a device may not be disposed of yet; '' where it may. `collectBy` is the day that was given, null for none. */
export const disposalProblem = (collectBy: Day | null, today: Day): string => {
  if (collectBy === null) return 'Give the customer a notice first: none is recorded since it waits.';
  return today <= collectBy ? 'The customer may collect it until the day on the notice.' : '';
};
