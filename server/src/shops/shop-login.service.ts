import type { LoginChange } from '../auth/logins/login-change.ts';
import { isSameEmail, type Proof, respellEmail, saveEmail, savePassword } from '../auth/logins/logins.service.ts';
import { changeOwnEmail } from '../auth/logins/owner.service.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import type { Context } from '../context.ts';

type Login = { id: string; email: string };

/** Throws RuleError for a password that may not be one, by the shop's name and email as they will be. */
export const hashFor = ({ name, email }: { name: string; email: string }, password: string): Promise<string> =>
  hashPassword({ password, email, shopName: name, field: 'password' });

type Keys = { email: string | undefined; passwordHash: string | null };

/**
 * Changes the key of a shop: by the shop itself with what it has proved, or by an admin (`owner` is null), which ends all
 * its sessions. Answers what has changed; null for an email that is only written otherwise. Throws WrongPassword.
 */
export const changeLogin = async (
  context: Context,
  shop: Login,
  { email = shop.email, passwordHash }: Keys,
  owner: { proof: Proof; token: string } | null,
): Promise<LoginChange | null> => {
  const change = { login: { id: shop.id, role: 'shop' as const }, email: shop.email, at: context.now() };
  if (owner !== null) {
    const isNew = await changeOwnEmail(context, shop, email, owner);
    return isNew ? { ...change, what: 'email', by: 'owner' } : null;
  }
  const isNewEmail = await setEmail(context, shop, email);
  if (passwordHash !== null) await savePassword(context, shop.id, passwordHash, FROM_OUTSIDE);
  const what = whatOf(isNewEmail, passwordHash !== null);
  return what && { ...change, what, by: 'admin' };
};

/** Nothing of the shop's was proved, and none of its sessions is the caller's. */
const FROM_OUTSIDE = { proof: null, keptToken: null };

const setEmail = async (context: Context, shop: Login, email: string): Promise<boolean> => {
  if (isSameEmail(email, shop.email)) {
    await respellEmail(context, shop.id, email);
    return false;
  }
  return saveEmail(context, shop.id, email, FROM_OUTSIDE);
};

const whatOf = (isNewEmail: boolean, isNewPassword: boolean): LoginChange['what'] | null => {
  if (isNewEmail) return isNewPassword ? 'email and password' : 'email';
  return isNewPassword ? 'password' : null;
};
