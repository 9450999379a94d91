import type { Check } from '../shape.ts';
import { type Stored, storedJson } from '../stored.ts';

const PREFIX = 'device/';

/** Kept for the device before there were these stores: the colours, by Mantine; the folded sidebar; an admin's shop. */
const NAMED_BEFORE: ReadonlySet<string> = new Set(['mantine-color-scheme-value', 'sidebarFolded', 'selectedShop']);

/** Whether a key of the browser belongs to the device, whoever works at it. */
export const isOfDevice = (key: string): boolean => key.startsWith(PREFIX) || NAMED_BEFORE.has(key);

const stores = new Map<string, unknown>();

/** What belongs to the device and outlives every login. It must tell of nobody. The same name gives the same store. */
export const deviceStore = <T>(name: string, check: Check<T>): Stored<T> => {
  const known = stores.get(name) as Stored<T> | undefined;
  if (known) return known;
  const store = storedJson(PREFIX + name, check);
  stores.set(name, store);
  return store;
};
