import { expect, test } from 'vitest';
import { formOf } from '../../test/clients/forms.ts';
import { photo } from '../../test/clients/photos.ts';
import { makeCatalogue, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('an edited product', (house) => {
  test.each(['patch', 'put'] as const)('changes what was sent and keeps the rest (%s)', async (method) => {
    const { client } = await makeShop(house());
    const { category, brand, device } = await makeCatalogue(client);
    const product = await makeProduct(client, {
      category: category.category_name,
      brand: brand.brand_name,
      device: device.device_name,
      IMEI: '123',
      description: 'Old',
      warranty: 'Warranty',
      warrantyPeriod: 6,
    });
    const reply = await client[method](`/products/${product._id}`, { name: ' New name ', price: '5.05', IMEI: '' });
    expect([reply.status, reply.body.message]).toEqual([200, 'Product updated successfully!']);
    const { updatedAt } = reply.body.data;
    expect(reply.body.data).toEqual({ ...product, name: 'New name', price: 5.05, IMEI: '', updatedAt });
    expect(updatedAt > product.updatedAt).toBe(true);
    expect((await client.get(`/products/${product._id}`)).body.data).toEqual(reply.body.data);
    const found = (await client.get('/products?q=new%20name')).body.data;
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([product._id]);
  });

  test('may be sent back whole, as it was answered', async () => {
    const { client } = await makeShop(house());
    const product = await makeProduct(client, { IMEI: '9' });
    const { status, body } = await client.patch(`/products/${product._id}`, product);
    expect([status, body.data]).toEqual([200, { ...product, updatedAt: body.data.updatedAt }]);
  });

  test('moves within the catalogue, and loses its device with its brand', async () => {
    const { client } = await makeShop(house());
    const one = await makeCatalogue(client);
    const two = await makeCatalogue(client);
    const place = { category: one.category.category_name, brand: one.brand.brand_name, device: one.device.device_name };
    const product = await makeProduct(client, place);
    const edit = async (body: object) => client.patch(`/products/${product._id}`, body);
    const wrong = await edit({ category: two.category.category_name });
    expect([wrong.status, wrong.body.message]).toEqual([400, `Unknown brand: ${one.brand.brand_name}`]);
    const moved = await edit({
      category: two.category.category_name,
      brand: two.brand.brand_name,
      device_name: two.device.device_name,
    });
    expect(moved.body.data).toMatchObject({ categoryId: two.category._id, deviceId: two.device._id });
    const found = await client.get(`/products?q=${encodeURIComponent(two.device.device_name)}`);
    expect(found.body.meta.total).toBe(1);
    expect((await edit({ brand: '' })).body.data).toMatchObject({ brand: '', brandId: null, device_name: '' });
  });

  test.each([
    [{ name: ' ' }, 'name is required'],
    [{ category: '' }, 'category is required'],
    [{ price: '' }, "'' is not a dollar amount."],
    [{ price: -1 }, 'The price cannot be negative.'],
    [{ quantity: 0.5 }, 'quantity must be a whole number that is not negative.'],
    [{ warranty: 'perhaps' }, "The warranty must be 'Warranty' or 'No Warranty'."],
  ])('refuses %j and stays as it was', async (body, message) => {
    const product = await makeProduct(house().admin);
    const reply = await house().admin.patch(`/products/${product._id}`, body);
    expect(reply.status).toBe(400);
    expect([
      reply.body.message,
      ...(reply.body.errors ?? []).map((error: { message: string }) => error.message),
    ]).toContain(message);
    expect((await house().admin.get(`/products/${product._id}`)).body.data).toEqual(product);
  });

  test('is refused when someone else saved since it was read', async () => {
    const { client } = await makeShop(house());
    const product = await makeProduct(client);
    const { updatedAt } = product;
    expect((await client.patch(`/products/${product._id}`, { price: 2, updatedAt })).status).toBe(200);
    const late = await client.patch(`/products/${product._id}`, { price: 3, updatedAt });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This product was changed since it was read, on 20/11/2026, 12:00 pm. Nothing was saved: read it again and repeat your changes.',
    ]);
    expect((await client.patch(`/products/${product._id}`, { price: 4 })).body.data.price).toBe(4);
  });

  test('keeps the stock that sales moved, unless a quantity is sent', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { quantity: 10 });
    await makeSale(client, saleOf(shop, product, 3));
    const { updatedAt } = product;
    const renamed = await client.patch(`/products/${product._id}`, { name: 'Renamed', updatedAt });
    expect(renamed.body.data.quantity).toBe(7);
    expect((await client.patch(`/products/${product._id}`, { quantity: 12 })).body.data.quantity).toBe(12);
    expect((await client.patch(`/products/${product._id}`, { quantity: '' })).body.data.quantity).toBeNull();
  });

  test('sent back whole undoes no sale, and a count from before one is told', async () => {
    const { shop, client } = await makeShop(house());
    const whole = await makeProduct(client, { quantity: 10 });
    const patch = (body: object) => client.patch(`/products/${whole._id}`, body);
    const stock = async () => (await client.get(`/products/${whole._id}`)).body.data.quantity;
    await makeSale(client, saleOf(shop, whole, 3));
    const renamed = await patch({ ...whole, name: 'Renamed' });
    expect([renamed.status, renamed.body.data.name, renamed.body.data.quantity]).toEqual([200, 'Renamed', 7]);
    const { updatedAt } = renamed.body.data;
    const late = await patch({ ...whole, quantity: '12', updatedAt });
    expect([late.status, late.body.message, await stock()]).toEqual([
      409,
      'The quantity was 10 when you read it and is 7 now. Nothing was saved: please count again.',
      7,
    ]);
    const again = (await client.get(`/products/${whole._id}`)).body.data;
    expect((await patch({ ...again, quantity: 12 })).body.data.quantity).toBe(12);
    const { body, headers } = formOf([
      ['quantity', '9'],
      ['quantitySeen', '10'],
    ]);
    expect((await client.patch(`/products/${whole._id}`, body, headers)).status).toBe(409);
    expect(await stock()).toBe(12);
  });

  test('belongs to whom it belonged; only the admin moves it', async () => {
    const { shop, client } = await makeShop(house());
    const other = await makeShop(house());
    const { admin } = house();
    const shared = await makeProduct(admin);
    const owned = await makeProduct(client);
    const shopAfter = async (by: typeof admin, id: string, shop_id: string) => {
      const { status, body } = await by.patch(`/products/${id}`, { shop_id });
      return status === 200 ? body.data.shop_id : body.message;
    };
    expect(await shopAfter(client, shared._id, shop._id)).toBeNull();
    expect(await shopAfter(client, owned._id, '')).toBe(shop._id);
    expect(await shopAfter(client, owned._id, other.shop._id)).toBe('Invalid shopId');
    expect(await shopAfter(admin, owned._id, other.shop._id)).toBe(other.shop._id);
    expect((await client.patch(`/products/${owned._id}`, { price: 1 })).status).toBe(404);
    expect(await shopAfter(admin, owned._id, '')).toBeNull();
  });
});

