import { cents } from '@mendpoint/domain/money/cents';
import type { Caller } from '../../server/src/auth/caller.ts';
import type { AtomicContext } from '../../server/src/context.ts';
import { arrangeFavourites } from '../../server/src/favourites/favourites.service.ts';
import type { Product } from '../../server/src/products/product.ts';
import { createProduct } from '../../server/src/products/products.service.ts';
import { NO_DETAILS, type WeightedProduct, type WeightedRepair } from './shop-goods.ts';

const BUNDLE = {
  name: 'Charging bundle',
  category: 'Accessories',
  price: cents(4900),
  description: 'Charger and cable, cheaper together.',
};

const BUNDLE_PARTS = ['20 W USB-C wall charger', 'USB-C to USB-C cable 2 m'];

const FAVOURITE_PRODUCTS = ['iPhone 13 tempered glass', 'iPhone 13 clear case', 'Screen protector fitting'];

const FAVOURITE_REPAIRS = [
  ['Screen replacement', 'iPhone 13'],
  ['Battery replacement', 'iPhone 13'],
  ['Battery replacement', 'iPhone 12'],
  ['Diagnostic', 'iPhone 13'],
] as const;

/** A bundle, and the grid of what sells most at the paydesk, for one shop. */
export const addFavourites = async (
  context: AtomicContext,
  caller: Caller,
  shopId: string,
  goods: { products: readonly WeightedProduct[]; repairs: readonly WeightedRepair[] },
): Promise<void> => {
  const named = (name: string): Product => found(goods.products, ({ product }) => product.name === name, name).product;
  const parts = BUNDLE_PARTS.map((name) => ({ productId: named(name).id, quantity: 1 }));
  const bundle = await createProduct(context, caller, { ...NO_DETAILS, ...BUNDLE, shopId, parts });
  const products = [...FAVOURITE_PRODUCTS.map(named), bundle].map(({ id }) => ({ productId: id }));
  const repairs = FAVOURITE_REPAIRS.map(([part, device]) => {
    const { offer } = found(
      goods.repairs,
      ({ offer: { name, deviceName } }) => name === part && deviceName === device,
      `${part}, ${device}`,
    );
    return { deviceId: offer.deviceId ?? '', repairPartId: offer.repairPartId ?? '' };
  });
  await arrangeFavourites(context, caller, { shopId, things: [...products, ...repairs], seenAt: null });
};

const found = <T>(all: readonly T[], isIt: (one: T) => boolean, name: string): T => {
  const one = all.find(isIt);
  if (!one) throw new Error(`the demo has no ${name}`);
  return one;
};
