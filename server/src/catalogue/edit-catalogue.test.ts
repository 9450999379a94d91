import { expect, test } from 'vitest';
import {
  type Catalogue,
  makeCatalogue,
  makeProduct,
  makeSale,
  makeShop,
  makeTax,
  saleOf,
} from '../../test/factories.ts';
import { onEachEngine } from '../../test/house.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
/** A red and a blue dot. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BLUE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const dataUrl = (base64: string) => `data:image/png;base64,${base64}`;

/** Every kind: its address, its row in a catalogue, how its name and its words are spelled. */
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
    const words = `This ${word.toLowerCase()} was changed by someone else. Nothing was saved.`;
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

onEachEngine('a category’s image', (house) => {
  const hashes = async () =>
    (await house().db.selectFrom('image').select('hash').execute()).map(({ hash }) => hash).sort();

  test('is kept until another is sent, and leaves nothing behind', async () => {
    const { admin } = house();
    const { data: made } = (await admin.post('/category', { category_name: 'Icon', p_image: dataUrl(RED) })).body;
    expect(made.p_image).toMatch(/^data:image\/webp;base64,/);
    for (const body of [{ category_name: 'Icons' }, { p_image: '' }]) {
      expect((await admin.patch(`/category/${made._id}`, body)).body.data.p_image).toBe(made.p_image);
    }
    const before = await hashes();
    const { data: blue } = (await admin.put(`/category/${made._id}`, { p_image: dataUrl(BLUE) })).body;
    expect(blue.p_image).not.toBe(made.p_image);
    const after = await hashes();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
    const refused = await admin.patch(`/category/${made._id}`, { category_name: 'Lost', p_image: 'data:,x' });
    expect(refused.status).toBe(400);
    expect((await admin.get(`/category/${made._id}`)).body.data).toEqual(blue);
    expect((await admin.patch(`/category/${made._id}`, { p_image: null })).body.data.p_image).toBe('');
    expect(await hashes()).toHaveLength(before.length - 1);
  });

  test('comes as a file, too', async () => {
    const { admin, app } = house();
    const form = (fields: Record<string, string>, file: string) => {
      const parts = Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      );
      const head =
        '--x\r\ncontent-disposition: form-data; name="p_image"; filename="../../a.png"\r\ncontent-type: image/png\r\n\r\n';
      return Buffer.concat([...parts, Buffer.from(head), Buffer.from(file, 'base64'), Buffer.from('\r\n--x--\r\n')]);
    };
    const { token } = (
      await house().anyone.post('/users/login', { email: 'owner@example.com', password: 'correct horse' })
    ).body;
    const send = (method: 'POST' | 'PATCH', url: string, payload: Buffer) =>
      app.inject({
        method,
        url,
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      });
    const made = await send('POST', '/api/category', form({ category_name: 'Filed' }, RED));
    expect(made.statusCode).toBe(201);
    const { data } = made.json();
    expect(data.p_image).toMatch(/^data:image\/webp;base64,/);
    const edited = await send('PATCH', `/api/category/${data._id}`, form({}, BLUE));
    expect([edited.statusCode, edited.json().data.category_name]).toEqual([200, 'Filed']);
    expect(edited.json().data.p_image).not.toBe(data.p_image);
    const hostile = await send(
      'PATCH',
      `/api/category/${data._id}`,
      form({}, Buffer.from('<svg/>').toString('base64')),
    );
    expect(hostile.statusCode).toBe(400);
    expect((await admin.get(`/category/${data._id}`)).body.data.p_image).toBe(edited.json().data.p_image);
  });
});

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
