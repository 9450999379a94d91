import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import type { StoreCredit } from '@mendpoint/contract/store-credit';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { deadlocksOf } from '../../test/servers/deadlocks.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures, rebuildFigures } from '../figures/rebuild-figures.service.ts';

const NOON = new Date('2026-11-20T01:00:00Z');

onEachEngine('store credit', (house) => {
  let till: Client;
  let shopId: string;

  beforeAll(async () => {
    house().clock.now = NOON;
    const made = await makeShop(house());
    [till, shopId] = [made.client, made.shop._id];
  });

  const give = (id: string, amount: number, by = till, more: object = {}) =>
    by.post(`/users/${id}/store-credit`, { amount, reason: 'Promised', ...more });
  const withCredit = async (amount: number, by = till) => {
    const { _id } = await makeCustomer(by);
    if (amount > 0) expect((await give(_id, amount, by)).status).toBe(201);
    return _id;
  };
  const creditOf = async (id: string, by = till): Promise<StoreCredit> =>
    (await by.get(`/users/${id}/store-credit`)).body.data;
  /** Kind and amount, the latest first. */
  const told = async (id: string) => (await creditOf(id)).entries.map(({ kind, amount }) => `${kind} ${amount}`);
  const sell = (price: number, paid: object, by = till) =>
    by.post('/summary', { repairParts: [{ repair_name: 'Screen', quantity: 4, price: price / 4 }], ...paid });
  const refund = (sale: Invoice, quantity: number, more: object = {}, by = till) => {
    const lines = [{ line_id: sale.repairParts[0]?._id, quantity }];
    return by.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'change-of-mind', ...more });
  };
  const noDifference = async () => expect(await compareFigures(house().context)).toEqual([]);

  test('stands beside its customer in the list, also in a search and in another order', async () => {
    const [id, none] = [await withCredit(12.5), await withCredit(0)];
    const listed = async (query: string) => {
      const { data } = (await till.get(`/users?${query}`)).body;
      const of = (wanted: string) =>
        data.find(({ _id }: { _id: string }) => _id === wanted) as { store_credit: number } | undefined;
      return [of(id)?.store_credit, of(none)?.store_credit];
    };
    expect(await listed('')).toEqual([12.5, 0]);
    expect(await listed('q=example&sort=-name&limit=100&page=1')).toEqual([12.5, 0]);
    await give(id, -12.5);
    expect(await listed('')).toEqual([0, 0]);
  });

  test('pays a sale of its customer, is counted beside money, and comes back with a void', async () => {
    const id = await withCredit(50);
    const reply = await sell(80, { customer_id: id, store_credit: 50, cash: 30 });
    expect([reply.status, reply.body.data]).toMatchObject([201, { store_credit: 50, total_paid: 80, status: '1' }]);
    expect(await creditOf(id)).toMatchObject({
      balance: 0,
      entries: [
        { kind: 'spent', amount: -50, invoice_id: reply.body.data._id, invoiceNumber: reply.body.data.invoiceNumber },
        { kind: 'corrected', amount: 50, invoice_id: null, reason: 'Promised', date: '2026-11-20' },
      ],
    });
    const { today } = (await till.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_paid: 80, total_cash: 30, total_store_credit: 50, total_due: 0 });
    const payments = (await till.get(`/invoice/${reply.body.data._id}/payments`)).body.data;
    expect(payments.map(({ tender }: { tender: string }) => tender).sort()).toEqual(['cash', 'store_credit']);
    await noDifference();
    expect((await till.delete(`/invoice/${reply.body.data._id}`, { reason: 'Wrong' })).status).toBe(200);
    expect(await told(id)).toEqual(expect.arrayContaining(['returned 50', 'spent -50']));
    expect((await creditOf(id)).balance).toBe(50);
    await noDifference();
  });

  test('follows the edits of a sale: its amount and its customer', async () => {
    const [one, other] = [await withCredit(50), await withCredit(20)];
    const { _id } = (await sell(80, { customer_id: one, store_credit: 20 })).body.data;
    const edit = (changes: object) => till.patch(`/invoice/${_id}`, { reason: 'Mistake', ...changes });
    expect((await edit({ store_credit: 45 })).body.data).toMatchObject({ store_credit: 45, due_amount: 35 });
    expect((await creditOf(one)).balance).toBe(5);
    const tooMuch = await edit({ customer_id: other, store_credit: 45 });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'Only A$20.00 of store credit is left.']);
    expect((await edit({ customer_id: other, store_credit: 15 })).status).toBe(200);
    expect([(await creditOf(one)).balance, (await creditOf(other)).balance]).toEqual([50, 5]);
    const nobody = await edit({ customer_id: null });
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Store credit needs the customer whose credit it is.']);
    const whole = (await till.get(`/summary/${_id}`)).body.data;
    expect((await till.patch(`/summary/${_id}`, whole)).status).toBe(200);
    expect((await edit({ exchange: 5 })).status).toBe(400);
    await noDifference();
  });

  test('goes out with a refund, and comes back as credit where it was paid with', async () => {
    const id = await withCredit(0);
    const sale: Invoice = (await sell(80, { customer_id: id, cash: 80 })).body.data;
    const half = await refund(sale, 2, { money: { store_credit: 40 } });
    expect(half.body.data).toMatchObject({ total: 40, repaid: 40, cash: 0, store_credit: 40 });
    expect(await creditOf(id)).toMatchObject({ balance: 40, entries: [{ kind: 'issued', amount: 40 }] });
    const bought: Invoice = (await sell(80, { customer_id: id, store_credit: 40, cash: 40 })).body.data;
    expect((await refund(bought, 1)).body.data).toMatchObject({ store_credit: 20, cash: 0 });
    expect((await refund(bought, 3)).body.data).toMatchObject({ store_credit: 20, cash: 40 });
    expect((await creditOf(id)).balance).toBe(40);
    const edited = await till.patch(`/invoice/${bought._id}`, { customer_id: await withCredit(90), reason: 'x' });
    expect(edited.status).toBe(409);
    await noDifference();
  });

  test('of a sale to nobody goes to the customer who is named', async () => {
    const [id, other] = [await withCredit(0), await withCredit(0)];
    const sale: Invoice = (await sell(80, { cash: 80 })).body.data;
    const money = { store_credit: 20 };
    const nobody = await refund(sale, 1, { money });
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Store credit needs a customer who gets it.']);
    const strange = await makeCustomer((await makeShop(house())).client);
    expect((await refund(sale, 1, { money, customer_id: strange._id })).status).toBe(400);
    expect((await refund(sale, 1, { money, customer_id: id })).status).toBe(201);
    expect((await creditOf(id)).balance).toBe(20);
    const named: Invoice = (await sell(80, { cash: 80, customer_id: id })).body.data;
    expect((await refund(named, 1, { money, customer_id: other })).status).toBe(400);
  });

  test('is never overspent by twenty tills at once, nor by amounts that are none', async () => {
    const id = await withCredit(50);
    const spend = (store_credit: number | string) => sell(80, { customer_id: id, store_credit });
    const replies = await Promise.all(Array.from({ length: 20 }, () => spend(20)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(18).fill(409)]);
    expect((await creditOf(id)).balance).toBe(10);
    for (const amount of [-5, 81, 1e12, '1e400', 'NaN'])
      expect([amount, (await spend(amount)).status]).toEqual([amount, 400]);
    for (const amount of [0, 10_000.01, -10_000.01]) expect((await give(id, amount)).status).toBe(400);
    expect((await give(id, -10.01)).status).toBe(409);
    expect((await give(id, 5, till, { reason: ' ' })).status).toBe(400);
    await noDifference();
    await expect(house().db.deleteFrom('store_credit_entry').execute()).rejects.toThrow(/only added to/);
  });

  test('keeps its customer from being deleted, and tells of what is given by hand', async () => {
    const id = await withCredit(5);
    expect((await till.delete(`/users/${id}`)).status).toBe(409);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { amount: -5, reason: 'Given twice' };
    const first = await till.post(`/users/${id}/store-credit`, body, key);
    expect((await till.post(`/users/${id}/store-credit`, body, key)).body).toEqual(first.body);
    expect((await creditOf(id)).balance).toBe(0);
    const trail = (await house().admin.get('/audit?kind=customer&limit=5')).body.data;
    expect(trail[0]).toMatchObject({
      act: 'credited',
      changes: [
        { field: 'store_credit', before: '$5.00', after: '$0.00' },
        { field: 'reason', after: 'Given twice' },
      ],
    });
    expect((await till.delete(`/users/${id}`)).status).toBe(200);
  });

  test('is made anew from its entries', async () => {
    const id = await withCredit(30);
    const { db, context } = house();
    await db.updateTable('store_credit').set({ balance_cents: 1 }).where('customer_id', '=', id).execute();
    const wrong = { table: 'store_credit', amount: 'balance_cents', kept: 1, actual: 3000 };
    expect(await rebuildFigures(context, { pauseMs: 0 })).toMatchObject([wrong]);
    expect((await creditOf(id)).balance).toBe(30);
    await noDifference();
  });

  test('is made anew while tills go on spending it, and nobody waits in a circle', async () => {
    const [spent, wrong] = [await withCredit(50), await withCredit(1)];
    const { db, context } = house();
    const product = await makeProduct(till, { quantity: 1000 });
    const before = await deadlocksOf(house());
    let sold = 0;
    const sellMany = async () => {
      for (let n = 0; n < 20; n++) {
        const productDetails = [{ productId: product._id, quantity: 1, price: 5 }];
        const paid = { customer_id: spent, store_credit: 0.05, cash: 4.95 };
        if ((await till.post('/summary', { productDetails, ...paid })).status === 201) sold += 1;
      }
    };
    const selling = Promise.all([sellMany(), sellMany(), sellMany()]);
    while (sold < 55) {
      await db.updateTable('store_credit').set({ balance_cents: 7 }).where('customer_id', '=', wrong).execute();
      await rebuildFigures(context, { pauseMs: 0 });
    }
    await selling;
    expect([sold, await deadlocksOf(house())]).toEqual([60, before]);
    expect([(await creditOf(spent)).balance, (await creditOf(wrong)).balance]).toEqual([47, 1]);
    await noDifference();
  });

  test('is issued within limits, and paid out as money or given by hand by a manager alone', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    expect(shop._id).not.toBe(shopId);
    await atTill(PINS.manager);
    const id = await withCredit(100, client);
    const paid: Invoice = (await sell(400, { customer_id: id, cash: 400 }, client)).body.data;
    const credited: Invoice = (await sell(80, { customer_id: id, store_credit: 80 }, client)).body.data;
    await atTill(PINS.cashier);
    const refused = async (reply: Promise<{ status: number; body: { act?: string } }>) => {
      const { status, body } = await reply;
      return [status, body.act];
    };
    expect(await refused(give(id, 5, client))).toEqual([403, 'give-credit']);
    expect((await refund(paid, 1, { money: { store_credit: 100 } }, client)).status).toBe(201);
    const inCash = { money: { cash: 20 } };
    expect(await refused(refund(credited, 1, inCash, client))).toEqual([403, 'pay-out-credit']);
    expect((await refund(credited, 1, {}, client)).status).toBe(201);
    await atTill(PINS.manager);
    expect((await refund(credited, 1, inCash, client)).status).toBe(201);
    await noDifference();
  });
});
