import type { RepairPrice } from '@mendpoint/contract/catalogue/repair-prices';
import { beforeAll, expect, test } from 'vitest';
import { type Catalogue, makeCatalogue } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS, type StaffedShop } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the prices of repairs', (house) => {
  let goods: Catalogue;
  let cell: { deviceId: string; repairPartId: string };

  beforeAll(async () => {
    goods = await makeCatalogue(house().admin);
    cell = { deviceId: goods.device._id, repairPartId: goods.part._id };
  });

  const put = (...changes: object[]) => house().admin.put('/repair-prices', { changes });
  const read = async (query: string): Promise<RepairPrice[]> =>
    (await house().admin.get(`/repair-prices?${query}`)).body.data.prices;
  const priceNow = async (): Promise<RepairPrice | undefined> =>
    (await read(`categoryId=${goods.category._id}&deviceId=${goods.device._id}`))[0];

  test('are read with the devices and problems of a category', async () => {
    const { category, brand, device, part } = goods;
    const reply = await put({ ...cell, price: '149.95', cost: 42.5, warranty_days: 90, updatedAt: null });
    expect([reply.status, reply.body.data.changed]).toEqual([200, 1]);
    const { data } = (await house().admin.get(`/repair-prices?categoryId=${category._id}&brandId=${brand._id}`)).body;
    expect(data).toEqual({
      devices: [{ _id: device._id, name: device.device_name, brand_name: brand.brand_name }],
      problems: [{ _id: part._id, name: part.repair_name }],
      prices: [{ ...cell, price: 149.95, cost: 42.5, warranty_days: 90, updatedAt: expect.any(String) }],
      page: 1,
      pages: 1,
    });
    expect(reply.body.data.prices).toEqual(data.prices);
    expect(await read(`categoryId=${(await makeCatalogue(house().admin)).category._id}`)).toEqual([]);
    expect(await read(`categoryId=${category._id}&deviceId=nobody`)).toEqual([]);
  });

  test('keep what is not sent, are left alone where nothing differs, and are removed by null', async () => {
    await put({ ...cell, price: 100, cost: 30, warranty_days: 60 });
    expect((await put({ ...cell, price: 110 })).body.data.prices).toMatchObject([{ cost: 30, warranty_days: 60 }]);
    const before = await priceNow();
    expect((await put({ ...cell, price: 110, cost: 30 })).body.data).toEqual({ changed: 0, prices: [before] });
    expect((await put({ ...cell, price: 110, cost: null })).body.data.prices).toMatchObject([{ cost: null }]);
    expect((await put({ ...cell, price: null })).body.data).toEqual({ changed: 1, prices: [] });
    expect(await priceNow()).toBeUndefined();
    expect((await put({ ...cell, price: null, updatedAt: null })).body.data.changed).toBe(0);
  });

  test('that somebody else has changed refuse the whole call, and say what they are now', async () => {
    const other = await makeCatalogue(house().admin);
    const second = { deviceId: other.device._id, repairPartId: other.part._id };
    await put({ ...cell, price: 100 });
    const seen = (await priceNow())?.updatedAt;
    await put({ ...cell, price: 120, cost: 40, warranty_days: 30, updatedAt: seen });
    const late = await put({ ...second, price: 5, updatedAt: null }, { ...cell, price: 90, updatedAt: seen });
    expect([late.status, late.body.message]).toEqual([
      409,
      'A price was changed by someone else since you read them. Nothing was saved.',
    ]);
    const name = `${goods.device.device_name}, ${goods.part.repair_name}`;
    expect(late.body.errors).toEqual([
      { path: 'changes.1', message: `${name}: A$120.00, cost A$40.00, warranty 30 days now` },
    ]);
    expect(await read(`categoryId=${other.category._id}`)).toEqual([]);
    await put({ ...cell, price: null });
    const gone = await put({ ...cell, price: 90, updatedAt: seen });
    expect(gone.body.errors).toEqual([{ path: 'changes.0', message: `${name}: no price now` }]);
    await put({ ...cell, price: 80 });
    expect((await put({ ...cell, price: 70, updatedAt: null })).status).toBe(409);
  });

  test('of two people at once, one is refused', async () => {
    await put({ ...cell, price: null });
    const replies = await Promise.all([1, 2, 3, 4].map((price) => put({ ...cell, price, updatedAt: null })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = replies.findIndex(({ status }) => status === 200) + 1;
    expect((await priceNow())?.price).toBe(won);
  });

  test.each([
    ['price', { price: -1 }, 'The price cannot be negative.'],
    ['price', { price: '1.005' }, "'1.005' is not a dollar amount."],
    ['cost', { price: 1, cost: -0.5 }, 'The cost cannot be negative.'],
    ['warranty_days', { price: 1, warranty_days: 3651 }, 'The warranty must be 0 to 3650 whole days.'],
    ['deviceId', { price: 1, deviceId: 'nobody' }, 'Invalid deviceId'],
    ['repairPartId', { price: 1, repairPartId: 'nothing' }, 'Invalid repairPartId'],
  ])('name a wrong %s', async (field, wrong, message) => {
    const before = await priceNow();
    const { status, body } = await put({ ...cell, ...wrong });
    expect([status, body.message, body.errors]).toEqual([400, message, [{ path: `changes.0.${field}`, message }]]);
    expect(await priceNow()).toEqual(before);
  });

  test('are of a device and a repair part of one category, each once', async () => {
    const other = await makeCatalogue(house().admin);
    const mixed = await put({ ...cell, repairPartId: other.part._id, price: 1 });
    expect([mixed.status, mixed.body.message]).toEqual([
      400,
      `${goods.device.device_name} and ${other.part.repair_name} are of different categories.`,
    ]);
    const twice = await put({ ...cell, price: 1 }, { ...cell, price: 2 });
    expect([twice.status, twice.body.message]).toEqual([400, 'This repair is there twice.']);
  });

  test('are changed once per Idempotency-Key, with one entry in the audit trail', async () => {
    await put({ ...cell, price: null });
    const key = { 'idempotency-key': `prices-${goods.device._id}` };
    const body = { changes: [{ ...cell, price: 12.5, updatedAt: null }] };
    const entries = await trailOf(house(), async () => {
      const first = await house().admin.put('/repair-prices', body, key);
      const again = await house().admin.put('/repair-prices', body, key);
      expect([first.status, again.body]).toEqual([200, first.body]);
    });
    const name = `${goods.device.device_name}, ${goods.part.repair_name}`;
    expect(entries.map(inShort)).toEqual([['repair price changed', name, { [name]: ' → $12.50' }]]);
  });

  test('go with their device', async () => {
    const { category, device, part } = await makeCatalogue(house().admin);
    await put({ deviceId: device._id, repairPartId: part._id, price: 10 });
    expect((await house().admin.delete(`/device/${device._id}`)).status).toBe(200);
    expect((await house().admin.get(`/repair-prices?categoryId=${category._id}`)).body.data).toMatchObject({
      devices: [],
      problems: [{ _id: part._id }],
      prices: [],
    });
    expect((await house().admin.delete(`/repairparts/${part._id}`)).status).toBe(200);
  });

  test('keep what they are of in its category', async () => {
    const { admin } = house();
    const [here, there] = [await makeCatalogue(admin), await makeCatalogue(admin)];
    await put({ deviceId: here.device._id, repairPartId: here.part._id, price: 10 });
    const move = async (path: string, body: object) => {
      const { status, body: answered } = await admin.patch(path, body);
      return [status, answered.message];
    };
    const words = 'cannot move to another category: it has 1 repair price.';
    const elsewhere = { categoryId: there.category._id };
    expect(await move(`/repairparts/${here.part._id}`, elsewhere)).toEqual([409, `${here.part.repair_name} ${words}`]);
    expect(await move(`/brand/${here.brand._id}`, elsewhere)).toEqual([409, `${here.brand.brand_name} ${words}`]);
    expect(await move(`/device/${here.device._id}`, { brandId: there.brand._id })).toEqual([
      409,
      `${here.device.device_name} ${words}`,
    ]);
    const { data: brand } = (await admin.post('/brand', { brand_name: 'Beside', categoryId: here.category._id })).body;
    expect((await admin.patch(`/device/${here.device._id}`, { brandId: brand._id })).status).toBe(200);
    await put({ deviceId: here.device._id, repairPartId: here.part._id, price: null });
    expect((await admin.patch(`/repairparts/${here.part._id}`, elsewhere)).status).toBe(200);
  });

  test('come sixty devices a page, in the order of the catalogue', async () => {
    const { category, brand } = await makeCatalogue(house().admin);
    for (let n = 10; n < 80; n++) {
      await house().admin.post('/device', { device_name: `A${n}`, brandId: brand._id, categoryId: category._id });
    }
    const page = async (n: number) =>
      (await house().admin.get(`/repair-prices?categoryId=${category._id}&page=${n}`)).body.data;
    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect([one.devices.length, two.devices.length, three.devices.length]).toEqual([60, 11, 0]);
    expect([one.pages, one.devices[0].name, two.devices[0].name]).toEqual([2, 'A10', 'A70']);
  });

  test('show what parts cost to those alone who may set prices', async () => {
    await put({ ...cell, price: 100, cost: 30 });
    const shop: StaffedShop = await makeStaffedShop(house());
    const costFor = async (pin: string) => {
      await shop.atTill(pin);
      const { body } = await shop.client.get(`/repair-prices?categoryId=${goods.category._id}`);
      return body.data.prices[0];
    };
    expect(await costFor(PINS.cashier)).toMatchObject({ price: 100, cost: null });
    const refused = await shop.client.put('/repair-prices', { changes: [{ ...cell, price: 1 }] });
    expect([refused.status, refused.body.code, refused.body.act]).toEqual([403, 'approval_needed', 'edit-catalogue']);
    expect(await costFor(PINS.technician)).toMatchObject({ price: 100, cost: null });
    expect(await costFor(PINS.manager)).toMatchObject({ price: 100, cost: 30 });
    expect((await shop.client.put('/repair-prices', { changes: [{ ...cell, price: 101 }] })).status).toBe(200);
  });
});
