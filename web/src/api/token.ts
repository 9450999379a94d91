import { stored } from './stored.ts';

/** The bearer token of the session. It lives below `auth` because every call needs it. */
export const tokenStore = stored<string>(
  'token',
  (text) => text || null,
  (token) => token,
);

/** Forgets a token that the server refused; a newer login must survive a late answer to an old call. */
export const refuseToken = (refused: string): void => {
  if (tokenStore.get() === refused) tokenStore.set(null);
};
