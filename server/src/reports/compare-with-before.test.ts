import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';

/** A shop that sold something for A$11.00 at each of these instants, and what it is told of a period. */
const shopThatSoldAt = async (house: House, instants: readonly string[]) => {
  const { shop, client } = await makeShop(house);
  const product = await makeProduct(client, { price: 11 });
  const now = house.clock.now;
  for (const instant of instants) {
    house.clock.now = new Date(instant);
    const there = await house.anyone.login({ email: shop.email, password: 'password one' });
    await makeSale(there, saleOf(shop, product));
  }
  house.clock.now = now;
  const compare = async (query: string, asker = client) => {
    const { status, body } = await asker.get(`/reports/comparison?${query}`);
    return status === 200 ? body.data : [status, body.message];
  };
  return { shop, client, compare };
};

// It is noon on Friday 20 November 2026 in Sydney, at UTC+11.
onEachEngine('what a period is compared with', (house) => {
  test('is the same weekday, up to the same time of day', async () => {
    const { compare } = await shopThatSoldAt(house(), [
      '2026-11-13T00:59:59.999Z', // the 13th, before noon
      '2026-11-13T01:00:00Z', // and at noon
      '2026-11-12T12:00:00Z', // the 12th
    ]);
    expect(await compare('filter=today')).toMatchObject({
      before: {
        start_date: '2026-11-13',
        end_date: '2026-11-13',
        until: '2026-11-13T01:00:00.000Z',
        total_entries: 1,
        total_amount: 11,
        total_subtotal: 10,
        total_tax: 1,
        total_due: 11,
        total_paid: 0,
      },
      first_date: '2026-11-12',
    });
    const { before } = await compare('filter=yesterday');
    expect(before).toMatchObject({ start_date: '2026-11-12', end_date: '2026-11-12', total_amount: 11 });
    expect(before).not.toHaveProperty('until');
    // The seven days from the 7th to the 13th: the last of them as far as today has come.
    expect((await compare('filter=last7Days')).before).toMatchObject({ start_date: '2026-11-07', total_entries: 2 });
  });

  test('follows the clocks of Sydney when they change', async () => {
    const { shop, compare } = await shopThatSoldAt(house(), [
      '2026-09-20T01:59:59Z', // 11:59:59 at UTC+10
      '2026-09-20T02:00:00Z', // noon
    ]);
    expect((await compare('filter=thisMonth')).before.until).toBe('2026-10-20T01:00:00.000Z');
    const now = house().clock.now;
    house().clock.now = new Date('2026-10-20T01:00:00Z');
    const then = await house().anyone.login({ email: shop.email, password: 'password one' });
    const { before } = await compare('filter=thisMonth', then);
    house().clock.now = now;
    expect(before).toMatchObject({ start_date: '2026-09-01', until: '2026-09-20T02:00:00.000Z', total_entries: 1 });
  });

  test('does not count what was voided, and counts payments as they are now', async () => {
    const { shop, client, compare } = await shopThatSoldAt(house(), ['2026-11-13T00:00:00Z', '2026-11-13T00:10:00Z']);
    const [voided, paid] = (await client.get(`/invoice?shop_id=${shop._id}`)).body.data;
    await client.delete(`/invoice/${voided._id}`);
    await client.post('/summary', { invoice_id: paid._id, cash: 11 });
    expect((await compare('filter=today')).before).toMatchObject({ total_entries: 1, total_cash: 11, total_due: 0 });
  });

  test('takes off what was refunded up to the same time of day', async () => {
    const { shop, client, compare } = await shopThatSoldAt(house(), ['2026-11-13T00:00:00Z', '2026-11-13T00:10:00Z']);
    const sales = (await client.get(`/invoice?shop_id=${shop._id}`)).body.data;
    const now = house().clock.now;
    for (const [index, instant] of ['2026-11-13T00:59:59Z', '2026-11-13T01:00:00Z'].entries()) {
      house().clock.now = new Date(instant);
      const there = await house().anyone.login({ email: shop.email, password: 'password one' });
      const { _id, productDetails } = sales[index];
      const lines = [{ line_id: productDetails[0]._id, quantity: 1, goes_to: 'shelf' }];
      expect((await there.post(`/invoice/${_id}/refunds`, { lines, reason: 'change-of-mind' })).status).toBe(201);
    }
    house().clock.now = now;
    const { before } = await compare('filter=today');
    expect(before).toMatchObject({ total_entries: 2, total_amount: 11, total_tax: 1, total_subtotal: 10 });
  });

  test('tells what was taken off prices', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 11 });
    const now = house().clock.now;
    house().clock.now = new Date('2026-11-13T00:00:00Z');
    const there = await house().anyone.login({ email: shop.email, password: 'password one' });
    await makeSale(there, { ...saleOf(shop, product), discount: 1.1, discount_reason: 'Price match' });
    house().clock.now = now;
    const { body } = await client.get('/reports/comparison?filter=today');
    expect(body.data.before).toMatchObject({ total_amount: 9.9, total_discounts: 1.1 });
    const [day] = (await client.get('/reports/takings?start_date=2026-11-13&end_date=2026-11-13')).body.data;
    expect(day).toMatchObject({ total_amount: 9.9, total_discounts: 1.1 });
  });

  test('is nothing for all of time, and says the first sale', async () => {
    const { compare } = await shopThatSoldAt(house(), ['2026-11-20T00:30:00Z']);
    expect(await compare('filter=all')).toEqual({ first_date: '2026-11-20' });
    expect(await compare('filter=today')).toMatchObject({ before: { total_entries: 0 }, first_date: '2026-11-20' });
    const { compare: inNewShop } = await shopThatSoldAt(house(), []);
    expect(await inNewShop('filter=all')).toEqual({});
  });

  test('shows all shops to admins alone, and another shop to nobody else', async () => {
    const a = await shopThatSoldAt(house(), ['2026-11-20T00:30:00Z']);
    const b = await shopThatSoldAt(house(), ['2026-11-20T00:30:00Z']);
    const { admin } = house();
    const seen = await a.compare(`filter=today&shop_id=${a.shop._id}`, admin);
    expect(seen.all_shops.total_entries).toBe(
      (await admin.get('/getSummaryReportAmount')).body.data.today.total_entries,
    );
    expect(seen.all_shops.total_entries).toBeGreaterThanOrEqual(2);
    expect(await a.compare('filter=today')).not.toHaveProperty('all_shops');
    expect(await a.compare(`filter=today&shop_id=${b.shop._id}`)).toEqual([404, 'Shop not found']);
  });

  test('wants a period, and the days of a custom one', async () => {
    const { compare } = await shopThatSoldAt(house(), []);
    expect((await compare(''))[0]).toBe(400);
    expect(await compare('filter=custom')).toEqual([400, 'Please select both start and end dates']);
    expect(await compare('filter=custom&start_date=2027-01-01&end_date=2027-01-02')).toEqual({});
  });
});
