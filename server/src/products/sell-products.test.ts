import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planOf } from '../../test/queries/plans.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { offersQuery } from './sell-products.store.ts';

onEachEngine('the products of a sale', (house) => {
  test('are looked up by their ids, however many the shop has', async () => {
    const { db, engine } = house();
    const ids = sql<readonly string[]>`${engine === 'sqlite' ? '["a","b"]' : ['a', 'b']}`;
    const plan = await planOf(db, offersQuery(db, ids).compile());
    expect(plan.join()).toMatch(/Index Scan using product_pkey|SEARCH product USING INDEX sqlite_autoindex_product_1/);
    expect(plan.join()).not.toMatch(/Seq Scan on product|SCAN product/);
  });
});
