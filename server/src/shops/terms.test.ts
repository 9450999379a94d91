import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('what papers say of a shop', (house) => {
  test('its terms are its own to write, within bounds, and to take back', async () => {
    const { shop, client } = await makeShop(house());
    expect(shop).toMatchObject({ terms: '', receipt_terms: '' });
    const own = { terms: ' Ours.\nAnd more. ', receipt_terms: 'Short.' };
    const { body } = await client.patch(`/shop/${shop._id}`, own);
    expect(body.shop).toMatchObject({ terms: 'Ours.\nAnd more.', receipt_terms: 'Short.' });
    for (const [field, length] of [
      ['terms', 10_001],
      ['receipt_terms', 1001],
    ] as const) {
      expect((await client.patch(`/shop/${shop._id}`, { [field]: 'x'.repeat(length) })).status).toBe(400);
    }
    const again = await client.patch(`/shop/${shop._id}`, { terms: '' });
    expect(again.body.shop).toMatchObject({ terms: '', receipt_terms: 'Short.' });
  });

  test('a recorded invoice keeps its terms', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const sale = await makeSale(client, saleOf(shop, product, 1, { terms: 'Of the day' }));
    await client.patch(`/shop/${shop._id}`, { terms: 'New ones' });
    const { data } = (await client.get(`/invoice/${sale._id}`)).body;
    expect([data.terms, data.shop?.terms ?? data.shopId?.terms]).toEqual(['Of the day', 'New ones']);
  });

  test('who served is the person at the till by the name of then, on sales and refunds', async () => {
    const { shop, client, staff, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50 });
    await atTill(PINS.cashier);
    const sale = await makeSale(client, saleOf(shop, product, 1, { payments: { eftpos: 50 } }));
    await house().admin.patch(`/staff/${staff.cashier._id}`, { name: 'Anna Maria' });
    await atTill(PINS.manager);
    const lines = [{ line_id: sale.productDetails[0]!._id, quantity: 1 }];
    const refund = await client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'change-of-mind' });
    expect(refund.body.data).toMatchObject({ served_by: 'Marco' });
    expect((await client.get(`/invoice/${sale._id}`)).body.data.served_by).toBe('Anna');
  });

  test('a login by itself names nobody: its email is not for papers', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 50 });
    const sale = await makeSale(client, saleOf(shop, product, 1, { payments: { eftpos: 50 } }));
    expect(sale).not.toHaveProperty('served_by');
    const lines = [{ line_id: sale.productDetails[0]!._id, quantity: 1 }];
    const refund = await client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'change-of-mind' });
    expect(refund.body.data).not.toHaveProperty('served_by');
  });
});
