import { expect, test } from 'vitest';
import { atomically } from '../../src/context.ts';
import { openDatabase } from '../../src/db/database.ts';
import { noteRename, renewAbandoned } from '../../src/products/renew-products.service.ts';
import { makeCatalogue, makeShop } from '../factories/factories.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { archiveFolder, imported } from './archives.ts';

const { newPlace, exported } = archiveFolder();

onEachEngine('an archive of a ledger', (house) => {
  test('that was made while a brand was being renamed is found by the new name in the end', async () => {
    const { context, db, clock } = house();
    const { client } = await makeShop(house());
    const { category, brand } = await makeCatalogue(client);
    const place = { category: category.category_name, brand: brand.brand_name };
    expect((await client.post('/products', { ...place, name: 'Strap', price: 1 })).status).toBe(201);
    await atomically(context, async (inside) => {
      await inside.db.updateTable('brand').set({ name: 'Half renamed' }).where('id', '=', brand._id).execute();
      await noteRename(inside, 'brand', brand._id);
    });
    const file = await exported(db, clock.now);
    await renewAbandoned(context, 0);
    const there = await newPlace(house().engine === 'sqlite' ? 'postgres' : 'sqlite');
    await imported(context, there, file);
    const copy = openDatabase(there.databaseUrl, there.dataDir);
    const app = await openSecondApp({ ...house(), context: { ...context, db: copy } });
    await renewAbandoned({ ...context, db: copy }, 0);
    const owner = await app.anyone.login(ADMIN);
    expect((await owner.get('/products?q=Half+renamed')).body.meta.total).toBe(1);
    await app.app.close();
    await copy.destroy();
  });
});
