import { type Static, Type } from 'typebox';
import {
  Answer,
  Dollars,
  DollarsIn,
  Failure,
  Id,
  IdParams,
  Instant,
  LINES,
  ListAnswer,
  NOT_BLANK,
  named,
  OrNull,
  PageQuery,
  Reason,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './tickets.ts';

const ReminderWay = Type.Enum(['phone', 'sms', 'email', 'letter', 'in_person']);
const DisposalWay = Type.Enum(['sold', 'given_away', 'recycled', 'destroyed', 'authority']);
/** '2026-12-24' */
const DayIn = Type.String({ maxLength: 10 });

const LeftBehindTicket = named('LeftBehindTicket', {
  ...Ticket.properties,
  /** Whole days since it was ready or given up. */
  days_waiting: Type.Integer(),
  /** How often the customer was reminded, notices included. */
  reminders: Type.Integer(),
  last_reminded_at: OrNull(Instant),
  /** The latest day that a notice gave the customer; null where none was given since the device waits. */
  collect_by: OrNull(Type.String()),
});
export type LeftBehindTicket = Static<typeof LeftBehindTicket>;

export const listLeftBehind = endpoint({
  method: 'GET',
  path: '/left-behind',
  summary: 'List what customers have left behind in a shop, the longest first',
  description:
    'Devices that are ready or given up, and have waited for longer than the shop says (`left_behind_days` of its rules). An admin names the shop.',
  access: 'login',
  act: 'read',
  query: Type.Object({ page: PageQuery.page, limit: PageQuery.limit, shop_id: Type.Optional(Id) }),
  answers: { 200: ListAnswer(LeftBehindTicket) },
});

const Reminder = named('TicketReminder', {
  _id: Type.String(),
  /** A notice says by when the device is to be collected, and what happens to it then. */
  kind: Type.Enum(['reminder', 'notice']),
  way: ReminderWay,
  said: Type.String(),
  /** Of a notice: what the device is worth, what was owed, and the last day to collect it. */
  value: OrNull(Dollars),
  owed: OrNull(Dollars),
  collect_by: OrNull(Type.String()),
  by: Type.String(),
  at: Instant,
});
export type TicketReminder = Static<typeof Reminder>;

const Disposal = named('TicketDisposal', {
  how: DisposalWay,
  /** Whether the data on it was wiped. */
  data_wiped: Type.Boolean(),
  /** What it brought. */
  proceeds: Dollars,
  note: Type.String(),
  /** What was owed for the repair then, and what was held of deposits. */
  owed: Dollars,
  deposit: Dollars,
  by: Type.String(),
  at: Instant,
});

export const WaitingDevice = named('WaitingDevice', {
  /** It waits for its customer; otherwise it is in repair, or gone. */
  is_waiting: Type.Boolean(),
  days_waiting: Type.Integer(),
  /** After so many days it is left behind, as the shop has set. */
  left_behind_days: Type.Integer(),
  /** What is to be paid for its repair, less what was paid down. */
  owed: Dollars,
  deposit: Dollars,
  /** The latest first. */
  reminders: Type.Array(Reminder),
  disposal: OrNull(Disposal),
});
export type WaitingDevice = Static<typeof WaitingDevice>;

const DONE = { 201: Answer({ data: WaitingDevice }) };

export const readWaitingDevice = endpoint({
  method: 'GET',
  path: '/tickets/:id/left-behind',
  summary: 'Read how long a device has waited, how its customer was reminded, and how it was disposed of',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: WaitingDevice }) },
});

export const ReminderBody = named('NewTicketReminder', {
  kind: Type.Enum(['reminder', 'notice']),
  way: ReminderWay,
  /** What was said or written, or that nobody was reached. */
  said: Type.String({ maxLength: 2000, pattern: LINES, ...NOT_BLANK }),
  /** A notice needs both, and a reminder has neither: what the device is worth, and the last day to collect it. */
  value: Type.Optional(OrNull(DollarsIn)),
  collect_by: Type.Optional(OrNull(DayIn)),
});
export type ReminderBody = Static<typeof ReminderBody>;

export const addReminder = endpoint({
  method: 'POST',
  path: '/tickets/:id/reminders',
  summary: 'Write down that a customer was reminded, or was given a notice that the device will be disposed of',
  description:
    'It sends nothing. A device that does not wait for its customer is 409. A notice keeps what is owed on that day.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: ReminderBody,
  answers: DONE,
  failures: { 409: Failure },
});

export const DisposalBody = named('NewTicketDisposal', {
  how: DisposalWay,
  data_wiped: Type.Boolean(),
  /** What it brought; 0 where it was not sold. */
  proceeds: DollarsIn,
  note: Type.Optional(Reason),
});
export type DisposalBody = Static<typeof DisposalBody>;

export const disposeOfDevice = endpoint({
  method: 'POST',
  path: '/tickets/:id/disposal',
  summary: 'Write down how a device that was left behind was disposed of, and close its ticket',
  description:
    'Never before a notice is written down, given since the device waits, and its last day is over (409). The ticket is `collected` from then on, and no step leads ' +
    'back. Money that is owed or held stays as it is, and is named in the log.',
  access: 'login',
  act: 'dispose-of-devices',
  once: true,
  params: IdParams,
  body: DisposalBody,
  answers: DONE,
  failures: { 409: Failure },
});
