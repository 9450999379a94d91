import type { Cents } from '@mendpoint/domain/money/cents';
import type { OldPart, PartState } from '@mendpoint/domain/ticket/parts';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Day } from '@mendpoint/domain/time/periods';

/** What a repair needs of a product, or by its name alone, and what became of it. */
export type TicketPart = {
  id: string;
  ticketId: string;
  shopId: string;
  /** null: not stocked, or deleted since. */
  productId: string | null;
  name: string;
  sku: string;
  pieces: number;
  state: PartState;
  /** ISO 8601 in UTC. */
  stateSince: string;
  /** Of an order; null: not known. */
  expectedOn: Day | null;
  /** null: not used yet. */
  oldPart: OldPart | null;
  /** What one cost when it was used, before GST; null: not known. */
  cost: Cents | null;
  addedBy: string;
  createdAt: string;
};

/** What its product says of it today. */
export type PartProduct = { supplier: string; supplierCode: string; quantity: number | null; reserved: number };

/** A part with what its product and its ticket say today. `product` null: it has none. */
export type SeenPart = TicketPart & {
  product: PartProduct | null;
  ticket: { number: string; state: TicketState; device: string };
};

export type NewPart = { productId: string; pieces: number } | { name: string; pieces: number };

/** `from` is the state that the caller saw. */
export type AskedStep = { from: PartState; to: PartState; expectedOn: Day | null; oldPart: OldPart | null };

/** Which parts a list has: in one state, ordered for a day that is over, or awaited and on hand by now. */
export const PART_FILTERS = ['wanted', 'ordered', 'late', 'here', 'reserved'] as const;
export type PartFilter = (typeof PART_FILTERS)[number];

/** '2 × ' before what there are several of. */
export const piecesOf = ({ pieces, name }: Pick<TicketPart, 'pieces' | 'name'>): string =>
  pieces === 1 ? name : `${pieces} × ${name}`;
