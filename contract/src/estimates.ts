import { type Static, type TSchema, Type } from 'typebox';
import { Dollars, DollarsIn, Id, Instant, LINES, named, ONE_LINE, OrNull, RequiredName, SeenAt } from './common.ts';
import { TicketState } from './ticket-state.ts';

export const EstimateLineKind = Type.Enum(['repair', 'labour', 'part']);
export const EstimateState = Type.Enum(['open', 'accepted', 'declined', 'replaced']);

const Note = Type.String({ maxLength: 2000, pattern: LINES });
/** The name of a group of lines of which the customer picks one; '' for a line that is always part of it. */
const Choice = Type.String({ maxLength: 60, pattern: ONE_LINE });

const NewEstimateLine = named('NewEstimateLine', {
  kind: EstimateLineKind,
  repair_part_id: Type.Optional(OrNull(Id)),
  name: RequiredName,
  /** Of a repair or a part. */
  price: Type.Optional(DollarsIn),
  /** Of labour, which costs so many hours (two decimals) at so much an hour. */
  hours: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 10 })])),
  rate: Type.Optional(DollarsIn),
  choice: Type.Optional(Choice),
});

export const EstimateBody = named('NewEstimate', {
  /** Its last day, in Sydney. */
  valid_until: Type.String({ maxLength: 10 }),
  note: Type.Optional(Note),
  lines: Type.Array(NewEstimateLine, { maxItems: 20 }),
  /** Of the ticket: an estimate that was written beside a change of it is refused. */
  updatedAt: SeenAt,
});
export type EstimateBody = Static<typeof EstimateBody>;

const LINE = {
  _id: Type.String(),
  kind: EstimateLineKind,
  name: Type.String(),
  price: Dollars,
  hours: OrNull(Type.Number()),
  rate: OrNull(Dollars),
  choice: Type.String(),
  /** Of an accepted estimate: the customer has it. */
  is_chosen: Type.Boolean(),
};

const offerOf = <Line extends TSchema>(line: Line) => ({
  version: Type.Integer(),
  state: EstimateState,
  /** Open, and its last day is over: it cannot be answered any more. */
  is_expired: Type.Boolean(),
  valid_until: Type.String(),
  note: Type.String(),
  lines: Type.Array(line),
  /** What it comes to, whatever is picked; the same where there is nothing to pick. */
  least: Dollars,
  most: Dollars,
});

const EstimateAnswer = named('EstimateAnswer', {
  way: Type.Enum(['counter', 'link']),
  /** Of the customer, or of whoever answered for them. */
  name: Type.String(),
  at: Instant,
  /** Who took it at the counter; '' for an answer by the link. */
  taken_by: Type.String(),
  /** From where it was answered by the link; '' for an answer at the counter. */
  address: Type.String(),
});

export const Estimate = named('Estimate', {
  _id: Type.String(),
  ...offerOf(named('EstimateLine', { ...LINE, repair_part_id: OrNull(Type.String()) })),
  made_by: Type.String(),
  createdAt: Instant,
  /** What the customer approved; null where they did not. */
  approved: OrNull(Dollars),
  answer: OrNull(EstimateAnswer),
});
export type Estimate = Static<typeof Estimate>;

/** All versions of a ticket, the latest first, and how it can be followed. */
export const TicketEstimates = named('TicketEstimates', {
  estimates: Type.Array(Estimate),
  /** What was last approved, and the most that the repair may come to by it; null where nothing was. */
  approved: OrNull(named('ApprovedTotal', { total: Dollars, bound: Dollars })),
  /** Whether a new version can be made. */
  can_estimate: Type.Boolean(),
  /** The link for the customer, if there is one; never what stands in it. */
  link: OrNull(named('TicketLink', { made_by: Type.String(), made_at: Instant, has_ended: Type.Boolean() })),
});
export type TicketEstimates = Static<typeof TicketEstimates>;

const PICKED = {
  accepted: Type.Boolean(),
  /** The customer, or whoever answers for them. */
  name: RequiredName,
  /** The line that was picked of each choice; nothing where it is declined. */
  choices: Type.Optional(Type.Array(Id, { maxItems: 20 })),
};
export const CounterAnswerBody = named('CounterAnswer', PICKED);
export const LinkAnswerBody = named('LinkAnswer', {
  /** The version that stood on the page. */
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  ...PICKED,
});
export type LinkAnswerBody = Static<typeof LinkAnswerBody>;

/** The latest version, as a customer sees it. */
export const FollowedEstimate = named('FollowedEstimate', {
  ...offerOf(named('FollowedLine', LINE)),
  approved: OrNull(Dollars),
  answered_at: OrNull(Instant),
});

/** What whoever has the link reads: nothing that is for the shop alone, and nothing by which a customer could be found. */
export const FollowedTicket = named('FollowedTicket', {
  shop: named('FollowedShop', {
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    opening_hours: Type.String(),
  }),
  number: Type.String(),
  device: Type.String(),
  /** The end of its IMEI or serial number; '' where it has none. */
  mark: Type.String(),
  state: TicketState,
  state_since: Instant,
  promised_at: OrNull(Instant),
  estimate: OrNull(FollowedEstimate),
  /** What is to pay; null where a price is not known yet, or nothing is said about it. */
  to_pay: OrNull(Dollars),
  /** Once it was collected with an invoice. */
  invoice: OrNull(named('FollowedInvoice', { number: Type.String(), total: Dollars })),
});
export type FollowedTicket = Static<typeof FollowedTicket>;
