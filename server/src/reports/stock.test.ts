import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCatalogue, makeProduct, makeRefund, makeSale, saleOf } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS, type StaffedShop } from '../../test/factories/staff.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const ADDED = new Date('2026-08-01T01:00:00Z');
const NOON = new Date('2026-11-20T01:00:00Z');
const NO_STOCK = { products: 0, units: 0, value: 0, uncosted_products: 0, uncosted_units: 0 };

onEachEngine('the stock reports', (house) => {
  let shop: StaffedShop;
  let category: string;

  beforeEach(async () => {
    house().clock.now = ADDED;
    shop = await makeStaffedShop(house());
    await shop.atTill(PINS.manager);
    category = (await makeCatalogue(house().admin)).category.category_name;
  });

  const add = (overrides: object) => makeProduct(shop.client, { category, ...overrides });
  const at = async (instant: Date, pin = PINS.manager): Promise<Client> => {
    house().clock.now = instant;
    const there = await house().anyone.login({ email: shop.shop.email, password: 'password one' });
    await there.post('/person', { pin });
    return there;
  };
  const read = async (path: string, client: Client = shop.client) => (await client.get(`/reports/${path}`)).body.data;

  test('value the stock at cost, by category, and say of what the cost is not known', async () => {
    await add({ quantity: 3, cost: 10.5 });
    await add({ quantity: 2, cost: 0 });
    await add({ quantity: 7, cost: null });
    await add({ quantity: 0, cost: 5 });
    await add({ quantity: null, cost: 5 });
    const [other] = [await makeProduct(shop.client, { quantity: 1, cost: 4 })];
    const rows = await read('stock-value');
    expect(rows).toMatchObject([
      { category, products: 3, units: 12, value: 31.5, uncosted_products: 1, uncosted_units: 7 },
      { products: 1, units: 1, value: 4, uncosted_products: 0, uncosted_units: 0 },
    ]);
    expect(rows[1].category).not.toBe(category);
    const elsewhere = await makeStaffedShop(house());
    await elsewhere.atTill(PINS.manager);
    expect(await read('stock-value', elsewhere.client)).toEqual([]);
    expect(other.quantity).toBe(1);
  });

  test('find what was not sold for so many days, the dearest first', async () => {
    const [sold, cheap, dear, unknown] = [
      await add({ quantity: 5, cost: 90 }),
      await add({ quantity: 5, cost: 1 }),
      await add({ quantity: 1, cost: 50 }),
      await add({ quantity: 9, cost: null }),
    ];
    await add({ quantity: 0, cost: 5 });
    const before = await at(new Date('2026-10-20T01:00:00Z'));
    await makeSale(before, saleOf(shop.shop, sold));
    const voided = await makeSale(before, saleOf(shop.shop, dear));
    await before.delete(`/invoice/${voided._id}`);
    const now = await at(NOON);
    const fresh = await makeProduct(now, { category, quantity: 5 });
    const dead = await read('dead-stock?days=90', now);
    expect(dead.rows.map(({ _id, value }: { _id: string; value: number }) => [_id, value])).toEqual([
      [dear._id, 50],
      [cheap._id, 5],
      [unknown._id, null],
    ]);
    expect(dead.total).toEqual({ products: 3, units: 15, value: 55, uncosted_products: 1, uncosted_units: 9 });
    const month = await read('dead-stock?days=30', now);
    expect(month.rows[0]).toEqual({
      ...{ _id: sold._id, sku: sold.sku, name: sold.name, category, quantity: 4, cost: 90, value: 360 },
      last_sold: '2026-10-20',
    });
    expect(month.rows.map(({ _id }: { _id: string }) => _id)).not.toContain(fresh._id);
    // What was sold and came back was wanted once.
    const sale = await makeSale(now, { ...saleOf(shop.shop, cheap), status: '1' });
    await makeRefund(now, sale._id);
    expect((await read('dead-stock', now)).rows).toHaveLength(2);
    for (const days of [0, 367]) expect((await now.get(`/reports/dead-stock?days=${days}`)).status).toBe(400);
  });

  test('count what was sold in a bundle, which itself is no stock', async () => {
    const part = await add({ quantity: 5, cost: 7 });
    const other = await add({ quantity: 5, cost: 8 });
    const bundle = await add({ quantity: null, bundle: [{ product_id: part._id, quantity: 1 }] });
    const before = await at(new Date('2026-10-20T01:00:00Z'));
    await makeSale(before, saleOf(shop.shop, bundle));
    // Nor is it dead because the bundle was given another content.
    await before.patch(`/products/${bundle._id}`, { bundle: [{ product_id: other._id, quantity: 1 }] });
    const now = await at(NOON);
    const dead = async (days: number) =>
      (await read(`dead-stock?days=${days}`, now)).rows.map((row: { _id: string; last_sold: string | null }) => [
        row._id,
        row.last_sold,
      ]);
    expect(await dead(90)).toEqual([[other._id, null]]);
    expect(await dead(30)).toEqual([
      [other._id, null],
      [part._id, '2026-10-20'],
    ]);
    expect(await read('stock-value', now)).toMatchObject([{ category, products: 2, units: 9, value: 68 }]);
  });

  test('count sales of what all shops sell wherever they were', async () => {
    const shared = await makeProduct(house().admin, { category, quantity: 5, cost: 7 });
    const there = await at(NOON);
    const isDead = async () =>
      (await read('dead-stock', there)).rows.some(({ _id }: { _id: string }) => _id === shared._id);
    expect(await isDead()).toBe(true);
    const elsewhere = await makeStaffedShop(house());
    await elsewhere.atTill(PINS.manager);
    await makeSale(elsewhere.client, saleOf(elsewhere.shop, shared));
    expect(await isDead()).toBe(false);
    await house().admin.delete(`/products/${shared._id}`);
  });

  test('tell costs to nobody who may not see them', async () => {
    await add({ quantity: 3, cost: 10.5 });
    const { cashier } = shop.staff;
    await house().admin.patch(`/staff/${cashier._id}`, { given: ['see-figures'] });
    const there = await at(NOON, PINS.cashier);
    const seen = { products: 1, units: 3 };
    expect(await read('stock-value', there)).toEqual([{ category_id: expect.any(String), category, ...seen }]);
    const dead = await read('dead-stock', there);
    expect(dead.total).toEqual(seen);
    expect(Object.keys(dead.rows[0])).toEqual(['_id', 'sku', 'name', 'category', 'quantity', 'last_sold']);
    // Nor by the order of the rows.
    house().clock.now = ADDED;
    await makeProduct(house().admin, { category, shop_id: shop.shop._id, quantity: 1, cost: 900 });
    house().clock.now = NOON;
    expect((await read('dead-stock', there)).rows.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      3, 1,
    ]);
    const none = await makeStaffedShop(house());
    await none.atTill(PINS.manager);
    expect(await read('dead-stock', none.client)).toEqual({ rows: [], total: NO_STOCK });
  });
});
