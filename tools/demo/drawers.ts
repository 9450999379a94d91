import { type CashCount, DENOMINATIONS } from '@mendpoint/domain/drawer/cash-count';
import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { atomically } from '../../server/src/context.ts';
import { listDrawers, openDrawer } from '../../server/src/drawers/drawers.service.ts';
import { moveCash, openWithoutSale } from '../../server/src/drawers/move-cash.service.ts';
import { closeDrawer, noteZ, readX } from '../../server/src/drawers/z.service.ts';
import {
  type Act,
  atCounter,
  CLOSES,
  type Counter,
  type Demo,
  DRAWER_DAYS,
  drawerSessionOn,
  momentOf,
  OPENS,
} from './counter.ts';

/** How many days ago the drawer was short. */
const SHORT_DAY = 2;
const SHORT = cents(5_00);
const FLOAT = cents(200_00);
/** Notes above the float go to the bank. */
const NOTE = 50_00;

type When = Pick<Act, 'daysAgo' | 'hour'>;
type DrawerAct = (demo: Demo, counter: Counter, when: When) => Promise<unknown>;

const at = (daysAgo: number, hour: number, does: DrawerAct): Act => ({
  daysAgo,
  hour,
  act: (demo, counter) => does(demo, counter, { daysAgo, hour }),
});

const sessionOn = ({ now }: Demo, { stock, drawer }: Counter, when: When): string | null =>
  drawerSessionOn(stock.shopId, drawer, sydneyDay(momentOf(when, now)), now);

/**
 * Opens the drawer session under the id that the day's sales name already. The float is the count of the evening
 * before.
 */
const open: DrawerAct = async (demo, counter, when) => {
  const sessionId = sessionOn(demo, counter, when);
  if (sessionId === null) return;
  const { context, caller } = atCounter(demo, counter, momentOf(when, demo.now), 'cashier');
  const [drawer] = await listDrawers(context, caller, undefined);
  const ids = [sessionId];
  const named = { ...context, newId: () => ids.pop() ?? context.newId() };
  const float = drawer?.lastCounted ?? FLOAT;
  await atomically(named, (inside) => openDrawer(inside, caller, counter.stock.shopId, float));
};

const takeOut =
  (amount: Cents, reason: string): DrawerAct =>
  (demo, counter, when) => {
    const { context, caller } = atCounter(demo, counter, momentOf(when, demo.now));
    const movement = { amount, isOut: true, reason, sessionId: undefined };
    return atomically(context, (inside) => moveCash(inside, caller, counter.stock.shopId, movement));
  };

const lookIn =
  (reason: string): DrawerAct =>
  (demo, counter, when) => {
    const { context, caller } = atCounter(demo, counter, momentOf(when, demo.now), 'cashier');
    const asked = { reason, sessionId: undefined };
    return atomically(context, (inside) => openWithoutSale(inside, caller, counter.stock.shopId, asked));
  };

const bank: DrawerAct = async (demo, counter, when) => {
  const { context, caller } = atCounter(demo, counter, momentOf(when, demo.now));
  const { expected } = await readX(context, caller, counter.stock.shopId);
  const notes = cents(Math.floor((expected - FLOAT) / NOTE) * NOTE);
  if (notes > 0) await takeOut(notes, 'To the bank')(demo, counter, when);
};

const close =
  (short: Cents): DrawerAct =>
  async (demo, counter, when) => {
    const { shopId } = counter.stock;
    const { context, caller } = atCounter(demo, counter, momentOf(when, demo.now), 'cashier');
    const { expected } = await readX(context, caller, shopId);
    const closing = { count: countOf(cents(expected - short)), note: '', sessionId: undefined, confirmed: undefined };
    await atomically(context, (inside) => closeDrawer(inside, caller, shopId, closing));
  };

const explain: DrawerAct = async (demo, counter, when) => {
  const sessionId = sessionOn(demo, counter, { daysAgo: SHORT_DAY, hour: CLOSES });
  const { context, caller } = atCounter(demo, counter, momentOf(when, demo.now));
  const text = 'Counted twice. Perhaps A$5 too much was given as change at lunchtime.';
  await atomically(context, (inside) => noteZ(inside, caller, sessionId ?? '', text));
};

/** A week of Zs, A$5 short on one day, and the drawer of today, which is open. */
export const DRAWER_ACTS: readonly Act[] = [
  ...Array.from({ length: DRAWER_DAYS }, (_, index) => [
    at(index + 1, OPENS, open),
    at(index + 1, CLOSES - 1, bank),
    at(index + 1, CLOSES, close(index + 1 === SHORT_DAY ? SHORT : NO_MONEY)),
  ]).flat(),
  at(SHORT_DAY, 11, takeOut(cents(8_40), 'Milk and coffee')),
  at(SHORT_DAY, 13, lookIn('Change for a customer')),
  at(SHORT_DAY - 1, 9, explain),
  at(1, 12, lookIn('Checked the float')),
  at(0, OPENS, open),
];

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
