import { nameKey } from '@mendpoint/domain/text/search-key';
import type { AtomicContext, Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { TooManyTries } from '../../errors.ts';
import type { Login } from '../logins/login.ts';
import * as store from './failures.store.ts';
import * as networks from './known-networks.store.ts';
import {
  DAY_MS,
  freeAgainAt,
  LIMITS,
  LIMITS_OF_KNOWN_NETWORK,
  LIMITS_OF_PERSON,
  type Limit,
  type Purpose,
} from './limits.ts';
import { networkOf } from './network-of.ts';

const KNOWN_MS = 30 * DAY_MS;

const REFUSALS: Record<Purpose, string> = {
  login: 'Too many login attempts. Please try again later.',
  code: 'Too many attempts. Please try again later.',
  change: 'Too many attempts. Please try again later.',
  reset: 'Too many attempts. Please try again later.',
  pin: 'Too many wrong PINs. Please try again later.',
  'new-pin': 'Too many new PINs. Please try again later.',
  'gift-card': 'Too many codes that are no gift card. Please try again later.',
  'ticket-link': 'Too many links that do not work. Please try again in a few minutes.',
  'pick-up': 'Too many wrong pick-up codes for this drop-off. Ask for a proof of identity, or try again later.',
  passcode: 'You have seen many passcodes within an hour. Please try again later.',
};

type PinPurpose = 'pin' | 'new-pin';
type Try = {
  purpose: Exclude<Purpose, PinPurpose | 'gift-card' | 'passcode' | 'ticket-link' | 'pick-up'>;
  email: string;
  address: string;
};

/** `till` names the session that is asked in, `last` who was there last: a person, an admin, or that nobody was. */
export type PinTry = { account: Pick<Login, 'id' | 'email'>; till: string; last: string };

/** A try that counts as failed until `forgiveTries` takes it back. `account` is the login that the email belongs to. */
export type BookedTry = store.Failure & { purpose: Purpose; account: Pick<Login, 'id' | 'email'> | null };

/**
 * Books a try as failed before the password is looked at, so that tries sent at the same moment cannot slip through
 * together. A network that has logged in to the account in the last 30 days has a budget of its own for it; all others
 * share one by account and one by network. Throws TooManyTries where a budget is used up, for known and unknown emails
 * alike.
 */
export const bookTry = async (context: Context, attempt: Try): Promise<BookedTry> =>
  book(context, await identify(context, attempt));

/** The same of a PIN: counted for the till, and for whoever was last at it. Throws TooManyTries. */
export const bookPinTry = (context: Context, { account, till, last }: PinTry): Promise<BookedTry> =>
  book(context, pinTry(context, 'pin', account, { one: till, all: last }));

/** Counts a new PIN for `to`, set by the manager `by` or by an admin (null), who may set PINs for any number of people. Throws TooManyTries. */
export const bookNewPin = (
  context: Context,
  account: PinTry['account'],
  { to, by }: { to: string; by: string | null },
): Promise<BookedTry> => book(context, pinTry(context, 'new-pin', account, { one: to, all: by ?? `admin for ${to}` }));

/** Counts a code of a gift card for a login, until `forgiveTry` takes it back. Throws TooManyTries. */
export const bookCardTry = (context: Context, { id, email }: PinTry['account']): Promise<BookedTry> => {
  const key = keyFor('gift-card', id);
  const account = { id, email };
  const tried = { id: context.newId(), purpose: 'gift-card' as const, emailKey: key, network: key, isKnown: false };
  return book(context, { ...tried, account, failedAt: context.now() });
};

/** Counts a passcode that somebody is shown: `who` is the person at the till, else the login. Throws TooManyTries. */
export const bookReveal = (context: Context, { id, email }: PinTry['account'], who: string): Promise<BookedTry> => {
  const key = keyFor('passcode', who);
  const tried = { id: context.newId(), purpose: 'passcode' as const, emailKey: key, network: key, isKnown: false };
  return book(context, { ...tried, account: { id, email }, failedAt: context.now() });
};

/** Counts a pick-up code of a drop-off, until `forgiveTry` takes it back. Throws TooManyTries. */
export const bookPickUpTry = (
  context: Context,
  { id, email }: PinTry['account'],
  dropOffId: string,
): Promise<BookedTry> => {
  const key = keyFor('pick-up', dropOffId);
  const tried = { id: context.newId(), purpose: 'pick-up' as const, emailKey: key, network: key, isKnown: false };
  return book(context, { ...tried, account: { id, email }, failedAt: context.now() });
};

/** Refuses one more link that does not work to a network that has sent many. Throws TooManyTries. */
export const refuseLinkGuesses = (context: Context, address: string): Promise<void> =>
  refuseBlocked(context, linkTry(context, address));

/** Counts a link that does not work. */
export const countWrongLink = async (context: Context, address: string): Promise<void> => {
  await inTransaction(context.db, (trx) => store.insertFailure(trx, linkTry(context, address)));
};

const linkTry = ({ newId, now }: Context, address: string): BookedTry => {
  const key = keyFor('ticket-link', networkOf(address));
  const tried = { id: newId(), purpose: 'ticket-link' as const, emailKey: key, network: key, isKnown: false };
  return { ...tried, account: null, failedAt: now() };
};

const pinTry = (
  context: Context,
  purpose: PinPurpose,
  account: PinTry['account'],
  { one, all }: { one: string; all: string },
): BookedTry => ({
  id: context.newId(),
  purpose,
  emailKey: keyFor(purpose, one),
  network: keyFor(purpose, all),
  isKnown: false,
  account: { id: account.id, email: account.email },
  failedAt: context.now(),
});

const book = async (context: Context, booked: BookedTry): Promise<BookedTry> => {
  // Checked before the write as well, so that a try that is refused anyway writes nothing.
  await refuseBlocked(context, booked);
  await inTransaction(context.db, (trx) => store.insertFailure(trx, booked));
  try {
    await refuseBlocked(context, booked);
  } catch (error) {
    await inTransaction(context.db, (trx) => store.deleteFailure(trx, booked.id));
    throw error;
  }
  return booked;
};

const identify = async ({ db, now, newId }: Context, { purpose, email, address }: Try): Promise<BookedTry> => {
  const failedAt = now();
  const network = networkOf(address);
  const found = await networks.findAccount(db, nameKey(email), network, before(failedAt, KNOWN_MS));
  // Somebody who is logged in can change the email, which must not begin a new count.
  const account = OF_LOGIN.has(purpose) && found?.account ? found.account.id : nameKey(email);
  return {
    id: newId(),
    purpose,
    emailKey: keyFor(purpose, account),
    network: keyFor(purpose, network),
    isKnown: found?.isKnown ?? false,
    account: found?.account ?? null,
    failedAt,
  };
};

/** Purposes that only a logged-in caller can try. */
const OF_LOGIN: ReadonlySet<Purpose> = new Set(['code', 'change']);

const keyFor = (purpose: Purpose, key: string): string => (purpose === 'login' ? key : `${purpose}:${key}`);

const before = (instant: Date, ms: number): Date => new Date(instant.getTime() - ms);

/**
 * Counts all other tries, those of the same moment too: of any number sent together, no more than the limit find fewer
 * than the limit beside themselves.
 */
const refuseBlocked = async ({ db }: Context, booked: BookedTry): Promise<void> => {
  const { id, purpose, failedAt: now, account } = booked;
  for (const { bucket, limits } of budgetsOf(booked)) {
    const limit = Math.max(...limits.map(({ most }) => most));
    const failedAt = await store.failureTimes(db, bucket, { since: before(now, DAY_MS), except: id, limit });
    const freeAt = freeAgainAt(limits, failedAt, now);
    if (freeAt > 0) {
      const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
      throw new TooManyTries(REFUSALS[purpose], seconds, account);
    }
  }
};

/** Purposes that have one budget, by what is tried. */
const BY_ONE_KEY: ReadonlySet<Purpose> = new Set(['gift-card', 'passcode', 'ticket-link', 'pick-up']);

const budgetsOf = ({ purpose, emailKey, network, isKnown }: BookedTry): { bucket: store.Bucket; limits: Limit[] }[] => {
  if (purpose === 'pin' || purpose === 'new-pin')
    return [
      { bucket: { isKnown, emailKey }, limits: LIMITS[purpose] },
      { bucket: { isKnown, network }, limits: LIMITS_OF_PERSON },
    ];
  if (BY_ONE_KEY.has(purpose)) return [{ bucket: { isKnown, emailKey }, limits: LIMITS[purpose] }];
  return isKnown
    ? [
        { bucket: { isKnown, emailKey, network }, limits: LIMITS[purpose] },
        { bucket: { isKnown, network }, limits: LIMITS_OF_KNOWN_NETWORK },
      ]
    : [
        { bucket: { isKnown, emailKey }, limits: LIMITS[purpose] },
        { bucket: { isKnown, network }, limits: LIMITS[purpose] },
      ];
};

/**
 * Takes back what was tried on the account from this network or, where it is not known, by any stranger: an owner who
 * logs in from a known network gives strangers no new tries.
 */
export const forgiveTries = ({ db }: Context, { emailKey, network, isKnown }: BookedTry): Promise<void> =>
  inTransaction(db, (trx) => store.deleteFailuresOf(trx, emailKey, isKnown ? { knownNetwork: network } : 'strangers'));

/** Takes back this one try alone, which was right. */
export const forgiveTry = ({ db }: Context, { id }: BookedTry): Promise<void> =>
  inTransaction(db, (trx) => store.deleteFailure(trx, id));

/** Takes back all failed logins of an account whose owner has shown by other means who they are. */
export const forgiveAccount = ({ db }: AtomicContext, email: string): Promise<void> =>
  store.deleteFailuresOf(db, keyFor('login', nameKey(email)), 'everybody');

/** Gives the network of an address a budget of its own for this login, for 30 days from now. */
export const rememberAddress = ({ db, now }: Context, loginId: string, address: string): Promise<void> =>
  inTransaction(db, (trx) =>
    networks.saveKnownNetwork(trx, { loginId, network: networkOf(address), loggedInAt: now() }),
  );

export const forgetOldFailures = ({ db, now }: AtomicContext): Promise<void> =>
  store.deleteFailuresUntil(db, before(now(), DAY_MS));

export const forgetOldNetworks = ({ db, now }: AtomicContext): Promise<void> =>
  networks.deleteKnownNetworksUntil(db, before(now(), KNOWN_MS));
