import type { Ticket } from '@mendpoint/contract/tickets';
import { stepsFrom, TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import { formatDollars } from '../../lib/format.ts';

/** Where an open ticket may go. */
export const stepsOf = (state: TicketState): TicketState[] => stepsFrom(state, true).map(({ to }) => to);

/** Why a ticket may not go to a state; '' where it may. */
export const whyNot = (from: TicketState, to: TicketState): string => {
  const steps = stepsOf(from);
  if (steps.includes(to)) return '';
  const names = steps.map((step) => TICKET_STATE_NAMES[step]);
  return `From ${TICKET_STATE_NAMES[from]} a ticket goes to ${new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(names)}.`;
};

/** A repair that is done and not paid for is collected at the paydesk; '' where the card may be moved. */
export const whyUnpaid = ({ state, total }: Pick<Ticket, 'state' | 'total'>, to: TicketState): string =>
  state === 'ready' && to === 'collected' && total > 0
    ? `${formatDollars(total)} is to be paid: open the ticket and press Collect.`
    : '';

/** The tickets of a column: what is promised first comes first, then what has waited longest. */
export const ticketsIn = (state: TicketState, tickets: readonly Ticket[]): Ticket[] => {
  const orderOf = ({ promised_at, state_since }: Ticket) => `${promised_at ?? '9'} ${state_since}`;
  return tickets
    .filter((ticket) => ticket.state === state)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
};
