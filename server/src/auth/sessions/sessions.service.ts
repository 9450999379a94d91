import type { Context } from '../../context.ts';
import { Unauthorized } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './sessions.store.ts';

const SESSION_MS = 12 * 60 * 60_000;
/** A session slides when this much of it is used up: not every request need write. */
const SLIDE_AFTER_MS = 5 * 60_000;

/**
 * The bearer token of a new session; null when the password is no longer the one that was proved, because it was changed
 * meanwhile: that ended all sessions but this one, which was not there yet.
 */
export const openSession = async (
  { db, now }: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<string | null> => {
  const token = newToken();
  const at = now();
  const session = {
    token_hash: hashOf(token),
    login_id: id,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + SESSION_MS).toISOString(),
  };
  return (await store.saveSession(db, session, passwordHash)) ? token : null;
};

/** The caller behind a bearer token; a live session slides. Throws Unauthorized. */
export const callerOf = async ({ db, now }: Context, token: string | undefined): Promise<Caller> => {
  const at = now();
  const tokenHash = hashOf(token ?? '');
  const found = token ? await store.findSession(db, tokenHash, at.toISOString()) : undefined;
  if (!found) throw new Unauthorized();
  if (Date.parse(found.expires_at) - at.getTime() < SESSION_MS - SLIDE_AFTER_MS) {
    slide(db, tokenHash, new Date(at.getTime() + SESSION_MS).toISOString());
  }
  return { loginId: found.id, role: found.role, shopId: found.role === 'shop' ? found.id : null };
};

const sliding = new Set<string>();

/**
 * Nobody waits for it, and nothing fails by it: a read is answered while somebody else writes, and while nothing can be
 * written. The next request tries again.
 */
const slide = (db: Context['db'], tokenHash: string, until: string): void => {
  if (sliding.has(tokenHash)) return;
  sliding.add(tokenHash);
  void store
    .extendSession(db, tokenHash, until)
    .catch(() => undefined)
    .finally(() => sliding.delete(tokenHash));
};

export const closeSession = ({ db }: Context, token: string): Promise<void> => store.deleteSession(db, hashOf(token));

export const forgetExpiredSessions = ({ db, now }: Context): Promise<void> =>
  store.deleteExpiredSessions(db, now().toISOString());
