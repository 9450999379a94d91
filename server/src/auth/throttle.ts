import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../context.ts';
import { TooManyTries } from '../errors.ts';
import type { LoginFailureTable } from './auth.table.ts';
import * as store from './failures.store.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 5;

/**
 * Books a try as failed before the password is looked at, so that tries sent at the same moment cannot slip through
 * together; `succeeded` takes it back. Throws TooManyTries at the sixth for one email or one address in 15 minutes.
 */
export const bookTry = async (context: Context, email: string, address: string): Promise<void> => {
  const { db, now, newId } = context;
  const at = now();
  const attempt = { id: newId(), email_key: nameKey(email), address, failed_at: at.toISOString() };
  await store.insertFailure(db, attempt);
  const freeAt = await blockedUntil(context, attempt, at);
  if (freeAt === null) return;
  await store.deleteFailure(db, attempt.id);
  const seconds = Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000));
  throw new TooManyTries('Too many login attempts. Please try again later.', seconds);
};

const blockedUntil = async ({ db }: Context, attempt: LoginFailureTable, at: Date): Promise<number | null> => {
  const since = new Date(at.getTime() - WINDOW_MS).toISOString();
  for (const by of ['email_key', 'address'] as const) {
    const failures = await store.failuresBefore(db, by, attempt, since);
    const decisive = failures.at(-MAX_FAILURES);
    if (decisive) return Date.parse(decisive.failed_at) + WINDOW_MS;
  }
  return null;
};

export const succeeded = (context: Context, email: string): Promise<void> => store.deleteFailuresOf(context.db, email);

export const forgetOldFailures = ({ db, now }: Context): Promise<void> =>
  store.deleteFailuresUntil(db, new Date(now().getTime() - WINDOW_MS).toISOString());
