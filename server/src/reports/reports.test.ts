import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories.ts';
import { onEachEngine } from '../../test/house.ts';

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
