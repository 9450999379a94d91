import type * as wire from '@mendpoint/contract/products';
import { cents, parseDollars, toDollars } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import { idOf } from '../http/references.ts';
import type { NewProduct, Product } from './products.service.ts';

export const imageUrl = (hash: string): string => `/api/images/${hash}`;

export const productToWire = (product: Product): wire.Product => ({
  _id: product.id,
  sku: product.sku,
  name: product.name,
  category: product.category_name,
  brand: product.brand_name ?? '',
  device: product.device_name ?? '',
  device_name: product.device_name ?? '',
  categoryId: product.category_id,
  brandId: product.brand_id,
  deviceId: product.device_id,
  price: toDollars(cents(product.price_cents)),
  quantity: product.quantity,
  IMEI: product.imei,
  description: product.description,
  images: product.images.map(imageUrl),
  warranty: product.warranty === 1 ? 'Warranty' : 'No Warranty',
  warrantyPeriod: product.warranty_months,
  shop_id: product.shop_id,
  createdAt: product.created_at,
  updatedAt: product.updated_at,
});

export const newProductFromWire = (body: wire.ProductBody): NewProduct => {
  const price = parseDollars(body.price);
  if (price < 0) throw new RuleError('The price cannot be negative.');
  return {
    name: body.name,
    category: body.category,
    brand: body.brand ?? '',
    device: body.device_name || body.device || '',
    price,
    quantity: wholeNumber('quantity', body.quantity),
    imei: body.IMEI ?? '',
    description: body.description ?? '',
    warranty: warrantyFromWire(body.warranty ?? ''),
    warrantyMonths: wholeNumber('warrantyPeriod', body.warrantyPeriod),
    shopId: idOf(body.shop_id) ?? null,
  };
};

const warrantyFromWire = (warranty: string): boolean => {
  switch (warranty.trim().toLowerCase()) {
    case 'warranty':
      return true;
    case 'no warranty':
    case 'no':
    case '':
      return false;
    default:
      throw new RuleError("The warranty must be 'Warranty' or 'No Warranty'.");
  }
};

const MAX_WHOLE = 1_000_000_000;

/** '' and null are not entered. */
const wholeNumber = (field: string, value: string | number | null | undefined): number | null => {
  if (value === undefined || value === null || value === '') return null;
  const number = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (!(number <= MAX_WHOLE)) throw new RuleError(`${field} must be a whole number that is not negative.`);
  return number;
};
