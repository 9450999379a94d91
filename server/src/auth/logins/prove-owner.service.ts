import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import type { Context } from '../../context.ts';
import { WrongPassword } from '../../errors.ts';
import type { Origin } from '../caller.ts';
import { passwordMatches } from '../passwords/hash-password.ts';
import { bookTry, forgiveTries } from '../throttle/throttle.service.ts';
import type { Login } from './login.ts';
import { findLogin } from './logins.service.ts';

/** The password that the owner has proved to know, and the session that a change of it keeps. */
export type OwnerProof = { passwordHash: string; token: string };

/**
 * Asks whoever holds a session for the password of its login as well. Guesses are counted. Throws WrongPassword (its
 * answer names `field`), TooManyTries.
 */
export const proveOwner = async (
  context: Context,
  { email, passwordHash }: Login,
  password: string,
  { address, token, field }: Origin & { field?: string },
): Promise<OwnerProof> => {
  const booked = await bookTry(context, { purpose: 'change', email, address });
  if (!(await passwordMatches(context, passwordHash, password))) throw new WrongPassword(field);
  await forgiveTries(context, booked);
  return { passwordHash, token };
};

type EmailChange = { email: string | undefined; oldPassword: string | undefined };

/**
 * Proves the owner for a new email; null where the email stays the same, which needs no proof. Call it before the
 * transaction of the change: comparing passwords takes long. Throws RuleError (no password), WrongPassword, TooManyTries.
 */
export const proveForEmail = async (
  context: Context,
  loginId: string,
  { email, oldPassword }: EmailChange,
  origin: Origin,
): Promise<OwnerProof | null> => {
  if (email === undefined) return null;
  const login = await findLogin(context, loginId);
  if (isSameEmail(email, login.email)) return null;
  if (!oldPassword) throw new RuleError('Enter your current password to change the email.', 'oldPassword');
  return proveOwner(context, login, oldPassword, { ...origin, field: 'oldPassword' });
};

/** Case and outer spaces do not tell two emails apart. */
export const isSameEmail = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
