import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../caller.ts';
import { atomically, type Context } from '../context.ts';
import { Forbidden } from '../errors.ts';
import { findLogin, loginOf, savePassword } from '../logins/logins.service.ts';
import { hashPassword, passwordMatches } from '../logins/passwords.ts';
import { issueReset, redeemReset, resetFor } from '../logins/resets.service.ts';
import type { Mailer } from '../mail/mailer.ts';
import { bookTry, succeeded } from './throttle.ts';

type Sent = string | undefined;

/** Where mails go out, and the address of the web client that their links open. */
export type Post = { mailer: Mailer; publicUrl: string };

/** What tells one session of the caller from the others, and from where it asks. */
type Here = { token: string; address: string };

/**
 * Ends all other sessions of the login. Throws RuleError (a field is missing, the old password is wrong, the new one too
 * short), Forbidden (another's login), TooManyTries.
 */
export const changePassword = async (
  context: Context,
  { loginId }: Caller,
  { id, oldPassword, newPassword }: { id: string; oldPassword: Sent; newPassword: Sent },
  { token, address }: Here,
): Promise<void> => {
  if (id !== loginId) throw new Forbidden('You may only change your own password.');
  if (!oldPassword || !newPassword) throw new RuleError('All fields are required');
  const { email, password_hash } = await findLogin(context, loginId);
  const attempt = { purpose: 'change', email, address } as const;
  await bookTry(context, attempt);
  if (!(await passwordMatches(password_hash, oldPassword))) throw new RuleError('Old password is incorrect');
  await succeeded(context, attempt);
  const newHash = await hashPassword(newPassword);
  await atomically(context, (inside) => savePassword(inside, loginId, newHash, token));
};

/** Counts the wish for a reset link, whether the email is known or not. Throws RuleError (none), TooManyTries. */
export const admitReset = async (context: Context, email: Sent, address: string): Promise<string> => {
  if (!email?.trim()) throw new RuleError('Email is required');
  await bookTry(context, { purpose: 'reset', email, address });
  return email;
};

/** Mails a link to the address of the login, not to the one typed; nothing for an unknown email. */
export const sendResetLink = async (context: Context, { mailer, publicUrl }: Post, email: string): Promise<void> => {
  const login = await loginOf(context, email);
  if (!login) return;
  const link = `${publicUrl}/Reset-Password?token=${await issueReset(context, login.id)}`;
  await mailer.send({ to: login.email, subject: 'Reset your password', text: resetText(link) });
};

const resetText = (link: string): string =>
  `Open this link within 30 minutes to choose a new password:

${link}

If you did not ask for it, do nothing: your password stays as it is.`;

const EXPIRED = 'Invalid or expired token';

/** Sets the password of the login that the token was sent to, ends all its sessions and lets it log in at once. */
export const resetPassword = async (
  context: Context,
  { token, newPassword, confirmPassword }: { token: Sent; newPassword: Sent; confirmPassword: Sent },
): Promise<void> => {
  if (!token?.trim()) throw new RuleError('Token is missing. Please use the password reset link again.');
  if (!newPassword || !confirmPassword) throw new RuleError('All fields are required');
  if (newPassword !== confirmPassword) throw new RuleError('Passwords do not match. Please check again.');
  const login = await resetFor(context, token);
  if (!login) throw new RuleError(EXPIRED);
  const newHash = await hashPassword(newPassword);
  await atomically(context, async (inside) => {
    if (!(await redeemReset(inside, token))) throw new RuleError(EXPIRED);
    await savePassword(inside, login.id, newHash);
    await succeeded(inside, { purpose: 'login', email: login.email });
  });
};
