import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

onEachEngine('a checkout that saw an older state', (house) => {
  /** A sale of A$100 at one till, and what another till may do to it. */
  const soldSale = async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 50, quantity: 10 });
    const sale: Invoice = await makeSale(client, saleOf(shop, product, 2));
    const stored = async () => (await client.get(`/summary/${sale._id}`)).body.data;
    const checkOut = (body: object, key?: string) =>
      client.post('/summary', { invoice_id: sale._id, ...body }, key ? { 'idempotency-key': key } : {});
    return { client, product, sale, stored, checkOut };
  };

  test.each(['updatedAt', 'updated_at'])('by %s saves nothing and is told what changed', async (spelling) => {
    const { client, sale, stored, checkOut } = await soldSale();
    await client.patch(`/invoice/${sale._id}`, { cash: 100 });
    const reply = await checkOut({ cash: 0, [spelling]: sale.updatedAt });
    expect(reply.status).toBe(409);
    expect(reply.body.message).toMatch(/^This invoice was changed by shop\d+@example.com in the meantime\./);
    expect(reply.body.errors).toContainEqual({ path: 'cash', message: 'was 0.00, is now 100.00' });
    expect(await stored()).toMatchObject({ cash: 100, status: '1', total_paid: 100 });
  });

  test('is saved when what it saw is what is stored, and again with what the save answered', async () => {
    const { sale, stored, checkOut } = await soldSale();
    const first = await checkOut({ cash: 40, updatedAt: sale.updatedAt });
    expect(first.status).toBe(201);
    expect((await checkOut({ cash: 60, updatedAt: first.body.data.updatedAt })).status).toBe(200);
    expect((await checkOut({ cash: 70, updatedAt: first.body.data.updatedAt })).status).toBe(409);
    expect(await stored()).toMatchObject({ cash: 60, due_amount: 40 });
  });

  test('is not compared when it does not say what it saw', async () => {
    const { client, sale, stored, checkOut } = await soldSale();
    await client.patch(`/invoice/${sale._id}`, { cash: 100 });
    expect((await checkOut({ eftpos: 100 })).status).toBe(200);
    expect((await checkOut({ cash: 100, updatedAt: '' })).status).toBe(200);
    expect(await stored()).toMatchObject({ cash: 100, eftpos: 0 });
  });

  test('sent again with its key is answered as before, not refused for its own save', async () => {
    const { client, sale, stored, checkOut } = await soldSale();
    const body = { cash: 40, updatedAt: sale.updatedAt };
    const first = await checkOut(body, 'lost');
    const again = await checkOut(body, 'lost');
    expect([again.status, again.body]).toEqual([201, first.body]);
    await client.patch(`/invoice/${sale._id}`, { cash: 100 });
    expect((await checkOut(body, 'lost')).status).toBe(201);
    expect(await stored()).toMatchObject({ cash: 100 });
  });

  test('two tills at once: one is saved, the other is told', async () => {
    const { sale, checkOut } = await soldSale();
    const replies = await Promise.all([10, 20].map((cash) => checkOut({ cash, updatedAt: sale.updatedAt })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('of a sale that was deleted meanwhile finds nothing', async () => {
    const { client, sale, checkOut } = await soldSale();
    await client.delete(`/invoice/${sale._id}`);
    expect((await checkOut({ cash: 10, updatedAt: sale.updatedAt })).status).toBe(404);
  });

  test('of a sale that was deleted after it is answered as before, with its key', async () => {
    const { client, sale, checkOut } = await soldSale();
    const first = await checkOut({ cash: 10 }, 'told');
    await client.delete(`/invoice/${sale._id}`);
    const again = await checkOut({ cash: 10 }, 'told');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await checkOut({ cash: 11 }, 'told')).status).toBe(422);
  });
});
