import { expect, test } from 'vitest';
import { makeCatalogue, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('products', (house) => {
  test('are made with names of the catalogue, and given a SKU', async () => {
    const { shop, client } = await makeShop(house());
    const { category, brand, device } = await makeCatalogue(client);
    const reply = await client.post('/products', {
      name: ' Glass ',
      category: ` ${category.category_name.toUpperCase()}`,
      brand: brand.brand_name,
      device_name: device.device_name,
      price: '19.90',
      quantity: '0',
      IMEI: '356938035643809',
      description: 'Tempered',
      warranty: 'Warranty',
      warrantyPeriod: '12',
    });
    expect([reply.status, reply.body.message]).toEqual([201, 'Product created successfully!']);
    expect(reply.body.data).toMatchObject({
      name: 'Glass',
      sku: expect.stringMatching(/^PROD-\d{5}$/),
      category: category.category_name,
      brand: brand.brand_name,
      device: device.device_name,
      device_name: device.device_name,
      categoryId: category._id,
      price: 19.9,
      quantity: 0,
      IMEI: '356938035643809',
      warranty: 'Warranty',
      warrantyPeriod: 12,
      shop_id: shop._id,
      images: [],
    });
  });

  test('SKUs run through all shops', async () => {
    const numbers: number[] = [];
    for (const { client } of [await makeShop(house()), await makeShop(house())]) {
      numbers.push(Number((await makeProduct(client)).sku.slice(5)));
    }
    expect(numbers[1]).toBe(numbers[0]! + 1);
  });

  test.each([
    [{ category: 'Nope' }, 'Unknown category: Nope'],
    [{ brand: 'Nope' }, 'Unknown brand: Nope'],
    [{ device: 'Nope' }, 'A device needs its brand.'],
    [{ price: -1 }, 'The price cannot be negative.'],
    [{ price: 'abc' }, "'abc' is not a dollar amount."],
    [{ price: null }, 'price is not valid'],
    [{ quantity: -1 }, 'quantity must be a whole number that is not negative.'],
    [{ quantity: 1.5 }, 'quantity must be a whole number that is not negative.'],
    [{ name: '  ' }, 'name is required'],
    [{ warranty: 'maybe' }, "The warranty must be 'Warranty' or 'No Warranty'."],
  ])('refuses %j', async (overrides, message) => {
    const { client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const body = { name: 'X', category: category.category_name, price: 1, ...overrides };
    const reply = await client.post('/products', body);
    expect(reply.status).toBe(400);
    expect([reply.body.message, ...(reply.body.errors ?? []).map((e: { message: string }) => e.message)]).toContain(
      message,
    );
  });

  test('are found by any part of name, brand, device, SKU or IMEI, without regard to case or accents', async () => {
    const { client } = await makeShop(house());
    const { category, brand, device } = await makeCatalogue(client);
    const product = await makeProduct(client, {
      name: 'Étui 100% Leather_case',
      category: category.category_name,
      brand: brand.brand_name,
      device: device.device_name,
      IMEI: '990000862471854',
    });
    const found = async (q: string) =>
      (await client.get(`/products?q=${encodeURIComponent(q)}`)).body.data.map((row: { _id: string }) => row._id);
    for (const q of [
      'etui',
      'ÉTUI',
      'leather',
      '100%',
      'r_c',
      brand.brand_name,
      device.device_name,
      product.sku.toLowerCase(),
      '8624718',
    ]) {
      expect([q, await found(q)]).toEqual([q, [product._id]]);
    }
    for (const q of ['x_x', '100%%', 'leatherx']) expect([q, await found(q)]).toEqual([q, []]);
  });

  test('sort by price, name and age, by page', async () => {
    const { client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const rows = [
      ['b', 5],
      ['A', 20],
      ['c', 10],
    ] as const;
    for (const [name, price] of rows) await makeProduct(client, { name, price, category: category.category_name });
    const names = async (query: string) =>
      (await client.get(`/products?category=${category._id}&${query}`)).body.data.map(
        (row: { name: string }) => row.name,
      );
    expect(await names('sort=price')).toEqual(['b', 'c', 'A']);
    expect(await names('sort=-price')).toEqual(['A', 'c', 'b']);
    expect(await names('sort=name')).toEqual(['A', 'b', 'c']);
    expect(await names('sort=-createdAt')).toEqual(['c', 'A', 'b']);
    expect(await names('sort=price&page=2&limit=2')).toEqual(['A']);
    expect((await client.get('/products?sort=quantity')).status).toBe(400);
    const byName = await client.get(`/products?category=${encodeURIComponent(category.category_name.toLowerCase())}`);
    expect(byName.body.meta.total).toBe(3);
  });

  test('another shop’s products do not exist; those of no shop are everybody’s', async () => {
    const mine = await makeShop(house());
    const theirs = await makeShop(house());
    const product = await makeProduct(theirs.client);
    const shared = await makeProduct(house().admin);
    expect((await mine.client.get(`/products/${product._id}`)).status).toBe(404);
    expect((await mine.client.get(`/products/${shared._id}`)).status).toBe(200);
    const ids = (await mine.client.get('/products')).body.data.map((row: { _id: string }) => row._id);
    expect(ids).toContain(shared._id);
    expect(ids).not.toContain(product._id);
    expect((await mine.client.get(`/products?shop_id=${theirs.shop._id}`)).status).toBe(404);
    const ofShop = await house().admin.get(`/products?shop_id=${theirs.shop._id}`);
    expect(ofShop.body.data.map((row: { _id: string }) => row._id)).toContain(product._id);
    expect(
      (
        await mine.client.post('/products', {
          name: 'x',
          category: shared.category,
          price: 1,
          shop_id: theirs.shop._id,
        })
      ).body.message,
    ).toBe('Invalid shopId');
  });
});
