import { expect, test } from 'vitest';
import { makeDrawer, makeZ } from '../../test/factories/drawers.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

const MORNING = new Date('2026-11-20T01:00:00Z');
const DAY_BEFORE = new Date('2026-11-19T01:00:00Z');
const NEXT_DAY = new Date('2026-11-21T01:00:00Z');

onEachEngine('a drawer whose server’s clock is set back', (house) => {
  const at = (instant: Date) => {
    house().clock.now = instant;
  };

  test('dates nothing before what was done to it, and lists its Zs by their number', async () => {
    at(MORNING);
    const account = await makeShop(house());
    const { client, shop } = account;
    const drawer = await makeDrawer(account, 100);
    at(DAY_BEFORE);
    const moved = (await client.post(`/drawers/${drawer._id}/cash`, { direction: 'in', amount: 5, reason: 'Coins' }))
      .body;
    expect(moved.data.at).toBe(MORNING.toISOString());
    const first = await makeZ(client, drawer);
    expect([first.number, first.closed_at, first.closed_on]).toEqual([1, MORNING.toISOString(), '2026-11-20']);
    const again = await makeDrawer(account, 100);
    expect(again.open).toMatchObject({ opened_at: MORNING.toISOString(), opened_on: '2026-11-20' });
    await makeZ(client, drawer);
    await makeDrawer(account, 100);
    await makeZ(client, drawer);
    const { data } = (await client.get(`/z-reports?shop_id=${shop._id}`)).body;
    expect(data.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  });

  test('opens, moves and counts no cash on a closed day', async () => {
    at(MORNING);
    const account = await makeShop(house());
    const { client, shop } = account;
    const drawer = await makeDrawer(account, 100);
    const product = await makeProduct(client, { price: 20, quantity: 10 });
    await makeSale(client, saleOf(shop, product));
    at(NEXT_DAY);
    const admin = await house().anyone.login(ADMIN);
    const closed = await admin.post('/closed-periods', { shop_id: shop._id, through: '2026-11-20' });
    expect(closed.status).toBe(200);
    at(MORNING);
    for (const [act, body] of [
      ['close', { counts: { 5: 0 } }],
      ['cash', { direction: 'in', amount: 5, reason: 'Coins' }],
    ] as const) {
      const { status, body: told } = await client.post(`/drawers/${drawer._id}/${act}`, body);
      expect([status, told.message]).toEqual([409, expect.stringMatching(/^Sales up to 20\/11\/2026 are closed/)]);
    }
    at(NEXT_DAY);
    const later = await house().anyone.login({ email: shop.email, password: 'password one' });
    expect((await makeZ(later, drawer)).closed_on).toBe('2026-11-21');
    at(MORNING);
    const opened = await client.post(`/drawers/${drawer._id}/open`, { float: 100 });
    expect([opened.status, opened.body.data?.open?.opened_on]).toEqual([201, '2026-11-21']);
  });
});
