import type { PartOfBundle, Product } from '@mendpoint/contract/products';
import { checkParts, MOST_PARTS } from '@mendpoint/domain/products/bundle';

/** What the form shows of a product in a bundle. Its quantity is 0 while nothing is typed. */
export type TypedPart = Pick<PartOfBundle, 'product_id' | 'sku' | 'name' | 'quantity'>;

/** A form's values are texts, so that two edits of them can be merged: the list as JSON, '' for no bundle. */
export const bundleText = (parts: readonly TypedPart[]): string =>
  parts.length === 0
    ? ''
    : JSON.stringify(parts.map(({ product_id, sku, name, quantity }) => ({ product_id, sku, name, quantity })));

export const partsIn = (text: string): TypedPart[] => (text === '' ? [] : JSON.parse(text));

/** What the call is sent of it. */
export const sentBundle = (text: string): string =>
  text === '' ? '' : JSON.stringify(partsIn(text).map(({ product_id, quantity }) => ({ product_id, quantity })));

export const partsInWords = (text: string): string =>
  partsIn(text)
    .map(({ quantity, name }) => `${quantity} x ${name}`)
    .join(', ');

export const bundleProblem = (text: string): { bundle?: string } => {
  try {
    checkParts(partsIn(text).map(({ product_id: productId, quantity }) => ({ productId, quantity })));
    return {};
  } catch (error) {
    return { bundle: (error as Error).message };
  }
};

/** The list with one more of a product, or why it cannot be in it. */
export const withPart = (
  text: string,
  product: Product,
  bundleId: string | null,
): { text: string } | { problem: string } => {
  const parts = partsIn(text);
  if (product._id === bundleId) return { problem: 'A bundle cannot contain itself.' };
  if (product.bundle.length > 0) return { problem: `${product.name} is a bundle itself. Choose what it consists of.` };
  const held = parts.find(({ product_id: id }) => id === product._id);
  if (held) return { text: bundleText(parts.map((part) => (part === held ? more(part) : part))) };
  if (parts.length >= MOST_PARTS) return { problem: `A bundle consists of at most ${MOST_PARTS} products.` };
  const { _id: product_id, sku, name } = product;
  return { text: bundleText([...parts, { product_id, sku, name, quantity: 1 }]) };
};

const more = (part: TypedPart): TypedPart => ({ ...part, quantity: part.quantity + 1 });
