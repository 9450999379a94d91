import { isOpenAttempt } from '../api/attempt/attempt-store.ts';

/**
 * What a device may keep while nobody is logged in: its colours, its shop, and what the papers say about that shop.
 * Everything else is somebody's work and may name customers.
 */
const PUBLIC: ReadonlySet<string> = new Set([
  'mantine-color-scheme-value',
  'sidebarFolded',
  'selectedShop',
  'companyInfo',
]);

/** The session's own keys, which auth/session.ts removes. */
const SESSION: ReadonlySet<string> = new Set(['token', 'user', 'sessionEnd']);

export type Private = readonly { storage: Storage; key: string; text: string }[];

/**
 * Removes everything private from the local and the session storage, and returns it. What may have been carried out without
 * anybody's knowing stays, for its own login alone: forgotten, it would be done a second time.
 */
export const takePrivate = (): Private =>
  [localStorage, sessionStorage].flatMap((storage) =>
    keysOf(storage)
      .filter((key) => !PUBLIC.has(key) && !SESSION.has(key) && !isOpenAttempt(key, storage.getItem(key) ?? ''))
      .map((key) => {
        const text = storage.getItem(key) ?? '';
        storage.removeItem(key);
        return { storage, key, text };
      }),
  );

/** Puts back what was taken, except where something newer has been kept since. */
export const putBackPrivate = (taken: Private): void => {
  for (const { storage, key, text } of taken) {
    if (storage.getItem(key) === null) storage.setItem(key, text);
  }
};

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
