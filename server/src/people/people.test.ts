import { expect, test } from 'vitest';
import { makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { ADMIN, type House, onEachEngine } from '../../test/servers/house.ts';

onEachEngine('one person by id', (house) => {
  const single = (client: House['admin'], id: string) => client.get(`/single?id=${id}`);

  test('is the shop, the admin or the customer that the caller may see', async () => {
    const { admin, anyone } = house();
    const { user } = (await anyone.post('/users/login', ADMIN)).body;
    const { shop, client } = await makeShop(house());
    const customer = await makeCustomer(client);
    expect((await single(admin, user._id)).body.data).toEqual(user);
    for (const caller of [admin, client]) {
      expect((await single(caller, shop._id)).body.data).toEqual({ ...shop, role: 'shop' });
      expect((await single(caller, customer._id)).body.data).toEqual(customer);
    }
  });

  test('is unknown where it is not the caller’s to see', async () => {
    const { anyone } = house();
    const { user } = (await anyone.post('/users/login', ADMIN)).body;
    const mine = await makeShop(house());
    const theirs = await makeShop(house());
    const customer = await makeCustomer(theirs.client);
    for (const id of [user._id, theirs.shop._id, customer._id, 'nobody']) {
      const reply = await single(mine.client, id);
      expect([reply.status, reply.body.message]).toEqual([404, 'User not found']);
    }
    expect((await house().admin.get('/single')).status).toBe(400);
  });
});
