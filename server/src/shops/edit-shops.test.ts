import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

onEachEngine('editing shops', (house) => {
  test('changes what is sent and nothing else, by the admin and by the shop itself', async () => {
    const { shop, client } = await makeShop(house(), { city: 'Newtown', state: 'NSW' });
    const reply = await house().admin.patch(`/shop/${shop._id}`, { city: 'Hay', gst_registered: false });
    expect([reply.status, reply.body.message]).toEqual([200, 'Shop updated successfully!']);
    expect(reply.body.shop).toEqual({
      ...shop,
      city: 'Hay',
      gst_registered: false,
      updatedAt: reply.body.shop.updatedAt,
    });
    const whole = { ...reply.body.shop, name: ` Mai’s ${shop.name} `, createdAt: '1999-01-01', _id: 'x' };
    const own = await client.patch(`/shop/${shop._id}`, whole);
    expect(own.body.shop).toEqual({
      ...reply.body.shop,
      name: `Mai’s ${shop.name}`,
      updatedAt: own.body.shop.updatedAt,
    });
    expect((await client.get(`/shop/${shop._id}`)).body.shop).toEqual(own.body.shop);
  });

  test('another shop does not exist to a shop', async () => {
    const { client } = await makeShop(house());
    const { shop } = await makeShop(house());
    expect((await client.patch(`/shop/${shop._id}`, { city: 'Hay' })).status).toBe(404);
    expect((await house().admin.patch('/shop/nope', { city: 'Hay' })).status).toBe(404);
  });

  test('keeps the required fields filled', async () => {
    const { shop, client } = await makeShop(house());
    for (const field of ['name', 'phone', 'address']) {
      const { status, body } = await client.patch(`/shop/${shop._id}`, { [field]: '  ' });
      expect([status, body.message]).toEqual([400, `${field} is required`]);
    }
    expect((await client.patch(`/shop/${shop._id}`, { email: 'no' })).status).toBe(400);
  });

  test('keeps names and emails unique', async () => {
    const { shop } = await makeShop(house());
    const other = await makeShop(house());
    const taken = [400, 'Shop already exists. Please use a different name or email.'];
    const save = async (body: object) => {
      const reply = await house().admin.patch(`/shop/${shop._id}`, body);
      return [reply.status, reply.body.message];
    };
    expect(await save({ name: ` ${other.shop.name.toUpperCase()}` })).toEqual(taken);
    expect(await save({ email: other.shop.email.toUpperCase() })).toEqual(taken);
    expect(await save({ city: 'Lost', email: ADMIN.email })).toEqual(taken);
    expect((await house().admin.get(`/shop/${shop._id}`)).body.shop).toEqual(shop);
    expect((await save({ name: shop.name.toUpperCase(), email: shop.email.toUpperCase() }))[0]).toBe(200);
  });

  test('a new email is the login’s, and leaves the session that asked for it alone', async () => {
    const { anyone } = house();
    const { shop, client } = await makeShop(house());
    await client.patch(`/shop/${shop._id}`, { email: 'renamed@example.com', oldPassword: 'password one' });
    expect((await client.get(`/shop/${shop._id}`)).body.shop.email).toBe('renamed@example.com');
    await anyone.login({ email: 'Renamed@example.com', password: 'password one' });
    expect((await anyone.post('/users/login', { email: shop.email, password: 'password one' })).status).toBe(401);
  });

  test('the admin sets a password, which ends the shop’s sessions', async () => {
    const { admin, anyone } = house();
    const { shop, client } = await makeShop(house());
    const refused = await client.patch(`/shop/${shop._id}`, { password: 'password two' });
    expect([refused.status, refused.body.message]).toEqual([403, 'A shop changes its password with the old one.']);
    expect((await client.patch(`/shop/${shop._id}`, { password: '' })).status).toBe(200);
    expect((await admin.patch(`/shop/${shop._id}`, { password: 'short' })).body.message).toBe(
      'Password must be at least 8 characters.',
    );
    expect((await client.get(`/shop/${shop._id}`)).status).toBe(200);
    expect((await admin.patch(`/shop/${shop._id}`, { password: 'password two' })).status).toBe(200);
    expect((await client.get(`/shop/${shop._id}`)).status).toBe(401);
    await anyone.login({ email: shop.email, password: 'password two' });
  });

  test('of two people the second to save learns of the first', async () => {
    const { shop, client } = await makeShop(house());
    const save = (city: string) => client.patch(`/shop/${shop._id}`, { city, updatedAt: shop.updatedAt });
    expect((await save('Hay')).status).toBe(200);
    const second = await save('Yass');
    expect([second.status, second.body.message]).toEqual([
      409,
      'This shop was changed since it was read, on 20/11/2026, 12:00 pm. Nothing was saved: read it again and repeat your changes.',
    ]);
  });

  test('an ABN has the checksum of the ATO, or is empty', async () => {
    const { shop } = await makeShop(house());
    const save = async (abn: string) => (await house().admin.patch(`/shop/${shop._id}`, { abn })).body;
    expect((await save('33051775556')).shop.abn).toBe('33 051 775 556');
    expect((await save('33 051 775 557')).message).toBe('The ABN is not valid.');
    expect((await save('')).shop.abn).toBe('');
    const made = await house().admin.post('/shop', {
      ...shop,
      name: 'New',
      email: 'new@x.au',
      password: 'till of ours',
      abn: '1',
    });
    expect([made.status, made.body.message]).toEqual([400, 'The ABN is not valid.']);
  });
});

