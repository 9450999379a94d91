import { setTimeout as pause } from 'node:timers/promises';
import { cents, toDollars } from '@mendpoint/domain/money/cents';
import { expect } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import type { Client } from '../clients/client.ts';
import { clientAt } from '../clients/remote-client.ts';
import { makeProduct, makeShop } from '../factories/factories.ts';
import {
  keptFigures,
  paidFor,
  quantitiesLeft,
  quantitiesSold,
  readSales,
  recountedFigures,
  type Sold,
} from '../ledger/ledger.ts';
import { ADMIN } from '../servers/house.ts';
import { type Call, openTill, type Sale, type Till } from './till.ts';

const STOCK = 1_000_000;
const REPLAYS = 25;

/** Two shops, each with two tills of its own and one that an admin works at. */
export type Trade = { admin: Client; tills: Till[] };

/** Opens shops and tills at a server that may go away and come back elsewhere; `where` tells its address. */
export const openTrade = async (where: () => Promise<string>): Promise<Trade> => {
  const anyone = clientAt(where);
  const admin = await anyone.login(ADMIN);
  const tills: Till[] = [];
  for (let shops = 0; shops < 2; shops++) {
    const { shop, client } = await makeShop({ anyone, admin });
    const products = [];
    for (let n = 0; n < 4; n++) products.push(await makeProduct(client, { quantity: STOCK }));
    for (const seller of [client, client, admin]) tills.push(openTill(seller, { shop, products }));
  }
  return { admin, tills };
};

/** Lets every till finish its present sale, and stops the tills. */
export const closeTrade = ({ tills }: Trade) => Promise.all(tills.map((till) => till.close()));

const salesOf = ({ tills }: Trade): Sale[] => tills.flatMap(({ sales }) => sales);
const callsOf = (trade: Trade): Call[] => salesOf(trade).flat();

/** Waits until the tills sell again, that is, until another call is answered. */
export const nextAnswer = async (trade: Trade): Promise<void> => {
  const answered = () => callsOf(trade).filter(({ reply }) => reply !== null).length;
  const before = answered();
  while (answered() === before) await pause(5);
};

/**
 * Counts of what happened to the tills' calls. `alreadySold`: the server had stored the sale when it was sent again.
 */
export const countsOf = (trade: Trade) => {
  const calls = callsOf(trade);
  return {
    sales: salesOf(trade).length,
    repeats: calls.reduce((sum, { tries }) => sum + tries - 1, 0),
    alreadySold: calls.filter(({ tries, sentAt, reply }) => tries > 1 && new Date(reply?.body.data?.updatedAt) < sentAt)
      .length,
  };
};

/** Checks what must always hold, once the server is back and every till is closed. */
export const expectSoundTrade = async (trade: Trade, db: Db): Promise<void> => {
  const refused = callsOf(trade).filter(({ reply }) => reply === null || reply.status >= 300);
  expect(refused).toEqual([]);
  await expectSameAnswers(trade);
  const sold = await readSales(db);
  expectEachOnce(salesOf(trade), sold);
  await expectNoneHalf(db, sold);
  await expectReport(trade, sold);
};

/** The sales whose every call was answered by now. */
export const answeredSales = (trade: Trade): Sale[] =>
  salesOf(trade).filter((sale) => sale.every(({ reply }) => reply !== null && reply.status < 300));

/**
 * Checks a copy of the ledger made during the trade: it has everything that was `answered` before, and nothing half.
 */
export const expectSoundCopy = async (trade: Trade, answered: Sale[], db: Db): Promise<void> => {
  const sold = await readSales(db);
  const keys = new Set(answered.map(([{ key }]) => key));
  const known = new Set(salesOf(trade).map(([{ key }]) => key));
  expectEachOnce(
    answered,
    sold.filter(({ terms }) => keys.has(terms)),
  );
  expect(sold.filter(({ terms }) => !known.has(terms))).toEqual([]);
  await expectNoneHalf(db, sold);
};

/** Checks that lines, figures and stock belong to the same sales. */
const expectNoneHalf = async (db: Db, sold: Sold[]): Promise<void> => {
  for (const { lines, total_cents } of sold) {
    expect(lines.reduce((sum, line) => sum + paidFor(line), 0)).toBe(total_cents);
  }
  expect(await keptFigures(db)).toEqual(recountedFigures(sold));
  const left = await quantitiesLeft(db);
  for (const [id, quantity] of quantitiesSold(sold)) expect(left.get(id)).toBe(STOCK - quantity);
};

/** Checks that a key that was answered gives the same answer again, and sells nothing. */
const expectSameAnswers = async ({ tills }: Trade): Promise<void> => {
  for (const { client, sales } of tills) {
    for (const { path, body, key, reply } of sales.flat().slice(-REPLAYS)) {
      const again = await client.post(path, body, { 'idempotency-key': key });
      expect({ status: again.status, body: again.body }).toEqual({ status: reply?.status, body: reply?.body });
    }
  }
};

const expectEachOnce = (sales: Sale[], sold: Sold[]): void => {
  const answered = sales
    .map((calls) => calls.at(-1)?.reply?.body.data)
    .map((data) => ({
      id: data._id,
      terms: data.terms,
      number: data.invoiceNumber,
      total: data.total,
      cash: data.cash,
      eftpos: data.eftpos,
      afterpay: data.afterpay,
    }));
  const stored = sold.map((invoice) => ({
    id: invoice.id,
    terms: invoice.terms,
    number: invoice.number,
    total: toDollars(cents(invoice.total_cents)),
    cash: toDollars(cents(invoice.cash_cents)),
    eftpos: toDollars(cents(invoice.eftpos_cents)),
    afterpay: toDollars(cents(invoice.afterpay_cents)),
  }));
  const inOrder = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(stored.sort(inOrder)).toEqual(answered.sort(inOrder));
  expect(sold.map(({ terms }) => terms).sort()).toEqual(sales.map(([{ key }]) => key).sort());
};

const expectReport = async ({ admin }: Trade, sold: Sold[]): Promise<void> => {
  const sum = (pick: (sale: Sold) => number) => toDollars(cents(sold.reduce((total, sale) => total + pick(sale), 0)));
  const { body } = await admin.get('/getSummaryReportAmount');
  expect(body.data.all).toEqual({
    total_entries: sold.length,
    total_subtotal: sum((sale) => sale.subtotal_cents),
    total_tax: sum((sale) => sale.tax_cents),
    total_amount: sum((sale) => sale.total_cents),
    total_paid: sum((sale) => sale.cash_cents + sale.eftpos_cents + sale.afterpay_cents),
    total_due: sum((sale) => sale.total_cents - sale.cash_cents - sale.eftpos_cents - sale.afterpay_cents),
    total_cash: sum((sale) => sale.cash_cents),
    total_eftpos: sum((sale) => sale.eftpos_cents),
    total_afterpay: sum((sale) => sale.afterpay_cents),
  });
};
