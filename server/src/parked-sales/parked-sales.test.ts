import type { ParkedSale } from '@mendpoint/contract/invoices/parked-sales';
import { expect, test } from 'vitest';
import { openDesk } from '../../test/factories/desk.ts';
import {
  makeCatalogue,
  makeCustomer,
  makeParkedSale,
  makeProduct,
  makeShop,
  makeTax,
  parkedSaleOf,
} from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const GONE = 'This sale is no longer parked: somebody recalled it at another till, or deleted it.';
const key = (value: string) => ({ 'idempotency-key': value });

onEachEngine('parked sales', (house) => {
  const opened = async () => {
    const desk = await openDesk(house());
    const { category, brand, device, part } = await makeCatalogue(desk.client);
    const customer = await makeCustomer(desk.client, { first_name: 'Mai', last_name: 'Nguyen' });
    const tax = await makeTax(house().admin, { taxClass: `Half ${desk.shop._id}`, taxValue: 5 });
    const body = parkedSaleOf(desk.product, {
      name: ' Mai ',
      customer: { _id: customer._id, first_name: 'Mai', last_name: 'Nguyen', email: customer.email, phone: '1' },
      repairParts: [
        {
          repairPartId: part._id,
          name: 'Screen',
          categoryId: category._id,
          category_name: 'Phones',
          brandId: brand._id,
          brand_name: 'Apple',
          deviceId: device._id,
          device_name: 'iPhone',
          price: 120.5,
        },
      ],
      tax: { _id: tax._id, taxClass: 'Half', taxValue: 5 },
      status: '1',
    });
    return { ...desk, body, customer, tax, part };
  };

  test('keep a sale until a till of the shop recalls it, and move no stock', async () => {
    const { client, body, shop, stock, loginAgain } = await opened();
    const { status, body: parked } = await client.post('/parked-sales', body);
    expect([status, parked.data]).toEqual([
      201,
      {
        _id: expect.any(String),
        shop_id: shop._id,
        name: 'Mai',
        customer_name: 'Mai Nguyen',
        items: 3,
        total: 220.5,
        parked_by: shop.email,
        parked_at: expect.any(String),
      },
    ]);
    expect((await client.get('/parked-sales')).body.data).toEqual([parked.data]);
    expect(await stock()).toBe(10);
    const other = await loginAgain();
    const recalled = await other.post(`/parked-sales/${parked.data._id}/recall`, {});
    const [product] = body.productDetails;
    expect(recalled.body.data).toEqual({
      ...parked.data,
      customer: expect.objectContaining({ first_name: 'Mai' }),
      productDetails: [{ ...product, stock: 10 }],
      repairParts: body.repairParts,
      tax: body.tax,
      status: '1',
      quote: null,
      changed: [],
    });
    expect((await client.get('/parked-sales')).body.meta.total).toBe(0);
    expect(await stock()).toBe(10);
  });

  test('are recalled once, by one till of several, who is given the sale again after a lost answer', async () => {
    const { client, product, loginAgain } = await opened();
    const tills = [client, await loginAgain(), await loginAgain(), house().admin];
    const { _id } = await makeParkedSale(client, product);
    const path = `/parked-sales/${_id}/recall`;
    const replies = await Promise.all(tills.map((till, n) => till.post(path, {}, key(`recall ${_id} ${n}`))));
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(replies.find(({ status }) => status === 404)?.body.message).toBe(GONE);
    const again = await tills[winner]?.post(path, {}, key(`recall ${_id} ${winner}`));
    expect([again?.status, again?.body]).toEqual([200, replies[winner]?.body]);
    expect((await client.post(path, {}, key(`another ${_id}`))).status).toBe(404);
  });

  test('say what is gone, listed at another price or taxed otherwise, and change nothing of the sale', async () => {
    const { client, body, product, customer, tax, part } = await opened();
    const { admin } = house();
    const parked = async () => (await client.post('/parked-sales', body)).body.data as ParkedSale;
    const changesAt = async ({ _id }: ParkedSale) => (await client.post(`/parked-sales/${_id}/recall`, {})).body.data;
    const [first, second] = [await parked(), await parked()];
    await client.patch(`/products/${product._id}`, { price: 55, quantity: 1 });
    await admin.put(`/taxes/${tax._id}`, { taxValue: 7.5 });
    expect(await changesAt(first)).toMatchObject({
      changed: [
        `${product.name} was listed at A$50.00 and is now at A$55.00. The sale has it at A$50.00.`,
        `The tax class ${tax.taxClass.replace(/ .*/, '')} was 5% and is now 7.5%.`,
      ],
      productDetails: [{ price: 50, quantity: 2, stock: 1 }],
    });
    for (const path of [
      `products/${product._id}`,
      `users/${customer._id}`,
      `taxes/${tax._id}`,
      `repairparts/${part._id}`,
    ])
      expect((await admin.delete(`/${path}`)).status).toBe(200);
    const { changed, ...sale } = await changesAt(second);
    expect(changed).toEqual([
      'The customer Mai Nguyen was deleted. Choose another or none.',
      `${product.name} is no longer sold. Remove it before you record the sale.`,
      'Screen for iPhone: the repair part Screen was deleted. Remove the repair and pick another.',
      'The tax class Half was deleted: the sale is taxed by GST until you choose another.',
    ]);
    expect(sale).toMatchObject({ total: second.total, productDetails: [{ price: 50, stock: null }] });
  });

  test('belong to a shop, which an admin names', async () => {
    const { product, shop, client } = await opened();
    const { admin } = house();
    const unnamed = await admin.post('/parked-sales', parkedSaleOf(product));
    expect([unnamed.status, unnamed.body.message]).toEqual([400, 'Please choose a shop.']);
    const { data } = (await admin.post('/parked-sales', parkedSaleOf(product, { shop_id: shop }))).body;
    expect((await client.get('/parked-sales')).body.data).toEqual([data]);
    expect((await admin.delete(`/shop/${shop._id}`)).body.message).toContain('1 parked sale');
    expect((await makeShop(house()).then((other) => other.client.delete(`/parked-sales/${data._id}`))).status).toBe(
      404,
    );
    expect((await client.delete(`/parked-sales/${data._id}`)).status).toBe(200);
  });

  test('name whoever of the staff parked them', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    expect((await makeParkedSale(client, await makeProduct(house().admin))).parked_by).toBe('Anna');
  });

  test('are parked, taken back and deleted at no till that is locked', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin);
    const body = parkedSaleOf(product, { name: 'Anna' });
    expect((await client.post('/parked-sales', body)).body.code).toBe('pin_needed');
    await atTill(PINS.cashier);
    const path = `/parked-sales/${(await client.post('/parked-sales', body)).body.data._id}`;
    expect((await client.delete('/person')).status).toBe(200);
    expect((await client.post(`${path}/recall`)).body.code).toBe('pin_needed');
    expect((await client.delete(path)).body.code).toBe('pin_needed');
    await atTill(PINS.cashier);
    expect((await client.post(`${path}/recall`)).status).toBe(200);
  });

  test('are bounded, and are something to sell', async () => {
    const { client, product, shop } = await opened();
    const post = async (overrides: object) =>
      (await client.post('/parked-sales', parkedSaleOf(product, overrides))).status;
    const [line] = parkedSaleOf(product).productDetails;
    expect(await post({ productDetails: [] })).toBe(400);
    expect(await post({ name: ' ' })).toBe(400);
    expect(await post({ name: 'x'.repeat(81) })).toBe(400);
    expect(await post({ productDetails: [{ ...line, price: -1 }] })).toBe(400);
    expect(await post({ productDetails: [{ ...line, price: 1_000_000_001, quantity: 1 }] })).toBe(400);
    expect(await post({ tax: { _id: null, taxClass: 'GST', taxValue: -100 } })).toBe(400);
    const { _id } = await makeParkedSale(client, product);
    const { db } = house();
    const row = await db.selectFrom('parked_sale').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    await db
      .insertInto('parked_sale')
      .values(Array.from({ length: 199 }, (_, n) => ({ ...row, id: `${_id}${n}` })))
      .execute();
    const refused = await client.post('/parked-sales', parkedSaleOf(product));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '200 sales are parked already. Recall or delete some of them first.',
    ]);
    expect((await client.get(`/parked-sales?shop_id=${shop._id}`)).body.meta.total).toBe(200);
  });

  test('leave word of each act in the audit trail', async () => {
    const { client, product } = await opened();
    const entries = await trailOf(house(), async () => {
      const recalled = await makeParkedSale(client, product);
      await client.post(`/parked-sales/${recalled._id}/recall`, {});
      const deleted = await makeParkedSale(client, product);
      await client.delete(`/parked-sales/${deleted._id}`);
    });
    const lines = `2 x ${product.name}`;
    const added = ['parked sale added', 'Ada, blue case', { lines: ` → ${lines}`, total: ' → $100.00' }];
    expect(entries.map(inShort)).toEqual([
      added,
      ['parked sale recalled', 'Ada, blue case', {}],
      added,
      ['parked sale deleted', 'Ada, blue case', { lines: `${lines} → `, total: '$100.00 → ' }],
    ]);
  });
});
