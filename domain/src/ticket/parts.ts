import type { Act } from '../people/permissions.ts';
import { isFinished, type TicketState } from './steps.ts';

/** What a part of a ticket can be, in the order in which it usually happens. */
export const PART_STATES = ['wanted', 'ordered', 'reserved', 'used', 'shelf', 'faulty', 'dropped'] as const;
export type PartState = (typeof PART_STATES)[number];

export const PART_STATE_NAMES = {
  wanted: 'Wanted',
  ordered: 'Ordered',
  reserved: 'Reserved',
  used: 'Used',
  shelf: 'Back on the shelf',
  faulty: 'Faulty',
  dropped: 'Not needed',
} as const satisfies Record<PartState, string>;

/** Where what was taken out of the device went. */
export const OLD_PARTS = ['none', 'customer', 'core', 'recycled'] as const;
export type OldPart = (typeof OLD_PARTS)[number];

export const OLD_PART_NAMES = {
  none: 'No old part',
  customer: 'To the customer',
  core: 'Core back to the supplier',
  recycled: 'Recycled',
} as const satisfies Record<OldPart, string>;

/** The most parts of a ticket, and the most pieces of one. */
export const MOST_TICKET_PARTS = 30;
export const MOST_PIECES = 100;

/** The desk wants, orders and puts aside; the workshop says what became of a part. */
export type PartAct = Extract<Act, 'take-in-devices' | 'repair-devices'>;
const DESK = 'take-in-devices';
const WORKSHOP = 'repair-devices';

/**
 * The one table of legal steps of a part. A step to the state that it has changes what is said of it: the day on which an order is
 * expected, where the old part went.
 */
export const PART_STEPS = {
  wanted: { ordered: DESK, reserved: DESK, used: WORKSHOP, dropped: DESK },
  ordered: { ordered: DESK, reserved: DESK, used: WORKSHOP, wanted: DESK, dropped: DESK },
  reserved: { used: WORKSHOP, wanted: DESK, faulty: WORKSHOP, dropped: DESK },
  used: { used: WORKSHOP, shelf: WORKSHOP, faulty: WORKSHOP },
  shelf: {},
  faulty: {},
  dropped: { wanted: DESK },
} as const satisfies Record<PartState, Partial<Record<PartState, PartAct>>>;

/** Something is left to do about it: it is not used, and not given up. */
export const isUnsettled = (state: PartState): boolean =>
  state === 'wanted' || state === 'ordered' || state === 'reserved';

/** It is not here yet. */
export const isAwaited = (state: PartState): boolean => state === 'wanted' || state === 'ordered';

/** Whether parts are still wanted for a ticket: its repair is neither done nor over. */
export const takesParts = (state: TicketState): boolean => state !== 'ready' && !isFinished(state);

/** Where a part may go from a state, in the order of the states. Of a repair that is done or over, only what was used moves. */
export const partStepsFrom = (from: PartState, ticket: TicketState): { to: PartState; act: PartAct }[] => {
  const steps: Partial<Record<PartState, PartAct>> = PART_STEPS[from];
  if (from !== 'used' && !takesParts(ticket)) return [];
  return PART_STATES.flatMap((to) => {
    const act = steps[to];
    return act ? [{ to, act }] : [];
  });
};

/** The permission that a step needs; null for a step that nobody may take. */
export const actOfPartStep = (from: PartState, to: PartState, ticket: TicketState): PartAct | null =>
  partStepsFrom(from, ticket).find((step) => step.to === to)?.act ?? null;

/** So many more leave the shelf, are promised, and are set aside as faulty. */
export type PartStock = { units: number; reserved: number; faulty: number };

const HELD = {
  wanted: { units: 0, reserved: 0, faulty: 0 },
  ordered: { units: 0, reserved: 0, faulty: 0 },
  reserved: { units: 0, reserved: 1, faulty: 0 },
  used: { units: 1, reserved: 0, faulty: 0 },
  shelf: { units: 0, reserved: 0, faulty: 0 },
  faulty: { units: 1, reserved: 0, faulty: 1 },
  dropped: { units: 0, reserved: 0, faulty: 0 },
} as const satisfies Record<PartState, PartStock>;

/** What a step of so many pieces moves of their product's stock: what one state holds of it less what the other did. */
export const stockOfPartStep = (from: PartState, to: PartState, pieces: number): PartStock => ({
  units: pieces * (HELD[to].units - HELD[from].units),
  reserved: pieces * (HELD[to].reserved - HELD[from].reserved),
  faulty: pieces * (HELD[to].faulty - HELD[from].faulty),
});

/** Of reservations, the earliest first, those that `left` pieces no longer cover: the latest lose theirs. */
export const beyond = <Reservation extends { pieces: number }>(
  reservations: readonly Reservation[],
  left: number,
): Reservation[] => {
  let covered = 0;
  return reservations.filter(({ pieces }) => {
    if (covered + pieces > left) return true;
    covered += pieces;
    return false;
  });
};
