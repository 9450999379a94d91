import type { Check } from '../shape.ts';
import { type Stored, storedJson } from '../stored.ts';
import { isOfDevice } from './device-store.ts';

/**
 * Who a till belongs to at the moment. Its stores are named after all three, so nobody sees what another left. '' means
 * nobody, or any.
 */
export type Owner = { login: string; shop: string; person: string };

/**
 * One thing that a till keeps of somebody's work: its name, and the check for reading it back. `update` as for
 * `parseAs`.
 */
export type Kept<T> = {
  name: string;
  check: Check<T>;
  update?: (value: unknown) => unknown;
  /** Set if each tab has its own; by default all tabs of the browser share it. */
  isOfTab?: true;
  /** Set if it stays for the same owner's return when the login ends. It must tell nothing of anybody's work. */
  outlivesLogin?: true;
};

const PREFIX = 'till/';
const LASTING = 'chosen/';

const prefixOf = (parts: readonly string[], prefix = PREFIX): string =>
  `${prefix}${parts.map(encodeURIComponent).join('/')}/`;

const stores = new Map<string, unknown>();

/** What an owner has kept under a name. The same owner and name give the same store. Writing throws StorageFull. */
export const tillStore = <T>(
  { login, shop, person }: Owner,
  { name, check, update, isOfTab, outlivesLogin }: Kept<T>,
): Stored<T> => {
  const key = prefixOf([login, shop, person], outlivesLogin ? LASTING : PREFIX) + name;
  const known = stores.get(key) as Stored<T> | undefined;
  if (known) return known;
  const store = storedJson(key, check, update, () => (isOfTab ? sessionStorage : localStorage));
  stores.set(key, store);
  return store;
};

/** The texts that all owners of a login have kept under a name in this browser, whoever is at the till now. */
export const keptByAll = (login: string, name: string): string[] =>
  keysOf(localStorage)
    .filter((key) => key.startsWith(prefixOf([login])) && key.endsWith(`/${name}`))
    .map((key) => localStorage.getItem(key) ?? '');

/** The keys of the session itself; the session ends them. */
const SESSION: ReadonlySet<string> = new Set(['token', 'user', 'sessionEnd']);

type Ending = { exceptOf: string | null; isNeeded: (key: string, text: string) => boolean };

export type Work = readonly { storage: Storage; key: string; text: string }[];

/**
 * Removes the work of everybody but one login (null: of everybody), and returns it. Unknown keys go too: an older
 * version of the product, or a screen with its own storage, may have left them. Keys for which `isNeeded` is true stay.
 */
export const endWork = ({ exceptOf, isNeeded }: Ending): Work => {
  const isOthers = (storage: Storage, key: string) =>
    !SESSION.has(key) &&
    !isOfDevice(key) &&
    !key.startsWith(LASTING) &&
    !(exceptOf !== null && key.startsWith(prefixOf([exceptOf]))) &&
    !(key.startsWith(PREFIX) && isNeeded(key, storage.getItem(key) ?? ''));
  return [localStorage, sessionStorage].flatMap((storage) =>
    keysOf(storage)
      .filter((key) => isOthers(storage, key))
      .map((key) => {
        const text = storage.getItem(key) ?? '';
        storage.removeItem(key);
        return { storage, key, text };
      }),
  );
};

/** Puts back what was removed, except where something newer has been stored since. */
export const resumeWork = (taken: Work): void => {
  for (const { storage, key, text } of taken) {
    if (storage.getItem(key) === null) storage.setItem(key, text);
  }
};

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
