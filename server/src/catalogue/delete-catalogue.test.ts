import { expect, test } from 'vitest';
import {
  type Catalogue,
  makeCatalogue,
  makeProduct,
  makeSale,
  makeShop,
  makeTax,
  saleOf,
} from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('deleting from the catalogue', (house) => {
  const remove = async (path: string) => {
    const { status, body } = await house().admin.delete(path);
    return [status, body.message];
  };

  test('goes from the leaves up, and says what is in the way', async () => {
    const { admin } = house();
    const { category, brand, device, part }: Catalogue = await makeCatalogue(admin);
    const place = { category: category.category_name, brand: brand.brand_name, device: device.device_name };
    const product = await makeProduct(admin, place);
    const other = { brandId: brand._id, categoryId: category._id };
    const { data: second } = (await admin.post('/device', { device_name: `Second ${device._id}`, ...other })).body;

    expect(await remove(`/device/${device._id}`)).toEqual([409, `${device.device_name} is used by 1 product.`]);
    expect(await remove(`/brand/${brand._id}`)).toEqual([
      409,
      `${brand.brand_name} is used by 2 devices and 1 product.`,
    ]);
    expect(await remove(`/category/${category._id}`)).toEqual([
      409,
      `${category.category_name} is used by 1 brand, 1 repair part and 1 product.`,
    ]);

    await admin.delete(`/products/${product._id}`);
    const gone = await admin.delete(`/device/${device._id}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'Device deleted successfully!']);
    expect(gone.body.data).toEqual({ _id: device._id });
    expect(await remove(`/model/${second._id}`)).toEqual([200, 'Device deleted successfully!']);
    expect(await remove(`/brand/${brand._id}`)).toEqual([200, 'Brand deleted successfully!']);
    expect(await remove(`/repairparts/${part._id}`)).toEqual([200, 'Repair part deleted successfully!']);
    expect(await remove(`/category/${category._id}`)).toEqual([200, 'Category deleted successfully!']);
    expect(await remove(`/category/${category._id}`)).toEqual([404, 'Category not found']);
  });

  test('a repair part and a tax go although invoices name them', async () => {
    const { shop, client } = await makeShop(house());
    const { part } = await makeCatalogue(client);
    const tax = await makeTax(client, { taxValue: 5 });
    const product = await makeProduct(client);
    const lines = { tax: tax._id, repairParts: [{ repairPartId: part._id, price: 5 }] };
    const { _id } = await makeSale(client, saleOf(shop, product, 1, lines));
    expect(await remove(`/repairparts/${part._id}`)).toEqual([200, 'Repair part deleted successfully!']);
    expect(await remove(`/taxes/${tax._id}`)).toEqual([200, 'Tax deleted successfully!']);
    expect((await client.get(`/invoice/${_id}`)).body.data).toMatchObject({
      tax: { taxClass: tax.taxClass, taxValue: 5 },
      repairParts: [{ repair_name: part.repair_name }],
    });
  });

  test('GST at 10 % is what a sale without a tax is, whatever became of the row', async () => {
    const { admin } = house();
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 110 });
    const taxOf = async () => (await makeSale(client, saleOf(shop, product))).tax;
    const { _id } = (await admin.get('/taxes?q=gst')).body.data[0];
    expect(await taxOf()).toMatchObject({ _id, taxClass: 'GST', taxValue: 10 });
    await admin.patch(`/taxes/${_id}`, { taxValue: 12 });
    expect(await taxOf()).toMatchObject({ taxClass: 'GST', taxValue: 10 });
    expect(await remove(`/taxes/${_id}`)).toEqual([200, 'Tax deleted successfully!']);
    expect(await taxOf()).toMatchObject({ taxClass: 'GST', taxValue: 10 });
  });

  test('loses to a product that comes at the same moment, or the product to it; never both', async () => {
    const { admin } = house();
    for (let round = 0; round < 8; round++) {
      const { category } = await makeCatalogue(admin);
      const { data: empty } = (await admin.post('/category', { category_name: `Empty ${category._id}` })).body;
      const body = { name: 'X', category: empty.category_name, price: 1 };
      const [deleted, made] = await Promise.all([
        admin.delete(`/category/${empty._id}`),
        admin.post('/products', body),
      ]);
      expect([
        [200, 400],
        [200, 409],
        [409, 201],
      ]).toContainEqual([deleted.status, made.status]);
    }
  });
});
