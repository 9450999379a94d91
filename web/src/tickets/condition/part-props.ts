import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import type { WholeTicket } from '@mendpoint/contract/tickets';

/** What each part of the condition is given. */
export type PartProps = { ticket: WholeTicket; condition: TicketCondition; canChange: boolean };
