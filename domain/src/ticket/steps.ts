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
export type StepAct = Extract<Act, 'take-in-devices' | 'repair-devices' | 'reopen-tickets'>;

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

/** Where a ticket may go from a state, in the order of the desk. */
export const stepsFrom = (state: TicketState, wasReceived: boolean): { to: TicketState; act: StepAct }[] => {
  const steps: Partial<Record<TicketState, StepAct>> = STEPS[state];
  return TICKET_STATES.flatMap((to) => {
    const act = steps[to];
    return act && isPossible(state, to, wasReceived) ? [{ to, act }] : [];
  });
};

/** A draft that was cancelled has no device to hand out, and is a draft again; a device that is here is received again. */
const isPossible = (from: TicketState, to: TicketState, wasReceived: boolean): boolean =>
  from !== 'cancelled' || (to === 'draft') !== wasReceived;

/** The permission that a step needs; null for a step that nobody may take. */
export const actOfStep = (from: TicketState, to: TicketState, wasReceived: boolean): StepAct | null =>
  stepsFrom(from, wasReceived).find((step) => step.to === to)?.act ?? null;

const ENDS: ReadonlySet<TicketState> = new Set(['unrepairable', 'declined', 'cancelled']);

/** The repair is over; the device may still be in the shop. */
export const isFinished = (state: TicketState): boolean => state === 'collected' || ENDS.has(state);

/** Steps that end a repair without success, and those that take an end back, say why. */
export const needsReason = (from: TicketState, to: TicketState): boolean =>
  ENDS.has(to) || (isFinished(from) && to !== 'collected');

/** Somebody still has something to do about it, if only to hand the device out. */
export const isOpen = (state: TicketState, wasReceived: boolean): boolean =>
  state !== 'collected' && (state !== 'cancelled' || wasReceived);

/** Promised for a time that is over, and neither ready nor given up. */
export const isOverdue = (state: TicketState, promisedAt: Date | null, now: Date): boolean =>
  promisedAt !== null && promisedAt < now && state !== 'ready' && !isFinished(state);

/** 'T-', what the shop's numbers begin with, and digits: no invoice, note or quote begins so. `random` is in [0, 1). */
export const ticketNumber = (prefix: string, random: number, digits: number): string =>
  `T-${prefix}${String(Math.floor(random * 10 ** digits)).padStart(digits, '0')}`;
