import { type Hours, hoursWithin, weekAt } from '@mendpoint/domain/people/hours';
import {
  type ClockAct,
  clockActsAfter,
  clockedBy,
  confirmedSpans,
  endedAt,
  isForgotten,
  refuseOverlap,
  wholeMinute,
} from '@mendpoint/domain/people/time-clock';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller, Person } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import { refuseTaken } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { holdStaffPerson } from '../staff/staff.service.ts';
import { othersAround, refuseTooMany } from './around.service.ts';
import { shiftsWithin } from './hours.service.ts';
import { type KeptShift, shiftFields, timesOf } from './shift.ts';
import * as store from './time-clock.store.ts';

/** `shift` is the open one. What was clocked out of counts for `today` and the `week`. */
export type Clock = { shift: KeptShift | null; acts: readonly ClockAct[]; today: Hours; week: Hours };

/** Null where nobody has come to the till by a PIN: for an admin, and a shop without staff. */
export const readClock = async (context: Context, { person, shopId }: Caller): Promise<Clock | null> => {
  if (person === null || shopId === null) return null;
  const now = context.now();
  const shift = await store.openShiftOf(context.db, shopId, person.id);
  const [day, days] = [sydneyDay(now), weekAt(now)];
  const shifts = await shiftsWithin(context, { shopId, staffId: person.id }, days);
  const spans = confirmedSpans(shifts.filter(({ removedAt }) => removedAt === null));
  return {
    shift,
    acts: clockActsAfter(shift, now),
    today: hoursWithin(spans, { from: day, to: day }),
    week: hoursWithin(spans, days),
  };
};

/** Of two tills at once, the second is told. In a transaction. Throws RuleError (not possible now), Conflict. */
export const pressClock = async (inside: AtomicContext, caller: Caller, act: ClockAct): Promise<void> => {
  const { person, shopId } = await holdPersonAtTill(inside, caller);
  const before = await store.openShiftOf(inside.db, shopId, person.id);
  const times = clockedBy(act, before, wholeMinute(inside.now()));
  const updatedAt = inside.now().toISOString();
  if (before) {
    const after = { ...before, ...times, updatedAt };
    await store.updateShift(inside.db, after);
    return record(inside, RECORDED[act], person, before, after);
  }
  const rest = { id: inside.newId(), shopId, staffId: person.id, removedAt: null, corrections: 0, updatedAt };
  const begun = { ...rest, ...times };
  refuseTooMany(await othersAround(inside, begun));
  await refuseTaken(store.insertShift(inside.db, begun), () => new Conflict('You are clocked in already.'));
  await record(inside, RECORDED[act], person, null, begun);
};

const RECORDED: Record<ClockAct, string> = {
  'clock-in': 'begun',
  'begin-break': 'interrupted',
  'end-break': 'resumed',
  'clock-out': 'ended',
};

const record = async (
  inside: AtomicContext,
  act: string,
  { name }: Person,
  before: KeptShift | null,
  after: KeptShift,
): Promise<void> => {
  const changes = differences(before && shiftFields(before), shiftFields(after));
  await recordEntry(inside, { kind: 'shift', act, subject: { id: after.id, name }, shopId: after.shopId, changes });
};

/**
 * The end of a forgotten shift, as its person says it; the corrections keep that. In a transaction. Throws RuleError, Conflict
 * (nothing was forgotten).
 */
export const sayWhenLeft = async (inside: AtomicContext, caller: Caller, end: Date): Promise<void> => {
  const { person, shopId } = await holdPersonAtTill(inside, caller);
  const now = inside.now();
  const before = await store.openShiftOf(inside.db, shopId, person.id);
  if (!before || !isForgotten(before, now)) throw new Conflict('You have not forgotten to clock out.');
  const times = endedAt(timesOf(before), end, now);
  refuseOverlap(times, await othersAround(inside, { ...before, ...times }));
  const after = { ...before, ...times, corrections: before.corrections + 1, updatedAt: now.toISOString() };
  await store.updateShift(inside.db, after);
  await store.insertCorrection(inside.db, {
    id: inside.newId(),
    shiftId: before.id,
    act: 'ended',
    before: timesOf(before),
    after: times,
    reason: 'Forgot to clock out',
    by: person.name,
    at: now.toISOString(),
  });
  await record(inside, 'ended later', person, before, after);
};

/** What one person does at two tills is done one after the other. */
const holdPersonAtTill = async (inside: AtomicContext, caller: Caller): Promise<{ person: Person; shopId: string }> => {
  const { person, shopId } = caller;
  if (person === null || shopId === null) {
    throw new Conflict('Only somebody who came to the till by their PIN clocks in and out.');
  }
  await holdStaffPerson(inside, caller, person.id);
  return { person, shopId };
};
