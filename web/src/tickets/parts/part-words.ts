import type { TicketPart } from '@mendpoint/contract/parts';
import { OLD_PART_NAMES, PART_STATE_NAMES } from '@mendpoint/domain/ticket/parts';
import { formatDay } from '@mendpoint/domain/time/dates';

type State = TicketPart['state'];

/** '2 × Screen'. */
export const partName = ({ quantity, name }: Pick<TicketPart, 'quantity' | 'name'>): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** What a button for a step says. */
export const partStepWords = (from: State, to: State): string => {
  if (from === to) return from === 'ordered' ? 'Change the day' : 'Old part';
  if (to === 'wanted') return from === 'dropped' ? 'Want it again' : WANTED[from];
  return WORDS[to];
};

const WORDS = {
  wanted: 'Want it',
  ordered: 'Order',
  reserved: 'Reserve',
  used: 'Use',
  shelf: 'Back on the shelf',
  faulty: 'Faulty',
  dropped: 'Not needed',
} as const satisfies Record<State, string>;

const WANTED: Record<State, string> = {
  ...PART_STATE_NAMES,
  ordered: 'Not ordered',
  reserved: 'Free it',
};

/** The step that comes next most often; null where the repair is done or nothing usually follows. */
export const nextPartStep = (
  part: Pick<TicketPart, 'state' | 'available' | 'quantity' | 'product_id'>,
): State | null => {
  if (part.state === 'reserved') return 'used';
  if (part.state === 'ordered') return 'reserved';
  if (part.state !== 'wanted') return null;
  const isHere = part.product_id !== null && (part.available === null || part.available >= part.quantity);
  return isHere ? 'reserved' : 'ordered';
};

/** 'Ordered, expected 03/12/2026', 'Used. Old part: Recycled'. */
export const partStateWords = ({ state, expected_on: day, old_part: old }: TicketPart): string => {
  const expected = day === null ? '' : `, expected ${formatDay(day)}`;
  const went = state === 'used' && old !== null && old !== 'none' ? `. Old part: ${OLD_PART_NAMES[old]}` : '';
  return `${PART_STATE_NAMES[state]}${expected}${went}`;
};

/** 'PartsHub PH-13 · 2 available'. */
export const partDetail = ({ supplier, supplier_code: code, available, sku }: TicketPart): string =>
  [sku, [supplier, code].filter(Boolean).join(' '), available !== null && `${available} available`]
    .filter(Boolean)
    .join(' · ');
