import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

onEachEngine('while another server updates the tables', (house) => {
  test('a table that gains a column stops no sale and no list for longer than one try', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const sale = await makeSale(client, saleOf(shop, product));
    expect((await client.get(`/invoice/${sale._id}`)).status).toBe(200);
    for (const table of ['invoice', 'invoice_line', 'idempotency_key', 'product', 'shop', 'login']) {
      await sql`alter table ${sql.table(table)} add column mood text`.execute(house().db);
    }
    const checkout = await client.post('/summary', { invoice_id: sale._id, cash: 1 }, { 'idempotency-key': 'mood' });
    expect(checkout.status).toBe(201);
    // Which of them is given a connection that knows the table as it was, the pool decides.
    const tries: number[] = [];
    for (let n = 0; n < 4; n++) tries.push((await client.get(`/invoice/${sale._id}`)).status);
    expect(tries.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    expect((await client.post('/invoice', saleOf(shop, product))).status).toBe(201);
  });
});
