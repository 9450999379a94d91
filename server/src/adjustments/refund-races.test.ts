import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { openSecondApp } from '../../test/servers/second-app.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const ACTS = ['refunded', 'edited', 'voided'] as const;
type Act = (typeof ACTS)[number];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Enough rounds for each act to come first in some. */
const ROUNDS = 24;

onEachEngine('a refund, an edit and a void of one sale at the same moment, at two servers', (house) => {
  let tills: [Client, Client];
  let sold: { productId: string; sell: () => ReturnType<typeof makeSale> };

  beforeAll(async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { quantity: 1000, price: 10 });
    const second = await openSecondApp(house());
    tills = [client, await second.anyone.login({ email: shop.email, password: 'password one' })];
    const sell = async () => {
      const sale = await makeSale(client, saleOf(shop, product, 3));
      expect((await client.post('/summary', { invoice_id: sale._id, cash: 30 })).status).toBe(201);
      return sale;
    };
    sold = { productId: product._id, sell };
    return () => second.app.close();
  });

  const sumsOf = async (invoiceId: string) => {
    const { db } = house();
    const payments = await db
      .selectFrom('payment')
      .select('amount_cents')
      .where('invoice_id', '=', invoiceId)
      .execute();
    const entries = await db
      .selectFrom('sale_entry')
      .select('total_cents')
      .where('invoice_id', '=', invoiceId)
      .execute();
    const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const money = add(payments.map((row) => row.amount_cents));
    return { money, sales: add(entries.map((row) => row.total_cents)) };
  };
  const stock = async () => (await tills[0].get(`/products/${sold.productId}`)).body.data.quantity;

  test('end as if one had come after the other: goods, money and sales agree', async () => {
    const done = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const before = await stock();
      const { _id, productDetails } = await sold.sell();
      const lines = [{ line_id: productDetails[0]?._id, quantity: 1 }];
      const two = { productDetails: [{ productId: sold.productId, quantity: 2, price: 10 }], cash: 20 };
      const calls: Record<Act, (till: Client) => Promise<{ status: number }>> = {
        refunded: (till) => till.post(`/invoice/${_id}/refunds`, { lines, reason: 'change-of-mind' }),
        edited: (till) => till.patch(`/invoice/${_id}`, { ...two, reason: 'One less' }),
        voided: (till) => till.delete(`/invoice/${_id}`),
      };
      const order = ACTS.map((_, index) => ACTS[(index + round) % 3] ?? 'voided');
      const apart = [0, 2, 8, 20][round % 4] ?? 0;
      const replies = await Promise.all(
        order.map(async (act, index) => {
          await pause(index * apart);
          return calls[act](tills[(index + round) % 2] ?? tills[0]);
        }),
      );
      const statuses = Object.fromEntries(order.map((act, index) => [act, replies[index]?.status])) as Record<
        Act,
        number
      >;
      for (const act of ACTS) {
        const isDone = statuses[act] < 300;
        if (!isDone) expect([400, 404, 409]).toContain(statuses[act]);
        const outcome = `${act} ${isDone ? 'done' : 'refused'}`;
        done.set(outcome, (done.get(outcome) ?? 0) + 1);
      }
      const has = (act: Act) => statuses[act] < 300;
      // A refunded sale cannot be changed, and an edited or voided sale no longer has the lines to refund.
      expect(has('refunded') && (has('edited') || has('voided'))).toBe(false);
      const kept = has('voided') ? 0 : has('refunded') || has('edited') ? 2 : 3;
      expect({ ...(await sumsOf(_id)), units: before - (await stock()) }).toEqual({
        money: kept * 1000,
        sales: kept * 1000,
        units: kept,
      });
    }
    expect([...done.keys()].sort()).toEqual(ACTS.flatMap((act) => [`${act} done`, `${act} refused`]).sort());
    expect(await compareFigures(house().context)).toEqual([]);
  });
});
