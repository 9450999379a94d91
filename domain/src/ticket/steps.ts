import type { Act } from '../people/permissions.ts';

/** What a ticket can be. The order is that of the desk, and of the columns of its board. */
export const TICKET_STATES = [
  'draft',
  'received',
  'diagnosing',
  'waiting_for_approval',
  'waiting_for_parts',
  'in_repair',
  'quality_check',
  'ready',
  'collected',
  'unrepairable',
  'declined',
  'cancelled',
] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_STATE_NAMES = {
  draft: 'Draft',
  received: 'Received',
  diagnosing: 'Diagnosing',
  waiting_for_approval: 'Waiting for approval',
  waiting_for_parts: 'Waiting for parts',
  in_repair: 'In repair',
  quality_check: 'Quality check',
  ready: 'Ready',
  collected: 'Collected',
  unrepairable: 'Unrepairable',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const satisfies Record<TicketState, string>;

/** Who may take a step: the desk takes devices in and hands them out, the workshop repairs, a manager takes back an end. */
export type StepAct = Extract<Act, 'take-in-devices' | 'repair-devices' | 'reopen-tickets' | 'hand-out-unpaid'>;

const DESK = 'take-in-devices';
const WORKSHOP = 'repair-devices';
const MANAGER = 'reopen-tickets';

/**
 * The one table of legal steps: from each state, where a ticket may go, and by which permission. Going back is a step like
 * any other.
 */
export const STEPS = {
  draft: { received: DESK, cancelled: DESK },
  received: {
    diagnosing: WORKSHOP,
    waiting_for_approval: DESK,
    waiting_for_parts: WORKSHOP,
    in_repair: WORKSHOP,
    declined: DESK,
    cancelled: DESK,
  },
  diagnosing: {
    waiting_for_approval: WORKSHOP,
    waiting_for_parts: WORKSHOP,
    in_repair: WORKSHOP,
    unrepairable: WORKSHOP,
    declined: DESK,
    cancelled: DESK,
    received: WORKSHOP,
  },
  waiting_for_approval: {
    in_repair: DESK,
    waiting_for_parts: DESK,
    diagnosing: WORKSHOP,
    declined: DESK,
    cancelled: DESK,
  },
  waiting_for_parts: {
    in_repair: WORKSHOP,
    waiting_for_approval: WORKSHOP,
    diagnosing: WORKSHOP,
    unrepairable: WORKSHOP,
    declined: DESK,
    cancelled: DESK,
  },
  in_repair: {
    quality_check: WORKSHOP,
    ready: WORKSHOP,
    waiting_for_parts: WORKSHOP,
    waiting_for_approval: WORKSHOP,
    diagnosing: WORKSHOP,
    unrepairable: WORKSHOP,
    cancelled: DESK,
  },
  quality_check: { ready: WORKSHOP, in_repair: WORKSHOP },
  ready: { collected: DESK, quality_check: WORKSHOP, in_repair: WORKSHOP },
  unrepairable: { collected: DESK, diagnosing: WORKSHOP },
  declined: { collected: DESK, waiting_for_approval: DESK, in_repair: WORKSHOP },
  cancelled: { draft: DESK, received: DESK, collected: DESK },
  collected: { ready: MANAGER },
} as const satisfies Record<TicketState, Partial<Record<TicketState, StepAct>>>;

/**
 * Where a ticket may go from a state, in the order of the desk. Where something `isOwed` for the repair, handing the device out
 * without a sale is for a manager.
 */
export const stepsFrom = (
  state: TicketState,
  wasReceived: boolean,
  isOwed = false,
): { to: TicketState; act: StepAct }[] => {
  const steps: Partial<Record<TicketState, StepAct>> = STEPS[state];
  return TICKET_STATES.flatMap((to) => {
    const act = isUnpaid(state, to, isOwed) ? 'hand-out-unpaid' : steps[to];
    return act && isPossible(state, to, wasReceived) ? [{ to, act }] : [];
  });
};

/** A repair that was given up is not owed: a fee for it is asked for at the paydesk. */
const isUnpaid = (from: TicketState, to: TicketState, isOwed: boolean): boolean =>
  from === 'ready' && to === 'collected' && isOwed;

/** Whether something is to be paid for lines at these prices in cents; null is not known yet. */
export const isToPay = (prices: readonly (number | null)[]): boolean => prices.some((price) => price !== 0);

/** A draft that was cancelled has no device to hand out, and is a draft again; a device that is here is received again. */
const isPossible = (from: TicketState, to: TicketState, wasReceived: boolean): boolean =>
  from !== 'cancelled' || (to === 'draft') !== wasReceived;

/** The permission that a step needs; null for a step that nobody may take. */
export const actOfStep = (from: TicketState, to: TicketState, wasReceived: boolean, isOwed = false): StepAct | null =>
  stepsFrom(from, wasReceived, isOwed).find((step) => step.to === to)?.act ?? null;

const ENDS: ReadonlySet<TicketState> = new Set(['unrepairable', 'declined', 'cancelled']);

/** The repair is over; the device may still be in the shop. */
export const isFinished = (state: TicketState): boolean => state === 'collected' || ENDS.has(state);

/** Steps that end a repair without success, those that take an end back, and handing out what is not paid, say why. */
export const needsReason = (from: TicketState, to: TicketState, isOwed = false): boolean =>
  ENDS.has(to) || (isFinished(from) && to !== 'collected') || isUnpaid(from, to, isOwed);

/** The device can leave with a sale: it is ready or, for a fee, its repair was given up. */
export const canBeCollected = (state: TicketState, wasReceived: boolean): boolean =>
  stepsFrom(state, wasReceived).some(({ to }) => to === 'collected');

/** Somebody still has something to do about it, if only to hand the device out. */
export const isOpen = (state: TicketState, wasReceived: boolean): boolean =>
  state !== 'collected' && (state !== 'cancelled' || wasReceived);

/** Promised for a time that is over, and neither ready nor given up. */
export const isOverdue = (state: TicketState, promisedAt: Date | null, now: Date): boolean =>
  promisedAt !== null && promisedAt < now && state !== 'ready' && !isFinished(state);

/** 'T-', what the shop's numbers begin with, and digits: no invoice, note or quote begins so. `random` is in [0, 1). */
export const ticketNumber = (prefix: string, random: number, digits: number): string =>
  `T-${prefix}${String(Math.floor(random * 10 ** digits)).padStart(digits, '0')}`;
