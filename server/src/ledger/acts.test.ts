import type { InvoiceAct, InvoicePayment } from '@mendpoint/contract/invoices/invoice';
import { expect, test } from 'vitest';
import { openDesk } from '../../test/factories/desk.ts';
import { makeProduct, makeRefund } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('what is done to an invoice', (house) => {
  test('is told apart by its number, also where the clock stands still, and each payment names its own', async () => {
    const { client, sell } = await openDesk(house());
    const { _id, updatedAt } = await sell();
    const sale = (await client.get(`/invoice/${_id}`)).body.data;
    const checkout = { invoice_id: _id, productDetails: sale.productDetails, cash: 100, total: 100, updatedAt };
    expect((await client.post('/summary', checkout)).status).toBe(201);
    // Money back, and other money, in the same instant: together they would come to nothing.
    expect((await client.patch(`/invoice/${_id}`, { cash: 60, eftpos: 0 })).status).toBe(200);
    expect((await client.patch(`/invoice/${_id}`, { cash: 60, eftpos: 40 })).status).toBe(200);
    const note = await makeRefund(client, _id);

    const payments: InvoicePayment[] = (await client.get(`/invoice/${_id}/payments`)).body.data;
    expect(payments.map(({ act, tender, amount }) => [act, tender, amount])).toEqual([
      [2, 'cash', 100],
      [3, 'cash', -40],
      [4, 'eftpos', 40],
      [5, expect.anything(), expect.any(Number)],
      ...payments.slice(4).map(() => [5, expect.anything(), expect.any(Number)]),
    ]);
    const history: InvoiceAct[] = (await house().admin.get(`/invoice/${_id}/history`)).body.data;
    expect(history.map(({ act, kind }) => [act, kind])).toEqual([
      [1, 'sold'],
      [2, 'checked-out'],
      [3, 'edited'],
      [4, 'edited'],
      [5, 'refunded'],
    ]);
    const told = Object.fromEntries(history.at(-1)?.changes.map(({ field, after }) => [field, after]) ?? []);
    expect(told).toMatchObject({ adjustment_note: note.number, reason: 'Change of mind' });
    expect(told['refund']).toMatch(/^A\$/);
  });

  test('counts on after a refund, and the sale that was taken instead begins at 1', async () => {
    const { client, sell, shop } = await openDesk(house());
    const { _id, productDetails } = await sell({ status: '1' });
    const other = await makeProduct(client, { price: 60, quantity: 3 });
    const exchange = {
      lines: [{ line_id: productDetails[0]?._id, quantity: 1 }],
      reason: 'change-of-mind',
      productDetails: [{ productId: other._id, quantity: 1, price: 60 }],
    };
    const summary = { invoice_id: _id, productDetails, cash: 100, total: 100, shop_id: shop._id };
    expect((await client.post('/summary', summary)).status).toBe(201);
    const done = await client.post(`/invoice/${_id}/exchange`, { ...exchange, eftpos: 10 });
    expect(done.status).toBe(201);
    const kinds = async (id: string) =>
      (await house().admin.get(`/invoice/${id}/history`)).body.data.map(
        ({ act, kind }: InvoiceAct) => `${act} ${kind}`,
      );
    expect(await kinds(_id)).toEqual(['1 sold', '2 checked-out', '3 refunded']);
    const { body } = await client.get(`/invoice?shop_id=${shop._id}`);
    const [taken] = body.data.filter((one: { _id: string }) => one._id !== _id);
    expect(await kinds(taken._id)).toEqual(['1 sold']);
  });

  test('is numbered through a void', async () => {
    const { client, sell } = await openDesk(house());
    const { _id } = await sell();
    expect((await client.delete(`/invoice/${_id}`)).status).toBe(200);
    const history: InvoiceAct[] = (await house().admin.get(`/invoice/${_id}/history`)).body.data;
    expect(history.map(({ act, kind }) => [act, kind])).toEqual([
      [1, 'sold'],
      [2, 'voided'],
    ]);
  });
});
