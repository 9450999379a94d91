import { expect, test } from 'vitest';
import {
  makeCatalogue,
  makeCustomer,
  makeProduct,
  makeSale,
  makeShop,
  saleOf,
} from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

onEachEngine('checking out', (house) => {
  const soldSale = async (overrides: object = {}) => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 50, quantity: 10 });
    const sale = await makeSale(client, saleOf(shop, product, 2, overrides));
    const stock = async () => (await client.get(`/products/${product._id}`)).body.data.quantity;
    const today = async () => (await client.get('/getSummaryReportAmount')).body.data.today;
    return { shop, client, product, sale, stock, today };
  };

  test('adds payments, customer and terms to the same row: 201, then 200', async () => {
    const { client, sale, stock, today } = await soldSale({ invoiceNumber: '#10' });
    const customer = await makeCustomer(client);
    const body = {
      invoice_id: sale._id,
      customer_id: customer._id,
      terms: 'Be kind.',
      total: 100,
      cash: '40.00',
      eftpos: 60,
    };
    const first = await client.post('/summary', { ...body, invoiceNumber: '#999', afterpay: '' });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      _id: sale._id,
      invoiceNumber: '#10',
      status: '1',
      cash: 40,
      eftpos: 60,
      afterpay: 0,
      total_paid: 100,
      due_amount: 0,
      terms: 'Be kind.',
      customer_id: { _id: customer._id },
      checked_out: true,
    });
    expect((await client.post('/summary', body)).status).toBe(200);
    expect((await client.get('/summary')).body.meta.total).toBe(1);
    expect(await stock()).toBe(8);
    expect(await today()).toMatchObject({
      total_entries: 1,
      total_amount: 100,
      total_cash: 40,
      total_eftpos: 60,
      total_due: 0,
    });
  });

  test('payments decide the status, whatever was chosen', async () => {
    const { client, sale } = await soldSale({ status: '1' });
    expect(sale.status).toBe('1');
    expect(sale.total_paid).toBe(0);
    const pay = async (cash: number) => (await client.post('/summary', { invoice_id: sale._id, cash })).body.data;
    expect(await pay(99.99)).toMatchObject({ status: '0', due_amount: 0.01 });
    expect(await pay(100)).toMatchObject({ status: '1', due_amount: 0 });
    expect(await pay(0)).toMatchObject({ status: '0', due_amount: 100 });
  });

  test('refuses payments beyond the total and below zero, and changes nothing', async () => {
    const { client, sale } = await soldSale();
    const over = await client.post('/summary', { invoice_id: sale._id, cash: 60, eftpos: 40.01 });
    expect([over.status, over.body.message]).toEqual([400, 'Total Paid cannot exceed Total Amount!']);
    const negative = await client.post('/summary', { invoice_id: sale._id, cash: -1, eftpos: 50 });
    expect([negative.status, negative.body.message]).toEqual([400, 'Amounts cannot be negative.']);
    const { data } = (await client.get(`/summary/${sale._id}`)).body;
    expect(data).toMatchObject({ total_paid: 0, status: '0', checked_out: false });
  });

  test('edited lines move stock and figures by the difference', async () => {
    const { client, product, sale, stock, today } = await soldSale();
    const other = await makeProduct(client, { price: 10, quantity: 5 });
    const lines = (quantity: number) => [
      { productId: product._id, quantity, price: 45 },
      { productId: other._id, quantity: 1, price: 10 },
    ];
    const edited = await client.post('/summary', {
      invoice_id: sale._id,
      productDetails: lines(3),
      repairParts: [{ name: 'Glue', quantity: 1, price: 5 }],
      total: 150,
      cash: 150,
    });
    expect(edited.body.data).toMatchObject({ total: 150, status: '1' });
    expect(await stock()).toBe(7);
    expect(await today()).toMatchObject({ total_entries: 1, total_amount: 150, total_cash: 150 });
    const fewer = await client.post('/summary', {
      invoice_id: sale._id,
      productDetails: lines(1).slice(0, 1),
      repairParts: [],
      total: 45,
      cash: 45,
    });
    expect(fewer.body.data).toMatchObject({ total: 45, repairParts: [] });
    expect(await stock()).toBe(9);
    expect((await client.get(`/products/${other._id}`)).body.data.quantity).toBe(5);
    expect(await today()).toMatchObject({ total_entries: 1, total_amount: 45, total_cash: 45 });
  });

  test('an edit that the stock cannot fill is refused whole', async () => {
    const { client, product, sale, stock } = await soldSale();
    const more = {
      invoice_id: sale._id,
      productDetails: [{ productId: product._id, quantity: 11, price: 50 }],
      cash: 1,
    };
    const reply = await client.post('/summary', more);
    expect([reply.status, reply.body.message]).toEqual([409, `Only 8 left in stock: ${product.name}.`]);
    expect(await stock()).toBe(8);
  });

  test('names on an invoice outlive what they named', async () => {
    const { shop, client } = await makeShop(house());
    const { category, brand, device, part } = await makeCatalogue(client);
    const product = await makeProduct(client);
    const repair = {
      repairPartId: part._id,
      price: 5,
      categoryId: category._id,
      brandId: brand._id,
      deviceId: device._id,
    };
    const sale = await makeSale(client, saleOf(shop, product, 1, { repairParts: [repair] }));
    const { db } = house();
    await db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', product._id).execute();
    await db.deleteFrom('repair_part').where('id', '=', part._id).execute();
    await db.updateTable('device').set({ name: 'Renamed' }).where('id', '=', device._id).execute();
    const saved = await client.post('/summary', {
      invoice_id: sale._id,
      productDetails: [{ productId: product._id, name: 'Renamed', quantity: 1, price: 19.95 }],
      repairParts: [
        {
          name: part.repair_name,
          quantity: 1,
          price: 5,
          categoryId: category._id,
          brandId: brand._id,
          deviceId: device._id,
        },
      ],
      cash: 24.95,
    });
    expect(saved.status).toBe(201);
    expect(saved.body.data.productDetails).toMatchObject([{ name: product.name }]);
    expect(saved.body.data.repairParts).toMatchObject([
      { repairPartId: part._id, repair_name: part.repair_name, device_name: device.device_name },
    ]);
  });

  test('a customer’s details stay as issued', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const customer = await makeCustomer(client, { city: 'Sydney' });
    const sale = await makeSale(client, saleOf(shop, product, 1, { customerId: customer._id }));
    await house().db.updateTable('customer').set({ city: 'Perth' }).where('id', '=', customer._id).execute();
    const saved = await client.post('/summary', { invoice_id: sale._id, customer_id: customer._id, cash: 0 });
    expect(saved.body.data.customer_id.city).toBe('Sydney');
    const without = await client.post('/summary', { invoice_id: sale._id, customer_id: null, cash: 0 });
    expect(without.body.data.customer_id).toBeNull();
  });

  test('without an invoice_id it records a complete sale of its own', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 11, quantity: 3 });
    const reply = await client.post('/summary', {
      shop_id: shop._id,
      invoiceNumber: '#77',
      subtotal: 10,
      tax: 1,
      total: 11,
      total_paid: 0,
      due_amount: 11,
      cash: 11,
      eftpos: '',
      afterpay: '',
      productDetails: [{ productId: product._id, name: product.name, quantity: 1, price: 11 }],
      repairParts: [],
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ invoiceNumber: '#77', status: '1', total_paid: 11, due_amount: 0, tax: 1 });
    expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(2);
  });

  test('refuses to move a sale to another shop', async () => {
    const { client, sale } = await soldSale();
    const other = await makeShop(house());
    const reply = await client.post('/summary', { invoice_id: sale._id, shop_id: other.shop._id, cash: 1 });
    expect([reply.status, reply.body.message]).toEqual([400, 'Invalid shopId']);
  });
});
