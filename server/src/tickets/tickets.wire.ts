import type * as wire from '@mendpoint/contract/tickets';
import { NO_MONEY, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { isOverdue } from '@mendpoint/domain/ticket/steps';
import { omitUndefined } from '../editing/sent-fields.ts';
import { loanToWire } from './loans/loans.wire.ts';
import type {
  LogEntry,
  NewDropOff,
  NewTicket,
  SlipTicket,
  Technician,
  Ticket,
  TicketChanges,
  TicketLine,
  TypedLine,
} from './ticket.ts';
import type { DropOffRead, TicketRead } from './tickets.service.ts';

type DeviceIn = wire.TicketPatch;

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

const instantFromWire = (text: string, path: string): string => {
  const instant = new Date(WITH_OFFSET.test(text) ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new RuleError(`'${text}' is no time (ISO 8601).`, path);
  return instant.toISOString();
};

const lineFromWire = (line: NonNullable<DeviceIn['lines']>[number], index: number): TypedLine => {
  const path = `lines.${index}.price`;
  const price = line.price == null ? null : at(path, () => parseDollars(line.price ?? ''));
  if (price !== null && price < 0) throw new RuleError('A price cannot be negative.', path);
  return { id: line._id, repairPartId: line.repair_part_id ?? null, name: line.name.trim(), price };
};

/** What was sent. */
export const changesFromWire = (body: DeviceIn): TicketChanges =>
  omitUndefined({
    deviceId: body.device_id,
    deviceName: body.device_name?.trim(),
    imei: body.imei,
    imei2: body.imei2,
    serial: body.serial?.trim(),
    colour: body.colour?.trim(),
    cameWith: body.came_with?.trim(),
    customerNote: body.customer_note?.trim(),
    note: body.note?.trim(),
    promisedAt: body.promised_at && instantFromWire(body.promised_at, 'promised_at'),
    technicianId: body.technician_id,
    repairedById: body.repaired_by_id,
    lines: body.lines?.map(lineFromWire),
  });

const NOTHING_TYPED = {
  deviceId: null,
  imei: '',
  imei2: '',
  serial: '',
  colour: '',
  cameWith: '',
  customerNote: '',
  note: '',
  promisedAt: null,
  technicianId: null,
  lines: [],
  claimOfId: null,
};

const newTicketFromWire = (device: wire.DropOffBody['devices'][number]): NewTicket => ({
  ...NOTHING_TYPED,
  deviceName: device.device_name.trim(),
  ...changesFromWire(device),
  claimOfId: device.claim_of_id ?? null,
});

export const dropOffFromWire = (body: wire.DropOffBody): NewDropOff => ({
  shopId: body.shop_id ?? null,
  customerId: body.customer_id,
  devices: body.devices.map((device, index) => at(`devices.${index}`, () => newTicketFromWire(device))),
  noticeWay: body.notice_way,
  collector: (body.collector ?? '').trim(),
});

const personToWire = (person: Technician | null) => person && { _id: person.id, name: person.name };

export const ticketToWire = (ticket: Ticket, now: Date): wire.Ticket => ({
  _id: ticket.id,
  shop_id: ticket.shopId,
  drop_off_id: ticket.dropOffId,
  number: ticket.number,
  state: ticket.state,
  state_since: ticket.stateSince,
  customer_name: ticket.customerName,
  customer_phone: ticket.customerPhone,
  device_name: ticket.deviceName,
  imei: ticket.imei,
  claim_of: ticket.claimOf && { _id: ticket.claimOf.id, number: ticket.claimOf.number },
  problems: ticket.problems,
  total: toDollars(ticket.total),
  promised_at: ticket.promisedAt,
  is_overdue: isOverdue(ticket.state, ticket.promisedAt === null ? null : new Date(ticket.promisedAt), now),
  technician: personToWire(ticket.technician),
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
});

export const dropOffToWire = ({ dropOff, tickets }: DropOffRead, now: Date): wire.DropOff => ({
  _id: dropOff.id,
  shop_id: dropOff.shopId,
  customer_id: dropOff.customerId,
  customer_name: dropOff.customerName,
  customer_phone: dropOff.customerPhone,
  customer_email: dropOff.customerEmail,
  taken_in_by: dropOff.takenInBy,
  collector: dropOff.collector,
  pick_up_code: dropOff.pickUpCode,
  createdAt: dropOff.createdAt,
  notice: dropOff.notice && {
    way: dropOff.notice.way,
    given_at: dropOff.notice.at,
    given_by: dropOff.notice.by,
    version: dropOff.notice.version,
  },
  tickets: tickets.map((ticket) => slipTicketToWire(ticket, now)),
});

const slipTicketToWire = (ticket: SlipTicket, now: Date): wire.SlipTicket => ({
  ...ticketToWire(ticket, now),
  imei2: ticket.imei2,
  serial: ticket.serial,
  colour: ticket.colour,
  came_with: ticket.cameWith,
  customer_note: ticket.customerNote,
  deposit: toDollars(ticket.paidDown),
  lines: ticket.lines.map(lineToWire),
  marks: ticket.marks,
  loan: ticket.loan && loanToWire(ticket.loan, now),
});

const lineToWire = ({ id, repairPartId, name, price, listPrice, warrantyDays }: TicketLine): wire.TicketLine => ({
  _id: id,
  repair_part_id: repairPartId,
  name,
  price: price === null ? null : toDollars(price),
  list_price: listPrice === null ? null : toDollars(listPrice),
  warranty_days: warrantyDays,
});

const logToWire = ({ id, kind, from, to, text, by, at: when }: LogEntry): wire.TicketLogEntry => ({
  _id: id,
  kind,
  from,
  to,
  text,
  by,
  at: when,
});

export const wholeTicketToWire = (
  { ticket, lines, marks, dropOff, claims, log, steps }: TicketRead,
  now: Date,
): wire.WholeTicket => ({
  ...slipTicketToWire(
    { ...ticket, lines, marks, paidDown: paidDownOn(ticket, dropOff), loan: loanOn(ticket, dropOff) },
    now,
  ),
  device_id: ticket.deviceId,
  note: ticket.note,
  repaired_by: personToWire(ticket.repairedBy),
  invoice: ticket.invoice && { _id: ticket.invoice.id, number: ticket.invoice.number },
  claims: claims.map(({ id, number, state }) => ({ _id: id, number, state })),
  drop_off: dropOffToWire(dropOff, now),
  log: log.map(logToWire),
  steps: steps.map(({ to, act, needsReason, missing }) => ({ to, act, needs_reason: needsReason, missing })),
});

const paidDownOn = ({ id }: Ticket, { tickets }: DropOffRead) =>
  tickets.find((ticket) => ticket.id === id)?.paidDown ?? NO_MONEY;

const loanOn = ({ id }: Ticket, { tickets }: DropOffRead) => tickets.find((ticket) => ticket.id === id)?.loan ?? null;
