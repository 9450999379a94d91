import type * as wire from '@mendpoint/contract/favourites';
import { toDollars } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { productToWire } from '../products/products.wire.ts';
import type { OfferedRepair } from '../repair-prices/repair-price.ts';
import type { Favourite, Thing } from './favourite.ts';

/** Without what the products cost the shop, whoever asks. */
export const favouriteToWire = (favourite: Favourite): wire.Favourite =>
  'product' in favourite
    ? { product: productToWire(favourite.product, false), repair: null }
    : { product: null, repair: repairToWire(favourite.repair) };

const repairToWire = ({ category, brand, device, part, price }: OfferedRepair): wire.FavouriteRepair => ({
  categoryId: category.id,
  category: category.name,
  brandId: brand.id,
  brand: brand.name,
  deviceId: device.id,
  device: device.name,
  repairPartId: part.id,
  repair_name: part.name,
  price: price === null ? null : toDollars(price),
});

/** Throws RuleError for one that is neither a product nor a repair, or both. */
export const thingFromWire = (
  { product_id: productId, deviceId, repairPartId }: wire.FavouriteIn,
  index: number,
): Thing => {
  if (productId !== undefined && deviceId === undefined && repairPartId === undefined) return { productId };
  if (productId === undefined && deviceId !== undefined && repairPartId !== undefined)
    return { deviceId, repairPartId };
  throw new RuleError('A favourite is a product, or a repair by its device and repair part.', `favourites.${index}`);
};
