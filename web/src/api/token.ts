import { stored } from './stored.ts';

/** The bearer token of the session. It lives below `auth` because every call needs it. */
export const tokenStore = stored<string>(
  'token',
  (text) => text || null,
  (token) => token,
);
