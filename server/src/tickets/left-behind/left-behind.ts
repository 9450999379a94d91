import type { Cents } from '@mendpoint/domain/money/cents';
import type { Disposal, ReminderWay } from '@mendpoint/domain/ticket/left-behind';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Ticket } from '../ticket.ts';

/** What a notice says: what the device is worth, what was owed, and the last day to collect it. */
export type NoticeTerms = { value: Cents; owed: Cents; collectBy: Day };

/** `terms` is null of a reminder that is no notice. */
export type Reminder = {
  id: string;
  way: ReminderWay;
  said: string;
  terms: NoticeTerms | null;
  by: string;
  at: string;
};

export type NewReminder = Pick<Reminder, 'way' | 'said'> & { terms: Omit<NoticeTerms, 'owed'> | null };

export type NewDisposal = { how: Disposal; dataWiped: boolean; proceeds: Cents; note: string };

export type DisposalRecord = NewDisposal & { owed: Cents; deposit: Cents; by: string; at: string };

/** A device that waits for its customer, or did. */
export type Waiting = {
  isWaiting: boolean;
  days: number;
  leftBehindDays: number;
  owed: Cents;
  deposit: Cents;
  reminders: Reminder[];
  disposal: DisposalRecord | null;
};

export type LeftBehind = {
  ticket: Ticket;
  days: number;
  reminders: number;
  lastRemindedAt: string | null;
  /** The latest day that a notice gave, where one was given since it waits. */
  collectBy: Day | null;
};
