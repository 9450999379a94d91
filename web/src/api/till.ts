import { useMemo, useSyncExternalStore } from 'react';
import type { Stored } from '../lib/stored.ts';
import { type Kept, type Owner, tillStore } from '../lib/till/till-store.ts';
import { atTheTillOf } from './at-the-till.ts';
import { userStore } from './login.ts';
import { tokenStore } from './token.ts';

/** Who is at this till now, for one of the login's shops. All fields are '' while nobody is logged in. */
export const ownerAt = (shop: string): Owner => {
  const login = tokenStore.get() === null ? '' : (userStore.get()?._id ?? '');
  const person = login === '' ? '' : (atTheTillOf(login).get()?.person?._id ?? '');
  return { login, shop, person };
};

/** A text that identifies the owner: it changes when another person is at the till. */
export const ownerKey = (): string => JSON.stringify(ownerAt(''));

/**
 * A text that identifies the owner's session. A request that waited compares it to see whether the till is still
 * theirs.
 */
export const sessionOfOwner = (): string => `${tokenStore.get()} ${ownerKey()}`;

/** The name of whoever is at this till; null where the shop has no staff, or nobody is there. */
export const personHere = (): string | null => atTheTillOf(ownerAt('').login).get()?.person?.name ?? null;

const subscribe = (listener: () => void): (() => void) => {
  let forgetTill = () => {};
  const follow = () => {
    forgetTill();
    forgetTill = atTheTillOf(userStore.get()?._id ?? '').subscribe(listener);
  };
  const onLogin = () => {
    follow();
    listener();
  };
  follow();
  const forget = [tokenStore.subscribe(onLogin), userStore.subscribe(onLogin)];
  return () => {
    forgetTill();
    for (const end of forget) end();
  };
};

/** `ownerKey` as a hook: the screen is drawn again when another person is at the till. */
export const useOwnerKey = (): string => useSyncExternalStore(subscribe, ownerKey);

/** Calls the listener on every login, logout and change of the person at the till, in any tab. */
export const subscribeOwner = subscribe;

/** What the person at this till has kept of their work in a shop. It accepts no writes once they have logged out. */
export const workAt = <T>(shop: string, kept: Kept<T>): Stored<T> => workOf(ownerAt(shop), kept);

/** `workAt` as a hook, which follows the person at the till. */
export const useWorkAt = <T>(shop: string, kept: Kept<T>): Stored<T> => {
  const key = useOwnerKey();
  return useMemo(() => workOf({ ...(JSON.parse(key) as Owner), shop }, kept), [key, shop, kept]);
};

/** A request that was under way when somebody logged out must not write their work back. */
const workOf = <T>(owner: Owner, kept: Kept<T>): Stored<T> => {
  const store = tillStore(owner, kept);
  const known = guarded.get(store) as Stored<T> | undefined;
  if (known) return known;
  const isOver = () => owner.login === '' || ownerAt('').login !== owner.login;
  const unlessOver = (set: Stored<T>['set']) => (value: T | null) => {
    if (!isOver()) set(value);
  };
  const work = { ...store, set: unlessOver(store.set), setQuietly: unlessOver(store.setQuietly) };
  guarded.set(store, work);
  return work;
};

/** Effects compare the store by identity, so each store is wrapped only once. */
const guarded = new WeakMap<object, unknown>();
