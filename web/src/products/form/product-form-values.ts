import type { Product } from '@mendpoint/contract/products';
import { barcodesIn, checkBarcodes } from '@mendpoint/domain/products/barcode';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { missingIn, type Problems } from '../../ui/form/use-form-state.ts';
import { bundleProblem, bundleText, sentBundle } from './bundle-values.ts';

/** As typed. Category, brand and device are names, as the wire has them. */
export type ProductValues = {
  name: string;
  category: string;
  brand: string;
  device: string;
  quantity: string;
  price: string;
  warranty: string;
  warrantyPeriod: string;
  IMEI: string;
  description: string;
  /** One a line. */
  barcodes: string;
  sku: string;
  cost: string;
  reorder_level: string;
  /** A day, or ''. */
  expected_on: string;
  supplier: string;
  supplier_code: string;
  /** `bundleText` of what it consists of. */
  bundle: string;
};

export const NEW_PRODUCT: ProductValues = {
  name: '',
  category: '',
  brand: '',
  device: '',
  quantity: '',
  price: '',
  warranty: 'No Warranty',
  warrantyPeriod: '',
  IMEI: '',
  description: '',
  barcodes: '',
  sku: '',
  cost: '',
  reorder_level: '',
  expected_on: '',
  supplier: '',
  supplier_code: '',
  bundle: '',
};

/** A stored product as the form shows it. */
export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  category: product.category,
  brand: product.brand,
  device: product.device,
  quantity: product.quantity === null || product.bundle.length > 0 ? '' : String(product.quantity),
  price: product.price.toFixed(2),
  warranty: product.warranty,
  warrantyPeriod: product.warrantyPeriod === null ? '' : String(product.warrantyPeriod),
  IMEI: product.IMEI,
  description: product.description,
  barcodes: product.barcodes.join('\n'),
  sku: product.sku,
  cost: product.bundle.length > 0 ? '' : (product.cost?.toFixed(2) ?? ''),
  reorder_level: product.reorder_level === null ? '' : String(product.reorder_level),
  expected_on: product.expected_on ?? '',
  supplier: product.supplier,
  supplier_code: product.supplier_code,
  bundle: bundleText(product.bundle),
});

/** Choosing a category clears brand and device, and choosing a brand clears the device. */
export const chosen = (part: Partial<ProductValues>): Partial<ProductValues> => {
  if (part.category !== undefined) return { ...part, brand: '', device: '' };
  return part.brand === undefined ? part : { ...part, device: '' };
};

/**
 * What counts of what was typed: a bundle has neither stock nor cost of its own. Both are kept, in case its parts are taken out
 * again.
 */
export const countedOf = (values: ProductValues): ProductValues =>
  values.bundle === '' ? values : { ...values, quantity: '', cost: '' };

/** What is wrong, by field. Empty when the product can be sent. */
export const problemsOf = (typed: ProductValues): Problems<ProductValues> => {
  const values = countedOf(typed);
  const missing = missingIn(values, { name: 'Name', category: 'Category', price: 'Price' });
  const price = missing.price ?? readAmount(values.price).problem;
  return {
    ...missing,
    ...(price && { price }),
    ...wholeOrEmpty('quantity', values.quantity),
    ...wholeOrEmpty('reorder_level', values.reorder_level),
    ...costProblem(values.cost),
    ...barcodesProblem(values.barcodes),
    ...bundleProblem(values.bundle),
    ...(values.warranty === 'Warranty' && wholeOrEmpty('warrantyPeriod', values.warrantyPeriod)),
  };
};

const costProblem = (text: string): Problems<ProductValues> => {
  const { problem } = text.trim() === '' ? {} : readAmount(text);
  return problem === undefined ? {} : { cost: problem };
};

const barcodesProblem = (text: string): Problems<ProductValues> => {
  try {
    checkBarcodes(barcodesIn(text));
    return {};
  } catch (error) {
    return { barcodes: (error as Error).message };
  }
};

const wholeOrEmpty = (field: string, text: string): Record<string, string> =>
  /^\d{0,9}$/.test(text.trim()) ? {} : { [field]: 'Enter a whole number, or leave it empty.' };

/** All fields of a product as the wire takes them; '' means that nothing was entered. */
export const fieldsOf = (typed: ProductValues): ProductValues => {
  const values = countedOf(typed);
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.trim()]),
  ) as ProductValues;
  return {
    ...trimmed,
    price: digitsOf(values.price),
    cost: digitsOf(values.cost),
    sku: trimmed.sku.toUpperCase(),
    expected_on: values.bundle === '' ? trimmed.expected_on : '',
    bundle: sentBundle(values.bundle),
    barcodes: barcodesIn(values.barcodes).join('\n'),
    warrantyPeriod: values.warranty === 'Warranty' ? trimmed.warrantyPeriod : '',
  };
};

/** 'A$1,249.5' is '1249.50'. What is no amount stays as it is. */
const digitsOf = (text: string): string => {
  const { value } = readAmount(text);
  return value === undefined ? text.trim() : amountText(value);
};

/**
 * The fields that were changed, for a PATCH. An untouched field undoes nobody else's edit, and units sold meanwhile
 * stay sold unless the quantity was typed.
 */
export const changedFields = (values: ProductValues, before: Product): Partial<ProductValues> => {
  const held = fieldsOf(valuesOf(before));
  const changed = Object.entries(fieldsOf(values)).filter(([name, text]) => text !== held[name as keyof ProductValues]);
  return Object.fromEntries(changed);
};

/**
 * Sends a new count together with the stock that the form showed: the server refuses it if some was sold meanwhile. A bundle
 * had none of its own.
 */
export const withStockSeen = <Changes extends Partial<ProductValues>>(
  changes: Changes,
  { quantity, bundle }: Product,
): Changes & { quantitySeen?: string } =>
  changes.quantity === undefined || bundle.length > 0
    ? changes
    : { ...changes, quantitySeen: quantity === null ? '' : String(quantity) };
