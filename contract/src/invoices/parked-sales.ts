import { type Static, Type } from 'typebox';
import {
  Answer,
  DeletedAnswer,
  Dollars,
  DollarsIn,
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

const ParkedCustomer = named('ParkedCustomer', {
  _id: Id,
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
});

/** The tax class that was chosen, with its rate in percent; `_id` null is the default class. */
const ParkedTax = named('ParkedTax', {
  _id: OrNull(Id),
  taxClass: Text,
  taxValue: Type.Number({ minimum: 0, maximum: 100_000 }),
});

const product = { productId: Id, name: Text, sku: Text, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) };

const repair = {
  repairPartId: Id,
  name: Text,
  categoryId: Id,
  category_name: Text,
  brandId: Id,
  brand_name: Text,
  deviceId: Id,
  device_name: Text,
};

const shared = {
  customer: OrNull(ParkedCustomer),
  tax: OrNull(ParkedTax),
  status: Type.Union([Type.Literal('0'), Type.Literal('1')]),
};

/** A name to find it by, and the sale as it stands on the receipt. Without `shop_id` it is the caller's shop. */
export const ParkedSaleBody = named('NewParkedSale', {
  shop_id: Type.Optional(Reference),
  name: Type.String({ ...Text, maxLength: 80, ...NOT_BLANK }),
  ...shared,
  productDetails: Type.Array(named('NewParkedProduct', { ...product, price: DollarsIn }), { maxItems: 500 }),
  repairParts: Type.Array(named('NewParkedRepair', { ...repair, price: DollarsIn }), { maxItems: 500 }),
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
    ...shared,
    productDetails: Type.Array(named('RecalledProduct', { ...product, price: Dollars, stock: OrNull(Type.Integer()) })),
    repairParts: Type.Array(named('RecalledRepair', { ...repair, price: Dollars })),
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
