import type { AuditEntry } from '@mendpoint/contract/audit';
import type { ChangedSale } from '@mendpoint/contract/invoices/changed-sales';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { makeProduct, makeSale, makeShop, makeTax, saleOf } from '../../../test/factories/factories.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';

/** Leaves out the entries about prices other than the list price. */
const isOfInvoice = ({ kind }: AuditEntry): boolean => kind === 'invoice';

/** Noon in Sydney, forty days apart. */
const THEN = new Date('2026-10-11T01:00:00Z');
const NOW = new Date('2026-11-20T01:00:00Z');

onEachEngine('oversight of sales', (house) => {
  let admin: Client;
  let shopId: string;
  let email: string;
  /** Makes a sale of A$50 forty days ago. */
  let sellThen: () => Promise<{ id: string; number: string }>;
  let till: Client;

  beforeAll(async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 50 });
    [shopId, email] = [shop._id, shop.email];
    const credentials = { email, password: 'bright copper kettles' };
    await house().admin.patch(`/shop/${shopId}`, { password: credentials.password });
    till = await house().anyone.login(credentials);
    admin = await house().anyone.login(ADMIN);
    sellThen = async () => {
      house().clock.now = THEN;
      const login = await house().anyone.login(credentials);
      const sale = await makeSale(login, saleOf(shop, product, 1, { status: '1' }));
      house().clock.now = NOW;
      return { id: sale._id, number: sale.invoiceNumber };
    };
  });

  /** Lowers the price of a sale from A$50 to A$1. */
  const cheaper = async (id: string, more: object = {}) => {
    const { data } = (await till.get(`/summary/${id}`)).body;
    const lines = [{ ...data.productDetails[0], price: 1 }];
    const body = { productDetails: lines, total: 1, subtotal: 0.91, tax: 0.09, ...more };
    return till.patch(`/summary/${id}`, body);
  };
  const list = async (query = ''): Promise<ChangedSale[]> =>
    (await admin.get(`/changed-sales?shop_id=${shopId}${query}`)).body.data;
  const of = async (id: string) => (await list()).filter(({ invoice_id }) => invoice_id === id);
  const sum = async (query = '') =>
    (await admin.get(`/changed-sales/after-the-day?shop_id=${shopId}${query}`)).body.data;

  test('shows the owner who edited an old sale down and voided it, and what that did to the totals', async () => {
    const { id, number } = await sellThen();
    const before = await sum();
    const entries = await trailOf(house(), async () => {
      expect((await cheaper(id)).status).toBe(200);
      expect((await till.delete(`/invoice/${id}`)).status).toBe(200);
    });
    expect(entries.filter(isOfInvoice).map(inShort)).toMatchObject([
      ['invoice edited', number, { total: '$50.00 → $1.00' }],
      ['invoice voided', number, { total: '$1.00 → ' }],
    ]);
    const same = { invoice_id: id, invoiceNumber: number, shop_id: shopId, actor: email, sold_on: '2026-10-11' };
    expect(await of(id)).toMatchObject([
      { ...same, kind: 'voided', total_before: 1, total_after: 0, after_the_day: true, reason: '' },
      { ...same, kind: 'edited', total_before: 50, total_after: 1, after_the_day: true, reason: '' },
    ]);
    expect(await sum()).toEqual({ count: before.count + 2, net_amount: before.net_amount - 50 });
  });

  test('keeps the reason in the list, the history and the audit trail', async () => {
    const { id } = await sellThen();
    const entries = await trailOf(house(), async () => {
      expect((await cheaper(id, { reason: '  Wrong price ' })).status).toBe(200);
      const reply = await house().app.inject({
        method: 'DELETE',
        url: `/api/summary/${id}`,
        headers: { authorization: await authorization() },
        payload: { reason: 'Entered twice' },
      });
      expect(reply.statusCode).toBe(200);
    });
    expect((await of(id)).map(({ reason }) => reason)).toEqual(['Entered twice', 'Wrong price']);
    const { data: events } = (await admin.get(`/invoice/${id}/history`)).body;
    const told = (changes: { field: string; after: string }[]) =>
      changes.find(({ field }) => field === 'reason')?.after;
    expect(events.map(({ changes }: (typeof events)[0]) => told(changes))).toEqual([
      undefined,
      'Wrong price',
      'Entered twice',
    ]);
    expect(entries.filter(isOfInvoice).map(({ changes }) => told(changes))).toEqual(['Wrong price', 'Entered twice']);
  });

  const authorization = async () => {
    const { body } = await house().anyone.post('/users/login', ADMIN);
    return `Bearer ${body.token}`;
  };

  test('takes no reason of more than 200 characters or of several lines', async () => {
    const { id } = await sellThen();
    for (const reason of ['x'.repeat(201), 'two\nlines', 7]) {
      const reply = await till.patch(`/invoice/${id}`, { terms: 'None', reason });
      expect([reply.status, reply.body.errors?.[0].path]).toEqual([400, 'reason']);
    }
    expect(await of(id)).toEqual([]);
  });

  test('tells neither of money that is added nor of an edit that changes nothing, but of money that is taken away', async () => {
    const { id } = await sellThen();
    for (const payments of [{ cash: 20 }, { eftpos: 30 }, {}]) await till.patch(`/invoice/${id}`, payments);
    expect(await of(id)).toEqual([]);
    await till.patch(`/invoice/${id}`, { cash: 0, afterpay: 20 });
    expect(await of(id)).toMatchObject([{ kind: 'edited', total_before: 50, total_after: 50 }]);
  });

  test('tells of another checkout that changes the sale', async () => {
    const { id } = await sellThen();
    await till.post('/summary', { invoice_id: id, cash: 50 });
    expect(await of(id)).toEqual([]);
    await till.post('/summary', { invoice_id: id, cash: 0, terms: 'Gift', reason: 'Gift to a friend' });
    expect(await of(id)).toMatchObject([{ kind: 'checked-out', reason: 'Gift to a friend' }]);
  });

  test('tells of the first checkout where it comes on a later day and changes the tax', async () => {
    const { id } = await sellThen();
    const tax = await makeTax(admin);
    await till.post('/summary', { invoice_id: id, cash: 50, tax_id: tax._id });
    expect(await of(id)).toMatchObject([{ kind: 'checked-out', after_the_day: true }]);
  });

  test('tells of a first checkout that sells something else, by whatever client', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 250 });
    const ofShop = async () => (await admin.get(`/changed-sales?shop_id=${shop._id}`)).body.data;
    const sold = { productId: product._id, quantity: 1, price: 250 };
    const [sale, same] = [
      await makeSale(client, saleOf(shop, product, 2)),
      await makeSale(client, saleOf(shop, product)),
    ];
    const entries = await trailOf(house(), async () => {
      const lines = { productDetails: [{ ...sold, price: 5 }], cash: 5 };
      expect((await client.post('/summary', { invoice_id: sale._id, ...lines })).status).toBe(201);
      const as = { invoice_id: same._id, productDetails: [sold], cash: 250 };
      expect((await client.post('/summary', as)).status).toBe(201);
    });
    expect(entries.filter(isOfInvoice).map(inShort)).toMatchObject([
      ['invoice edited', sale.invoiceNumber, { total: '$500.00 → $5.00' }],
    ]);
    expect(await ofShop()).toMatchObject([
      {
        invoice_id: sale._id,
        kind: 'checked-out',
        total_before: 500,
        total_after: 5,
        after_the_day: false,
        reason: '',
      },
    ]);
    const { data: history } = (await admin.get(`/invoice/${sale._id}/history`)).body;
    expect(history.at(-1)).toMatchObject({ kind: 'checked-out' });
    expect(history.at(-1).changes).toContainEqual({ field: 'total', before: '500.00', after: '5.00' });
  });

  test('takes the same lines in another order for the same sale', async () => {
    const { shop, client } = await makeShop(house());
    const [one, other] = [await makeProduct(client, { price: 10 }), await makeProduct(client, { price: 20 })];
    const lines = [one, other].map(({ _id, price }) => ({ productId: _id, quantity: 1, price }));
    const sale = await makeSale(client, { ...saleOf(shop, one), productDetails: lines });
    const checkedOut = { invoice_id: sale._id, productDetails: lines.toReversed(), cash: 30 };
    const { data } = (await client.post('/summary', checkedOut)).body;
    const ids = ({ productDetails }: { productDetails: { _id: string }[] }) => productDetails.map(({ _id }) => _id);
    expect(ids(data)).toEqual(ids(sale));
    expect((await admin.get(`/changed-sales?shop_id=${shop._id}`)).body.data).toEqual([]);
  });

  test('leaves a discount of the checkout to its own entry in the trail', async () => {
    const { shop, client } = await makeShop(house());
    const sale = await makeSale(client, saleOf(shop, await makeProduct(client, { price: 50 })));
    const entries = await trailOf(house(), async () => {
      const discounted = { invoice_id: sale._id, discount: 5, discount_reason: 'Scratched', cash: 45 };
      expect((await client.post('/summary', discounted)).status).toBe(201);
    });
    expect(entries.map(inShort)).toEqual([
      ['invoice discounted', sale.invoiceNumber, { discount: ' → $5.00', discount_reason: ' → Scratched' }],
    ]);
    expect((await admin.get(`/changed-sales?shop_id=${shop._id}`)).body.data).toEqual([]);
  });

  test('is narrowed to days of the change in Sydney, to shops, and to what came after the day', async () => {
    const { id } = await sellThen();
    const before = await sum();
    // Half past eleven at night in Sydney, and an hour later.
    house().clock.now = new Date('2026-10-11T12:30:00Z');
    await cheaper(id);
    house().clock.now = new Date('2026-10-11T13:30:00Z');
    await till.delete(`/invoice/${id}`);
    house().clock.now = NOW;
    expect((await of(id)).map(({ kind, after_the_day }) => [kind, after_the_day])).toEqual([
      ['voided', true],
      ['edited', false],
    ]);
    const sameDay = await list('&start_date=2026-10-11&end_date=2026-10-11');
    expect(sameDay.map(({ kind }) => kind)).toEqual(['edited']);
    const late = await list('&after_the_day=true&end_date=2026-10-12');
    expect(late.map(({ kind, invoice_id }) => [kind, invoice_id])).toEqual([['voided', id]]);
    expect(await sum('&end_date=2026-10-12')).toEqual({ count: 1, net_amount: -1 });
    expect(await sum()).toEqual({ count: before.count + 1, net_amount: before.net_amount - 1 });

    const other = await makeShop(house());
    expect((await admin.get(`/changed-sales?shop_id=${other.shop._id}`)).body.data).toEqual([]);
    expect((await admin.get('/changed-sales?shop_id=nobody')).status).toBe(404);
    expect((await admin.get('/changed-sales?start_date=2026-02-30')).status).toBe(400);
    const all = (await admin.get(`/changed-sales?shop_id=${shopId}&limit=2`)).body;
    expect([all.data.length, all.meta.total]).toEqual([2, (await list()).length]);
  });

  test('cannot be rewritten', async () => {
    await expect(house().db.deleteFrom('changed_sale').execute()).rejects.toThrow(/only added to/);
    await expect(house().db.updateTable('changed_sale').set({ reason: 'x' }).execute()).rejects.toThrow(
      /only added to/,
    );
  });
});
