import type { Shop } from '@mendpoint/contract/shops';
import { type Check, isId, isText, shapeOf } from '../lib/shape.ts';
import { storedJson } from '../lib/stored.ts';

/** Checks only id and name: the rest is replaced by the server's answer at once. */
const isShop = shapeOf<Pick<Shop, '_id' | 'name'>>({ _id: isId, name: isText }) as Check<Shop>;

/** The shop that an admin chose at this device. A shop's login works on its own, whatever stands here. */
export const selectedShopStore = storedJson<Shop>('selectedShop', isShop);
