import { expect, test } from 'vitest';
import { openDesk } from '../../test/factories/desk.ts';
import { makeDrawer, makeZ } from '../../test/factories/drawers.ts';
import { makeProduct, makeShop, saleOf } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

onEachEngine('a sale that is paid at once', (house) => {
  const opened = async () => {
    const desk = await openDesk(house());
    const { client, shop, product } = desk;
    const sell = (more: object, key?: string) =>
      client.post(
        '/invoice',
        { ...saleOf(shop, product, 1), ...more },
        key === undefined ? {} : { 'idempotency-key': key },
      );
    const total = Number(product.price);
    const paymentsOf = async (id: string) => (await client.get(`/invoice/${id}/payments`)).body.data;
    return { ...desk, sell, total, paymentsOf };
  };

  test('is complete: its payments are recorded, and decide its status', async () => {
    const { sell, total, paymentsOf, client } = await opened();
    const { status, body } = await sell({ payments: { eftpos: total }, status: '0' });
    expect([status, body.data]).toMatchObject([201, { status: '1', eftpos: total, due_amount: 0, checked_out: true }]);
    expect(await paymentsOf(body.data._id)).toMatchObject([{ tender: 'eftpos', amount: total }]);
    const part = await sell({ payments: { cash: 1 }, status: '1' });
    expect(part.body.data).toMatchObject({ status: '0', cash: 1, due_amount: total - 1 });
    expect((await client.get('/getSummaryReportAmount')).body.data.today).toMatchObject({
      total_eftpos: total,
      total_cash: 1,
      total_due: total - 1,
    });
    expect(await compareFigures(house().context)).toEqual([]);
  });

  test('says the change of the cash that was handed over', async () => {
    const { sell, total } = await opened();
    const { body } = await sell({ payments: { cash: total }, cash_received: total + 5 });
    expect(body.data).toMatchObject({ cash: total, cash_received: total + 5, change: 5 });
    const less = await sell({ payments: { cash: total }, cash_received: total - 1 });
    expect([less.status, less.body.message]).toEqual([400, 'Less cash was handed over than there is to take.']);
  });

  test('is refused whole where its payments are', async () => {
    const { sell, total, client, product } = await opened();
    const before = (await client.get(`/products/${product._id}`)).body.data.quantity;
    for (const [payments, message] of [
      [{ eftpos: total + 0.01 }, 'Total Paid cannot exceed Total Amount!'],
      [{ eftpos: -1 }, 'Amounts cannot be negative.'],
    ] as const) {
      const { status, body } = await sell({ payments });
      expect([status, body.message]).toEqual([400, message]);
    }
    const odd = await sell({ payments: { eftpos: 'much' } });
    expect([odd.status, odd.body.message]).toEqual([400, "'much' is not a dollar amount."]);
    expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(before);
    expect((await client.get('/invoice')).body.meta.total).toBe(0);
  });

  test('is the same sale when it is asked for again', async () => {
    const { sell, total, client, paymentsOf } = await opened();
    const first = await sell({ payments: { eftpos: total } }, 'one-press');
    const again = await sell({ payments: { eftpos: total } }, 'one-press');
    expect(again.body.data._id).toBe(first.body.data._id);
    expect(await paymentsOf(first.body.data._id)).toHaveLength(1);
    expect((await client.get('/invoice')).body.meta.total).toBe(1);
  });

  test('is never taken for the checkout of another with the same lines', async () => {
    const { sell, total, client } = await opened();
    const unpaid = (await sell({ status: '0' })).body.data;
    await sell({ payments: { eftpos: total } });
    expect((await client.get(`/invoice/${unpaid._id}`)).body.data).toMatchObject({ status: '0', checked_out: false });
    expect((await client.get('/invoice')).body.meta.total).toBe(2);
  });

  test('goes into the open drawer, and none is paid where the shop sells only with one', async () => {
    const { client, shop } = await makeShop(house(), { sells_with_drawer: true });
    const product = await makeProduct(client, { price: 49.5 });
    const pay = () => client.post('/invoice', { ...saleOf(shop, product, 1), payments: { cash: 49.5 } });
    expect([(await pay()).status, (await client.get('/invoice')).body.meta.total]).toEqual([409, 0]);
    const drawer = await makeDrawer({ client, shop }, 100);
    expect((await pay()).status).toBe(201);
    expect(await makeZ(client, drawer, { 10000: 1, 5000: 1 })).toMatchObject({ expected: 149.5, difference: 0.5 });
  });

  test('asks who is at the till, as every sale does', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { shop_id: shop._id, price: 20 });
    const pay = () => client.post('/invoice', { ...saleOf(shop, product, 1), payments: { eftpos: 20 } });
    expect((await pay()).status).toBe(403);
    await atTill(PINS.cashier);
    const { body } = await pay();
    expect(body.data).toMatchObject({ status: '1', eftpos: 20 });
    expect((await house().admin.get(`/invoice/${body.data._id}/history`)).body.data).toMatchObject([
      { kind: 'sold', actor: expect.stringContaining('Anna') },
    ]);
  });
});
