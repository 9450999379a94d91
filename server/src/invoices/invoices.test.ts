import { expect, test } from 'vitest';
import {
  makeCatalogue,
  makeCustomer,
  makeProduct,
  makeSale,
  makeShop,
  makeTax,
  saleOf,
} from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

onEachEngine('recording a sale', (house) => {
  test('answers the whole invoice, populated, in both spellings', async () => {
    const { shop, client } = await makeShop(house());
    const { category, brand, device, part } = await makeCatalogue(client);
    const product = await makeProduct(client);
    const customer = await makeCustomer(client);
    const reply = await client.post('/invoice', {
      ...saleOf(shop, product, 2),
      invoiceNumber: '#4711',
      customerId: customer._id,
      repairParts: [
        {
          repairPartId: part._id,
          repair_name: part.repair_name,
          price: '249.00',
          categoryId: category._id,
          brandId: brand._id,
          deviceId: device._id,
        },
      ],
      subTotal: 262.64,
      total: 288.9,
      status: '1',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ success: true, message: 'Invoice created successfully!' });
    const invoice = reply.body.data;
    expect(invoice).toMatchObject({
      invoiceNumber: '#4711',
      status: '1',
      subTotal: 262.64,
      subtotal: 262.64,
      total: 288.9,
      tax: { taxClass: 'GST', taxValue: 10 },
      total_paid: 0,
      due_amount: 288.9,
      cash: 0,
      eftpos: 0,
      afterpay: 0,
      shopId: { _id: shop._id, name: shop.name },
      shop_id: { _id: shop._id },
      customerId: { _id: customer._id, first_name: 'Ada' },
      customer_id: { _id: customer._id },
      createdAt: '2026-11-20T01:00:00.000Z',
      created_at: '2026-11-20T01:00:00.000Z',
    });
    expect(invoice.productDetails).toMatchObject([
      {
        productId: { _id: product._id, name: product.name, sku: product.sku, price: 19.95, images: [] },
        name: product.name,
        quantity: 2,
        price: 19.95,
      },
    ]);
    expect(invoice.repairParts).toMatchObject([
      {
        repairPartId: part._id,
        repair_name: part.repair_name,
        name: part.repair_name,
        quantity: 1,
        price: 249,
        categoryId: category._id,
        category_name: category.category_name,
        brandId: brand._id,
        brand_name: brand.brand_name,
        deviceId: device._id,
        device_name: device.device_name,
      },
    ]);
    expect((await client.get(`/invoice/${invoice._id}`)).body.data).toEqual(invoice);
    const { data: summary } = (await client.get(`/summary/${invoice._id}`)).body;
    expect(summary).toMatchObject({ tax: 26.26, tax_amount: 26.26 });
    expect(summary.productDetails[0].productId).toBe(product._id);
  });

  test('takes stock with the sale, and leaves what is not tracked alone', async () => {
    const { shop, client } = await makeShop(house());
    const tracked = await makeProduct(client, { quantity: 10 });
    const untracked = await makeProduct(client, { quantity: '' });
    await makeSale(client, {
      ...saleOf(shop, tracked, 3),
      productDetails: [
        { productId: tracked._id, quantity: 2, price: 5 },
        { productId: untracked._id, quantity: 7, price: 5 },
        { productId: tracked._id, quantity: 1, price: 4 },
      ],
    });
    expect((await client.get(`/products/${tracked._id}`)).body.data.quantity).toBe(7);
    expect((await client.get(`/products/${untracked._id}`)).body.data.quantity).toBeNull();
  });

  test('refuses more than there is, by name, and sells nothing of it', async () => {
    const { shop, client } = await makeShop(house());
    const plenty = await makeProduct(client, { quantity: 10 });
    const scarce = await makeProduct(client, { quantity: 2, name: 'Last glass' });
    const reply = await client.post('/invoice', {
      ...saleOf(shop, plenty),
      productDetails: [plenty, scarce].map(({ _id }) => ({ productId: _id, quantity: 3, price: 1 })),
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({ success: false, message: 'Only 2 left in stock: Last glass.' });
    expect((await client.get(`/products/${plenty._id}`)).body.data.quantity).toBe(10);
    expect((await client.get('/invoice')).body.meta.total).toBe(0);
  });

  test('sums by itself and refuses sums that differ', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 0.05 });
    const sale = saleOf(shop, product);
    const refusal = { success: false, message: 'Totals do not match the invoice lines.' };
    expect((await client.post('/invoice', { ...sale, total: 0.06 })).body).toEqual(refusal);
    expect((await client.post('/invoice', { ...sale, total: 0.05, subTotal: 0.03 })).body).toEqual(refusal);
    const { data } = (await client.post('/invoice', { ...sale, total: 0.05, subTotal: 0.04 })).body;
    expect(data).toMatchObject({ total: 0.05, subTotal: 0.05, tax_amount: 0 });
  });

  test.each([
    ['no lines', { productDetails: [] }, 'Please select at least one product or repair part.'],
    ['no worth', { price: 0 }, 'Subtotal and Total must be greater than zero.'],
    ['three decimals', { price: 1.005 }, "'1.005' is not a dollar amount."],
    ['a negative price', { price: -1 }, 'Amounts cannot be negative.'],
    ['half a piece', { quantity: 1.5 }, 'The quantity must be a whole number of at least 1.'],
    ['no piece', { quantity: 0 }, 'The quantity must be a whole number of at least 1.'],
    ['an unknown product', { productId: UNKNOWN }, 'One or more productId(s) are invalid'],
    ['an unknown shop', { shopId: UNKNOWN }, 'Invalid shopId'],
    ['an unknown customer', { customerId: UNKNOWN }, 'Invalid customerId'],
    ['an unknown tax class', { tax: UNKNOWN }, 'Invalid tax'],
    [
      'an unknown repair',
      { repairParts: [{ repairPartId: UNKNOWN, price: 1 }] },
      'One or more repairPartId(s) are invalid',
    ],
    ['a repair without a name', { repairParts: [{ price: 1 }] }, 'A repair needs its name.'],
    ['an unknown status', { status: '2' }, 'status is not valid'],
  ])('refuses %s', async (_, { price, quantity, productId, ...overrides }: Record<string, unknown>, message) => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const line = { productId: productId ?? product._id, quantity: quantity ?? 1, price: price ?? 5 };
    const reply = await client.post('/invoice', { ...saleOf(shop, product), productDetails: [line], ...overrides });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, message });
  });

  test('splits the tax at the rate of the class chosen', async () => {
    const { shop, client } = await makeShop(house());
    const free = await makeTax(client, { taxValue: 0 });
    const odd = await makeTax(client, { taxValue: '12.5' });
    const product = await makeProduct(client, { price: 100 });
    expect(await makeSale(client, saleOf(shop, product, 1, { tax: free._id }))).toMatchObject({
      subTotal: 100,
      tax_amount: 0,
      tax: { _id: free._id, taxValue: 0 },
    });
    expect(await makeSale(client, saleOf(shop, product, 1, { tax: odd._id }))).toMatchObject({
      subTotal: 88.89,
      tax_amount: 11.11,
      tax: { taxValue: 12.5 },
    });
  });

  test('sells only its own shop’s products and those of no shop', async () => {
    const here = await makeShop(house());
    const elsewhere = await makeShop(house());
    const theirs = await makeProduct(elsewhere.client);
    const shared = await makeProduct(house().admin);
    const refused = await here.client.post('/invoice', saleOf(here.shop, theirs));
    const message = 'One or more productId(s) are invalid';
    expect(refused.body).toEqual({
      success: false,
      message,
      errors: [{ path: 'productDetails.0.productId', message }],
    });
    expect((await house().admin.post('/invoice', saleOf(here.shop, theirs))).status).toBe(400);
    expect((await here.client.post('/invoice', saleOf(here.shop, shared))).status).toBe(201);
  });

  test('keeps what was typed of strange characters', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { name: `<b>"Nguyễn's" 手机 📱 \\ %_` });
    const customer = await makeCustomer(client, { first_name: 'علي', last_name: '=1+1' });
    const sale = await makeSale(client, saleOf(shop, product, 1, { customerId: customer._id }));
    expect(sale.productDetails[0]?.name).toBe(`<b>"Nguyễn's" 手机 📱 \\ %_`);
    expect(sale.customerId).toMatchObject({ first_name: 'علي', last_name: '=1+1' });
  });
});
