import type { TicketState } from './steps.ts';

/** What a shop may want of a ticket before work on its device begins, or before it is ready. */
export const GATES = ['checklist_before', 'photo_before', 'signature', 'checklist_after', 'photo_after'] as const;
export type Gate = (typeof GATES)[number];

export const GATE_NAMES = {
  checklist_before: 'Checklist before the repair',
  photo_before: 'Photo before the repair',
  signature: 'Signature of the customer',
  checklist_after: 'Checklist after the repair',
  photo_after: 'Photo after the repair',
} as const satisfies Record<Gate, string>;

const BEFORE: readonly Gate[] = ['checklist_before', 'photo_before', 'signature'];
const AFTER: readonly Gate[] = ['checklist_after', 'photo_after'];

/** In these, nobody has opened the device yet; looking into it is work on it. */
const UNTOUCHED: ReadonlySet<TicketState> = new Set([
  'received',
  'diagnosing',
  'waiting_for_approval',
  'waiting_for_parts',
  'declined',
]);
const WORK: ReadonlySet<TicketState> = new Set(['diagnosing', 'in_repair']);
const WORKED: ReadonlySet<TicketState> = new Set(['in_repair', 'quality_check']);

/** The gates that a step passes. Going back passes none: what was asked for on the way there is there. */
export const gatesOfStep = (from: TicketState, to: TicketState): readonly Gate[] => {
  if (UNTOUCHED.has(from) && WORK.has(to)) return BEFORE;
  return WORKED.has(from) && to === 'ready' ? AFTER : [];
};

/** What a step lacks: what the shop wants for it, and is neither there nor skipped. */
export const missingFor = (
  from: TicketState,
  to: TicketState,
  { wanted, met }: { wanted: readonly Gate[]; met: readonly Gate[] },
): Gate[] => gatesOfStep(from, to).filter((gate) => wanted.includes(gate) && !met.includes(gate));

/** 'Still missing: checklist before the repair, photo before the repair.' */
export const missingWords = (gates: readonly Gate[]): string =>
  `Still missing: ${gates.map((gate) => GATE_NAMES[gate].toLowerCase()).join(', ')}.`;

/** A ticket whose device is in no category of the catalogue, in the settings of a shop. */
export const NO_CATEGORY = 'none';

/** What a shop wants for the devices of a category, by the id of the category. */
export type WantedGates = Readonly<Record<string, readonly Gate[]>>;

/** How long photos stay after a ticket was closed, in months. */
export const PHOTO_MONTHS = { usual: 12, most: 84 } as const;

/** After how many days of waiting for its customer a device is left behind, unless the shop says otherwise. */
export const LEFT_BEHIND_DAYS = { usual: 30, most: 365 } as const;

/** Photos of a ticket that was closed before this instant are deleted. A month that is too short ends later: nothing goes early by it. */
export const photosGoBefore = (now: Date, months: number): Date => {
  const at = new Date(now);
  at.setUTCDate(Math.min(at.getUTCDate(), 28));
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
};

export const MOST_PHOTOS = 20;
export const LONGEST_CAPTION = 200;
