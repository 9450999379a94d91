import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { type Gate, missingFor } from '@mendpoint/domain/ticket/gates';
import type { StepAct, TicketState } from '@mendpoint/domain/ticket/steps';
import { isToPay, needsReason, stepsFrom } from '@mendpoint/domain/ticket/steps';
import { differences, type Fields } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { heldOn } from '../deposits/move-deposit.service.ts';
import { Conflict, NotFound } from '../errors.ts';
import { announceStep } from '../messages/write-message.service.ts';
import { whoKeeps } from '../receipt/receipt.service.ts';
import { shopScope } from '../shops/shops.service.ts';
import { marksOfTickets } from './condition/condition.store.ts';
import { type GatesOfTicket, gatesOf } from './condition/gates.service.ts';
import { isDisposedOf } from './left-behind/left-behind.store.ts';
import { openLoansOn } from './loans/loans.store.ts';
import type { DropOff, LogEntry, SlipTicket, Ticket, TicketFilter, TicketLine } from './ticket.ts';
import { pageOfTickets } from './ticket-list.store.ts';
import * as logs from './ticket-log.store.ts';
import * as store from './tickets.store.ts';

export type DropOffRead = { dropOff: DropOff; tickets: SlipTicket[] };

/** A ticket with all that its page shows. */
export type TicketRead = {
  ticket: Ticket;
  lines: TicketLine[];
  marks: string[];
  dropOff: DropOffRead;
  claims: Ticket[];
  log: LogEntry[];
  steps: { to: TicketState; act: StepAct; needsReason: boolean; missing: Gate[] }[];
};

type Search = Omit<TicketFilter, 'shopId'> & { shopId: string | undefined };

/** Of one shop, or of all for an admin who names none. Throws NotFound (shop). */
export const listTickets = async (context: Context, caller: Caller, { shopId, ...filter }: Search, page: Page) => {
  const scope = await shopScope(context, caller, shopId);
  return pageOfTickets(context.db, { ...filter, shopId: scope }, context.now().toISOString(), page);
};

/** Throws NotFound. */
export const readDropOff = async (
  { db }: Context,
  caller: Pick<Caller, 'shopId'>,
  id: string,
): Promise<DropOffRead> => {
  const dropOff = await store.findDropOff(db, caller, id);
  if (!dropOff) throw new NotFound('Drop-off');
  const tickets = await store.ticketsOfDropOff(db, id);
  const ids = tickets.map((ticket) => ticket.id);
  const linesOf = await store.linesOfTickets(db, ids);
  const marksOf = await marksOfTickets(db, ids);
  const held = await heldOn({ db }, ids);
  const lent = await openLoansOn(db, ids);
  const whole = (ticket: Ticket) => ({
    ...ticket,
    lines: linesOf(ticket.id),
    marks: marksOf(ticket.id),
    paidDown: held.get(ticket.id) ?? NO_MONEY,
    loan: lent.get(ticket.id) ?? null,
  });
  return { dropOff, tickets: tickets.map(whole) };
};

/** Throws NotFound. */
export const readTicket = async (context: Context, caller: Pick<Caller, 'shopId'>, id: string): Promise<TicketRead> => {
  const ticket = await findTicket(context, caller, id);
  const lines = await store.linesOfTicket(context.db, id);
  const dropOff = await readDropOff(context, caller, ticket.dropOffId);
  return {
    ticket,
    lines,
    claims: await store.claimsOf(context.db, id),
    marks: dropOff.tickets.find((one) => one.id === id)?.marks ?? [],
    dropOff,
    log: await logs.logOfTicket(context.db, id, MOST_LOG),
    steps: (await isGone(context, ticket)) ? [] : stepsOf(ticket, lines, await gatesOf(context.db, ticket)),
  };
};

/** Its device was disposed of, and comes back by no step. */
const isGone = async ({ db }: Context, { id, state }: Ticket): Promise<boolean> =>
  state === 'collected' && (await isDisposedOf(db, id));

