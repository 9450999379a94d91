import type { Summary } from '@mendpoint/contract/invoices/old-invoice';
import { type Cents, cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';

type Line = { name: string; quantity: number; price: number; discount?: number; discount_share?: number };
type Amount = 'subtotal' | 'tax' | 'total' | 'total_paid' | 'due_amount' | 'cash' | 'eftpos' | 'afterpay';
type NotMoney = 'store_credit' | 'gift_card' | 'deposit' | 'exchange';
/** A document that reports count, as a list gives it. An adjustment note has amounts below 0, and is not an invoice. */
export type Counted = Pick<Summary, 'createdAt' | Amount | NotMoney> & {
  productDetails: Line[];
  repairParts: Line[];
  isNote?: boolean;
};
/** The live invoices of one shop, and its adjustment notes. */
export type Told = { shop: { _id: string; name: string }; invoices: Counted[] };
type Dated = Counted & { day: string; shop: Told['shop'] };

/** The days of each named period, and the first and last days of ranges. */
export type Spans = {
  periods: Record<string, (day: string) => boolean>;
  ranges: readonly (readonly [string, string])[];
};

/** What is paid for lines, without what was taken off. */
export const lineSum = (lines: Line[]): Cents => cents(lines.reduce((sum, line) => sum + paidFor(line), 0));

const discountOf = ({ discount = 0, discount_share = 0 }: Line): number =>
  parseDollars(discount) + parseDollars(discount_share);

const paidFor = (line: Line): number => line.quantity * parseDollars(line.price) - discountOf(line);

const sydney = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

const CUSTOM = { start_date: '2024-04-07', end_date: '2025-10-05' };

/** The days of the periods on 20 November 2026, written out by hand. */
const PERIODS: Spans['periods'] = {
  today: (day) => day === '2026-11-20',
  yesterday: (day) => day === '2026-11-19',
  last7Days: (day) => day >= '2026-11-14' && day <= '2026-11-20',
  thisMonth: (day) => day.startsWith('2026-11'),
  lastMonth: (day) => day.startsWith('2026-10'),
  thisYear: (day) => day.startsWith('2026'),
  lastYear: (day) => day.startsWith('2025'),
  all: () => true,
  custom: (day) => day >= CUSTOM.start_date && day <= CUSTOM.end_date,
};

/** Years, BAS quarters, and periods that begin or end at a change of the clock or at the turn of a year. */
export const RANGES = [
  ['2023-01-01', '2026-12-31'],
  ['2024-04-01', '2024-06-30'],
  ['2024-10-01', '2024-12-31'],
  ['2025-07-01', '2026-06-30'],
  ['2026-04-05', '2026-04-05'],
] as const;

/**
 * Asks for every report of these periods and compares each figure with one added up from the invoices, on days worked
 * out in another way than the product's. `client` sees these shops and no other.
 */
export const checkReports = async (
  client: Client,
  told: Told[],
  { periods, ranges }: Spans = { periods: PERIODS, ranges: RANGES },
): Promise<void> => {
  const invoices: Dated[] = told.flatMap((one) =>
    one.invoices.map((invoice) => ({
      ...invoice,
      shop: one.shop,
      day: sydney.format(new Date(invoice.createdAt)),
    })),
  );
  await checkPeriods(client, told, invoices, periods);
  for (const [start, end] of ranges) {
    const within = invoices.filter(({ day }) => day >= start && day <= end);
    const range = `start_date=${start}&end_date=${end}`;
    await checkRange(client, range, told, within);
    await checkBefore(client, range, invoices);
  }
};

const get = async (client: Client, path: string) => {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
};

const sum = (invoices: Dated[], pick: (invoice: Dated) => number): number =>
  toDollars(cents(invoices.reduce((total, invoice) => total + parseDollars(pick(invoice)), 0)));

const ifAny = (name: string, amount: number) => (amount === 0 ? {} : { [name]: amount });

const countOf = (invoices: Dated[]): number => invoices.filter(({ isNote }) => !isNote).length;

/** The discounts of sales. A note has none: its amounts are those after the discount. */
const discountsOf = (invoices: Dated[]): number =>
  sum(
    invoices.filter(({ isNote }) => !isNote),
    ({ productDetails, repairParts }) =>
      toDollars(cents([...productDetails, ...repairParts].reduce((total, line) => total + discountOf(line), 0))),
  );

const figuresOf = (invoices: Dated[]) => ({
  total_entries: countOf(invoices),
  total_subtotal: sum(invoices, ({ subtotal }) => subtotal),
  total_tax: sum(invoices, ({ tax }) => tax),
  total_amount: sum(invoices, ({ total }) => total),
  total_paid: sum(invoices, ({ total_paid }) => total_paid),
  total_due: sum(invoices, ({ due_amount }) => due_amount),
  total_cash: sum(invoices, ({ cash }) => cash),
  total_eftpos: sum(invoices, ({ eftpos }) => eftpos),
  total_afterpay: sum(invoices, ({ afterpay }) => afterpay),
  ...ifAny('total_discounts', discountsOf(invoices)),
  ...ifAny(
    'total_store_credit',
    sum(invoices, ({ store_credit = 0 }) => store_credit),
  ),
  ...ifAny(
    'total_gift_card',
    sum(invoices, ({ gift_card = 0 }) => gift_card),
  ),
  ...ifAny(
    'total_deposit',
    sum(invoices, ({ deposit = 0 }) => deposit),
  ),
  ...ifAny(
    'total_exchange',
    sum(invoices, ({ exchange = 0 }) => exchange),
  ),
});

const checkPeriods = async (
  client: Client,
  told: Told[],
  invoices: Dated[],
  periods: Spans['periods'],
): Promise<void> => {
  const custom = `start_date=${CUSTOM.start_date}&end_date=${CUSTOM.end_date}`;
  const sums = await get(client, `/getSummaryReportAmount?${custom}`);
  const items = await get(client, `/getSoldQuantityReport?${custom}`);
  const stores = (await get(client, `/getMultiSaleSummary?${custom}`)).summaryData;
  for (const [period, holds] of Object.entries(periods)) {
    const within = invoices.filter(({ day }) => holds(day));
    expect([period, sums[period]]).toEqual([period, figuresOf(within)]);
    expect([period, stores[period]]).toEqual([period, storesOf(told, within)]);
    expect([period, items[period]]).toEqual([period, itemsOf(within)]);
    expect(await get(client, `/getSoldQuantityReport?filter=${period}&${custom}`)).toEqual({ [period]: items[period] });
  }
};

const storesOf = (told: Told[], invoices: Dated[]) =>
  Object.fromEntries(
    told.map(({ shop }) => {
      const own = invoices.filter((invoice) => invoice.shop._id === shop._id);
      const lines = (pick: (invoice: Dated) => Line[]) =>
        toDollars(cents(own.reduce((total, invoice) => total + lineSum(pick(invoice)), 0)));
      const figures = {
        repairs: lines(({ repairParts }) => repairParts),
        products: lines(({ productDetails }) => productDetails),
        numInvoices: countOf(own),
        totalAmount: sum(own, ({ total }) => total),
      };
      return [shop.name, figures];
    }),
  );

/** Items that came back as often as they were sold are left out. */
const itemsOf = (invoices: Dated[]) => {
  const sold = invoices.flatMap(({ shop, productDetails }) => productDetails.map((line) => ({ ...line, shop })));
  const quantity = (lines: typeof sold) => lines.reduce((total, line) => total + line.quantity, 0);
  const inShop = ({ name, shop }: (typeof sold)[number]) => `${name} ${shop._id}`;
  const sums: Record<string, number> = groupBy(sold, inShop, quantity);
  const left = sold.filter((line) => sums[inShop(line)] !== 0);
  return groupBy(
    left,
    ({ name }) => name,
    (lines) => ({
      total_sold: quantity(lines),
      stores: groupBy(
        lines,
        ({ shop }) => shop.name,
        (own) => ({ store_id: own[0]?.shop._id, quantity: quantity(own) }),
      ),
    }),
  );
};

const groupBy = <Row, Told>(rows: Row[], nameOf: (row: Row) => string, tell: (rows: Row[]) => Told) =>
  Object.fromEntries(
    [...new Set(rows.map(nameOf))].map((name) => [name, tell(rows.filter((row) => nameOf(row) === name))]),
  );

const checkRange = async (client: Client, range: string, told: Told[], within: Dated[]): Promise<void> => {
  for (const [by, length] of Object.entries({ day: 10, month: 7 })) {
    const dates = [...new Set(within.map(({ day }) => day.slice(0, length)))].sort();
    expect(await get(client, `/reports/takings?by=${by}&${range}`)).toEqual(
      dates.map((date) => ({ date, ...figuresOf(within.filter(({ day }) => day.startsWith(date))) })),
    );
  }
  const gst = await get(client, `/reports/gst?${range}`);
  expect(new Map(gst.map((row: { shop_id: string }) => [row.shop_id, row]))).toEqual(
    new Map(told.map(({ shop }) => [shop._id, expect.objectContaining(gstOf(within, shop._id))])),
  );
  await checkTopItems(client, range, topOf(within));
};

/** Many items may have sold for the same amount, so that any of them may be the last of a hundred. */
const checkTopItems = async (client: Client, range: string, all: Map<string, SoldItem>): Promise<void> => {
  const top: (SoldItem & { name: string })[] = await get(client, `/reports/top-items?limit=100&${range}`);
  const amounts = [...all.values()].map(({ amount }) => amount).sort((a, b) => b - a);
  expect(top.map(({ amount }) => amount)).toEqual(amounts.slice(0, 100));
  const told = new Map(top.map(({ name, ...figures }) => [name, figures]));
  expect(told.size).toBe(top.length);
  expect(told).toEqual(new Map([...all].filter(([name]) => told.has(name))));
};

/** Takes the compared days from the server; the domain's tests check that these days are right. */
const checkBefore = async (client: Client, range: string, invoices: Dated[]): Promise<void> => {
  const { before } = await get(client, `/reports/comparison?filter=custom&${range}`);
  const { start_date, end_date, until, ...figures } = before;
  const isBefore = ({ day, createdAt }: Dated) =>
    day >= start_date && day <= end_date && (until === undefined || createdAt < until);
  expect([range, figures]).toEqual([range, figuresOf(invoices.filter(isBefore))]);
};

const gstOf = (invoices: Dated[], shopId: string) => {
  const own = invoices.filter(({ shop }) => shop._id === shopId);
  const [sales, notes] = [own.filter(({ isNote }) => !isNote), own.filter(({ isNote }) => isNote)];
  return {
    invoices: countOf(own),
    sales: sum(sales, ({ total }) => total),
    adjustments: sum(notes, ({ total }) => total),
    g1: sum(own, ({ total }) => total),
    sales_gst: sum(sales, ({ tax }) => tax),
    adjustments_gst: sum(notes, ({ tax }) => tax),
    a1: sum(own, ({ tax }) => tax),
  };
};

type SoldItem = { quantity: number; amount: number };

const topOf = (invoices: Dated[]): Map<string, SoldItem> => {
  const names = [...new Set(invoices.flatMap(({ productDetails }) => productDetails.map(({ name }) => name)))];
  const sold = new Map(
    names.map((name) => {
      const lines = invoices.flatMap(({ productDetails }) => productDetails.filter((line) => line.name === name));
      const quantity = lines.reduce((total, line) => total + line.quantity, 0);
      return [name, { quantity, amount: toDollars(lineSum(lines)) }];
    }),
  );
  return new Map([...sold].filter(([, { quantity, amount }]) => quantity !== 0 || amount !== 0));
};
