import type { Check } from '../shape.ts';
import { type Stored, storedJson } from '../stored.ts';

const PREFIX = 'device/';

/**
 * Keys of the device that are older than these stores: the colours, written by Mantine; the folded sidebar; an admin's
 * shop.
 */
const NAMED_BEFORE: ReadonlySet<string> = new Set(['mantine-color-scheme-value', 'sidebarFolded', 'selectedShop']);

/** Whether a key of the browser belongs to the device, whoever works at it. */
export const isOfDevice = (key: string): boolean => key.startsWith(PREFIX) || NAMED_BEFORE.has(key);

const stores = new Map<string, unknown>();

/**
 * A store that belongs to the device and outlives every login. It must hold nothing about a person. The same name gives
 * the same store.
 */
export const deviceStore = <T>(name: string, check: Check<T>): Stored<T> => {
  const known = stores.get(name) as Stored<T> | undefined;
  if (known) return known;
  const store = storedJson(PREFIX + name, check);
  stores.set(name, store);
  return store;
};
