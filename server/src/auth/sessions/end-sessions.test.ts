import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { from } from '../../../test/servers/second-app.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' };

onEachEngine('where somebody is logged in', (house) => {
  const logIn = async (email: string, headers: Record<string, string> = {}) => {
    const { body } = await house().anyone.post('/users/login', { email, password: 'password one' }, headers);
    const authorization = { authorization: `Bearer ${body.token}` };
    const { anyone } = house();
    return {
      sessions: async () => (await anyone.get('/sessions', authorization)).body.data,
      end: (id: string) => anyone.delete(`/sessions/${id}`, authorization),
      endOthers: () => anyone.delete('/sessions', authorization),
      status: async () => (await anyone.get('/products', authorization)).status,
    };
  };

  test('is listed: the device, the address, since when, and which session is one’s own', async () => {
    const { shop } = await makeShop(house());
    await logIn(shop.email, { ...FIREFOX, ...from('203.0.113.40') });
    const here = await logIn(shop.email);
    const at = house().clock.now.toISOString();
    const sessions = await here.sessions();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(sessions).toContainEqual({
      _id: expect.any(String),
      device: 'Firefox on Linux',
      address: '203.0.113.40',
      createdAt: at,
      seenAt: at,
      isCurrent: false,
    });
    const { token_hash } = await house()
      .db.selectFrom('session')
      .select('token_hash')
      .where('id', '=', sessions[0]._id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(sessions)).not.toContain(token_hash);
  });

  test('can be ended, one’s own alone, one or all others', async () => {
    const { shop } = await makeShop(house());
    const { shop: other } = await makeShop(house());
    const [here, there, third] = [await logIn(shop.email), await logIn(shop.email), await logIn(shop.email)];
    const stranger = await logIn(other.email);
    const [{ _id }] = (await there.sessions()).filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect((await stranger.end(_id)).status).toBe(404);
    const entries = await trailOf(house(), async () => {
      expect((await here.end(_id)).status).toBe(200);
      expect((await here.end(_id)).status).toBe(404);
      expect([await there.status(), await third.status()]).toEqual([401, 200]);
      expect((await here.endOthers()).body.ended).toBe(2);
    });
    expect([await here.status(), await third.status(), await stranger.status()]).toEqual([200, 401, 200]);
    expect(entries.map(inShort)).toEqual([
      ['login ended', shop.email, { session: 'Another program, 127.0.0.1 → ' }],
      ['login ended', shop.email, { sessions: '2 → 0' }],
    ]);
  });

  test('can be ended by an admin, for a shop', async () => {
    const { shop, client } = await makeShop(house());
    expect((await house().admin.delete(`/logins/${shop._id}/sessions`)).body.ended).toBe(1);
    expect((await client.get('/products')).status).toBe(401);
    expect((await house().admin.delete('/logins/nobody/sessions')).status).toBe(404);
  });

  test('ends thirty days after the login, whatever its use', async () => {
    const { clock, db } = house();
    const start = clock.now;
    const after = (ms: number) => new Date(start.getTime() + ms);
    const { shop } = await makeShop(house());
    const till = await logIn(shop.email);
    const end = after(6 * HOUR).toISOString();
    await db
      .updateTable('session')
      .set({ created_at: after(6 * HOUR - 30 * DAY).toISOString() })
      .where('login_id', '=', shop._id)
      .execute();
    clock.now = after(HOUR);
    const bounded = db
      .selectFrom('session')
      .select('id')
      .where('login_id', '=', shop._id)
      .where('expires_at', '=', end);
    // It is extended behind the answer.
    do expect(await till.status()).toBe(200);
    while ((await bounded.execute()).length === 0);
    clock.now = after(6 * HOUR - 1);
    expect(await till.status()).toBe(200);
    clock.now = after(6 * HOUR);
    expect(await till.status()).toBe(401);
    clock.now = start;
  });
});
