import { expect, test } from 'vitest';
import type { Client } from '../clients/client.ts';
import { formOf } from '../clients/forms.ts';
import { refusalOf } from '../clients/refusal.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

onEachEngine('a form', (house) => {
  const NOTHING = ['brand', 'device_name', 'quantity', 'warranty', 'warrantyPeriod', 'shop_id', 'IMEI', 'description'];
  const send = (client: Client, method: 'post' | 'patch', path: string, fields: [string, string][]) => {
    const { body, headers } = formOf(fields);
    return client[method](path, body, headers);
  };

  test.each(['null', 'undefined'])('says %s for nothing', async (nothing) => {
    const { admin } = house();
    const { category } = await makeCatalogue(admin);
    const fields = NOTHING.map((field): [string, string] => [field, nothing]);
    const said: [string, string][] = [
      ['name', 'Case'],
      ['category', category.category_name],
      ['price', '5'],
    ];
    const made = await send(admin, 'post', '/products', [...said, ...fields]);
    expect([made.status, made.body.message]).toEqual([201, 'Product created successfully!']);
    const empty = {
      brand: '',
      device_name: '',
      quantity: null,
      warrantyPeriod: null,
      shop_id: null,
      IMEI: '',
      description: '',
    };
    expect(made.body.data).toMatchObject({ ...empty, warranty: 'No Warranty' });
    const counted = await admin.patch(`/products/${made.body.data._id}`, { quantity: 3, IMEI: '35' });
    const left = await send(admin, 'patch', `/products/${made.body.data._id}`, [['price', '6'], ...fields]);
    expect(left.body.data).toMatchObject({ ...counted.body.data, price: 6, updatedAt: expect.any(String) });
    const cleared = await send(admin, 'patch', `/products/${made.body.data._id}`, [['quantity', '']]);
    expect(cleared.body.data.quantity).toBeNull();
    expect(refusalOf(await send(admin, 'post', '/products', [['name', nothing], ...said.slice(1)]))).toEqual([
      400,
      ['name'],
    ]);
    expect(refusalOf(await send(admin, 'post', '/category', [['category_name', nothing]]))).toEqual([
      400,
      ['category_name'],
    ]);
  });

  test('is one thing, JSON another: there a name may be null', async () => {
    const { category } = await makeCatalogue(house().admin);
    const body = { name: 'null', category: category.category_name, price: 1, brand: '', quantity: null };
    expect((await house().admin.post('/products', body)).body.data).toMatchObject({ name: 'null', quantity: null });
  });

  test('edits a shop and a customer as JSON does', async () => {
    const { shop, client } = await makeShop(house());
    const edited = await send(client, 'patch', `/shop/${shop._id}`, [
      ['name', `New ${shop.name}`],
      ['city', 'Hay'],
      ['state', 'null'],
      ['gst_registered', 'false'],
    ]);
    expect([edited.status, edited.body.message]).toEqual([200, 'Shop updated successfully!']);
    expect(edited.body.shop).toMatchObject({ name: `New ${shop.name}`, city: 'Hay', state: '', gst_registered: false });
    const customer = await makeCustomer(client);
    const renamed = await send(client, 'patch', `/users/${customer._id}`, [['first_name', 'Grace']]);
    expect(renamed.body.user).toMatchObject({ ...customer, first_name: 'Grace', updatedAt: expect.any(String) });
    const file = formOf([['logo', 'a.png', Buffer.from('x'), 'image/png']]);
    const refused = await client.patch(`/shop/${shop._id}`, file.body, file.headers);
    expect(refused.status).toBe(400);
  });
});

onEachEngine('amounts as clients work them out', (house) => {
  test('with the noise of floating-point numbers are the cents they mean', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 1.1 + 2.2 });
    expect(product.price).toBe(3.3);
    const sums = {
      total: 1.1 * 3 + 96.7,
      subtotal: 100 / 1.1,
      tax: 100 - 100 / 1.1,
      cash: 0.1 + 0.2,
      eftpos: '99.70000000000001',
    };
    const productDetails = [{ productId: product._id, quantity: 1, price: 1.1 * 3 }];
    const repairParts = [{ name: 'Glue', price: '96.69999999999999' }];
    const reply = await client.post('/summary', { shop_id: shop._id, productDetails, repairParts, ...sums });
    expect([reply.status, reply.body.message]).toEqual([201, 'Invoice saved successfully!']);
    expect(reply.body.data).toMatchObject({
      total: 100,
      subtotal: 90.91,
      tax: 9.09,
      cash: 0.3,
      eftpos: 99.7,
      status: '1',
    });
    const nothing = await client.patch(`/summary/${reply.body.data._id}`, { cash: 0.1 + 0.2 - 0.3, eftpos: 100 });
    expect(nothing.body.data).toMatchObject({ cash: 0, eftpos: 100 });
  });

  test.each([1.005, '0.001', 3.301, '1e-7'])('with a third decimal are refused: %j', async (price) => {
    const { shop, client } = await makeShop(house());
    const body = { shop_id: shop._id, repairParts: [{ name: 'Glue', price }], cash: 0 };
    expect(refusalOf(await client.post('/summary', body))).toEqual([400, ['repairParts.0.price']]);
  });

  test.each(['hello <b>', '#1\r\n2', '#\u202e12', '77', '#1234567890123', '# 1'])(
    'never make an invoice number of %j',
    async (invoiceNumber) => {
      const { shop, client } = await makeShop(house());
      const sold = saleOf(shop, await makeProduct(client), 1, { invoiceNumber });
      expect((await makeSale(client, sold)).invoiceNumber).toMatch(/^#\d{6}$/);
      const whole = await client.post('/summary', { ...sold, tax: '', cash: 1 });
      expect(whole.body.data.invoiceNumber).toMatch(/^#\d{6}$/);
    },
  );
});
