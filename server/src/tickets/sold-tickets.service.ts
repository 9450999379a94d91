import { RuleError } from '@mendpoint/domain/rule-error';
import { canBeCollected, TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import { isHeld } from '../customers/customers.service.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { forgetAccess } from './access/forget-access.service.ts';
import { refuseClaimed } from './claim.service.ts';
import { notBackWords } from './loans/loans.service.ts';
import type { Ticket, TicketLine, TicketWithLines } from './ticket.ts';
import * as logs from './ticket-log.store.ts';
import { putLog, recordTicket } from './tickets.service.ts';
import * as store from './tickets.store.ts';

type SoldLine = Pick<TicketLine, 'repairPartId' | 'name'>;

/** A sale, with its lines of one ticket. */
export type CollectingSale = {
  id: string;
  number: string;
  shopId: string;
  customer: { id: string } | null;
  lines: readonly (SoldLine & { quantity: number })[];
};

/** A device goes with a sale, or is back: because the sale is voided, or no longer has it. */
export type SoldMove = {
  ticketId: string;
  goes: boolean;
  sale: CollectingSale;
  isVoided: boolean;
  /** '' for the customer. */
  collectedBy: string;
};

/** Tickets of a shop with their lines, by id. No ids: no statement. */
export const ticketsToSell = async (
  { db }: Pick<Context, 'db'>,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, TicketWithLines>> => {
  if (ids.length === 0) return new Map();
  const found = await store.ticketsById(db, shopId, ids);
  const linesOf = await store.linesOfTickets(db, ids);
  return new Map(found.map((ticket) => [ticket.id, { ...ticket, lines: linesOf(ticket.id) }]));
};

/** The line of a ticket that a line of a sale is for: the same problem or, of what the catalogue has no more, the same name. */
export const lineFor = <Line extends SoldLine>(lines: readonly Line[], sold: SoldLine): Line | undefined =>
  lines.find(({ repairPartId }) => repairPartId !== null && repairPartId === sold.repairPartId) ??
  lines.find(({ name }) => name === sold.name);

/**
 * Holds the tickets that acts on sales move, in this order, and checks that the devices that go can go: another till may have
 * been first, or an open claim says that the device was collected. Throws Conflict, RuleError (somebody else's, or not with all that is to be
 * paid for it).
 */
export const holdSoldTickets = async (
  inside: AtomicContext,
  moves: readonly SoldMove[],
): Promise<Map<string, Ticket>> => {
  const held = new Map<string, Ticket>();
  for (const { ticketId, goes, sale } of moves) {
    await store.holdTicket(inside.db, ticketId);
    const ticket = await store.findTicket(inside.db, sale, ticketId);
    if (ticket) held.set(ticketId, ticket);
    if (goes) await checkCollected(inside, ticket, sale);
    else if (ticket?.invoice?.id === sale.id) await refuseClaimed(inside, ticket, 'Refund the sale instead');
  }
  return held;
};

const checkCollected = async (
  inside: AtomicContext,
  ticket: Ticket | undefined,
  sale: CollectingSale,
): Promise<void> => {
  if (!ticket) throw new RuleError('Invalid ticket_id', 'repairParts');
  const { number, state, invoice, receivedAt } = ticket;
  if (invoice) throw new Conflict(`Ticket ${number} was collected already, with invoice ${invoice.number}.`);
  if (state === 'collected') throw new Conflict(`The device of ticket ${number} was handed out already.`);
  if (!canBeCollected(state, receivedAt !== null)) {
    const is = TICKET_STATE_NAMES[state];
    throw new Conflict(`Ticket ${number} is in the state '${is}' by now: its device cannot be collected.`);
  }
  await checkCustomer(inside, ticket, sale);
  if (state === 'ready') await checkWhole(inside, ticket, sale);
};

/** A device is its customer's. Where they were deleted since, anybody may buy. */
const checkCustomer = async (inside: AtomicContext, ticket: Ticket, { customer }: CollectingSale): Promise<void> => {
  if (customer?.id === ticket.customerId || !(await isHeld(inside, ticket.customerId))) return;
  const { number, customerName } = ticket;
  throw new RuleError(
    `Ticket ${number} is of ${customerName}: choose them as the customer, or take its lines off.`,
    'customer_id',
  );
};

/**
 * Of a repair that is done all is paid for or nothing is collected: what is let go is taken off the ticket, where it is seen. Of two
 * lines that are alike, each needs its own.
 */
const checkWhole = async ({ db }: AtomicContext, { id, number }: Ticket, { lines }: CollectingSale): Promise<void> => {
  const left = lines.map((line) => ({ ...line }));
  // Those of the catalogue first, which a name alone must not take.
  const promised = (await store.linesOfTicket(db, id)).toSorted((a, b) => rank(a) - rank(b));
  for (const line of promised) {
    const sold = lineFor(
      left.filter(({ quantity }) => quantity > 0),
      line,
    );
    if (!sold)
      throw new Conflict(
        `Ticket ${number} has '${line.name}' too. Put it on the receipt, or take it off the ticket first.`,
      );
    sold.quantity -= 1;
  }
};

const rank = ({ repairPartId }: SoldLine): number => Number(repairPartId === null);

/** Writes what `holdSoldTickets` let through, once the invoice has its number and its row. */
export const moveSoldTickets = async (
  inside: AtomicContext,
  caller: Caller,
  held: ReadonlyMap<string, Ticket>,
  moves: readonly SoldMove[],
): Promise<void> => {
  for (const move of moves) {
    const ticket = held.get(move.ticketId);
    if (!ticket) continue;
    if (move.goes) await collect(inside, caller, ticket, move);
    else if (ticket.invoice?.id === move.sale.id) await takeBack(inside, caller, ticket, move);
  }
};

const collect = async (inside: AtomicContext, caller: Caller, ticket: Ticket, { sale, collectedBy }: SoldMove) => {
  const { id, number } = sale;
  const to = { state: 'collected', invoice: { id, number } } as const;
  const by = collectedBy && { collected_by: collectedBy };
  const text = collectedText(`Invoice ${number}`, collectedBy, await notBackWords(inside, ticket.id));
  await save(inside, caller, [ticket, to], text, { invoice: number, ...by });
  await forgetAccess(inside, caller, ticket, TICKET_STATE_NAMES.collected);
};

/** 'Invoice NT000012. Collected by Jo Smith. The loan device iPhone SE is not back'; a name '' is the customer's. */
export const collectedText = (text: string, name: string, notBack: string): string =>
  [text, name === '' ? '' : `Collected by ${name}`, notBack].filter((part) => part !== '').join('. ');

/** The device is as it was before: ready or, where a fee was taken, given up. */
const takeBack = async (inside: AtomicContext, caller: Caller, ticket: Ticket, { sale, isVoided }: SoldMove) => {
  const state = (await logs.stateBeforeCollection(inside.db, ticket.id)) ?? 'ready';
  const why = isVoided ? `Invoice ${sale.number} was voided` : `Taken off invoice ${sale.number}`;
  await save(inside, caller, [ticket, { state, invoice: null }], why, { invoice: sale.number });
};

type Become = [ticket: Ticket, to: Pick<Ticket, 'state' | 'invoice'>];

const save = async (
  inside: AtomicContext,
  caller: Caller,
  [ticket, to]: Become,
  text: string,
  fields: Record<string, string>,
): Promise<void> => {
  const updatedAt = stampEdit(inside, ticket.updatedAt);
  await store.saveTicket(inside.db, { ...ticket, ...to, stateSince: inside.now().toISOString(), updatedAt });
  await putLog(inside, caller, ticket.id, { kind: 'step', from: ticket.state, to: to.state, text });
  const state = stepInWords(ticket.state, to.state);
  await recordTicket(inside, ticket, to.state === 'collected' ? 'collected' : 'not collected', { state, ...fields });
};

/** 'Ready → Collected'. */
export const stepInWords = (from: TicketState, to: TicketState): string =>
  `${TICKET_STATE_NAMES[from]} → ${TICKET_STATE_NAMES[to]}`;
