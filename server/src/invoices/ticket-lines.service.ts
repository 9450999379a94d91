import { RuleError } from '@mendpoint/domain/rule-error';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { type Warranty, warrantyOf } from '@mendpoint/domain/sale/warranty';
import type { Work } from '@mendpoint/domain/sale/work';
import type { Context } from '../context.ts';
import { approvedWork } from '../tickets/estimates/approved.service.ts';
import { lineFor, ticketsToSell } from '../tickets/sold-tickets.service.ts';
import { type SoldTicket, soldTicketOf } from '../tickets/ticket.ts';
import type { RepairLine, SoldLine } from './invoice.ts';
import type { RepairLineInput } from './sale-input.ts';

/** What a line says of its ticket, what the ticket promised (nothing where it promised none), and what the line is charged for. */
type OfTicket = { ticket: SoldTicket | null; promised: { warranty?: Warranty | null }; work: Work | null };
type Named = Pick<RepairLine, 'name' | 'repairPartId' | 'price'>;

/**
 * The ticket of each of these lines, by their place. One that the invoice has keeps what it was sold with. Without tickets
 * nothing is asked. Throws RuleError for a ticket that the shop has not.
 */
export const ticketsOf = async (
  context: Context,
  shopId: string,
  inputs: readonly RepairLineInput[],
  held: readonly RepairLine[],
): Promise<(index: number, line: Named) => OfTicket> => {
  const ids = ticketIdsOf(inputs, held);
  const kept = new Map(held.flatMap(({ ticket }) => (ticket ? [[ticket.id, ticket] as const] : [])));
  const added = [...new Set(ids.filter((id) => id !== null && !kept.has(id)))] as string[];
  const found = await ticketsToSell(context, shopId, added);
  const workOf = await approvedWork(context, [...found.keys()]);
  return (index, line) => {
    const id = ids[index] ?? null;
    if (id === null) return { ticket: null, promised: {}, work: null };
    const ofInvoice = kept.get(id);
    if (ofInvoice) return { ticket: ofInvoice, promised: {}, work: null };
    const ticket = found.get(id);
    if (!ticket) throw new RuleError('Invalid ticket_id', `repairParts.${index}.ticket_id`);
    const warranty = warrantyOf({ days: lineFor(ticket.lines, line)?.warrantyDays ?? null });
    return { ticket: soldTicketOf(ticket), promised: warranty ? { warranty } : {}, work: workOf(id, line) };
  };
};

/**
 * What is mended for nothing under a claim keeps the warranty of the first repair, however it came to nothing: the clock does not start
 * again. Only where such a line promises something is anything asked.
 */
export const withoutNewClock = async <Line extends SoldLine>(
  context: Context,
  shopId: string,
  lines: readonly Line[],
): Promise<Line[]> => {
  const freeOf = (line: Line) =>
    line.kind === 'repair' && line.warranty && lineTotal(line) === 0 ? line.ticket?.id : null;
  const ids = [...new Set(lines.map(freeOf).filter((id) => typeof id === 'string'))];
  const tickets = await ticketsToSell(context, shopId, ids);
  return lines.map((line) => (tickets.get(freeOf(line) ?? '')?.claimOf ? { ...line, warranty: null } : line));
};

/** What an edit bills under a claim that was for nothing before has the warranty that its ticket promises: it is paid for after all. */
export const withClockOfBilled = async (
  context: Context,
  shopId: string,
  lines: readonly SoldLine[],
  held: readonly SoldLine[],
): Promise<SoldLine[]> => {
  const isOf = (line: SoldLine, isFree: boolean): line is RepairLine & { ticket: SoldTicket } =>
    line.kind === 'repair' && line.ticket !== null && line.warranty === null && (lineTotal(line) === 0) === isFree;
  const wasFree = held.filter((line) => isOf(line, true));
  const billed = lines
    .filter((line) => isOf(line, false))
    .filter(({ name, ticket }) => wasFree.some((line) => line.name === name && line.ticket.id === ticket.id));
  const tickets = await ticketsToSell(context, shopId, [...new Set(billed.map(({ ticket }) => ticket.id))]);
  return lines.map((line) => {
    const its = billed.find((one) => one === line);
    const ticket = its && tickets.get(its.ticket.id);
    if (!its || !ticket?.claimOf) return line;
    return { ...its, warranty: warrantyOf({ days: lineFor(ticket.lines, its)?.warrantyDays ?? null }) };
  });
};

/** A line that says nothing has the ticket of a line of the invoice that is like it, each of which is taken once. */
const ticketIdsOf = (inputs: readonly RepairLineInput[], held: readonly RepairLine[]): (string | null)[] => {
  const said = new Set(inputs.map(({ ticketId }) => ticketId));
  const left = held.filter(({ ticket }) => ticket !== null && !said.has(ticket.id));
  return inputs.map(({ ticketId, name, deviceId, repairPartId }) => {
    if (ticketId !== undefined) return ticketId;
    const isIts = (line: RepairLine) =>
      line.deviceId === deviceId && (repairPartId ? line.repairPartId === repairPartId : line.name === name.trim());
    const index = left.findIndex(isIts);
    const [taken] = index < 0 ? [] : left.splice(index, 1);
    return taken?.ticket?.id ?? null;
  });
};

/**
 * The lines without those that a ticket has at the same price. It is a list too: its customer has that price in writing, so
 * it needs nobody's approval. A ticket that the workshop never finished is none: whoever takes devices in could write one, and
 * give it up at once.
 */
export const withoutPromised = async <Line extends SoldLine>(
  context: Context,
  shopId: string,
  lines: readonly Line[],
): Promise<Line[]> => {
  const idOf = (line: Line) => (line.kind === 'repair' ? (line.ticket?.id ?? null) : null);
  const ids = [...new Set(lines.map(idOf).filter((id) => id !== null))];
  const tickets = await ticketsToSell(context, shopId, ids);
  return lines.filter((line) => {
    const ticket = tickets.get(idOf(line) ?? '');
    if (line.kind !== 'repair' || !ticket || !['ready', 'collected'].includes(ticket.state)) return true;
    return lineFor(ticket.lines, line)?.price !== line.price;
  });
};
