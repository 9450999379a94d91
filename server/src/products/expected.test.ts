import { expect, test } from 'vitest';
import { makeProduct, makeShop } from '../../test/factories/factories.ts';
import { enterPin, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const CSV = { 'content-type': 'text/csv' };

onEachEngine('the day on which more of a product are expected', (house) => {
  test('is entered, edited, cleared and told, also on the grid of favourites', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeProduct(client, { quantity: 0, expected_on: '2026-12-03' });
    const read = async () => (await client.get(`/products/${_id}`)).body.data;
    expect((await read()).expected_on).toBe('2026-12-03');
    const { body } = await client.put('/favourites', { favourites: [{ product_id: _id }] });
    expect(body.data.favourites[0].product.expected_on).toBe('2026-12-03');
    // Stock that came does not take it away: it is ignored while there is any.
    await client.patch(`/products/${_id}`, { quantity: 4 });
    expect(await read()).toMatchObject({ quantity: 4, expected_on: '2026-12-03' });
    // A day that has passed is nobody's fault, and a whole object may be sent back.
    expect((await client.patch(`/products/${_id}`, { expected_on: '2026-01-05' })).status).toBe(200);
    expect((await client.patch(`/products/${_id}`, await read())).body.data.expected_on).toBe('2026-01-05');
    for (const none of ['', null]) {
      await client.patch(`/products/${_id}`, { expected_on: '2026-12-04' });
      expect((await client.patch(`/products/${_id}`, { expected_on: none })).body.data.expected_on).toBe(null);
    }
  });

  test.each(['soon', '2026-02-30', '3/12/2026', '1926-12-03', '2026-12-3', '20261203'])('is not %s', async (day) => {
    const { client } = await makeShop(house());
    const { _id } = await makeProduct(client);
    const { status, body } = await client.patch(`/products/${_id}`, { expected_on: day });
    expect([status, body.errors[0]]).toEqual([
      400,
      { path: 'expected_on', message: `'${day}' is no day. Write it as 2026-12-03.` },
    ]);
    expect((await client.patch(`/products/${_id}`, { expected_on: '2026-12-03 or so' })).status).toBe(400);
  });

  test('is set by whoever edits products, and by nobody else', async () => {
    const { client } = await makeStaffedShop(house());
    await enterPin(client, PINS.manager);
    const { _id } = await makeProduct(client);
    await enterPin(client, PINS.cashier);
    expect((await client.patch(`/products/${_id}`, { expected_on: '2026-12-03' })).status).toBe(403);
    expect((await client.get(`/products/${_id}`)).body.data.expected_on).toBe(null);
  });

  test('is of the parts of a bundle, which has none itself', async () => {
    const { client } = await makeShop(house());
    const glass = await makeProduct(client, { quantity: 0, expected_on: '2026-12-03' });
    const bundle = [{ product_id: glass._id, quantity: 2 }];
    const refused = 'A bundle waits for its parts. Leave its expected day empty.';
    const both = { name: 'Set', category: glass.category, price: 30, bundle, expected_on: '2026-12-04' };
    expect((await client.post('/products', both)).body).toMatchObject({
      errors: [{ path: 'expected_on', message: refused }],
    });
    const { _id, sku } = await makeProduct(client, { ...both, quantity: '', expected_on: '' });
    expect((await client.patch(`/products/${_id}`, { expected_on: '2026-12-04' })).status).toBe(400);
    const { body } = await client.post('/products/import', `sku,expected_on\n${sku},2026-12-04`, CSV);
    expect(body.data.problems).toEqual([{ line: 2, column: 'expected_on', message: refused }]);
    // What is not about its stock is edited by file as of any other product.
    await client.post('/products/import', `sku,name,price\n${sku},Whole set,29`, CSV);
    const { data } = (await client.get(`/products/${_id}`)).body;
    expect(data).toMatchObject({ name: 'Whole set', price: 29, quantity: 0 });
    expect([data.expected_on, data.bundle[0].expected_on]).toEqual([null, '2026-12-03']);
  });

  test('stands in the audit trail', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeProduct(client, { expected_on: '2026-12-03' });
    const [entry] = await trailOf(house(), () => client.patch(`/products/${_id}`, { expected_on: '2026-12-10' }));
    expect(entry?.changes).toEqual([{ field: 'expected_on', before: '2026-12-03', after: '2026-12-10' }]);
  });

  test('comes and goes by file, as files and as Australian spreadsheets write it', async () => {
    const { client } = await makeShop(house());
    const { _id, sku } = await makeProduct(client, { expected_on: '2026-12-03' });
    const file = String((await client.get('/products/export.csv')).body);
    expect(file).toContain(',2026-12-03');
    const send = async (csv: string) => (await client.post('/products/import', csv, CSV)).body.data;
    const read = async () => (await client.get(`/products/${_id}`)).body.data.expected_on;
    expect(await send(file)).toMatchObject({ unchanged: 1, updated: 0 });
    await send(`sku,name\n${sku},Renamed`);
    expect(await read()).toBe('2026-12-03');
    await send(`sku,expected_on\n${sku},9/12/2026`);
    expect(await read()).toBe('2026-12-09');
    expect((await send(`sku,expected_on\n${sku},31/02/2026`)).problems).toMatchObject([{ column: 'expected_on' }]);
    await send(`sku,expected_on\n${sku},`);
    expect(await read()).toBe(null);
  });
});
