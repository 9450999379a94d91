import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import type { ZReport } from '@mendpoint/contract/drawers/z-reports';
import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import { expect, test } from 'vitest';
import type { Client, Reply } from '../../test/clients/client.ts';
import { makeDrawer, makeZ } from '../../test/factories/drawers.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { drawersAnew } from '../../test/ledger/drawers-anew.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const SALES = 60;
const CLOSINGS = 12;
const FLOAT = 100;

onEachEngine('a drawer that is closed while cash moves', (house) => {
  const opened = async (settings: object) => {
    const account = await makeShop(house(), settings);
    const product = await makeProduct(account.client, { price: 20, quantity: 1000 });
    return { ...account, product, drawer: await makeDrawer(account, FLOAT) };
  };

  /** Closes a drawer and opens it again at once, over and over, and leaves it open. */
  const closings = async (client: Client, drawer: Drawer): Promise<ZReport[]> => {
    const made: ZReport[] = [];
    while (made.length < CLOSINGS) {
      made.push(await makeZ(client, drawer));
      const { status } = await client.post(`/drawers/${drawer._id}/open`, { float: FLOAT });
      expect(status).toBe(201);
    }
    return made;
  };

  /** By session ('' for none): the cash of its payments and what was put in or taken out, in cents. */
  const cashBySession = async (shopId: string): Promise<Map<string, number>> => {
    const rows = await house().db.selectFrom('payment').selectAll().where('shop_id', '=', shopId).execute();
    const sums = new Map<string, number>();
    for (const { drawer_session_id, tender, amount_cents, rounding_cents } of rows) {
      if (tender !== 'cash') continue;
      const session = drawer_session_id ?? '';
      sums.set(session, (sums.get(session) ?? 0) + amount_cents + rounding_cents);
    }
    return sums;
  };

  const cashOf = ({ takings }: { takings: { tender: string; total: number }[] | null }): number =>
    Math.round(100 * (takings?.find(({ tender }) => tender === 'cash')?.total ?? 0));

  test('has all of it in the Z that was made after it, and in none what came while it was closed', async () => {
    const { client, shop, product, drawer } = await opened({});
    const selling = Array.from({ length: SALES }, () =>
      client.post('/summary', saleOf(shop, product, 1, { cash: 20 })),
    );
    const [zs, ...sales] = await Promise.all([closings(client, drawer), ...selling]);
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set([201]));
    const cash = await cashBySession(shop._id);
    for (const z of zs) {
      expect([z.number, cashOf(z)]).toEqual([z.number, cash.get(z._id) ?? 0]);
      const anew = await drawersAnew(house().db, z._id);
      expect(anew).toEqual({ expected: Math.round(z.expected * 100), all: Math.round(z.all.total * 100) });
    }
    const { data } = (await house().admin.get('/z-reports/today')).body;
    const past = data.without_drawer.find((one: { shop_id: string }) => one.shop_id === shop._id)?.cash ?? 0;
    expect(cash.get('') ?? 0).toBe(past * 100);
  });

  test('refuses what moves cash where the shop asks for an open one, and keeps none of it', async () => {
    const { client, shop, product, drawer } = await opened({ sells_with_drawer: true });
    const many = async <Made>(make: () => Promise<Made>) => Promise.all(Array.from({ length: 10 }, make));
    const paid = () => makeSale(client, saleOf(shop, product)).then((sale) => checkOut(client, sale));
    const [unpaid, edited, voided, refunded, exchanged] = await Promise.all([
      many(() => makeSale(client, saleOf(shop, product))),
      many(paid),
      many(paid),
      many(paid),
      many(paid),
    ]);
    const lineOf = ({ productDetails }: Invoice) => [{ line_id: productDetails[0]?._id, quantity: 1 }];
    const calls: (() => Promise<Reply>)[] = [
      ...Array.from({ length: 30 }, () => () => client.post('/summary', saleOf(shop, product, 1, { cash: 20 }))),
      ...unpaid.map(
        ({ _id }) =>
          () =>
            client.post('/summary', { invoice_id: _id, cash: 20 }),
      ),
      ...edited.map(
        ({ _id }) =>
          () =>
            client.patch(`/invoice/${_id}`, { cash: 0, eftpos: 20 }),
      ),
      ...voided.map(
        ({ _id }) =>
          () =>
            client.delete(`/invoice/${_id}`),
      ),
      ...refunded.map(
        (sale) => () => client.post(`/invoice/${sale._id}/refunds`, { lines: lineOf(sale), reason: 'goodwill' }),
      ),
      ...exchanged.map((sale) => () => {
        const productDetails = [{ productId: product._id, quantity: 2, price: 20 }];
        const body = { lines: lineOf(sale), reason: 'change-of-mind', productDetails, payments: { cash: 20 } };
        return client.post(`/invoice/${sale._id}/exchange`, body);
      }),
      ...Array.from({ length: 10 }, () => () => {
        const movement = { direction: 'in', amount: 1, reason: 'Change' };
        return client.post(`/drawers/${drawer._id}/cash`, movement);
      }),
    ];
    const [zs, ...replies] = await Promise.all([closings(client, drawer), ...calls.map((call) => call())]);
    for (const { status, body } of replies) {
      expect([200, 201, 409]).toContain(status);
      if (status === 409)
        expect(body.message).toMatch(/while a drawer is open\. Please open the drawer first\.$| is not open\.$/);
    }
    const cash = await cashBySession(shop._id);
    expect(cash.has('')).toBe(false);
    for (const z of zs) expect([z.number, cashOf(z)]).toEqual([z.number, cash.get(z._id) ?? 0]);
    const x = (await house().admin.get(`/drawers/${drawer._id}/x`)).body.data;
    expect(cashOf(x)).toBe(cash.get(x._id) ?? 0);
    // A refused call was not half carried out: it succeeds now.
    const again = await Promise.all(calls.filter((_, index) => replies[index]?.status === 409).map((call) => call()));
    expect(again.filter(({ status }) => status >= 300).map(({ body }) => body.message)).toEqual([]);
    expect((await cashBySession(shop._id)).has('')).toBe(false);
  });

  const checkOut = async (client: Client, { _id }: Invoice): Promise<Invoice> =>
    (await client.post('/summary', { invoice_id: _id, cash: 20 })).body.data;
});
