import type { AtomicContext, Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Unauthorized } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { Login } from '../logins/login.ts';
import * as persons from '../persons/persons.store.ts';
import { hashOf, newToken } from '../tokens.ts';
import type { Visitor } from './session.ts';
import * as store from './sessions.store.ts';

/** An unused session ends after this. */
const IDLE_MS = 12 * 60 * 60_000;
/** Every session ends this long after the login. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
/** A session is extended at most this often, because that is a write and most requests only read. */
const EXTEND_AFTER_MS = 5 * 60_000;

/** As EXTEND_AFTER_MS for the person at the till, as a part of their idle time. The till may lock that much late. */
const EXTEND_PERSON_AFTER = 0.1;

const expiryOf = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));

const MOST_OF_ADDRESS = 64;

/**
 * The bearer token of a new session; null when the login was disabled or its password changed since it was proved: that
 * change ended all sessions, so this one must not begin after it.
 */
export const openSession = async (
  { db, now, newId }: AtomicContext,
  login: Pick<Login, 'id' | 'passwordHash'>,
  { address, device }: Visitor,
): Promise<string | null> => {
  const token = newToken();
  const createdAt = now();
  const session = {
    id: newId(),
    tokenHash: hashOf(token),
    loginId: login.id,
    createdAt,
    expiresAt: expiryOf(createdAt, createdAt),
    address: address.slice(0, MOST_OF_ADDRESS),
    device,
  };
  return (await store.insertSession(db, session, login.passwordHash)) ? token : null;
};

/** Who calls with a bearer token, at which drawer ('' where the browser names none). Using a session extends it. Throws Unauthorized. */
export const identifyCaller = async (
  { db, now }: Context,
  token: string | undefined,
  drawerId: string,
): Promise<Caller> => {
  const at = now();
  const tokenHash = hashOf(token ?? '');
  const session = token ? await store.findSession(db, tokenHash, at) : undefined;
  if (!session) throw new Unauthorized();
  const { login, createdAt, seenAt, hasStaff, person, lockMs } = session;
  if (at.getTime() - seenAt.getTime() > EXTEND_AFTER_MS) {
    const times = { seenAt: at, expiresAt: expiryOf(createdAt, at) };
    inBackground(tokenHash, () => inTransaction(db, (trx) => store.extendSession(trx, tokenHash, times)));
  }
  const idleMs = person === null ? 0 : at.getTime() - person.seenAt.getTime();
  const isThere = person !== null && isAwake(idleMs, lockMs);
  if (isThere && idleMs > lockMs * EXTEND_PERSON_AFTER) {
    inBackground(`person ${tokenHash}`, () =>
      inTransaction(db, (trx) => persons.extendPerson(trx, tokenHash, person.id, at)),
    );
  }
  return {
    loginId: login.id,
    role: login.role,
    shopId: login.role === 'shop' ? login.id : null,
    hasStaff: hasStaff && login.role === 'shop',
    person: isThere ? { id: person.id, name: person.name, role: person.role, given: person.given } : null,
    approval: null,
    drawerId,
  };
};

const isAwake = (idleMs: number, lockMs: number): boolean => idleMs <= lockMs * (1 + EXTEND_PERSON_AFTER);

/** Whether a session is still open with the same person at its till, or with nobody where nobody is needed. It extends nothing. */
export const isStillAt = async (
  { db, now }: Context,
  { sessionHash, personId }: { sessionHash: string; personId: string | null },
): Promise<boolean> => {
  const at = now();
  const session = await store.findSession(db, sessionHash, at);
  if (!session) return false;
  const { login, hasStaff, person, lockMs } = session;
  if (personId === null) return login.role === 'admin' || !hasStaff;
  return person?.id === personId && isAwake(at.getTime() - person.seenAt.getTime(), lockMs);
};

const beingExtended = new Set<string>();

/**
 * No request waits for this or fails by it: reads are answered even while nothing can be written. The next request
 * tries again.
 */
const inBackground = (what: string, extend: () => Promise<void>): void => {
  if (beingExtended.has(what)) return;
  beingExtended.add(what);
  void extend()
    .catch(() => undefined)
    .finally(() => beingExtended.delete(what));
};

export const forgetExpiredSessions = ({ db, now }: AtomicContext): Promise<void> =>
  store.deleteExpiredSessions(db, now());

/** For a copy of the ledger: nobody is to be logged in by it. */
export const forgetEverySession = ({ db }: Pick<AtomicContext, 'db'>): Promise<void> => store.deleteEverySession(db);
