import { type CashCount, DENOMINATIONS } from '@mendpoint/domain/drawer/cash-count';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { addDays, sameTimeOn, sydneyDay } from '@mendpoint/domain/time/periods';
import { type Caller, NO_STAFF } from '../../server/src/auth/caller.ts';
import { atomically, type Context } from '../../server/src/context.ts';
import { openDrawer } from '../../server/src/drawers/drawers.service.ts';
import { closeDrawer, readX } from '../../server/src/drawers/z.service.ts';
import { listStaff } from '../../server/src/staff/staff.service.ts';
import { idAt, type Random } from './random.ts';

/** Days before today of which there are Zs, and how many days ago the drawer was short. */
const DAYS = 7;
const SHORT_DAY = 2;
const SHORT = cents(5_00);
const FLOAT = cents(200_00);

/** The drawer that what was sold on a day went into; null for days without Zs. */
export const drawerSessionOn = (shopId: string, day: string, now: Date): string | null => {
  const today = sydneyDay(now);
  return day >= addDays(today, -DAYS) && day < today ? `${shopId}-${day}` : null;
};

/** A week of Zs of a shop whose sales are recorded already: opened at 8, counted at 21 o'clock, and A$5 short on one day. */
export const makeZs = async (context: Context, shopId: string, now: Date, random: Random): Promise<void> => {
  const login: Caller = { loginId: shopId, role: 'shop', shopId, ...NO_STAFF };
  const person = (await listStaff(context, login)).find(({ role }) => role === 'cashier') ?? null;
  const caller: Caller = { ...login, person };
  const asker = { loginId: shopId, address: '' };
  for (let ago = DAYS; ago >= 1; ago--) {
    const day = addDays(sydneyDay(now), -ago);
    const noon = sameTimeOn(day, new Date(`${day}T01:00:00Z`));
    const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
    const ids = [drawerSessionOn(shopId, day, now) ?? ''];
    const morning = { ...context, asker, now: () => at(-4), newId: () => ids.pop() ?? idAt(at(-4), random) };
    await atomically(morning, (inside) => openDrawer(inside, caller, shopId, FLOAT));
    const evening = { ...context, asker, now: () => at(9), newId: () => idAt(at(9), random) };
    const { expected } = await readX(evening, caller, shopId);
    const count = countOf(cents(expected - (ago === SHORT_DAY ? SHORT : 0)));
    await atomically(evening, (inside) =>
      closeDrawer(inside, caller, shopId, { count, note: '', sessionId: undefined }),
    );
  }
};

/** The fewest notes and coins that come to an amount. */
const countOf = (amount: Cents): CashCount => {
  let left: number = amount;
  const count: CashCount = {};
  for (const denomination of DENOMINATIONS) {
    count[denomination] = Math.floor(left / denomination);
    left %= denomination;
  }
  return count;
};
