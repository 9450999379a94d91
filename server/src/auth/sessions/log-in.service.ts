import { RuleError } from '@mendpoint/domain/rule-error';
import { recordEntry } from '../../audit/record-entry.service.ts';
import { atomically, type Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LoginFailed } from '../../errors.ts';
import { takeFairTurns } from '../../workers/fair-turns.ts';
import { asSubject, type Login } from '../logins/login.ts';
import { findLoginByEmail, findOldHash, updateLogin } from '../logins/logins.store.ts';
import { passwordMatches, renewedHash } from '../passwords/hash-password.ts';
import { isOldHash } from '../passwords/old-hashes.ts';
import { isTurnedOn, ticketFor } from '../second-factor/second-factor.service.ts';
import { networkOf } from '../throttle/network-of.ts';
import { bookTry, forgiveTries, rememberAddress } from '../throttle/throttle.service.ts';
import type { Visitor } from './session.ts';
import { openSession } from './sessions.service.ts';

/** So many may wait: all tills of some shops, each behind one address, at nine in the morning. */
const inTurn = takeFairTurns(100, { inAll: 100 });

class TurnedOnMeanwhile extends Error {}

/** A session or, where the login asks for a second factor, the ticket for the second step (`log-in-with-code.service.ts`). */
type LoggedIn =
  | { token: string; login: Login; ticket?: undefined }
  | { ticket: string; setup: { secret: string; uri: string } | null };

/**
 * Opens a session, or takes the first step to one. Logins are tried one at a time, each network in turn: comparing
 * passwords takes a processor, and because a try counts as failed while it is under way, right ones at the same moment
 * would use up the tries of their address. Throws RuleError (a field is missing), LoginFailed, TooManyTries, Busy.
 */
export const logIn = async (
  context: Context,
  { email, password }: { email?: string | undefined; password?: string | undefined },
  visitor: Visitor,
): Promise<LoggedIn> => {
  if (!email?.trim() || !password) throw new RuleError('Please provide both email and password');
  return inTurn(networkOf(visitor.address), () => tryLogin(context, { email, password }, visitor));
};

const tryLogin = async (
  context: Context,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<LoggedIn> => {
  const booked = await bookTry(context, { purpose: 'login', email, address: visitor.address });
  const found = await findLoginByEmail(context.db, email);
  // Compared without a login too: an unknown email takes as long as a wrong password.
  const matches = await passwordMatches(context, found?.passwordHash, password, await findOldHash(context.db));
  if (!found || !matches || found.isDisabled) throw new LoginFailed(booked.account);
  const login = await withOwnHash(context, found, password);
  const firstStep = await ticketFor(context, login);
  if (firstStep) {
    await forgiveTries(context, booked);
    return firstStep;
  }
  const token = await openRecorded(context, login, visitor);
  if (token === null) throw new LoginFailed(booked.account);
  await forgiveTries(context, booked);
  await rememberAddress(context, login.id, visitor.address);
  return { token, login };
};

/** A hash that was brought along is replaced when its password is given for the first time, unless another till was faster. */
const withOwnHash = async (context: Context, login: Login, password: string): Promise<Login> => {
  const { db } = context;
  if (!isOldHash(login.passwordHash)) return login;
  const passwordHash = await renewedHash(context, password);
  const isSaved = await inTransaction(db, (trx) => updateLogin(trx, login.id, { passwordHash }, login.passwordHash));
  return isSaved ? { ...login, passwordHash } : ((await findLoginByEmail(db, login.email)) ?? login);
};

/** Null where the password alone opens nothing: it was changed meanwhile, or the login disabled, or two-factor turned on. */
const openRecorded = async (context: Context, login: Login, visitor: Visitor): Promise<string | null> => {
  const opening = atomically(context, async (inside) => {
    const token = await openSession(inside, login, visitor);
    if (token === null) return null;
    if (await isTurnedOn(inside, login.id)) throw new TurnedOnMeanwhile();
    await recordEntry(inside, { kind: 'login', act: 'accepted', ...asSubject(login), loginId: login.id });
    return token;
  });
  return opening.catch((error: unknown) => {
    if (error instanceof TurnedOnMeanwhile) return null;
    throw error;
  });
};
