import { randomBytes } from 'node:crypto';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../../context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { inHashLane } from './hash-lane.ts';
import { isKeepableHash, isOldHash, oldHashMatches } from './old-hashes.ts';

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

/** The hash to store. Throws RuleError for a password of fewer than 8 or more than 128 characters, or easy to guess, Busy. Before a transaction. */
export const hashPassword = async (context: Context, chosen: NewPassword): Promise<string> => {
  const { password, field } = chosen;
  if (password.length < 8) throw new RuleError('Password must be at least 8 characters.', field);
  if (password.length > 128) throw new RuleError('Password must be at most 128 characters.', field);
  if (namesOwner(chosen) || (await isCommonPassword(password))) throw new RuleError(TOO_EASY, field);
  return inHashLane(context, () => hash(password, ARGON2));
};

const TOO_EASY = 'This password is too easy to guess.';

const namesOwner = ({ password, email, shopName }: NewPassword): boolean => {
  const names = [email, email.replace(/@[^@]*$/, ''), shopName ?? ''];
  return names.some((name) => comparable(name) === comparable(password));
};

const comparable = (text: string): string => nameKey(text).replace(/\s+/g, '');

/** What was stored as a password elsewhere, and the hash to store here in its stead. */
export type MovedHash = { hash: string; was: 'hashed' | 'plain' | 'none' };

/**
 * For a login that is brought along, whatever its password: a hash stays as it is, plain text is hashed. Where there is none,
 * or one that would take too long to compare, nobody gets in before a password is set.
 */
export const movedHash = async (stored: string): Promise<MovedHash> => {
  if (isKeepableHash(stored)) return { hash: stored, was: 'hashed' };
  if (stored === '' || stored.length > 128 || isOldHash(stored)) {
    return { hash: await hash(randomBytes(32), ARGON2), was: 'none' };
  }
  return { hash: await hash(stored, ARGON2), was: 'plain' };
};

/** The hash that takes the place of one that was brought along, for the password that it was made of. */
export const renewedHash = (context: Context, password: string): Promise<string> =>
  inHashLane(context, () => hash(password, ARGON2));

let decoy: Promise<string> | undefined;

/**
 * Takes as long without a hash (an unknown email) as with one, so that the answer's time tells nothing. `anyOldHash` is
 * one that was brought along: while there is one, whoever has none waits for both kinds of comparison. Before a transaction.
 * Throws Busy.
 */
export const passwordMatches = async (
  context: Context,
  passwordHash: string | undefined,
  password: string,
  anyOldHash: string | null = null,
): Promise<boolean> => {
  const isOld = passwordHash !== undefined && isOldHash(passwordHash);
  const current = isOld ? undefined : passwordHash;
  const old = isOld ? passwordHash : anyOldHash;
  const [matches, matchesOld] = await inHashLane(context, async () => {
    decoy ??= hash('no password is this', ARGON2);
    const isCurrent = await verify(current ?? (await decoy), password);
    return [isCurrent, old !== null && (await oldHashMatches(old, password))];
  });
  return isOld ? matchesOld : matches && passwordHash !== undefined;
};
