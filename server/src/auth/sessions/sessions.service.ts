import { recordEntry } from '../../audit/record-entry.service.ts';
import { atomically, type Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Unauthorized } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { asSubject, type Login } from '../logins/login.ts';
import { findLogin } from '../logins/logins.service.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './sessions.store.ts';

const SESSION_MS = 12 * 60 * 60_000;
/** An extended session is extended again only after so long, because that is a write and most requests only read. */
const EXTEND_AFTER_MS = 5 * 60_000;

/**
 * The bearer token of a new session; null when the password was changed since it was proved: that change ended all
 * sessions, so this one must not begin after it.
 */
export const openSession = async (
  { db, now }: Context,
  { id, passwordHash }: Pick<Login, 'id' | 'passwordHash'>,
): Promise<string | null> => {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
  const session = { tokenHash: hashOf(token), loginId: id, createdAt, expiresAt };
  return (await store.insertSession(db, session, passwordHash)) ? token : null;
};

/** Who calls with a bearer token. Using a session extends it. Throws Unauthorized. */
export const identifyCaller = async ({ db, now }: Context, token: string | undefined): Promise<Caller> => {
  const at = now();
  const tokenHash = hashOf(token ?? '');
  const session = token ? await store.findSession(db, tokenHash, at) : undefined;
  if (!session) throw new Unauthorized();
  const { login, expiresAt } = session;
  if (expiresAt.getTime() - at.getTime() < SESSION_MS - EXTEND_AFTER_MS) {
    extendInBackground(db, tokenHash, new Date(at.getTime() + SESSION_MS));
  }
  return { loginId: login.id, role: login.role, shopId: login.role === 'shop' ? login.id : null };
};

const beingExtended = new Set<string>();

/** No request waits for this or fails by it: reads are answered even while nothing can be written. The next one tries again. */
const extendInBackground = (db: Db, tokenHash: string, until: Date): void => {
  if (beingExtended.has(tokenHash)) return;
  beingExtended.add(tokenHash);
  void store
    .extendSession(db, tokenHash, until)
    .catch(() => undefined)
    .finally(() => beingExtended.delete(tokenHash));
};

/** Logs out whoever the session belongs to. */
export const closeSession = (context: Context, { loginId }: Caller, token: string): Promise<void> =>
  atomically(context, async (inside) => {
    await store.deleteSession(inside.db, hashOf(token));
    recordEntry(inside, { kind: 'login', act: 'ended', ...asSubject(await findLogin(inside, loginId)) });
  });

export const forgetExpiredSessions = ({ db, now }: Context): Promise<void> => store.deleteExpiredSessions(db, now());

/** For a copy of the ledger: nobody is to be logged in by it. */
export const forgetEverySession = ({ db }: Pick<Context, 'db'>): Promise<void> => store.deleteEverySession(db);
