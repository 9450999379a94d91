import { beforeAll, expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { from, until } from '../../test/servers/second-app.ts';

onEachEngine('the audit trail tells of accounts', (house) => {
  let seen = 0;
  beforeAll(() => {
    seen = 0;
  });
  test('logins and logouts: who, when, from which address', async () => {
    const { shop } = await makeShop(house());
    const credentials = { email: shop.email, password: 'password one' };
    const entries = await trailOf(house(), async () => {
      const { body } = await house().anyone.post('/users/login', credentials, from('203.0.113.9'));
      await house().anyone.post('/users/logout', {}, { authorization: `Bearer ${body.token}` });
    });
    expect(entries.map(inShort)).toEqual([
      ['login accepted', shop.email, {}],
      ['login ended', shop.email, {}],
    ]);
    const { _id, address: _, ...entry } = entries[0] ?? {};
    expect(entry).toMatchObject({
      happenedAt: house().clock.now.toISOString(),
      shop_id: shop._id,
      shop_name: shop.name,
      login_id: shop._id,
      actor: shop.email,
      subject_id: shop._id,
    });
    expect(entries.map(({ address }) => address)).toEqual(['203.0.113.9', '127.0.0.1']);
  });

  /** Waits until `count` more refusals are written, which happens after the answer. */
  const refusals = async (count: number): Promise<void> => {
    const refused = house().db.selectFrom('audit_entry').select('id').where('act', '=', 'refused');
    let ids: unknown[] = [];
    while (ids.length < seen + count) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ids = await refused.execute();
    }
    seen = ids.length;
  };

  test('refusals: the account and the reason, once a minute for one network', async () => {
    const { shop, client } = await makeShop(house());
    const guess = (email: string, address: string) =>
      house().anyone.post('/users/login', { email, password: 'my secret' }, from(address));
    const entries = await trailOf(house(), async () => {
      for (let n = 0; n < 8; n++) await guess(shop.email, '203.0.113.10');
      await guess('typed my password here', '203.0.113.11');
      await client.get('/shop?q=secret');
      await client.post('/email/updatePassword', { oldPassword: 'wrong', newPassword: 'my secret' });
      await refusals(5);
    });
    expect(entries.map(inShort).sort()).toEqual(
      [
        ['login refused', '', { reason: ' → login failed', call: ' → POST /api/users/login' }],
        ['login refused', shop.email, { reason: ' → login failed', call: ' → POST /api/users/login' }],
        ['login refused', shop.email, { reason: ' → too many tries', call: ' → POST /api/users/login' }],
        ['login refused', shop.email, { reason: ' → wrong password', call: ' → POST /api/email/updatePassword' }],
        ['permission refused', shop.email, { reason: ' → permission refused', call: ' → GET /api/shop' }],
      ].sort(),
    );
    expect(JSON.stringify(entries)).not.toMatch(/secret|typed/);
    expect(entries.filter(({ subject }) => subject !== '').every(({ shop_id }) => shop_id === shop._id)).toBe(true);
  });

  test('a flood of refusals from very many places leaves thirty entries a minute', async () => {
    const { clock } = house();
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    const entries = await trailOf(house(), async () => {
      for (let n = 0; n < 40; n++) {
        await house().anyone.post(
          '/users/login',
          { email: `f${n}@example.com`, password: 'x' },
          from(`198.51.100.${n}`),
        );
        await new Promise(setImmediate);
      }
      await refusals(30);
    });
    expect(entries).toHaveLength(30);
  });

  test('passwords and emails, by whom and never what; admins added and their names changed', async () => {
    const { admin, anyone, said } = house();
    const { shop, client } = await makeShop(house());
    let eve = '';
    const entries = await trailOf(house(), async () => {
      await client.post('/email/updatePassword', { oldPassword: 'password one', newPassword: 'secret two' });
      await client.patch(`/shop/${shop._id}`, { email: 'elsewhere@example.com', oldPassword: 'secret two' });
      await admin.patch(`/shop/${shop._id}`, { email: shop.email, password: 'secret three' });
      await anyone.post('/email/forgetPassword', { email: shop.email });
      const link = () => said.find((line) => line.includes(`mail to ${shop.email} `) && line.includes('token='));
      await until(() => link() !== undefined);
      const token = /token=([\w-]{43})/.exec(link() ?? '')?.[1];
      await anyone.post('/email/resetPassword', { token, newPassword: 'secret four', confirmPassword: 'secret four' });
      const body = { first_name: 'Eve', email: 'eve@example.com', password: 'glass and glue' };
      eve = (await admin.post('/register', body)).body.user._id;
      const client2 = await anyone.login(body);
      await client2.patch(`/users/${eve}`, { first_name: 'Eva', phone: '1' });
    });
    const accounts = entries.filter(({ kind }) => kind === 'account');
    expect(accounts.map(inShort)).toEqual([
      ['account changed', shop.email, { password: ' → set by its owner' }],
      ['account changed', shop.email, { email: `${shop.email} → elsewhere@example.com` }],
      [
        'account changed',
        'elsewhere@example.com',
        { email: `elsewhere@example.com → ${shop.email}`, password: ' → set by an admin' },
      ],
      ['account changed', shop.email, { password: ' → set by a mailed link' }],
      ['account added', 'eve@example.com', {}],
      ['account changed', 'eve@example.com', { first_name: 'Eve → Eva', phone: ' → 1' }],
    ]);
    const actors = [shop.email, 'elsewhere@example.com', ADMIN.email, shop.email, ADMIN.email, 'eve@example.com'];
    expect(accounts.map(({ actor }) => actor)).toEqual(actors);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  test('what is undone is not told: an entry is in the transaction of its change', async () => {
    const { admin } = house();
    const { shop } = await makeShop(house());
    const body = { name: shop.name, email: 'n@example.com', password: 'glass and glue', phone: '1', address: 'x' };
    const entries = await trailOf(house(), async () => {
      expect((await admin.post('/shop', body)).status).toBe(400);
    });
    expect(entries).toEqual([]);
  });
});
