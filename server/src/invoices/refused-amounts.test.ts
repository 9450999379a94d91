import type { Customer } from '@mendpoint/contract/customers';
import type { Product } from '@mendpoint/contract/products';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client, Reply } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { somebodyWaits } from '../../test/servers/somebody-waits.ts';
import { hasRowLocks } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';

onEachEngine('a sale that is refused while another till makes good what was missing', (house) => {
  let till: Client;
  let customer: Customer;
  let product: Product;

  beforeAll(async () => {
    till = (await makeShop(house())).client;
    customer = await makeCustomer(till);
    await till.post(`/users/${customer._id}/store-credit`, { amount: 50, reason: 'Promised' });
    product = await makeProduct(till, { price: 60, quantity: 2 });
    await till.post('/summary', { productDetails: [{ productId: product._id, quantity: 1, price: 60 }], cash: 60 });
  });

  const sell = (quantity: number, paid: object) =>
    till.post('/summary', { productDetails: [{ productId: product._id, quantity, price: 60 }], ...paid });

  const CASES = {
    credit: {
      ask: () => sell(1, { customer_id: customer._id, store_credit: 60 }),
      mend: () => till.post(`/users/${customer._id}/store-credit`, { amount: 50, reason: 'Promised too' }),
      says: () => 'Only A$50.00 of store credit is left.',
    },
    stock: {
      ask: () => sell(2, { cash: 120 }),
      mend: () => till.patch(`/products/${product._id}`, { quantity: 10 }),
      says: () => `Only 1 left in stock: ${product.name}.`,
    },
  };

  /** The sums of the day are held meanwhile, for which a sale waits when it has asked for credit and stock. */
  test.each(['credit', 'stock'] as const)('names the %s that there was when it was refused', async (what) => {
    const { ask, mend, says } = CASES[what];
    const [asked, mended] = await inTransaction(house().db, async (trx) => {
      if (hasRowLocks(trx)) await sql`select 1 from sales_day for update`.execute(trx);
      const first: Promise<Reply> = ask();
      while (!(await somebodyWaits(house())));
      let isMended = false;
      const second: Promise<Reply> = mend().finally(() => {
        isMended = true;
      });
      while (!(isMended || (await somebodyWaits(house(), 2))));
      return [first, second] as const;
    }).then((both) => Promise.all(both));
    expect([asked.status, asked.body.message, mended.status]).toEqual([409, says(), what === 'credit' ? 201 : 200]);
  });
});
