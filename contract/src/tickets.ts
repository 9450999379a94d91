import { type Static, Type } from 'typebox';
import {
  Act,
  Dollars,
  DollarsIn,
  Id,
  Instant,
  LINES,
  named,
  ONE_LINE,
  OrNull,
  optional,
  PageQuery,
  RequiredName,
  SeenAt,
} from './common.ts';
import { RECEIPT_PLACE, ReceiptCustomer } from './invoices/receipt.ts';
import { Loan } from './ticket-loan.ts';
import { Gate, NoticeWay, TicketState } from './ticket-state.ts';

const Short = Type.String({ maxLength: 100, pattern: ONE_LINE });
const Note = Type.String({ maxLength: 2000, pattern: LINES });

/** A problem of the device: from the price book, or by its name alone. `price` null is not known yet. */
const LineIn = named('NewTicketLine', {
  /** Of a line that the ticket has already. */
  _id: Type.Optional(Id),
  repair_part_id: Type.Optional(OrNull(Id)),
  name: RequiredName,
  price: Type.Optional(OrNull(DollarsIn)),
});
const Lines = Type.Array(LineIn, { maxItems: 20 });

/** What is known of a device and its repair. */
const DEVICE = {
  /** Of the catalogue; null for one that is known by its name alone. */
  device_id: OrNull(Id),
  device_name: RequiredName,
  /** 15 digits; blanks and hyphens are taken. */
  imei: Short,
  imei2: Short,
  serial: Short,
  colour: Short,
  came_with: Type.String({ maxLength: 500, pattern: ONE_LINE }),
  /** What the customer says; it is on the slip. */
  customer_note: Note,
  /** For the shop alone. */
  note: Note,
  /** ISO 8601 with an offset or Z. */
  promised_at: OrNull(Type.String({ maxLength: 40 })),
  /** A person of the shop's staff. */
  technician_id: OrNull(Id),
};

const OptionalCollector = Type.String({ maxLength: 100, pattern: ONE_LINE });

export const DropOffBody = named('NewDropOff', {
  shop_id: Type.Optional(Id),
  customer_id: Id,
  devices: Type.Array(
    named('NewTicket', {
      ...optional(DEVICE),
      device_name: DEVICE.device_name,
      lines: Type.Optional(Lines),
      /** The ticket that the device was collected with, of which this is a warranty claim. */
      claim_of_id: Type.Optional(OrNull(Id)),
    }),
    { minItems: 1, maxItems: 10 },
  ),
  /** How the repair notice was given. Null: it was not yet, so that the devices are not accepted and the tickets are drafts. */
  notice_way: OrNull(NoticeWay),
  /** Who may collect besides the customer. */
  collector: Type.Optional(OptionalCollector),
});
export type DropOffBody = Static<typeof DropOffBody>;

export const TicketPatch = named('TicketPatch', {
  ...optional(DEVICE),
  /** Who repaired it: a person of the shop's staff. Without it, whoever said that it was done. */
  repaired_by_id: Type.Optional(OrNull(Id)),
  lines: Type.Optional(Lines),
  updatedAt: SeenAt,
});
export type TicketPatch = Static<typeof TicketPatch>;

const Technician = OrNull(named('Technician', { _id: Type.String(), name: Type.String() }));