/** What was collected with an invoice is given back by that alone. */
const stepsOf = (
  { state, receivedAt, invoice }: Ticket,
  lines: readonly TicketLine[],
  gates: GatesOfTicket,
): TicketRead['steps'] => {
  if (invoice) return [];
  const isOwed = isToPay(lines.map(({ price }) => price));
  return stepsFrom(state, receivedAt !== null, isOwed).map(({ to, act }) => ({
    to,
    act,
    needsReason: needsReason(state, to, isOwed),
    missing: missingFor(state, to, gates),
  }));
};

/** Throws NotFound. */
export const findTicket = async ({ db }: Context, caller: Pick<Caller, 'shopId'>, id: string): Promise<Ticket> => {
  const ticket = await store.findTicket(db, caller, id);
  if (!ticket) throw new NotFound('Ticket');
  return ticket;
};

/** The ticket, which nobody changes before the end of the transaction. Throws NotFound. */
export const holdTicket = async (
  inside: AtomicContext,
  caller: Pick<Caller, 'shopId'>,
  id: string,
): Promise<Ticket> => {
  await store.holdTicket(inside.db, id);
  return findTicket(inside, caller, id);
};

/** As many entries as a ticket may have; a repair has some twenty. */
const MOST_LOG = 500;

type NewEntry = Pick<LogEntry, 'kind' | 'text'> & Partial<Pick<LogEntry, 'from' | 'to'>>;

/** Writes down what happened to a ticket, in this order. Throws Conflict (too many entries). */
export const writeLog = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  ...entries: readonly NewEntry[]
): Promise<void> => {
  if ((await logs.countLog(inside.db, ticketId)) + entries.length > MOST_LOG)
    throw new Conflict(`A ticket has at most ${MOST_LOG} entries in its log. Please begin another.`);
  await putLog(inside, caller, ticketId, ...entries);
};

/** The same of what a sale does, which a full log must not prevent. */
export const putLog = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  ...entries: readonly NewEntry[]
): Promise<void> => writeLogAs(inside, await whoKeeps(inside, caller), ticketId, ...entries);

/**
 * The same by a name: what the server does by itself. Of a step, the customer is told what the shop wants to say of it; not of what was
 * disposed of, which nobody collected.
 */
export const writeLogAs = async (
  inside: AtomicContext,
  who: string,
  ticketId: string,
  ...entries: readonly NewEntry[]
): Promise<void> => {
  const at = inside.now().toISOString();
  const whole = entries.map(({ from = null, to = null, ...entry }) => ({
    ...entry,
    id: inside.newId(),
    ticketId,
    from,
    to,
    by: who,
    at,
  }));
  await logs.insertLog(inside.db, whole);
  for (const { kind, from, to } of whole) {
    const isTold = kind === 'step' && !(to === 'collected' && (await isDisposedOf(inside.db, ticketId)));
    if (isTold) await announceStep(inside, who, ticketId, { from, to });
  }
};

/** The same in the audit trail. */
export const recordTicket = (
  inside: AtomicContext,
  { id, number, shopId }: Pick<Ticket, 'id' | 'number' | 'shopId'>,
  act: string,
  fields: Fields,
): Promise<void> => {
  const changes = differences(null, fields);
  return recordEntry(inside, { kind: 'ticket', act, subject: { id, name: number }, shopId, changes });
};

/** Adds a note. Throws NotFound, RuleError (nothing in it), Conflict (too many). */
export const addNote = async (inside: AtomicContext, caller: Caller, id: string, text: string): Promise<TicketRead> => {
  if (text === '') throw new RuleError('Please write a note.', 'text');
  await holdTicket(inside, caller, id);
  await writeLog(inside, caller, id, { kind: 'note', text });
  return readTicket(inside, caller, id);
};

/** The drop-offs of somebody who was merged into another are the other's. */
export const moveDropOffs = ({ db }: AtomicContext, from: string, to: string): Promise<void> =>
  store.moveDropOffs(db, from, to);
