import type { LoanDevice } from '@mendpoint/contract/loans';
import type { Loan } from '@mendpoint/contract/ticket-loan';
import { formatDay } from '@mendpoint/domain/time/dates';

/** 'iPhone SE (356938035643809)' */
export const deviceWords = ({ name, mark }: Pick<LoanDevice, 'name' | 'mark'>): string =>
  mark === '' ? name : `${name} (${mark})`;

/** 'Due back on 24/12/2026', 'Overdue since 24/12/2026' */
export const dueWords = ({ due_date: due, is_overdue: isOverdue }: Pick<Loan, 'due_date' | 'is_overdue'>): string =>
  `${isOverdue ? 'Overdue since' : 'Due back on'} ${formatDay(due)}`;

/** Why a customer who collects is asked first: 'iPhone SE is not back.' */
export const notBackWords = (loans: readonly Pick<Loan, 'name' | 'mark'>[]): string =>
  `${new Intl.ListFormat('en-AU').format(loans.map(deviceWords))} ${loans.length === 1 ? 'is' : 'are'} not back.`;
