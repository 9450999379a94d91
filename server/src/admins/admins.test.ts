import { expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

const EVE = { first_name: 'Eve', last_name: 'Ng', email: 'Eve@example.com', phone: '0400', password: 'password two' };

onEachEngine('admins', (house) => {
  test('are registered by admins, and are as good as the first', async () => {
    const { admin, anyone } = house();
    const reply = await admin.post('/register', EVE);
    expect([reply.status, reply.body.message]).toEqual([201, 'Admin added successfully!']);
    const { password, ...person } = EVE;
    expect(reply.body.user).toEqual({ _id: expect.any(String), role: 'admin', ...person });
    const eve = await anyone.login({ email: 'eve@EXAMPLE.com', password });
    expect((await eve.get('/shop')).status).toBe(200);
    const listed = (await admin.get('/users')).body.data;
    expect(listed).toEqual([]);
  });

  test('are registered by nobody else', async () => {
    const { anyone } = house();
    const { client } = await makeShop(house());
    expect((await anyone.post('/register', { ...EVE, email: 'a@example.com' })).status).toBe(401);
    expect((await client.post('/register', { ...EVE, email: 'a@example.com' })).status).toBe(403);
  });

  test('share no email with any login', async () => {
    const { admin } = house();
    const { shop } = await makeShop(house());
    for (const email of [ADMIN.email.toUpperCase(), shop.email]) {
      const reply = await admin.post('/register', { ...EVE, email });
      expect([reply.status, reply.body.message]).toEqual([409, 'This email is already in use.']);
    }
  });

  test('need a first name, an email and a password', async () => {
    const { admin } = house();
    const { body } = await admin.post('/register', {});
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['first_name', 'email', 'password']);
    const short = await admin.post('/register', { ...EVE, email: 'b@example.com', password: 'short' });
    expect([short.status, short.body.message]).toEqual([400, 'Password must be at least 8 characters.']);
  });
});
