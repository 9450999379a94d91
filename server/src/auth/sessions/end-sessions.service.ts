import { recordEntry } from '../../audit/record-entry.service.ts';
import { atomically, type Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { asSubject } from '../logins/login.ts';
import { findLogin } from '../logins/logins.service.ts';
import { hashOf } from '../tokens.ts';
import type { Session } from './session.ts';
import * as store from './sessions.store.ts';

const MOST_LISTED = 100;

/** The caller's own sessions, the one used last first; `token` is that of the session in which they ask. */
export const listSessions = ({ db, now }: Context, { loginId }: Caller, token: string): Promise<Session[]> =>
  store.sessionsOf(db, loginId, { currentHash: hashOf(token), now: now(), limit: MOST_LISTED });

/** Logs out whoever the session belongs to. */
export const closeSession = (context: Context, { loginId }: Caller, token: string): Promise<void> =>
  atomically(context, async (inside) => {
    await store.deleteSession(inside.db, hashOf(token));
    await recordEntry(inside, { kind: 'login', act: 'ended', ...asSubject(await findLogin(inside, loginId)) });
  });

/** Ends one of the caller's own sessions. Throws NotFound. */
export const endSession = (context: Context, { loginId }: Caller, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const ended = await store.deleteSessionById(inside.db, loginId, id);
    if (!ended) throw new NotFound('Session');
    const changes = [{ field: 'session', before: `${ended.device}, ${ended.address}`, after: null }];
    await recordEntry(inside, { kind: 'login', act: 'ended', ...asSubject(await findLogin(inside, loginId)), changes });
  });

/**
 * Ends the sessions of a login, all but the one of `keptToken` where one is named, and answers how many there were.
 * Throws NotFound.
 */
export const endSessionsOf = (context: Context, loginId: string, keptToken: string | null): Promise<number> =>
  atomically(context, async (inside) => {
    const login = await findLogin(inside, loginId);
    const count = await store.deleteSessionsOf(inside.db, loginId, keptToken === null ? null : hashOf(keptToken));
    const changes = [{ field: 'sessions', before: count, after: 0 }];
    if (count > 0) await recordEntry(inside, { kind: 'login', act: 'ended', ...asSubject(login), changes });
    return count;
  });
