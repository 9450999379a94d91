import { checkShift, isForgotten, refuseLongAgo, refuseOverlap, type Shift } from '@mendpoint/domain/people/time-clock';
import { RuleError } from '@mendpoint/domain/rule-error';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { findLogin } from '../auth/logins/logins.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { checkSeen, refuseTaken, refuseUnknown, stampEdit } from '../editing/refusals.ts';
import { Conflict, NotFound } from '../errors.ts';
import { holdStaffPerson } from '../staff/staff.service.ts';
import { othersAround, refuseTooMany } from './around.service.ts';
import { type CorrectionAct, type KeptShift, shiftFields, timesOf } from './shift.ts';
import * as store from './time-clock.store.ts';

/** More of one shift than anybody needs; each is kept. */
const MOST_CORRECTIONS = 50;

/** In a transaction. Throws RuleError, Conflict (too many). */
export const addShift = async (
  inside: AtomicContext,
  caller: Caller,
  { staffId, times, reason }: { staffId: string; times: Shift; reason: string },
): Promise<KeptShift> => {
  const person = await refuseUnknown('person', holdStaffPerson(inside, caller, staffId), 'staff_id');
  const updatedAt = inside.now().toISOString();
  const rest = { id: inside.newId(), shopId: person.shopId, staffId, removedAt: null, corrections: 1, updatedAt };
  const shift = { ...rest, ...times };
  await checkAll(inside, shift);
  await store.insertShift(inside.db, shift);
  await keep(inside, caller, { act: 'added', before: null, after: shift, reason, name: person.name });
  return shift;
};

const checkAll = async (inside: AtomicContext, shift: KeptShift): Promise<void> => {
  checkShift(shift, inside.now());
  refuseLongAgo(shift, inside.now());
  const others = await othersAround(inside, shift);
  refuseTooMany(others);
  refuseOverlap(shift, others);
};

/** Undefined leaves what is there. */
export type ShiftChanges = {
  begin?: Date;
  end?: Date | null;
  breaks?: Shift['breaks'];
  isRemoved?: boolean;
  reason: string;
};

/** Throws NotFound, RuleError, Conflict (changed since `seenAt`, corrected too often). */
export const correctShift = (
  context: Context,
  caller: Caller,
  id: string,
  changes: ShiftChanges & { seenAt: string | undefined },
): Promise<KeptShift> =>
  atomically(context, async (inside) => {
    const found = await store.findShift(inside.db, caller.shopId, id);
    if (!found) throw new NotFound('Shift');
    // In the order of the clock: first the person, then the shift.
    const { name } = await holdStaffPerson(inside, caller, found.staffId);
    const before = await store.lockShift(inside.db, caller.shopId, id);
    if (!before) throw new NotFound('Shift');
    checkSeen('shift', before.updatedAt, changes.seenAt);
    const after = corrected(inside, before, changes);
    const act = actOf(before, after);
    if (act === 'changed' && differences(shiftFields(before), shiftFields(after)).length === 0) {
      throw new RuleError('Nothing is different.');
    }
    refuseLongAgo(before, inside.now());
    // A shift that is taken out may be as wrong as it likes.
    if (act !== 'removed') await checkAll(inside, after);
    if (isForgotten(after, inside.now()) && after.removedAt === null) {
      throw new RuleError('Please say when this shift ended.', 'ended_at');
    }
    const taken = () => new Conflict('There is another open shift of this person.');
    await refuseTaken(store.updateShift(inside.db, after), taken);
    await keep(inside, caller, { act, before, after, reason: changes.reason, name });
    return after;
  });

const corrected = (inside: AtomicContext, before: KeptShift, changes: ShiftChanges): KeptShift => {
  if (before.corrections >= MOST_CORRECTIONS) {
    throw new Conflict(`This shift was corrected ${MOST_CORRECTIONS} times. Remove it and add another.`);
  }
  const { begin = before.begin, end = before.end, breaks = before.breaks } = changes;
  const updatedAt = stampEdit(inside, before.updatedAt);
  const isRemoved = changes.isRemoved ?? before.removedAt !== null;
  const removedAt = isRemoved ? (before.removedAt ?? updatedAt) : null;
  return { ...before, begin, end, breaks, removedAt, corrections: before.corrections + 1, updatedAt };
};

const actOf = (before: KeptShift, after: KeptShift): CorrectionAct => {
  if (before.removedAt === null && after.removedAt !== null) return 'removed';
  return before.removedAt !== null && after.removedAt === null ? 'restored' : 'changed';
};

type Kept = { act: CorrectionAct; before: KeptShift | null; after: KeptShift; reason: string; name: string };

/** With the shift and in the audit trail. */
const keep = async (
  inside: AtomicContext,
  caller: Caller,
  { act, before, after, reason, name }: Kept,
): Promise<void> => {
  await store.insertCorrection(inside.db, {
    id: inside.newId(),
    shiftId: after.id,
    act,
    before: before && timesOf(before),
    after: timesOf(after),
    reason,
    by: caller.person?.name ?? (await findLogin(inside, caller.loginId)).email,
    at: inside.now().toISOString(),
  });
  const changes = [
    ...differences(before && shiftFields(before), shiftFields(after)),
    { field: 'reason', before: null, after: reason },
  ];
  await recordEntry(inside, { kind: 'shift', act, subject: { id: after.id, name }, shopId: after.shopId, changes });
};
