import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, makeTax, saleOf } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { somebodyWaits } from '../../test/servers/somebody-waits.ts';
import { atomically } from '../context.ts';
import { closePeriod, refuseClosed } from './closed-period.service.ts';

/** Noon in Sydney. */
const SEPTEMBER = new Date('2026-09-30T02:00:00Z');
const NOW = new Date('2026-11-20T01:00:00Z');
const CLOSED = 'Sales up to 30/09/2026 are closed and can no longer be changed. An admin can open these days again.';

onEachEngine('a closed period', (house) => {
  let admin: Client;
  let at: <T>(moment: Date, work: (till: Client, admin: Client) => Promise<T>) => Promise<T>;
  let shopId: string;
  let shopName: string;
  let sell: (till: Client) => Promise<string>;
  let rename: () => Promise<void>;

  beforeAll(async () => {
    const { anyone, clock, admin: owner } = house();
    const { shop, client } = await makeShop(house());
    const credentials = { email: shop.email, password: 'bright copper kettles' };
    [shopId, shopName] = [shop._id, shop.name];
    const product = await makeProduct(client, { price: 50 });
    const customer = await makeCustomer(client);
    const tax = await makeTax(owner);
    await owner.patch(`/shop/${shop._id}`, { password: credentials.password });
    sell = async (till) =>
      (await makeSale(till, { ...saleOf(shop, product), customerId: customer._id, tax: tax._id }))._id;
    rename = async () => {
      await owner.patch(`/products/${product._id}`, { name: 'Renamed', price: 1 });
      await owner.patch(`/users/${customer._id}`, { first_name: 'Renamed' });
      await owner.put(`/taxes/${tax._id}`, { taxClass: 'Renamed', taxValue: 50 });
      await owner.delete(`/taxes/${tax._id}`);
      await owner.delete(`/users/${customer._id}`);
      await owner.delete(`/products/${product._id}`);
      expect((await owner.delete(`/shop/${shopId}`)).status).toBe(409);
    };
    // The clock moves further than a session lasts, so everybody logs in anew.
    at = async (moment, work) => {
      clock.now = moment;
      const worth = await work(await anyone.login(credentials), await anyone.login(ADMIN));
      clock.now = NOW;
      return worth;
    };
    clock.now = NOW;
    admin = await anyone.login(ADMIN);
  });

  const close = (through: string, shop: string | undefined = shopId) =>
    admin.post('/closed-periods', { through, ...(shop && { shop_id: shop }) });
  const reopen = (through: string, reason = 'Entered twice') =>
    admin.post('/closed-periods/reopened', { shop_id: shopId, through, reason });
  const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];

  test('lets nobody change or void its sales, nor record one for it; what comes later goes on', async () => {
    const [id, unpaid] = await at(SEPTEMBER, async (till) => [await sell(till), await sell(till)]);
    const later = await at(new Date('2026-10-01T02:00:00Z'), sell);
    const entries = await trailOf(house(), () => close('2026-09-30'));
    expect(entries.map(inShort)).toEqual([['period closed', shopName, { closed_through: ' → 2026-09-30' }]]);
    await at(NOW, async (till, owner) => {
      for (const who of [till, owner]) {
        expect(said(await who.patch(`/invoice/${id}`, { terms: 'x' }))).toEqual([409, CLOSED]);
        expect(said(await who.patch(`/summary/${unpaid}`, { status: '1' }))).toEqual([409, CLOSED]);
        expect(said(await who.post('/summary', { invoice_id: unpaid, cash: 50, terms: 'x' }))).toEqual([409, CLOSED]);
        expect(said(await who.patch(`/summary/${unpaid}`, { cash: 50, status: '1', terms: 'x' }))).toEqual([
          409,
          CLOSED,
        ]);
        expect(said(await who.delete(`/invoice/${id}`))).toEqual([409, CLOSED]);
      }
      const { shopId: shop } = (await till.get(`/invoice/${id}`)).body.data;
      expect(shop.closed_through).toBe('2026-09-30');
      expect((await till.patch(`/summary/${later}`, { cash: 50 })).status).toBe(200);
      expect((await till.delete(`/summary/${later}`)).status).toBe(200);
    });
    await at(SEPTEMBER, async (till) => {
      const { data } = (await till.get(`/summary/${id}`)).body;
      const productDetails = [{ ...data.productDetails[0], quantity: 2 }];
      const total = 100;
      expect(said(await till.post('/invoice', { productDetails, total }))).toEqual([409, CLOSED]);
      expect(said(await till.post('/summary', { productDetails, total, cash: 50 }))).toEqual([409, CLOSED]);
      expect(said(await till.post('/summary', { invoice_id: unpaid, cash: 50 }))).toEqual([409, CLOSED]);
      // A checkout that names no sale, and finds this one by its lines.
      expect(said(await till.post('/summary', { productDetails: data.productDetails, total: 50, cash: 50 }))).toEqual([
        409,
        CLOSED,
      ]);
      const { data: sale } = (await till.get(`/summary/${unpaid}`)).body;
      expect(sale).toMatchObject({ checked_out: false, cash: 0 });
    });
  });

  test('takes what is still owed for its sales, on the day that it comes: neither sales nor GST move', async () => {
    const days = `shop_id=${shopId}&start_date=2026-09-01&end_date=2026-09-30`;
    const figures = async () => {
      const [sales] = (await admin.get(`/reports/takings?by=month&${days}`)).body.data;
      const [gst] = (await admin.get(`/reports/gst?${days}`)).body.data;
      return [sales.total_entries, sales.total_amount, sales.total_subtotal, sales.total_tax, gst];
    };
    const { data } = (await admin.get(`/summary?status=0&${days}`)).body;
    const unpaid = data.find(({ due_amount }: { due_amount: number }) => due_amount === 50)._id;
    const before = await figures();
    await at(NOW, async (till) => {
      const paid = await till.post('/summary', { invoice_id: unpaid, cash: 20 });
      expect([paid.status, paid.body.data.due_amount]).toEqual([201, 30]);
      expect((await till.patch(`/summary/${unpaid}`, { eftpos: 30 })).body.data).toMatchObject({ due_amount: 0 });
      // Taking less is a change of what was recorded.
      expect(said(await till.patch(`/summary/${unpaid}`, { eftpos: 0 }))).toEqual([409, CLOSED]);
    });
    expect(await figures()).toEqual(before);
    const money = (await admin.get(`/invoice/${unpaid}/payments`)).body.data;
    expect(money.map(({ date, amount }: { date: string; amount: number }) => [date, amount])).toEqual([
      ['2026-11-20', 20],
      ['2026-11-20', 30],
    ]);
    const taken = (await admin.get(`/reports/money-taken?${days}`)).body.data;
    expect(taken).toEqual([]);
  });

  test('keeps its figures, whatever else is changed', async () => {
    const reports = async () => {
      const days = `shop_id=${shopId}&start_date=2026-09-01&end_date=2026-09-30`;
      const asked = ['reports/takings', 'reports/top-items', 'reports/gst', 'summary', 'getSummaryReportAmount'];
      const answers = [];
      for (const path of asked) answers.push((await admin.get(`/${path}?${days}`)).body.data);
      return answers;
    };
    const before = await reports();
    await rename();
    const after = await reports();
    expect(after).toEqual(before);
  });

  test('is opened again by an admin alone, with a reason and an entry in the trail', async () => {
    const id = await at(new Date('2026-09-29T02:00:00Z'), async (_till, owner) => {
      const { data } = (await owner.get(`/summary?shop_id=${shopId}&limit=1`)).body;
      return data[0]._id;
    });
    expect((await reopen('', '  ')).status).toBe(400);
    expect((await reopen('2026-09-30')).status).toBe(400);
    const entries = await trailOf(house(), () => reopen('2026-08-31'));
    expect(entries.map(inShort)).toEqual([
      ['period opened again', shopName, { closed_through: '2026-09-30 → 2026-08-31', reason: ' → Entered twice' }],
    ]);
    expect((await admin.patch(`/summary/${id}`, { terms: 'Opened' })).status).toBe(200);
    await close('2026-09-30');
    expect((await reopen('')).body.data).toMatchObject([{ _id: shopId, closed_through: '' }]);
  });

  test('ends with a day that has been over for an hour, and is of one shop or of all', async () => {
    const other = await makeShop(house());
    const closedOf = async (id: string) => (await admin.get(`/shop/${id}`)).body.shop.closed_through;
    const early = 'A day can be closed an hour after it has ended.';
    // Half past midnight in Sydney, and an hour later.
    const [halfPast, anHourLater] = [new Date('2026-11-19T13:30:00Z'), new Date('2026-11-19T14:30:00Z')];
    const closeAt = (moment: Date) =>
      at(moment, (_till, owner) => owner.post('/closed-periods', { through: '2026-11-19', shop_id: shopId }));
    expect(said(await closeAt(halfPast))).toEqual([400, early]);
    expect((await closeAt(anHourLater)).status).toBe(200);
    expect((await close('2026-11-20')).body.message).toBe(early);
    expect((await close('2026-02-30')).status).toBe(400);
    expect((await close('2026-10-31')).body.message).toBe(`${shopName} is closed up to 19/11/2026 already.`);
    expect((await close('2026-10-31', 'nobody')).status).toBe(404);
    await admin.post('/closed-periods', { through: '2026-10-31' });
    expect([await closedOf(shopId), await closedOf(other.shop._id)]).toEqual(['2026-11-19', '2026-10-31']);
    // The field is only shown there.
    expect((await admin.patch(`/shop/${shopId}`, { closed_through: '' })).status).toBe(400);
    expect((await admin.patch(`/shop/${shopId}`, { closed_through: '2026-11-19' })).status).toBe(200);
    expect(await closedOf(shopId)).toBe('2026-11-19');
  });

  test('begins before a change or after it, never within', async () => {
    const { context } = house();
    await reopen('');
    const done: string[] = [];
    let closing: Promise<unknown> = Promise.resolve();
    await atomically(context, async (inside) => {
      await refuseClosed(inside, { shopId, day: '2026-09-30' });
      closing = closePeriod(context, shopId, '2026-09-30').then(() => done.push('closed'));
      while (done.length === 0 && !(await somebodyWaits(house())));
      done.push('changed');
    });
    await closing;
    expect(done).toEqual(['changed', 'closed']);
  });
});
