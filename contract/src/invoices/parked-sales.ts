import { type Static, Type } from 'typebox';
import {
  Answer,
  DeletedAnswer,
  Dollars,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  NOT_BLANK,
  named,
  OrNull,
  PageQuery,
  Reference,
  Text,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { QuoteOnReceipt, RECEIPT_HEAD, RECEIPT_LINES_IN, RECEIPT_PRODUCT, RECEIPT_REPAIR } from './receipt.ts';

const status = Type.Union([Type.Literal('0'), Type.Literal('1')]);

/** A name to find it by, and the sale as it stands on the receipt. Without `shop_id` it is the caller's shop. */
export const ParkedSaleBody = named('NewParkedSale', {
  shop_id: Type.Optional(Reference),
  name: Type.String({ ...Text, maxLength: 80, ...NOT_BLANK }),
  ...RECEIPT_HEAD,
  status,
  ...RECEIPT_LINES_IN,
  quote: Type.Optional(OrNull(QuoteOnReceipt)),
});
export type ParkedSaleBody = Static<typeof ParkedSaleBody>;

/** A parked sale in a list. `items` counts the products and repairs in it. */
export const ParkedSale = named('ParkedSale', {
  _id: Type.String(),
  shop_id: Type.String(),
  name: Text,
  customer_name: Text,
  items: Type.Integer(),
  total: Dollars,
  parked_by: Text,
  parked_at: Instant,
});
export type ParkedSale = Static<typeof ParkedSale>;

export const RecalledSale = named(
  'RecalledSale',
  {
    ...ParkedSale.properties,
    ...RECEIPT_HEAD,
    status,
    productDetails: Type.Array(named('RecalledProduct', { ...RECEIPT_PRODUCT, stock: OrNull(Type.Integer()) })),
    repairParts: Type.Array(named('RecalledRepair', RECEIPT_REPAIR)),
    quote: OrNull(QuoteOnReceipt),
    changed: Type.Array(Type.String()),
  },
  {
    description:
      'The sale as it was parked. `stock` is what the shop holds of a product today, null for one whose stock is not counted. ' +
      '`changed` says in sentences what is no longer sold, or listed at another price, since it was parked.',
  },
);
export type RecalledSale = Static<typeof RecalledSale>;

export const ParkedSalesQuery = Type.Object({
  page: PageQuery.page,
  limit: PageQuery.limit,
  shop_id: Type.Optional(Id),
});

export const parkSale = endpoint({
  method: 'POST',
  path: '/parked-sales',
  summary: 'Park a sale that is not recorded yet',
  description:
    'Any till of the shop may recall it. Stock does not move. A shop parks at most 200 sales at a time (409).',
  access: 'login',
  act: 'sell',
  once: true,
  body: ParkedSaleBody,
  answers: { 201: Answer({ data: ParkedSale }) },
  failures: { 409: Failure },
});

export const listParkedSales = endpoint({
  method: 'GET',
  path: '/parked-sales',
  summary: 'List the parked sales, the latest first',
  access: 'login',
  act: 'read',
  query: ParkedSalesQuery,
  answers: { 200: ListAnswer(ParkedSale) },
});

export const recallSale = endpoint({
  method: 'POST',
  path: '/parked-sales/:id/recall',
  summary: 'Take a parked sale back to a till',
  description:
    'It is parked no longer: of two tills that ask, one is given it. The same Idempotency-Key is given it again, so that ' +
    'a lost answer loses no sale.',
  access: 'login',
  act: 'sell',
  once: true,
  params: IdParams,
  answers: { 200: Answer({ data: RecalledSale }) },
});

export const deleteParkedSale = endpoint({
  method: 'DELETE',
  path: '/parked-sales/:id',
  summary: 'Delete a parked sale',
  access: 'login',
  act: 'sell',
  params: IdParams,
  answers: { 200: DeletedAnswer },
});
