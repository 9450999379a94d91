import { expect, test } from 'vitest';
import { makeDrawer, makeZ } from '../../test/factories/drawers.ts';
import { makeProduct, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the rounding of cash', (house) => {
  /** A sale of A$89.97 whose `cash` went into a drawer that has been counted since. Another drawer is open. */
  const soldYesterday = async (cash: number) => {
    const account = await makeShop(house());
    const { client, shop } = account;
    const product = await makeProduct(client, { price: 89.97, quantity: 10 });
    const drawer = await makeDrawer(account, 100);
    const sold = (await client.post('/summary', saleOf(shop, product, 1, { cash }))).body.data;
    const z = await makeZ(client, drawer);
    await makeDrawer(account, 100);
    return { account, client, drawer, sold, expected: z.expected };
  };

  test.each([
    [89.97, 89.95, 0],
    [49.98, 50, 39.99],
  ])('of A$%d is in the drawer that the cash went into, and in no other', async (cash, inDrawer, due) => {
    const { account, client, drawer, sold, expected } = await soldYesterday(cash);
    expect(expected).toBe(100 + inDrawer);
    expect(sold.due_amount).toBe(due);
    const { productDetails } = sold;
    const more = [{ ...productDetails[0], quantity: 2 }];
    const raised = await client.patch(`/invoice/${sold._id}`, { productDetails: more });
    expect([raised.status, raised.body.data.total]).toEqual([200, 179.94]);
    expect((await makeZ(client, drawer)).expected).toBe(100);
    await makeDrawer(account, 100);
    const paid = await client.patch(`/invoice/${sold._id}`, { eftpos: Math.round((179.94 - cash) * 100) / 100 });
    expect([paid.status, paid.body.data.due_amount]).toEqual([200, 0]);
    expect(paid.body.data.cash_rounding).toBe(Math.round((inDrawer - cash) * 100) / 100);
    expect((await makeZ(client, drawer)).expected).toBe(100);
  });
});
