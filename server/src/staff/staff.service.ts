import type { GivenAct, StaffRole } from '@mendpoint/domain/people/permissions';
import { RuleError } from '@mendpoint/domain/rule-error';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller, Origin } from '../auth/caller.ts';
import { findLogin } from '../auth/logins/logins.service.ts';
import { sendAway, whoTries } from '../auth/persons/enter-pin.service.ts';
import { hashNewPin } from '../auth/persons/hash-pin.ts';
import { bookNewPin, bookPinTry, forgiveTry } from '../auth/throttle/throttle.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { checkSeen, refuseTaken, stampEdit } from '../editing/refusals.ts';
import { Conflict, NotFound, WrongPin } from '../errors.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import * as store from './staff.store.ts';
import { type StaffPerson, staffFields } from './staff.ts';

/** More than stand behind any counter; each costs a moment wherever all of them are read. */
const MOST = 200;

/** Throws RuleError (an admin who names no shop), NotFound (shop). */
export const listStaff = async (context: Context, caller: Caller, shopId?: string): Promise<StaffPerson[]> => {
  const scope = await shopScope(context, caller, shopId);
  if (scope === null) throw new RuleError('Invalid shopId', 'shop_id');
  return store.staffOf(context.db, scope);
};

/** Also one who has left. Throws NotFound, also for somebody of another shop. */
export const findStaffPerson = async (
  { db }: Context,
  { shopId }: Pick<Caller, 'shopId'>,
  id: string,
): Promise<StaffPerson> => {
  const person = await store.findPerson(db, shopId, id);
  if (!person) throw new NotFound('Person');
  return person;
};

export type NewPerson = { shopId: string | null; name: string; role: StaffRole; given: GivenAct[]; pin: string };

/**
 * Does `save`, which gives somebody a PIN. By which PINs are refused, whoever may do that would find those of the others, so each
 * refusal counts as a wrong PIN of whoever asks. Outside of a transaction, because it counts when `save` fails. Throws TooManyTries.
 */
export const countTaken = async <Saved>(
  context: Context,
  caller: Caller,
  { shopId, origin }: { shopId: string; origin: Origin },
  save: () => Promise<Saved>,
): Promise<Saved> => {
  const account = await findLogin(context, shopId);
  const booked = await bookPinTry(context, { ...(await whoTries(context, caller, shopId, origin)), account });
  let isTaken = false;
  try {
    return await save();
  } catch (error) {
    isTaken = error instanceof WrongPin;
    throw error;
  } finally {
    if (!isTaken) await forgiveTry(context, booked);
  }
};

/**
 * PINs that are not refused tell as much: whoever gave one person PIN after PIN would learn those of all others. So each that a
 * person is given counts, whoever gives it and whatever becomes of it. Throws TooManyTries.
 */
const countGiven = async (
  context: Context,
  caller: Caller,
  { shopId, personId }: { shopId: string; personId: string },
): Promise<void> => {
  const by = caller.person?.id ?? null;
  await bookNewPin(context, await findLogin(context, shopId), { to: personId, by });
};

/** Throws RuleError. */
export const shopOfNew = async (context: Context, caller: Caller, { shopId }: NewPerson): Promise<string> => {
  const owner = await owningShop(context, caller, shopId);
  if (owner === null) throw new RuleError('Invalid shopId', 'shop_id');
  return owner;
};

/**
 * `hash` is that of their PIN, made before (`hashNewPin`). The first one is a manager: a shop that has nobody else could not go on by itself. Throws RuleError (PIN that is
 * somebody's: WrongPin), Conflict (too many).
 */
export const addPerson = async (
  context: Context,
  { shopId, added, hash }: { shopId: string; added: NewPerson; hash: string },
): Promise<StaffPerson> => {
  return unlessTaken(
    await findLogin(context, shopId),
    atomically(context, async (inside) => {
      const staff = await store.lockStaff(inside.db, shopId);
      if (staff.length >= MOST) throw new Conflict(`A shop has at most ${MOST} people, those who have left included.`);
      if (added.role !== 'manager' && !staff.some(isActiveManager)) {
        throw new RuleError('The first one has to be a manager: somebody has to manage the others.', 'role');
      }
      const at = inside.now().toISOString();
      const { name, role, given } = added;
      const times = { createdAt: at, updatedAt: at };
      const person = {
        id: inside.newId(),
        shopId,
        name: name.trim(),
        role,
        given,
        hasPin: true,
        leftAt: null,
        ...times,
      };
      await store.insertPerson(inside.db, person, { hash, digits: added.pin.length });
      await record(inside, 'added', null, person, true);
      return person;
    }),
  );
};

const isActiveManager = ({ role, leftAt }: StaffPerson): boolean => role === 'manager' && leftAt === null;

