import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((s) => s === status).length]),
  );

onEachEngine('tills at the same moment', (house) => {
  test('thirty buyers of the last five: five sales, 25 refusals, none left', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { quantity: 5, name: 'Screen' });
    const replies = await Promise.all(Array.from({ length: 30 }, () => client.post('/invoice', saleOf(shop, product))));
    expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 5, 409: 25 });
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/^Only 0 left in stock: Screen\.$/);
    expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(0);
    expect((await client.get('/getSummaryReportAmount')).body.data.today.total_entries).toBe(5);
  });

  test('twenty posts with one Idempotency-Key: one sale, one answer', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { quantity: 50 });
    const body = saleOf(shop, product);
    const key = { 'idempotency-key': 'till-7-sale-1' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.post('/invoice', body, key)));
    expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 20 });
    expect(new Set(replies.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    expect((await client.get('/invoice')).body.meta.total).toBe(1);
    expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(49);
  });

  test('carts of the same products in opposite orders neither deadlock nor lose stock', async () => {
    const { shop, client } = await makeShop(house());
    const products = await Promise.all([0, 1, 2, 3].map(() => makeProduct(client, { quantity: 100, price: 1 })));
    const cart = (order: typeof products) => ({
      ...saleOf(shop, products[0]!),
      productDetails: order.map(({ _id }) => ({ productId: _id, quantity: 1, price: 1 })),
    });
    const carts = Array.from({ length: 40 }, (_, n) => cart(n % 2 ? products : [...products].reverse()));
    const replies = await Promise.all(carts.map((body) => client.post('/invoice', body)));
    expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 40 });
    for (const { _id } of products) expect((await client.get(`/products/${_id}`)).body.data.quantity).toBe(60);
  });

  test('the same proposed number: each sale gets one of its own', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const body = saleOf(shop, product, 1, { invoiceNumber: '#5' });
    const sales = await Promise.all(Array.from({ length: 12 }, () => makeSale(client, body)));
    expect(new Set(sales.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(12);
  });

  test('two saves of one checkout: the row holds one of them whole, and the figures agree', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 100 });
    const sale = await makeSale(client, saleOf(shop, product));
    const saves = Array.from({ length: 10 }, (_, n) => ({ invoice_id: sale._id, cash: n, eftpos: 100 - n }));
    const replies = await Promise.all(saves.map((body) => client.post('/summary', body)));
    expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 9, 201: 1 });
    const { data } = (await client.get(`/summary/${sale._id}`)).body;
    expect(data.total_paid).toBe(100);
    const { today } = (await client.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_entries: 1, total_cash: data.cash, total_eftpos: data.eftpos });
  });
});
