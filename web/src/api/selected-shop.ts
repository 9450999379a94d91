import type { Shop } from '@mendpoint/contract/shops';
import { type Check, isId, isText, shapeOf } from '../lib/shape.ts';
import { storedJson } from '../lib/stored.ts';

/** Checks only id and name, because the server's answer replaces the rest at once. */
const isShop = shapeOf<Pick<Shop, '_id' | 'name'>>({ _id: isId, name: isText }) as Check<Shop>;

/** The shop that an admin chose at this device. A shop's login ignores it. */
export const selectedShopStore = storedJson<Shop>('selectedShop', isShop);
