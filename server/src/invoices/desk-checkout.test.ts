import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Client, Reply } from '../../test/client.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories.ts';
import { ADMIN, onEachEngine } from '../../test/house.ts';
import type { Db } from '../db/database.ts';
import { openQuery, proposedQuery } from './desk-sales.store.ts';

const NOON = new Date('2026-11-20T01:00:00Z');

onEachEngine('a checkout that names no sale', (house) => {
  let shop: Shop;
  let client: Client;
  let product: Product;
  const credentials = () => ({ email: shop.email, password: 'password one' });
  beforeEach(async () => {
    house().clock.now = NOON;
    ({ shop, client } = await makeShop(house()));
    product = await makeProduct(client, { price: 50, quantity: 10 });
  });
  const after = (milliseconds: number) => {
    house().clock.now = new Date(NOON.getTime() + milliseconds);
  };

  const checkoutOf = (invoiceNumber: string | undefined, overrides: object = {}) => ({
    shop_id: shop._id,
    ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
    subtotal: 90.9090909090909,
    tax: 9.0909090909091,
    total: 100,
    total_paid: 100,
    due_amount: 0,
    cash: 100,
    eftpos: 0,
    afterpay: 0,
    productDetails: [{ productId: product._id, name: product.name, quantity: 2, price: 50 }],
    repairParts: [],
    ...overrides,
  });
  const checkOut = (invoiceNumber: string | undefined, overrides: object = {}, by = client): Promise<Reply> =>
    by.post('/summary', checkoutOf(invoiceNumber, overrides));
  const sell = (overrides: object = {}, by = client) => makeSale(by, saleOf(shop, product, 2, overrides));
  const stock = async () => (await client.get(`/products/${product._id}`)).body.data.quantity;
  const entries = async () => (await client.get('/getSummaryReportAmount')).body.data.all.total_entries;
  const idAndNumber = ({ body }: Reply) => [body.data._id, body.data.invoiceNumber];

  test('is that of the sale its login recorded: one row, one leaving of stock, one entry', async () => {
    const sale = await sell();
    expect(await stock()).toBe(8);
    const printed = await checkOut('#4711', { cash: 60 });
    expect(printed.status).toBe(201);
    expect(printed.body.data).toMatchObject({ _id: sale._id, invoiceNumber: '#4711', cash: 60, due_amount: 40 });
    const saved = await checkOut('#4711', { cash: 60, eftpos: 40 });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ _id: sale._id, invoiceNumber: '#4711', status: '1', total_paid: 100 });
    expect([await stock(), await entries()]).toEqual([8, 1]);
    const { today } = (await client.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_amount: 100, total_cash: 60, total_eftpos: 40, total_due: 0 });
  });

  test('is told in the history, with the number that it took', async () => {
    const sale = await sell({ invoiceNumber: '#1' });
    await checkOut('#2');
    const { data } = (await house().admin.get(`/invoice/${sale._id}/history`)).body;
    expect(data[1]).toMatchObject({ kind: 'checked-out', actor: shop.email });
    expect(data[1].changes).toContainEqual({ field: 'number', before: '#1', after: '#2' });
    expect((await client.get('/invoice?q=%232')).body.data).toMatchObject([{ _id: sale._id }]);
  });

  test('of a number that is taken, or is none, keeps the one given, and is found by what it proposed', async () => {
    await makeSale(client, saleOf(shop, product, 1, { invoiceNumber: '#7' }));
    for (const proposal of ['#7', 'hello <b>']) {
      const sale = await sell();
      const first = await checkOut(proposal);
      expect([first.status, ...idAndNumber(first)]).toEqual([201, sale._id, sale.invoiceNumber]);
      const again = await checkOut(proposal, { cash: 30 });
      expect([again.status, ...idAndNumber(again)]).toEqual([200, sale._id, sale.invoiceNumber]);
      const byTheAnswer = await checkOut(sale.invoiceNumber, { cash: 40 });
      expect([byTheAnswer.status, ...idAndNumber(byTheAnswer)]).toEqual([200, sale._id, sale.invoiceNumber]);
    }
    expect([await stock(), await entries()]).toEqual([5, 3]);
  });

  test('without a number keeps the one given', async () => {
    const sale = await sell({ invoiceNumber: '#31' });
    expect(idAndNumber(await checkOut(undefined))).toEqual([sale._id, '#31']);
  });

  test('takes the oldest of equal sales that wait, then the next', async () => {
    const [first, second] = [await sell(), await sell()];
    expect(idAndNumber(await checkOut('#21'))).toEqual([first._id, '#21']);
    expect(idAndNumber(await checkOut('#21', { cash: 1 }))).toEqual([first._id, '#21']);
    expect(idAndNumber(await checkOut('#22'))).toEqual([second._id, '#22']);
    const third = await checkOut('#23');
    expect(third.status).toBe(201);
    expect([first._id, second._id]).not.toContain(third.body.data._id);
    expect([await stock(), await entries()]).toEqual([4, 3]);
  });

  test('that names the number of one of them means that one', async () => {
    await sell({ invoiceNumber: '#1' });
    const second = await sell({ invoiceNumber: '#2' });
    expect(idAndNumber(await checkOut('#2'))).toEqual([second._id, '#2']);
  });

  test('may name a customer, and another one', async () => {
    const [ada, ben] = [await makeCustomer(client), await makeCustomer(client, { first_name: 'Ben' })];
    const sale = await sell({ customerId: ada._id });
    expect((await checkOut('#5')).body.data).toMatchObject({ _id: sale._id, customer_id: { _id: ada._id } });
    const changed = await checkOut('#5', { customer_id: ben._id });
    expect(changed.body.data).toMatchObject({ _id: sale._id, customer_id: { _id: ben._id, first_name: 'Ben' } });
  });

  test('takes the last unit only once', async () => {
    const last = await makeProduct(client, { price: 100, quantity: 1 });
    const lines = { productDetails: [{ productId: last._id, name: last.name, quantity: 1, price: 100 }] };
    await makeSale(client, saleOf(shop, last));
    const reply = await checkOut('#9', lines);
    expect([reply.status, reply.body.message]).toEqual([201, 'Invoice saved successfully!']);
    expect((await client.get(`/products/${last._id}`)).body.data.quantity).toBe(0);
  });

  test('knows repairs by their names and places, in any order, and leaves the lines as recorded', async () => {
    const { category, brand, device, part } = await makeCatalogue(client);
    const place = { categoryId: category._id, brandId: brand._id, deviceId: device._id };
    const repairParts = [
      { repairPartId: part._id, repair_name: part.repair_name, price: 20, ...place },
      { repair_name: 'Glue', price: 5 },
    ];
    const sale = await sell({ repairParts });
    const named = (names: object[]) => checkOut('#8', { ...sums(125), repairParts: names });
    const sums = (total: number) => ({ total, subtotal: undefined, tax: undefined });
    const glue = { name: 'Glue', quantity: 1, price: '5.00' };
    const first = await named([glue, { name: part.repair_name, quantity: 1, price: 20, ...place }]);
    expect([first.status, first.body.data._id]).toEqual([201, sale._id]);
    expect(first.body.data.repairParts).toEqual(sale.repairParts);
    const withoutPlaces = await named([{ name: ` ${part.repair_name} `, quantity: 1, price: 20 }, glue]);
    expect([withoutPlaces.status, withoutPlaces.body.data._id]).toEqual([200, sale._id]);
  });

  test.each([
    ['another price', { total: 90, productDetails: (id: string) => [{ productId: id, quantity: 2, price: 45 }] }],
    ['another quantity', { total: 50, productDetails: (id: string) => [{ productId: id, quantity: 1, price: 50 }] }],
    [
      'the same total of other lines',
      {
        total: 100,
        productDetails: (id: string) => [
          { productId: id, quantity: 1, price: 60 },
          { productId: id, quantity: 1, price: 40 },
        ],
      },
    ],
  ])('with %s is a sale of its own', async (_, { total, productDetails }) => {
    const sale = await sell();
    const lines = { total, subtotal: '', tax: '', cash: 0, productDetails: productDetails(product._id) };
    const reply = await checkOut('#12', lines);
    expect(reply.status).toBe(201);
    expect(reply.body.data._id).not.toBe(sale._id);
    expect(await entries()).toBe(2);
    expect((await client.get(`/summary/${sale._id}`)).body.data.checked_out).toBe(false);
  });

  test('of another repair of the same price is a sale of its own', async () => {
    const sale = await makeSale(client, saleOf(shop, product, 2, { repairParts: [{ repair_name: 'Glue', price: 5 }] }));
    const repairParts = [{ name: 'Tape', quantity: 1, price: 5 }];
    const reply = await checkOut('#12', { total: 105, subtotal: '', tax: '', repairParts });
    expect([reply.status, reply.body.data._id === sale._id]).toEqual([201, false]);
  });

  test('is held to its claims like any other', async () => {
    const sale = await sell();
    const wrong = await checkOut('#12', { total: 99 });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Totals do not match the invoice lines.']);
    const tooMuch = await checkOut('#12', { cash: 100.01 });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'Total Paid cannot exceed Total Amount!']);
    const { data } = (await client.get(`/summary/${sale._id}`)).body;
    expect(data).toMatchObject({ checked_out: false, invoiceNumber: sale.invoiceNumber });
  });

  test('of another login is a sale of its own, and so is that of another shop', async () => {
    const sale = await sell();
    const byAdmin = await checkOut('#1', {}, house().admin);
    expect([byAdmin.status, byAdmin.body.data._id === sale._id]).toEqual([201, false]);
    const atAdmins = await sell({}, house().admin);
    expect(idAndNumber(await checkOut('#2'))).toEqual([sale._id, '#2']);
    expect(idAndNumber(await checkOut('#3', {}, house().admin))).toEqual([atAdmins._id, '#3']);
    const common = await makeProduct(house().admin, { price: 100 });
    const elsewhere = (await makeShop(house())).shop;
    const lines = { productDetails: [{ productId: common._id, quantity: 1, price: 100 }] };
    const here = await makeSale(house().admin, { shopId: shop._id, ...lines });
    const there = await checkOut('#4', { shop_id: elsewhere._id, ...lines }, house().admin);
    expect([there.status, there.body.data._id === here._id]).toEqual([201, false]);
  });

  test('waits twelve hours and not a millisecond more, but is found again by its number', async () => {
    const HOURS = 12 * 60 * 60_000;
    const [inTime, late] = [await sell(), await sell()];
    after(HOURS);
    client = await house().anyone.login(credentials());
    expect(idAndNumber(await checkOut('#51'))).toEqual([inTime._id, '#51']);
    after(HOURS + 1);
    const own = await checkOut('#52');
    expect([own.status, own.body.data._id === late._id]).toEqual([201, false]);
    after(HOURS + 6 * 60 * 60_000);
    client = await house().anyone.login(credentials());
    const nextMorning = await checkOut('#51', { cash: 90 });
    expect([nextMorning.status, ...idAndNumber(nextMorning)]).toEqual([200, inTime._id, '#51']);
    const fresh = await sell();
    expect(idAndNumber(await checkOut('#51'))).toEqual([fresh._id, fresh.invoiceNumber]);
    house().admin = await house().anyone.login(ADMIN);
  });

  test('of a sale that was voided is a sale of its own', async () => {
    const sale = await sell();
    await client.delete(`/invoice/${sale._id}`);
    const reply = await checkOut('#61');
    expect([reply.status, reply.body.data._id === sale._id]).toEqual([201, false]);
    expect([await stock(), await entries()]).toEqual([8, 1]);
  });

  test('of a sale that was checked out by its id is a sale of its own', async () => {
    const sale = await sell();
    await client.post('/summary', { invoice_id: sale._id, cash: 100 });
    const reply = await checkOut('#62');
    expect([reply.status, reply.body.data._id === sale._id]).toEqual([201, false]);
  });

  test('twice, without a sale before, is two sales, though the number is one', async () => {
    const [first, second] = [await checkOut('#71'), await checkOut('#71')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.invoiceNumber).toBe('#71');
    expect(second.body.data.invoiceNumber).not.toBe('#71');
    expect([await stock(), await entries()]).toEqual([6, 2]);
  });

  test('sent ten times at once is one sale', async () => {
    const sales = [await sell(), await sell()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => checkOut('#81')));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(replies.map(({ body }) => body.data._id))).toEqual(new Set([sales[0]?._id]));
    expect([await stock(), await entries()]).toEqual([6, 2]);
  });

  test('of several at once, each with its own number, finds each its own', async () => {
    const sales = await Promise.all(Array.from({ length: 5 }, () => sell()));
    const replies = await Promise.all(sales.map((_, n) => checkOut(`#9${n}`)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data._id))).toEqual(new Set(sales.map(({ _id }) => _id)));
    expect([await stock(), await entries()]).toEqual([0, 5]);
  });

  test('whose number another sale takes at that moment keeps its own', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await makeProduct(client, { price: 1 });
      const sale = await makeSale(client, saleOf(shop, other, 3));
      const number = `#R${round}`;
      const lines = { productDetails: [{ productId: other._id, quantity: 3, price: 1 }], total: 3 };
      const [checkout, ...sold] = await Promise.all([
        checkOut(number, { ...lines, subtotal: '', tax: '', cash: 3 }),
        ...Array.from({ length: 4 }, () => makeSale(client, saleOf(shop, other, 1, { invoiceNumber: number }))),
      ]);
      expect([checkout.status, checkout.body.data._id]).toEqual([201, sale._id]);
      const numbers = [checkout.body.data.invoiceNumber, ...sold.map(({ invoiceNumber }) => invoiceNumber)];
      expect(numbers.filter((given) => given === number)).toHaveLength(1);
      expect(new Set(numbers).size).toBe(5);
    }
  });

  test('with an Idempotency-Key gives that answer again', async () => {
    const sale = await sell();
    const key = { 'idempotency-key': `checkout-${sale._id}` };
    const body = checkoutOf('#99');
    const [first, again] = [await client.post('/summary', body, key), await client.post('/summary', body, key)];
    expect([first.status, first.body.data._id]).toEqual([201, sale._id]);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await client.post('/summary', body, { 'idempotency-key': `${sale._id} again` });
    expect([other.status, other.body.data._id]).toEqual([200, sale._id]);
  });

  test('is looked up in an index, however many invoices there are', async () => {
    await sell();
    const { db, engine } = house();
    const sale = { recorded_by: shop._id, shop_id: shop._id, total_cents: 10_000 };
    const queries = [openQuery(db, sale, '2026'), proposedQuery(db, sale, '#1')];
    const explain = engine === 'sqlite' ? sql`explain query plan` : sql`explain`;
    const plans = async (trx: Db) => {
      await trx.executeQuery(manyInvoices.compile(trx));
      if (engine === 'postgres') await sql`analyze invoice`.execute(trx);
      const found: string[] = [];
      for (const { compiled } of queries.map((query) => ({ compiled: query.compile() }))) {
        const { rows } = await trx.executeQuery({ ...compiled, sql: `${explain.compile(trx).sql} ${compiled.sql}` });
        found.push(JSON.stringify(rows));
      }
      throw Object.assign(new Error('rolled back'), { found });
    };
    const { found } = await db
      .transaction()
      .execute(plans)
      .catch((error) => error);
    expect(found[0]).toContain('invoice_open_sale');
    expect(found[1]).toContain('invoice_checkout_number');
    expect(found.join()).not.toMatch(/Seq Scan|SCAN invoice/);
  });
});

const COPIED =
  'shop_id, status, business_date, tax_class, tax_rate_bp, total_cents, subtotal_cents, tax_cents, search_text';

/** 20,000 more like one there is, half of them recorded by the same login and waiting. */
const manyInvoices = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
  insert into invoice (id, number, recorded_by, checkout_number, created_at, updated_at, ${sql.raw(COPIED)})
  select 'many-' || i, 'many-' || i, case when i % 2 = 0 then recorded_by end, case when i % 2 = 1 then '#' || i end,
    created_at, updated_at, ${sql.raw(COPIED)}
  from n, (select * from invoice where recorded_by is not null limit 1) as one`;
