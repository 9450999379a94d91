import { expect, test } from 'vitest';
import { makeCustomer, makeShop } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { pageOfCustomers } from '../../customers/customer-list.store.ts';
import type { OpenLedger } from '../database.ts';

/** The same database, but `work` is done once, after a search knows what it found and before it reads those rows. */
const doingAfterFinding = (db: OpenLedger, work: () => Promise<unknown>): OpenLedger => {
  let isDone = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone && 'ids' in (result.rows[0] ?? {})) {
        isDone = true;
        await work();
      }
      return result;
    },
  });
};

onEachEngine('a search while a row is removed', (house) => {
  test('shows nothing of another shop whose new row takes the number of that row', async () => {
    const [own, other] = [await makeShop(house()), await makeShop(house())];
    const page = { page: 1, limit: 10 };
    const filter = { shopId: own.shop._id, q: 'zebra', order: 'name' as const };
    const { _id } = await makeCustomer(own.client, { first_name: 'Zebra' });
    const { _id: kept } = await makeCustomer(own.client, { first_name: 'Zebra' });
    const newest = await makeCustomer(own.client, { first_name: 'Zebra' });
    const db = doingAfterFinding(house().db, async () => {
      await own.client.delete(`/users/${newest._id}`);
      await makeCustomer(other.client, { first_name: 'Zebra' });
    });
    const found = await pageOfCustomers(db, filter, page);
    expect([found.total, found.records.map(({ id }) => id).sort()]).toEqual([3, [_id, kept].sort()]);
    expect((await pageOfCustomers(house().db, filter, page)).total).toBe(2);
  });
});