onEachEngine('deleting shops', (house) => {
  test('is the admin’s, and ends the login', async () => {
    const { admin, anyone } = house();
    const { shop, client } = await makeShop(house());
    expect((await client.delete(`/shop/${shop._id}`)).status).toBe(403);
    const reply = await admin.delete(`/shop/${shop._id}`);
    expect([reply.status, reply.body.message]).toEqual([200, 'Shop deleted successfully!']);
    expect(reply.body.data).toEqual({ _id: shop._id });
    expect((await client.get(`/shop/${shop._id}`)).status).toBe(401);
    const login = { email: shop.email, password: 'password one' };
    expect((await anyone.post('/users/login', login)).status).toBe(401);
    expect((await admin.delete(`/shop/${shop._id}`)).status).toBe(404);
    await makeShop(house(), { name: shop.name, email: shop.email });
  });

  test('says what holds it', async () => {
    const { admin } = house();
    const { shop, client } = await makeShop(house());
    const customer = await makeCustomer(client);
    const refusal = async () => {
      const { status, body } = await admin.delete(`/shop/${shop._id}`);
      return [status, body.message];
    };
    expect(await refusal()).toEqual([409, `${shop.name} cannot be deleted: it has 1 customer.`]);
    const product = await makeProduct(client);
    await makeProduct(client);
    expect(await refusal()).toEqual([409, `${shop.name} cannot be deleted: it has 1 customer and 2 products.`]);
    const { _id } = await makeSale(client, saleOf(shop, product));
    await client.delete(`/users/${customer._id}`);
    expect(await refusal()).toEqual([409, `${shop.name} cannot be deleted: it has 1 invoice and 2 products.`]);
    expect((await client.delete(`/invoice/${_id}`)).status).toBe(200);
    expect((await refusal())[1]).toContain('it has 1 invoice');
  });

  test('is refused for one that gave store credit, which its journal has', async () => {
    const { admin } = house();
    const { shop, client } = await makeShop(house());
    const ofAll = await makeCustomer(admin);
    const refusal = async () => {
      const { status, body } = await admin.delete(`/shop/${shop._id}`);
      return [status, body.message];
    };
    for (const held of ['1 store credit entry', '2 store credit entries']) {
      const given = await client.post(`/users/${ofAll._id}/store-credit`, { amount: 60, reason: 'Promised' });
      expect(given.status).toBe(201);
      expect(await refusal()).toEqual([409, `${shop.name} cannot be deleted: it has ${held}.`]);
    }
  });

  test('loses to credit that is given at the same moment, or the credit to it; never both', async () => {
    const { admin } = house();
    const { _id } = await makeCustomer(admin);
    for (let round = 0; round < 8; round++) {
      const { shop, client } = await makeShop(house());
      const [deleted, given] = await Promise.all([
        admin.delete(`/shop/${shop._id}`),
        client.post(`/users/${_id}/store-credit`, { amount: 1, reason: 'Promised' }),
      ]);
      expect([
        [200, 404],
        [200, 401],
        [409, 201],
      ]).toContainEqual([deleted.status, given.status]);
    }
  });

  test('loses to a customer who comes at the same moment, or the customer to it; never both', async () => {
    const { admin } = house();
    for (let round = 0; round < 8; round++) {
      const { shop, client } = await makeShop(house());
      const body = { first_name: 'A', email: 'a@b.co', phone: '1' };
      const [deleted, made] = await Promise.all([admin.delete(`/shop/${shop._id}`), client.post('/users', body)]);
      expect([
        [200, 409],
        [409, 201],
        [200, 401],
        [200, 400],
      ]).toContainEqual([deleted.status, made.status]);
    }
  });
});

