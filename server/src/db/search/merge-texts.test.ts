import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importing } from '../../../test/clients/csv.ts';
import { makeCatalogue } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { settleSearchChanges } from './short-keys.ts';

onEachEngine('the texts of an import', (house) => {
  test('are one piece once they are settled, and found as before', async () => {
    const { admin, db, engine } = house();
    const { category } = await makeCatalogue(admin);
    const rows = Array.from({ length: 1_250 }, (_, n) => `Glass ${n},${category.category_name},1`);
    await importing(admin, 'products').write(['name,category,price', ...rows].join('\n'));
    const pieces = async () => {
      const found = sql<{ count: number }>`select count(distinct segid) as count from product_search_idx`;
      return (await found.execute(db)).rows[0]?.count;
    };
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