/** A ticket in a list. `total` is that of the lines whose price is known. */
export const Ticket = named('Ticket', {
  _id: Type.String(),
  shop_id: Type.String(),
  drop_off_id: Type.String(),
  number: Type.String(),
  state: TicketState,
  state_since: Instant,
  customer_name: Type.String(),
  customer_phone: Type.String(),
  device_name: Type.String(),
  imei: Type.String(),
  /** The ticket of which it is a warranty claim. */
  claim_of: OrNull(named('ClaimedTicket', { _id: Type.String(), number: Type.String() })),
  /** The names of its lines. */
  problems: Type.String(),
  total: Dollars,
  promised_at: OrNull(Instant),
  /** Not finished, not ready, and promised for a time that is over. */
  is_overdue: Type.Boolean(),
  technician: Technician,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Ticket = Static<typeof Ticket>;

export const TicketLine = named('TicketLine', {
  _id: Type.String(),
  repair_part_id: OrNull(Type.String()),
  name: Type.String(),
  price: OrNull(Dollars),
  /** What the price book said when it was written down; null where it said nothing. */
  list_price: OrNull(Dollars),
  warranty_days: OrNull(Type.Integer()),
});
export type TicketLine = Static<typeof TicketLine>;

/** What the slip of a drop-off says of a device; our own note is not among it. */
export const SlipTicket = named('SlipTicket', {
  ...Ticket.properties,
  imei2: Type.String(),
  serial: Type.String(),
  colour: Type.String(),
  came_with: Type.String(),
  customer_note: Type.String(),
  /** What was paid down, and is held. */
  deposit: Dollars,
  /** What the shop has lent to the customer, who still has it. */
  loan: OrNull(Loan),
  lines: Type.Array(TicketLine),
  /** The marks on the device, in words. */
  marks: Type.Array(Type.String()),
});
export type SlipTicket = Static<typeof SlipTicket>;

/** Who took the devices of a customer in, and how the repair notice was given; null where it was not. */
export const DropOff = named('DropOff', {
  _id: Type.String(),
  shop_id: Type.String(),
  customer_id: OrNull(Type.String()),
  customer_name: Type.String(),
  customer_phone: Type.String(),
  customer_email: Type.String(),
  taken_in_by: Type.String(),
  /** Who may collect besides the customer; '' for nobody in particular. */
  collector: Type.String(),
  /** Six digits, on the slip; '' of one from before there were any. */
  pick_up_code: Type.String(),
  createdAt: Instant,
  notice: OrNull(
    named('GivenNotice', {
      way: NoticeWay,
      given_at: Instant,
      given_by: Type.String(),
      /** Of the text of the notice. */
      version: Type.String(),
    }),
  ),
  tickets: Type.Array(SlipTicket),
});
export type DropOff = Static<typeof DropOff>;

/** What a receipt gets when devices are collected. A `price` that is null is asked for there. */
export const Collection = named('Collection', {
  shop_id: Type.String(),
  /** Null for one who was deleted since. */
  customer: OrNull(ReceiptCustomer),
  tickets: Type.Array(
    named('CollectedTicket', {
      _id: Type.String(),
      number: Type.String(),
      /** With its IMEI. */
      device: Type.String(),
      state: TicketState,
    }),
  ),
  /** What was paid down on these tickets: the sale is paid with it. */
  deposit: Dollars,
  repairParts: Type.Array(named('CollectedRepair', { ...RECEIPT_PLACE, price: OrNull(Dollars) })),
});
export type Collection = Static<typeof Collection>;

export const TicketLogEntry = named('TicketLogEntry', {
  _id: Type.String(),
  kind: Type.Enum([
    'step',
    'note',
    'change',
    'notice',
    'access',
    'condition',
    'estimate',
    'left_behind',
    'loan',
    'pick_up',
    'part',
  ]),
  /** Of a step; `from` is null for the first. */
  from: OrNull(TicketState),
  to: OrNull(TicketState),
  /** The reason of a step, the note, what was changed, how we get in, or what was seen of the device, in words. */
  text: Type.String(),
  by: Type.String(),
  at: Instant,
});
export type TicketLogEntry = Static<typeof TicketLogEntry>;

export const WholeTicket = named('WholeTicket', {
  ...SlipTicket.properties,
  device_id: OrNull(Type.String()),
  note: Type.String(),
  repaired_by: Technician,
  /** The sale with which the device was collected. */
  invoice: OrNull(named('CollectedWith', { _id: Type.String(), number: Type.String() })),
  /** Its warranty claims, in the order in which they came. */
  claims: Type.Array(named('WarrantyClaim', { _id: Type.String(), number: Type.String(), state: TicketState })),
  drop_off: DropOff,
  /** Latest first. */
  log: Type.Array(TicketLogEntry),
  /** Where it may go from here, by which permission, and what the shop wants first and is not there. */
  steps: Type.Array(
    named('TicketStep', { to: TicketState, act: Act, needs_reason: Type.Boolean(), missing: Type.Array(Gate) }),
  ),
});
export type WholeTicket = Static<typeof WholeTicket>;

export const TicketsQuery = Type.Object({
  ...PageQuery,
  shop_id: Type.Optional(Id),
  /** 'open' is all but those that were collected, or cancelled before they were received; without it, all. */
  state: Type.Optional(Type.Union([Type.Literal('open'), TicketState])),
  technician_id: Type.Optional(Id),
  customer_id: Type.Optional(Id),
  overdue: Type.Optional(Type.Boolean()),
});
export type TicketsQuery = Static<typeof TicketsQuery>;
