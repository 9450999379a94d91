import { type Static, Type } from 'typebox';
import { Act, Dollars, Id, Instant, named, OptionalName, OrNull, PageQuery } from './common.ts';
import { TicketState } from './ticket-state.ts';

const PartState = Type.Enum(['wanted', 'ordered', 'reserved', 'used', 'shelf', 'faulty', 'dropped']);
const OldPart = Type.Enum(['none', 'customer', 'core', 'recycled']);

/**
 * What a repair needs, and what became of it: wanted, ordered (for `expected_on`, where that is known), reserved (it is here, and
 * promised to the ticket), used, back on the shelf, faulty (set aside for the supplier), or dropped, which is not needed. `product_id`
 * is null for what is not stocked. `available` is how many of its product are on hand and promised to nobody; null where that is not
 * counted. `old_part` is where the old part went, once it is used. `cost` is what one cost the shop then, before GST; only those who may
 * edit products are told.
 */
export const TicketPart = named('TicketPart', {
  _id: Type.String(),
  shop_id: Type.String(),
  ticket: named('TicketOfPart', {
    _id: Type.String(),
    number: Type.String(),
    state: TicketState,
    device_name: Type.String(),
  }),
  product_id: OrNull(Type.String()),
  name: Type.String(),
  sku: Type.String(),
  quantity: Type.Integer(),
  state: PartState,
  state_since: Instant,
  expected_on: OrNull(Type.String()),
  /** Ordered, and expected for a day that is over. */
  is_late: Type.Boolean(),
  old_part: OrNull(OldPart),
  cost: Type.Optional(OrNull(Dollars)),
  supplier: Type.String(),
  supplier_code: Type.String(),
  available: OrNull(Type.Integer()),
  added_by: Type.String(),
  createdAt: Instant,
  /** Where it may go from here, and by which permission. */
  steps: Type.Array(named('PartStep', { to: PartState, act: Act })),
});
export type TicketPart = Static<typeof TicketPart>;

/** The parts of a ticket. `suggestions`: products that are called like a problem of it, and that it does not have. */
export const TicketParts = named('TicketParts', {
  parts: Type.Array(TicketPart),
  /** The repair is neither done nor over. */
  takes_parts: Type.Boolean(),
  /** Some are reserved, and none is awaited any more. */
  all_here: Type.Boolean(),
  suggestions: Type.Array(
    named('SuggestedPart', {
      product_id: Type.String(),
      name: Type.String(),
      sku: Type.String(),
      available: OrNull(Type.Integer()),
    }),
  ),
});
export type TicketParts = Static<typeof TicketParts>;

/** A product that the shop sells, no bundle; or by its name, what is not stocked. */
export const NewTicketPart = named('NewTicketPart', {
  product_id: Type.Optional(OrNull(Id)),
  name: Type.Optional(OptionalName),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type NewTicketPart = Static<typeof NewTicketPart>;

/** `expected_on` is a day, '2026-12-03', of an order. `old_part` is asked for when it is used. */
export const NewPartStep = named('NewPartStep', {
  from: PartState,
  to: PartState,
  expected_on: Type.Optional(OrNull(Type.String({ maxLength: 10 }))),
  old_part: Type.Optional(OrNull(OldPart)),
});
export type NewPartStep = Static<typeof NewPartStep>;

export const PartsQuery = Type.Object({
  page: PageQuery.page,
  limit: PageQuery.limit,
  shop_id: Type.Optional(Id),
  /** 'late': ordered for a day that is over. 'here': wanted or ordered, and available by now. Without it, 'wanted'. */
  state: Type.Optional(Type.Enum(['wanted', 'ordered', 'late', 'here', 'reserved'])),
});
export type PartsQuery = Static<typeof PartsQuery>;

/** Tickets that wait for a product, the earliest first. */
export const WaitingTickets = Type.Array(
  named('WaitingTicket', {
    part_id: Type.String(),
    ticket_id: Type.String(),
    number: Type.String(),
    device_name: Type.String(),
    quantity: Type.Integer(),
    state: Type.Enum(['wanted', 'ordered']),
  }),
);
