import { RuleError } from '@mendpoint/domain/rule-error';
import { formatDay } from '@mendpoint/domain/time/dates';
import { type Day, isDay, sydneyDay } from '@mendpoint/domain/time/periods';
import { recordEntry } from '../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Shop } from './shop.ts';
import * as store from './shops.store.ts';

/**
 * Refuses to change a sale of a closed day, or on a closed day (which today is when the clock was set back). Until the
 * end of the transaction nobody closes or opens any of the shop's days, so a change is made before a closing or not at
 * all. Throws Conflict.
 */
export const refuseClosed = async (
  { db, now }: Pick<AtomicContext, 'db' | 'now'>,
  { shopId, day }: { shopId: string; day: Day },
): Promise<void> => {
  const [shop] = (await store.holdClosedDays(db, { id: shopId })).rows;
  for (const touched of [day, sydneyDay(now())]) checkOpen(touched, shop?.closed_through ?? null);
};

/** Throws Conflict for a day that is closed. */
export const checkOpen = (day: Day, closedThrough: Day | null): void => {
  if (closedThrough === null || day > closedThrough) return;
  throw new Conflict(
    `Sales up to ${formatDay(closedThrough)} are closed and can no longer be changed. An admin can open these days again.`,
  );
};

/** A request that began to sell or check out before midnight has ended by then. */
const ENDED_FOR_MS = 60 * 60_000;

/**
 * Closes the sales up to a day, of one shop or of all (null), and answers the shops for which this closed more days.
 * Throws NotFound, RuleError (no day, one that has not ended, or one before the shop's closed day).
 */
export const closePeriod = (context: Context, shopId: string | null, through: Day): Promise<Shop[]> =>
  atomically(context, async (inside) => {
    checkDay(through);
    if (through >= sydneyDay(new Date(inside.now().getTime() - ENDED_FOR_MS))) {
      throw new RuleError('A day can be closed an hour after it has ended.', 'through');
    }
    const shops = await lockedShops(inside, shopId);
    const [only] = shops;
    if (shopId !== null && only?.closedThrough && only.closedThrough > through) {
      throw new RuleError(`${only.name} is closed up to ${formatDay(only.closedThrough)} already.`, 'through');
    }
    const further = shops.filter(({ closedThrough }) => closedThrough === null || closedThrough < through);
    return Promise.all(further.map((shop) => moved(inside, shop, through, 'closed', '')));
  });

/**
 * Opens the days after `through` again, or all days for ''. Throws NotFound, RuleError (no day, or one that opens
 * none).
 */
export const reopenPeriod = (context: Context, shopId: string, through: Day | '', reason: string): Promise<Shop> =>
  atomically(context, async (inside) => {
    if (through !== '') checkDay(through);
    const [shop] = await lockedShops(inside, shopId);
    if (!shop) throw new NotFound('Shop');
    if (shop.closedThrough === null || through >= shop.closedThrough) {
      throw new RuleError(`No day of ${shop.name} would be opened by that.`, 'through');
    }
    return moved(inside, shop, through || null, 'opened again', reason);
  });

const checkDay = (day: string): void => {
  if (!isDay(day)) throw new RuleError(`'${day}' is no date (yyyy-MM-dd).`, 'through');
};

const lockedShops = async ({ db }: AtomicContext, shopId: string | null): Promise<Shop[]> => {
  const shops = await store.lockShops(db, shopId);
  if (shopId !== null && shops.length === 0) throw new NotFound('Shop');
  return shops;
};

const moved = async (
  inside: AtomicContext,
  shop: Shop,
  through: Day | null,
  act: string,
  reason: string,
): Promise<Shop> => {
  const told = reason === '' ? [] : [{ field: 'reason', before: null, after: reason }];
  const changes = [{ field: 'closed_through', before: shop.closedThrough, after: through }, ...told];
  await recordEntry(inside, {
    kind: 'period',
    act,
    subject: { id: shop.id, name: shop.name },
    shopId: shop.id,
    changes,
  });
  await store.setClosedThrough(inside.db, shop.id, through);
  return { ...shop, closedThrough: through };
};
