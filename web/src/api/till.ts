import { useMemo, useSyncExternalStore } from 'react';
import type { Stored } from '../lib/stored.ts';
import { type Kept, type Owner, tillStore } from '../lib/till/till-store.ts';
import { atTheTillOf } from './at-the-till.ts';
import { userStore } from './login.ts';
import { tokenStore } from './token.ts';

/** Who is at this till now, for one of the login's shops. Nobody is logged in: all is ''. */
export const ownerAt = (shop: string): Owner => {
  const login = tokenStore.get() === null ? '' : (userStore.get()?._id ?? '');
  const person = login === '' ? '' : (atTheTillOf(login).get()?.person?._id ?? '');
  return { login, shop, person };
};

/** One text for each owner: it changes when somebody else is there. */
export const ownerKey = (): string => JSON.stringify(ownerAt(''));

/** One text for each session of an owner: whoever waited for something asks with it whether the till is still theirs. */
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

/** `ownerKey` for a screen: it is drawn anew when somebody else is there. */
export const useOwnerKey = (): string => useSyncExternalStore(subscribe, ownerKey);

/** Tells of every login, logout and change of whoever is at the till, in any tab. */
export const subscribeOwner = subscribe;

/** What whoever is at this till now has kept of their work in a shop. It keeps nothing once they have logged out. */
export const workAt = <T>(shop: string, kept: Kept<T>): Stored<T> => workOf(ownerAt(shop), kept);

/** `workAt` for a screen, which follows it: whoever comes next has another. */
export const useWorkAt = <T>(shop: string, kept: Kept<T>): Stored<T> => {
  const key = useOwnerKey();
  return useMemo(() => workOf({ ...(JSON.parse(key) as Owner), shop }, kept), [key, shop, kept]);
};

/** What was under way when somebody logged out must not bring their work back. */
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

/** The same store gives the same one, as effects ask. */
const guarded = new WeakMap<object, unknown>();
