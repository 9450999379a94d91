import { type Check, parseAs } from './shape.ts';

/** One value in the browser's storage, for plain code and, by `subscribe`, for React. Writing throws StorageFull. */
export type Stored<T> = {
  get: () => T | null;
  set: (value: T | null) => void;
  /** Like `set`, but does not notify this tab's screens: for a screen that is being left. */
  setQuietly: (value: T | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A store over one key. `read` turns the stored text into a value, or null when it is not one. The same text gives the
 * same object, as useSyncExternalStore requires; other tabs follow by the storage event. `storage` is the local one,
 * shared by all tabs, or this tab's session storage.
 */
export const stored = <T>(
  key: string,
  read: (text: string) => T | null,
  write: (value: T) => string,
  storage: () => Storage = () => localStorage,
): Stored<T> => {
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: T | null } = { text: null, value: null };

  const get = (): T | null => {
    const text = storage().getItem(key);
    if (text !== last.text) last = { text, value: text === null ? null : read(text) };
    return last.value;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setQuietly = (value: T | null): void => {
    if (value === null) storage().removeItem(key);
    else put(storage(), key, write(value));
  };
  const set = (value: T | null): void => {
    setQuietly(value);
    notify();
  };
  let stop = () => {};
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) stop = followOtherTabs(key, notify);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  };
  return { get, set, setQuietly, subscribe };
};

/** Calls `notify` when another tab writes the key, until the returned function is called. */
const followOtherTabs = (key: string, notify: () => void): (() => void) => {
  // When the whole storage is cleared, the event has no key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  // A page restored from the browser's back-forward cache has missed every event since it was left.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
};

/** The browser's storage is full. Nothing was written, and the person must be told before they go on. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  constructor() {
    super('This browser has no room left to keep what you do. Free some space on this device, then try again.');
  }
}

const put = (storage: Storage, key: string, text: string): void => {
  try {
    storage.setItem(key, text);
  } catch {
    throw new StorageFull();
  }
};

/** Like `stored`, for JSON; what fails `check` reads as null. `update` as for `parseAs`. */
export const storedJson = <T>(
  key: string,
  check: Check<T>,
  update?: (value: unknown) => unknown,
  storage?: () => Storage,
): Stored<T> => stored<T>(key, (text) => parseAs(text, check, update), JSON.stringify, storage);
