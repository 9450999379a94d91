import type { Role, User } from '@mendpoint/contract/auth';
import { useMemo, useSyncExternalStore } from 'react';
import { storedJson } from '../api/stored.ts';
import { tokenStore } from '../api/token.ts';

export type Session = { token: string | null; user: User | null; role: Role | null };

const isUser = (value: unknown): value is User => {
  const { _id, role } = (value ?? {}) as Partial<User>;
  return typeof _id === 'string' && (role === 'admin' || role === 'shop');
};

const userStore = storedJson<User>('user', isUser);

// The server may refuse the token at any call; who was logged in must not outlive it on a shared till.
tokenStore.subscribe(() => {
  if (tokenStore.get() === null && userStore.get() !== null) userStore.set(null);
});

/** Who is logged in, following logins and logouts of other tabs too. */
export const useSession = (): Session => {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.get);
  const user = useSyncExternalStore(userStore.subscribe, userStore.get);
  return useMemo(() => sessionOf(token, user), [token, user]);
};

/** Whoever reads this store sees the login at once, in this tab and the others. */
export const saveSession = (token: string, user: User): void => {
  userStore.set(user);
  tokenStore.set(token);
};

/** Who is logged in has changed their own record. */
export const saveUser = (user: User): void => userStore.set(user);

export const clearSession = (): void => tokenStore.set(null);

// Half a session (a token whose user cannot be read) is none: the login mends it.
const sessionOf = (token: string | null, user: User | null): Session =>
  token !== null && user !== null ? { token, user, role: user.role } : { token: null, user: null, role: null };
