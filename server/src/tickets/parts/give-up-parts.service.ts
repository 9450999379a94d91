import { beyond, isUnsettled, stockOfPartStep } from '@mendpoint/domain/ticket/parts';
import type { Caller } from '../../auth/caller.ts';
import { allow } from '../../auth/persons/allow.service.ts';
import type { AtomicContext } from '../../context.ts';
import { holdStock, movePartStock, type Short } from '../../products/sell-products.service.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import type { Ticket } from '../ticket.ts';
import { recordTicket, writeLogAs } from '../tickets.service.ts';
import { piecesOf, type SeenPart } from './part.ts';
import * as store from './parts.store.ts';

/** As many tickets as the question to a manager names. */
const MOST_NAMED = 5;

/**
 * A sale takes what was promised to tickets, whose stock it holds: the latest promises become wishes again, if the caller may. `subject`
 * is the invoice; null for a new one. Throws PinNeeded, ApprovalNeeded.
 */
export const giveUpParts = async (
  inside: AtomicContext,
  caller: Caller,
  subject: string | null,
  short: readonly Short[],
): Promise<void> => {
  const promised: (Short & { parts: SeenPart[] })[] = [];
  for (const one of short) promised.push({ ...one, parts: await store.reservationsOf(inside.db, one.productId) });
  await allow(inside, caller, 'sell-reserved', { subject, because: promised.map(inWords).join(' ') });
  const who = await whoKeeps(inside, caller);
  for (const { parts, left } of promised)
    for (const part of beyond(parts, left)) await release(inside, who, part, 'wanted', 'it was sold');
};

/** '2 of Screen are promised to T-1234, T-1235.' */
const inWords = ({ name, parts }: Short & { parts: readonly SeenPart[] }): string => {
  const pieces = parts.reduce((sum, part) => sum + part.pieces, 0);
  const numbers = [...new Set(parts.map(({ ticket }) => ticket.number))];
  const more = numbers.length > MOST_NAMED ? ' and others' : '';
  return `${pieces} of ${name} ${pieces === 1 ? 'is' : 'are'} promised to ${numbers.slice(0, MOST_NAMED).join(', ')}${more}.`;
};

/** What a ticket that ends still wants, has ordered or was promised is not needed: `why` says the end. The ticket is held. */
export const dropParts = async (
  inside: AtomicContext,
  who: string,
  { id }: Pick<Ticket, 'id'>,
  why: string,
): Promise<void> => {
  const left = (await store.partsOfTicket(inside.db, id)).filter(({ state }) => isUnsettled(state));
  await holdStock(
    inside,
    left.flatMap(({ productId }) => productId ?? []),
  );
  // Again: a sale may have taken what was promised, before the stock was held.
  const held = left.length === 0 ? [] : await store.partsOfTicket(inside.db, id);
  for (const part of held) if (isUnsettled(part.state)) await release(inside, who, part, 'dropped', why);
};

const release = async (
  inside: AtomicContext,
  who: string,
  part: SeenPart,
  to: 'wanted' | 'dropped',
  why: string,
): Promise<void> => {
  if (part.productId !== null)
    await movePartStock(inside, part.productId, stockOfPartStep(part.state, to, part.pieces));
  const stateSince = inside.now().toISOString();
  await store.savePart(inside.db, { ...part, state: to, stateSince, expectedOn: null });
  const what = to === 'wanted' ? 'wanted again' : 'not needed';
  await writeLogAs(inside, who, part.ticketId, { kind: 'part', text: `${piecesOf(part)}: ${what}, ${why}` });
  const ticket = { id: part.ticketId, number: part.ticket.number, shopId: part.shopId };
  await recordTicket(inside, ticket, 'part released', { part: piecesOf(part), sku: part.sku, reason: why });
};
