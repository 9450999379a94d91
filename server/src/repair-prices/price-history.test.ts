import { expect, test } from 'vitest';
import { makeCatalogue } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

const NONE = { price: null, cost: null, warranty_days: null };

onEachEngine('the history of a price', (house) => {
  test('has every change, by whom, from what to what, the newest first', async () => {
    const { admin } = house();
    const { device, part } = await makeCatalogue(admin);
    const cell = { deviceId: device._id, repairPartId: part._id };
    const put = (change: object) => admin.put('/repair-prices', { changes: [{ ...cell, ...change }] });
    const read = async (query = '') => {
      const path = `/repair-prices/history?deviceId=${device._id}&repairPartId=${part._id}${query}`;
      return (await admin.get(path)).body;
    };
    expect(await read()).toMatchObject({ data: [], meta: { total: 0 } });
    await put({ price: 100, cost: 30 });
    await put({ price: 110, warranty_days: 90 });
    await put({ price: null });
    const [first, second] = [
      { price: 100, cost: 30, warranty_days: null },
      { price: 110, cost: 30, warranty_days: 90 },
    ];
    const { data, meta } = await read();
    expect(meta.total).toBe(3);
    expect(data).toMatchObject([
      { actor: ADMIN.email, before: second, after: NONE },
      { actor: ADMIN.email, before: first, after: second },
      { actor: ADMIN.email, before: NONE, after: first },
    ]);
    expect((await read('&page=2&limit=2')).data).toEqual([data[2]]);
  });

  test('tells nobody of costs who may not see them, and names the person of a shop', async () => {
    const { admin } = house();
    const { device, part } = await makeCatalogue(admin);
    const cell = { deviceId: device._id, repairPartId: part._id };
    const shop = await makeStaffedShop(house());
    await shop.atTill(PINS.manager);
    await shop.client.put('/repair-prices', { changes: [{ ...cell, price: 100, cost: 30 }] });
    await shop.client.put('/repair-prices', { changes: [{ ...cell, price: 100, cost: 35 }] });
    const read = async () =>
      (await shop.client.get(`/repair-prices/history?deviceId=${device._id}&repairPartId=${part._id}`)).body;
    const { data } = await read();
    expect(data).toMatchObject([{ before: { cost: 30 }, after: { cost: 35 } }, { after: { cost: 30 } }]);
    expect(data[0].actor).toMatch(/^\S.*, \S/);
    await shop.atTill(PINS.cashier);
    const { data: bare, meta } = await read();
    expect([meta.total, bare.map(({ after }: { after: object }) => after)]).toEqual([
      1,
      [{ price: 100, cost: null, warranty_days: null }],
    ]);
  });
});
