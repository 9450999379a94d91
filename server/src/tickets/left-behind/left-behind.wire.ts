import type * as wire from '@mendpoint/contract/left-behind';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { ticketToWire } from '../tickets.wire.ts';
import type { DisposalRecord, LeftBehind, NewDisposal, NewReminder, Reminder, Waiting } from './left-behind.ts';

export const leftBehindToWire = (
  { ticket, days, reminders, lastRemindedAt, collectBy }: LeftBehind,
  now: Date,
): wire.LeftBehindTicket => ({
  ...ticketToWire(ticket, now),
  days_waiting: days,
  reminders,
  last_reminded_at: lastRemindedAt,
  collect_by: collectBy,
});

const reminderToWire = ({ id, way, said, terms, by, at: when }: Reminder): wire.TicketReminder => ({
  _id: id,
  kind: terms ? 'notice' : 'reminder',
  way,
  said,
  value: terms && toDollars(terms.value),
  owed: terms && toDollars(terms.owed),
  collect_by: terms?.collectBy ?? null,
  by,
  at: when,
});

const disposalToWire = ({ how, dataWiped, proceeds, note, owed, deposit, by, at: when }: DisposalRecord) => ({
  how,
  data_wiped: dataWiped,
  proceeds: toDollars(proceeds),
  note,
  owed: toDollars(owed),
  deposit: toDollars(deposit),
  by,
  at: when,
});

export const waitingToWire = (waiting: Waiting): wire.WaitingDevice => ({
  is_waiting: waiting.isWaiting,
  days_waiting: waiting.days,
  left_behind_days: waiting.leftBehindDays,
  owed: toDollars(waiting.owed),
  deposit: toDollars(waiting.deposit),
  reminders: waiting.reminders.map(reminderToWire),
  disposal: waiting.disposal && disposalToWire(waiting.disposal),
});

/** Throws RuleError. */
export const reminderFromWire = ({
  kind,
  way,
  said,
  value = null,
  collect_by: collectBy = null,
}: wire.ReminderBody): NewReminder => ({
  way,
  said: said.trim(),
  terms: kind === 'notice' ? noticeTerms(value, collectBy) : noTerms(value, collectBy),
});

const noticeTerms = (value: wire.ReminderBody['value'], collectBy: string | null): NewReminder['terms'] => {
  if (value === null || value === undefined) throw new RuleError('Say what the device is worth.', 'value');
  if (collectBy === null) throw new RuleError('Say by when it is to be collected.', 'collect_by');
  return { value: positive(value, 'value'), collectBy };
};

const noTerms = (value: wire.ReminderBody['value'], collectBy: string | null): null => {
  if (value !== null && value !== undefined)
    throw new RuleError('Only a notice says what the device is worth.', 'value');
  if (collectBy !== null) throw new RuleError('Only a notice says by when to collect it.', 'collect_by');
  return null;
};

const positive = (dollars: number | string, path: string) => {
  const amount = at(path, () => parseDollars(dollars));
  if (amount < 0) throw new RuleError('An amount cannot be negative.', path);
  return amount;
};

/** Throws RuleError. */
export const disposalFromWire = ({ how, data_wiped, proceeds, note = '' }: wire.DisposalBody): NewDisposal => {
  const brought = positive(proceeds, 'proceeds');
  if (brought > 0 && how !== 'sold') throw new RuleError('Only what is sold brings money.', 'proceeds');
  return { how, dataWiped: data_wiped, proceeds: brought, note: note.trim() };
};