onEachEngine('credit that an admin gives', (house) => {
  test('is of the customer’s shop, or of the oldest, whose journal keeps it', async () => {
    const { admin } = house();
    const ofAll = await makeCustomer(admin);
    const give = () => admin.post(`/users/${ofAll._id}/store-credit`, { amount: 60, reason: 'Promised' });
    const nowhere = await give();
    expect([nowhere.status, nowhere.body.message]).toEqual([
      409,
      'There is no shop yet that could have this in its books. Please add one first.',
    ]);
    const [gone, oldest, newer] = [await makeShop(house()), await makeShop(house()), await makeShop(house())];
    expect((await admin.delete(`/shop/${gone.shop._id}`)).status).toBe(200);
    expect((await give()).status).toBe(201);
    const ofNewer = await makeCustomer(newer.client);
    expect((await admin.post(`/users/${ofNewer._id}/store-credit`, { amount: 5, reason: 'Promised' })).status).toBe(
      201,
    );
    const given = async ({ shop }: typeof newer) => {
      const days = `start_date=2026-11-20&end_date=2026-11-20`;
      const { data } = (await admin.get(`/journal?shop_id=${shop._id}&${days}`)).body;
      const lines: { account: string; debit: number }[] = data[0]?.lines ?? [];
      return lines.find(({ account }) => account === 'credit_given')?.debit;
    };
    expect([await given(oldest), await given(newer)]).toEqual([60, 5]);
    expect((await admin.delete(`/shop/${oldest.shop._id}`)).status).toBe(409);
    const noon = house().clock.now;
    expect((await admin.post('/closed-periods', { through: '2026-11-18', shop_id: oldest.shop._id })).status).toBe(200);
    house().clock.now = new Date('2026-11-18T01:00:00Z');
    const early = await give();
    house().clock.now = noon;
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('18/11/2026')]);
  });
});

onEachEngine('credit that an admin gives at the moment when the oldest shop is deleted', (house) => {
  test('is in the books of the next', async () => {
    const { admin, db } = house();
    const { _id } = await makeCustomer(admin);
    const [oldest, next] = [await makeShop(house()), await makeShop(house())];
    const given = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('shop').where('id', '=', oldest.shop._id).execute();
      const giving = admin.post(`/users/${_id}/store-credit`, { amount: 60, reason: 'Promised' });
      await pause(300);
      return { giving };
    });
    expect((await given.giving).status).toBe(201);
    const entries = await db.selectFrom('store_credit_entry').select(['shop_id', 'amount_cents']).execute();
    expect(entries).toEqual([{ shop_id: next.shop._id, amount_cents: 60_00 }]);
  });
});
