import { stored } from '../lib/stored.ts';

/** The bearer token of the session. It lives below `auth` because every call needs it. */
export const tokenStore = stored<string>(
  'token',
  (text) => text || null,
  (token) => token,
);

/** 'expired' once the server, and no person, has ended the last session. In the storage, because every tab has to know. */
export const sessionEndStore = stored<'expired'>(
  'sessionEnd',
  (text) => (text === 'expired' ? text : null),
  (end) => end,
);

/** Forgets a token that the server refused; a newer login must survive a late answer to an old call. */
export const refuseToken = (refused: string): void => {
  if (tokenStore.get() !== refused) return;
  sessionEndStore.set('expired');
  tokenStore.set(null);
};