onEachEngine('a deleted product', (house) => {
  test('is gone, and lives on in what was sold', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const sale = await makeSale(client, saleOf(shop, product));
    const reply = await client.delete(`/products/${product._id}`);
    expect([reply.status, reply.body.message, reply.body.data]).toEqual([
      200,
      'Product has been deleted.',
      { _id: product._id },
    ]);
    expect((await client.get(`/products/${product._id}`)).status).toBe(404);
    expect((await client.delete(`/products/${product._id}`)).status).toBe(404);
    const [line] = (await client.get(`/invoice/${sale._id}`)).body.data.productDetails;
    expect(line.productId).toMatchObject({ _id: product._id, name: product.name });
  });

  test('is not another shop’s to delete, nor a shop’s when it is everybody’s', async () => {
    const { client } = await makeShop(house());
    const theirs = await makeProduct((await makeShop(house())).client);
    const shared = await makeProduct(house().admin);
    expect((await client.delete(`/products/${theirs._id}`)).status).toBe(404);
    expect((await client.delete(`/products/${shared._id}`)).status).toBe(403);
    expect((await house().admin.delete(`/products/${shared._id}`)).status).toBe(200);
  });
});

onEachEngine('a product form', (house) => {
  test('is made once for one Idempotency-Key, told apart by its files too', async () => {
    const { client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const fields = [
      ['name', 'Formed'],
      ['category', category.category_name],
      ['price', '3'],
    ] as [string, string][];
    const send = async (price: string) => {
      const { body, headers } = formOf([...fields.slice(0, 2), ['price', price]]);
      return client.post('/products', body, { ...headers, 'idempotency-key': 'once' });
    };
    const [first, again] = [await send('3'), await send('3')];
    expect([first.status, again.body.data._id]).toEqual([201, first.body.data._id]);
    expect((await send('4')).status).toBe(422);
    const bytes = await photo('png', { width: 40, height: 20 });
    const { body, headers } = formOf([...fields, ['images', 'x.png', bytes]]);
    expect((await client.post('/products', body, { ...headers, 'idempotency-key': 'once' })).status).toBe(422);
  });

  test('is refused broken, with a field twice or with NUL', async () => {
    const { client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const base = [
      ['category', category.category_name],
      ['price', '3'],
    ] as [string, string][];
    const post = async (parts: [string, string][], cut = 0) => {
      const { body, headers } = formOf(parts);
      const { status, body: answer } = await client.post('/products', body.subarray(0, body.length - cut), headers);
      return [status, answer.message];
    };
    expect(await post([['name', 'Cut'], ...base], 30)).toEqual([400, 'The form is broken or cut off.']);
    expect(await post([['name', 'A'], ['name', 'B'], ...base])).toEqual([400, 'name must be string']);
    expect(await post([['name', 'A\u0000'], ...base])).toEqual([400, 'Text may not contain NUL characters.']);
    expect(await post([['name', 'A'], ['__proto__', 'x'], ...base])).toEqual([400, expect.any(String)]);
    expect((await client.get('/products')).body.data.map(({ name }: { name: string }) => name)).not.toContain('A');
  });
});
