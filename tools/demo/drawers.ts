import { type CashCount, DENOMINATIONS } from '@mendpoint/domain/drawer/cash-count';
import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { addDays, type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { atomically } from '../../server/src/context.ts';
import { moveCash, openDrawer } from '../../server/src/drawers/drawers.service.ts';
import { closeDrawer, noteZ, readX } from '../../server/src/drawers/z.service.ts';
import { atCounter, type Counter, clockOn, closingOf, type Demo, DRAWER_DAYS, openingOf } from './counter.ts';

/** How many days ago the drawer was short. */
const SHORT_DAY = 2;
const SHORT = cents(5_00);
const NO_DIFFERENCE = NO_MONEY;
const FLOAT = cents(200_00);
/** To the bank goes what is above the float, in notes. */
const NOTE = 50_00;

/**
 * A week of Zs of a shop that has sold and refunded already, A$5 short on one day; and the drawer of today, which is open. Each
 * morning's float is what was counted the evening before.
 */
export const keepDrawer = async (demo: Demo, counter: Counter): Promise<void> => {
  const today = sydneyDay(demo.now);
  let float = FLOAT;
  for (let ago = DRAWER_DAYS; ago >= 1; ago--) {
    const day = addDays(today, -ago);
    await open(demo, counter, day, float);
    if (ago === SHORT_DAY) await moveOut(demo, counter, clockOn(day, 11), cents(8_40), 'Milk and coffee');
    await bank(demo, counter, day);
    float = await close(demo, counter, day, ago === SHORT_DAY ? SHORT : NO_DIFFERENCE);
  }
  await open(demo, counter, today, float);
};

/** Under the id that the sales of the day name already. */
const open = (demo: Demo, counter: Counter, day: Day, float: Cents) => {
  const { context, caller } = atCounter(demo, counter, openingOf(day, demo.now), 'cashier');
  const ids = [caller.drawerSessionId ?? ''];
  const named = { ...context, newId: () => ids.pop() ?? context.newId() };
  return atomically(named, (inside) => openDrawer(inside, caller, counter.stock.shopId, float));
};

const moveOut = (demo: Demo, counter: Counter, at: Date, amount: Cents, reason: string) => {
  const { context, caller } = atCounter(demo, counter, at);
  const movement = { amount, isOut: true, reason, sessionId: undefined };
  return atomically(context, (inside) => moveCash(inside, caller, counter.stock.shopId, movement));
};

const bank = async (demo: Demo, counter: Counter, day: Day): Promise<void> => {
  const at = clockOn(day, 20);
  const { context, caller } = atCounter(demo, counter, at);
  const { expected } = await readX(context, caller, counter.stock.shopId);
  const notes = cents(Math.floor((expected - FLOAT) / NOTE) * NOTE);
  if (notes > 0) await moveOut(demo, counter, at, notes, 'To the bank');
};

/** Answers what was counted. */
const close = async (demo: Demo, counter: Counter, day: Day, short: Cents): Promise<Cents> => {
  const { shopId } = counter.stock;
  const { context, caller } = atCounter(demo, counter, closingOf(day), 'cashier');
  const { expected } = await readX(context, caller, shopId);
  const count = countOf(cents(expected - short));
  const { id, counted } = await atomically(context, (inside) =>
    closeDrawer(inside, caller, shopId, { count, note: '', sessionId: undefined }),
  );
  if (short > 0) await explain(demo, counter, addDays(day, 1), id);
  return counted;
};

const explain = (demo: Demo, counter: Counter, day: Day, id: string) => {
  const { context, caller } = atCounter(demo, counter, clockOn(day, 9));
  const text = 'Counted twice. Perhaps A$5 too much was given as change at lunchtime.';
  return atomically(context, (inside) => noteZ(inside, caller, id, text));
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
