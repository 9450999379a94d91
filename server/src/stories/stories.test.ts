import type { StoryEntry } from '@mendpoint/contract/stories';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import {
  makeCustomer,
  makeProduct,
  makeQuote,
  makeRefund,
  makeSale,
  makeShop,
  type ShopAccount,
  saleOf,
} from '../../test/factories/factories.ts';
import { enterPin, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { onEachEngine } from '../../test/servers/house.ts';

type Told = Pick<StoryEntry, 'kind' | 'state' | 'amount'>;

const storyOf = async (client: Client, path: string) => {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as { data: StoryEntry[]; meta: { total: number } };
};

const toldIn = (entries: readonly StoryEntry[]): Told[] =>
  entries.map(({ kind, state, amount }) => ({ kind, state, amount }));

onEachEngine('a story', (house) => {
  let account: ShopAccount;
  let product: Awaited<ReturnType<typeof makeProduct>>;

  beforeAll(async () => {
    account = await makeShop(house());
    product = await makeProduct(account.client, { price: 50, quantity: 1000 });
  });

  const later = () => {
    house().clock.now = new Date(house().clock.now.getTime() + 1000);
  };

  const trade = async (customerId: string) => {
    const { client, shop } = account;
    const paid = await makeSale(client, saleOf(shop, product, 3, { customerId, status: '1' }));
    later();
    const lines = [{ line_id: paid.productDetails[0]?._id, quantity: 1 }];
    const refund = await client.post(`/invoice/${paid._id}/refunds`, { lines, reason: 'goodwill', note: 'Scratched' });
    expect(refund.status).toBe(201);
    later();
    const unpaid = await makeSale(client, saleOf(shop, product, 1, { customerId }));
    later();
    const gone = await makeSale(client, saleOf(shop, product, 1, { customerId }));
    expect((await client.delete(`/invoice/${gone._id}`)).status).toBe(200);
    return { paid, unpaid, gone, note: refund.body.data };
  };

  test('of a customer tells sales, refunds and quotes, the latest first, and what they come to', async () => {
    const { client } = account;
    const customer = await makeCustomer(client);
    const { unpaid, note, paid } = await trade(customer._id);
    later();
    const quote = await makeQuote(client, product, { customer });
    const { data, meta } = await storyOf(client, `/users/${customer._id}/story`);
    expect(toldIn(data)).toEqual([
      { kind: 'quote', state: 'open', amount: quote.total },
      { kind: 'sale', state: 'void', amount: 50 },
      { kind: 'sale', state: 'unpaid', amount: 50 },
      { kind: 'refund', state: '', amount: -50 },
      { kind: 'sale', state: 'part-refunded', amount: 150 },
    ]);
    expect([meta.total, data[2]?.due, data[2]?.number]).toEqual([5, 50, unpaid.invoiceNumber]);
    expect(data[3]).toMatchObject({
      number: note.number,
      note: 'Scratched',
      invoice: { _id: paid._id, invoiceNumber: paid.invoiceNumber, is_void: false },
      lines: [{ name: product.name, device: '', quantity: 1 }],
    });
    const page = await storyOf(client, `/users/${customer._id}/story?page=2&limit=2`);
    expect([page.data.map(({ kind }) => kind), page.meta.total]).toEqual([['sale', 'refund'], 5]);
    const sums = (await client.get(`/users/${customer._id}/sums`)).body.data;
    expect(sums).toEqual({
      ...{ invoices: 2, refunds: 1, quotes: 1, owing: 50, store_credit: 0 },
      ...{ bought: 200, refunded: 50 },
    });
  });

  test('names the first lines of a refund, too, and says how many there are', async () => {
    const { client, shop } = account;
    const customer = await makeCustomer(client);
    const products = [];
    for (let count = 0; count < 6; count++) products.push(await makeProduct(client, { price: 10 }));
    const productDetails = products.map(({ _id, price }) => ({ productId: _id, quantity: 1, price }));
    const sale = await makeSale(client, {
      ...saleOf(shop, product, 1, { customerId: customer._id, status: '1' }),
      productDetails,
    });
    later();
    const lines = sale.productDetails.map(({ _id }) => ({ line_id: _id, quantity: 1 }));
    const refund = await client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'goodwill' });
    expect(refund.status).toBe(201);
    const { data } = await storyOf(client, `/users/${customer._id}/story`);
    expect(data.map(({ kind, lines, line_count: count }) => [kind, lines.length, count])).toEqual([
      ['refund', 5, 6],
      ['sale', 5, 6],
    ]);
  });

  test('of a customer who was merged is that of the one who is left', async () => {
    const { client } = account;
    const [stays, goes] = [await makeCustomer(client), await makeCustomer(client)];
    await trade(goes._id);
    await makeQuote(client, product, { customer: goes });
    expect((await client.post(`/users/${stays._id}/merge`, { other_id: goes._id, takes: [] })).status).toBe(200);
    for (const id of [stays._id, goes._id]) {
      expect((await storyOf(client, `/users/${id}/story`)).meta.total).toBe(5);
      expect((await client.get(`/users/${id}/sums`)).body.data).toMatchObject({ invoices: 2, refunds: 1, quotes: 1 });
    }
  });

  test('of a customer of all shops tells each shop its own, and an admin all', async () => {
    const shared = await makeCustomer(house().admin);
    const other = await makeShop(house());
    await makeSale(account.client, saleOf(account.shop, product, 1, { customerId: shared._id }));
    const theirs = await makeProduct(other.client, { price: 20 });
    await makeSale(other.client, saleOf(other.shop, theirs, 1, { customerId: shared._id }));
    const amounts = async (client: Client, query = '') =>
      (await storyOf(client, `/users/${shared._id}/story${query}`)).data.map(({ amount }) => amount);
    expect(await amounts(account.client)).toEqual([50]);
    expect(await amounts(other.client)).toEqual([20]);
    expect((await amounts(house().admin)).toSorted((a, b) => a - b)).toEqual([20, 50]);
    expect(await amounts(house().admin, `?shop_id=${other.shop._id}`)).toEqual([20]);
    expect((await account.client.get(`/users/${shared._id}/story?shop_id=${other.shop._id}`)).status).toBe(404);
    expect((await other.client.get(`/users/${shared._id}/sums`)).body.data).toMatchObject({ bought: 20, owing: 20 });
  });

  test('of a product tells sales and what came back, and what it sold by month', async () => {
    const { client, shop } = account;
    product = await makeProduct(client, { price: 50, quantity: 1000 });
    await trade((await makeCustomer(client))._id);
    const { data, meta } = await storyOf(client, `/products/${product._id}/story`);
    expect(data.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['void', 1, 50],
      ['sale', 1, 50],
      ['refund', -1, -50],
      ['sale', 3, 150],
    ]);
    expect([meta.total, data[0]?.shop, data[0]?.invoice?.is_void]).toEqual([4, shop.name, true]);
    // One of the sales is not paid, but that is due for the invoice and not for the product.
    expect(data.map(({ due }) => due)).toEqual([0, 0, 0, 0]);
    const months = (await client.get(`/products/${product._id}/months`)).body.data;
    expect(months).toHaveLength(12);
    // Another shop sells another product by the same name.
    const other = await makeShop(house());
    const namesake = await makeProduct(other.client, { name: product.name, price: 9 });
    await makeSale(other.client, saleOf(other.shop, namesake));
    expect((await house().admin.get(`/products/${product._id}/months`)).body.data).toEqual(months);
    expect(months[0]).toEqual({ month: '2026-11', quantity: 3, amount: 150 });
    expect(months.slice(1).every(({ quantity }: { quantity: number }) => quantity === 0)).toBe(true);
  });
});

