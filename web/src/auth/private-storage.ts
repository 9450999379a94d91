/**
 * What a device may remember while nobody is logged in: how it looks, which shop it stands in, and what that shop's papers
 * say of the shop. Everything else is somebody's work, with customers in it.
 */
const PUBLIC: ReadonlySet<string> = new Set([
  'mantine-color-scheme-value',
  'sidebarFolded',
  'selectedShop',
  'companyInfo',
]);

/** The session's own keys, which have their own ways. */
const SESSION: ReadonlySet<string> = new Set(['token', 'user', 'sessionEnd']);

export type Private = readonly { storage: Storage; key: string; text: string }[];

/** Takes everything private out of the browser's storages, this tab's included, and gives it. */
export const takePrivate = (): Private =>
  [localStorage, sessionStorage].flatMap((storage) =>
    keysOf(storage)
      .filter((key) => !PUBLIC.has(key) && !SESSION.has(key))
      .map((key) => {
        const text = storage.getItem(key) ?? '';
        storage.removeItem(key);
        return { storage, key, text };
      }),
  );

/** Puts back what was taken, but over nothing that has come since. */
export const putBackPrivate = (taken: Private): void => {
  for (const { storage, key, text } of taken) {
    if (storage.getItem(key) === null) storage.setItem(key, text);
  }
};

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
