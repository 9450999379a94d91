import type { DayDeposits, DayDrawers, DayMoney, DaySales } from '@mendpoint/domain/journal/day-journal';
import type { JournalCodes, JournalItem, JournalProgram } from '@mendpoint/domain/journal/journal-codes';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { Day, DayRange } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import { onlyRow, read, readBriefly } from '../db/read.ts';
import type { CreditKind } from '../store-credit/store-credit.ts';

export type ShopDays = DayRange & { shopId: string };

/** The short name of a shop inside the ledger. */
export const numberOf = async (db: Db, shopId: string): Promise<number> =>
  onlyRow(await readBriefly(db, db.selectFrom('shop').select('number').where('id', '=', shopId))).number;

/** By the day of the act. */
export const salesOf = async (db: Db, { shopId, from, to }: ShopDays): Promise<(DaySales & { day: Day })[]> => {
  const rows = await db
    .selectFrom('sale_entry')
    .where('shop_id', '=', shopId)
    .where('posted_date', '>=', from)
    .where('posted_date', '<=', to)
    .groupBy(['posted_date', 'tax_class', 'tax_rate_bp', 'kind'])
    .select(({ fn }) => [
      'posted_date as day',
      'tax_class as taxClass',
      'tax_rate_bp as rate',
      'kind',
      fn.sum<number>('total_cents').as('total'),
      fn.sum<number>('tax_cents').as('tax'),
      fn.sum<number>('discount_cents').as('discount'),
      fn.sum<number>('surcharge_cents').as('surcharge'),
    ])
    .orderBy('posted_date')
    .orderBy('tax_class')
    .orderBy('tax_rate_bp')
    .execute();
  return rows.map((row) => ({
    ...row,
    total: cents(row.total),
    tax: cents(row.tax),
    discount: cents(row.discount),
    surcharge: cents(row.surcharge),
  }));
};

/** By the day of the money, from the sums that are kept of it. */
export const moneyOf = async (db: Db, { shopId, from, to }: ShopDays): Promise<(DayMoney & { day: Day })[]> => {
  const rows = await db
    .selectFrom('takings_day')
    .select(['business_date as day', 'tender', 'amount_cents', 'rounding_cents'])
    .where('shop_id', '=', shopId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .execute();
  return rows.map(({ day, tender, amount_cents, rounding_cents }) => ({
    day,
    tender,
    amount: cents(amount_cents),
    rounding: cents(rounding_cents),
  }));
};

/** By the day that the drawers were closed on, when their Zs were made. */
export const drawersOf = async (db: Db, { shopId, from, to }: ShopDays): Promise<(DayDrawers & { day: Day })[]> => {
  const rows = await read(
    db,
    sql<{ day: Day; difference: number; moved: number }>`
    select day, sum(difference) as difference, sum(moved) as moved from (
      select s.closed_date as day, s.difference_cents as difference,
        (select coalesce(sum(m.amount_cents), 0) from drawer_movement m where m.session_id = s.id) as moved
      from drawer_session s
      where s.shop_id = ${shopId} and s.closed_at is not null and s.closed_date between ${from} and ${to}
    ) as closed group by day`,
  );
  return rows.map(({ day, difference, moved }) => ({
    day,
    difference: cents(Number(difference)),
    moved: cents(Number(moved)),
  }));
};

/** Whether credit of a kind moved without a payment, which the journal would have by its tender. */
const IS_BY_HAND: Record<CreditKind, boolean> = { issued: false, spent: false, returned: false, corrected: true };
const BY_HAND = (Object.keys(IS_BY_HAND) as CreditKind[]).filter((kind) => IS_BY_HAND[kind]);

/** Given and taken without a sale. */
export const creditByHandOf = async (
  db: Db,
  { shopId, from, to }: ShopDays,
): Promise<{ day: Day; amount: Cents }[]> => {
  const rows = await db
    .selectFrom('store_credit_entry')
    .where('shop_id', '=', shopId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .where('kind', 'in', BY_HAND)
    .groupBy('business_date')
    .select(({ fn }) => ['business_date as day', fn.sum<number>('amount_cents').as('amount')])
    .execute();
  return rows.map(({ day, amount }) => ({ day, amount: cents(amount) }));
};

/** What gift cards were sold for, less those whose sale was voided. */
export const cardsSoldOf = async (db: Db, { shopId, from, to }: ShopDays): Promise<{ day: Day; amount: Cents }[]> => {
  const rows = await db
    .selectFrom('gift_card_entry')
    .where('shop_id', '=', shopId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .where('kind', 'in', ['sold', 'voided'])
    .groupBy('business_date')
    .select(({ fn }) => ['business_date as day', fn.sum<number>('amount_cents').as('amount')])
    .execute();
  return rows.map(({ day, amount }) => ({ day, amount: cents(amount) }));
};

/** What was paid down on tickets, less what was given back. */
export const depositsTakenOf = async (
  db: Db,
  { shopId, from, to }: ShopDays,
): Promise<{ day: Day; amount: Cents }[]> => {
  const rows = await db
    .selectFrom('deposit_entry')
    .where('shop_id', '=', shopId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .where('kind', 'in', ['taken', 'returned'])
    .groupBy('business_date')
    .select(({ fn }) => ['business_date as day', fn.sum<number>('amount_cents').as('amount')])
    .execute();
  return rows.map(({ day, amount }) => ({ day, amount: cents(amount) }));
};

/** How much more, or less, is held of deposits. */
export const depositsOf = async (db: Db, { shopId, from, to }: ShopDays): Promise<(DayDeposits & { day: Day })[]> => {
  const rows = await db
    .selectFrom('deposit_entry')
    .innerJoin('deposit', 'deposit.id', 'deposit_entry.deposit_id')
    .where('deposit_entry.shop_id', '=', shopId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .groupBy(['business_date', 'deposit.kind', 'deposit.gst_rate_bp'])
    .select(({ fn }) => [
      'business_date as day',
      'deposit.kind',
      'deposit.gst_rate_bp as rate',
      fn.sum<number>('deposit_entry.amount_cents').as('held'),
      fn.sum<number>('gst_cents').as('gst'),
    ])
    .execute();
  return rows.map(({ held, gst, ...row }) => ({ ...row, held: cents(held), gst: cents(gst) }));
};

export const ownCodes = async (db: Db): Promise<Partial<JournalCodes>> => {
  const rows = await db.selectFrom('journal_code').selectAll().execute();
  return Object.fromEntries(rows.map(({ item, ...codes }) => [item, codes]));
};

export const saveCode = async (
  db: Transaction,
  item: JournalItem,
  codes: Record<JournalProgram, string>,
): Promise<void> => {
  const row = { item, ...codes };
  await db
    .insertInto('journal_code')
    .values(row)
    .onConflict((conflict) => conflict.column('item').doUpdateSet(codes))
    .execute();
};
