import type { Role, User } from '@mendpoint/contract/auth';
import { useMemo, useSyncExternalStore } from 'react';
import { atTheTillOf } from '../api/at-the-till.ts';
import { isOpenAttempt } from '../api/attempt/attempt-store.ts';
import { userStore } from '../api/login.ts';
import { sessionEndStore, tokenStore } from '../api/token.ts';
import { endWork, resumeWork, type Work } from '../lib/till/till-store.ts';

export type Session = { token: string | null; user: User | null; role: Role | null };

/** The login whose work is in the browser's storages. */
let worker: string | null = userStore.get()?._id ?? null;

/**
 * The work of a session that the server ended. Nobody chose to leave, so it waits for the same person, in memory only.
 * A logout, another person's login or a reload discards it.
 */
let waiting: { for: string; work: Work } | null = null;

const end = (): void => {
  const work = endWork({ exceptOf: null, isNeeded: isOpenAttempt });
  const isExpired = sessionEndStore.get() !== null && worker !== null;
  if (!isExpired) waiting = null;
  else if (worker !== null && work.length > 0) waiting = { for: worker, work: [...(waiting?.work ?? []), ...work] };
  // On a shared till, the user must not stay known after the token is gone.
  if (userStore.get() !== null) userStore.set(null);
};

const begin = (): void => {
  const id = userStore.get()?._id ?? null;
  endWork({ exceptOf: id, isNeeded: isOpenAttempt });
  if (waiting !== null && waiting.for === id) resumeWork(waiting.work);
  // Nobody has entered a PIN in this session yet.
  if (id !== null) atTheTillOf(id).set(null);
  waiting = null;
  worker = id;
};

// The server may refuse the token at any call, and other tabs log in and out.
tokenStore.subscribe(() => (tokenStore.get() === null ? end() : begin()));
// A tab that was closed during a session and reopened after it still has its session storage.
if (tokenStore.get() === null) end();

/** Who is logged in, following logins and logouts of other tabs too. */
export const useSession = (): Session => {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.get);
  const user = useSyncExternalStore(userStore.subscribe, userStore.get);
  return useMemo(() => sessionOf(token, user), [token, user]);
};

/** Who is logged in at this moment. */
export const currentSession = (): Session => sessionOf(tokenStore.get(), userStore.get());

/** Stores the login. Every screen of every tab follows at once. */
export const saveSession = (token: string, user: User): void => {
  sessionEndStore.set(null);
  userStore.set(user);
  tokenStore.set(token);
};

/** Stores the record of whoever is logged in after they changed it. */
export const saveUser = (user: User): void => userStore.set(user);

/** Ends the session because the person wants to leave: nothing of their work stays in the browser. */
export const clearSession = (): void => {
  sessionEndStore.set(null);
  tokenStore.set(null);
};

// A token without a readable user is no session; the next login replaces both.
const sessionOf = (token: string | null, user: User | null): Session =>
  token !== null && user !== null ? { token, user, role: user.role } : { token: null, user: null, role: null };
