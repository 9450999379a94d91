import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { rebuildFigures } from '../figures/rebuild-figures.service.ts';
import { mendEntries } from './mend-entries.service.ts';

/** Noon of two Fridays in Sydney. */
const SOLD = new Date('2026-11-20T01:00:00Z');
const A_WEEK_LATER = new Date('2026-11-27T01:00:00Z');

onEachEngine('the money of an invoice', (house) => {
  let till: Client;
  let admin: Client;
  let email: string;
  let shopName: string;
  /** Records a sale at this price. */
  let sell: (price: number) => Promise<string>;

  beforeAll(async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    [till, admin, email, shopName] = [client, house().admin, shop.email, shop.name];
    sell = async (price) => {
      const productDetails = [{ productId: product._id, quantity: 1, price }];
      return (await makeSale(till, { ...saleOf(shop, product), productDetails }))._id;
    };
  });

  /** A session of one day is none on another. */
  const aWeekLater = async (work: (till: Client) => Promise<void>) => {
    const { anyone, clock } = house();
    clock.now = A_WEEK_LATER;
    await work(await anyone.login({ email, password: 'password one' }));
    clock.now = SOLD;
    [till, admin] = [await anyone.login({ email, password: 'password one' }), await anyone.login(ADMIN)];
  };

  const checkOut = (id: string, payments: object, who = till) => who.post('/summary', { invoice_id: id, ...payments });
  const moneyOf = async (id: string) => {
    const { data } = (await admin.get(`/invoice/${id}/payments`)).body;
    return data.map(({ date, kind, tender, amount, rounding }: Record<string, unknown>) =>
      [date, kind, tender, amount, ...(rounding === 0 ? [] : [rounding])].join(' '),
    );
  };
  const entriesOf = async (id: string) => {
    const rows = house().db.selectFrom('sale_entry').selectAll().where('invoice_id', '=', id);
    return (await rows.orderBy('happened_at').orderBy('id').execute()).map(
      (row) => `${row.posted_date} ${row.sale_date} ${row.kind} ${row.tax_class} ${row.total_cents} ${row.tax_cents}`,
    );
  };
  const takings = async () => {
    const rows = await house().db.selectFrom('takings_day').selectAll().execute();
    return new Map(rows.map((row) => [`${row.business_date} ${row.tender}`, row.amount_cents + row.rounding_cents]));
  };

  test('is taken on the day that it comes, while the sale stays on its own', async () => {
    const id = await sell(110);
    expect((await checkOut(id, { cash: 50 })).status).toBe(201);
    const before = await takings();
    await aWeekLater(async (later) => {
      expect((await later.patch(`/summary/${id}`, { eftpos: 60 })).status).toBe(200);
    });
    expect(await moneyOf(id)).toEqual(['2026-11-20 taken cash 50', '2026-11-27 taken eftpos 60']);
    expect(await entriesOf(id)).toEqual(['2026-11-20 2026-11-20 sold GST 11000 1000']);
    const after = await takings();
    expect(after.get('2026-11-20 cash')).toBe(before.get('2026-11-20 cash'));
    expect(after.get('2026-11-27 eftpos')).toBe(6_000);
    const range = 'start_date=2026-11-27&end_date=2026-11-27';
    const taken = { tender: 'eftpos', amount: 60, rounding: 0, movements: 1 };
    const report = (query: string) => till.get(`/reports/money-taken?${range}${query}`).then(({ body }) => body.data);
    expect(await report('')).toEqual([{ ...taken, date: '2026-11-27', shop: '' }]);
    expect(await report('&by=month')).toEqual([{ ...taken, date: '2026-11', shop: '' }]);
    expect(await report('&by=shop')).toEqual([{ ...taken, date: '', shop: shopName }]);
    // The sale's own day, in the reports that follow it.
    const sales = (await till.get('/reports/takings?start_date=2026-11-20&end_date=2026-11-27')).body.data;
    expect(sales).toMatchObject([{ date: '2026-11-20', total_cash: 50, total_eftpos: 60 }]);
  });

  test('is rounded where cash settles the rest, and says what goes back of the notes', async () => {
    const id = await sell(59.98);
    const { body } = await checkOut(id, { cash: 59.98, cash_received: 100 });
    expect(body.data).toMatchObject({
      cash: 59.98,
      due_amount: 0,
      cash_rounding: 0.02,
      cash_received: 100,
      change: 40,
    });
    expect(await moneyOf(id)).toEqual(['2026-11-20 taken cash 59.98 0.02']);
    const short = await checkOut(await sell(59.98), { cash: 59.98, cash_received: 59.98 });
    expect([short.status, short.body.message]).toEqual([400, 'Less cash was handed over than there is to take.']);
    const none = await checkOut(await sell(59.98), { eftpos: 59.98, cash_received: 60 });
    expect([none.status, none.body.message]).toEqual([400, 'Cash was handed over, but none is taken.']);
    const card = await checkOut(await sell(59.98), { eftpos: 59.98 });
    expect(card.body.data).toMatchObject({ cash_rounding: 0, cash_received: null, change: 0 });
  });

  test('keeps its rounding when something else is edited, whatever the shop does since', async () => {
    const { data } = (await checkOut(await sell(9.99), { cash: 9.99, cash_received: 20 })).body;
    const shop = await till.patch(`/shop/${data.shopId._id}`, { cash_rounding: false });
    expect(shop.body.shop.cash_rounding).toBe(false);
    const edited = await till.patch(`/invoice/${data._id}`, { terms: 'Thanks' });
    expect(edited.body.data).toMatchObject({ cash_rounding: 0.01, change: 10 });
    // The whole object again, with less of the cash.
    const { data: whole } = (await till.get(`/summary/${data._id}`)).body;
    const other = await till.patch(`/summary/${data._id}`, { ...whole, cash: 5, eftpos: 4.99 });
    expect(other.body.data).toMatchObject({ cash_rounding: 0, cash_received: 15, change: 10, due_amount: 0 });
    expect(await moneyOf(data._id)).toEqual([
      '2026-11-20 taken cash 9.99 0.01',
      '2026-11-20 corrected cash -4.99 -0.01',
      '2026-11-20 corrected eftpos 4.99',
    ]);
    expect((await checkOut(await sell(9.99), { cash: 9.99 })).body.data.cash_rounding).toBe(0);
    await till.patch(`/shop/${data.shopId._id}`, { cash_rounding: true });
  });

  test('goes back when the sale is voided, on the day of the void, as it came or as somebody says', async () => {
    const [asPaid, otherwise] = [await sell(59.98), await sell(59.98)];
    for (const id of [asPaid, otherwise]) await checkOut(id, { cash: 39.98, eftpos: 20 });
    await aWeekLater(async (later) => {
      const wrong = await later.delete(`/invoice/${otherwise}`, {}, { refund: { cash: 60 } });
      expect([wrong.status, wrong.body.message]).toEqual([400, 'What goes back must be what was paid: A$59.98.']);
      expect((await later.delete(`/invoice/${asPaid}`)).status).toBe(200);
      const inCash = { reason: 'Broken', refund: { cash: 59.98 } };
      expect((await later.delete(`/invoice/${otherwise}`, {}, inCash)).status).toBe(200);
    });
    expect(await moneyOf(asPaid)).toEqual([
      '2026-11-20 taken cash 39.98 0.02',
      '2026-11-20 taken eftpos 20',
      '2026-11-27 voided cash -39.98 -0.02',
      '2026-11-27 voided eftpos -20',
    ]);
    expect((await moneyOf(otherwise)).slice(2)).toEqual(['2026-11-27 voided cash -59.98 -0.02']);
    expect(await entriesOf(asPaid)).toEqual([
      '2026-11-20 2026-11-20 sold GST 5998 545',
      '2026-11-27 2026-11-20 voided GST -5998 -545',
    ]);
    const { data: history } = (await admin.get(`/invoice/${otherwise}/history`)).body;
    expect(history.at(-1).changes).toContainEqual({ field: 'refund', before: '', after: 'A$60.00 back in cash' });
  });

  test('of sales of which the tax class changed, all of the old goes and all of the new comes', async () => {
    const id = await sell(110);
    const { data: free } = (await admin.post('/taxes', { taxClass: 'Free', taxValue: 0 })).body;
    await till.patch(`/invoice/${id}`, { tax_id: free._id });
    expect((await entriesOf(id)).slice(1)).toEqual([
      '2026-11-20 2026-11-20 edited GST -11000 -1000',
      '2026-11-20 2026-11-20 edited Free 11000 0',
    ]);
  });

  test('is shown to its own shop, to nobody else', async () => {
    const id = await sell(10);
    await checkOut(id, { cash: 10 });
    expect((await till.get(`/invoice/${id}/payments`)).body.data).toMatchObject([{ amount: 10, actor: email }]);
    const { client: stranger } = await makeShop(house());
    expect((await stranger.get(`/invoice/${id}/payments`)).status).toBe(404);
  });

  test('is posted later where a server of the version before took it', async () => {
    const { db, context } = house();
    const [paid, voided, copied] = [await sell(110), await sell(110), await sell(110)];
    await checkOut(voided, { cash: 110 });
    const at = SOLD.toISOString();
    await sql`update invoice set eftpos_cents = 5000, checked_out_at = ${at} where id = ${paid}`.execute(db);
    await sql`update invoice set voided_at = ${at} where id = ${voided}`.execute(db);
    const row = await db.selectFrom('invoice').selectAll().where('id', '=', copied).executeTakeFirstOrThrow();
    await db
      .insertInto('invoice')
      .values({ ...row, id: `${copied}-2`, number: '#COPY' })
      .execute();
    const wrong = await mendEntries(context);
    expect(new Set(wrong.map(({ table }) => table))).toEqual(new Set(['payment', 'sale_entry']));
    expect(await moneyOf(paid)).toEqual(['2026-11-20 taken eftpos 50']);
    expect(await moneyOf(voided)).toEqual(['2026-11-20 taken cash 110', '2026-11-20 voided cash -110']);
    expect(await entriesOf(`${copied}-2`)).toEqual(['2026-11-20 2026-11-20 sold GST 11000 1000']);
    await rebuildFigures(context);
    expect(await mendEntries(context)).toEqual([]);
  });

  test('never changes in the ledger', async () => {
    const { db } = house();
    await expect(db.updateTable('payment').set({ amount_cents: 1 }).execute()).rejects.toThrow('only added to');
    await expect(db.deleteFrom('sale_entry').execute()).rejects.toThrow('only added to');
  });
});
