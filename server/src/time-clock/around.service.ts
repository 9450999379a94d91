import type { Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import type { KeptShift } from './shift.ts';
import * as store from './time-clock.store.ts';

const DAY_MS = 86_400_000;

/** More than anybody begins in three days. */
const MOST_AROUND = 60;

/** The person's other shifts of the days around one, which is where it may meet them, and any that is open; without those removed. */
export const othersAround = async (
  { db }: Context,
  { id, shopId, staffId, begin }: KeptShift,
): Promise<KeptShift[]> => {
  const [from, until] = [new Date(begin.getTime() - DAY_MS), new Date(begin.getTime() + 2 * DAY_MS)];
  const around = await store.shiftsBegun(db, { shopId, staffId }, from, until);
  const open = await store.openShifts(db, { shopId, staffId });
  const isOther = (one: KeptShift) => one.id !== id && one.removedAt === null;
  return [...around, ...open.filter((one) => !around.some((other) => other.id === one.id))].filter(isOther);
};

/** Throws Conflict. */
export const refuseTooMany = (others: readonly KeptShift[]): void => {
  if (others.length >= MOST_AROUND) throw new Conflict(`There are ${MOST_AROUND} shifts around this day already.`);
};
