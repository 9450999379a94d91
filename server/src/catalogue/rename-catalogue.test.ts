import { setTimeout as pause } from 'node:timers/promises';
import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import { makeCatalogue, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { NO_STAFF } from '../auth/caller.ts';
import { type AtomicContext, atomically } from '../context.ts';
import type { ImportPlan, ImportStep } from '../csv/import-plan.ts';
import { planProducts } from '../products/import-products.service.ts';

onEachEngine('a brand renamed while its products are edited', (house) => {
  test('leaves every product found by its own name and the brand’s, whoever came first', async () => {
    const { client } = await makeShop(house());
    const { category, brand } = await makeCatalogue(client);
    const place = { category: category.category_name, brand: brand.brand_name };
    const products: string[] = [];
    for (let n = 0; n < 6; n++) {
      products.push((await client.post('/products', { ...place, name: `Case ${n}`, price: 1 })).body.data._id);
    }
    for (let round = 0; round < 8; round++) {
      const [renamed, ...edited] = await Promise.all([
        client.patch(`/brand/${brand._id}`, { brand_name: `Maker ${round}` }),
        ...products.map((id, n) => client.patch(`/products/${id}`, { name: `Case ${n} of round ${round}` })),
      ]);
      expect([renamed.status, ...edited.map(({ status }) => status)]).toEqual(Array(7).fill(200));
      for (const q of [`Maker ${round}`, `of round ${round}`]) {
        expect([q, (await client.get(`/products?q=${encodeURIComponent(q)}`)).body.meta.total]).toEqual([q, 6]);
      }
    }
  });

  test('leaves products found that are given another device at the same moment', async () => {
    const { client } = await makeShop(house());
    const { category, brand, device } = await makeCatalogue(client);
    const place = { category: category.category_name, brand: brand.brand_name };
    const products: string[] = [];
    for (let n = 0; n < 6; n++) {
      products.push((await client.post('/products', { ...place, name: `Cover ${n}`, price: 1 })).body.data._id);
    }
    for (let round = 0; round < 8; round++) {
      const to = round % 2 === 0 ? device.device_name : '';
      const answers = await Promise.all([
        ...products.map((id) => client.patch(`/products/${id}`, { device: to })),
        client.patch(`/brand/${brand._id}`, { brand_name: `House ${round}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
      expect((await client.get(`/products?q=House ${round}`)).body.meta.total).toBe(6);
    }
  });

  test('leaves products made at the same moment found by the new name', async () => {
    const { client } = await makeShop(house());
    const { category, brand } = await makeCatalogue(client);
    let made = 0;
    for (let round = 0; round < 10; round++) {
      const before = round === 0 ? brand.brand_name : `Label ${round - 1}`;
      const product = { category: category.category_name, brand: before, name: 'Sleeve', price: 1 };
      const [renamed, ...created] = await Promise.all([
        client.patch(`/brand/${brand._id}`, { brand_name: `Label ${round}` }),
        ...Array.from({ length: 6 }, () => client.post('/products', product)),
      ]);
      expect(renamed.status).toBe(200);
      for (const { status, body } of created) {
        if (status !== 201) expect(body.message).toBe(`Unknown brand: ${before}`);
        else made += 1;
      }
      expect((await client.get(`/products?q=Label ${round}`)).body.meta.total).toBe(made);
    }
  });
});

const writeAll = async (inside: AtomicContext, steps: ImportStep[]): Promise<void> => {
  for (const { write } of steps) await write(inside);
};

onEachEngine('a brand or device renamed while a file of its products is imported', (house) => {
  const setUp = async () => {
    const { context } = house();
    const { shop, client } = await makeShop(house());
    const { category, brand, device } = await makeCatalogue(client);
    const caller = { loginId: shop._id, role: 'shop' as const, shopId: shop._id, ...NO_STAFF };
    const plan = (brandName: string) => {
      const place = { category: category.category_name, brand: brandName, device: device.device_name };
      const lines = [{ line: 2, name: 'Strap', price: cents(100), ...place }];
      return planProducts(context, caller, { lines, shopId: null, signal: new AbortController().signal });
    };
    const found = async (q: string) => (await client.get(`/products?q=${encodeURIComponent(q)}`)).body.meta.total;
    return { context, client, brand, device, plan, found };
  };

  test('lets nothing be imported under a name that was read before', async () => {
    const { context, client, brand, device, plan, found } = await setUp();
    const imported = ({ steps }: ImportPlan) =>
      atomically(context, (inside) => writeAll(inside, steps)).catch(({ message }: Error) => message);
    const first = await plan(brand.brand_name);
    await client.patch(`/brand/${brand._id}`, { brand_name: 'Strap maker' });
    expect(await imported(first)).toBe(
      `${brand.brand_name} was renamed Strap maker in the meantime. Nothing was imported.`,
    );
    const second = await plan('Strap maker');
    await client.patch(`/device/${device._id}`, { device_name: 'Strap 2' });
    expect(await imported(second)).toBe(
      `${device.device_name} was renamed Strap 2 in the meantime. Nothing was imported.`,
    );
    expect(await found('Strap')).toBe(0);
  });

  test('waits until what is imported is there to be found by the new name', async () => {
    const { context, client, brand, plan, found } = await setUp();
    const { steps } = await plan(brand.brand_name);
    let renamed: Promise<unknown> = Promise.resolve();
    await atomically(context, async (inside) => {
      await writeAll(inside, steps);
      renamed = client.patch(`/brand/${brand._id}`, { brand_name: 'Afterwards' });
      await Promise.race([renamed, pause(200)]);
    });
    await renamed;
    expect(await found('Afterwards')).toBe(1);
  });
});
