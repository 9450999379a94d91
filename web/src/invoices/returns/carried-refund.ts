import { DESTINATIONS, REFUND_REASONS, type RefundReason } from '@mendpoint/domain/sale/refund';
import { type Check, isObject, isOneOf, isText, isWhole, listOf, shapeOf } from '../../lib/shape.ts';
import type { Choices, Part, RefundLine } from './refund-draft.ts';

/**
 * What was chosen of a refund. The navigation state carries it from the refund to the exchange, where it survives a
 * reload.
 */
export type CarriedRefund = { choices: Choices; reason: RefundReason; note: string };

export const NOTHING_CARRIED: CarriedRefund = { choices: {}, reason: 'change-of-mind', note: '' };

const REASONS = Object.keys(REFUND_REASONS) as RefundReason[];

const isPart = shapeOf<Part>({ quantity: isWhole(0, Number.MAX_SAFE_INTEGER), goesTo: isOneOf(...DESTINATIONS) });
const isChoices: Check<Choices> = (value): value is Choices =>
  isObject(value) && Object.values(value).every(listOf(isPart));
const isCarried = shapeOf<CarriedRefund>({ choices: isChoices, reason: isOneOf(...REASONS), note: isText });

/** What a navigation state carries of a refund of these lines; any other state carries nothing. */
export const carriedIn = (state: unknown, lines: readonly RefundLine[]): CarriedRefund => {
  if (!isCarried(state)) return NOTHING_CARRIED;
  const { choices, reason, note } = state;
  const known = Object.entries(choices).filter(([id]) => lines.some((line) => line.id === id));
  return { choices: Object.fromEntries(known), reason, note };
};
