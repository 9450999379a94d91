import { parseDollars } from '@mendpoint/domain/money/cents';
import { LISTED_STATES, STATUS_OF_STATE, saleStateOf } from '@mendpoint/domain/sale/sale-state';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

type Row = {
  _id: string;
  status: '0' | '1';
  total: number;
  total_paid: number;
  credited: number;
  repaid: number;
};

const stateOf = ({ status, total, total_paid, credited, repaid }: Row) =>
  saleStateOf({
    status: status === '1' ? 'paid' : 'unpaid',
    total: parseDollars(total),
    paid: parseDollars(total_paid),
    credited: parseDollars(credited),
    repaid: parseDollars(repaid),
  });

onEachEngine('the states of invoices', (house) => {
  let client: Client;
  let shopId: string;

  const found = async (query: string): Promise<Row[]> => {
    const { status, body } = await client.get(`/invoice?limit=1000&${query}`);
    expect([query, status]).toEqual([query, 200]);
    expect([query, body.meta.total]).toEqual([query, body.data.length]);
    return body.data;
  };

  beforeAll(async () => {
    const made = await makeShop(house());
    ({ client } = made);
    shopId = made.shop._id;
    const product = await makeProduct(client, { price: 10, quantity: 1000 });
    const zoe = await makeCustomer(client, { first_name: 'Zoë' });
    const { clock } = house();
    const now = clock.now;
    const sell = async (n: number, status: '0' | '1' = '0') => {
      clock.now = new Date(now.getTime() - n * 36e5 * 30);
      const { _id } = await makeSale(
        client,
        saleOf(made.shop, product, 4, { status, customerId: n % 2 ? zoe._id : null }),
      );
      return _id as string;
    };
    const pay = (id: string, cash: number) => client.post('/summary', { invoice_id: id, cash });
    const takeBack = async (id: string, quantity: number, cash: number) => {
      const [line] = (await client.get(`/invoice/${id}`)).body.data.productDetails;
      const lines = [{ line_id: line._id, quantity }];
      const reply = await client.post(`/invoice/${id}/refunds`, { lines, reason: 'goodwill', money: { cash } });
      expect([reply.status, reply.body.message]).toEqual([201, expect.any(String)]);
    };
    /** Each does something to a sale of A$40 for four things. */
    const fates: ((id: string) => Promise<unknown>)[] = [
      async () => undefined,
      (id) => pay(id, 0),
      (id) => pay(id, 15),
      (id) => pay(id, 40),
      async (id) => [await pay(id, 40), await takeBack(id, 1, 10)],
      async (id) => [await pay(id, 40), await takeBack(id, 4, 40)],
      async (id) => [await pay(id, 15), await takeBack(id, 1, 0)],
      async (id) => [await pay(id, 15), await takeBack(id, 2, 15)],
      async (id) => [await pay(id, 15), await takeBack(id, 4, 15)],
      (id) => takeBack(id, 1, 0),
      (id) => takeBack(id, 4, 0),
      async (id) => [await pay(id, 15), await client.delete(`/invoice/${id}`)],
      async (id) => [await pay(id, 40), await client.delete(`/invoice/${id}`)],
    ];
    let n = 0;
    for (let round = 0; round < 3; round += 1) {
      for (const fate of fates) {
        const id = await sell(n);
        await fate(id);
        n += 1;
      }
      await sell(n, '1');
      n += 1;
    }
    clock.now = now;
  });

  test('are found in the lists as the domain tells them apart, each invoice in one', async () => {
    const all = await found('');
    expect(new Set(all.map(stateOf))).toEqual(new Set(LISTED_STATES));
    const day = (await client.get('/invoice')).body.data[20].createdAt.slice(0, 10);
    for (const narrowed of ['', `start_date=${day}`, `end_date=${day}`, 'q=zoe', `q=zoe&end_date=${day}`, 'q=%23']) {
      const among = await found(narrowed);
      expect(among.length).toBeGreaterThan(0);
      for (const state of LISTED_STATES) {
        const expected = among.filter((row) => stateOf(row) === state).map(({ _id }) => _id);
        for (const whose of ['', `&shop_id=${shopId}`, `&status=${STATUS_OF_STATE[state] === 'paid' ? 1 : 0}`]) {
          const ids = (await found(`${narrowed}&state=${state}${whose}`)).map(({ _id }) => _id);
          expect([narrowed, state, ids]).toEqual([narrowed, state, expected]);
        }
      }
    }
  });

  test('come page by page as they come at once', async () => {
    for (const state of LISTED_STATES) {
      const whole = (await found(`state=${state}`)).map(({ _id }) => _id);
      const pages: string[] = [];
      for (let page = 1; page <= whole.length; page += 1) {
        const { data, meta } = (await client.get(`/invoice?state=${state}&limit=1&page=${page}`)).body;
        expect(meta.total).toBe(whole.length);
        pages.push(...data.map(({ _id }: Row) => _id));
      }
      expect(pages).toEqual(whole);
    }
  });

  test('find nothing beside the other status, and are refused by another name', async () => {
    expect(await found('state=part-paid&status=1')).toEqual([]);
    expect(await found('state=refunded&status=0')).toEqual([]);
    for (const state of ['void', 'Paid', '1']) expect((await client.get(`/invoice?state=${state}`)).status).toBe(400);
  });
});
