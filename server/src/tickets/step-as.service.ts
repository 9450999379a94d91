import { endsAccess } from '@mendpoint/domain/ticket/access';
import { isFinished, TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import type { AtomicContext } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { forgetAccessAs } from './access/forget-access.service.ts';
import { dropParts } from './parts/give-up-parts.service.ts';
import { stepInWords } from './sold-tickets.service.ts';
import type { Ticket } from './ticket.ts';
import { recordTicket, writeLogAs } from './tickets.service.ts';
import * as store from './tickets.store.ts';

/**
 * Takes a ticket that is held a step which follows from something else, as from an answer of its customer: whoever calls it has
 * made sure that the step is legal. `who` is the name in the log. Throws Unavailable.
 */
export const stepAs = async (
  inside: AtomicContext,
  who: string,
  ticket: Ticket,
  to: TicketState,
  text: string,
): Promise<void> => {
  const stateSince = inside.now().toISOString();
  const updatedAt = stampEdit(inside, ticket.updatedAt);
  await store.saveTicket(inside.db, { ...ticket, state: to, stateSince, updatedAt });
  await writeLogAs(inside, who, ticket.id, { kind: 'step', from: ticket.state, to, text });
  await recordTicket(inside, ticket, 'moved', { state: stepInWords(ticket.state, to), reason: text });
  if (isFinished(to)) await dropParts(inside, who, ticket, TICKET_STATE_NAMES[to]);
  if (endsAccess(to)) await forgetAccessAs(inside, who, ticket, TICKET_STATE_NAMES[to]);
};
