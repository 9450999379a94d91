import { type Columns, longText, optionalText, requiredText } from '../csv/columns.ts';
import type { ProductRow } from '../products/import-products.service.ts';
import { namesOfPlace, type Product } from '../products/product.ts';
import { priceFromWire, warrantyFromWire, wholeNumber } from '../products/products.wire.ts';

export const PRODUCT_COLUMNS: Columns<ProductRow> = {
  sku: { title: 'sku', read: (cell) => optionalText(cell).toUpperCase() },
  name: { title: 'name', read: requiredText, otherTitles: ['product_name', 'item_name'] },
  category: { title: 'category', read: requiredText },
  brand: { title: 'brand', read: optionalText, otherTitles: ['manufacturer'] },
  device: { title: 'device', read: optionalText, otherTitles: ['device_name'] },
  price: { title: 'price', read: (cell) => priceFromWire(dollarsText(cell)), otherTitles: ['retail_price'] },
  quantity: { title: 'quantity', read: (cell) => wholeNumber('quantity', cell.trim()) },
  imei: { title: 'IMEI', read: optionalText },
  description: { title: 'description', read: longText },
  warranty: { title: 'warranty', read: warrantyFromWire },
  warrantyMonths: { title: 'warrantyPeriod', read: (cell) => wholeNumber('warrantyPeriod', cell.trim()) },
};

/** The cells of a product, in the order of the columns. */
export const productCells = (product: Product): string[] => {
  const { category, brand, device } = namesOfPlace(product.place);
  return [
    product.sku,
    product.name,
    category,
    brand,
    device,
    (product.price / 100).toFixed(2),
    String(product.quantity ?? ''),
    product.imei,
    product.description,
    product.warranty ? 'Warranty' : 'No Warranty',
    String(product.warrantyMonths ?? ''),
  ];
};

/** A price as spreadsheets show it: 'A$1,234.50', '$5' and '5' are amounts without their signs and commas. */
const dollarsText = (cell: string): string =>
  cell
    .trim()
    .replace(/^(A?\$)\s*/i, '')
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
