import { type Cents, sum } from '@mendpoint/domain/money/cents';
import { canBeCollected } from '@mendpoint/domain/ticket/steps';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import type { Customer } from '../customers/customer.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { heldOn } from '../deposits/move-deposit.service.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { OfferedRepair } from '../repair-prices/repair-price.ts';
import { offeredRepairs } from '../repair-prices/repair-prices.service.ts';
import type { TicketLine, TicketWithLines } from './ticket.ts';
import { readDropOff } from './tickets.service.ts';

/** `offered` is null of a problem that the catalogue has no more, or never had. */
type CollectedLine = { ticket: TicketWithLines; line: TicketLine; offered: OfferedRepair | null };

export type Collection = {
  shopId: string;
  /** Null: deleted since. */
  customer: Customer | null;
  tickets: TicketWithLines[];
  lines: CollectedLine[];
  /** What was paid down on these tickets, and is held. */
  paidDown: Cents;
};

/**
 * What the paydesk puts on a receipt when devices of a drop-off are collected: all that are ready or one, which may also be given
 * up. Throws NotFound, Conflict (nothing can be collected).
 */
export const readCollection = async (
  context: Context,
  caller: Caller,
  dropOffId: string,
  ticketId: string | undefined,
): Promise<Collection> => {
  const { dropOff, tickets: all } = await readDropOff(context, caller, dropOffId);
  const asked = ticketId === undefined ? all.filter(({ state }) => state === 'ready') : [ticketOf(all, ticketId)];
  const tickets = asked.filter(({ state, receivedAt }) => canBeCollected(state, receivedAt !== null));
  if (tickets.length === 0) throw new Conflict('Nothing of it can be collected by now: look at it again.');
  return {
    shopId: dropOff.shopId,
    customer: await customerOf(context, caller, dropOff.customerId),
    tickets,
    lines: await linesOf(context, tickets),
    paidDown: sum([
      ...(
        await heldOn(
          context,
          tickets.map(({ id }) => id),
        )
      ).values(),
    ]),
  };
};

const ticketOf = (all: readonly TicketWithLines[], id: string): TicketWithLines => {
  const found = all.find((ticket) => ticket.id === id);
  if (!found) throw new NotFound('Ticket');
  return found;
};

const customerOf = async (context: Context, caller: Caller, id: string): Promise<Customer | null> => {
  try {
    return await findCustomer(context, caller, id);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};

/** Of a repair that was given up nothing is owed: the fee is said at the paydesk. */
const linesOf = async (context: Context, tickets: readonly TicketWithLines[]): Promise<CollectedLine[]> => {
  const done = tickets.filter(({ state }) => state === 'ready');
  const lines = done.flatMap((ticket) => ticket.lines.map((line) => ({ ticket, line })));
  const cells = lines.flatMap(({ ticket: { deviceId }, line: { repairPartId } }) =>
    deviceId !== null && repairPartId !== null ? [{ deviceId, repairPartId }] : [],
  );
  const offered = await offeredRepairs(context, cells);
  const offerOf = ({ ticket, line }: (typeof lines)[number]) =>
    offered.find(({ device, part }) => device.id === ticket.deviceId && part.id === line.repairPartId) ?? null;
  return lines.map((one) => ({ ...one, offered: offerOf(one) }));
};
