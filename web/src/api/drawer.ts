import { isId } from '../lib/shape.ts';
import type { Stored } from '../lib/stored.ts';
import { deviceStore } from '../lib/till/device-store.ts';
import { userStore } from './login.ts';
import { selectedShopStore } from './selected-shop.ts';

/**
 * The id of the drawer of a shop that this device takes its money into; null means the shop's only open drawer. It
 * belongs to the device: whoever logs in here for that shop uses it.
 */
export const drawerHere = (shopId: string): Stored<string> => deviceStore(`drawer/${shopId}`, isId);

/** The id of the drawer that a call names: the drawer of `shopId`, or else of the shop that the screens work on. */
export const drawerOfCall = (shopId: string | undefined): string | null => {
  const user = userStore.get();
  const shop = user?.role === 'admin' ? (shopId ?? selectedShopStore.get()?._id) : user?._id;
  return shop ? drawerHere(shop).get() : null;
};
