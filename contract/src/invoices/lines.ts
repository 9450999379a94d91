import { type Static, Type } from 'typebox';
import { Dollars, DollarsIn, named, Reference, Text } from '../common.ts';

const QuantityIn = Type.Union([Type.Number(), Type.String({ maxLength: 32 })]);
/** Any text: a line that the invoice holds already keeps the name under which it was sold. */
const LineName = Type.Optional(Type.String({ maxLength: 500 }));

export const ProductLineIn = named('NewProductLine', {
  _id: Type.Optional(Type.String({ maxLength: 64 })),
  productId: Reference,
  name: LineName,
  quantity: QuantityIn,
  price: DollarsIn,
});
export type ProductLineIn = Static<typeof ProductLineIn>;

export const RepairLineIn = named('NewRepairLine', {
  _id: Type.Optional(Type.String({ maxLength: 64 })),
  repairPartId: Type.Optional(Reference),
  repair_name: LineName,
  name: LineName,
  quantity: Type.Optional(QuantityIn),
  price: DollarsIn,
  categoryId: Type.Optional(Reference),
  brandId: Type.Optional(Reference),
  deviceId: Type.Optional(Reference),
});
export type RepairLineIn = Static<typeof RepairLineIn>;

export const RepairLine = named('RepairLine', {
  _id: Type.String(),
  repairPartId: Type.Union([Type.String(), Type.Null()]),
  repair_name: Text,
  name: Text,
  quantity: Type.Integer(),
  price: Dollars,
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

const line = { _id: Type.String(), name: Text, quantity: Type.Integer(), price: Dollars };
export const ProductLine = named('ProductLine', { ...line, productId: ProductRef });
export type ProductLine = Static<typeof ProductLine>;
export const PlainProductLine = named('PlainProductLine', { ...line, productId: Type.String() });
