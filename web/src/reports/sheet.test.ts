import type { SoldItems } from '@mendpoint/contract/reports/period-reports';
import type { GstRow, MoneyTaken, Takings } from '@mendpoint/contract/reports/range-reports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstSheet, quarterName } from './gst-sheet.ts';
import { itemSheet, soldRows } from './item-sheet.ts';
import { moneySheet } from './money-sheet.ts';
import { reportOf } from './render-sheet.ts';
import { csvOf, showCell, totalsOf } from './sheet.ts';
import { sortStores, storeSheet } from './store-sheet.ts';
import { takingsSheet } from './takings-sheet.ts';

const TODAY = { period: 'today', days: { from: '2026-11-20', to: '2026-11-20' } } as const;

const store = (name: string, totalAmount: number) => ({
  name,
  repairs: 0.1,
  products: 1000,
  numInvoices: 2,
  totalAmount,
});

test('the totals of the stores are exact, on the screen, on paper and in the file', () => {
  const sheet = storeSheet([store('Newtown', 0.1), store('Bondi', 0.2), store('=Cmd', 1234.56)], TODAY);
  const totals = ['', 'Total', 'A$0.30', 'A$3,000.00', '6', 'A$1,234.86'];
  expect(totalsOf(sheet)?.map(showCell)).toEqual(totals);
  expect(reportOf(sheet).footer).toEqual(totals);
  expect(csvOf(sheet)).toEqual([
    ['#', 'Store', 'Repairs', 'Products', 'Invoices', 'Total Sales Amount'],
    [1, 'Newtown', 0.1, 1000, 2, 0.1],
    [2, 'Bondi', 0.1, 1000, 2, 0.2],
    [3, '=Cmd', 0.1, 1000, 2, 1234.56],
    ['', 'Total', 0.3, 3000, 6, 1234.86],
  ]);
});

test('money adds up in cents, whatever the amounts', () => {
  const cents = fc.array(fc.integer({ min: 0, max: 10_000_000_00 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(cents, (amounts) => {
      const sheet = storeSheet(
        amounts.map((amount, index) => store(`Store ${index}`, amount / 100)),
        TODAY,
      );
      expect(totalsOf(sheet)?.at(-1)?.value).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});

test('the stores keep the order of the server until another is asked for', () => {
  const stores = [store('B', 2), store('A', 3), store('C', 1)];
  const order = (sort: string) => sortStores(stores, sort).map(({ name }) => name);
  expect(order('')).toEqual(['B', 'A', 'C']);
  expect(order('amount')).toEqual(['C', 'B', 'A']);
  expect(order('-amount')).toEqual(['A', 'B', 'C']);
});

const items: SoldItems = JSON.parse(`{
  "Glass 10": { "total_sold": 5, "stores": { "Newtown": { "store_id": "1", "quantity": 2 }, "Bondi": { "store_id": "2", "quantity": 3 } } },
  "Glass 9": { "total_sold": 4, "stores": { "Newtown": { "store_id": "1", "quantity": 4 } } },
  "__proto__": { "total_sold": 1, "stores": { "Newtown": { "store_id": "1", "quantity": 1 } } }
}`);

test('a row for each item and branch, in the order asked for', () => {
  expect(soldRows(items, '')).toHaveLength(4);
  expect(soldRows(items, '-quantity').map(({ quantity }) => quantity)).toEqual([4, 3, 2, 1]);
  expect(soldRows(items, 'item').map(({ item }) => item)).toEqual(['__proto__', 'Glass 9', 'Glass 10', 'Glass 10']);
  const sheet = itemSheet(soldRows(items, '-quantity'), 'Newtown', { period: 'all', days: null });
  expect(csvOf(sheet)[1]).toEqual([1, 'Newtown', 'Glass 9', 'product', 4]);
  expect(reportOf(sheet)).toMatchObject({ subtitle: 'Newtown · All', empty: 'No data available.' });
  expect(reportOf(sheet).footer).toBeUndefined();
});

const row = (date: string): Takings => ({
  date,
  total_entries: 1,
  total_subtotal: 10,
  total_tax: 1,
  total_amount: 11,
  total_paid: 9,
  total_due: 2,
  total_cash: 4,
  total_eftpos: 3,
  total_afterpay: 2,
});

test('takings name their days and months', () => {
  const sheet = (date: string, by: 'day' | 'month') =>
    takingsSheet([row(date)], { shop: 'Newtown', chosen: TODAY, by });
  expect(csvOf(sheet('2026-11-20', 'day'))[1]).toEqual(['20/11/2026', 1, 11, 1, 4, 3, 2, 9, 2]);
  expect(csvOf(sheet('2026-11', 'month'))[1]?.[0]).toBe('Nov 2026');
});

test('what was taken off prices has a column where there is any', () => {
  const discounted = { ...row('2026-11-20'), total_discounts: 1.5 };
  const sheet = takingsSheet([row('2026-11-19'), discounted], { shop: 'Newtown', chosen: TODAY, by: 'day' });
  expect(csvOf(sheet).map((cells) => cells[2])).toEqual(['Discounts', 0, 1.5, 1.5]);
});

test('a worksheet without rows has no totals', () => {
  const row: GstRow = {
    ...{ shop_id: '1', shop: 'N', abn: '', gst_registered: true, invoices: 2 },
    ...{ sales: 33, adjustments: -11, g1: 22, sales_gst: 3, adjustments_gst: -1, a1: 2 },
  };
  expect(totalsOf(gstSheet([], '2026-10'))).toBeNull();
  expect(csvOf(gstSheet([row], '2026-10'))[1]).toEqual(['N', '–', 'Registered', 2, 22, 2, 33, -11, 3, -1]);
  expect(quarterName('2026-10')).toBe('Oct–Dec 2026');
});

test('takings have a column for every kind of money, and for another way to pay where it came to anything', () => {
  const money = (tender: MoneyTaken['tender'], amount: number): MoneyTaken => ({
    ...{ date: '2026-11-20', shop: '', tender, amount, rounding: 0, movements: 1 },
  });
  const headings = (...taken: MoneyTaken[]) =>
    moneySheet(taken, { shop: 'Newtown', chosen: TODAY, by: 'day' }).columns.map(({ title }) => title);
  const usual = ['Date', 'Payments', 'Cash', 'EFTPOS', 'Afterpay', 'Rounding', 'Total'];
  expect(headings(money('cash', 5), money('exchange', 0))).toEqual(usual);
  expect(headings(money('store_credit', -20))).toEqual(usual.toSpliced(5, 0, 'Store credit'));
});
