import { beginOfDay, type Hours, hoursWithin, weekAt, weekOf } from '@mendpoint/domain/people/hours';
import { confirmedSpans } from '@mendpoint/domain/people/time-clock';
import { RuleError } from '@mendpoint/domain/rule-error';
import { addDays, type Day, type DayRange, isDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import { mayDo } from '../auth/persons/allow.service.ts';
import type { Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import { shopScope } from '../shops/shops.service.ts';
import { listStaff } from '../staff/staff.service.ts';
import type { StaffPerson } from '../staff/staff.ts';
import type { Correction, KeptShift } from './shift.ts';
import * as store from './time-clock.store.ts';

/** `shifts`: those of the week, those removed too, and an open one from before. Removed and open ones count for nothing. */
export type PersonHours = {
  person: StaffPerson;
  days: ({ day: Day } & Hours)[];
  total: Hours;
  shifts: KeptShift[];
};

const LONGEST_MS = 16 * 3_600_000;

/** Those that reach into the days, by what they began and the length that they can have; those removed too. */
export const shiftsWithin = async (
  { db }: Context,
  whose: store.Whose,
  { from, to }: DayRange,
): Promise<KeptShift[]> => {
  const begin = beginOfDay(from);
  const until = beginOfDay(addDays(to, 1));
  const found = await store.shiftsBegun(db, whose, new Date(begin.getTime() - LONGEST_MS), until);
  return found.filter((one) => one.end === null || one.end > begin || one.begin >= begin);
};

/** All of the shop for whoever may manage the staff, else their own. Throws RuleError, NotFound (shop). */
export const readHours = async (
  context: Context,
  caller: Caller,
  asked: { day: Day | undefined; shopId: string | undefined },
) => {
  const week = weekAsked(context, asked.day);
  const shopId = await shopScope(context, caller, asked.shopId);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  const isAll = mayDo(caller, 'manage-staff');
  const whose = { shopId, staffId: isAll ? null : (caller.person?.id ?? '') };
  const found = await shiftsWithin(context, whose, week);
  const open = await store.openShifts(context.db, whose);
  const earlier = open.filter(({ begin }) => begin < beginOfDay(week.from));
  const shifts = [...earlier.filter(({ id }) => !found.some((one) => one.id === id)), ...found];
  const staff = (await listStaff(context, caller, shopId)).filter(({ id }) => isAll || id === whose.staffId);
  const hours = staff
    .map((person) => hoursOf(person, shifts, week))
    .filter(({ person, shifts: own }) => person.leftAt === null || own.length > 0);
  return { week, isAll, hours };
};

const weekAsked = ({ now }: Context, day: Day | undefined): DayRange => {
  if (!day) return weekAt(now());
  if (!isDay(day)) throw new RuleError(`'${day}' is no date (yyyy-MM-dd).`, 'day');
  return weekOf(day);
};

const hoursOf = (person: StaffPerson, all: readonly KeptShift[], week: DayRange): PersonHours => {
  const shifts = all.filter(({ staffId }) => staffId === person.id);
  const spans = confirmedSpans(shifts.filter(({ removedAt }) => removedAt === null));
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(week.from, n));
  return {
    person,
    days: days.map((day) => ({ day, ...hoursWithin(spans, { from: day, to: day }) })),
    total: hoursWithin(spans, week),
    shifts,
  };
};

/** The latest first. Throws NotFound, also for another's shift where the caller sees their own alone. */
export const correctionsOf = async (context: Context, caller: Caller, id: string): Promise<Correction[]> => {
  const shift = await store.findShift(context.db, caller.shopId, id);
  const isTheirs = shift && (mayDo(caller, 'manage-staff') || shift.staffId === caller.person?.id);
  if (!isTheirs) throw new NotFound('Shift');
  return store.correctionsOf(context.db, id);
};
