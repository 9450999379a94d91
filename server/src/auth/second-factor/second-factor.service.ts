import { RuleError } from '@mendpoint/domain/rule-error';
import type { FieldChange } from '../../audit/audit-entry.ts';
import { recordEntry } from '../../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { Conflict, NotFound, WrongCode } from '../../errors.ts';
import type { Caller, Origin } from '../caller.ts';
import { asSubject, type Login } from '../logins/login.ts';
import { findLogin } from '../logins/logins.service.ts';
import { findLoginByEmail, lockLogin } from '../logins/logins.store.ts';
import { proveOwner } from '../logins/prove-owner.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { hashOf } from '../tokens.ts';
import { bareCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './codes.ts';
import * as store from './second-factor.store.ts';
import { countingGuesses, spendCode } from './spend-code.service.ts';
import { issueTicket, readTicket, spendTicket, TicketExpired, type UsedTicket } from './tickets.service.ts';

type FactorState = { isOn: boolean; isRequired: boolean; codesLeft: number };
/** A secret for an authenticator app. */
type Setup = { secret: string; uri: string };
type Proof = { password: string; code?: string | undefined };

export const isTurnedOn = async ({ db }: Context, loginId: string): Promise<boolean> =>
  (await store.findSecret(db, loginId)) !== undefined;

export const readState = async (context: Context, { loginId, role }: Caller): Promise<FactorState> => ({
  isOn: await isTurnedOn(context, loginId),
  isRequired: (await store.readRules(context.db))[role],
  codesLeft: await store.countRecoveryCodes(context.db, loginId),
});

/**
 * The ticket that a right password gets where the login asks for more: the code of its second factor or, where its role
 * must have one, of a new one. Null where the password is enough.
 */
export const ticketFor = async (
  context: Context,
  login: Login,
): Promise<{ ticket: string; setup: Setup | null } | null> => {
  if (await isTurnedOn(context, login.id)) return { ticket: await issueTicket(context, login, null), setup: null };
  return (await store.readRules(context.db))[login.role] ? startSetup(context, login) : null;
};

const startSetup = async (context: Context, login: Login): Promise<{ ticket: string; setup: Setup }> => {
  const secret = newSecret();
  return { ticket: await issueTicket(context, login, secret), setup: { secret, uri: uriOf(secret, login.email) } };
};

/** Asks for the password, because a found session must not be enough. Throws Conflict, WrongPassword, TooManyTries. */
export const beginSetup = async (
  context: Context,
  { loginId }: Caller,
  password: string,
  origin: Origin,
): Promise<{ ticket: string; setup: Setup }> => {
  const login = await findLogin(context, loginId);
  await proveOwner(context, login, password, { ...origin, field: 'password' });
  if (await isTurnedOn(context, loginId)) throw new Conflict('It is turned on already.');
  return startSetup(context, login);
};

/** Answers the recovery codes; the caller's other sessions end. Throws RuleError, WrongCode, TooManyTries. */
export const turnOn = async (
  context: Context,
  { loginId }: Caller,
  { ticket, code }: { ticket: string; code: string },
  { address, token }: Origin,
): Promise<string[]> => {
  const used = await readTicket(context, ticket);
  if (used.login.id !== loginId) throw new TicketExpired();
  return countingGuesses(context, used.login, address, () =>
    atomically(context, async (inside) => {
      const codes = await setUp(inside, used, code);
      await deleteSessionsOf(inside.db, loginId, hashOf(token));
      return codes;
    }),
  );
};

/** In a transaction: the secret of the ticket becomes the login's second factor. Throws RuleError, WrongCode. */
export const setUp = async (inside: AtomicContext, used: UsedTicket, code: string): Promise<string[]> => {
  const { login, secret } = used;
  if (secret === null) throw new TicketExpired();
  // A session that the password alone opens at this moment is there before the others end, or is not opened.
  await lockLogin(inside.db, login.id);
  const lastStep = stepOf(secret, code, inside.now());
  if (lastStep === null) throw new WrongCode(login);
  await spendTicket(inside, used);
  const isNew = await store.insertFactor(inside.db, { loginId: login.id, secret, lastStep, turnedOnAt: inside.now() });
  if (!isNew) throw new TicketExpired();
  await recordFactor(inside, login, { field: 'two_factor', before: 'off', after: 'on' });
  return giveCodes(inside, login.id);
};

const giveCodes = async ({ db }: AtomicContext, loginId: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await store.replaceRecoveryCodes(
    db,
    loginId,
    codes.map((code) => hashOf(bareCode(code))),
  );
  return codes;
};

const recordFactor = (inside: AtomicContext, login: Login, change: FieldChange): Promise<void> =>
  recordEntry(inside, { kind: 'account', act: 'changed', ...asSubject(login), changes: [change], loginId: login.id });

/** Throws Conflict where the login must have one, WrongPassword, WrongCode, TooManyTries. */
export const turnOff = async (
  context: Context,
  caller: Caller,
  proof: Required<Proof>,
  origin: Origin,
): Promise<void> => {
  const { isRequired } = await readState(context, caller);
  if (isRequired) throw new Conflict('An admin has said that your login must have two-factor.');
  await changeFactor(context, caller, proof, origin, async (inside, login) => {
    await store.deleteFactor(inside.db, login.id);
    await recordFactor(inside, login, { field: 'two_factor', before: 'on', after: 'off' });
  });
};

/** The old ones open nothing any more. Throws Conflict where there is no second factor, WrongPassword, WrongCode, TooManyTries. */
export const renewCodes = (
  context: Context,
  caller: Caller,
  proof: Required<Proof>,
  origin: Origin,
): Promise<string[]> =>
  changeFactor(context, caller, proof, origin, async (inside, login) => {
    await recordFactor(inside, login, { field: 'recovery_codes', before: null, after: 'replaced' });
    return giveCodes(inside, login.id);
  });

type OwnersWork<T> = (inside: AtomicContext, login: Login) => Promise<T>;

const changeFactor = async <T>(
  context: Context,
  caller: Caller,
  proof: Required<Proof>,
  origin: Origin,
  work: OwnersWork<T>,
): Promise<T> => {
  if (!(await isTurnedOn(context, caller.loginId))) throw new Conflict('It is not turned on.');
  return actAsOwner(context, caller, proof, origin, work);
};

/**
 * Does `work` in a transaction, for who knows the password of the caller's login and, where it has a second factor, sends a
 * code: a found session must not be enough. A code is looked at wherever one is sent. Throws WrongPassword, RuleError (no
 * code), WrongCode, TooManyTries.
 */
export const actAsOwner = async <T>(
  context: Context,
  { loginId }: Caller,
  { password, code }: Proof,
  origin: Origin,
  work: OwnersWork<T>,
): Promise<T> => {
  const login = await findLogin(context, loginId);
  await proveOwner(context, login, password, { ...origin, field: 'password' });
  if (code === undefined) {
    if (await isTurnedOn(context, loginId)) throw new RuleError('Enter a code of your authenticator app.', 'code');
    return atomically(context, (inside) => work(inside, login));
  }
  return countingGuesses(context, login, origin.address, () =>
    atomically(context, async (inside) => {
      await spendCode(inside, login, code);
      return work(inside, login);
    }),
  );
};

/**
 * By the operator, of a login whose owner has neither the app nor a recovery code. Answers whether its role must have one,
 * so that the next login sets up a new one. Throws NotFound, Conflict.
 */
export const turnOffFor = (context: Context, email: string): Promise<{ isRequired: boolean }> =>
  atomically(context, async (inside) => {
    const login = await findLoginByEmail(inside.db, email);
    if (!login) throw new NotFound('Login');
    if (!(await store.deleteFactor(inside.db, login.id))) throw new Conflict('It is not turned on.');
    const change = { field: 'two_factor', before: 'on', after: 'turned off on the server' };
    await recordEntry(inside, { kind: 'account', act: 'changed', ...asSubject(login), changes: [change] });
    return { isRequired: (await store.readRules(inside.db))[login.role] };
  });

export const readRules = ({ db }: Context): Promise<Record<store.Role, boolean>> => store.readRules(db);

/** They hold from the next login on. */
export const changeRules = (context: Context, rules: Record<store.Role, boolean>): Promise<void> =>
  atomically(context, async (inside) => {
    for (const role of ['admin', 'shop'] as const) {
      if (!(await store.saveRule(inside.db, role, rules[role]))) continue;
      const changes = [{ field: 'two_factor_required', before: !rules[role], after: rules[role] }];
      const subject = { id: null, name: role === 'admin' ? 'all admins' : 'all shops' };
      await recordEntry(inside, { kind: 'account', act: 'changed', subject, shopId: null, changes });
    }
  });
