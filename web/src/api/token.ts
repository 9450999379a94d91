import { stored } from '../lib/stored.ts';

/** The bearer token of the session. It is kept below `auth` because every call needs it. */
export const tokenStore = stored<string>(
  'token',
  (text) => text || null,
  (token) => token,
);

/**
 * 'expired' once the server, and not a person, has ended the last session. It is stored, because every tab has to know.
 */
export const sessionEndStore = stored<'expired'>(
  'sessionEnd',
  (text) => (text === 'expired' ? text : null),
  (end) => end,
);

/** Forgets a token that the server refused. A late answer to an old call must not end a newer login. */
export const refuseToken = (refused: string): void => {
  if (tokenStore.get() !== refused) return;
  sessionEndStore.set('expired');
  tokenStore.set(null);
};
