import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const BEFORE = new Date('2026-11-20T12:30:00Z');
const MIDNIGHT = Date.parse('2026-11-20T13:00:00Z');
/** Whoever asks for the time a second time finds the clock further on. */
const TICK_MS = 10;
const TICKS = 40;

onEachEngine('an act at midnight', (house) => {
  let till: Client;
  let customerId: string;
  let product: { _id: string };
  let bought: Invoice;

  beforeEach(async () => {
    house().clock.now = BEFORE;
    const made = await makeShop(house());
    till = made.client;
    customerId = (await makeCustomer(till))._id;
    await till.post(`/users/${customerId}/store-credit`, { amount: 500, reason: 'Promised' });
    const sold = await makeProduct(till, { quantity: 1000 });
    product = sold;
    bought = await makeSale(till, { ...saleOf(made.shop, sold, 100), customerId });
    await till.post('/summary', { invoice_id: bought._id, eftpos: bought.total });
  });

  /** Does `act` so many times that the day ends at each of the moments at which it asks for the time. */
  const atMidnight = async (act: () => Promise<string>) => {
    const days = new Set<string>();
    for (let early = 0; early < TICKS; early++) {
      let ticks = -early;
      const next = () => {
        ticks += 1;
        return new Date(MIDNIGHT + ticks * TICK_MS);
      };
      Object.defineProperty(house().clock, 'now', { configurable: true, get: next });
      const told = await act();
      expect(told).toMatch(/^(\S+)( \1)+$/);
      days.add(told.split(' ')[0] ?? '');
    }
    expect([...days].sort()).toEqual(['2026-11-20', '2026-11-21']);
  };
  afterEach(() => {
    Object.defineProperty(house().clock, 'now', { configurable: true, writable: true, value: BEFORE });
  });

  /** Every day that an invoice, its note, and what was posted of it, stand on. */
  const daysOf = async (invoiceId: string, noteId = '') => {
    const { db } = house();
    const of = (table: 'payment' | 'store_credit_entry') =>
      db
        .selectFrom(table)
        .select('business_date as day')
        .where(({ or, eb }) => or([eb('invoice_id', '=', invoiceId), eb('adjustment_id', '=', noteId)]))
        .execute();
    const entries = db.selectFrom('sale_entry').select('posted_date as day');
    const found = await Promise.all([
      db.selectFrom('invoice').select('business_date as day').where('id', '=', invoiceId).execute(),
      db.selectFrom('adjustment').select('business_date as day').where('id', '=', noteId).execute(),
      entries.where(({ or, eb }) => or([eb('invoice_id', '=', invoiceId), eb('adjustment_id', '=', noteId)])).execute(),
      of('payment'),
      of('store_credit_entry'),
    ]);
    expect(found.map((rows) => rows.length > 0)).toEqual([true, noteId !== '', true, true, true]);
    return found.flatMap((rows) => rows.map(({ day }) => day)).join(' ');
  };

  test('has one day for a sale, its money and its credit', () =>
    atMidnight(async () => {
      const productDetails = [{ productId: product._id, quantity: 1, price: 20 }];
      const sale = { productDetails, customer_id: customerId, store_credit: 5, cash: 15 };
      const { status, body } = await till.post('/summary', sale);
      expect(status).toBe(201);
      return daysOf(body.data._id);
    }));

  test('has one day for both halves of an exchange', () =>
    atMidnight(async () => {
      const lines = [{ line_id: bought.productDetails[0]?._id, quantity: 1 }];
      const productDetails = [{ productId: product._id, quantity: 1, price: 30 }];
      const payments = { store_credit: 5 };
      const exchange = { lines, reason: 'goodwill', productDetails, payments };
      const { status, body } = await till.post(`/invoice/${bought._id}/exchange`, exchange);
      expect([status, body.message]).toEqual([201, expect.any(String)]);
      return daysOf(body.data.invoice._id, body.data.note._id);
    }));
});
