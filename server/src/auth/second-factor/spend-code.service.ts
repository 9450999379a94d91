import type { AtomicContext, Context } from '../../context.ts';
import { WrongCode } from '../../errors.ts';
import type { Login } from '../logins/login.ts';
import { bookTry, forgiveTries } from '../throttle/throttle.service.ts';
import { hashOf } from '../tokens.ts';
import { bareCode, stepOf } from './codes.ts';
import * as store from './second-factor.store.ts';

export type SpentCode = 'authenticator app' | 'recovery code';

/**
 * Does `work`, which looks at a code of the login and throws WrongCode where it is wrong. Guesses are counted as those of
 * passwords are, before the code is looked at. Throws TooManyTries.
 */
export const countingGuesses = async <T>(
  context: Context,
  { email }: Pick<Login, 'email'>,
  address: string,
  work: () => Promise<T>,
): Promise<T> => {
  const booked = await bookTry(context, { purpose: 'code', email, address });
  const done = await work();
  await forgiveTries(context, booked);
  return done;
};

/** Uses a code up, in the transaction of what it lets happen. Throws WrongCode for one that is wrong or was used before. */
export const spendCode = async ({ db, now }: AtomicContext, login: Login, code: string): Promise<SpentCode> => {
  const secret = await store.findSecret(db, login.id);
  const step = secret === undefined ? null : stepOf(secret, code, now());
  if (step !== null && (await store.takeStep(db, login.id, step))) return 'authenticator app';
  if (await store.takeRecoveryCode(db, login.id, hashOf(bareCode(code)))) return 'recovery code';
  throw new WrongCode(login);
};
