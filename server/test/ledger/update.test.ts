import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

onEachEngine('while another server updates the tables', (house) => {
  test('a table that gains a column stops no sale and no read', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const sale = await makeSale(client, saleOf(shop, product));
    expect((await client.get(`/invoice/${sale._id}`)).status).toBe(200);
    for (const table of ['invoice', 'invoice_line', 'idempotency_key', 'product', 'shop', 'login']) {
      await sql`alter table ${sql.table(table)} add column mood text`.execute(house().db);
    }
    const checkout = await client.post('/summary', { invoice_id: sale._id, cash: 1 }, { 'idempotency-key': 'mood' });
    expect(checkout.status).toBe(201);
    for (let n = 0; n < 4; n++) expect((await client.get(`/invoice/${sale._id}`)).status).toBe(200);
    expect((await client.post('/invoice', saleOf(shop, product))).status).toBe(201);
  });
});
