import { expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

onEachEngine('shops', (house) => {
  const body = (overrides: object = {}) => ({
    name: 'Corner Repairs',
    email: 'corner@example.com',
    password: 'password one',
    phone: '02 9000 0000',
    address: '1 King Street',
    ...overrides,
  });

  test('are made by the admin: 200, and a login of their own', async () => {
    const reply = await house().admin.post('/shop', body({ abn: '51824753556', city: 'Newtown' }));
    expect([reply.status, reply.body.message]).toEqual([200, 'Shop added successfully!']);
    expect(reply.body.shop).toMatchObject({
      name: 'Corner Repairs',
      abn: '51 824 753 556',
      city: 'Newtown',
      gst_registered: true,
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/password|argon/);
  });

  test('have names and emails of their own, and no admin’s', async () => {
    const taken = [400, 'Shop already exists. Please use a different name or email.'];
    const again = async (overrides: object) => {
      const { status, body: answer } = await house().admin.post('/shop', body(overrides));
      return [status, answer.message];
    };
    expect(await again({ name: ' corner REPAIRS ', email: 'other@example.com' })).toEqual(taken);
    expect(await again({ name: 'Other', email: 'Corner@Example.com' })).toEqual(taken);
    expect(await again({ name: 'Other', email: ADMIN.email })).toEqual(taken);
  });

  test('need a password of 8 to 128 characters', async () => {
    const message = async (password: string) =>
      (await house().admin.post('/shop', body({ name: 'P', email: 'p@example.com', password }))).body.message;
    expect(await message('seven77')).toBe('Password must be at least 8 characters.');
    expect(await message('x'.repeat(129))).toBe('Password must be at most 128 characters.');
  });

  test('are listed and made by admins only; a shop reads its own', async () => {
    const { shop, client } = await makeShop(house());
    const other = await makeShop(house());
    expect((await client.get('/shop')).status).toBe(403);
    expect((await client.post('/shop', body({ name: 'N', email: 'n@example.com' }))).status).toBe(403);
    expect((await client.get(`/shop/${shop._id}`)).body.shop).toEqual(shop);
    expect((await client.get(`/shop/${other.shop._id}`)).status).toBe(404);
    const listed = (await house().admin.get('/shop')).body;
    expect(listed.shops.map((row: { _id: string }) => row._id)).toContain(other.shop._id);
    expect(listed.meta.total).toBe(listed.shops.length);
  });
});
