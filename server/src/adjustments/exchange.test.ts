import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import type { Product } from '@mendpoint/contract/products';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { somebodyWaits } from '../../test/servers/somebody-waits.ts';
import { atomically } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';
import { moveStock } from '../products/sell-products.service.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const A_WEEK_LATER = new Date('2026-11-27T01:00:00Z');

onEachEngine('exchanges', (house) => {
  let till: Client;
  let shop: { _id: string; email: string };
  let blue: Product;
  let red: Product;

  beforeAll(async () => {
    house().clock.now = NOON;
    const made = await makeShop(house());
    [till, shop] = [made.client, made.shop];
    blue = await makeProduct(till, { price: 50, quantity: 100 });
    red = await makeProduct(till, { price: 30, quantity: 100 });
  });

  const linesOf = ({ _id }: Product, quantity: number, price: number) => [{ productId: _id, quantity, price }];
  const sell = async (paid: object): Promise<Invoice> =>
    (await till.post('/summary', { productDetails: linesOf(blue, 2, 50), ...paid })).body.data;
  /** Exchanges `given` of the blue product for `taken` of the red. */
  const exchange = (sale: Invoice, [given, taken]: [number, number], more: object = {}, by = till, key?: object) => {
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: given }];
    const productDetails = taken > 0 ? linesOf(red, taken, 30) : [];
    const body = { lines, reason: 'change-of-mind', productDetails, ...more };
    return by.post(`/invoice/${sale._id}/exchange`, body, key as never);
  };
  const stock = async (product: Product) => (await till.get(`/products/${product._id}`)).body.data.quantity;
  const noDifference = async () => expect(await compareFigures(house().context)).toEqual([]);
  /** The money of the day by tender, in dollars. */
  const takings = async () => {
    const dates = 'start_date=2026-11-01&end_date=2026-11-30';
    const { data } = (await till.get(`/reports/money-taken?${dates}`)).body;
    const sums: Record<string, number> = { cash: 0, eftpos: 0, afterpay: 0, store_credit: 0, exchange: 0 };
    for (const { tender, amount } of data) sums[tender] = Math.round(((sums[tender] ?? 0) + amount) * 100) / 100;
    return sums;
  };

  /** What another till may hold while it waits for the day's sums. */
  const HELD = {
    'the stock of the same goods': (trx: Transaction) =>
      moveStock({ ...house().context, db: trx }, [{ productId: red._id, units: 1, faulty: 0 }], async () => undefined),
    'the sums of the same goods': (trx: Transaction) =>
      sql`select 1 from item_sum join sold_item on item_number = number where name = ${red.name} for update`.execute(
        trx,
      ),
    'the credit of the same customer': (trx: Transaction) => sql`select 1 from store_credit for update`.execute(trx),
  };

  test.each(Object.entries(HELD))(
    'wait for %s before they touch the sums of the day, which would be a circle',
    async (_, hold) => {
      if (house().engine === 'sqlite') return; // It has one writer.
      const { _id } = await makeCustomer(till);
      await till.post(`/users/${_id}/store-credit`, { amount: 10, reason: 'Promised' });
      const sale = await sell({ customer_id: _id, store_credit: 10, cash: 90 });
      await till.post('/summary', { productDetails: linesOf(red, 1, 30), cash: 30 });
      let exchanging: ReturnType<typeof exchange> | undefined;
      let tries = 0;
      await atomically(house().context, async ({ db }) => {
        tries += 1;
        await hold(db);
        exchanging ??= exchange(sale, [1, 1], { money: { store_credit: 20 } });
        while (!(await somebodyWaits(house())));
        await sql`set local lock_timeout = '400ms'`.execute(db);
        await db.selectFrom('sales_day').selectAll().where('shop_id', '=', shop._id).forUpdate().execute();
      });
      expect([tries, (await exchanging)?.status]).toEqual([1, 201]);
      await noDifference();
    },
  );

  test('for dearer goods take the difference alone, and move stock both ways', async () => {
    const sale = await sell({ eftpos: 100 });
    const [before, blues, reds] = [await takings(), await stock(blue), await stock(red)];
    const reply = await exchange(sale, [1, 2], { payments: { cash: 10 }, cash_received: 20 });
    expect([reply.status, reply.body.message]).toEqual([201, 'Exchanged.']);
    const { note, invoice } = reply.body.data;
    expect(note).toMatchObject({ total: 50, repaid: 50, exchange: 50, cash: 0, eftpos: 0 });
    expect(invoice).toMatchObject({ total: 60, exchange: 50, cash: 10, change: 10, status: '1', due_amount: 0 });
    expect(await takings()).toEqual({ ...before, cash: (before['cash'] ?? 0) + 10 });
    expect([await stock(blue), await stock(red)]).toEqual([blues + 1, reds - 2]);
    await noDifference();
  });

  test('name each other, the note and the sale, and another refund nothing', async () => {
    const sale = await sell({ eftpos: 100 });
    const { note, invoice } = (await exchange(sale, [1, 2], { payments: { cash: 10 } })).body.data;
    const taken = { invoice_id: invoice._id, invoiceNumber: invoice.invoiceNumber };
    expect(note.taken_instead).toEqual(taken);
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: 1 }];
    const refund = (await till.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'goodwill' })).body.data;
    expect(refund).not.toHaveProperty('taken_instead');
    const refunds = async (id: string) => (await till.get(`/invoice/${id}/refunds`)).body.data;
    const told = await refunds(sale._id);
    expect(told.notes.map((one: AdjustmentNote) => one.taken_instead)).toEqual([taken, undefined]);
    expect(told.given_back).toBeNull();
    const { invoiceNumber } = sale;
    const givenBack = { number: note.number, invoice_id: sale._id, invoiceNumber };
    expect((await refunds(invoice._id)).given_back).toEqual(givenBack);
    expect((await till.get(`/adjustment-notes/${note._id}`)).body.data.taken_instead).toEqual(taken);
    const listed = (await till.get(`/adjustment-notes?invoice_id=${sale._id}`)).body;
    expect([listed.meta.total, listed.data[1].taken_instead]).toEqual([2, taken]);
  });

  test('for cheaper goods give the rest back as it was paid, or as it is said', async () => {
    const sale = await sell({ eftpos: 100 });
    const first = (await exchange(sale, [1, 1])).body.data;
    expect(first.note).toMatchObject({ total: 50, exchange: 30, eftpos: 20 });
    expect(first.invoice).toMatchObject({ total: 30, exchange: 30, status: '1' });
    const second = (await exchange(sale, [1, 1], { money: { cash: 20 } })).body.data;
    expect(second.note).toMatchObject({ exchange: 30, cash: 20, eftpos: 0 });
    const other = await exchange(await sell({ eftpos: 100 }), [1, 1], { money: { cash: 30 } });
    expect([other.status, other.body.message]).toEqual([400, 'The money that goes back must be A$50.00.']);
    expect((await takings())['exchange']).toBe(0);
    await noDifference();
  });

  test('round the cash of the difference alone', async () => {
    const sale = await sell({ eftpos: 100 });
    const dearer = { productDetails: linesOf(red, 1, 52.02), payments: { cash: 2.02 } };
    const { invoice } = (await exchange(sale, [1, 1], dearer)).body.data;
    expect(invoice).toMatchObject({ total: 52.02, exchange: 50, cash: 2.02, cash_rounding: -0.02 });
    const cheaper = { productDetails: linesOf(red, 1, 47.98), money: { cash: 2.02 } };
    const { note } = (await exchange(sale, [1, 1], cheaper)).body.data;
    expect(note).toMatchObject({ exchange: 47.98, cash: 2.02, cash_rounding: -0.02 });
    await noDifference();
  });

  test('of a broken one for another of the same move its stock once, and sell nothing more', async () => {
    const sale = await sell({ eftpos: 100 });
    const [before, blues] = [await takings(), await stock(blue)];
    const same = { productDetails: linesOf(blue, 1, 50) };
    const onShelf = (await exchange(sale, [1, 1], same)).body.data;
    expect([onShelf.note.exchange, onShelf.invoice.exchange, await stock(blue)]).toEqual([50, 50, blues]);
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: 1, goes_to: 'faulty' }];
    expect((await exchange(sale, [1, 1], { ...same, lines })).status).toBe(201);
    expect([await stock(blue), await takings()]).toEqual([blues - 1, before]);
    const tooMany = await exchange(await sell({ eftpos: 100 }), [1, 1], { productDetails: linesOf(blue, 200, 50) });
    expect([tooMany.status, tooMany.body.message]).toEqual([409, `Only ${blues - 3} left in stock: ${blue.name}.`]);
    await noDifference();
  });

  test('end as nothing where all of it is refunded', async () => {
    const before = await takings();
    const sale = await sell({ cash: 100 });
    const { invoice } = (await exchange(sale, [2, 3])).body.data;
    const lines = [{ line_id: invoice.productDetails[0]._id, quantity: 3 }];
    const voided = await till.delete(`/invoice/${invoice._id}`);
    expect([voided.status, voided.body.message]).toEqual([
      409,
      'This sale is one half of an exchange, so it cannot be voided. Refund it instead.',
    ]);
    const refund = { lines, reason: 'change-of-mind' };
    expect((await till.post(`/invoice/${invoice._id}/refunds`, refund)).body.data).toMatchObject({ cash: 90 });
    expect(await takings()).toEqual(before);
    expect((await till.patch(`/invoice/${invoice._id}`, { exchange: 0 })).status).toBe(400);
    await noDifference();
  });

  test('carry what was paid with store credit as store credit', async () => {
    const { _id } = await makeCustomer(till);
    await till.post(`/users/${_id}/store-credit`, { amount: 40, reason: 'Promised' });
    const sale = await sell({ customer_id: _id, store_credit: 40, cash: 60 });
    const { note, invoice } = (await exchange(sale, [1, 2], { payments: { eftpos: 10 } })).body.data;
    expect(note).toMatchObject({ store_credit: 40, exchange: 10 });
    expect(invoice).toMatchObject({ store_credit: 40, exchange: 10, eftpos: 10, customer_id: { _id } });
    expect((await till.get(`/users/${_id}/store-credit`)).body.data.balance).toBe(0);
    await noDifference();
  });

  test('name no sale any more that credit alone has paid for and that was voided', async () => {
    const { _id } = await makeCustomer(till);
    await till.post(`/users/${_id}/store-credit`, { amount: 100, reason: 'Promised' });
    const sale = await sell({ customer_id: _id, store_credit: 100 });
    const { note, invoice } = (await exchange(sale, [1, 1])).body.data;
    expect(invoice).toMatchObject({ total: 30, store_credit: 30 });
    expect(note.taken_instead).toMatchObject({ invoice_id: invoice._id });
    expect((await till.delete(`/invoice/${invoice._id}`)).status).toBe(200);
    expect((await till.get(`/adjustment-notes/${note._id}`)).body.data).not.toHaveProperty('taken_instead');
    expect((await till.get(`/users/${_id}/store-credit`)).body.data.balance).toBe(50);
    await noDifference();
  });

  test('credit what is still due first, and carry only what was paid', async () => {
    const sale = await sell({ cash: 70 });
    const { note, invoice } = (await exchange(sale, [1, 1])).body.data;
    expect(note).toMatchObject({ total: 50, exchange: 20, cash: 0 });
    expect(invoice).toMatchObject({ exchange: 20, due_amount: 10, status: '0' });
    await noDifference();
  });

  test('happen once, wholly or not at all, and only to what is there', async () => {
    const sale = await sell({ cash: 100 });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await exchange(sale, [1, 1], {}, till, key);
    expect((await exchange(sale, [1, 1], {}, till, key)).body).toEqual(first.body);
    const before = [await takings(), await stock(blue), await stock(red)];
    expect((await exchange(sale, [2, 1])).status).toBe(400);
    expect((await exchange(sale, [1, 0])).status).toBe(400);
    expect((await exchange(sale, [1, 1], { payments: { cash: 31 } })).status).toBe(400);
    expect((await exchange(sale, [1, 1], { payments: { cash: -1 } })).status).toBe(400);
    expect((await exchange(sale, [1, 1000], { payments: { cash: 0 } })).status).toBe(409);
    const stranger = (await makeShop(house())).client;
    expect((await exchange(sale, [1, 1], {}, stranger)).status).toBe(404);
    expect([await takings(), await stock(blue), await stock(red)]).toEqual(before);
    const tries = await Promise.all(Array.from({ length: 8 }, () => exchange(sale, [1, 1])));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    await noDifference();
  });

  test('keep the tax class and the named buyer of the sale, unless others are said', async () => {
    const { data: free } = (await house().admin.post('/taxes', { taxClass: 'Export', taxValue: 0 })).body;
    const sale = await sell({ eftpos: 100, tax_id: free._id, buyer_name: 'Acme', buyer_abn: '51824753556' });
    expect(sale.tax_amount).toBe(0);
    const kept = (await exchange(sale, [1, 2], { payments: { cash: 10 } })).body.data.invoice;
    expect(kept).toMatchObject({ tax_amount: 0, subtotal: 60, buyer_name: 'Acme', buyer_abn: '51 824 753 556' });
    const said = (await exchange(sale, [1, 2], { payments: { cash: 10 }, buyer_name: 'Other' })).body.data.invoice;
    expect(said).toMatchObject({ buyer_name: 'Other', tax_amount: 0 });
    expect(said.buyer_abn ?? '').toBe('');
    const third = await sell({ eftpos: 100, tax_id: free._id });
    expect((await house().admin.delete(`/taxes/${free._id}`)).status).toBe(200);
    const gone = await exchange(third, [1, 2], { payments: { cash: 10 } });
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'The tax class of this sale was deleted. Please refund it, and sell what is taken as a new sale.',
    ]);
  });

  test('keep the buyer whom the sale names where only a note is said, and nobody where that is said', async () => {
    const sale = await sell({ eftpos: 100, buyer_name: 'Acme', buyer_abn: '51824753556', buyer_note: 'On account' });
    const taken = async (said: object) =>
      (await exchange(sale, [1, 2], { payments: { cash: 10 }, ...said })).body.data.invoice;
    const noted = await taken({ buyer_note: 'Order 7' });
    expect(noted).toMatchObject({ buyer_name: 'Acme', buyer_abn: '51 824 753 556', buyer_note: 'Order 7' });
    const nobody = await taken({ buyer_name: '' });
    expect([nobody.buyer_name ?? '', nobody.buyer_abn ?? '', nobody.buyer_note ?? '']).toEqual(['', '', '']);
  });

  test('are taxed as the sale was, and where its class has another rate by now, only as somebody says', async () => {
    const { admin } = house();
    const { data: rate } = (await admin.post('/taxes', { taxClass: 'Export', taxValue: 0 })).body;
    const sale = await sell({ eftpos: 100, tax_id: rate._id });
    expect((await admin.patch(`/taxes/${rate._id}`, { taxClass: 'Exports' })).status).toBe(200);
    const paid = { payments: { cash: 10 } };
    expect((await exchange(sale, [1, 2], paid)).body.data.invoice).toMatchObject({ tax_amount: 0, total: 60 });
    expect((await admin.patch(`/taxes/${rate._id}`, { taxValue: 10 })).status).toBe(200);
    const before = await takings();
    const silent = await exchange(sale, [1, 2], paid);
    expect([silent.status, silent.body.message]).toEqual([
      409,
      'The tax class of this sale has another rate by now. Please refund it, and sell what is taken as a new sale.',
    ]);
    expect(await takings()).toEqual(before);
    const said = (await exchange(sale, [1, 2], { ...paid, tax_id: rate._id })).body.data;
    expect([said.note.tax, said.invoice.tax_amount]).toEqual([0, 5.45]);
    await noDifference();
  });

  test('go on where the customer was moved to another shop, as the sale names them, and spend none of their credit', async () => {
    const { admin } = house();
    const other = await makeShop(house());
    const { _id } = await makeCustomer(till, { first_name: 'Mary' });
    await till.post(`/users/${_id}/store-credit`, { amount: 60, reason: 'Promised' });
    const sale = await sell({ customer_id: _id, store_credit: 40, cash: 60 });
    expect((await admin.patch(`/users/${_id}`, { shop_id: other.shop._id, first_name: 'Maria' })).status).toBe(200);
    const spent = await exchange(sale, [1, 2], { payments: { store_credit: 10 } });
    expect([spent.status, spent.body.message]).toEqual([404, 'Customer not found']);
    const { note, invoice } = (await exchange(sale, [1, 2], { payments: { cash: 10 } })).body.data;
    expect(note).toMatchObject({ store_credit: 40, exchange: 10 });
    expect(invoice).toMatchObject({ store_credit: 40, exchange: 10, cash: 10, status: '1' });
    expect(invoice.customer_id).toMatchObject({ _id, first_name: 'Mary' });
    expect((await admin.get(`/users/${_id}/store-credit`)).body.data.balance).toBe(20);
    await noDifference();
  });

  test('change nothing where the sale is not what the screen took it for', async () => {
    const sale = await sell({ eftpos: 100 });
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: 1, amount: 80 }];
    await till.post(`/invoice/${sale._id}/refunds`, { lines: [{ ...lines[0], quantity: 0 }], reason: 'goodwill' });
    const before = await takings();
    const stale = await exchange(sale, [1, 2], { payments: { cash: 10 }, value: 50 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'What comes back is worth A$10.00 by now, and not A$50.00. Please look at it again.',
    ]);
    expect(await takings()).toEqual(before);
    expect((await exchange(sale, [1, 2], { payments: { cash: 50 }, value: 10 })).status).toBe(201);
  });

  test('carry what was paid with the credit of a customer who is gone, by a manager’s word', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const red2 = await makeProduct(client, { price: 30, quantity: 9 });
    const id = (await makeCustomer(client))._id;
    await client.post(`/users/${id}/store-credit`, { amount: 80, reason: 'Promised' });
    const part = [{ repair_name: 'Screen', quantity: 4, price: 20 }];
    const sale = (await client.post('/summary', { repairParts: part, store_credit: 80, customer_id: id })).body.data;
    const isGone = async () => (await client.get(`/invoice/${sale._id}/refunds`)).body.data.customer_gone;
    expect(await isGone()).toBe(false);
    expect((await client.delete(`/users/${id}`)).status).toBe(200);
    expect(await isGone()).toBe(true);
    const swap = (quantity: number) =>
      client.post(`/invoice/${sale._id}/exchange`, {
        lines: [{ line_id: sale.repairParts[0]._id, quantity }],
        reason: 'goodwill',
        productDetails: linesOf(red2, 1, 15),
      });
    await atTill(PINS.cashier);
    expect((await swap(1)).body).toMatchObject({ act: 'pay-out-credit', amount: 20_00 });
    await atTill(PINS.manager);
    const { note, invoice } = (await swap(1)).body.data;
    expect(note).toMatchObject({ total: 20, exchange: 15, cash: 5 });
    expect(invoice).toMatchObject({ total: 15, exchange: 15, status: '1' });
    await noDifference();
  });

  test('are of today, also where the day of the sale is closed', async () => {
    const sale = await sell({ eftpos: 100 });
    const { anyone, clock } = house();
    clock.now = A_WEEK_LATER;
    const admin = await anyone.login(ADMIN);
    const later = await anyone.login({ email: shop.email, password: 'password one' });
    expect((await admin.post('/closed-periods', { shop_id: shop._id, through: '2026-11-21' })).status).toBe(200);
    const { note } = (await exchange(sale, [1, 1], {}, later)).body.data;
    expect(note.date).toBe('2026-11-27');
    clock.now = NOON;
  });

  test('are a refund of what comes back, with its limits', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const repairs = (price: number) => [{ repair_name: 'Screen', quantity: 1, price }];
    const sold: Invoice = (await client.post('/summary', { repairParts: repairs(150), cash: 150 })).body.data;
    await atTill(PINS.cashier);
    const body = {
      lines: [{ line_id: sold.repairParts[0]?._id, quantity: 1 }],
      reason: 'change-of-mind',
      repairParts: repairs(160),
      payments: { cash: 10 },
    };
    const refused = await client.post(`/invoice/${sold._id}/exchange`, body);
    expect([refused.status, refused.body.act]).toEqual([403, 'refund']);
    await atTill(PINS.manager);
    expect((await client.post(`/invoice/${sold._id}/exchange`, body)).status).toBe(201);
  });
});
