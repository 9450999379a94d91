import type { Favourites } from '@mendpoint/contract/favourites';
import type { Product } from '@mendpoint/contract/products';
import { expect, test } from 'vitest';
import { type Catalogue, makeCatalogue, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

type Reader = Awaited<ReturnType<typeof makeShop>>['client'];

const read = async (client: Reader): Promise<Favourites> => (await client.get('/favourites')).body.data;
const namesOf = ({ favourites }: Favourites) =>
  favourites.map(({ product, repair }) => product?.name ?? repair?.repair_name);
const ofProduct = ({ _id }: Pick<Product, '_id'>) => ({ product_id: _id });
const ofRepair = ({ device, part }: Catalogue) => ({ deviceId: device._id, repairPartId: part._id });

onEachEngine('favourites', (house) => {
  const open = async () => {
    const { client, shop } = await makeShop(house());
    const goods = await makeCatalogue(house().admin);
    const product = await makeProduct(client, { name: 'Clear case', quantity: 0, cost: 4 });
    const put = (favourites: object[], updatedAt?: string | null) =>
      client.put('/favourites', { favourites, ...(updatedAt !== undefined && { updatedAt }) });
    return { client, shop, goods, product, put };
  };

  test('are products and repairs in their order, as they are sold today, without their costs', async () => {
    const { client, goods, product, put } = await open();
    expect(await read(client)).toEqual({ favourites: [], updatedAt: null });
    const { status, body } = await put([ofRepair(goods), ofProduct(product)], null);
    expect(status).toBe(200);
    const { cost: _, device_name: __, ...shown } = (await client.get(`/products/${product._id}`)).body.data;
    const repair = {
      categoryId: goods.category._id,
      category: goods.category.category_name,
      brandId: goods.brand._id,
      brand: goods.brand.brand_name,
      deviceId: goods.device._id,
      device: goods.device.device_name,
      repairPartId: goods.part._id,
      repair_name: goods.part.repair_name,
      price: null,
    };
    expect(body.data.favourites).toEqual([
      { product: null, repair },
      { product: shown, repair: null },
    ]);
    expect(await read(client)).toEqual(body.data);
    await house().admin.put('/repair-prices', { changes: [{ ...ofRepair(goods), price: '149.95' }] });
    expect((await read(client)).favourites[0]?.repair?.price).toBe(149.95);
  });

  test('go with the product, device or problem that is deleted', async () => {
    const { client, goods, product, put } = await open();
    const other = await makeCatalogue(house().admin);
    const kept = await makeProduct(client, { name: 'Cable' });
    await put([ofProduct(product), ofRepair(goods), ofRepair(other), ofProduct(kept)]);
    await client.delete(`/products/${product._id}`);
    await house().admin.delete(`/device/${goods.device._id}`);
    await house().admin.delete(`/repairparts/${other.part._id}`);
    const { favourites, updatedAt } = await read(client);
    expect(favourites.map((one) => one.product?.name)).toEqual(['Cable']);
    const late = await put([ofProduct(product), ofProduct(kept)], updatedAt);
    expect([late.status, namesOf(late.body.data)]).toEqual([200, ['Cable']]);
  });

  test('leave out what this shop does not sell, also once it has been moved', async () => {
    const { client, product, put } = await open();
    const theirs = await makeProduct((await makeShop(house())).client, { name: 'Theirs' });
    expect(namesOf((await put([ofProduct(theirs), ofProduct(product)])).body.data)).toEqual(['Clear case']);
    const { shop } = await makeShop(house());
    await house().admin.patch(`/products/${product._id}`, { shop_id: shop._id });
    expect(namesOf(await read(client))).toEqual([]);
  });

  test('that somebody else has arranged since are not overwritten', async () => {
    const { client, goods, product, put } = await open();
    const first = await put([ofProduct(product)], null);
    const late = await put([ofRepair(goods)], null);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Somebody else has arranged the favourites meanwhile. Nothing was saved: look at theirs, then arrange again.',
    ]);
    expect(await read(client)).toEqual(first.body.data);
    // An answer that was lost is asked for again with what was seen before.
    expect((await put([ofProduct(product)], null)).body.data).toEqual(first.body.data);
    expect((await put([], first.body.data.updatedAt)).body.data).toEqual({ favourites: [], updatedAt: null });
  });

  test('arranged by two at once are those of one of them', async () => {
    const { client, goods, product, put } = await open();
    const both = await Promise.all([put([ofProduct(product)], null), put([ofRepair(goods)], null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(client)).toEqual(both.find(({ status }) => status === 200)?.body.data);
  });

  test('are refused twice, in halves, and beyond their number', async () => {
    const { goods, product, put } = await open();
    const twice = await put([ofProduct(product), ofRepair(goods), ofProduct(product)]);
    expect([twice.status, twice.body.message]).toEqual([400, 'Favourite 3 is there twice.']);
    for (const half of [{}, { deviceId: goods.device._id }, { ...ofProduct(product), ...ofRepair(goods) }]) {
      const reply = await put([half]);
      expect([reply.status, reply.body.message]).toEqual([
        400,
        'A favourite is a product, or a repair by its device and repair part.',
      ]);
    }
    const many = Array.from({ length: 61 }, (_, index) => ({ product_id: `p${index}` }));
    expect((await put(many)).status).toBe(400);
    expect((await put(many.slice(1))).status).toBe(200);
  });

  test('are arranged by a manager, and by an admin who names the shop', async () => {
    const shop = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { name: 'Shared' });
    await shop.atTill(PINS.cashier);
    expect((await shop.client.put('/favourites', { favourites: [ofProduct(product)] })).status).toBe(403);
    expect((await shop.client.get('/favourites')).status).toBe(200);
    await shop.atTill(PINS.manager);
    expect((await shop.client.put('/favourites', { favourites: [ofProduct(product)] })).status).toBe(200);
    const nowhere = await house().admin.put('/favourites', { favourites: [] });
    expect([nowhere.status, nowhere.body.message]).toEqual([400, 'Please choose a shop.']);
    const reply = await house().admin.put('/favourites', { favourites: [], shop_id: shop.shop._id });
    expect(reply.status).toBe(200);
  });

  test('stand in the audit trail by their names', async () => {
    const { shop, goods, product, put } = await open();
    const entries = await trailOf(house(), async () => {
      await put([ofProduct(product), ofRepair(goods)]);
      await put([ofProduct(product), ofRepair(goods)]);
    });
    const repair = `${goods.device.device_name}, ${goods.part.repair_name}`;
    expect(entries.map(inShort)).toEqual([['shop changed', shop.name, { favourites: ` → Clear case; ${repair}` }]]);
  });

  test('do not keep a shop from being deleted', async () => {
    const { client, shop } = await makeShop(house());
    const product = await makeProduct(house().admin, {});
    expect((await client.put('/favourites', { favourites: [ofProduct(product)] })).status).toBe(200);
    expect((await house().admin.delete(`/shop/${shop._id}`)).status).toBe(200);
  });
});
