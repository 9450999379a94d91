import { RuleError } from '@mendpoint/domain/rule-error';
import { hash, verify } from '@node-rs/argon2';

/** A recommendation of OWASP's Password Storage Cheat Sheet for argon2id (the library's default): 19 MiB, 2 passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Throws RuleError for a password of fewer than 8 or more than 128 characters. */
export const hashPassword = (password: string): Promise<string> => {
  if (password.length < 8) throw new RuleError('Password must be at least 8 characters.');
  if (password.length > 128) throw new RuleError('Password must be at most 128 characters.');
  return hash(password, ARGON2);
};

let decoy: Promise<string> | undefined;

/** Without a hash (unknown email) it works as long as with one, so that the answer's time tells nothing. */
export const passwordMatches = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hash('no password is this', ARGON2);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
};
