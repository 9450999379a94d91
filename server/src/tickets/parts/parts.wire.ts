import type * as wire from '@mendpoint/contract/parts';
import { toDollars } from '@mendpoint/domain/money/cents';
import { availableOf } from '@mendpoint/domain/products/stock';
import { RuleError } from '@mendpoint/domain/rule-error';
import { isAwaited, partStepsFrom, takesParts } from '@mendpoint/domain/ticket/parts';
import { type Day, isDay, sydneyDay } from '@mendpoint/domain/time/periods';
import type { AskedStep, NewPart, SeenPart } from './part.ts';
import type { PartsRead } from './parts.service.ts';

export const newPartFromWire = (body: wire.NewTicketPart): NewPart => {
  const pieces = body.quantity ?? 1;
  if (body.product_id != null) return { productId: body.product_id, pieces };
  return { name: body.name?.trim() ?? '', pieces };
};

export const partStepFromWire = (body: wire.NewPartStep): AskedStep => ({
  from: body.from,
  to: body.to,
  expectedOn: dayFromWire(body.expected_on ?? ''),
  oldPart: body.old_part ?? null,
});

const dayFromWire = (text: string): Day | null => {
  if (text === '') return null;
  if (!isDay(text)) throw new RuleError(`'${text}' is no day (2026-12-03).`, 'expected_on');
  return text;
};

/** `withCost`: whether the caller is told what it cost the shop. */
export const partToWire = (part: SeenPart, now: Date, withCost: boolean): wire.TicketPart => ({
  _id: part.id,
  shop_id: part.shopId,
  ticket: { _id: part.ticketId, number: part.ticket.number, state: part.ticket.state, device_name: part.ticket.device },
  product_id: part.productId,
  name: part.name,
  sku: part.sku,
  quantity: part.pieces,
  state: part.state,
  state_since: part.stateSince,
  expected_on: part.expectedOn,
  is_late: part.expectedOn !== null && part.expectedOn < sydneyDay(now),
  old_part: part.oldPart,
  ...(withCost && { cost: part.cost === null ? null : toDollars(part.cost) }),
  supplier: part.product?.supplier ?? '',
  supplier_code: part.product?.supplierCode ?? '',
  available: part.product && availableOf(part.product),
  added_by: part.addedBy,
  createdAt: part.createdAt,
  steps: partStepsFrom(part.state, part.ticket.state),
});

export const partsToWire = (
  { ticket, parts, suggestions }: PartsRead,
  now: Date,
  withCost: boolean,
): wire.TicketParts => ({
  parts: parts.map((part) => partToWire(part, now, withCost)),
  takes_parts: takesParts(ticket.state),
  all_here: parts.some(({ state }) => state === 'reserved') && !parts.some(({ state }) => isAwaited(state)),
  suggestions: suggestions.map(({ id, name, sku, available }) => ({ product_id: id, name, sku, available })),
});
