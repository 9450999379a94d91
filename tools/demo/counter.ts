import type { StaffRole } from '@mendpoint/domain/people/permissions';
import { addDays, type Day, sameTimeOn, sydneyDay } from '@mendpoint/domain/time/periods';
import { type Caller, NO_STAFF, type Person } from '../../server/src/auth/caller.ts';
import type { Context } from '../../server/src/context.ts';
import type { Invoice } from '../../server/src/invoices/invoice.ts';
import type { Product } from '../../server/src/products/product.ts';
import { idAt, type Random } from './random.ts';
import type { Stock } from './sales.ts';

/** The ledger to fill, the demo's present time, and its random choices. */
export type Demo = { context: Context; now: Date; random: Random };

/** A shop whose sales are recorded, for the other acts at its counter. */
export type Counter = {
  stock: Stock;
  /** Products of which there are enough to sell some more. */
  shelf: readonly Product[];
  /** Its sales of the last weeks, oldest first. */
  sales: readonly Invoice[];
  /** The sales among them that have had another act since. */
  changed: Set<Invoice>;
  people: readonly Person[];
  drawer: DrawerHabit;
};

/** Whether a shop counts its cash. Today's sales of a shop that forgot to open its drawer are in none. */
export type DrawerHabit = 'open' | 'forgotten' | 'none';

/** An act at a counter, and its time. The hours of today's acts are scaled to the part of the day that is over. */
export type Act = { daysAgo: number; hour: number; act: (demo: Demo, counter: Counter) => Promise<unknown> };

/** In the order of time, because a sale goes into a drawer only while it is open. */
export const inOrder = (acts: readonly Act[]): Act[] =>
  acts.toSorted((one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour);

/** The number of days before today that have Zs. */
export const DRAWER_DAYS = 7;

/** Noon of a day on which daylight saving does not begin or end. */
const NOON = Date.parse('2026-01-01T01:00:00Z');
const HOUR_MS = 3_600_000;
export const OPENS = 8;
/** The hour from which shops sell. A demo made earlier in the day has its sales of today from midnight on. */
const SELLS_FROM = 9;
export const CLOSES = 21;

/** An hour of Sydney's clock. */
const clockOn = (day: Day, hour: number): Date => sameTimeOn(day, new Date(NOON + (hour - 12) * HOUR_MS));

/** When the drawer is opened. */
const openingOf = (day: Day, now: Date): Date => {
  const isEarly = day === sydneyDay(now) && now <= new Date(clockOn(day, SELLS_FROM).getTime() + 60_000);
  return clockOn(day, isEarly ? 0 : OPENS);
};

export const momentOf = ({ daysAgo, hour }: Pick<Act, 'daysAgo' | 'hour'>, now: Date): Date => {
  const day = addDays(sydneyDay(now), -daysAgo);
  if (daysAgo > 0) return clockOn(day, hour);
  const opening = openingOf(day, now).getTime();
  return new Date(opening + ((now.getTime() - opening) * (hour - OPENS)) / (CLOSES - OPENS));
};

/** The drawer that the money of a day went into; null where none was opened. */
export const drawerSessionOn = (shopId: string, drawer: DrawerHabit, day: Day, now: Date): string | null => {
  const today = sydneyDay(now);
  const isOpened = drawer === 'open' || (drawer === 'forgotten' && day < today);
  return isOpened && day >= addDays(today, -DRAWER_DAYS) && day <= today ? `${shopId}-${day}` : null;
};

/** The server as it was at an instant, with somebody of that role at the till where the shop has staff. */
export const atCounter = (demo: Demo, counter: Counter, at: Date, role: StaffRole = 'manager') => {
  const { random } = demo;
  const { people, stock } = counter;
  const { shopId } = stock;
  const person = people.find((one) => one.role === role) ?? null;
  const caller: Caller = {
    ...NO_STAFF,
    loginId: shopId,
    role: 'shop',
    shopId,
    hasStaff: people.length > 0,
    person,
    drawerId: shopId,
  };
  const asker = { loginId: shopId, person: person?.name ?? null, address: '' };
  return { context: { ...demo.context, now: () => at, newId: () => idAt(at, random), asker }, caller };
};

/** The latest sale that fits and has had no other act yet. It is not given again. */
export const takeSale = ({ sales, changed }: Counter, isLike: (sale: Invoice) => boolean): Invoice | undefined => {
  const sale = sales.findLast((one) => !changed.has(one) && isLike(one));
  if (sale) changed.add(sale);
  return sale;
};

/** Different products of which there are enough. */
export const fromShelf = ({ random }: Demo, { shelf }: Counter, count: number): Product[] => {
  const products = new Set<Product>();
  while (products.size < count) products.add(random.pick(shelf));
  return [...products];
};
