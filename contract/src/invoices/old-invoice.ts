import { type Static, Type } from 'typebox';
import { Dollars, named, Text } from '../common.ts';
import { Invoice } from './invoice.ts';
import { ProductLine, RepairLine } from './lines.ts';

type Plain = typeof Invoice.properties;

// A function's result falls out of what a browser loads; a destructured constant would stay.
const sharedWith = ({ shop, customer, subtotal, createdAt, updatedAt, tax_class: tax, ...same }: Plain) => ({
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
});
const shared = sharedWith(Invoice.properties);

const withoutSku = ({ sku: _, ...line }: typeof ProductLine.properties) => line;
const productLine = withoutSku(ProductLine.properties);

const ProductRef = named('ProductRef', {
  _id: Type.String(),
  name: Text,
  sku: ProductLine.properties.sku,
  price: Dollars,
  images: Type.Array(Type.String()),
});

/** The invoice shape: `tax` is the tax class, products are populated. */
export const OldInvoice = named('Invoice', {
  ...shared,
  tax: Invoice.properties.tax_class,
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
