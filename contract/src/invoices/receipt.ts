import { Type } from 'typebox';
import { Dollars, DollarsIn, Id, named, OrNull, Text } from '../common.ts';
import { WARRANTY } from './lines.ts';

// What stands on the paydesk's receipt, as parked sales and quotes keep it.

export const ReceiptCustomer = named('ReceiptCustomer', {
  _id: Id,
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
});

/** The tax class that was chosen, with its rate in percent; `_id` null is the default class. */
export const ReceiptTax = named('ReceiptTax', {
  _id: OrNull(Id),
  taxClass: Text,
  taxValue: Type.Number({ minimum: 0, maximum: 100_000 }),
});

const product = { productId: Id, name: Text, sku: Text, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) };

/** Only of a device that is collected with the sale: its ticket, and what it is, with its IMEI. */
const COLLECTED = {
  ticket_id: Type.Optional(Id),
  ticket_number: Type.Optional(Text),
  ticket_device: Type.Optional(Text),
};

/** The ids are null of a repair that goes by its name alone. */
export const RECEIPT_PLACE = {
  repairPartId: OrNull(Id),
  name: Text,
  categoryId: OrNull(Id),
  category_name: Text,
  brandId: OrNull(Id),
  brand_name: Text,
  deviceId: OrNull(Id),
  device_name: Text,
  ...COLLECTED,
};

export const RECEIPT_HEAD = { customer: OrNull(ReceiptCustomer), tax: OrNull(ReceiptTax) };

/** The lines of a body. */
export const RECEIPT_LINES_IN = {
  productDetails: Type.Array(named('NewReceiptProduct', { ...product, price: DollarsIn }), { maxItems: 500 }),
  repairParts: Type.Array(named('NewReceiptRepair', { ...RECEIPT_PLACE, price: DollarsIn }), { maxItems: 500 }),
};

/** Only a quote promises a warranty. */
export const RECEIPT_PRODUCT = { ...product, price: Dollars, ...WARRANTY };
export const RECEIPT_REPAIR = { ...RECEIPT_PLACE, price: Dollars, ...WARRANTY };

/** The quote that a receipt was made from, by its number. */
export const QuoteOnReceipt = named('QuoteOnReceipt', { _id: Id, number: Text });
