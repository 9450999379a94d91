import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../context.ts';
import { TooManyTries } from '../errors.ts';
import type { LoginFailureTable } from './auth.table.ts';
import * as store from './failures.store.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 5;

/** Tries for different purposes are counted apart: asking for reset links locks nobody out of logging in. */
export type Try = { purpose: 'login' | 'change' | 'reset'; email: string; address: string };

const WORDS: Record<Try['purpose'], string> = {
  login: 'Too many login attempts. Please try again later.',
  change: 'Too many attempts. Please try again later.',
  reset: 'Too many attempts. Please try again later.',
};

/**
 * Books a try as failed before the password is looked at, so that tries sent at the same moment cannot slip through
 * together; `succeeded` takes it back. Throws TooManyTries at the sixth for one email or one address in 15 minutes.
 */
export const bookTry = async (context: Context, { purpose, email, address }: Try): Promise<void> => {
  const { db, now, newId } = context;
  const at = now();
  const attempt = {
    id: newId(),
    email_key: keyFor(purpose, nameKey(email)),
    address: keyFor(purpose, address),
    failed_at: at.toISOString(),
  };
  await store.insertFailure(db, attempt);
  const freeAt = await blockedUntil(context, attempt, at);
  if (freeAt === null) return;
  await store.deleteFailure(db, attempt.id);
  const seconds = Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000));
  throw new TooManyTries(WORDS[purpose], seconds);
};

const keyFor = (purpose: Try['purpose'], key: string): string => (purpose === 'login' ? key : `${purpose}:${key}`);

const blockedUntil = async ({ db }: Context, attempt: LoginFailureTable, at: Date): Promise<number | null> => {
  const since = new Date(at.getTime() - WINDOW_MS).toISOString();
  for (const by of ['email_key', 'address'] as const) {
    const failures = await store.failuresBefore(db, by, attempt, since);
    const decisive = failures.at(-MAX_FAILURES);
    if (decisive) return Date.parse(decisive.failed_at) + WINDOW_MS;
  }
  return null;
};

export const succeeded = ({ db }: Context, { purpose, email }: Pick<Try, 'purpose' | 'email'>): Promise<void> =>
  store.deleteFailuresOf(db, keyFor(purpose, nameKey(email)));

export const forgetOldFailures = ({ db, now }: Context): Promise<void> =>
  store.deleteFailuresUntil(db, new Date(now().getTime() - WINDOW_MS).toISOString());
