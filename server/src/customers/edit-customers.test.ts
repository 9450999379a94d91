import { expect, test } from 'vitest';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

const CHANGED =
  'This customer was changed since it was read, on 20/11/2026, 12:00 pm. Nothing was saved: read it again and repeat your changes.';

onEachEngine('editing customers', (house) => {
  test('changes what is sent and nothing else, by PATCH and PUT', async () => {
    const { client } = await makeShop(house());
    const customer = await makeCustomer(client, { city: 'Perth', last_name: 'Ng' });
    const patched = await client.patch(`/users/${customer._id}`, { city: ' Hay', first_name: ' Bo ' });
    expect([patched.status, patched.body.message]).toEqual([200, 'Customer updated successfully!']);
    expect(patched.body.user).toEqual({
      ...customer,
      city: ' Hay',
      first_name: 'Bo',
      updatedAt: patched.body.user.updatedAt,
    });
    const put = await client.put(`/users/${customer._id}`, { ...patched.body.user, last_name: '' });
    expect(put.body.user).toMatchObject({ first_name: 'Bo', last_name: '', city: ' Hay' });
    expect((await client.get(`/users/${customer._id}`)).body.data).toEqual(put.body.user);
  });

  test('keeps the required fields filled', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeCustomer(client);
    const refusal = async (body: object) => {
      const { status, body: answer } = await client.patch(`/users/${_id}`, body);
      return [status, answer.message];
    };
    expect(await refusal({ first_name: ' ' })).toEqual([400, 'first_name is required']);
    expect(await refusal({ phone: ' ' })).toEqual([400, 'phone is required']);
    expect(await refusal({ email: '' })).toEqual([400, 'email is not a valid email']);
    expect(await refusal({ email: null })).toEqual([400, 'email must be string']);
  });

  test('is found afterwards by what it says now', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeCustomer(client, { first_name: 'Before', phone: '0411 000 111' });
    await client.patch(`/users/${_id}`, { first_name: 'Zoë', phone: '(02) 77-66' });
    const found = async (q: string) => (await client.get(`/users?q=${encodeURIComponent(q)}`)).body.meta.total;
    expect(await Promise.all(['zoe', '027766', 'before', '0411000'].map(found))).toEqual([1, 1, 0, 0]);
  });

  test('of two people the second to save learns of the first', async () => {
    const { client } = await makeShop(house());
    const seen = await makeCustomer(client);
    const save = (city: string, updatedAt?: string) => client.patch(`/users/${seen._id}`, { city, updatedAt });
    const first = await save('Cairns', seen.updatedAt);
    expect(first.status).toBe(200);
    const second = await save('Darwin', seen.updatedAt);
    expect([second.status, second.body.message]).toEqual([409, CHANGED]);
    expect((await save('Darwin', first.body.user.updatedAt)).status).toBe(200);
    expect((await save('Hobart', '')).status).toBe(200);
    expect((await save('Albury')).body.user.city).toBe('Albury');
    expect((await save('Dubbo', 'nonsense')).status).toBe(409);
  });

  test('ten saves at once: one wins, nine are told', async () => {
    const { client } = await makeShop(house());
    const { _id, updatedAt } = await makeCustomer(client);
    const cities = Array.from({ length: 10 }, (_, n) => `City ${n}`);
    const replies = await Promise.all(cities.map((city) => client.patch(`/users/${_id}`, { city, updatedAt })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('of no shop is everybody’s, deleting it the admin’s', async () => {
    const { client } = await makeShop(house());
    const { admin } = house();
    const shared = await makeCustomer(admin);
    const edited = await client.patch(`/users/${shared._id}`, { ...shared, city: 'Yass' });
    expect(edited.body.user).toMatchObject({ city: 'Yass', shop_id: null });
    const refused = await client.delete(`/users/${shared._id}`);
    expect([refused.status, refused.body.message]).toEqual([403, 'Only an admin may delete a customer of all shops.']);
    expect((await admin.delete(`/users/${shared._id}`)).status).toBe(200);
    expect((await client.get(`/users/${shared._id}`)).status).toBe(404);
  });

  test('only an admin moves one to another shop', async () => {
    const mine = await makeShop(house());
    const theirs = await makeShop(house());
    const own = await makeCustomer(mine.client);
    const shared = await makeCustomer(house().admin);
    const claim = await mine.client.patch(`/users/${shared._id}`, { shop_id: mine.shop._id });
    const give = await mine.client.patch(`/users/${own._id}`, { shop_id: theirs.shop._id });
    expect([claim.status, give.status]).toEqual([403, 403]);
    expect((await mine.client.patch(`/users/${own._id}`, { shop_id: '' })).body.user.shop_id).toBe(mine.shop._id);
    const unknown = await house().admin.patch(`/users/${own._id}`, { shop_id: 'nope' });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'Invalid shopId']);
    await house().admin.patch(`/users/${own._id}`, { shop_id: theirs.shop });
    expect((await mine.client.get(`/users/${own._id}`)).status).toBe(404);
    expect((await house().admin.patch(`/users/${own._id}`, { shop_id: null })).body.user.shop_id).toBe(null);
  });

  test('another shop’s customer does not exist', async () => {
    const { client } = await makeShop(house());
    const other = await makeShop(house());
    const theirs = await makeCustomer(other.client);
    for (const call of [client.patch, client.put]) expect((await call(`/users/${theirs._id}`, {})).status).toBe(404);
    expect((await client.delete(`/users/${theirs._id}`)).status).toBe(404);
    expect((await other.client.get(`/users/${theirs._id}`)).body.data).toEqual(theirs);
  });

  test('deleted, it lives on in its invoices', async () => {
    const { shop, client } = await makeShop(house());
    const customer = await makeCustomer(client, { first_name: 'Olga' });
    const product = await makeProduct(client);
    const invoice = await makeSale(client, saleOf(shop, product, 1, { customerId: customer._id }));
    const deleted = await client.delete(`/users/${customer._id}`);
    expect([deleted.status, deleted.body.message]).toEqual([200, 'The customer has been deleted.']);
    expect(deleted.body.data).toEqual({ _id: customer._id });
    expect((await client.delete(`/users/${customer._id}`)).status).toBe(404);
    expect((await client.get(`/invoice/${invoice._id}`)).body.data.customerId.first_name).toBe('Olga');
  });

  test('sorts by name, email, city and age, by page', async () => {
    const { client } = await makeShop(house());
    const people = [
      ['élodie', 'b@x.au', 'Perth'],
      ['Bob', 'C@x.au', 'albany'],
      ['adam', 'a@x.au', 'Broome'],
    ] as const;
    for (const [first_name, email, city] of people)
      await makeCustomer(client, { first_name, email, city, phone: '77010203' });
    const names = async (query: string) =>
      (await client.get(`/users?q=77010203&${query}`)).body.data.map((row: { first_name: string }) => row.first_name);
    expect(await names('sort=name')).toEqual(['adam', 'Bob', 'élodie']);
    expect(await names('sort=-name')).toEqual(['élodie', 'Bob', 'adam']);
    expect(await names('sort=email')).toEqual(['adam', 'élodie', 'Bob']);
    expect(await names('sort=city')).toEqual(['Bob', 'adam', 'élodie']);
    expect(await names('sort=-email')).toEqual(['Bob', 'élodie', 'adam']);
    expect(await names('sort=-city')).toEqual(['élodie', 'adam', 'Bob']);
    expect(await names('sort=-createdAt')).toEqual(['adam', 'Bob', 'élodie']);
    expect(await names('sort=name&page=2&limit=2')).toEqual(['élodie']);
    expect((await client.get('/users?sort=phone')).status).toBe(400);
    expect((await client.get('/users?sort=name&limit=1&q=77010203')).body.meta.total).toBe(3);
  });
});

