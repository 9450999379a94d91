import { type Static, Type } from 'typebox';
import {
  Answer,
  Failure,
  Id,
  IdParams,
  Instant,
  named,
  OrNull,
  RequiredReason,
  SeenAt,
  StaleFailure,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const ClockAct = Type.Enum(['clock-in', 'begin-break', 'end-break', 'clock-out']);
export type ClockAct = Static<typeof ClockAct>;

const TIMES = {
  begun_at: Instant,
  ended_at: OrNull(Instant),
  breaks: Type.Array(named('ShiftBreak', { begun_at: Instant, ended_at: OrNull(Instant) })),
};

export const Shift = named(
  'Shift',
  {
    _id: Type.String(),
    staff_id: Type.String(),
    ...TIMES,
    is_forgotten: Type.Boolean(),
    is_removed: Type.Boolean(),
    corrections: Type.Integer(),
    updatedAt: Instant,
  },
  {
    description:
      'Times are whole minutes. One that is open has no end and counts for nothing yet; after 16 hours it `is_forgotten`, until ' +
      'somebody says when it ended. One that `is_removed` counts for nothing. `corrections` says how often it was corrected.',
  },
);
export type Shift = Static<typeof Shift>;

export const Clock = named(
  'Clock',
  {
    shift: OrNull(Shift),
    acts: Type.Array(ClockAct),
    today_minutes: Type.Integer(),
    week_minutes: Type.Integer(),
  },
  {
    description:
      'The time clock as whoever is at the till finds it: their open shift, and what they can do now. The minutes are what they have ' +
      'clocked out of, today and in this week.',
  },
);
export type Clock = Static<typeof Clock>;

const ClockAnswer = Answer({ data: OrNull(Clock) });

export const readClock = endpoint({
  method: 'GET',
  path: '/clock',
  summary: 'Read the time clock of whoever is at the till',
  description: 'null for an admin, and for a shop without staff: nobody has come to the till by a PIN.',
  access: 'login',
  act: 'own-login',
  answers: { 200: ClockAnswer },
});

export const clock = endpoint({
  method: 'POST',
  path: '/clock',
  summary: 'Clock whoever is at the till in or out, or begin or end their break',
  access: 'login',
  act: 'own-login',
  once: true,
  body: named('ClockPress', { act: ClockAct }),
  answers: { 200: ClockAnswer },
  failures: { 409: Failure },
});

/** ISO 8601 in UTC, as of any browser; seconds are dropped. */
const Time = Type.String({ minLength: 1, maxLength: 40 });

export const sayWhenLeft = endpoint({
  method: 'POST',
  path: '/clock/forgotten',
  summary: 'Say when whoever is at the till left, who forgot to clock out',
  description: 'It stands in the corrections of the shift as said by themselves.',
  access: 'login',
  act: 'own-login',
  once: true,
  body: named('WhenLeft', { ended_at: Time }),
  answers: { 200: ClockAnswer },
  failures: { 409: Failure },
});

const DayHours = named('DayHours', {
  /** A Sydney day. */
  day: Type.String(),
  work_minutes: Type.Integer(),
  break_minutes: Type.Integer(),
});

export const PersonHours = named('PersonHours', {
  staff_id: Type.String(),
  name: Type.String(),
  has_left: Type.Boolean(),
  days: Type.Array(DayHours),
  work_minutes: Type.Integer(),
  break_minutes: Type.Integer(),
  shifts: Type.Array(Shift),
});
export type PersonHours = Static<typeof PersonHours>;

export const readHours = endpoint({
  method: 'GET',
  path: '/hours',
  summary: 'Read the hours of a week, by person and day',
  description:
    'The week, Monday to Sunday in Sydney, that `day` lies in; without it this week. Whoever may manage the staff reads all of the ' +
    'shop (`is_all`), anybody else their own. What reaches across midnight counts on both days, for its part. ' +
    '`shifts` are those of the week, and any that were forgotten before it.',
  access: 'login',
  act: 'read',
  query: Type.Object({ day: Type.Optional(Type.String({ maxLength: 10 })), shop_id: Type.Optional(Id) }),
  answers: {
    200: Answer({
      from: Type.String(),
      to: Type.String(),
      is_all: Type.Boolean(),
      data: Type.Array(PersonHours),
    }),
  },
});

const TIMES_IN = {
  begun_at: Time,
  breaks: Type.Optional(
    Type.Array(named('ShiftBreakIn', { begun_at: Time, ended_at: OrNull(Time) }), { maxItems: 20 }),
  ),
};

export const ShiftBody = named('NewShift', { staff_id: Id, ...TIMES_IN, ended_at: Time, reason: RequiredReason });
export type ShiftBody = Static<typeof ShiftBody>;

export const ShiftPatch = named(
  'ShiftPatch',
  {
    begun_at: Type.Optional(Time),
    ended_at: Type.Optional(OrNull(Time)),
    breaks: TIMES_IN.breaks,
    is_removed: Type.Optional(Type.Boolean()),
    reason: RequiredReason,
    updatedAt: SeenAt,
  },
  { description: 'Fields that are left out stay. `breaks` are all of them, in their order.' },
);
export type ShiftPatch = Static<typeof ShiftPatch>;

const ShiftAnswer = Answer({ data: Shift });

export const addShift = endpoint({
  method: 'POST',
  path: '/shifts',
  summary: 'Add a shift that nobody clocked',
  access: 'login',
  act: 'manage-staff',
  once: true,
  body: ShiftBody,
  answers: { 201: ShiftAnswer },
  failures: { 409: Failure },
});

export const correctShift = endpoint({
  method: 'PATCH',
  path: '/shifts/:id',
  summary: 'Correct a shift, remove it or bring it back',
  description: 'What it was before is kept, with who corrected it, when and why. Shifts are corrected for 400 days.',
  access: 'login',
  act: 'manage-staff',
  params: IdParams,
  body: ShiftPatch,
  answers: { 200: ShiftAnswer },
  failures: { 409: StaleFailure },
});

const Times = named('ShiftTimes', TIMES);

export const ShiftCorrection = named('ShiftCorrection', {
  _id: Type.String(),
  act: Type.Enum(['added', 'changed', 'removed', 'restored', 'ended']),
  before: OrNull(Times),
  after: Times,
  reason: Type.String(),
  corrected_by: Type.String(),
  corrected_at: Instant,
});
export type ShiftCorrection = Static<typeof ShiftCorrection>;

export const listCorrections = endpoint({
  method: 'GET',
  path: '/shifts/:id/corrections',
  summary: 'List what was corrected of a shift, the latest first',
  description: 'Of their own shifts for anybody; of all for whoever may manage the staff.',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: Type.Array(ShiftCorrection) }) },
});
