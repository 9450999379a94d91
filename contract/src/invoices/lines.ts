import { type Static, Type } from 'typebox';
import { Dollars, DollarsIn, named, Reference, Text } from '../common.ts';

/** Off the line as a whole. Absent: of a new line none, of a line that the invoice has so its own. */
const DiscountIn = Type.Optional(Type.Union([DollarsIn, Type.Null()]));
const QuantityIn = Type.Union([Type.Number(), Type.String({ maxLength: 32 })]);
/** Any text: a line that the invoice holds already keeps the name under which it was sold. */
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

export const RepairLineIn = named('NewRepairLine', {
  _id: Type.Optional(Type.String({ maxLength: 64 })),
  repairPartId: Type.Optional(Reference),
  repair_name: LineName,
  name: LineName,
  quantity: Type.Optional(QuantityIn),
  price: DollarsIn,
  discount: DiscountIn,
  categoryId: Type.Optional(Reference),
  brandId: Type.Optional(Reference),
  deviceId: Type.Optional(Reference),
});
export type RepairLineIn = Static<typeof RepairLineIn>;

/** Only in an invoice with discounts: off the line as a whole, and its share of the discount on the sale. */
const discounted = { discount: Type.Optional(Dollars), discount_share: Type.Optional(Dollars) };

export const RepairLine = named('RepairLine', {
  _id: Type.String(),
  repairPartId: Type.Union([Type.String(), Type.Null()]),
  repair_name: Text,
  name: Text,
  quantity: Type.Integer(),
  price: Dollars,
  ...discounted,
  categoryId: Type.Union([Type.String(), Type.Null()]),
  category_name: Text,
  brandId: Type.Union([Type.String(), Type.Null()]),
  brand_name: Text,
  deviceId: Type.Union([Type.String(), Type.Null()]),
  device_name: Text,
});
export type RepairLine = Static<typeof RepairLine>;

const ProductRef = named('ProductRef', {
  _id: Type.String(),
  name: Text,
  sku: Text,
  price: Dollars,
  images: Type.Array(Type.String()),
});

const line = { _id: Type.String(), name: Text, quantity: Type.Integer(), price: Dollars, ...discounted };
export const ProductLine = named('ProductLine', { ...line, productId: ProductRef });
export type ProductLine = Static<typeof ProductLine>;
export const PlainProductLine = named('PlainProductLine', { ...line, productId: Type.String() });
