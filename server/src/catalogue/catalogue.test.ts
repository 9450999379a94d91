import { expect, test } from 'vitest';
import { makeCatalogue, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

onEachEngine('the catalogue', (house) => {
  test('is made by both roles and shared by all shops', async () => {
    const { client } = await makeShop(house());
    const { category, brand, device, part } = await makeCatalogue(client);
    const { admin } = house();
    const { _id, category_name } = category;
    const updatedAt = expect.any(String);
    expect((await admin.get(`/category/${_id}`)).body.data).toEqual({ _id, category_name, p_image: '', updatedAt });
    expect((await admin.get(`/brand/${brand._id}`)).body.data).toEqual({
      _id: brand._id,
      brand_name: brand.brand_name,
      category: { _id, category_name },
      updatedAt,
    });
    const expected = {
      _id: device._id,
      device_name: device.device_name,
      brand: { _id: brand._id, brand_name: brand.brand_name },
      category: { _id, category_name },
      updatedAt,
    };
    expect((await admin.get(`/device/${device._id}`)).body.data).toEqual(expected);
    expect((await admin.get(`/model/${device._id}`)).body.data).toEqual(expected);
    expect((await admin.get(`/repairparts/${part._id}`)).body.data).toEqual({
      _id: part._id,
      repair_name: part.repair_name,
      category: { _id, category_name },
      categoryId: _id,
      updatedAt,
    });
  });

  test('lists the newest first; of what came in one file, in its order', async () => {
    const { admin, clock } = house();
    const { category, brand, device } = await makeCatalogue(admin);
    clock.now = new Date(clock.now.getTime() + 60_000);
    const file = ['Zeta 9', 'Zeta 10', 'Alpha 1'].map((name) => {
      return `device,${name},${category.category_name},${brand.brand_name}`;
    });
    const csv = ['type,name,category,brand', ...file].join('\n');
    expect((await admin.post('/catalogue/import', csv, { 'content-type': 'text/csv' })).status).toBe(200);
    const names = async (query: string) =>
      (await admin.get(`/device?brandId=${brand._id}${query}`)).body.data.map(
        (row: { device_name: string }) => row.device_name,
      );
    expect(await names('&sort=-createdAt')).toEqual(['Zeta 9', 'Zeta 10', 'Alpha 1', device.device_name]);
    expect(await names('&sort=-createdAt&page=2&limit=3')).toEqual([device.device_name]);
    expect(await names('&sort=name')).toEqual(['Alpha 1', device.device_name, 'Zeta 10', 'Zeta 9']);
    expect((await admin.get('/device?sort=price')).status).toBe(400);
  });

  test('lists by name, filters by parent and searches', async () => {
    const { admin } = house();
    const one = await makeCatalogue(admin);
    const two = await makeCatalogue(admin);
    const ids = async (path: string) => (await admin.get(path)).body.data.map((row: { _id: string }) => row._id);
    expect(await ids(`/brand?categoryId=${one.category._id}`)).toEqual([one.brand._id]);
    expect(await ids(`/device?brandId=${two.brand._id}`)).toEqual([two.device._id]);
    expect(await ids(`/device?categoryId=${two.category._id}`)).toEqual([two.device._id]);
    expect(await ids(`/repairparts?categoryId=${two.category._id}`)).toEqual([two.part._id]);
    expect(await ids(`/category?q=${encodeURIComponent(one.category.category_name.toUpperCase())}`)).toEqual([
      one.category._id,
    ]);
    expect((await admin.get('/brand?limit=1')).body.meta).toMatchObject({ page: 1, limit: 1 });
  });

  test('refuses a name that is there already under the same parent', async () => {
    const { admin } = house();
    const { category, brand, device, part } = await makeCatalogue(admin);
    const other = await makeCatalogue(admin);
    const again = async (path: string, body: object) => {
      const { status, body: answer } = await admin.post(path, body);
      return [status, answer.message];
    };
    const name = (text: string) => ` ${text.toUpperCase()} `;
    const categoryId = category._id;
    expect(await again('/category', { category_name: name(category.category_name) })).toEqual([
      409,
      'Category already exists!',
    ]);
    expect(await again('/brand', { brand_name: name(brand.brand_name), categoryId })).toEqual([
      409,
      'Brand already exists!',
    ]);
    expect(await again('/device', { device_name: name(device.device_name), brandId: brand._id, categoryId })).toEqual([
      409,
      'Device already exists!',
    ]);
    expect(await again('/repairparts', { repair_name: name(part.repair_name), categoryId })).toEqual([
      409,
      'Repair part already exists!',
    ]);
    expect(await again('/taxes', { taxClass: ' gst', taxValue: 5 })).toEqual([409, 'Tax already exists!']);
    expect((await again('/brand', { brand_name: brand.brand_name, categoryId: other.category._id }))[0]).toBe(201);
  });

  test('refuses parents that do not exist or do not fit', async () => {
    const { admin } = house();
    const one = await makeCatalogue(admin);
    const two = await makeCatalogue(admin);
    const refusal = async (path: string, body: object) => (await admin.post(path, body)).body.message;
    expect(await refusal('/brand', { brand_name: 'x', categoryId: UNKNOWN })).toBe('Invalid categoryId');
    expect(await refusal('/repairparts', { repair_name: 'x', categoryId: UNKNOWN })).toBe('Invalid categoryId');
    expect(await refusal('/device', { device_name: 'x', brandId: UNKNOWN, categoryId: one.category._id })).toBe(
      'Invalid brandId',
    );
    expect(await refusal('/device', { device_name: 'x', brandId: one.brand._id, categoryId: two.category._id })).toBe(
      'The brand belongs to another category.',
    );
    expect(await refusal('/category', { category_name: ' ' })).toBe('category_name is required');
  });

  test('keeps a category’s image, told by its bytes and encoded anew', async () => {
    const { admin, anyone } = house();
    const p_image = `data:text/html;base64,${PIXEL}`;
    const { data } = (await admin.post('/category', { category_name: 'With image', p_image })).body;
    expect(data.p_image).toMatch(/^data:image\/webp;base64,UklGR/);
    const script = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
    const refused = await admin.post('/category', { category_name: 'Hostile', p_image: script });
    expect([refused.status, refused.body.message]).toEqual([400, 'The image must be a PNG, JPEG, GIF or WebP file.']);
    expect((await admin.get('/category?q=hostile')).body.data).toEqual([]);
    const { hash } = await house().db.selectFrom('image').select('hash').executeTakeFirstOrThrow();
    const image = await anyone.get(`/images/${hash}`);
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(image.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await anyone.get('/images/nope')).status).toBe(404);
  });

  test('taxes are percentages with two decimals, from zero', async () => {
    const { admin } = house();
    const gst = (await admin.get('/taxes')).body.data[0];
    expect(gst).toMatchObject({ taxClass: 'GST', taxValue: 10 });
    const make = async (taxValue: unknown) =>
      (await admin.post('/taxes', { taxClass: `T${taxValue}`, taxValue })).status;
    expect(await Promise.all([0, '12.5', 0.01].map(make))).toEqual([201, 201, 201]);
    expect(await Promise.all([-1, 1.005, 'x', null, 1001].map(make))).toEqual([400, 400, 400, 400, 400]);
  });
});
