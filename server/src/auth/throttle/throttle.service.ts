import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../../context.ts';
import { TooManyTries } from '../../errors.ts';
import * as store from './failures.store.ts';
import * as addresses from './known-addresses.store.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KNOWN_MS = 30 * DAY_MS;

type Purpose = 'login' | 'change' | 'reset';

/** Tries for different purposes are counted apart: asking for reset links locks nobody out of logging in. */
export type Try = { purpose: Purpose; email: string; address: string };

/** So many within so long; the longer spans make the pauses grow for whoever goes on. */
type Limit = { most: number; within: number };

const GUESSES: Limit[] = [
  { most: 5, within: 15 * MINUTE_MS },
  { most: 10, within: HOUR_MS },
  { most: 20, within: 6 * HOUR_MS },
  { most: 40, within: DAY_MS },
];

const LIMITS: Record<Purpose, Limit[]> = {
  login: GUESSES,
  change: GUESSES,
  // Each is a mail in somebody's box.
  reset: [
    { most: 5, within: 15 * MINUTE_MS },
    { most: 10, within: DAY_MS },
  ],
};

/** However many accounts are known at one address: with the strangers' 40, never more than five in each quarter-hour make. */
const ALL_KNOWN: Limit[] = [{ most: 440, within: DAY_MS }];

const WORDS: Record<Purpose, string> = {
  login: 'Too many login attempts. Please try again later.',
  change: 'Too many attempts. Please try again later.',
  reset: 'Too many attempts. Please try again later.',
};

/** A try that counts as failed until `succeeded` takes it back. `account` is the login that the email belongs to. */
export type BookedTry = { emailKey: string; address: string; isKnown: boolean; account: Account | null };
type Account = { id: string; email: string };

/**
 * Books a try as failed before the password is looked at, so that tries sent at the same moment cannot slip through
 * together. An address that has logged in to the account in the last 30 days has a budget of its own for it; all others
 * share one by account and one by address. Throws TooManyTries where a budget is used up, for known and unknown emails
 * alike.
 */
export const bookTry = async (context: Context, { purpose, email, address }: Try): Promise<BookedTry> => {
  const { db, now, newId } = context;
  const at = now();
  const network = networkOf(address);
  const since = new Date(at.getTime() - KNOWN_MS).toISOString();
  const found = await addresses.findAccountAt(db, nameKey(email), network, since);
  const account = found ? { id: found.id, email: found.email } : null;
  const booked: BookedTry = {
    emailKey: keyFor(purpose, nameKey(email)),
    address: keyFor(purpose, network),
    isKnown: found?.known != null,
    account,
  };
  const attempt = { id: newId(), at, purpose };
  // Looked at beforehand as well, so that what is refused anyway writes nothing.
  await refuseBlocked(context, booked, attempt);
  await store.insertFailure(db, {
    id: attempt.id,
    email_key: booked.emailKey,
    address: booked.address,
    from_known_address: booked.isKnown ? 1 : 0,
    failed_at: at.toISOString(),
  });
  try {
    await refuseBlocked(context, booked, attempt);
  } catch (error) {
    await store.deleteFailure(db, attempt.id);
    throw error;
  }
  return booked;
};

const keyFor = (purpose: Purpose, key: string): string => (purpose === 'login' ? key : `${purpose}:${key}`);

type Attempt = { id: string; at: Date; purpose: Purpose };

/**
 * All other tries count, those of the same moment too: of any number sent together, no more than the limit find fewer
 * than the limit beside themselves.
 */
const refuseBlocked = async ({ db }: Context, booked: BookedTry, { id, at, purpose }: Attempt): Promise<void> => {
  const since = new Date(at.getTime() - DAY_MS).toISOString();
  for (const { bucket, limits } of budgetsOf(booked, LIMITS[purpose])) {
    const limit = Math.max(...limits.map(({ most }) => most));
    const failures = await store.failuresOf(db, bucket, { since, except: id, limit });
    const freeAt = Math.max(...limits.map((one) => freeAgain(one, failures, at)));
    if (freeAt > at.getTime()) {
      const seconds = Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000));
      throw new TooManyTries(WORDS[purpose], seconds, booked.account);
    }
  }
};

type Budget = { bucket: store.Bucket; limits: Limit[] };

const budgetsOf = ({ emailKey, address, isKnown }: BookedTry, limits: Limit[]): Budget[] =>
  isKnown
    ? [
        { bucket: { isKnown, email_key: emailKey, address }, limits },
        { bucket: { isKnown, address }, limits: ALL_KNOWN },
      ]
    : [
        { bucket: { isKnown, email_key: emailKey }, limits },
        { bucket: { isKnown, address }, limits },
      ];

/** When the last of `most` failures (newest first) is no longer within the span; 0 where there are fewer. */
const freeAgain = ({ most, within }: Limit, failures: string[], at: Date): number => {
  const decisive = failures[most - 1];
  const freeAt = decisive === undefined ? 0 : Date.parse(decisive) + within;
  return freeAt > at.getTime() ? freeAt : 0;
};

/**
 * Takes back what this address, or where it is not known what strangers, tried on the account. The owner who logs in from
 * a known address does not reset what strangers have used up.
 */
export const succeeded = ({ db }: Context, { emailKey, address, isKnown }: BookedTry): Promise<void> =>
  store.deleteFailuresOf(db, emailKey, isKnown ? { knownAddress: address } : 'strangers');

/** All failed logins of an account, for an owner who has proved to be one by other means. */
export const forgiveLogins = ({ db }: Context, email: string): Promise<void> =>
  store.deleteFailuresOf(db, keyFor('login', nameKey(email)), 'everybody');

/** From now on for 30 days the address has a budget of its own for this login. */
export const rememberAddress = ({ db, now }: Context, loginId: string, address: string): Promise<void> =>
  addresses.saveKnownAddress(db, {
    login_id: loginId,
    address: networkOf(address),
    logged_in_at: now().toISOString(),
  });

export const forgetOldFailures = ({ db, now }: Context): Promise<void> =>
  store.deleteFailuresUntil(db, new Date(now().getTime() - DAY_MS).toISOString());

export const forgetOldAddresses = ({ db, now }: Context): Promise<void> =>
  addresses.deleteAddressesUntil(db, new Date(now().getTime() - KNOWN_MS).toISOString());
