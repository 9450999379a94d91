import { type Cents, cents } from '../money/cents.ts';
import { RuleError } from '../rule-error.ts';

/** The most products that a bundle consists of, and the most of each in one bundle. */
export const MOST_PARTS = 10;
export const MOST_OF_A_PART = 100;

/** So many of a product are in one bundle. */
export type BundlePart = { productId: string; quantity: number };

/** What one of a sold bundle took of another product, which may be renamed or deleted later. */
export type SoldPart = BundlePart & { name: string };

/** How many bundles their parts allow. null: the stock of no part is tracked. */
export const bundleStock = (parts: readonly { quantity: number; stock: number | null }[]): number | null => {
  const allowed = parts.flatMap(({ quantity, stock }) => (stock === null ? [] : [Math.floor(stock / quantity)]));
  return allowed.length === 0 ? null : Math.min(...allowed);
};

/** How many fewer bundles there are to sell because parts are promised to repairs. */
export const bundleReserved = (
  parts: readonly { quantity: number; stock: number | null; reserved: number }[],
): number => {
  const available = parts.map(({ stock, reserved, ...part }) => ({
    ...part,
    stock: stock === null ? null : stock - reserved,
  }));
  return (bundleStock(parts) ?? 0) - (bundleStock(available) ?? 0);
};

/** What the parts of one bundle cost the shop together, before GST. null: of one of them nobody knows it. */
export const bundleCost = (parts: readonly { quantity: number; cost: Cents | null }[]): Cents | null => {
  let total = 0;
  for (const { quantity, cost } of parts) {
    if (cost === null) return null;
    total += quantity * cost;
  }
  return parts.length === 0 ? null : cents(total);
};

/** Throws RuleError for too many parts, for one that is named twice, and for a quantity that no bundle has. */
export const checkParts = (parts: readonly BundlePart[]): void => {
  if (parts.length > MOST_PARTS) throw new RuleError(`A bundle consists of at most ${MOST_PARTS} products.`, 'bundle');
  if (new Set(parts.map(({ productId }) => productId)).size < parts.length) {
    throw new RuleError('A bundle names each product once. Give it a quantity instead.', 'bundle');
  }
  if (parts.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_A_PART)) {
    throw new RuleError(`A bundle has 1 to ${MOST_OF_A_PART} of each product in it.`, 'bundle');
  }
};
