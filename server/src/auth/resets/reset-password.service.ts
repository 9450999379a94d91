import { RuleError } from '@mendpoint/domain/rule-error';
import { atomically, type Context } from '../../context.ts';
import { changePasswordByLink } from '../logins/change-login.service.ts';
import type { LoginChange } from '../logins/login.ts';
import { findLogin } from '../logins/logins.service.ts';
import { hashPassword, passwordMatches } from '../passwords/hash-password.ts';
import { forgiveAccount, rememberAddress } from '../throttle/throttle.service.ts';
import { hashOf } from '../tokens.ts';
import * as store from './resets.store.ts';

type Sent = string | undefined;
type Reset = { token: Sent; newPassword: Sent; confirmPassword: Sent };

const EXPIRED = 'Invalid or expired token';
const ALREADY_YOURS = 'This is your password already. Log in with it, or choose another one.';

/**
 * Sets the password of the login that the token was mailed to and ends all its sessions. Its owner can log in at once
 * from `address`, whatever strangers try meanwhile. Throws RuleError.
 */
export const resetPassword = async (context: Context, reset: Reset, address: string): Promise<LoginChange> => {
  const { token, newPassword } = checkFields(reset);
  const loginId = await store.findLoginToReset(context.db, hashOf(token), context.now());
  if (loginId === undefined) throw new RuleError(EXPIRED);
  const login = await findLogin(context, loginId);
  if (login.isDisabled) throw new RuleError(EXPIRED);
  const passwordHash = await hashPassword(context, { ...login, password: newPassword, field: 'newPassword' });
  if (await passwordMatches(context, login.passwordHash, newPassword))
    throw new RuleError(ALREADY_YOURS, 'newPassword');
  return atomically(context, async (inside) => {
    if (!(await store.deleteReset(inside.db, hashOf(token)))) throw new RuleError(EXPIRED);
    const change = await changePasswordByLink(inside, login, passwordHash);
    await forgiveAccount(inside, login.email);
    await rememberAddress(inside, login.id, address);
    return change;
  });
};

const checkFields = ({ token, newPassword, confirmPassword }: Reset): { token: string; newPassword: string } => {
  if (!token?.trim()) throw new RuleError('Token is missing. Please use the password reset link again.');
  if (!newPassword || !confirmPassword) throw new RuleError('All fields are required');
  if (newPassword !== confirmPassword) throw new RuleError('Passwords do not match. Please check again.');
  return { token, newPassword };
};
