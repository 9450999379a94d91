import { RuleError } from '@mendpoint/domain/rule-error';
import { atomically, type Context } from '../../context.ts';
import { Forbidden } from '../../errors.ts';
import type { Caller, Origin } from '../caller.ts';
import { changeOwnPassword } from '../logins/change-login.service.ts';
import type { LoginChange } from '../logins/login.ts';
import { findLogin } from '../logins/logins.service.ts';
import { proveOwner } from '../logins/prove-owner.service.ts';
import { hashPassword } from './hash-password.ts';

type PasswordChange = { id: string; oldPassword: string | undefined; newPassword: string | undefined };

/**
 * Changes the caller's own password and ends their other sessions. Throws RuleError (a field is missing, or the new
 * password is not allowed or is the old one), WrongPassword, Forbidden (another's login), TooManyTries.
 */
export const changePassword = async (
  context: Context,
  { loginId }: Caller,
  { id, oldPassword, newPassword }: PasswordChange,
  origin: Origin,
): Promise<LoginChange> => {
  if (id !== loginId) throw new Forbidden('You may only change your own password.');
  if (!oldPassword || !newPassword) throw new RuleError('All fields are required');
  const login = await findLogin(context, loginId);
  const proof = await proveOwner(context, login, oldPassword, origin);
  if (newPassword === oldPassword) throw new RuleError('The new password is the same as the old one.', 'newPassword');
  const passwordHash = await hashPassword(context, { ...login, password: newPassword, field: 'newPassword' });
  return atomically(context, (inside) => changeOwnPassword(inside, login, passwordHash, proof));
};