onEachEngine('the admin’s own profile', (house) => {
  test('is edited by the same call', async () => {
    const { admin, anyone } = house();
    const { user } = (await anyone.post('/users/login', ADMIN)).body;
    const reply = await admin.patch(`/users/${user._id}`, { first_name: 'Ada', last_name: 'Ng', phone: '' });
    expect([reply.status, reply.body.message]).toEqual([200, 'Profile updated successfully!']);
    expect(reply.body.user).toEqual({ ...user, first_name: 'Ada', last_name: 'Ng', phone: '' });
    expect((await admin.patch(`/users/${user._id}`, { first_name: '' })).status).toBe(400);
  });

  test('takes its new email to the login, unless it is taken', async () => {
    const { admin, anyone } = house();
    const { shop } = await makeShop(house());
    const { _id } = (await anyone.post('/users/login', ADMIN)).body.user;
    const save = (body: object) => admin.patch(`/users/${_id}`, { ...body, oldPassword: ADMIN.password });
    const taken = await save({ first_name: 'Lost', email: shop.email.toUpperCase() });
    expect([taken.status, taken.body.message]).toEqual([409, 'This email is already in use.']);
    expect((await save({ email: 'new@example.com' })).body.user).toMatchObject({
      email: 'new@example.com',
      first_name: expect.not.stringContaining('Lost'),
    });
    expect((await anyone.post('/users/login', ADMIN)).status).toBe(401);
    await anyone.login({ ...ADMIN, email: 'new@example.com' });
    await save({ email: ADMIN.email });
  });

  test('is its own only: another admin’s is not found, a shop has none here', async () => {
    const { admin, anyone } = house();
    const other = { first_name: 'Eve', email: 'eve@example.com', password: 'password two' };
    const { user } = (await admin.post('/register', other)).body;
    expect((await admin.patch(`/users/${user._id}`, { first_name: 'X' })).status).toBe(404);
    const eve = await anyone.login(other);
    expect((await eve.patch(`/users/${user._id}`, { first_name: 'Eva' })).body.user.first_name).toBe('Eva');
    const { shop, client } = await makeShop(house());
    expect((await client.patch(`/users/${shop._id}`, { first_name: 'X' })).status).toBe(404);
    expect((await client.patch(`/users/${user._id}`, { first_name: 'X' })).status).toBe(404);
    expect((await admin.delete(`/users/${user._id}`)).status).toBe(404);
  });
});
