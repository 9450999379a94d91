import type { Loan } from '@mendpoint/contract/ticket-loan';
import { formatDay } from '@mendpoint/domain/time/dates';

/** 'Due back on 24/12/2026', 'Overdue since 24/12/2026' */
export const dueWords = ({ due_date: due, is_overdue: isOverdue }: Pick<Loan, 'due_date' | 'is_overdue'>): string =>
  `${isOverdue ? 'Overdue since' : 'Due back on'} ${formatDay(due)}`;
