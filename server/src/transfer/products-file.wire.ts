import { MOST_SUPPLIER_LETTERS } from '@mendpoint/contract/products';
import { RuleError } from '@mendpoint/domain/rule-error';
import { amountCell, dollarsText } from '../csv/amount-cells.ts';
import { longText, optionalText, requiredText } from '../csv/columns.ts';
import type { Columns } from '../csv/heading.ts';
import type { ProductRow } from '../products/import-products.service.ts';
import { namesOfPlace, type Product, partsInWords } from '../products/product.ts';
import {
  barcodesFromWire,
  costFromWire,
  expectedFromWire,
  priceFromWire,
  warrantyFromWire,
  wholeNumber,
} from '../products/products.wire.ts';

/** A supplier's name or code. */
const supplierText = (cell: string): string => {
  const given = optionalText(cell);
  if (given.length > MOST_SUPPLIER_LETTERS) throw new RuleError(`has more than ${MOST_SUPPLIER_LETTERS} characters`);
  return given;
};

/** '1 x PROD-00001, 2 x PROD-00007', in which a 1 may be left out; '' is no bundle. */
const partsInCell = (cell: string): { sku: string; quantity: number }[] =>
  cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, quantity = '1', sku = ''] = /^(?:(\d{1,4})\s*[x×]\s+)?(.+)$/iu.exec(part) ?? [];
      return { sku: sku.trim().toUpperCase(), quantity: Number(quantity) };
    });

/** A day as spreadsheets write it in Australia, 3/12/2026, as files have it: 2026-12-03. Anything else stays as it is. */
const dayText = (cell: string): string => {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.trim()) ?? [];
  return year === undefined ? cell : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
};

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
  parts: { title: 'bundle', read: partsInCell, guesses: ['bundle contents', 'consists of', 'kit', 'composite'] },
  imei: { title: 'IMEI', read: optionalText, guesses: ['serial', 'serial number', 'serial no', 'IMEI/serial'] },
  description: { title: 'description', read: longText, guesses: ['details', 'long description', 'notes'] },
  warranty: { title: 'warranty', read: warrantyFromWire, guesses: [] },
  warrantyMonths: {
    title: 'warrantyPeriod',
    read: (cell) => wholeNumber('warrantyPeriod', cell.trim()),
    guesses: ['warranty months', 'warranty (months)'],
  },
  barcodes: {
    title: 'barcodes',
    read: barcodesFromWire,
    otherTitles: ['barcode'],
    guesses: ['ean', 'upc', 'gtin', 'ean13', 'bar code'],
  },
  cost: {
    title: 'cost',
    read: (cell) => costFromWire(dollarsText(cell)),
    guesses: ['cost price', 'unit cost', 'cost ex gst', 'default unit cost', 'buy price', 'purchase price'],
  },
  supplier: { title: 'supplier', read: supplierText, guesses: ['supplier name', 'vendor', 'default vendor name'] },
  supplierCode: {
    title: 'supplier_code',
    read: supplierText,
    guesses: ['supplier sku', 'vendor code', 'default vendor code', 'vendor sku'],
  },
  reorderLevel: {
    title: 'reorder_level',
    read: (cell) => wholeNumber('reorder_level', cell.trim()),
    guesses: ['reorder point', 'min stock', 'minimum stock', 'low stock level', 'stock alert count'],
  },
  expectedOn: {
    title: 'expected_on',
    read: (cell) => expectedFromWire(dayText(cell)),
    guesses: ['expected', 'expected date', 'eta', 'due date', 'restock date', 'arrival date'],
  },
};

/** The cells of a product, in the order of the columns. */
export const productCells = (product: Product, columns: object = PRODUCT_COLUMNS): string[] => {
  const cells: Record<keyof ProductRow, string> = {
    ...namesOfPlace(product.place),
    sku: product.sku,
    name: product.name,
    price: amountCell(product.price),
    // A bundle has neither of its own; what follows from its parts would be refused on the way in.
    quantity: product.parts.length > 0 ? '' : String(product.quantity ?? ''),
    parts: partsInWords(product.parts),
    imei: product.imei,
    description: product.description,
    warranty: product.warranty ? 'Warranty' : 'No Warranty',
    warrantyMonths: String(product.warrantyMonths ?? ''),
    barcodes: product.barcodes.join(' '),
    cost: product.cost === null || product.parts.length > 0 ? '' : amountCell(product.cost),
    supplier: product.supplier,
    supplierCode: product.supplierCode,
    reorderLevel: String(product.reorderLevel ?? ''),
    expectedOn: product.expectedOn ?? '',
  };
  return Object.keys(columns).map((field) => cells[field as keyof ProductRow]);
};
