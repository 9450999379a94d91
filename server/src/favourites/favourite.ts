import type { PicturedProduct } from '../products/product.ts';
import type { Cell, OfferedRepair } from '../repair-prices/repair-price.ts';

/** What a favourite stands for: a product, or a repair part on a device. */
export type Thing = { productId: string } | Cell;

/** What stands on a shop's grid, in its order. `updatedAt` is null where nothing does. */
export type Arrangement = { things: readonly Thing[]; updatedAt: string | null };

/** A favourite as it is sold today. */
export type Favourite = { product: PicturedProduct } | { repair: OfferedRepair };

export const isProduct = (thing: Thing): thing is { productId: string } => 'productId' in thing;

/** The same for two favourites of the same thing. */
export const keyOfThing = (thing: Thing): string =>
  isProduct(thing) ? thing.productId : `${thing.deviceId} ${thing.repairPartId}`;

export const thingOf = (favourite: Favourite): Thing =>
  'product' in favourite
    ? { productId: favourite.product.id }
    : { deviceId: favourite.repair.device.id, repairPartId: favourite.repair.part.id };

/** What the audit trail keeps of a grid. */
export const favouriteFields = (favourites: readonly Favourite[]) => ({
  favourites: favourites
    .map((one) => ('product' in one ? one.product.name : `${one.repair.device.name}, ${one.repair.part.name}`))
    .join('; '),
});
