import { RuleError } from '@mendpoint/domain/rule-error';
import type { Context } from '../../context.ts';
import { WrongPassword } from '../../errors.ts';
import type { LoginTable } from '../auth.table.ts';
import type { Here } from '../caller.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { bookTry, succeeded } from '../throttle/throttle.service.ts';
import { findLogin, isSameEmail, type Proof, respellEmail, saveEmail } from './logins.service.ts';

/**
 * Whoever holds a session proves to know the password of its login, too. Guesses are counted. Throws WrongPassword (its
 * answer names `field`), TooManyTries.
 */
export const proveOwner = async (
  context: Context,
  { email, password_hash }: LoginTable,
  password: string,
  { address, field }: { address: string; field?: string },
): Promise<NonNullable<Proof>> => {
  const booked = await bookTry(context, { purpose: 'change', email, address });
  if (!(await passwordMatches(password_hash, password))) throw new WrongPassword(field);
  await succeeded(context, booked);
  return { passwordHash: password_hash };
};

export type EmailWish = { email: string | undefined; oldPassword: string | undefined };

/**
 * To be asked before the transaction of the change, because comparing passwords takes long: null where the email stays
 * the same. Throws RuleError (no password), WrongPassword, TooManyTries.
 */
export const proveForEmail = async (
  context: Context,
  loginId: string,
  { email, oldPassword }: EmailWish,
  { address }: Here,
): Promise<Proof> => {
  if (email === undefined) return null;
  const login = await findLogin(context, loginId);
  if (isSameEmail(email, login.email)) return null;
  if (!oldPassword) throw new RuleError('Enter your current password to change the email.', 'oldPassword');
  return proveOwner(context, login, oldPassword, { address, field: 'oldPassword' });
};

/**
 * Saves the owner's new email and ends their other sessions. True when it is another one than before, false when it is
 * only written otherwise. Throws WrongPassword when the password has changed since it was proved.
 */
export const changeOwnEmail = async (
  context: Context,
  login: { id: string; email: string },
  email: string,
  { proof, token }: { proof: Proof; token: string },
): Promise<boolean> => {
  if (isSameEmail(email, login.email)) {
    await respellEmail(context, login.id, email);
    return false;
  }
  const saved = proof !== null && (await saveEmail(context, login.id, email, { proof, keptToken: token }));
  if (!saved) throw new WrongPassword('oldPassword');
  return true;
};
