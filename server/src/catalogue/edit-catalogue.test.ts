import { expect, test } from 'vitest';
import { makeCatalogue, makeProduct, makeSale, makeShop, makeTax, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** Every kind: its address, its key in a catalogue, its name's field, and its title in messages. */
const KINDS = [
  ['/category', 'category', 'category_name', 'Category'],
  ['/brand', 'brand', 'brand_name', 'Brand'],
  ['/device', 'device', 'device_name', 'Device'],
  ['/model', 'device', 'device_name', 'Device'],
  ['/repairparts', 'part', 'repair_name', 'Repair part'],
] as const;

onEachEngine('editing the catalogue', (house) => {
  test.each(KINDS)(
    '%s is renamed by PATCH and PUT, under either spelling, by both roles',
    async (path, row, field, word) => {
      const { admin } = house();
      const { client } = await makeShop(house());
      const { [row]: made } = await makeCatalogue(admin);
      const patched = await client.patch(`${path}/${made._id}`, { [field]: ` ${made._id} ` });
      expect([patched.status, patched.body.message]).toEqual([200, `${word} updated successfully!`]);
      expect(patched.body.data).toEqual({ ...made, [field]: made._id, updatedAt: patched.body.data.updatedAt });
      const put = await admin.put(`${path}/${made._id}`, { name: `${made._id} 2` });
      expect(put.body.data[field]).toBe(`${made._id} 2`);
      const whole = await client.put(`${path}/${made._id}`, put.body.data);
      expect([whole.status, whole.body.data[field]]).toEqual([200, `${made._id} 2`]);
      expect((await client.get(`${path}?q=${made._id} 2`)).body.data).toEqual([whole.body.data]);
      expect((await client.patch(`${path}/${made._id}`, { [field]: ' ' })).body.message).toBe(`${field} is required`);
      expect((await client.patch(`${path}/${UNKNOWN}`, {})).body.message).toBe(`${word} not found`);
    },
  );

  test.each(KINDS)('%s is made under either spelling', async (path, _, field) => {
    const { category, brand } = await makeCatalogue(house().admin);
    const parents = { category, brand };
    const { status, body } = await house().admin.post(path, { name: `Named ${path} ${category._id}`, ...parents });
    expect([status, body.data?.[field]]).toEqual([201, `Named ${path} ${category._id}`]);
  });

  test.each(KINDS)('%s keeps its names apart', async (path, row, field, word) => {
    const { admin } = house();
    const { [row]: one, category, brand } = await makeCatalogue(admin);
    const parents = { categoryId: category._id, brandId: brand._id };
    const { data: two } = (await admin.post(path, { [field]: `Second ${one._id}`, ...parents })).body;
    const name = (one as unknown as Record<string, string>)[field];
    const taken = await admin.patch(`${path}/${two._id}`, { [field]: ` ${name?.toUpperCase()}` });
    expect([taken.status, taken.body.message]).toEqual([409, `${word} already exists!`]);
    expect((await admin.patch(`${path}/${one._id}`, { [field]: name?.toUpperCase() })).status).toBe(200);
  });

  test.each(KINDS)('%s: of two people the second to save learns of the first', async (path, row, field, word) => {
    const { admin } = house();
    const { [row]: seen } = await makeCatalogue(admin);
    const save = (name: string) => admin.patch(`${path}/${seen._id}`, { [field]: name, updatedAt: seen.updatedAt });
    expect((await save(`First ${seen._id}`)).status).toBe(200);
    const second = await save(`Second ${seen._id}`);
    const words = `This ${word.toLowerCase()} was changed since it was read, on 20/11/2026, 12:00 pm. Nothing was saved: read it again and repeat your changes.`;
    expect([second.status, second.body.message]).toEqual([409, words]);
  });

  test('a brand and a device rename their products too, and what a search finds', async () => {
    const { admin } = house();
    const { category, brand, device } = await makeCatalogue(admin);
    const names = { category: category.category_name, brand: brand.brand_name, device: device.device_name };
    const both = await makeProduct(admin, names);
    const branded = await makeProduct(admin, { ...names, device: '' });
    await admin.patch(`/brand/${brand._id}`, { brand_name: `Sämsung ${brand._id}` });
    await admin.patch(`/device/${device._id}`, { device_name: `Gálaxy ${device._id}` });
    const found = async (q: string) =>
      (await admin.get(`/products?q=${encodeURIComponent(q)}`)).body.data.map((row: { _id: string }) => row._id).sort();
    expect(await found(`samsung ${brand._id}`)).toEqual([both._id, branded._id].sort());
    expect(await found(`galaxy ${device._id}`)).toEqual([both._id]);
    expect(await found(brand.brand_name)).toEqual([]);
    expect((await admin.get(`/products/${both._id}`)).body.data).toMatchObject({
      brand: `Sämsung ${brand._id}`,
      device: `Gálaxy ${device._id}`,
    });
  });

  test('a category renames its products, and no invoice', async () => {
    const { shop, client } = await makeShop(house());
    const { category, brand, device, part } = await makeCatalogue(client);
    const product = await makeProduct(client, { category: category.category_name });
    const line = {
      repairPartId: part._id,
      categoryId: category._id,
      brandId: brand._id,
      deviceId: device._id,
      price: 5,
    };
    const { _id } = await makeSale(client, saleOf(shop, product, 1, { repairParts: [line] }));
    await client.patch(`/category/${category._id}`, { category_name: `New ${category._id}` });
    await client.patch(`/repairparts/${part._id}`, { repair_name: `New ${part._id}` });
    expect((await client.get(`/products/${product._id}`)).body.data.category).toBe(`New ${category._id}`);
    expect((await client.get(`/invoice/${_id}`)).body.data.repairParts[0]).toMatchObject({
      category_name: category.category_name,
      repair_name: part.repair_name,
    });
  });

  test('a brand moves to another category with its devices, but not away from its products', async () => {
    const { admin } = house();
    const one = await makeCatalogue(admin);
    const two = await makeCatalogue(admin);
    const move = (body: object) => admin.patch(`/brand/${one.brand._id}`, body);
    expect((await move({ categoryId: UNKNOWN })).body.message).toBe('Invalid categoryId');
    expect((await move({ categoryId: two.category._id })).body.data.category._id).toBe(two.category._id);
    expect((await admin.get(`/device/${one.device._id}`)).body.data.category._id).toBe(two.category._id);
    await makeProduct(admin, { category: two.category.category_name, brand: one.brand.brand_name });
    const held = await move({ category: one.category });
    expect([held.status, held.body.message]).toEqual([
      409,
      `${one.brand.brand_name} cannot move to another category: it is used by 1 product.`,
    ]);
    expect((await move({ categoryId: two.category._id, brand_name: `Stays ${one.brand._id}` })).status).toBe(200);
  });

  test('a device moves to another brand, but not away from its products', async () => {
    const { admin } = house();
    const one = await makeCatalogue(admin);
    const two = await makeCatalogue(admin);
    const move = async (body: object) => {
      const reply = await admin.patch(`/device/${one.device._id}`, body);
      return [reply.status, reply.body.message];
    };
    const wrong = { brandId: two.brand._id, categoryId: one.category._id };
    expect(await move(wrong)).toEqual([400, 'The brand belongs to another category.']);
    expect(await move({ categoryId: two.category._id })).toEqual([400, 'The brand belongs to another category.']);
    expect(await move({ brandId: UNKNOWN })).toEqual([400, 'Invalid brandId']);
    expect((await move({ brand: two.brand._id, category: two.category }))[0]).toBe(200);
    const place = { category: two.category.category_name, brand: two.brand.brand_name };
    for (let n = 0; n < 2; n++) await makeProduct(admin, { ...place, device: one.device.device_name });
    expect(await move({ brandId: one.brand._id })).toEqual([
      409,
      `${one.device.device_name} cannot move to another brand: it is used by 2 products.`,
    ]);
  });

  test('a tax changes for new sales, not for old ones', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 110 });
    const tax = await makeTax(client, { taxValue: 10 });
    const sold = await makeSale(client, saleOf(shop, product, 1, { tax: tax._id }));
    const edited = await client.put(`/taxes/${tax._id}`, { taxValue: '25.5' });
    expect([edited.status, edited.body.message]).toEqual([200, 'Tax updated successfully!']);
    expect(edited.body.data).toMatchObject({ taxClass: tax.taxClass, taxValue: 25.5 });
    expect((await client.get(`/invoice/${sold._id}`)).body.data).toMatchObject({
      subTotal: 100,
      tax: { taxValue: 10 },
    });
    expect((await client.patch(`/taxes/${tax._id}`, { taxValue: -1 })).body.message).toBe(
      'The tax value cannot be negative.',
    );
    expect((await client.patch(`/taxes/${tax._id}`, { taxClass: 'gst ' })).body.message).toBe('Tax already exists!');
  });
});
