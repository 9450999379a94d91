import { expect, test } from 'vitest';
import { makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('customers', (house) => {
  test('need a first name, a valid email and a phone', async () => {
    const { admin } = house();
    const empty = await admin.post('/users', {});
    expect(empty.status).toBe(400);
    expect(empty.body.errors).toEqual([
      { path: 'first_name', message: 'first_name is required' },
      { path: 'email', message: 'email is required' },
      { path: 'phone', message: 'phone is required' },
    ]);
    const wrong = await admin.post('/users', { first_name: ' ', email: 'no', phone: '1' });
    expect(wrong.body.errors).toEqual([
      { path: 'first_name', message: 'first_name is required' },
      { path: 'email', message: 'email is not a valid email' },
    ]);
  });

  test('made by a shop belong to it; made by the admin, to all or to the shop named', async () => {
    const { shop, client } = await makeShop(house());
    const other = await makeShop(house());
    const own = await makeCustomer(client);
    const everybodys = await makeCustomer(house().admin);
    const theirs = await makeCustomer(house().admin, { shop_id: other.shop._id });
    expect([own.shop_id, everybodys.shop_id, theirs.shop_id]).toEqual([shop._id, null, other.shop._id]);
    for (const path of ['/users', '']) {
      expect((await client.get(`${path}/${own._id}`)).body.data).toEqual(own);
      expect((await client.get(`${path}/${everybodys._id}`)).status).toBe(200);
      expect((await client.get(`${path}/${theirs._id}`)).status).toBe(404);
    }
    const listed = (await client.get('/users')).body.data.map((row: { _id: string }) => row._id);
    expect(listed).toEqual([everybodys._id, own._id]);
    const refused = await client.post('/users', {
      first_name: 'A',
      email: 'a@b.co',
      phone: '1',
      shop_id: other.shop._id,
    });
    expect([refused.status, refused.body.message]).toEqual([400, 'Invalid shopId']);
  });

  test('are found by name, email, phone and city', async () => {
    const { client } = await makeShop(house());
    const customer = await makeCustomer(client, {
      first_name: 'Renée',
      last_name: 'O’Hara',
      email: 'RO@x.com.au',
      phone: '+61 (4) 11-222-333',
      city: 'Wagga Wagga',
    });
    const found = async (q: string) => (await client.get(`/users?q=${encodeURIComponent(q)}`)).body.meta.total;
    for (const q of ['renee', 'renée o', 'ro@x', '411222', '(4) 11', 'wagga w', customer.last_name]) {
      expect([q, await found(q)]).toEqual([q, 1]);
    }
    expect(await found('zzz')).toBe(0);
  });
});
