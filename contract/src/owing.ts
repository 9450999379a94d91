import { type Static, Type } from 'typebox';
import { Answer, Dollars, Failure, Id, IdParams, Instant, named, OrNull, Text } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A shop account's own without it; an admin names one. */
const OfShop = { shop_id: Type.Optional(Id) };

const ByAge = Type.Array(Dollars);

export const Reminder = named('Reminder', {
  _id: Type.String(),
  at: Instant,
  /** Where it went. */
  to: Text,
  /** What was due, and on how many invoices. */
  due: Dollars,
  invoices: Type.Integer(),
  /** False while it is being sent, and where the server stopped meanwhile: it may have arrived. */
  is_sent: Type.Boolean(),
  /** The person at the till, or else the email of the login, as they are called today. */
  actor: Text,
});
export type Reminder = Static<typeof Reminder>;

/** What one customer owes. `customer` is null where the invoices name no customer who still exists. */
export const Debtor = named('Debtor', {
  customer: OrNull(Type.Object({ _id: Type.String(), email: Text, phone: Text })),
  name: Text,
  invoices: Type.Integer(),
  due: Dollars,
  /** `due` by the days since each sale: 0 to 30, 31 to 60, 61 to 90, more. */
  by_age: ByAge,
  /** The day in Sydney of the oldest sale that is not paid. */
  oldest: Type.String(),
  /** The day of the last reminder; '' for none. */
  reminded_on: Type.String(),
});
export type Debtor = Static<typeof Debtor>;

export const listDebtors = endpoint({
  method: 'GET',
  path: '/owing',
  summary: 'List what customers owe a shop, by age',
  description:
    'The thousand who owe most, and the sums of all. What is owed by nobody who is a customer is in one row for each name.',
  access: 'login',
  act: 'read',
  canWait: true,
  query: Type.Object(OfShop),
  answers: {
    200: Answer({
      data: Type.Array(Debtor),
      total: Type.Object({ debtors: Type.Integer(), invoices: Type.Integer(), due: Dollars, by_age: ByAge }),
    }),
  },
});

const OwedInvoice = named('OwedInvoice', {
  _id: Type.String(),
  invoiceNumber: Text,
  /** The day in Sydney. */
  date: Type.String(),
  total: Dollars,
  /** What was paid and did not go back, and what was taken off the total. */
  paid: Dollars,
  credited: Dollars,
  due: Dollars,
});

export const CustomerDebt = named('CustomerDebt', {
  invoices: Type.Array(OwedInvoice),
  due: Dollars,
  by_age: ByAge,
  reminders: Type.Array(Reminder),
});
export type CustomerDebt = Static<typeof CustomerDebt>;

export const readDebt = endpoint({
  method: 'GET',
  path: '/owing/:id',
  summary: 'Read what a customer owes a shop',
  description: 'Their unpaid invoices, the oldest first and at most a thousand, and the last 50 reminders.',
  access: 'login',
  act: 'read',
  params: IdParams,
  query: Type.Object(OfShop),
  answers: { 200: Answer({ data: CustomerDebt }) },
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/owing/:id/statement.pdf',
  summary: 'Print a statement of what a customer owes a shop',
  access: 'login',
  act: 'read',
  canWait: true,
  params: IdParams,
  query: Type.Object(OfShop),
  answers: { 200: { contentType: 'application/pdf' } },
  failures: { 503: Failure },
});

export const ReminderMail = named('ReminderMail', {
  /** '' for a customer without an address. */
  to: Text,
  subject: Type.String(),
  /** Each of one line or several. */
  paragraphs: Type.Array(Type.String()),
  /** The name of the attached statement. */
  filename: Text,
});
export type ReminderMail = Static<typeof ReminderMail>;

export const readReminder = endpoint({
  method: 'GET',
  path: '/owing/:id/reminder',
  summary: 'Read the reminder that a customer would be mailed',
  description: 'As it would be mailed now. Nothing is sent or kept.',
  access: 'login',
  act: 'read',
  params: IdParams,
  query: Type.Object(OfShop),
  answers: { 200: Answer({ data: ReminderMail }) },
});

export const remindDebtor = endpoint({
  method: 'POST',
  path: '/owing/:id/reminder',
  summary: 'Mail a customer a statement of what they owe',
  description: 'To the address of the customer, once a day (409). It is kept.',
  access: 'login',
  act: 'edit-customers',
  params: IdParams,
  query: Type.Object(OfShop),
  answers: { 200: Answer({ data: Reminder }) },
  failures: { 409: Failure, 429: Failure, 502: Failure, 503: Failure },
});
