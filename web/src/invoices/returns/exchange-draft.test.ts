import type { AdjustmentNote, Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { Product } from '@mendpoint/contract/products';
import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import {
  cashToPay,
  exchangeBody,
  handedOver,
  moneyOfExchange,
  needsBuyer,
  obstacleOf,
  takenTotal,
  withoutCustomer,
  withTaken,
} from './exchange-draft.ts';

const glass = { _id: 'glass', name: 'Glass', price: 30 } as Product;
const back = { line: [{ quantity: 1, goesTo: 'shelf' as const }] };
const terms = { reason: 'change-of-mind' as const, note: '', value: cents(2_000), buyer: null, received: null };

test('a second pick of a product counts up', () => {
  const taken = withTaken(withTaken([], glass), glass);
  expect(taken).toEqual([{ product: { _id: 'glass', name: 'Glass' }, quantity: 2, price: '30.00' }]);
  expect(takenTotal(taken)).toBe(6_000);
  expect(takenTotal([{ product: glass, quantity: 1, price: 'x' }])).toBeNull();
  expect(takenTotal([{ product: glass, quantity: '', price: '1' }])).toBeNull();
  expect(obstacleOf([{ product: glass, quantity: '', price: '1' }], null)).toBe('Type how many are taken.');
});

test('the difference alone is paid, or goes back', () => {
  const taken = withTaken([], glass);
  const dearer = exchangeBody(back, taken, { ...terms, way: 'cash', net: cents(1_000) });
  expect(dearer).toMatchObject({
    lines: [{ line_id: 'line', quantity: 1, goes_to: 'shelf' }],
    productDetails: [{ productId: 'glass', quantity: 1, price: 30 }],
    payments: { cash: 10 },
    value: 20,
  });
  expect(dearer).not.toHaveProperty('cash_received');
  const handed = { ...terms, way: 'cash' as const, net: cents(1_000), received: cents(5_000) };
  expect(exchangeBody(back, taken, handed)).toMatchObject({ cash_received: 50 });
  expect(dearer).not.toHaveProperty('buyer_name');
  expect(dearer).not.toHaveProperty('money');
  const cheaper = exchangeBody(back, taken, { ...terms, way: 'eftpos', net: cents(-2_000) });
  expect(cheaper).toMatchObject({ money: { eftpos: 20 } });
  expect(cheaper).not.toHaveProperty('payments');
  expect(exchangeBody(back, taken, { ...terms, way: 'as-paid', net: cents(-2_000) })).not.toHaveProperty('money');
});

const shopOf = (gst_registered: boolean, gst_registered_from: string) =>
  ({ cash_rounding: true, gst_registered, gst_registered_from }) as Invoice['shop'];

const sold = (paid: Partial<Invoice>): Invoice =>
  ({
    ...{ cash: 0, eftpos: 0, afterpay: 0, cash_rounding: 0, total: 100, due_amount: 0, customer: null },
    ...{ shop: shopOf(true, ''), seller: { name: 'Shop', abn: '', gst_registered: true } },
    ...paid,
  }) as Invoice;
const nothing = { cash: 0, eftpos: 0, afterpay: 0, cash_rounding: 0 } as Refunds['repaid'];

test('what goes back is told by tender: credit is carried first, cash is rounded', () => {
  const value = cents(10_000);
  const told = (invoice: Invoice, total: number, way: 'as-paid' | 'cash') =>
    moneyOfExchange(invoice, nothing, { value, total: cents(total), way }).map(({ tender, amount, rounding }) => [
      tender,
      amount + rounding,
    ]);
  expect(told(sold({ store_credit: 60, eftpos: 40 }), 7_000, 'as-paid')).toEqual([['eftpos', -3_000]]);
  expect(told(sold({ store_credit: 60, eftpos: 40 }), 5_000, 'as-paid')).toEqual([
    ['eftpos', -4_000],
    ['store_credit', -1_000],
  ]);
  expect(told(sold({ eftpos: 100 }), 4_998, 'cash')).toEqual([['cash', -5_000]]);
});

test('of a customer who is gone credit goes back as money, and a buyer is named anew', () => {
  const customer = { _id: 'gone' } as Invoice['customer'];
  const sale = withoutCustomer(sold({ store_credit: 80, total: 80, customer }));
  const told = moneyOfExchange(sale, nothing, { value: cents(2_000), total: cents(1_500), way: 'as-paid' });
  expect(told).toMatchObject([{ tender: 'cash', amount: -500 }]);
  expect([needsBuyer(sold({ customer }), cents(100_000)), needsBuyer(sale, cents(100_000))]).toEqual([false, true]);
  expect(obstacleOf(withTaken([], glass), { name: '', abn: '', note: '' })).toBe(
    'A sale of A$1,000 or more names the buyer: say who buys, or why nobody is named.',
  );
});

test('cash to pay is rounded as the shop rounds it', () => {
  const exact = sold({ shop: { ...shopOf(true, ''), cash_rounding: false } });
  expect([cashToPay(sold({}), cents(1_003), 'cash'), cashToPay(exact, cents(1_003), 'cash')]).toEqual([1_005, 1_003]);
  expect([cents(-500), null].map((net) => cashToPay(sold({}), net, 'cash'))).toEqual([0, 0]);
  expect(cashToPay(sold({}), cents(1_003), 'eftpos')).toBe(0);
});

test('what changed hands is told by what the server did', () => {
  const note = { ...nothing, store_credit: 60, eftpos: 20, exchange: 20 } as AdjustmentNote;
  expect(handedOver(note, { cash: 0, store_credit: 60 } as Invoice)).toEqual([{ tender: 'eftpos', amount: -2_000 }]);
  const cash = { cash: 2.02, cash_rounding: -0.02 } as Invoice;
  expect(handedOver(nothing as AdjustmentNote, cash)).toEqual([{ tender: 'cash', amount: 200 }]);
});

test('what is worth A$1,000 or more names its buyer, unless the old sale did', () => {
  expect(needsBuyer(sold({}), cents(100_000))).toBe(true);
  expect(needsBuyer(sold({}), cents(99_999))).toBe(false);
  expect(needsBuyer(sold({ buyer_name: 'Acme' }), cents(100_000))).toBe(false);
  const seller = { name: 'Shop', abn: '', gst_registered: false };
  const needs = (registered: boolean, from: string) =>
    needsBuyer(sold({ seller, shop: shopOf(registered, from) }), cents(100_000));
  // The shop of today decides, not what it was at the old sale.
  expect([needs(true, ''), needs(false, ''), needs(true, '9999-01-01')]).toEqual([true, false, false]);
  expect(needsBuyer(sold({ shop: shopOf(false, '') }), cents(100_000))).toBe(false);
  const taken = withTaken([], glass);
  expect(obstacleOf(taken, { name: '', abn: '', note: '' })).toMatch(/names the buyer/);
  const buyer = { name: 'Acme', abn: '', note: '' };
  expect(obstacleOf(taken, buyer)).toBeNull();
  expect(exchangeBody(back, taken, { ...terms, buyer, way: 'cash', net: cents(1_000) })).toMatchObject({
    buyer_name: 'Acme',
  });
});
