import type * as wire from '@mendpoint/contract/time-clock';
import type { Hours } from '@mendpoint/domain/people/hours';
import { isForgotten, type Shift, wholeMinute } from '@mendpoint/domain/people/time-clock';
import { RuleError } from '@mendpoint/domain/rule-error';
import { omitUndefined } from '../editing/sent-fields.ts';
import type { Clock } from './clock.service.ts';
import type { ShiftChanges } from './correct-shift.service.ts';
import type { PersonHours } from './hours.service.ts';
import type { Correction, KeptShift } from './shift.ts';

const timesToWire = ({ begin, end, breaks }: Shift) => ({
  begun_at: begin.toISOString(),
  ended_at: end?.toISOString() ?? null,
  breaks: breaks.map((one) => ({ begun_at: one.begin.toISOString(), ended_at: one.end?.toISOString() ?? null })),
});

export const shiftToWire = (shift: KeptShift, now: Date): wire.Shift => ({
  _id: shift.id,
  staff_id: shift.staffId,
  ...timesToWire(shift),
  is_forgotten: shift.removedAt === null && isForgotten(shift, now),
  is_removed: shift.removedAt !== null,
  corrections: shift.corrections,
  updatedAt: shift.updatedAt,
});

/** Times are whole minutes already. */
const minutes = (ms: number): number => Math.floor(ms / 60_000);

const hoursToWire = ({ work, breaks }: Hours) => ({ work_minutes: minutes(work), break_minutes: minutes(breaks) });

export const clockToWire = (clock: Clock | null, now: Date): wire.Clock | null =>
  clock && {
    shift: clock.shift && shiftToWire(clock.shift, now),
    acts: [...clock.acts],
    today_minutes: minutes(clock.today.work),
    week_minutes: minutes(clock.week.work),
  };

export const personHoursToWire = ({ person, days, total, shifts }: PersonHours, now: Date): wire.PersonHours => ({
  staff_id: person.id,
  name: person.name,
  has_left: person.leftAt !== null,
  days: days.map(({ day, ...hours }) => ({ day, ...hoursToWire(hours) })),
  ...hoursToWire(total),
  shifts: shifts.map((shift) => shiftToWire(shift, now)),
});

export const correctionToWire = ({ id, act, before, after, reason, by, at }: Correction): wire.ShiftCorrection => ({
  _id: id,
  act,
  before: before && timesToWire(before),
  after: timesToWire(after),
  reason,
  corrected_by: by,
  corrected_at: at,
});

const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/;

/** Throws RuleError. */
export const timeFromWire = (text: string, path: string): Date => {
  const instant = new Date(IN_UTC.test(text) ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new RuleError(`'${text}' is no time in UTC (ISO 8601).`, path);
  return wholeMinute(instant);
};

const breaksFromWire = (breaks: NonNullable<wire.ShiftPatch['breaks']>): Shift['breaks'] =>
  breaks.map(({ begun_at: begin, ended_at: end }) => ({
    begin: timeFromWire(begin, 'breaks'),
    end: end === null ? null : timeFromWire(end, 'breaks'),
  }));

export const newShiftFromWire = ({ staff_id: staffId, begun_at, ended_at, breaks = [], reason }: wire.ShiftBody) => ({
  staffId,
  times: {
    begin: timeFromWire(begun_at, 'begun_at'),
    end: timeFromWire(ended_at, 'ended_at'),
    breaks: breaksFromWire(breaks),
  },
  reason: reason.trim(),
});

export const changesFromWire = ({ begun_at, ended_at, breaks, is_removed, reason }: wire.ShiftPatch): ShiftChanges => ({
  ...omitUndefined({
    begin: begun_at === undefined ? undefined : timeFromWire(begun_at, 'begun_at'),
    end: ended_at == null ? ended_at : timeFromWire(ended_at, 'ended_at'),
    breaks: breaks && breaksFromWire(breaks),
    isRemoved: is_removed,
  }),
  reason: reason.trim(),
});