onEachEngine('the story of a person', (house) => {
  test('tells what they did to sales and drawers, to whoever may see figures', async () => {
    const staffed = await makeStaffedShop(house());
    const { client, shop, staff } = staffed;
    await enterPin(client, PINS.manager);
    const product = await makeProduct(client, { price: 80, quantity: 10 });
    const customer = await makeCustomer(client);
    const body = saleOf(shop, product, 1, { customerId: customer._id, status: '1' });
    const sale = await makeSale(client, { ...body, discount: 8, discount_reason: 'Regular' });
    await makeRefund(client, sale._id);
    await client.delete(`/invoice/${(await makeSale(client, saleOf(shop, product)))._id}`);
    const path = `/staff/${staff.manager._id}/story`;
    const { data } = await storyOf(client, path);
    expect(data.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'sale', 'sale', 'void']);
    expect(data.find(({ discount }) => discount === 8)?.number).toBe(sale.invoiceNumber);
    await enterPin(client, PINS.cashier);
    expect((await client.get(path)).status).toBe(403);
    expect((await client.get(`/products/${product._id}/months`)).status).toBe(403);
    // Sales are for everybody to read, what they come to is not.
    const sums = (await client.get(`/users/${customer._id}/sums`)).body.data;
    expect([sums.invoices, 'bought' in sums, 'refunded' in sums]).toEqual([1, false, false]);
    const stranger = await makeShop(house());
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await house().admin.get(path)).status).toBe(200);
  });
});
