import type { JournalDay } from '@mendpoint/contract/reports/journal';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { expect } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import type { Client } from '../clients/client.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 92;

type Sums = Map<string, number>;
const add = (sums: Sums, name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount);
const withoutNothing = (sums: Sums) => new Map([...sums].filter(([, amount]) => amount !== 0));

/**
 * Checks the journal of a shop between two days: every day balances, every account agrees with the rows of the ledgers,
 * and what is owed in the end and the GST agree with the invoices. Answers the days.
 */
export const checkJournal = async (client: Client, db: Db, shopId: string, first: string, last: string) => {
  const days = await readDays(client, shopId, first, last);
  const told: Sums = new Map();
  for (const { date, lines } of days) {
    expect(lines.reduce((sum, { debit, credit }) => sum + parseDollars(debit) - parseDollars(credit), 0)).toBe(0);
    for (const { account, debit, credit, gst } of lines) {
      expect(Math.min(debit, credit)).toBe(0);
      add(told, `${date} ${account}`, parseDollars(debit) - parseDollars(credit));
      add(told, `${date} gst`, credit > 0 ? parseDollars(gst) : -parseDollars(gst));
    }
  }
  const keys = days.flatMap(({ lines }) => lines.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(withoutNothing(told)).toEqual(withoutNothing(await rowByRow(db, shopId)));
  const inAll = (account: string) =>
    [...told].reduce((sum, [name, amount]) => (name.endsWith(` ${account}`) ? sum + amount : sum), 0);
  expect({ owed: inAll('owed'), gst: inAll('gst') }).toEqual(await asInvoicesStand(db, shopId));
  return days;
};

const readDays = async (client: Client, shopId: string, first: string, last: string) => {
  const days: JournalDay[] = [];
  for (let from = Date.parse(first); from <= Date.parse(last); from += MOST_DAYS * DAY_MS) {
    const to = Math.min(Date.parse(last), from + (MOST_DAYS - 1) * DAY_MS);
    const [start, end] = [from, to].map((day) => new Date(day).toISOString().slice(0, 10));
    const { status, body } = await client.get(`/journal?shop_id=${shopId}&start_date=${start}&end_date=${end}`);
    expect(status).toBe(200);
    days.push(...body.data);
  }
  return days;
};

/** In cents, debits above 0, by day and account. */
const rowByRow = async (db: Db, shopId: string): Promise<Sums> => {
  const sums: Sums = new Map();
  const entries = await db.selectFrom('sale_entry').selectAll().where('shop_id', '=', shopId).execute();
  for (const { posted_date, kind, total_cents, discount_cents, surcharge_cents, tax_cents } of entries) {
    add(sums, `${posted_date} owed`, total_cents);
    add(sums, `${posted_date} gst`, tax_cents);
    add(sums, `${posted_date} surcharges`, -surcharge_cents);
    if (kind === 'refunded') add(sums, `${posted_date} refunds`, surcharge_cents - total_cents);
    else {
      add(sums, `${posted_date} sales`, surcharge_cents - total_cents - discount_cents);
      add(sums, `${posted_date} discounts`, discount_cents);
    }
  }
  const payments = await db.selectFrom('payment').selectAll().where('shop_id', '=', shopId).execute();
  for (const { business_date, tender, amount_cents, rounding_cents } of payments) {
    add(sums, `${business_date} owed`, -amount_cents);
    add(sums, `${business_date} ${tender}`, amount_cents + rounding_cents);
    add(sums, `${business_date} rounding`, -rounding_cents);
  }
  const cards = db.selectFrom('gift_card_entry').selectAll().where('shop_id', '=', shopId);
  for (const { business_date, amount_cents } of await cards.where('kind', 'in', ['sold', 'voided']).execute()) {
    add(sums, `${business_date} gift_card`, -amount_cents);
    add(sums, `${business_date} owed`, amount_cents);
  }
  const deposits = db.selectFrom('deposit_entry').innerJoin('deposit', 'deposit.id', 'deposit_entry.deposit_id');
  const moved = deposits.selectAll('deposit_entry').select('deposit.kind as of').where('deposit.shop_id', '=', shopId);
  for (const { business_date, of, kind, amount_cents, gst_cents } of await moved.execute()) {
    const isMoney = kind === 'taken' || kind === 'returned';
    if (isMoney) add(sums, `${business_date} owed`, amount_cents);
    if (isMoney) add(sums, `${business_date} deposit`, -amount_cents);
    if (of !== 'part-payment') continue;
    add(sums, `${business_date} deposit`, amount_cents);
    add(sums, `${business_date} part_payment`, -amount_cents);
    add(sums, `${business_date} gst`, gst_cents);
  }
  const given = db.selectFrom('store_credit_entry').selectAll().where('shop_id', '=', shopId);
  for (const { business_date, amount_cents } of await given.where('kind', '=', 'corrected').execute()) {
    add(sums, `${business_date} store_credit`, -amount_cents);
    add(sums, `${business_date} credit_given`, amount_cents);
  }
  const sessions = await db.selectFrom('drawer_session').selectAll().where('shop_id', '=', shopId).execute();
  for (const { id, closed_date, difference_cents } of sessions) {
    if (closed_date === null || difference_cents === null) continue;
    const movements = await db.selectFrom('drawer_movement').selectAll().where('session_id', '=', id).execute();
    const cash = movements.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    add(sums, `${closed_date} cash`, difference_cents + cash);
    add(sums, `${closed_date} cash_difference`, -difference_cents);
    add(sums, `${closed_date} cash_moved`, -cash);
  }
  return sums;
};

const asInvoicesStand = async (db: Db, shopId: string) => {
  const live = db.selectFrom('invoice').selectAll().where('shop_id', '=', shopId).where('voided_at', 'is', null);
  const sums = { owed: 0, gst: 0 };
  for (const row of await live.execute()) {
    const paid = TENDERS.reduce((sum, tender) => sum + row[`${tender}_cents`], 0);
    sums.owed += row.total_cents - row.credited_cents - (paid - row.repaid_cents);
    sums.gst += row.tax_cents;
  }
  const deposits = db.selectFrom('deposit_entry').selectAll().where('shop_id', '=', shopId);
  for (const { gst_cents } of await deposits.execute()) sums.gst += gst_cents;
  const notes = await db.selectFrom('adjustment').selectAll().where('shop_id', '=', shopId).execute();
  for (const { tax_cents } of notes) sums.gst -= tax_cents;
  return sums;
};
