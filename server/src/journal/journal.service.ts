import { type DayDrawers, dayJournal, type JournalLine, journalNumber } from '@mendpoint/domain/journal/day-journal';
import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { readDateRange } from '@mendpoint/domain/time/date-range';
import type { Day, DayRange } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { inSnapshot } from '../db/transaction.ts';
import type { Shop } from '../shops/shop.ts';
import { findShop } from '../shops/shops.service.ts';
import * as store from './journal.store.ts';

export type JournalRequest = { shopId: string | undefined; from: string; to: string };

export type JournalDay = { day: Day; number: string; lines: JournalLine[] };

/** A quarter, as of an activity statement. It bounds what one call reads and answers. */
const MOST_DAYS = 92;
const DAY_MS = 86_400_000;

/**
 * The journal of a shop, by the days on which something was done: an act of today on a sale of last week stands on
 * today, so that what was handed to a bookkeeper stays true. Throws NotFound, RuleError (no shop, dates).
 */
export const readJournal = async (
  context: Context,
  caller: Caller,
  request: JournalRequest,
): Promise<{ shop: Shop; days: JournalDay[] }> => {
  const shopId = request.shopId ?? caller.shopId;
  if (shopId === null) throw new RuleError('Choose a shop.', 'shop_id');
  const range = daysOf(request);
  const shop = await findShop(context, caller, shopId);
  return { shop, days: await journalOf(context, shop, range) };
};

const daysOf = (request: JournalRequest): DayRange => {
  const { from, to } = readDateRange(request);
  if (from === null || to === null) throw new RuleError('Choose both days.', from === null ? 'start_date' : 'end_date');
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS) {
    throw new RuleError(`A journal has at most ${MOST_DAYS} days.`, 'end_date');
  }
  return { from, to };
};

const journalOf = async ({ db }: Context, shop: Shop, range: DayRange): Promise<JournalDay[]> => {
  const days = { shopId: shop.id, ...range };
  const { number, sales, money, drawers, credit, cards, taken, deposits } = await inSnapshot(db, async (snapshot) => ({
    number: await store.numberOf(snapshot, shop.id),
    sales: await store.salesOf(snapshot, days),
    money: await store.moneyOf(snapshot, days),
    drawers: await store.drawersOf(snapshot, days),
    credit: await store.creditByHandOf(snapshot, days),
    cards: await store.cardsSoldOf(snapshot, days),
    taken: await store.depositsTakenOf(snapshot, days),
    deposits: await store.depositsOf(snapshot, days),
  }));
  const on = (day: Day) => (row: { day: Day }) => row.day === day;
  const dates = [
    ...new Set([...sales, ...money, ...drawers, ...credit, ...cards, ...deposits].map(({ day }) => day)),
  ].sort();
  return dates
    .map((day) => ({
      day,
      number: journalNumber(number, day),
      lines: dayJournal({
        sales: sales.filter(on(day)),
        money: money.filter(on(day)),
        drawers: drawers.find(on(day)) ?? NO_DRAWERS,
        creditByHand: credit.find(on(day))?.amount ?? NO_MONEY,
        cardsSold: cards.find(on(day))?.amount ?? NO_MONEY,
        depositsTaken: taken.find(on(day))?.amount ?? NO_MONEY,
        deposits: deposits.filter(on(day)),
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
};

const NO_DRAWERS: DayDrawers = { difference: NO_MONEY, moved: NO_MONEY };
