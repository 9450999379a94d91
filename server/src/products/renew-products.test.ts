import { expect, test } from 'vitest';
import { makeCatalogue, makeProduct, makeShop, saleOf } from '../../test/factories/factories.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';
import { atomically } from '../context.ts';
import { noteRename, renewAbandoned } from './renew-products.service.ts';

onEachEngine('the products of a brand that is renamed', (house) => {
  /** A shop with `count` products of one brand: copies of one that was made by the API. */
  const brandOf = async (count: number) => {
    const account = await makeShop(house());
    const { category, brand } = await makeCatalogue(account.client);
    const place = { category: category.category_name, brand: brand.brand_name };
    const first = (await account.client.post('/products', { ...place, name: 'Strap', price: 1 })).body.data;
    await copyProduct(house(), first._id, count - 1);
    const found = async (q: string) =>
      (await account.client.get(`/products?q=${encodeURIComponent(q)}`)).body.meta.total;
    return { ...account, brand, found };
  };

  test('are found by the new name when that is answered, and sales do not wait for it', async () => {
    const { client, shop, brand, found } = await brandOf(3_000);
    const product = await makeProduct(client);
    const order: string[] = [];
    const renaming = client.patch(`/brand/${brand._id}`, { brand_name: 'Makers of all' }).then(({ status }) => {
      order.push('renamed');
      return status;
    });
    for (let n = 0; n < 3; n++) {
      expect((await client.post('/invoice', saleOf(shop, product))).status).toBe(201);
      order.push('sold');
    }
    expect(await renaming).toBe(200);
    expect(order).toEqual(['sold', 'sold', 'sold', 'renamed']);
    expect([await found('Makers of all'), await found(brand.brand_name)]).toEqual([3_000, 0]);
    expect(await house().db.selectFrom('product_renewal').selectAll().execute()).toEqual([]);
  }, 60_000);

  test('are found by it soon where the server dies before it is done', async () => {
    const { brand, found } = await brandOf(250);
    const { context } = house();
    await atomically(context, async (inside) => {
      await inside.db.updateTable('brand').set({ name: 'Left half done' }).where('id', '=', brand._id).execute();
      await noteRename(inside, 'brand', brand._id);
    });
    await renewAbandoned(context);
    expect(await found('Left half done')).toBe(0);
    await renewAbandoned(context, 0);
    expect(await found('Left half done')).toBe(250);
    expect(await house().db.selectFrom('product_renewal').selectAll().execute()).toEqual([]);
  });

  test('are left alone where it is given the name that it has', async () => {
    const { client, brand, found } = await brandOf(2);
    await house()
      .db.updateTable('product')
      .set({ search_text: 'as it was' })
      .where('brand_id', '=', brand._id)
      .execute();
    const { status } = await client.patch(`/brand/${brand._id}`, { brand_name: ` ${brand.brand_name} ` });
    expect([status, await found('as it was')]).toEqual([200, 2]);
  });
});

const copyProduct = async ({ db }: House, id: string, count: number): Promise<void> => {
  const product = await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (let made = 0; made < count; made += 500) {
    const copies = Array.from({ length: Math.min(500, count - made) }, (_, n) => {
      const sku = `${product.sku}-${made + n}`;
      return { ...product, id: `${id}-${made + n}`, sku, search_text: `${product.search_text} ${made + n}` };
    });
    await db.insertInto('product').values(copies).execute();
  }
};
