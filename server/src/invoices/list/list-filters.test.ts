import { expect, test } from 'vitest';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

onEachEngine('listing invoices', (house) => {
  test('newest first, by page, with the true total', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    for (const number of ['#1', '#2', '#3'])
      await makeSale(client, saleOf(shop, product, 1, { invoiceNumber: number }));
    const numbers = async (query: string) => {
      const { body } = await client.get(`/invoice?${query}`);
      return [body.data.map((row: { invoiceNumber: string }) => row.invoiceNumber), body.meta];
    };
    expect(await numbers('page=1&limit=2')).toEqual([['#3', '#2'], { page: 1, limit: 2, total: 3 }]);
    expect(await numbers('page=2&limit=2')).toEqual([['#1'], { page: 2, limit: 2, total: 3 }]);
    expect(await numbers('page=9&limit=2')).toEqual([[], { page: 9, limit: 2, total: 3 }]);
    expect(await numbers('')).toEqual([['#3', '#2', '#1'], { page: 1, limit: 1000, total: 3 }]);
  });

  test('by status, search and Sydney day', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const customer = await makeCustomer(client, { first_name: 'Zoë', phone: '0411 222 333' });
    const { clock } = house();
    const before = clock.now;
    clock.now = new Date('2026-11-18T13:30:00Z'); // 00:30 on the 19th in Sydney
    await makeSale(client, saleOf(shop, product, 1, { invoiceNumber: '#901', customerId: customer._id }));
    clock.now = before;
    await makeSale(client, saleOf(shop, product, 1, { invoiceNumber: '#902', status: 1 }));
    const found = async (query: string) => {
      const { body } = await client.get(`/summary?shop_id=${shop._id}&${query}`);
      const numbers = body.data.map((row: { invoiceNumber: string }) => row.invoiceNumber);
      expect(body.meta.total).toBe(numbers.length);
      return numbers;
    };
    // Only this number, whatever other numbers begin with it.
    await makeSale(client, saleOf(shop, product, 1, { invoiceNumber: '#9' }));
    expect((await found('q=%239')).toSorted()).toEqual(['#9', '#901', '#902']);
    expect(await found('number=%239')).toEqual(['#9']);
    expect(await found('number=902')).toEqual(['#902']);
    expect(await found('number=%2390')).toEqual([]);
    expect((await client.get('/invoice?number=a%20b')).status).toBe(400);
    await client.delete(`/invoice/${(await client.get('/invoice?number=9')).body.data[0]._id}`);
    expect(await found('status=1')).toEqual(['#902']);
    expect(await found('status=0')).toEqual(['#901']);
    expect(await found('q=zoe')).toEqual(['#901']);
    expect(await found('q=0411222')).toEqual(['#901']);
    expect(await found('q=902')).toEqual(['#902']);
    expect(await found('q=%25')).toEqual([]);
    expect(await found('start_date=2026-11-19&end_date=2026-11-19')).toEqual(['#901']);
    expect(await found('start_date=2026-11-20')).toEqual(['#902']);
    expect(await found('end_date=2026-11-18')).toEqual([]);
  });

  test('refuses filters that make no sense', async () => {
    const { client } = await makeShop(house());
    for (const query of ['start_date=2026-02-30', 'end_date=x', 'status=paid', 'page=0', 'limit=1001', 'page=a']) {
      expect([query, (await client.get(`/invoice?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await client.get(`/invoice?shop_id=${UNKNOWN}`)).status).toBe(404);
  });

  test('another shop’s invoices do not exist', async () => {
    const mine = await makeShop(house());
    const theirs = await makeShop(house());
    const product = await makeProduct(house().admin);
    const sale = await makeSale(theirs.client, saleOf(theirs.shop, product));
    expect((await mine.client.get(`/invoice/${sale._id}`)).status).toBe(404);
    expect((await mine.client.get(`/summary/${sale._id}`)).status).toBe(404);
    expect((await mine.client.get(`/invoice?shop_id=${theirs.shop._id}`)).status).toBe(404);
    expect((await mine.client.get('/invoice')).body.data).toEqual([]);
    expect((await mine.client.post('/invoice', saleOf(theirs.shop, product))).status).toBe(400);
    expect((await mine.client.post('/summary', { invoice_id: sale._id, cash: 1 })).status).toBe(404);
    expect((await house().admin.get(`/invoice/${sale._id}`)).status).toBe(200);
  });
});
