import { expect, test } from 'vitest';
import { makeDrawer, makeZ } from '../../test/factories/drawers.ts';
import { makeShop } from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const CHANGE = { reason: ' Change for a customer ' };

onEachEngine('a drawer that is opened without a sale', (house) => {
  const opened = async () => {
    const account = await makeShop(house());
    const drawer = await makeDrawer(account, 200);
    return { ...account, drawer, path: `/drawers/${drawer._id}/no-sale` };
  };

  test('says who opened it, when and why, in the X, in the Z and in the trail, and no money moves', async () => {
    const { client, shop, drawer, path } = await opened();
    const opening = { _id: expect.any(String), reason: 'Change for a customer', by: shop.name, at: expect.any(String) };
    const entries = await trailOf(house(), async () => {
      const { status, body } = await client.post(path, CHANGE);
      expect([status, body.message, body.data]).toEqual([201, 'No sale: recorded.', opening]);
    });
    expect(entries.map(inShort)).toEqual([['drawer no sale', 'Drawer 1', { reason: ' → Change for a customer' }]]);
    await client.post(`/drawers/${drawer._id}/cash`, { direction: 'in', amount: 5, reason: 'Coins' });
    const x = (await house().admin.get(`/drawers/${drawer._id}/x`)).body.data;
    expect([x.no_sales, x.movements.length, x.expected]).toEqual([[opening], 1, 205]);
    const z = await makeZ(client, drawer, { 10000: 2, 500: 1 });
    expect([z.no_sales, z.movements.length, z.expected, z.difference]).toEqual([[opening], 1, 205, 0]);
    expect((await client.get(`/z-reports/${z._id}`)).body.data.no_sales).toEqual([opening]);
  });

  test('is recorded once for each Idempotency-Key', async () => {
    const { client, drawer, path } = await opened();
    const key = { 'idempotency-key': 'no-sale-0001-abcdef' };
    const first = await client.post(path, CHANGE, key);
    const again = await client.post(path, CHANGE, key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await client.get(`/drawers/${drawer._id}/x`)).body.data.no_sales).toHaveLength(1);
  });

  test('must be open, in the session that the till saw, with a reason, and of the own shop', async () => {
    const { client, drawer, path } = await opened();
    for (const body of [{}, { reason: '  ' }]) expect((await client.post(path, body)).status).toBe(400);
    const others = await makeShop(house());
    expect((await others.client.post(path, CHANGE)).status).toBe(404);
    await makeZ(client, drawer);
    const closed = await client.post(path, CHANGE);
    expect([closed.status, closed.body.message]).toEqual([409, 'Drawer 1 is not open.']);
    await client.post(`/drawers/${drawer._id}/open`, { float: 0 });
    const stale = await client.post(path, { ...CHANGE, session_id: drawer.open?.session_id });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('was closed meanwhile')]);
  });

  test('is for whoever may move cash, else with a manager’s word, and names the person', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    const path = `/drawers/${shop._id}/no-sale`;
    expect((await client.post(path, CHANGE)).body.code).toBe('pin_needed');
    await atTill(PINS.cashier);
    await client.post(`/drawers/${shop._id}/open`, { float: 10 });
    expect((await client.post(path, CHANGE)).body.data.by).toBe('Anna');
    await atTill(PINS.technician);
    const refused = await client.post(path, CHANGE);
    expect([refused.status, refused.body.code, refused.body.act]).toEqual([403, 'approval_needed', 'move-cash']);
    const approval = await approved(client, refused.body);
    expect((await client.post(path, CHANGE, { approval })).body.data.by).toBe('Tao');
    // It takes nothing of what somebody may take out in a day.
    await atTill(PINS.cashier);
    const out = { direction: 'out', amount: 100, reason: 'Safe' };
    expect((await client.post(`/drawers/${shop._id}/cash`, out)).status).toBe(201);
  });
});
