import type { Product } from '@mendpoint/contract/products';
import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeProduct, makeSale, saleOf } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS, type StaffedShop } from '../../test/factories/staff.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const NOON = new Date('2026-11-20T01:00:00Z');

onEachEngine('the margin report', (house) => {
  let shop: StaffedShop;
  let product: Product;

  beforeEach(async () => {
    house().clock.now = NOON;
    shop = await makeStaffedShop(house());
    await shop.atTill(PINS.manager);
    product = await makeProduct(shop.client, { price: 110, cost: 60 });
  });

  const read = async (query: string, client: Client = shop.client) => {
    const { status, body } = await client.get(`/reports/margins?${query}`);
    return status === 200 ? body.data : [status, body.message];
  };
  const sellOn = async (instant: string, quantity = 1) => {
    house().clock.now = new Date(instant);
    const there = await house().anyone.login({ email: shop.shop.email, password: 'password one' });
    await there.post('/person', { pin: PINS.manager });
    return makeSale(there, saleOf(shop.shop, product, quantity));
  };

  test('shows what is left of the revenue, and how much of it has no known cost', async () => {
    const other = await makeProduct(shop.client, { price: 22, cost: null });
    await makeSale(shop.client, saleOf(shop.shop, product, 2));
    await makeSale(shop.client, saleOf(shop.shop, other));
    expect(await read('filter=today')).toEqual({
      rows: [
        {
          key: `product ${product._id}`,
          name: product.name,
          kind: 'product',
          ...{ quantity: 2, total: 220, subtotal: 200, cost: 120, margin: 80, percent: 40, uncosted: 0 },
        },
        {
          key: `product ${other._id}`,
          name: other.name,
          kind: 'product',
          ...{ quantity: 1, total: 22, subtotal: 20, cost: 0, margin: 0, percent: null, uncosted: 20 },
        },
      ],
      others: 0,
    });
  });

  test('takes the cost of the day, whatever a product costs later', async () => {
    const sale = await makeSale(shop.client, saleOf(shop.shop, product));
    await shop.client.patch(`/products/${product._id}`, { cost: 80 });
    expect((await read('filter=today')).rows[0]).toMatchObject({ cost: 60 });
    await shop.client.patch(`/invoice/${sale._id}`, saleOf(shop.shop, product, 3));
    expect((await read('filter=today')).rows[0]).toMatchObject({ quantity: 3, cost: 180 });
    await shop.client.post('/summary', { invoice_id: sale._id, cash: 330 });
    expect((await read('filter=today')).rows[0]).toMatchObject({ cost: 180 });
    await shop.client.delete(`/invoice/${sale._id}`);
    expect((await read('filter=today')).rows).toEqual([]);
  });

  test('gives the cost back with what goes back on the shelf, and with nothing else', async () => {
    const sale = await makeSale(shop.client, { ...saleOf(shop.shop, product, 3), status: '1' });
    const [line] = sale.productDetails;
    const back = (goes_to: string) =>
      shop.client.post(`/invoice/${sale._id}/refunds`, {
        lines: [{ line_id: line?._id, quantity: 1, goes_to }],
        reason: 'change-of-mind',
      });
    expect((await back('shelf')).status).toBe(201);
    expect((await read('filter=today')).rows[0]).toMatchObject({ quantity: 2, subtotal: 200, cost: 120, margin: 80 });
    expect((await back('faulty')).status).toBe(201);
    expect((await read('filter=today')).rows[0]).toMatchObject({ quantity: 1, subtotal: 100, cost: 120, margin: -20 });
  });

  test('calls things as they are called now, and one thing once', async () => {
    await makeSale(shop.client, saleOf(shop.shop, product));
    await shop.client.patch(`/products/${product._id}`, { name: 'A new name' });
    await makeSale(shop.client, saleOf(shop.shop, product));
    expect((await read('filter=today')).rows).toMatchObject([{ name: 'A new name', quantity: 2 }]);
  });

  test('stands beside the span before, up to the same time of day, or the year before', async () => {
    await sellOn('2025-11-20T00:59:00Z', 1);
    await sellOn('2026-11-13T00:59:00Z', 2);
    await sellOn('2026-11-13T01:01:00Z', 4);
    await sellOn('2026-11-20T00:30:00Z', 3);
    house().clock.now = NOON;
    const there = await house().anyone.login({ email: shop.shop.email, password: 'password one' });
    await there.post('/person', { pin: PINS.manager });
    const previous = await read('filter=today&before=previous', there);
    expect(previous.rows).toMatchObject([{ quantity: 3, before: { quantity: 2, subtotal: 200, cost: 120 } }]);
    expect(previous.before).toEqual({
      start_date: '2026-11-13',
      end_date: '2026-11-13',
      until: '2026-11-13T01:00:00.000Z',
    });
    const year = await read('filter=today&before=year&by=person', there);
    expect(year.rows).toMatchObject([{ name: 'Marco', quantity: 3, before: { quantity: 1 } }]);
    const gone = await read('filter=yesterday&before=previous', there);
    expect(gone.rows).toEqual([]);
    const week = await read('filter=custom&start_date=2026-11-19&end_date=2026-11-19&before=year', there);
    expect(week).toMatchObject({ rows: [], before: { start_date: '2025-11-19', end_date: '2025-11-19' } });
    const back = await read('filter=custom&start_date=2026-11-19&end_date=2026-11-19&before=previous', there);
    expect(back.rows).toEqual([]);
    const past = await read('filter=custom&start_date=2026-11-14&end_date=2026-11-19&before=previous', there);
    expect(past.rows).toMatchObject([{ quantity: 0, subtotal: 0, before: { quantity: 6 } }]);
  });

  test('tells costs to nobody who may not see them', async () => {
    await makeSale(shop.client, saleOf(shop.shop, product));
    const { admin } = house();
    const { technician, cashier } = shop.staff;
    for (const { _id } of [technician, cashier]) {
      expect((await admin.patch(`/staff/${_id}`, { given: ['see-figures'] })).status).toBe(200);
    }
    for (const pin of [PINS.technician, PINS.cashier]) {
      await shop.atTill(pin);
      const { rows } = await read('filter=today&before=previous');
      const seen = { quantity: 1, total: 110, subtotal: 100 };
      const before = { quantity: 0, total: 0, subtotal: 0 };
      expect(rows).toEqual([{ key: `product ${product._id}`, name: product.name, kind: 'product', ...seen, before }]);
    }
    expect((await read(`filter=today&shop_id=${shop.shop._id}`, admin)).rows[0]).toMatchObject({ cost: 60 });
  });

  test('reads a year at most', async () => {
    expect(await read('filter=all')).toEqual([400, 'Please choose at most 366 days.']);
    expect(await read('filter=custom&start_date=2025-11-20&end_date=2026-11-21')).toEqual([
      400,
      'Please choose at most 366 days.',
    ]);
    expect(await read('filter=custom')).toEqual([400, 'Please select both start and end dates']);
    expect(await read('filter=custom&start_date=2025-11-21&end_date=2026-11-21')).toMatchObject({ rows: [] });
  });

  test('answers for the first and the last years that can be written', async () => {
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      const asked = `filter=custom&start_date=${day}&end_date=${day}`;
      for (const before of ['previous', 'year']) {
        expect(await read(`${asked}&before=${before}`)).toMatchObject({ rows: [] });
      }
    }
  });
});
