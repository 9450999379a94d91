import { PLAIN } from '@mendpoint/contract/endpoint';
import { expect, test } from 'vitest';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
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

  test('have no email only where somebody says so', async () => {
    const { client } = await makeShop(house());
    const body = { first_name: 'Ana', phone: '0400 000 000', email: '' };
    const refused = await client.post('/users', body);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'email', message: 'email is not a valid email' }],
    ]);
    const without = await makeCustomer(client, { ...body, no_email: true });
    expect(without).toMatchObject({ email: '', no_email: true });
    const address = `/users/${without._id}`;
    // What is sent back as it was read is taken.
    expect((await client.patch(address, without)).status).toBe(200);
    const found = (await client.patch(address, { email: 'ana@example.com' })).body.user;
    expect(found).toMatchObject({ email: 'ana@example.com', no_email: false });
    expect((await client.patch(address, { email: '', no_email: true })).body.user).toMatchObject({ no_email: true });
  });

  test('have a company, found by its name and ABN, and notes', async () => {
    const { client } = await makeShop(house());
    const wrong = await client.post('/users', { first_name: 'A', email: 'a@b.co', phone: '1', abn: '51 824 753 557' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'abn', message: 'The ABN is not valid.' }]]);
    const given = { company: ' Harbour Café ', abn: '51824753556', notes: 'Rings\ntwice' };
    const customer = await makeCustomer(client, given);
    expect(customer).toMatchObject({ company: 'Harbour Café', abn: '51 824 753 556', notes: 'Rings\ntwice' });
    const found = async (q: string) => (await client.get(`/users?q=${encodeURIComponent(q)}`)).body.meta.total;
    for (const q of ['harbour cafe', '51 824', '824753', 'rings'])
      expect([q, await found(q)]).toEqual([q, q === 'rings' ? 0 : 1]);
    const cleared = await client.patch(`/users/${customer._id}`, { abn: '', company: '', notes: '' });
    expect(cleared.body.user).toMatchObject({ company: '', abn: '', notes: '' });
  });

  test('stand on an invoice with company and ABN as they were on the day, and without notes', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const named = { company: 'Acme', abn: '51824753556', notes: 'Pays late' };
    const { _id: customerId } = await makeCustomer(client, named);
    const sale = await makeSale(client, saleOf(shop, product, 1, { customerId }));
    await client.patch(`/users/${customerId}`, { company: 'Acme Holdings', abn: '' });
    const { data } = (await client.get(`/invoice/${sale._id}`, { accept: PLAIN })).body;
    expect(data.customer).toMatchObject({ company: 'Acme', abn: '51 824 753 556' });
    expect(JSON.stringify(data)).not.toContain('Pays late');
    expect((await client.get('/invoice?q=acme')).body.meta.total).toBe(1);
  });
});
