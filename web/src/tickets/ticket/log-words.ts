import type { TicketLogEntry } from '@mendpoint/contract/tickets';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';

/** What an entry of the log is about, in one line: 'Received → In repair', 'Note'. Its text stands below. */
export const logTitle = ({ kind, from, to }: Pick<TicketLogEntry, 'kind' | 'from' | 'to'>): string => {
  if (kind === 'note') return 'Note';
  if (kind === 'notice') return 'Repair notice';
  if (kind === 'access') return 'How we get in';
  if (kind === 'condition') return 'Condition';
  if (kind === 'pick_up') return 'Who collects';
  if (kind === 'estimate') return 'With the customer';
  if (kind === 'left_behind') return 'Left behind';
  if (kind === 'loan') return 'Loan device';
  if (kind === 'part') return 'Part';
  if (kind === 'change' || to === null) return 'Changed';
  return from === null ? TICKET_STATE_NAMES[to] : `${TICKET_STATE_NAMES[from]} → ${TICKET_STATE_NAMES[to]}`;
};
