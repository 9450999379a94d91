import { availableOf } from '@mendpoint/domain/products/stock';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { isUnsettled, MOST_TICKET_PARTS, takesParts } from '@mendpoint/domain/ticket/parts';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext, Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import { Conflict } from '../../errors.ts';
import { findOffers } from '../../products/sell-products.service.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { shopScope } from '../../shops/shops.service.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket, recordTicket, writeLog } from '../tickets.service.ts';
import { linesOfTicket } from '../tickets.store.ts';
import { type NewPart, type PartFilter, piecesOf, type SeenPart } from './part.ts';
import * as store from './parts.store.ts';

/** A product that a line of the ticket is called like. */
type Suggestion = { id: string; name: string; sku: string; available: number | null };
export type PartsRead = { ticket: Ticket; parts: SeenPart[]; suggestions: Suggestion[] };

/** Throws NotFound. */
export const readParts = async (
  context: Context,
  caller: Pick<Caller, 'shopId'>,
  ticketId: string,
): Promise<PartsRead> => {
  const ticket = await findTicket(context, caller, ticketId);
  const parts = await store.partsOfTicket(context.db, ticketId);
  return { ticket, parts, suggestions: await suggestionsFor(context, ticket, parts) };
};

/** More than a ticket has lines. */
const MOST_SUGGESTIONS = 20;

/** Products called like a line of the ticket, with its device before it or without, which the ticket does not have. */
const suggestionsFor = async ({ db }: Context, ticket: Ticket, parts: readonly SeenPart[]): Promise<Suggestion[]> => {
  if (!takesParts(ticket.state)) return [];
  const lines = await linesOfTicket(db, ticket.id);
  const names = lines.flatMap(({ name }) => [name, `${ticket.deviceName} ${name}`].map(nameKey));
  const found = await store.productsCalled(db, ticket.shopId, [...new Set(names)], MOST_SUGGESTIONS);
  const has = new Set(parts.map(({ productId }) => productId));
  return found
    .filter(({ id }) => !has.has(id))
    .map(({ id, name, sku, ...stock }) => ({ id, name, sku, available: availableOf(stock) }));
};

/** Of one shop, or of all for an admin who names none. Throws NotFound (shop). */
export const listParts = async (
  context: Context,
  caller: Caller,
  { shopId, filter }: { shopId: string | undefined; filter: PartFilter },
  page: Page,
) => {
  const scope = await shopScope(context, caller, shopId);
  return store.pageOfParts(context.db, { shopId: scope, filter, today: sydneyDay(context.now()) }, page);
};

/**
 * Wants a part for a ticket. In a transaction. Throws NotFound, Conflict (the repair is done or over, too many parts), RuleError (a
 * product that the shop does not sell, a bundle).
 */
export const addPart = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  asked: NewPart,
): Promise<PartsRead> => {
  const ticket = await holdTicket(inside, caller, ticketId);
  if (!takesParts(ticket.state))
    throw new Conflict(`The repair is over (${TICKET_STATE_NAMES[ticket.state]}): it needs no parts any more.`);
  const parts = await store.partsOfTicket(inside.db, ticketId);
  if (parts.length >= MOST_TICKET_PARTS) throw new Conflict(`A ticket has at most ${MOST_TICKET_PARTS} parts.`);
  const named = 'productId' in asked ? await productOf(inside, ticket, asked.productId) : unstocked(asked.name);
  const at = inside.now().toISOString();
  const part = {
    ...{ id: inside.newId(), ticketId, shopId: ticket.shopId, ...named, pieces: asked.pieces },
    ...({ state: 'wanted', stateSince: at, expectedOn: null, oldPart: null, cost: null } as const),
    ...{ addedBy: await whoKeeps(inside, caller), createdAt: at },
  };
  await store.insertPart(inside.db, part);
  await writeLog(inside, caller, ticketId, { kind: 'part', text: `${piecesOf(part)}: Wanted` });
  await recordTicket(inside, ticket, 'part added', { part: piecesOf(part), sku: part.sku });
  return readParts(inside, caller, ticketId);
};

const unstocked = (name: string) => {
  if (name === '') throw new RuleError('Please say which part.', 'name');
  return { productId: null, name, sku: '' };
};

const productOf = async (inside: AtomicContext, { shopId }: Ticket, productId: string) => {
  const offer = (await findOffers(inside, [productId])).get(productId);
  if (!offer || (offer.shopId ?? shopId) !== shopId) throw new RuleError('Invalid product_id', 'product_id');
  if (offer.parts.length > 0)
    throw new RuleError(`${offer.name} is a bundle. Choose what it consists of.`, 'product_id');
  return { productId, name: offer.name, sku: offer.sku };
};

/** Throws Conflict for a repair that cannot be done yet, because nobody said what became of its parts. */
export const refuseUnsettled = async ({ db }: AtomicContext, ticketId: string): Promise<void> => {
  const left = (await store.partsOfTicket(db, ticketId)).filter(({ state }) => isUnsettled(state));
  if (left.length === 0) return;
  throw new Conflict(
    `Say first of each part whether it was used or is not needed: ${left.map(piecesOf).join(', ')}.`,
    'to',
  );
};
