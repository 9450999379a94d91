import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures, rebuildFigures } from '../figures/rebuild-figures.service.ts';

const NOTHING = {
  total_entries: 0,
  total_subtotal: 0,
  total_tax: 0,
  total_amount: 0,
  total_paid: 0,
  total_due: 0,
  total_cash: 0,
  total_eftpos: 0,
  total_afterpay: 0,
};

onEachEngine('the sales summary', (house) => {
  test('counts each sale on its Sydney day, in every period it belongs to', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 11 });
    const { clock } = house();
    const now = clock.now;
    const sellAt = async (instant: string) => {
      clock.now = new Date(instant);
      await makeSale(client, saleOf(shop, product));
    };
    // Today is Friday 20 November 2026 in Sydney, UTC+11.
    await sellAt('2026-11-19T13:00:00Z'); // today, 00:00
    await sellAt('2026-11-19T12:59:59Z'); // yesterday, 23:59:59
    await sellAt('2026-11-13T13:00:00Z'); // the 14th, first of the last seven days
    await sellAt('2026-11-13T12:59:59Z'); // the 13th
    await sellAt('2026-10-31T13:00:00Z'); // 1 November
    await sellAt('2026-10-31T12:59:59Z'); // 31 October
    await sellAt('2025-12-31T13:00:00Z'); // 1 January 2026
    await sellAt('2025-12-31T12:59:59Z'); // 31 December 2025
    clock.now = now;
    const { data } = (
      await (
        await house().anyone.login({ email: shop.email, password: 'password one' })
      ).get('/getSummaryReportAmount?start_date=2026-10-31&end_date=2026-11-13')
    ).body;
    const entries = Object.fromEntries(
      Object.entries(data).map(([period, f]) => [period, (f as typeof NOTHING).total_entries]),
    );
    expect(entries).toEqual({
      today: 1,
      yesterday: 1,
      last7Days: 3,
      thisMonth: 5,
      lastMonth: 1,
      thisYear: 7,
      lastYear: 1,
      all: 8,
      custom: 3,
      totals: undefined,
    });
    expect(data.all).toMatchObject({
      total_amount: 88,
      total_subtotal: 80,
      total_tax: 8,
      total_due: 88,
      total_paid: 0,
    });
    expect(data.totals).toEqual({ todayRevenue: 11, thisMonthRevenue: 55, thisYearRevenue: 77 });
  });

  test('is a shop’s own, the admin’s of one shop or of all', async () => {
    const a = await makeShop(house());
    const b = await makeShop(house());
    const product = await makeProduct(house().admin, { price: 7 });
    await makeSale(a.client, saleOf(a.shop, product));
    const today = async ({ client, query }: { client: typeof a.client; query: string }) =>
      (await client.get(`/getSummaryReportAmount${query}`)).body.data.today;
    expect(await today({ client: b.client, query: '' })).toEqual(NOTHING);
    expect(await today({ client: house().admin, query: `?shop_id=${a.shop._id}` })).toMatchObject({ total_amount: 7 });
    expect(await today({ client: house().admin, query: `?shop_id=${b.shop._id}` })).toEqual(NOTHING);
    expect((await today({ client: house().admin, query: '' })).total_amount).toBeGreaterThanOrEqual(7);
    expect((await b.client.get(`/getSummaryReportAmount?shop_id=${a.shop._id}`)).status).toBe(404);
  });

  test('wants both ends of a custom range, as dates in order', async () => {
    const { client } = await makeShop(house());
    const refused = async (query: string) => {
      const { status, body } = await client.get(`/getSummaryReportAmount?${query}`);
      return [status, body.message];
    };
    const both = [400, 'Please select both start and end dates'];
    expect(await refused('start_date=2026-01-01')).toEqual(both);
    expect(await refused('end_date=2026-01-01')).toEqual(both);
    expect((await refused('start_date=2026-02-29&end_date=2026-03-01'))[0]).toBe(400);
    expect((await refused('start_date=2026-03-02&end_date=2026-03-01'))[0]).toBe(400);
    expect((await client.get('/getSummaryReportAmount')).body.data.custom).toEqual({});
  });
});

