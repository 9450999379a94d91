import { recordEntry } from '../../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { Forbidden, WrongPin } from '../../errors.ts';
import { takeFairTurns } from '../../workers/fair-turns.ts';
import type { Caller, Origin, Person } from '../caller.ts';
import { findLogin } from '../logins/logins.service.ts';
import { bookPinTry, forgiveTry, type PinTry } from '../throttle/throttle.service.ts';
import { hashOf } from '../tokens.ts';
import { hashPin } from './hash-pin.ts';
import * as store from './persons.store.ts';

/**
 * Who is at the till of a session, and how it asks for them. `hasPins`: somebody of the shop has one, as nobody has after an import.
 * `pinDigits` is null where they differ in length.
 */
export type AtTheTill = Pick<Caller, 'person' | 'hasStaff'> & {
  hasPins: boolean;
  pinDigits: number | null;
  lockMinutes: number;
};

const NO_STAFF: AtTheTill = { person: null, hasStaff: false, hasPins: false, pinDigits: null, lockMinutes: 0 };

export const readTill = async ({ db }: Context, { shopId, person, hasStaff }: Caller): Promise<AtTheTill> => {
  if (shopId === null || !hasStaff) return NO_STAFF;
  const { digits, lockMinutes } = await store.tillRules(db, shopId);
  const [length = null] = digits;
  return { person, hasStaff, hasPins: digits.length > 0, pinDigits: digits.length === 1 ? length : null, lockMinutes };
};

/**
 * Puts the person with this PIN at the till of the session. Throws WrongPin, TooManyTries, Busy, Forbidden (an admin).
 */
export const enterPin = async (context: Context, caller: Caller, pin: string, origin: Origin): Promise<AtTheTill> => {
  const person = await findByPin(context, caller, pin, origin);
  await putAtTill(context, caller, origin, person);
  return readTill(context, { ...caller, person });
};

/** Nobody is at the till until the next PIN. */
export const leaveTill = async (context: Context, caller: Caller, origin: Origin): Promise<AtTheTill> => {
  await putAtTill(context, caller, origin, null);
  return readTill(context, { ...caller, person: null });
};

/** The audit trail records who comes and who leaves. A person who was idle for too long has left without a call. */
const putAtTill = (
  context: Context,
  { person: before, shopId }: Caller,
  { token }: Origin,
  person: Person | null,
): Promise<void> =>
  atomically(context, async (inside) => {
    await store.savePerson(inside.db, hashOf(token), person?.id ?? null, inside.now());
    const entry = (act: string, { id, name }: Person) => ({
      kind: 'login' as const,
      act,
      subject: { id, name },
      shopId,
    });
    if (before !== null && before.id !== person?.id) await recordEntry(inside, entry('left the till', before));
    if (person !== null) await recordEntry(inside, entry('came to the till', person));
  });

/**
 * A PIN counts as wrong while it is being looked at, so right ones at the same moment would use up tries: those of one till
 * go in turn, and then those of all tills that are counted together. So a till has one at most in the way of the others.
 */
const inTurnOfTill = takeFairTurns(20, { atOnce: Number.POSITIVE_INFINITY });
const inTurnOfLast = takeFairTurns(200, { atOnce: Number.POSITIVE_INFINITY });

/**
 * What wrong PINs of a shop are counted for: the session that they are tried in, and whoever was last at it. An admin, who
 * may give people of any shop a PIN, has a count for each.
 */
export const whoTries = async (
  { db }: Context,
  caller: Caller,
  shopId: string,
  { token }: Origin,
): Promise<Pick<PinTry, 'till' | 'last'>> => {
  const till = hashOf(token);
  if (caller.shopId === null) return { till: `${till} for ${shopId}`, last: `${caller.loginId} for ${shopId}` };
  return { till, last: (await store.lastPersonAt(db, till)) ?? `nobody of ${shopId}` };
};

/**
 * Finds the person of the caller's shop with this PIN. Counts wrong PINs. Throws WrongPin, TooManyTries, Busy,
 * Forbidden (an admin).
 */
export const findByPin = async (context: Context, caller: Caller, pin: string, origin: Origin): Promise<Person> => {
  const { shopId } = caller;
  if (shopId === null) throw new Forbidden('An admin needs no PIN.');
  const tried = await whoTries(context, caller, shopId, origin);
  const find = async () => {
    const login = await findLogin(context, shopId);
    const booked = await bookPinTry(context, { ...tried, account: login });
    const person = await store.findByPin(context.db, shopId, await hashPin(context, shopId, pin));
    if (!person) throw new WrongPin('This PIN is not right.', login);
    await forgiveTry(context, booked);
    return person;
  };
  return inTurnOfTill(tried.till, () => inTurnOfLast(tried.last, find));
};

/** Removes a person from every till, in the transaction that changes their account. */
export const sendAway = ({ db }: AtomicContext, personId: string): Promise<void> => store.removePerson(db, personId);
