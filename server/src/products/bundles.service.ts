import { isDeepStrictEqual } from 'node:util';
import { type BundlePart, checkParts } from '@mendpoint/domain/products/bundle';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import * as store from './bundles.store.ts';
import type { PartOfBundle, Product } from './product.ts';
import * as products from './products.store.ts';

type Bundle = Pick<Product, 'id' | 'name' | 'shopId'>;

/**
 * What a product is to consist of, held to the end of the transaction. Throws RuleError for parts that `checkParts` refuses,
 * that the caller does not see or another shop sells, that are bundles, and for a bundle that is a part itself.
 */
export const holdParts = async (
  inside: AtomicContext,
  caller: Caller,
  bundle: Bundle,
  asked: readonly BundlePart[],
): Promise<PartOfBundle[]> => {
  if (asked.length === 0) return [];
  checkParts(asked);
  const ids = asked.map(({ productId }) => productId);
  await store.holdProducts(inside.db, ids);
  const [held, around] = await Promise.all([
    products.findProductsById(inside.db, ids),
    store.bundlesWith(inside.db, bundle.id),
  ]);
  const [outer] = around;
  if (outer) throw refusal(`It is a part of ${inWords(outer, caller)}, so it cannot be a bundle itself.`);
  return asked.map(({ productId, quantity }, index) => {
    const part = held.get(productId);
    if (!part || !isSeen(part, caller)) throw new RuleError('Invalid product_id', `bundle.${index}.product_id`);
    refusePart(bundle, part);
    return { productId, quantity, sku: part.sku, name: part.name, ...stockOf(part) };
  });
};

/** What a bundle shows of the stock of a part. */
export const stockOf = ({ quantity: stock, reserved, cost, expectedOn }: Product) => ({
  ...{ stock, reserved, cost, expectedOn },
});

/** Throws RuleError for a product that cannot be in the bundle. */
export const refusePart = (bundle: Pick<Bundle, 'id' | 'shopId'>, part: Product): void => {
  if (part.id === bundle.id) throw refusal('A bundle cannot contain itself.');
  if (part.parts.length > 0) {
    throw refusal(`${part.name} is a bundle itself, so it cannot be in a bundle. Choose what it consists of.`);
  }
  if (!isSoldWith(part.shopId, bundle.shopId)) {
    throw refusal(`${part.name} is not sold by every shop that would sell the bundle.`);
  }
};

const refusal = (message: string): RuleError => new RuleError(message, 'bundle');

/** Whether whoever sells the bundle sells the part as well; null is every shop. */
const isSoldWith = (part: string | null, bundle: string | null): boolean => part === null || part === bundle;

const isSeen = ({ shopId }: { shopId: string | null }, caller: Caller): boolean =>
  caller.shopId === null || shopId === null || shopId === caller.shopId;

const inWords = (bundle: Bundle, caller: Caller): string =>
  isSeen(bundle, caller) ? `the bundle ${bundle.name}` : 'a bundle of another shop';

/** The bundles that the caller sees which a product is a part of. */
export const bundlesWith = ({ db }: Context, caller: Caller, id: string) => store.bundlesWith(db, id, caller.shopId);

/** Throws Conflict for a product that a bundle consists of. It must be held. */
export const refuseInBundle = async ({ db }: Context, caller: Caller, { id, name }: Product): Promise<void> => {
  const [bundle] = await store.bundlesWith(db, id);
  if (!bundle) return;
  throw new Conflict(
    `${name} is a part of ${inWords(bundle, caller)}, so it cannot be deleted. Take it out of the bundle first.`,
  );
};

/** Throws RuleError for a product in a bundle that another shop sells than the product from now on. It must be held. */
export const refuseOtherShop = async ({ db }: Context, caller: Caller, { id, shopId }: Product): Promise<void> => {
  const bundles = await store.bundlesWith(db, id);
  const other = bundles.find((bundle) => !isSoldWith(shopId, bundle.shopId));
  if (!other) return;
  throw new RuleError(`It is a part of ${inWords(other, caller)}, which other shops sell too.`, 'shop_id');
};

const contentOf = (parts: readonly BundlePart[]) => parts.map(({ productId, quantity }) => ({ productId, quantity }));

/** Whether two bundles consist of the same in the same order. */
export const areSameParts = (one: readonly BundlePart[], other: readonly BundlePart[]): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other));

/** Throws RuleError for a bundle with an expected day of its own: more of it come when its parts do. */
export const refuseExpectedBundle = <P extends Pick<Product, 'parts' | 'expectedOn'>>(product: P): P => {
  if (product.parts.length === 0 || product.expectedOn === null) return product;
  throw new RuleError('A bundle waits for its parts. Leave its expected day empty.', 'expected_on');
};

type Own = Pick<Product, 'quantity' | 'cost'>;

/**
 * The stock and the cost of its own that a product has when it consists of `parts`; undefined changes are none, and null is a
 * new product. What a bundle shows of them follows from its parts, and is no change when it is sent back. Throws RuleError for
 * a bundle with a stock or a cost of its own.
 */
export const ownStock = (
  before: (Own & Pick<Product, 'parts'>) | null,
  parts: readonly BundlePart[],
  changes: { [Field in keyof Own]: Own[Field] | undefined },
): Own => {
  const wasBundle = before !== null && before.parts.length > 0;
  const given = <Field extends keyof Own>(field: Field): Own[Field] | undefined =>
    wasBundle && parts.length > 0 && changes[field] === before[field] ? undefined : changes[field];
  const held = before === null || wasBundle ? { quantity: null, cost: null } : before;
  const [quantity, cost] = [given('quantity'), given('cost')];
  if (parts.length === 0) {
    return { quantity: quantity === undefined ? held.quantity : quantity, cost: cost === undefined ? held.cost : cost };
  }
  if ((quantity === undefined ? held.quantity : quantity) !== null) {
    throw new RuleError('A bundle has no stock of its own. Leave the quantity empty.', 'quantity');
  }
  if (cost !== undefined && cost !== null) {
    throw new RuleError('A bundle costs what its parts cost. Leave the cost empty.', 'cost');
  }
  return { quantity: null, cost: null };
};
