import { type Static, Type } from 'typebox';
import {
  Answer,
  CardCode,
  Dollars,
  DollarsIn,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  named,
  OrNull,
  PageQuery,
  RequiredReason,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';

/** A card that is still good may be spent; 'spent' has nothing left. */
const State = Type.Enum(['open', 'spent', 'expired', 'voided']);

const CARD = {
  _id: Type.String(),
  /** The last four signs of its code. The code itself is kept nowhere. */
  code_end: Text,
  shop_id: Type.String(),
  shop_name: Text,
  state: State,
  amount: Dollars,
  balance: Dollars,
  tender: Type.Enum(['cash', 'eftpos']),
  /** The day in Sydney on which it was sold. */
  date: Type.String(),
  sold_by: Text,
  /** The last day on which it may be spent; '' has no end. */
  expires_on: Type.String(),
  createdAt: Instant,
};

export const GiftCard = named('GiftCard', CARD, {
  description: 'A card is the business’s: every shop takes it. `amount` is what it was sold for.',
});
export type GiftCard = Static<typeof GiftCard>;

const CardEntry = named('GiftCardEntry', {
  _id: Type.String(),
  kind: Type.Enum(['sold', 'spent', 'returned', 'voided']),
  /** Negative: the card has less. */
  amount: Dollars,
  /** null and '' where there is no invoice, or it is another shop's. */
  invoice_id: OrNull(Type.String()),
  invoiceNumber: Text,
  date: Type.String(),
  at: Instant,
  /** The person at the till, or else the email of the login; '' for what another shop did. */
  actor: Text,
  reason: Text,
});

export const CardWithEntries = named('GiftCardWithEntries', { ...CARD, entries: Type.Array(CardEntry) });
export type CardWithEntries = Static<typeof CardWithEntries>;

/**
 * The till makes the code, from random bits, and prints it: the server keeps nothing that it could be read from. Of its
 * sixteen signs (0 to 9, and the letters but I, L, O and U) the last checks the others.
 */
export const NewGiftCard = named('NewGiftCard', {
  shop_id: Type.Optional(Id),
  code: CardCode,
  amount: DollarsIn,
  tender: Type.Enum(['cash', 'eftpos']),
  /** How long it may be spent: 3 to 10, or 0 for no end. */
  years: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
});
export type NewGiftCard = Static<typeof NewGiftCard>;

export const sellGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards',
  summary: 'Sell a gift card',
  description:
    'For whole dollars, A$5 to A$1,000, paid in cash or by EFTPOS. There is no GST in it: that is charged on what the card buys (GST ' +
    'Act s 100-5). A card that expires does so after three years or more (Australian Consumer Law s 99B).',
  access: 'login',
  act: 'sell',
  once: true,
  body: NewGiftCard,
  answers: { 201: Answer({ data: GiftCard }) },
  failures: { 409: Failure },
});

export const findGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards/find',
  summary: 'Find a gift card by its code',
  description:
    'A POST, because addresses are written down where codes must not be. A login that asks for many codes that are none is refused for ' +
    'a while (429).',
  access: 'login',
  act: 'sell',
  body: named('GiftCardCode', { code: CardCode }),
  answers: { 200: Answer({ data: GiftCard }) },
  failures: { 404: Failure, 429: Failure },
});

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/gift-cards',
  summary: 'List the gift cards that were sold, the latest first',
  description: 'A shop’s login sees those that it sold. `q` finds the end of a code.',
  access: 'login',
  act: 'see-figures',
  query: Type.Object({ ...PageQuery, shop_id: Type.Optional(Id), with_balance: Type.Optional(Type.Boolean()) }),
  answers: { 200: ListAnswer(GiftCard) },
});

export const GiftCardsOwed = named('GiftCardsOwed', {
  /** How many cards have something left. */
  cards: Type.Integer(),
  /** What is left on all cards, and the part of it on cards that have expired. */
  owed: Dollars,
  expired: Dollars,
});
export type GiftCardsOwed = Static<typeof GiftCardsOwed>;

export const readGiftCardsOwed = endpoint({
  method: 'GET',
  path: '/gift-cards/owed',
  summary: 'Read what is left on all gift cards',
  description: 'What was sold, less what was spent, with what went back on cards, less cards whose sale was voided.',
  access: 'login',
  act: 'see-figures',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: GiftCardsOwed }) },
});

export const readGiftCard = endpoint({
  method: 'GET',
  path: '/gift-cards/:id',
  summary: 'Read a gift card, and what became of it',
  description: 'The latest 200 entries, the latest first.',
  access: 'login',
  act: 'see-figures',
  params: IdParams,
  answers: { 200: Answer({ data: CardWithEntries }) },
});

export const voidGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards/:id/void',
  summary: 'Void the sale of a gift card',
  description:
    'The money goes back as it came, and the card is worth nothing from then on. Only while nothing of it is spent (409).',
  access: 'login',
  act: 'void',
  asksItself: true,
  once: true,
  params: IdParams,
  body: named('VoidGiftCard', { reason: RequiredReason }),
  answers: { 201: Answer({ data: GiftCard }) },
  failures: { 403: Failure, 409: Failure },
});
