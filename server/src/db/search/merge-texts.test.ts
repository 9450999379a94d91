import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importing } from '../../../test/clients/csv.ts';
import { makeCatalogue, makeProduct } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { settleSearchChanges } from './short-keys.ts';

onEachEngine('the texts that are searched', (house) => {
  const pieces = async () => {
    if (house().engine === 'postgres') return 0;
    const found = sql<{ count: number }>`select count(distinct segid) as count from product_search_idx`;
    return (await found.execute(house().db)).rows[0]?.count ?? 0;
  };

  test('are merged by nobody’s commit, and some at a time once they are settled', async () => {
    const { admin, db, engine } = house();
    const product = await makeProduct(admin);
    await settleSearchChanges(db);
    const before = await pieces();
    for (let n = 1; n <= 40; n++) await admin.patch(`/products/${product._id}`, { name: `Strap ${n}` });
    if (engine === 'sqlite') expect(await pieces()).toBeGreaterThanOrEqual(before + 40);
    await settleSearchChanges(db);
    if (engine === 'sqlite') expect(await pieces()).toBeLessThan(before + 10);
    expect((await admin.get('/products?q=strap 40')).body.meta.total).toBe(1);
    expect((await admin.get('/products?q=strap 39')).body.meta.total).toBe(0);
  });

  test('are one piece once those of an import are settled, and found as before', async () => {
    const { admin, db, engine } = house();
    const { category } = await makeCatalogue(admin);
    const rows = Array.from({ length: 1_250 }, (_, n) => `Glass ${n},${category.category_name},1`);
    await importing(admin, 'products').write(['name,category,price', ...rows].join('\n'));
    const totals = async () => {
      const answers = [];
      for (const q of ['glass', 'glass 77', 'glass 1249'])
        answers.push((await admin.get(`/products?q=${q}`)).body.meta.total);
      return answers;
    };
    if (engine === 'sqlite') expect(await pieces()).toBeGreaterThan(1);
    expect(await totals()).toEqual([1_250, 11, 1]);
    await settleSearchChanges(db);
    if (engine === 'sqlite') expect(await pieces()).toBe(1);
    expect(await totals()).toEqual([1_250, 11, 1]);
  });
});
