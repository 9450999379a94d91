import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id, IdParams, Instant, ListAnswer, named, OrNull, PageQuery, Text } from './common.ts';
import { endpoint } from './endpoint.ts';

const Line = Type.Object({ name: Text, device: Text, quantity: Type.Integer() });

/** A sale is in one of the states of invoices or void, a quote in one of the states of quotes; all else in none. */
const State = Type.Enum([
  ...(['', 'unpaid', 'part-paid', 'paid', 'part-refunded', 'refunded', 'void'] as const),
  ...(['open', 'expired', 'won', 'lost'] as const),
]);

export const StoryEntry = named('StoryEntry', {
  _id: Type.String(),
  kind: Type.Enum(['sale', 'edit', 'void', 'refund', 'quote', 'cash', 'no-sale']),
  at: Instant,
  /** Of the invoice, adjustment note or quote; '' for cash. */
  number: Text,
  /** The invoice that it is about, and what that is now; null for quotes and cash. */
  invoice: OrNull(Type.Object({ _id: Type.String(), invoiceNumber: Text, is_void: Type.Boolean() })),
  state: State,
  shop: Text,
  /** What it added to sales or to the drawer, below 0 what it took off; of a quote, what was offered. */
  amount: Dollars,
  /** Of an invoice in a customer's story: what is still due. */
  due: Dollars,
  /** Units in a product's story, below 0 where they came back; 0 in others. */
  quantity: Type.Integer(),
  /** What was given off, in a person's story. */
  discount: Dollars,
  /** Why cash was moved, or a sale taken back. */
  note: Text,
  /** The first lines of what was sold, taken back or repaired, and how many there are. */
  lines: Type.Array(Line),
  line_count: Type.Integer(),
});
export type StoryEntry = Static<typeof StoryEntry>;

const Paged = { page: PageQuery.page, limit: PageQuery.limit };

const StoryQuery = Type.Object({ ...Paged, shop_id: Type.Optional(Id) });

const OfShop = Type.Object({ shop_id: Type.Optional(Id) });

const story = { access: 'login', canWait: true, params: IdParams } as const;

export const readCustomerStory = endpoint({
  method: 'GET',
  path: '/users/:id/story',
  summary: 'List what a customer bought, brought back and was offered, the latest first',
  description: 'Sales (void ones too), refunds and quotes of the shops that the caller sees, or of one.',
  ...story,
  act: 'read',
  query: StoryQuery,
  answers: { 200: ListAnswer(StoryEntry) },
});

export const readProductStory = endpoint({
  method: 'GET',
  path: '/products/:id/story',
  summary: 'List how a product was sold and came back, the latest first',
  ...story,
  act: 'read',
  query: StoryQuery,
  answers: { 200: ListAnswer(StoryEntry) },
});

export const readPersonStory = endpoint({
  method: 'GET',
  path: '/staff/:id/story',
  summary: 'List what somebody of the staff sold, edited, voided, refunded and did to drawers, the latest first',
  ...story,
  act: 'see-figures',
  query: Type.Object(Paged),
  answers: { 200: ListAnswer(StoryEntry) },
});

export const CustomerSums = named('CustomerSums', {
  invoices: Type.Integer(),
  refunds: Type.Integer(),
  quotes: Type.Integer(),
  owing: Dollars,
  /** Of all shops. */
  store_credit: Dollars,
  /** What the invoices come to, and what notes took off it: for whoever may see figures. */
  bought: Type.Optional(Dollars),
  refunded: Type.Optional(Dollars),
});
export type CustomerSums = Static<typeof CustomerSums>;

export const readCustomerSums = endpoint({
  method: 'GET',
  path: '/users/:id/sums',
  summary: 'Count and sum up what a customer bought, brought back and owes',
  description: 'Of the shops that the caller sees, or of one. Void invoices do not count.',
  ...story,
  act: 'read',
  query: OfShop,
  answers: { 200: Answer({ data: CustomerSums }) },
});

export const SoldMonth = named('SoldMonth', {
  /** yyyy-MM, in Sydney. */
  month: Type.String(),
  quantity: Type.Integer(),
  amount: Dollars,
});
export type SoldMonth = Static<typeof SoldMonth>;

export const listSoldMonths = endpoint({
  method: 'GET',
  path: '/products/:id/months',
  summary: 'Sum up the sales of a product by month',
  description:
    'This month and the eleven before it, the latest first, months without sales included; refunds are taken off. As ' +
    'the reports do, it counts all that was sold by the name that the product has today.',
  ...story,
  act: 'see-figures',
  query: OfShop,
  answers: { 200: Answer({ data: Type.Array(SoldMonth) }) },
});
