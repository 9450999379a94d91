import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import type { Client, Reply } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { type House, openHouse } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

/** A server process tells what it has counted when it ends, so this is asked when all of them have. */
const deadlocksOf = async (database: string): Promise<number> => {
  const client = new pg.Client({ connectionString: inject('pgUrl') });
  await client.connect();
  const counted = client.query('select deadlocks from pg_stat_database where datname = $1', [database]);
  const { rows } = await counted.finally(() => client.end());
  return Number(rows[0].deadlocks);
};

type Tender = 'cash' | 'store_credit';
type Goods = { productId: string; price: number }[];

/** A shop with a customer who has credit, and what all its tills sell. */
const openShop = async (house: House) => {
  const { client } = await makeShop(house);
  const customer = await makeCustomer(client);
  await client.post(`/users/${customer._id}/store-credit`, { amount: 5000, reason: 'Promised' });
  const made = await Promise.all([0, 1, 2, 3, 4].map(() => makeProduct(client, { price: 10, quantity: 1000 })));
  return { client, customerId: customer._id, goods: made.map(({ _id }) => ({ productId: _id, price: 10 })) };
};

const linesOf = (goods: Goods) => goods.map((one) => ({ ...one, quantity: 1 }));

const sellAtOnce = async (client: Client, body: object): Promise<Invoice> =>
  (await client.post('/summary', body)).body.data;

/** Several of each kind of act at once, of the same customer and day, and some of the same products. */
const rush = async (client: Client, customerId: string, goods: Goods, tender: Tender): Promise<Reply[]> => {
  const sold = (lines: Goods) => ({
    ...{ customer_id: customerId, productDetails: linesOf(lines) },
    [tender]: 10 * lines.length,
  });
  const sales = await Promise.all(Array.from({ length: 12 }, () => sellAtOnce(client, sold(goods.slice(0, 2)))));
  const calls = sales.flatMap(({ _id, productDetails }, n) => {
    const back = (line: number) => ({ lines: [{ line_id: productDetails[line]?._id, quantity: 1 }] });
    const told = { reason: 'change-of-mind' };
    const taken = goods.slice(1, 3).toReversed();
    const payments = { [tender]: 10 * (taken.length - 1) };
    return [
      () =>
        client.post(`/invoice/${_id}/exchange`, { ...back(n % 2), ...told, productDetails: linesOf(taken), payments }),
      () => client.post('/summary', sold(goods.slice(3))),
      () => client.post('/summary', sold(n % 3 === 0 ? goods : goods.slice(3))),
      () => client.post(`/invoice/${_id}/refunds`, { ...back((n + 1) % 2), ...told, money: { [tender]: 10 } }),
    ];
  });
  return Promise.all(calls.map((call) => call()));
};

test.each(['cash', 'store_credit'] as const)(
  'exchanges and refunds beside sales of the same customer and products wait for each other in one order: %s',
  async (tender) => {
    const house = await openHouse('postgres');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(house.db);
    const { client, customerId, goods } = await openShop(house);
    const replies: Reply[] = [];
    for (let round = 0; round < 3; round++) replies.push(...(await rush(client, customerId, goods, tender)));
    const differences = await compareFigures(house.context);
    await house.close();
    const refused = replies.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.message]);
    expect([refused, differences]).toEqual([[], []]);
    expect(await deadlocksOf(rows[0]?.name ?? '')).toBe(0);
  },
);
