import { type Static, Type } from 'typebox';
import { Dollars, named, Text } from '../common.ts';
import { Invoice } from './invoice.ts';
import { ProductLine, RepairLine } from './lines.ts';

const { shop, customer, subtotal, createdAt, updatedAt, tax_class: tax, ...same } = Invoice.properties;
const { sku, ...productLine } = ProductLine.properties;

const shared = {
  ...same,
  shopId: shop,
  shop_id: shop,
  customerId: customer,
  customer_id: customer,
  subTotal: subtotal,
  subtotal,
  repairParts: Type.Array(named('RepairLine', { ...RepairLine.properties, repair_name: Text })),
  tax_class: tax,
  createdAt,
  created_at: createdAt,
  updatedAt,
  updated_at: updatedAt,
};

const ProductRef = named('ProductRef', {
  _id: Type.String(),
  name: Text,
  sku,
  price: Dollars,
  images: Type.Array(Type.String()),
});

/** The invoice shape: `tax` is the tax class, products are populated. */
export const OldInvoice = named('Invoice', {
  ...shared,
  tax,
  productDetails: Type.Array(named('ProductLine', { ...productLine, productId: ProductRef })),
});
export type OldInvoice = Static<typeof OldInvoice>;

/** The summary shape: `tax` is the amount, products are plain ids. */
export const Summary = named('InvoiceSummary', {
  ...shared,
  tax: Dollars,
  productDetails: Type.Array(named('PlainProductLine', productLine)),
});
export type Summary = Static<typeof Summary>;
