import { PLAIN } from '@mendpoint/contract/endpoint';
import { expect, test } from 'vitest';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';

const plain = { accept: PLAIN };
const key = (text: string) => ({ 'idempotency-key': text });

/** Old spellings, which the plain shape does not have. */
const OLDER = ['shopId', 'shop_id', 'customerId', 'customer_id', 'subTotal', 'tax', 'created_at', 'updated_at'];

const sell = async (house: House) => {
  const { shop, client } = await makeShop(house);
  const [product, customer] = [await makeProduct(client), await makeCustomer(client)];
  const body = saleOf(shop, product, 2, { customerId: customer._id });
  return { shop, client, product, customer, body };
};

onEachEngine('an invoice in the plain shape', (house) => {
  test('has each field under one name, wherever it is answered', async () => {
    const { shop, client, product, customer, body } = await sell(house());
    const made = await client.post('/invoice', body, plain);
    const { _id, updatedAt } = made.body.data;
    const saved = await client.post('/summary', { ...body, invoice_id: _id, cash: 10, updatedAt }, plain);
    const edited = await client.patch(`/invoice/${_id}`, { terms: 'Ours.' }, plain);
    const read = await client.get(`/invoice/${_id}`, plain);
    expect([made, saved, edited, read].map(({ status }) => status)).toEqual([201, 201, 200, 200]);
    for (const { body, headers } of [made, saved, edited, read]) {
      expect(headers['vary']).toBe('Accept');
      expect(Object.keys(body.data).filter((name) => OLDER.includes(name))).toEqual([]);
      expect(body.data).toMatchObject({
        shop: { _id: shop._id, name: shop.name, phone: shop.phone },
        customer: { _id: customer._id },
        tax_class: { taxClass: 'GST', taxValue: 10 },
        productDetails: [{ productId: product._id, sku: product.sku, name: product.name, quantity: 2 }],
      });
    }
    expect(edited.body.data).toEqual(read.body.data);
  });

  test.each(['/invoice', '/summary'])('records at %s for the shop and customer that it names', async (path) => {
    const { shop, client, customer, body } = await sell(house());
    const { shopId: _, customerId: __, ...lines } = body as typeof body & { shopId?: string; customerId?: string };
    const sent = { ...lines, shop, customer, cash: 0 };
    const { status, body: made } = await client.post(path, sent, plain);
    expect([status, made.data.shop._id, made.data.customer._id]).toEqual([201, shop._id, customer._id]);
    const [other, stranger] = [await makeCustomer(client), await makeShop(house())];
    const twoBuyers = await client.post(path, { ...sent, customer_id: other._id }, plain);
    expect([twoBuyers.status, twoBuyers.body.message]).toEqual([
      400,
      'customer_id and customer have different values.',
    ]);
    expect((await client.post(path, { ...sent, shop: stranger.shop }, plain)).status).toBe(400);
  });

  test.each([
    ['application/json;profile="plain"', true],
    ['text/html, application/json; profile=plain', true],
    ['application/json; profile=plain-er', false],
    ['text/html; profile=plain', false],
    ['*/*', false],
  ])('is answered to who accepts %s: %s', async (accept, isPlain) => {
    const { client, body } = await sell(house());
    const { data } = (await client.post('/invoice', body, { accept })).body;
    expect('subTotal' in data).toBe(!isPlain);
  });

  test.each([1, 60])('says in a list of %i what decides about each row alone', async (sales) => {
    const { shop, client, product } = await sell(house());
    await house().admin.patch(`/products/${product._id}`, { quantity: 500 });
    for (let n = 0; n < sales; n++) await makeSale(client, saleOf(shop, product));
    const { body, headers } = await client.get('/invoice', plain);
    expect([body.data.length, headers['vary']]).toEqual([sales, 'Accept']);
    const { _id, name, cash_rounding, closed_through } = shop;
    for (const row of body.data) {
      expect(row.shop).toEqual({ _id, name, cash_rounding, closed_through });
      expect(Object.keys(row).filter((field) => OLDER.includes(field))).toEqual([]);
    }
    const old = await client.get('/invoice');
    expect(old.body.data[0]).toMatchObject({
      shopId: shop,
      shop_id: shop,
      productDetails: [{ productId: { _id: product._id } }],
    });
    expect(old.body.data.map((row: { _id: string }) => row._id)).toEqual(
      body.data.map((row: { _id: string }) => row._id),
    );
  });

  test('does not change what was answered before to a key', async () => {
    const { client, body } = await sell(house());
    const inPlain = await client.post('/invoice', body, { ...plain, ...key('plain first') });
    const again = await client.post('/invoice', body, key('plain first'));
    expect([again.status, again.body]).toEqual([inPlain.status, inPlain.body]);
    const inOld = await client.post('/invoice', body, key('old first'));
    const plainLater = await client.post('/invoice', body, { ...plain, ...key('old first') });
    expect([plainLater.status, plainLater.body]).toEqual([inOld.status, inOld.body]);
    expect(inOld.body.data).toHaveProperty('shopId');
    expect(inPlain.body.data).not.toHaveProperty('shopId');
  });

  test.each([undefined, '*/*', 'application/json', 'application/json; profile=other'])(
    'is not answered to who accepts %s',
    async (accept) => {
      const { client, body } = await sell(house());
      const { _id } = (await client.post('/invoice', body)).body.data;
      const read = await client.get(`/invoice/${_id}`, accept === undefined ? {} : { accept });
      expect(read.body.data).toHaveProperty('shop_id.name');
      expect(read.body.data).not.toHaveProperty('shop');
    },
  );
});
