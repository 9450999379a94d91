import { type Static, Type } from 'typebox';
import { Dollars, DollarsIn, named, OrNull, Reference, Text } from '../common.ts';

/** Off the line as a whole. Absent: a new line has no discount, a line that the invoice has already keeps its own. */
const DiscountIn = Type.Optional(Type.Union([DollarsIn, Type.Null()]));
const QuantityIn = Type.Union([Type.Number(), Type.String({ maxLength: 32 })]);
/** Any text is taken, because a line that the invoice has already keeps the name under which it was sold. */
const LineName = Type.Optional(Type.String({ maxLength: 500 }));

export const ProductLineIn = named('NewProductLine', {
  _id: Type.Optional(Type.String({ maxLength: 64 })),
  productId: Reference,
  name: LineName,
  quantity: QuantityIn,
  price: DollarsIn,
  discount: DiscountIn,
});
export type ProductLineIn = Static<typeof ProductLineIn>;

export const RepairLineIn = named('PlainNewRepairLine', {
  _id: Type.Optional(Type.String({ maxLength: 64 })),
  repairPartId: Type.Optional(Reference),
  name: LineName,
  quantity: Type.Optional(QuantityIn),
  price: DollarsIn,
  discount: DiscountIn,
  categoryId: Type.Optional(Reference),
  brandId: Type.Optional(Reference),
  deviceId: Type.Optional(Reference),
  /** Of the device that is collected with the sale. Absent: a line that the invoice has already keeps its own. */
  ticket_id: Type.Optional(OrNull(Type.String({ maxLength: 64 }))),
});
export type RepairLineIn = Static<typeof RepairLineIn>;

export const OldRepairLineIn = named('NewRepairLine', { ...RepairLineIn.properties, repair_name: LineName });
export type OldRepairLineIn = Static<typeof OldRepairLineIn>;

/** Only in an invoice with discounts: off the line as a whole, and its share of the discount on the sale. */
const discounted = { discount: Type.Optional(Dollars), discount_share: Type.Optional(Dollars) };

/** The tenders that a shop may add a surcharge to. */
export const SURCHARGED = ['eftpos', 'afterpay'] as const;

/** What was promised of the line at its sale, in one of the two; absent for no warranty. */
export const WARRANTY = {
  warranty_days: Type.Optional(Type.Integer()),
  warranty_months: Type.Optional(Type.Integer()),
};

const line = { _id: Type.String(), name: Text, quantity: Type.Integer(), price: Dollars, ...discounted, ...WARRANTY };

export const ProductLine = named('SoldProduct', { ...line, productId: Type.String(), sku: Text });
export type ProductLine = Static<typeof ProductLine>;

export const RepairLine = named('SoldRepair', {
  ...line,
  repairPartId: OrNull(Type.String()),
  categoryId: OrNull(Type.String()),
  category_name: Text,
  brandId: OrNull(Type.String()),
  brand_name: Text,
  deviceId: OrNull(Type.String()),
  device_name: Text,
  /** Only of a surcharge, which stands among the repairs: the tender that it was added to. */
  surcharge: Type.Optional(Type.Enum([...SURCHARGED])),
  /** Only of a device that was collected with the sale: its ticket, and what it is, with its IMEI. */
  ticket_id: Type.Optional(Type.String()),
  ticket_number: Type.Optional(Type.String()),
  ticket_device: Type.Optional(Type.String()),
  /** Only of what the customer of a ticket approved as such: a part, or labour, which is `hours` at so much an hour. */
  work: Type.Optional(Type.Enum(['labour', 'part'])),
  hours: Type.Optional(Type.Number()),
  rate: Type.Optional(Dollars),
});
export type RepairLine = Static<typeof RepairLine>;
