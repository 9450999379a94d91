import { longText, optionalText, requiredText } from '../csv/columns.ts';
import type { Columns } from '../csv/heading.ts';
import type { ProductRow } from '../products/import-products.service.ts';
import { namesOfPlace, type Product } from '../products/product.ts';
import { priceFromWire, warrantyFromWire, wholeNumber } from '../products/products.wire.ts';

export const PRODUCT_COLUMNS: Columns<ProductRow> = {
  sku: { title: 'sku', read: (cell) => optionalText(cell).toUpperCase() },
  name: {
    title: 'name',
    read: requiredText,
    otherTitles: ['product_name', 'item_name'],
    guesses: ['item', 'product', 'title', 'display name'],
  },
  category: {
    title: 'category',
    read: requiredText,
    guesses: ['category name', 'categories', 'department', 'product type'],
  },
  brand: { title: 'brand', read: optionalText, otherTitles: ['manufacturer'], guesses: ['brand name', 'make'] },
  device: {
    title: 'device',
    read: optionalText,
    otherTitles: ['device_name'],
    guesses: ['model', 'device model', 'compatible device'],
  },
  price: {
    title: 'price',
    read: (cell) => priceFromWire(dollarsText(cell)),
    otherTitles: ['retail_price'],
    guesses: ['retail', 'rrp', 'sell price', 'selling price', 'sale price', 'sales price', 'unit price'],
  },
  quantity: {
    title: 'quantity',
    read: (cell) => wholeNumber('quantity', cell.trim()),
    guesses: [
      ...['qty', 'on hand', 'on hand qty', 'qty on hand', 'quantity on hand', 'in stock', 'stock', 'stock level'],
      ...['stock qty', 'stock quantity', 'stock on hand', 'current stock', 'current quantity', 'available quantity'],
    ],
  },
  imei: { title: 'IMEI', read: optionalText, guesses: ['serial', 'serial number', 'serial no', 'IMEI/serial'] },
  description: { title: 'description', read: longText, guesses: ['details', 'long description', 'notes'] },
  warranty: { title: 'warranty', read: warrantyFromWire, guesses: [] },
  warrantyMonths: {
    title: 'warrantyPeriod',
    read: (cell) => wholeNumber('warrantyPeriod', cell.trim()),
    guesses: ['warranty months', 'warranty (months)'],
  },
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
