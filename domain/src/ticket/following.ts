import { type Cents, cents } from '../money/cents.ts';
import type { TicketState } from './steps.ts';

const CUSTOMER_WORDS = {
  draft: { title: 'Not accepted yet', next: 'We give you the repair notice before we accept your device.' },
  received: { title: 'We have your device', next: 'We look at it soon.' },
  diagnosing: { title: 'We are looking at your device', next: 'We tell you what we find.' },
  waiting_for_approval: { title: 'We need your answer', next: 'We go on as soon as you have answered.' },
  waiting_for_parts: { title: 'We are waiting for parts', next: 'We go on as soon as they are here.' },
  in_repair: { title: 'We are repairing your device', next: 'We test it before we give it back.' },
  quality_check: { title: 'We are testing the repair', next: 'It is ready soon.' },
  ready: { title: 'Your device is ready', next: 'Come and collect it when it suits you.' },
  collected: { title: 'Your device was collected', next: 'Thank you for coming to us.' },
  unrepairable: { title: 'We could not repair your device', next: 'Please come and collect it.' },
  declined: { title: 'You declined the repair', next: 'Please come and collect your device.' },
  cancelled: { title: 'The repair was cancelled', next: 'Please ask us if you have questions.' },
} as const satisfies Record<TicketState, { title: string; next: string }>;

const ANSWERED = { title: 'We have your answer', next: 'We go on soon.' };

/**
 * What a customer who follows their repair reads: where it is, and what comes next. One that waits for approval still, once its
 * latest estimate was answered, waits for the shop.
 */
export const customerWords = (state: TicketState, isAnswered: boolean): { title: string; next: string } =>
  state === 'waiting_for_approval' && isAnswered ? ANSWERED : CUSTOMER_WORDS[state];

const FOLLOWED_MS = 30 * 86_400_000;
const ENDS: ReadonlySet<TicketState> = new Set(['collected', 'declined', 'cancelled']);

/** A link for the customer ends 30 days after the repair has. */
export const canFollow = (state: TicketState, stateSince: Date, now: Date): boolean =>
  !ENDS.has(state) || now.getTime() - stateSince.getTime() < FOLLOWED_MS;

/** 'ending in 3809': what tells one device from another, and names none. */
export const markOfDevice = (imei: string, serial: string): string => {
  const mark = imei || serial;
  return mark.length < 8 ? '' : `ending in ${mark.slice(-4)}`;
};

/** What is left to pay for a repair: nothing for one that was given up. The one place that knows what counts against it. */
export const leftToPay = (state: TicketState, total: Cents, paid: Cents): Cents =>
  cents(ENDS.has(state) || state === 'unrepairable' ? 0 : Math.max(0, total - paid));
