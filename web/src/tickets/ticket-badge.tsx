import type { Ticket } from '@mendpoint/contract/tickets';
import { isFinished, TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import clsx from 'clsx';
import styles from './ticket-badge.module.css';

const LOOKS: Record<TicketState, string> = {
  draft: styles.new,
  received: styles.new,
  diagnosing: styles.work,
  waiting_for_approval: styles.wait,
  waiting_for_parts: styles.wait,
  in_repair: styles.work,
  quality_check: styles.work,
  ready: styles.good,
  collected: styles.good,
  unrepairable: styles.bad,
  declined: styles.bad,
  cancelled: styles.new,
};

/** What a ticket is, by word and colour; a finished one is framed. */
export function TicketBadge({ state }: { state: TicketState }) {
  return (
    <span className={clsx(styles.badge, LOOKS[state], isFinished(state) && styles.over)}>
      {TICKET_STATE_NAMES[state]}
    </span>
  );
}

/** When the device is promised for; 'Overdue' in words where that is over. */
export function Promised({ ticket: { promised_at: at, is_overdue: isOverdue } }: PromisedProps) {
  if (at === null) return '–';
  return (
    <>
      {formatDateTime(at)}
      {isOverdue && <span className={styles.overdue}> Overdue</span>}
    </>
  );
}

type PromisedProps = { ticket: Pick<Ticket, 'promised_at' | 'is_overdue'> };
