import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/** A recommendation of OWASP's Password Storage Cheat Sheet for argon2id (the library's default): 19 MiB, 2 passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type NewPassword = {
  password: string;
  /** A guesser tries the email of the login and the name of its shop first, so the password may be neither. */
  email: string;
  shopName: string | null;
  /** The field of the call, which a refusal names. */
  field: 'password' | 'newPassword';
};

/** The hash to store. Throws RuleError for a password of fewer than 8 or more than 128 characters, or easy to guess. */
export const hashPassword = async (chosen: NewPassword): Promise<string> => {
  const { password, field } = chosen;
  if (password.length < 8) throw new RuleError('Password must be at least 8 characters.', field);
  if (password.length > 128) throw new RuleError('Password must be at most 128 characters.', field);
  if (namesOwner(chosen) || (await isCommonPassword(password))) throw new RuleError(TOO_EASY, field);
  return hash(password, ARGON2);
};

const TOO_EASY = 'This password is too easy to guess.';

const namesOwner = ({ password, email, shopName }: NewPassword): boolean => {
  const names = [email, email.replace(/@[^@]*$/, ''), shopName ?? ''];
  return names.some((name) => comparable(name) === comparable(password));
};

const comparable = (text: string): string => nameKey(text).replace(/\s+/g, '');

let decoy: Promise<string> | undefined;

/** Takes as long without a hash (an unknown email) as with one, so that the answer's time tells nothing. */
export const passwordMatches = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hash('no password is this', ARGON2);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
};