export type PersonChanges = { name?: string; role?: StaffRole; given?: GivenAct[]; pin?: string; isDisabled?: boolean };

/** When the editor last read the person, undefined for no check; and from where they ask. */
type Asked = { seenAt: string | undefined; origin: Origin };

/**
 * Another role or PIN, and leaving, take the person from the tills that they are at. Throws NotFound, RuleError (PIN that is
 * missing, easy or somebody's: WrongPin), TooManyTries, Conflict (changed since `seenAt`, the last manager).
 */
export const editPerson = async (
  context: Context,
  caller: Caller,
  id: string,
  changes: PersonChanges,
  { seenAt, origin }: Asked,
): Promise<StaffPerson> => {
  // Before the transaction, because hashing takes long.
  const shopId = await shopOf(context, caller, id);
  const hash = changes.pin === undefined ? null : await hashNewPin(context, shopId, changes.pin);
  const save = async () =>
    unlessTaken(
      await findLogin(context, shopId),
      atomically(context, async (inside) => {
        const staff = await store.lockStaff(inside.db, shopId);
        const before = await lockPerson(inside, caller, id);
        checkSeen('person', before.updatedAt, seenAt);
        const after = edited(inside, before, changes);
        refuseLastManager(staff, before, after);
        const pin = pinAfter(before, after, hash === null ? undefined : { hash, digits: changes.pin?.length ?? 0 });
        await store.updatePerson(inside.db, after, pin);
        if (pin !== undefined || after.role !== before.role) await sendAway(inside, id);
        await record(inside, 'changed', before, after, pin !== undefined && pin !== null);
        return pin === undefined ? after : { ...after, hasPin: pin !== null };
      }),
    );
  if (hash === null) return save();
  await countGiven(context, caller, { shopId, personId: id });
  return countTaken(context, caller, { shopId, origin }, save);
};

/** Whoever is the only one may go: the shop is without staff again. Throws Conflict. */
const refuseLastManager = (staff: readonly StaffPerson[], before: StaffPerson, after: StaffPerson): void => {
  if (!isActiveManager(before) || isActiveManager(after)) return;
  const others = staff.filter(({ id, leftAt }) => id !== before.id && leftAt === null);
  const stay = after.leftAt === null ? [...others, after] : others;
  if (stay.length === 0 || stay.some(isActiveManager)) return;
  throw new Conflict(`${before.name} is the only manager. Make somebody else a manager first.`, 'role');
};

const edited = (
  context: Context,
  before: StaffPerson,
  { name, role, given, isDisabled }: PersonChanges,
): StaffPerson => {
  const updatedAt = stampEdit(context, before.updatedAt);
  const hasLeft = isDisabled ?? before.leftAt !== null;
  return {
    ...before,
    name: name?.trim() ?? before.name,
    role: role ?? before.role,
    given: given ?? before.given,
    leftAt: hasLeft ? (before.leftAt ?? updatedAt) : null,
    updatedAt,
  };
};

/** Undefined: it stays as it is. */
const pinAfter = (before: StaffPerson, after: StaffPerson, sent: store.Pin | undefined): store.Pin | undefined => {
  if (after.leftAt === null) {
    if (before.leftAt !== null && !sent) throw new RuleError('Whoever comes back needs a new PIN.', 'pin');
    return sent;
  }
  if (sent) throw new RuleError('Whoever has left has no PIN.', 'pin');
  return before.leftAt === null ? null : undefined;
};

/** Held to the end of the transaction, so that what is about one person is done one after the other. Throws NotFound. */
export const holdStaffPerson = (inside: AtomicContext, caller: Caller, id: string): Promise<StaffPerson> =>
  lockPerson(inside, caller, id);

const shopOf = async (context: Context, caller: Caller, id: string): Promise<string> =>
  (await atomically(context, (inside) => lockPerson(inside, caller, id))).shopId;

const lockPerson = async ({ db }: AtomicContext, { shopId }: Caller, id: string): Promise<StaffPerson> => {
  const person = await store.lockPerson(db, shopId, id);
  if (!person) throw new NotFound('Person');
  return person;
};

const record = async (
  inside: AtomicContext,
  act: string,
  before: StaffPerson | null,
  after: StaffPerson,
  hasNewPin: boolean,
): Promise<void> => {
  const { id, name, shopId } = after;
  const pin = hasNewPin ? [{ field: 'pin', before: null, after: 'set' }] : [];
  const changes = [...differences(before && staffFields(before), staffFields(after)), ...pin];
  if (changes.length > 0) await recordEntry(inside, { kind: 'staff', act, subject: { id, name }, shopId, changes });
};

/** Does not tell whose it is. */
const unlessTaken = <Saved>(login: WrongPin['account'], saving: Promise<Saved>): Promise<Saved> =>
  refuseTaken(saving, () => new WrongPin('This PIN cannot be used. Please choose another.', login));
