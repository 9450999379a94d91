import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/search-key';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/** A recommendation of OWASP's Password Storage Cheat Sheet for argon2id (the library's default): 19 MiB, 2 passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type NewPassword = {
  password: string;
  /** What a guesser tries first: the email of the login, and the name of the shop. */
  email: string;
  shopName: string | null;
  /** As the call names the field, for the answer. */
  field: 'password' | 'newPassword';
};

/** The hash to store. Throws RuleError for a password of fewer than 8 or more than 128 characters, or easy to guess. */
export const hashPassword = async (wanted: NewPassword): Promise<string> => {
  const { password, field } = wanted;
  if (password.length < 8) throw new RuleError('Password must be at least 8 characters.', field);
  if (password.length > 128) throw new RuleError('Password must be at most 128 characters.', field);
  if (namesOwner(wanted) || (await isCommonPassword(password))) throw new RuleError(TOO_EASY, field);
  return hash(password, ARGON2);
};

const TOO_EASY = 'This password is too easy to guess.';

const namesOwner = ({ password, email, shopName }: NewPassword): boolean => {
  const names = [email, email.replace(/@[^@]*$/, ''), shopName ?? ''];
  return names.some((name) => folded(name) === folded(password));
};

const folded = (text: string): string => nameKey(text).replace(/\s+/g, '');

let decoy: Promise<string> | undefined;

/** Without a hash (unknown email) it works as long as with one, so that the answer's time tells nothing. */
export const passwordMatches = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hash('no password is this', ARGON2);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
};
