import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Manifest } from '../../src/archive/manifest.ts';
import { readArchive } from '../../src/archive/read-archive.ts';
import { type Engine, openDatabase } from '../../src/db/database.ts';
import { compareFigures, rebuildFigures } from '../../src/figures/rebuild-figures.service.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';
import { archiveFolder, imported, linesIn } from './archives.ts';

const { newPlace, exported, forged } = archiveFolder();

onEachEngine('an archive', (house) => {
  const other = (): Engine => (house().engine === 'sqlite' ? 'postgres' : 'sqlite');

  test('with sums of nothing in it is imported, and so is one whose sums are wrong, which is told', async () => {
    const { context, clock, db } = house();
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { quantity: 5 });
    const sale = await makeSale(client, saleOf(shop, product));
    expect((await client.delete(`/invoice/${sale._id}`)).status).toBe(200);
    const customer = (
      await client.post('/users', { first_name: 'Zoe', email: `zoe-${shop._id}@example.com`, phone: '1' })
    ).body.user;
    for (const amount of [5, -5]) {
      const { status } = await client.post(`/users/${customer._id}/store-credit`, { amount, reason: 'Goodwill' });
      expect([amount, status]).toEqual([amount, 201]);
    }
    const file = await exported(db, clock.now);
    expect(await imported(context, await newPlace(other()), file)).toMatchObject({ wrongSums: null });

    await db.updateTable('sales_day').set({ total_cents: 777 }).where('shop_id', '=', shop._id).execute();
    const spoiled = await exported(db, clock.now);
    const place = await newPlace(other());
    expect(await imported(context, place, spoiled)).toMatchObject({ wrongSums: 'sales_day (1 row)' });
    const copy = openDatabase(place.databaseUrl, place.dataDir);
    expect(await compareFigures({ db: copy })).toEqual([]);
    await copy.destroy();
    await rebuildFigures(context, { pauseMs: 0 });
  });

  test('whose lines do not make the total of their invoice is refused', async () => {
    const { context, clock, db } = house();
    const { shop, client } = await makeShop(house());
    const sale = await makeSale(client, saleOf(shop, await makeProduct(client, { quantity: 5 })));
    const file = await exported(db, clock.now);
    const name = 'data/invoice_line.jsonl';
    const lines = await readArchive(file, (archive) => linesIn(archive, name));
    const changed = lines.map((line) => {
      const row = JSON.parse(line);
      return `${JSON.stringify(row.invoice_id === sale._id ? { ...row, price_cents: 1 } : row)}\n`;
    });
    const forgery = await forged(file, (entry, content) => {
      if (entry === name) return changed.join('');
      if (entry !== 'manifest.json') return content;
      const manifest = JSON.parse(content) as Manifest;
      const sha256 = createHash('sha256').update(changed.join('')).digest('hex');
      manifest.files[name] = { rows: lines.length, sha256 };
      return JSON.stringify(manifest);
    });
    await expect(imported(context, await newPlace(other()), forgery)).rejects.toThrow(
      `What was recorded contradicts itself: the lines of an invoice do not make its total (${sale._id}).`,
    );
  });
});
