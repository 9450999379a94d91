import { expect, test } from 'vitest';
import { formOf } from '../clients/forms.ts';
import { photo } from '../clients/photos.ts';
import { refusalOf } from '../clients/refusal.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

onEachEngine('of two spellings', (house) => {
  const sold = async () => {
    const { shop, client } = await makeShop(house());
    const [ada, ben] = [await makeCustomer(client), await makeCustomer(client)];
    const product = await makeProduct(client, { price: 50, quantity: 10 });
    const sale = await makeSale(client, saleOf(shop, product, 1, { customerId: ada._id }));
    const whole = async (call = 'summary') => (await client.get(`/${call}/${sale._id}`)).body.data;
    const save = async (body: object, call = 'summary') => client.patch(`/${call}/${sale._id}`, body);
    return { shop, client, ada, ben, product, sale, whole, save };
  };

  test.each(['customerId', 'customer_id'])('the edited one wins, null too: %s', async (field) => {
    const { ben, whole, save } = await sold();
    expect((await save({ ...(await whole()), [field]: ben._id })).body.data).toMatchObject({
      customerId: { _id: ben._id },
      customer_id: { _id: ben._id },
    });
    expect((await save({ ...(await whole()), [field]: null })).body.data.customer_id).toBeNull();
  });

  test('two new values are refused, with the path; the same one twice is taken', async () => {
    const { client, ada, ben, whole, save } = await sold();
    const third = await makeCustomer(client);
    const two = await save({ ...(await whole()), customerId: ben._id, customer_id: third._id });
    expect([...refusalOf(two), two.body.message]).toEqual([
      400,
      ['customer_id'],
      'customerId and customer_id have different values.',
    ]);
    const toNone = await save({ ...(await whole()), customerId: null, customer_id: ben._id });
    expect(refusalOf(toNone)).toEqual([400, ['customer_id']]);
    expect((await whole()).customer_id._id).toBe(ada._id);
    const same = await save({ ...(await whole()), customerId: ben, customer_id: ben._id });
    expect(same.body.data.customer_id._id).toBe(ben._id);
  });

  test.each(['subTotal', 'subtotal'])('a new sum counts in whichever it comes: %s', async (field) => {
    const { whole, save } = await sold();
    const data = await whole();
    data.productDetails[0].quantity = 2;
    const edited = { ...data, tax: 100 / 11, total: 100 };
    expect((await save({ ...edited, [field]: 100 / 1.1 })).body.data).toMatchObject({ total: 100, subtotal: 90.91 });
    const again = await whole();
    expect(refusalOf(await save({ ...again, subTotal: 90, subtotal: 91.5 }))).toEqual([400, ['subtotal']]);
    expect((await save({ ...again, [field]: 80 })).status).toBe(400);
  });

  test('a repair line’s name is taken where it is its own, from either', async () => {
    const { client, sale, whole, save } = await sold();
    await client.patch(`/invoice/${sale._id}`, { repairParts: [{ name: 'Glue', price: 1 }], total: 51 });
    for (const field of ['name', 'repair_name']) {
      const data = await whole();
      data.repairParts[0][field] = `Tape by ${field}`;
      expect((await save(data)).body.data.repairParts[0]).toMatchObject({ name: `Tape by ${field}` });
    }
    const data = await whole();
    Object.assign(data.repairParts[0], { name: 'This', repair_name: 'That' });
    expect(refusalOf(await save(data))).toEqual([400, ['repairParts.0.repair_name']]);
  });

  test('a tax class may be taken away again: GST is what remains', async () => {
    const { whole, save } = await sold();
    const free = (await house().admin.post('/taxes', { taxClass: `Free ${Math.random()}`, taxValue: 0 })).body.data;
    const invoice = await whole('invoice');
    const sums = { subTotal: 50, subtotal: 50, tax_amount: 0 };
    expect((await save({ ...invoice, tax: free._id, ...sums }, 'invoice')).body.data.tax.taxValue).toBe(0);
    const back = { subTotal: 45.45, subtotal: 45.45, tax_amount: 4.55 };
    expect((await save({ ...(await whole('invoice')), tax: null, ...back }, 'invoice')).body.data.tax.taxValue).toBe(
      10,
    );
  });

  test('a status that the payments decide otherwise is refused', async () => {
    const { whole, save } = await sold();
    expect((await save({ ...(await whole()), cash: 20 })).body.data.status).toBe('0');
    for (const status of ['1', 1])
      expect(refusalOf(await save({ ...(await whole()), status }))).toEqual([400, ['status']]);
    expect((await save({ ...(await whole()), status: 1, eftpos: 30 })).body.data.status).toBe('1');
    expect((await save({ ...(await whole()), cash: 0 })).body.data.status).toBe('0');
  });

  test('a product’s place is taken by name or by id, never by two that differ', async () => {
    const { admin } = house();
    const [here, there] = [await makeCatalogue(admin), await makeCatalogue(admin)];
    const placed = { category: here.category.category_name, brand: here.brand.brand_name };
    const product = await makeProduct(admin, { ...placed, device_name: here.device.device_name });
    const save = (edits: object) => admin.patch(`/products/${product._id}`, { ...product, updatedAt: '', ...edits });
    const ids = { categoryId: there.category._id, brandId: there.brand._id, deviceId: there.device._id };
    expect((await save(ids)).body.data).toMatchObject({ ...ids, brand: there.brand.brand_name });
    const back = await save({ ...placed, ...{ categoryId: null, brandId: here.brand._id } });
    expect(back.status).toBe(400);
    const none = await admin.patch(`/products/${product._id}`, { brandId: null, deviceId: null });
    expect(none.body.data).toMatchObject({ brand: '', brandId: null, device_name: '', deviceId: null });
    expect(refusalOf(await admin.patch(`/products/${product._id}`, { categoryId: 'x' }))).toEqual([
      400,
      ['categoryId'],
    ]);
  });

  test('images of a product that a whole object no longer lists go', async () => {
    const { admin } = house();
    const product = await makeProduct(admin);
    for (const shade of [1, 99]) {
      const image = await photo('png', { width: 20, height: 10, shade });
      const { body, headers } = formOf([['images', 'a.png', image, 'image/png']]);
      await admin.patch(`/products/${product._id}`, body, headers);
    }
    const read = async () => (await admin.get(`/products/${product._id}`)).body.data;
    const { images } = await read();
    expect(images).toHaveLength(2);
    const save = async (kept: unknown) => admin.patch(`/products/${product._id}`, { ...(await read()), images: kept });
    expect((await save([...images].reverse())).body.data.images).toEqual([...images].reverse());
    expect(refusalOf(await save(['/api/images/other']))).toEqual([400, ['images.0']]);
    expect((await save([images[1]])).body.data.images).toEqual([images[1]]);
    expect((await save([])).body.data.images).toEqual([]);
  });

  test('a repair part moves by either spelling of its category', async () => {
    const { admin } = house();
    const [here, there] = [await makeCatalogue(admin), await makeCatalogue(admin)];
    const path = `/repairparts/${here.part._id}`;
    const save = async (edits: object) => admin.patch(path, { ...(await admin.get(path)).body.data, ...edits });
    expect((await save({ category: there.category })).body.data.categoryId).toBe(there.category._id);
    expect((await save({ categoryId: here.category._id })).body.data.category._id).toBe(here.category._id);
    const third = (await makeCatalogue(admin)).category._id;
    expect(refusalOf(await save({ categoryId: third, category: there.category._id }))).toEqual([400, ['category']]);
    const inner = await save({ category: { ...here.category, category_name: 'Renamed by the way' } });
    expect(refusalOf(inner)).toEqual([400, ['category.category_name']]);
  });

  test('an image that comes back as it is shown stays byte for byte', async () => {
    const { admin } = house();
    const p_image = `data:image/png;base64,${(await photo('png', { width: 300, height: 200 })).toString('base64')}`;
    const made = (await admin.post('/category', { category_name: 'Pictured', p_image })).body.data;
    const again = await admin.patch(`/category/${made._id}`, { ...made, category_name: 'Pictured again' });
    expect(again.body.data).toMatchObject({ category_name: 'Pictured again', p_image: made.p_image });
  });

  test('a shop account learns that it cannot give a customer or a product away', async () => {
    const { client } = await makeShop(house());
    const [customer, product] = [await makeCustomer(client), await makeProduct(client)];
    expect((await client.patch(`/users/${customer._id}`, { ...customer, shop_id: null })).status).toBe(403);
    expect(refusalOf(await client.patch(`/products/${product._id}`, { ...product, shop_id: null }))).toEqual([
      400,
      ['shop_id'],
    ]);
  });
});
