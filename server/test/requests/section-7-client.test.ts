import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../clients/client.ts';
import { formOf } from '../clients/forms.ts';
import { photo } from '../clients/photos.ts';
import { makeShop } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';
import { expectSalesFigures, type Figures, ok } from './sales-figures.ts';

/**
 * A day with a client that was written from the list of calls alone (section 7 of the specification) and knows nothing of
 * this server: it sends the fields that the list names, does its sums in floating-point dollars, makes up invoice numbers
 * and never says which sale it checks out. Whatever it does, it makes one sale, and after each step every figure is right.
 */
onEachEngine('a client that knows the list of calls and nothing else', (house) => {
  let client: Client;
  let shop: { _id: string; name: string };
  let product: { _id: string; sku: string; name: string; price: number };
  let customer: { _id: string };
  let part: { _id: string; repair_name: string };
  let place: { categoryId: string; brandId: string; deviceId: string };

  beforeAll(async () => {
    ({ shop } = await makeShop(house(), { name: 'Newtown', email: 'newtown@example.com' }));
  });

  test('logs in', async () => {
    const { token, user } = ok(
      await house().anyone.post('/users/login', { email: 'newtown@example.com', password: 'password one' }),
    );
    expect([typeof token, user.name]).toEqual(['string', 'Newtown']);
    client = await house().anyone.login({ email: 'newtown@example.com', password: 'password one' });
    expect(ok(await client.get(`/single?id=${user._id}`)).data.email).toBe('newtown@example.com');
  });

  test('fills the catalogue', async () => {
    const p_image = `data:image/png;base64,${(await photo('png', { width: 40, height: 20 })).toString('base64')}`;
    const { data: category } = ok(await client.post('/category', { category_name: 'Phones', p_image }));
    const { data: brand } = ok(await client.post('/brand', { brand_name: 'Apple', categoryId: category._id }));
    const ids = { brandId: brand._id, categoryId: category._id };
    const { data: device } = ok(await client.post('/device', { device_name: 'iPhone 15', ...ids }));
    ({ data: part } = ok(await client.post('/repairparts', { repair_name: 'Screen', categoryId: category._id })));
    const { data: tax } = ok(await client.post('/taxes', { taxClass: 'GST 12.5', taxValue: 12 }));
    ok(await client.put(`/taxes/${tax._id}`, { taxClass: 'GST 12.5', taxValue: '12.5' }));
    place = { categoryId: category._id, brandId: brand._id, deviceId: device._id };
    const { data: brands } = ok(await client.get('/brand'));
    expect(brands).toMatchObject([{ brand_name: 'Apple', category: { category_name: 'Phones' } }]);
    expect(ok(await client.get('/taxes')).data).toContainEqual(expect.objectContaining({ taxValue: 12.5 }));
  });

  test('makes a product from a form with pictures, and edits it from one', async () => {
    const fields: [string, string][] = [
      ['name', 'Clear case'],
      ['category', 'Phones'],
      ['brand', 'Apple'],
      ['device_name', 'iPhone 15'],
      ['price', '19.95'],
      ['quantity', '5'],
      ['warranty', 'No Warranty'],
      ['warrantyPeriod', 'null'],
      ['IMEI', 'undefined'],
      ['description', 'See-through'],
    ];
    const image = await photo('jpeg', { width: 60, height: 40 });
    const made = formOf([
      ...fields,
      ['images', 'a.jpg', image, 'image/jpeg'],
      ['images', 'b.jpg', image, 'image/jpeg'],
    ]);
    ({ data: product } = ok(await client.post('/products', made.body, made.headers)));
    const edited = formOf([
      ...fields.filter(([field]) => field !== 'quantity'),
      ['quantity', '5'],
      ['shop_id', 'null'],
    ]);
    const { data } = ok(await client.patch(`/products/${product._id}`, edited.body, edited.headers));
    expect(data).toMatchObject({ name: 'Clear case', quantity: 5, warrantyPeriod: null, IMEI: '', shop_id: shop._id });
    const [picture] = data.images;
    expect((await client.get(picture.replace('/api', ''))).headers['content-type']).toBe('image/webp');
  });

  test('adds a customer', async () => {
    ({ user: customer } = ok(
      await client.post('/users', { first_name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' }),
    ));
    expect(ok(await client.get(`/${customer._id}`)).data.first_name).toBe('Ada');
  });

  // What the client remembers of the sale that it makes: two cases and a screen.
  const NUMBER = '#271828';
  const total = () => 19.95 * 2 + 120.1;
  const sums = () => ({ tax: total() / 11, total: total() });
  const goods = () => [{ productId: product._id, name: product.name, quantity: 2, price: 19.95 }];
  const repairs = () => [{ name: part.repair_name, quantity: 1, price: 120.1, ...place }];
  const checkout = (payments: { cash: number | string; eftpos: number | string; afterpay: number | string }) => {
    const total_paid = Number(payments.cash) + Number(payments.eftpos) + Number(payments.afterpay);
    return client.post('/summary', {
      invoiceNumber: NUMBER,
      shop_id: shop._id,
      subtotal: total() - total() / 11,
      ...sums(),
      total_paid,
      due_amount: total() - total_paid,
      ...payments,
      productDetails: goods(),
      repairParts: repairs(),
      customer_id: customer._id,
    });
  };

  const expectFigures = (figures: Figures) => expectSalesFigures(client, shop, product, figures);

  let invoiceId: string;

  test('generates an invoice: stock leaves, and nothing is paid yet', async () => {
    const reply = await client.post('/invoice', {
      customerId: customer._id,
      shopId: shop._id,
      productDetails: goods().map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      repairParts: [{ repairPartId: part._id, repair_name: part.repair_name, price: 120.1, ...place }],
      tax: null,
      subTotal: total() - total() / 11,
      total: total(),
      status: 0,
    });
    expect([reply.status, reply.body.message]).toEqual([201, 'Invoice created successfully!']);
    invoiceId = reply.body.data._id;
    expect(ok(await client.get(`/invoice/${invoiceId}`)).data).toMatchObject({ total: 160, subTotal: 145.45 });
    await expectFigures({ stock: 3, entries: 1, amount: 160, paid: 0, cash: 0, cases: 2, screens: 1 });
  });

  test('Print Invoice: saves the checkout of that sale, under the number that is on its paper', async () => {
    const { status, body } = await checkout({ cash: 100, eftpos: '', afterpay: '' });
    expect([status, body.data._id, body.data.invoiceNumber]).toEqual([201, invoiceId, NUMBER]);
    expect(body.data).toMatchObject({ total: 160, subtotal: 145.45, tax: 14.55, total_paid: 100, due_amount: 60 });
    await expectFigures({ stock: 3, entries: 1, amount: 160, paid: 100, cash: 100, cases: 2, screens: 1 });
  });

  test('New Sale: saves it once more, with the payment corrected', async () => {
    const { status, body } = await checkout({ cash: 99.7 + 0.1 + 0.2, eftpos: '59.99999999999999', afterpay: 0 });
    expect([status, body.data._id, body.data.invoiceNumber, body.data.status]).toEqual([200, invoiceId, NUMBER, '1']);
    await expectFigures({ stock: 3, entries: 1, amount: 160, paid: 160, cash: 100, cases: 2, screens: 1 });
    const corrected = await checkout({ cash: 100, eftpos: 0, afterpay: 20 });
    expect([corrected.status, corrected.body.data.due_amount]).toEqual([200, 40]);
    await expectFigures({ stock: 3, entries: 1, amount: 160, paid: 120, cash: 100, cases: 2, screens: 1 });
  });

  test('prints it: every line, sum and name is there', async () => {
    expect(ok(await client.get(`/summary/${invoiceId}`)).data).toMatchObject({
      invoiceNumber: NUMBER,
      shop_id: { name: 'Newtown' },
      customer_id: { first_name: 'Ada' },
      productDetails: [{ productId: product._id, name: 'Clear case', quantity: 2, price: 19.95 }],
      repairParts: [
        {
          repairPartId: part._id,
          repair_name: 'Screen',
          price: 120.1,
          category_name: 'Phones',
          brand_name: 'Apple',
          device_name: 'iPhone 15',
        },
      ],
      ...{ subtotal: 145.45, tax: 14.55, total: 160, total_paid: 120, due_amount: 40, cash: 100, afterpay: 20 },
    });
    const { data: unpaid } = ok(await client.get('/invoice?status=0'));
    expect(unpaid).toMatchObject([{ _id: invoiceId }]);
  });

  test('edits it with the whole object: one case less, all paid', async () => {
    const { data } = ok(await client.get(`/summary/${invoiceId}`));
    data.productDetails[0].quantity = 1;
    const less = 19.95 + 120.1;
    const edited = {
      ...data,
      subtotal: less / 1.1,
      tax: less - less / 1.1,
      total: less,
      cash: 0,
      eftpos: less,
      afterpay: 0,
    };
    const { data: saved } = ok(await client.patch(`/summary/${invoiceId}`, edited));
    expect(saved).toMatchObject({ total: 140.05, subTotal: 127.32, tax: 12.73, status: '1', invoiceNumber: NUMBER });
    await expectFigures({ stock: 4, entries: 1, amount: 140.05, paid: 140.05, cash: 0, cases: 1, screens: 1 });
  });

  test('changes its mind about the customer', async () => {
    const { data } = ok(await client.get(`/summary/${invoiceId}`));
    const { data: without } = ok(await client.patch(`/summary/${invoiceId}`, { ...data, customer_id: null }));
    expect([without.customer_id, without.customerId]).toEqual([null, null]);
  });

  test('deletes it: nothing is sold, and all is in stock', async () => {
    expect(ok(await client.delete(`/summary/${invoiceId}`)).data).toEqual({ _id: invoiceId });
    await expectFigures({ stock: 5, entries: 0, amount: 0, paid: 0, cash: 0, cases: 0, screens: 0 });
    expect((await client.get(`/summary/${invoiceId}`)).status).toBe(404);
  });

  test('sells by the checkout alone: each is a sale, the number of the first stays with it', async () => {
    const [first, second] = [
      await checkout({ cash: 160, eftpos: 0, afterpay: 0 }),
      await checkout({ cash: 160, eftpos: 0, afterpay: 0 }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(new Set([NUMBER, first.body.data.invoiceNumber, second.body.data.invoiceNumber]).size).toBe(3);
    await expectFigures({ stock: 1, entries: 2, amount: 320, paid: 320, cash: 320, cases: 4, screens: 2 });
  });

  test('clears up: what nothing needs any more can be deleted', async () => {
    expect(ok(await client.delete(`/products/${product._id}`)).data).toEqual({ _id: product._id });
    expect(ok(await client.delete(`/users/${customer._id}`)).data).toEqual({ _id: customer._id });
    for (const path of [`/repairparts/${part._id}`, `/device/${place.deviceId}`, `/brand/${place.brandId}`]) {
      ok(await client.delete(path));
    }
    ok(await client.delete(`/category/${place.categoryId}`));
  });
});
