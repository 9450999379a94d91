import { RuleError } from '@mendpoint/domain/rule-error';
import {
  actOfPartStep,
  isAwaited,
  OLD_PART_NAMES,
  type OldPart,
  PART_STATE_NAMES,
  stockOfPartStep,
} from '@mendpoint/domain/ticket/parts';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { formatDay } from '@mendpoint/domain/time/dates';
import type { Caller } from '../../auth/caller.ts';
import { allow } from '../../auth/persons/allow.service.ts';
import type { AtomicContext } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { findOffers, holdStock, movePartStock } from '../../products/sell-products.service.ts';
import { holdTicket, recordTicket, writeLog } from '../tickets.service.ts';
import { type AskedStep, piecesOf, type SeenPart, type TicketPart } from './part.ts';
import { type PartsRead, readParts } from './parts.service.ts';
import * as store from './parts.store.ts';

/**
 * Takes a part of a ticket a step, and moves the stock of its product with it. In a transaction. Throws NotFound, Conflict (another
 * state by now, no such step, another's stock, too few available), RuleError, and what `allow` throws.
 */
export const movePart = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  asked: AskedStep,
): Promise<PartsRead> => {
  const before = await holdPart(inside, caller, id);
  const act = actOf(before, asked);
  await allow(inside, caller, act, { subject: id });
  await refuseOthersStock(inside, before, asked);
  const after = await stepped(inside, before, asked);
  await writePart(inside, caller, before, after);
  return readParts(inside, caller, before.ticketId);
};

/** The part with its ticket and its product's stock held, in this order. Throws NotFound. */
const holdPart = async (inside: AtomicContext, caller: Caller, id: string): Promise<SeenPart> => {
  const seen = await findPart(inside, caller, id);
  await holdTicket(inside, caller, seen.ticketId);
  if (seen.productId !== null) await holdStock(inside, [seen.productId]);
  return findPart(inside, caller, id);
};

const findPart = async ({ db }: AtomicContext, caller: Caller, id: string): Promise<SeenPart> => {
  const part = await store.findPart(db, caller, id);
  if (!part) throw new NotFound('Part');
  return part;
};

const actOf = ({ name, state, ticket }: SeenPart, { from, to }: AskedStep) => {
  const is = PART_STATE_NAMES[state];
  if (state !== from)
    throw new Conflict(`${name} is in the state '${is}' by now. Nothing was done: look at it again.`, 'from');
  const act = actOfPartStep(from, to, ticket.state);
  if (act === null)
    throw new Conflict(
      `${name} cannot go from '${is}' to '${PART_STATE_NAMES[to]}' while the ticket is ${TICKET_STATE_NAMES[ticket.state]}.`,
      'to',
    );
  return act;
};

/** What a part is promised, or uses, is of a product that its shop still sells by itself. Throws Conflict. */
const refuseOthersStock = async (
  inside: AtomicContext,
  { name, productId, shopId, state }: SeenPart,
  { to }: AskedStep,
): Promise<void> => {
  const takes = isAwaited(state) && (to === 'reserved' || to === 'used');
  const offer = takes && productId !== null && (await findOffers(inside, [productId])).get(productId);
  if (!offer) return;
  if (offer.parts.length > 0)
    throw new Conflict(`${name} is a bundle by now. Say that it is not needed, and add what it consists of.`, 'to');
  if ((offer.shopId ?? shopId) !== shopId)
    throw new Conflict(
      `${name} is sold by another shop by now. Say that it is not needed, and add another part.`,
      'to',
    );
};

const stepped = async (inside: AtomicContext, before: SeenPart, asked: AskedStep): Promise<TicketPart> => {
  const { to } = asked;
  const isUse = to === 'used';
  const isFirstUse = isUse && before.state !== 'used';
  return {
    ...before,
    state: to,
    stateSince: to === before.state ? before.stateSince : inside.now().toISOString(),
    expectedOn: to === 'ordered' ? asked.expectedOn : null,
    oldPart: isUse ? oldPartOf(asked) : before.oldPart,
    cost: isFirstUse ? await costOf(inside, before) : before.cost,
  };
};

const oldPartOf = ({ oldPart }: AskedStep): OldPart => {
  if (oldPart === null) throw new RuleError('Please say where the old part went.', 'old_part');
  return oldPart;
};

/** As it is now: what is used is paid for at the cost of its day. */
const costOf = async (inside: AtomicContext, { productId }: SeenPart) => {
  if (productId === null) return null;
  return (await findOffers(inside, [productId])).get(productId)?.cost ?? null;
};

/** Writes a step of a part whose ticket and stock are held: stock, row, log and trail. */
const writePart = async (inside: AtomicContext, caller: Caller, before: SeenPart, after: TicketPart): Promise<void> => {
  if (before.productId !== null)
    await movePartStock(inside, before.productId, stockOfPartStep(before.state, after.state, before.pieces));
  await store.savePart(inside.db, after);
  const text = `${piecesOf(before)}: ${stepInWords(before, after)}`;
  await writeLog(inside, caller, before.ticketId, { kind: 'part', text });
  const ticket = { id: before.ticketId, number: before.ticket.number, shopId: before.shopId };
  await recordTicket(inside, ticket, 'part moved', {
    part: piecesOf(before),
    sku: before.sku,
    state: `${PART_STATE_NAMES[before.state]} → ${PART_STATE_NAMES[after.state]}`,
    ...(after.expectedOn !== null && { expected_on: after.expectedOn }),
    ...(after.state === 'used' && { old_part: after.oldPart, cost_cents: after.cost }),
  });
};

/** 'Wanted → Ordered, expected 03/12/2026', 'Reserved → Used. Old part: Recycled'. */
const stepInWords = (before: TicketPart, after: TicketPart): string => {
  const is = PART_STATE_NAMES[after.state];
  const step = before.state === after.state ? is : `${PART_STATE_NAMES[before.state]} → ${is}`;
  const day = after.expectedOn === null ? '' : `, expected ${formatDay(after.expectedOn)}`;
  const old = after.state === 'used' && after.oldPart !== null && after.oldPart !== 'none';
  return `${step}${day}${old ? `. Old part: ${OLD_PART_NAMES[after.oldPart ?? 'none']}` : ''}`;
};
