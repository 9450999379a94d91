import type { InvoicePayment } from '@mendpoint/contract/invoices/invoice';
import type { MoneyTaken } from '@mendpoint/contract/reports/range-reports';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import { add, type Book, backIn, type Moved, type Sale, TENDERS } from './book/book.ts';
import { inCents } from './book/documents.ts';

const EVER = 'start_date=2020-01-01&end_date=2030-12-31';

/**
 * Compares with the book the payments of every sale of a shop, voided ones too, and the report of takings: row by row,
 * by the totals of the sale and its refunds, and by day and tender.
 */
export const checkMoney = async (client: Client, book: Book): Promise<void> => {
  for (const [id, sale] of book.sales) {
    const payments: InvoicePayment[] = (await client.get(`/invoice/${id}/payments`)).body.data;
    const moved = book.moved.filter(({ invoiceId }) => invoiceId === id);
    const told = payments.map(({ date, tender, amount, rounding }) =>
      rowOf(date, tender, amount * 100, rounding * 100),
    );
    expect(told.sort()).toEqual(moved.map((one) => rowOf(one.day, one.tender, one.amount, one.rounding)).sort());
    if (sale.isVoid) expect([id, add(moved.map(({ amount }) => amount))]).toEqual([id, 0]);
    else expect([id, ...sumsOf(moved)]).toEqual([id, ...leftOn(sale)]);
  }
  const report: MoneyTaken[] = (await client.get(`/reports/money-taken?${EVER}`)).body.data;
  const told = report.map(({ date, tender, amount, rounding, movements }) => {
    return [`${date} ${tender}`, [inCents(amount), inCents(rounding), movements]] as const;
  });
  expect(new Map(told)).toEqual(byDay(book.moved));
};

const rowOf = (day: string, tender: string, amount: number, rounding: number) =>
  `${day} ${tender} ${Math.round(amount)} ${Math.round(rounding)}`;

const byDay = (moved: readonly Moved[]) => {
  const sums = new Map<string, number[]>();
  for (const { day, tender, amount, rounding } of moved) {
    const [amounts = 0, roundings = 0, movements = 0] = sums.get(`${day} ${tender}`) ?? [];
    sums.set(`${day} ${tender}`, [amounts + amount, roundings + rounding, movements + 1]);
  }
  return sums;
};

/** By tender, and the rounding. */
const sumsOf = (moved: readonly Moved[]): number[] => [
  ...TENDERS.map((one) => add(moved.filter(({ tender }) => tender === one).map(({ amount }) => amount))),
  add(moved.map(({ rounding }) => rounding)),
];

/** What was paid less what went back. */
const leftOn = ({ state, notes }: Sale): number[] => [
  ...TENDERS.map((tender) => (state.money[tender] ?? 0) - backIn(notes, tender)),
  state.rounding - add(notes.map(({ rounding }) => rounding)),
];
