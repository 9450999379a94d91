import { cents } from '@mendpoint/domain/money';
import { type Columns, longText, optionalText, requiredText } from '../csv/columns.ts';
import type { ProductRow } from '../products/import-products.service.ts';
import type { ProductRecord } from '../products/products.service.ts';
import { priceFromWire, warrantyFromWire, wholeNumber } from '../products/products.wire.ts';
import { dollarsText } from './dollars.ts';

export const PRODUCT_COLUMNS: Columns<ProductRow> = {
  sku: { title: 'sku', read: (cell) => optionalText(cell).toUpperCase() },
  name: { title: 'name', read: requiredText },
  category: { title: 'category', read: requiredText },
  brand: { title: 'brand', read: optionalText },
  device: { title: 'device', read: optionalText, otherTitles: ['device_name'] },
  price: { title: 'price', read: (cell) => priceFromWire(dollarsText(cell)) },
  quantity: { title: 'quantity', read: (cell) => wholeNumber('quantity', cell.trim()) },
  imei: { title: 'IMEI', read: optionalText },
  description: { title: 'description', read: longText },
  warranty: { title: 'warranty', read: warrantyFromWire },
  warrantyMonths: { title: 'warrantyPeriod', read: (cell) => wholeNumber('warrantyPeriod', cell.trim()) },
};

/** In the order of the columns. */
export const productCells = (product: ProductRecord): string[] => [
  product.sku,
  product.name,
  product.category_name,
  product.brand_name ?? '',
  product.device_name ?? '',
  (cents(product.price_cents) / 100).toFixed(2),
  String(product.quantity ?? ''),
  product.imei,
  product.description,
  product.warranty === 1 ? 'Warranty' : 'No Warranty',
  String(product.warranty_months ?? ''),
];