onEachEngine('reports by item, store and day', (house) => {
  const report = async (client: { get: (path: string) => Promise<{ body: { data: never } }> }, path: string) =>
    (await client.get(path)).body.data;

  test('sold quantities count by the name on the invoice, per store', async () => {
    const a = await makeShop(house(), { name: 'Alpha' });
    const b = await makeShop(house(), { name: 'Beta' });
    const glass = await makeProduct(house().admin, { name: '__proto__', quantity: 100, price: 5 });
    await makeSale(a.client, saleOf(a.shop, glass, 2));
    await makeSale(b.client, saleOf(b.shop, glass, 3));
    await house().db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', glass._id).execute();
    await makeSale(a.client, saleOf(a.shop, glass, 1));
    const ofAll: Record<string, unknown> = (await report(house().admin, '/getSoldQuantityReport'))['today'];
    expect(Object.entries(ofAll)).toEqual([
      ['Renamed', { total_sold: 1, stores: { Alpha: { store_id: a.shop._id, quantity: 1 } } }],
      [
        '__proto__',
        {
          total_sold: 5,
          stores: {
            Alpha: { store_id: a.shop._id, quantity: 2 },
            Beta: { store_id: b.shop._id, quantity: 3 },
          },
        },
      ],
    ]);
    const ofB = await report(b.client, '/getSoldQuantityReport?filter=all');
    expect(Object.keys(ofB)).toEqual(['all']);
    expect(Object.keys(ofB['all'])).toEqual(['__proto__']);
    const custom = '/getSoldQuantityReport?filter=custom';
    expect(await report(a.client, custom)).toEqual({ custom: {} });
    expect(
      Object.keys((await report(a.client, `${custom}&start_date=2026-11-20&end_date=2026-11-20`))['custom']),
    ).toHaveLength(2);
    expect((await a.client.get(`/getSoldQuantityReport?shop_id=${b.shop._id}`)).status).toBe(404);
  });

  test('stores side by side for the admin, its own for a shop', async () => {
    const a = await makeShop(house(), { name: 'Gamma' });
    const b = await makeShop(house(), { name: 'Delta' });
    const product = await makeProduct(house().admin, { price: 10 });
    await makeSale(a.client, { ...saleOf(a.shop, product, 2), repairParts: [{ name: 'Glue', price: 7.5 }] });
    const all = await report(house().admin, '/getMultiSaleSummary?filter=thisMonth');
    expect(all['shops']).toEqual(expect.arrayContaining(['Gamma', 'Delta']));
    const figures = { repairs: 7.5, products: 20, numInvoices: 1, totalAmount: 27.5 };
    const none = { repairs: 0, products: 0, numInvoices: 0, totalAmount: 0 };
    expect(Object.keys(all['summaryData'])).toEqual(['thisMonth']);
    expect(all['summaryData']['thisMonth']).toMatchObject({ Gamma: figures, Delta: none });
    expect(all['totals']).toMatchObject({ Gamma: figures, Delta: none });
    const own = await report(b.client, '/getMultiSaleSummary?filter=custom');
    expect(own).toEqual({ shops: ['Delta'], summaryData: { custom: {} }, totals: { Delta: none } });
    expect((await b.client.get('/getMultiSaleSummary?filter=tomorrow')).status).toBe(400);
  });

  test('takings a day and month, top items, low stock and the GST worksheet', async () => {
    const { shop, client } = await makeShop(house(), { name: 'Epsilon', abn: '51824753556' });
    const dear = await makeProduct(client, { name: 'Dear', price: 110, quantity: 6 });
    const cheap = await makeProduct(client, { name: 'Cheap', price: 1.1, quantity: 50 });
    const { clock } = house();
    const now = clock.now;
    clock.now = new Date('2026-09-30T12:00:00Z');
    const september = await makeSale(
      await house().anyone.login({ email: shop.email, password: 'password one' }),
      saleOf(shop, cheap, 10),
    );
    clock.now = now;
    await makeSale(client, saleOf(shop, dear, 2));
    await client.post('/summary', { invoice_id: september._id, cash: 11 });
    const range = 'start_date=2026-09-01&end_date=2026-11-30';
    expect(await report(client, `/reports/takings?${range}`)).toMatchObject([
      { date: '2026-09-30', total_entries: 1, total_cash: 11, total_amount: 11, total_due: 0 },
      { date: '2026-11-20', total_entries: 1, total_cash: 0, total_amount: 220, total_due: 220 },
    ]);
    expect(await report(client, `/reports/takings?by=month&${range}`)).toMatchObject([
      { date: '2026-09' },
      { date: '2026-11' },
    ]);
    expect(await report(client, `/reports/top-items?limit=1&${range}`)).toEqual([
      { name: 'Dear', quantity: 2, amount: 220 },
    ]);
    expect(await report(client, '/reports/low-stock')).toMatchObject([{ name: 'Dear', quantity: 4 }]);
    expect(await report(client, '/reports/gst?start_date=2026-10-01&end_date=2026-12-31')).toEqual([
      {
        ...{ shop_id: shop._id, shop: 'Epsilon', abn: '51 824 753 556', gst_registered: true, invoices: 1 },
        ...{ sales: 220, adjustments: 0, g1: 220, sales_gst: 20, adjustments_gst: 0, a1: 20 },
      },
    ]);
    expect((await client.get('/reports/gst')).status).toBe(400);
    // What goes back of the sale of September is of the quarter in which it goes back.
    const lines = [{ line_id: september.productDetails[0]?._id, quantity: 4, goes_to: 'shelf' }];
    const refund = await client.post(`/invoice/${september._id}/refunds`, { lines, reason: 'change-of-mind' });
    expect(refund.status).toBe(201);
    expect(await report(client, '/reports/gst?start_date=2026-07-01&end_date=2026-09-30')).toMatchObject([
      { sales: 11, adjustments: 0, g1: 11, sales_gst: 1, adjustments_gst: 0, a1: 1 },
    ]);
    expect(await report(client, '/reports/gst?start_date=2026-10-01&end_date=2026-12-31')).toMatchObject([
      { sales: 220, adjustments: -4.4, g1: 215.6, sales_gst: 20, adjustments_gst: -0.4, a1: 19.6 },
    ]);
  });

  test('figures that went astray are found and made anew', async () => {
    const { db, context } = house();
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { name: 'Astray', price: 9 });
    await makeSale(client, saleOf(shop, product));
    expect(await compareFigures(context)).toEqual([]);
    await db.updateTable('sales_day').set({ cash_cents: 1 }).where('shop_id', '=', shop._id).execute();
    const { number } = await db
      .selectFrom('shop')
      .select('number')
      .where('id', '=', shop._id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('item_sum').where('shop_number', '=', number).execute();
    const differences = await rebuildFigures(context);
    expect(differences).toContainEqual({
      table: 'sales_day',
      row: `${shop._id} 2026-11-20`,
      amount: 'cash_cents',
      kept: 1,
      actual: 0,
    });
    expect(differences).toContainEqual(
      expect.objectContaining({ table: 'item_sales', amount: 'quantity', kept: 0, actual: 1 }),
    );
    expect(await compareFigures(context)).toEqual([]);
    expect((await client.get('/getSummaryReportAmount')).body.data.today).toMatchObject({
      total_entries: 1,
      total_cash: 0,
    });
  });
});
