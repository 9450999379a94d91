import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller, Here } from '../auth/caller.ts';
import type { LoginChange } from '../auth/logins/login-change.ts';
import { findLogin, loginOf, savePassword } from '../auth/logins/logins.service.ts';
import { proveOwner } from '../auth/logins/owner.service.ts';
import { hashPassword, passwordMatches } from '../auth/passwords/passwords.ts';
import { issueReset, redeemReset, resetFor } from '../auth/resets/resets.service.ts';
import { bookTry, forgiveLogins, rememberAddress } from '../auth/throttle/throttle.service.ts';
import { atomically, type Context } from '../context.ts';
import { Forbidden, WrongPassword } from '../errors.ts';
import type { Post } from '../mail/mailer.ts';
import { findShop } from '../shops/shops.service.ts';

type Sent = string | undefined;

/**
 * Ends all other sessions of the login. Throws RuleError (a field is missing), WrongPassword, RuleError (the new
 * password may not be one, or is the old one), Forbidden (another's login), TooManyTries.
 */
export const changePassword = async (
  context: Context,
  { loginId }: Caller,
  { id, oldPassword, newPassword }: { id: string; oldPassword: Sent; newPassword: Sent },
  { token, address }: Here,
): Promise<LoginChange> => {
  if (id !== loginId) throw new Forbidden('You may only change your own password.');
  if (!oldPassword || !newPassword) throw new RuleError('All fields are required');
  const login = await findLogin(context, loginId);
  const proof = await proveOwner(context, login, oldPassword, { address });
  if (newPassword === oldPassword) throw new RuleError('The new password is the same as the old one.', 'newPassword');
  const newHash = await hashNew(context, login, newPassword);
  const saved = await atomically(context, (inside) =>
    savePassword(inside, loginId, newHash, { proof, keptToken: token }),
  );
  if (!saved) throw new WrongPassword();
  return { what: 'password', by: 'owner', login, email: login.email, at: context.now() };
};

type Owner = { id: string; role: 'admin' | 'shop'; email: string };

const hashNew = async (context: Context, { id, role, email }: Owner, password: string): Promise<string> => {
  const shop = role === 'shop' ? await findShop(context, { loginId: id, role, shopId: id }, id) : null;
  return hashPassword({ password, email, shopName: shop?.name ?? null, field: 'newPassword' });
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

/**
 * Sets the password of the login that the token was sent to, ends all its sessions and lets it log in at once, from this
 * address whatever strangers try meanwhile.
 */
export const resetPassword = async (
  context: Context,
  { token, newPassword, confirmPassword }: { token: Sent; newPassword: Sent; confirmPassword: Sent },
  address: string,
): Promise<LoginChange> => {
  if (!token?.trim()) throw new RuleError('Token is missing. Please use the password reset link again.');
  if (!newPassword || !confirmPassword) throw new RuleError('All fields are required');
  if (newPassword !== confirmPassword) throw new RuleError('Passwords do not match. Please check again.');
  const login = await resetFor(context, token);
  if (!login) throw new RuleError(EXPIRED);
  const newHash = await hashNew(context, login, newPassword);
  if (await passwordMatches(login.password_hash, newPassword)) throw new RuleError(ALREADY, 'newPassword');
  await atomically(context, async (inside) => {
    if (!(await redeemReset(inside, token))) throw new RuleError(EXPIRED);
    await savePassword(inside, login.id, newHash, { proof: null, keptToken: null });
    await forgiveLogins(inside, login.email);
    await rememberAddress(inside, login.id, address);
  });
  return { what: 'password', by: 'link', login, email: login.email, at: context.now() };
};

const ALREADY = 'This is your password already. Log in with it, or choose another one.';
