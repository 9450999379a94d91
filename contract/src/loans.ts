import { type Static, Type } from 'typebox';
import {
  Answer,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  named,
  ONE_LINE,
  OrNull,
  optional,
  PageQuery,
  RequiredName,
  SeenAt,
  StaleFailure,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Loan } from './ticket-loan.ts';

const Line = (maxLength: number) => Type.String({ maxLength, pattern: ONE_LINE });

export const LoanDevice = named('LoanDevice', {
  _id: Type.String(),
  shop_id: Type.String(),
  name: Type.String(),
  /** IMEI or serial number; '' for none. */
  mark: Type.String(),
  note: Type.String(),
  is_retired: Type.Boolean(),
  /** Who has it; null while it is here. */
  loan: OrNull(Loan),
  createdAt: Instant,
  updatedAt: Instant,
});
export type LoanDevice = Static<typeof LoanDevice>;

const DEVICE = {
  name: RequiredName,
  /** No two devices of a shop that are not retired have the same. */
  mark: Line(100),
  note: Line(500),
};

export const LoanDeviceBody = named('NewLoanDevice', {
  shop_id: Type.Optional(Id),
  name: DEVICE.name,
  mark: Type.Optional(DEVICE.mark),
  note: Type.Optional(DEVICE.note),
});
export type LoanDeviceBody = Static<typeof LoanDeviceBody>;

export const LoanDevicePatch = named('LoanDevicePatch', {
  ...optional(DEVICE),
  /** One that is lent is not retired (409). */
  is_retired: Type.Optional(Type.Boolean()),
  updatedAt: SeenAt,
});
export type LoanDevicePatch = Static<typeof LoanDevicePatch>;

const DeviceAnswer = Answer({ data: LoanDevice });

export const listLoanDevices = endpoint({
  method: 'GET',
  path: '/loan-devices',
  summary: 'List the devices that shops lend to customers, by name, with who has each',
  description: '`state` overdue: lent, and due back before today.',
  access: 'login',
  act: 'read',
  query: Type.Object({
    ...PageQuery,
    shop_id: Type.Optional(Id),
    state: Type.Optional(Type.Enum(['here', 'lent', 'overdue', 'retired'])),
  }),
  answers: { 200: ListAnswer(LoanDevice) },
});

export const addLoanDevice = endpoint({
  method: 'POST',
  path: '/loan-devices',
  summary: 'Add a device that a shop lends to customers',
  access: 'login',
  act: 'edit-products',
  once: true,
  body: LoanDeviceBody,
  answers: { 201: DeviceAnswer },
  failures: { 409: Failure },
});

export const editLoanDevice = endpoint({
  method: 'PATCH',
  path: '/loan-devices/:id',
  summary: 'Change or retire a device that a shop lends',
  access: 'login',
  act: 'edit-products',
  params: IdParams,
  body: LoanDevicePatch,
  answers: { 200: DeviceAnswer },
  failures: { 409: StaleFailure },
});

export const listTicketLoans = endpoint({
  method: 'GET',
  path: '/tickets/:id/loans',
  summary: 'List what was lent with a ticket, the latest first',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: Type.Array(Loan) }) },
});

export const LoanBody = named('NewLoan', {
  loan_device_id: Id,
  /** What goes with it, and how it looks. */
  came_with: Type.Optional(Line(500)),
  condition: Type.Optional(Line(500)),
  /** '2026-12-24', not before today. */
  due_date: Type.String({ maxLength: 10 }),
});
export type LoanBody = Static<typeof LoanBody>;

export const lendDevice = endpoint({
  method: 'POST',
  path: '/tickets/:id/loans',
  summary: 'Lend a device of the shop to the customer of a ticket',
  description:
    'A device is lent once at a time, and a ticket has one at a time (409). Nothing is lent with a ticket that is closed (409).',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: LoanBody,
  answers: { 201: Answer({ data: Loan }) },
  failures: { 409: Failure },
});

export const LoanReturn = named('LoanReturn', {
  /** The one that the caller saw. */
  loan_id: Id,
  /** How it came back. */
  condition: Type.Optional(Line(500)),
});

export const returnLoan = endpoint({
  method: 'POST',
  path: '/tickets/:id/loan-return',
  summary: 'Take back what was lent with a ticket',
  description: 'Also after the ticket is closed. What is back already is 409.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: LoanReturn,
  answers: { 201: Answer({ data: Loan }) },
  failures: { 409: Failure },
});
