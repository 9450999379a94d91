import { expect, test } from 'vitest';
import type { Client, Reply } from '../clients/client.ts';
import { formOf } from '../clients/forms.ts';
import { refusalOf } from '../clients/refusal.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

const UNPRINTABLE = ['\u0007', '\u001b[31m', '\u009f', '\u202e', '\u2066', '\r\n', '\t', '\u2028'].map(
  (sign) => `A${sign}b`,
);
/** Blanks, a zero width space, a joiner, a mark alone, the Hangul filler, an empty Braille cell, private-use signs and a note without a head. */
const UNSEEN = [
  ' ',
  '\u200b',
  ' \u200d\ufe0f',
  '\u0301',
  '\u3164',
  '\u2800',
  '\uf8ff',
  '\u{f0000}\u{10fffd}',
  '\u{1d159}',
];
const WRITTEN = ['می‌خواهم', 'क्‍ष', '👩🏽‍🔧', '…', 'O’Hara', 'שלום\u200e!', 'Zoë  Ng', '\uf8ffstore', '𝄞'];

onEachEngine('a name', (house) => {
  const callsWithNames = async (admin: Client): Promise<Record<string, (name: string) => Promise<Reply>>> => {
    const { category, brand, device, part } = await makeCatalogue(admin);
    const { shop } = await makeShop(house());
    const [customer, product] = [await makeCustomer(admin), await makeProduct(admin)];
    const sale = await makeSale(admin, saleOf(shop, product, 1, { repairParts: [{ name: 'Glue', price: 1 }] }));
    return {
      'POST /products name': (name) => admin.post('/products', { name, category: category.category_name, price: 1 }),
      'POST /products form': (name) => {
        const fields = { name, category: category.category_name, price: '1' };
        const { body, headers } = formOf(Object.entries(fields));
        return admin.post('/products', body, headers);
      },
      'PATCH /products IMEI': (IMEI) => admin.patch(`/products/${product._id}`, { IMEI }),
      'PATCH /users last_name': (last_name) => admin.patch(`/users/${customer._id}`, { last_name }),
      'PATCH /shop name': (name) => admin.patch(`/shop/${shop._id}`, { name }),
      'PATCH /category': (category_name) => admin.patch(`/category/${category._id}`, { category_name }),
      'PUT /brand name': (name) => admin.put(`/brand/${brand._id}`, { name }),
      'PATCH /device': (device_name) => admin.patch(`/device/${device._id}`, { device_name }),
      'PATCH /repairparts': (repair_name) => admin.patch(`/repairparts/${part._id}`, { repair_name }),
      'POST /taxes': (taxClass) => admin.post('/taxes', { taxClass, taxValue: 1 }),
      'POST /register': (first_name) =>
        admin.post('/register', { first_name, email: `a${Math.random()}@example.com`, password: 'a b c d e f' }),
      'PATCH /invoice repair': (name) =>
        admin.patch(`/invoice/${sale._id}`, { repairParts: [{ ...sale.repairParts[0], name, repair_name: name }] }),
      'POST /invoice repair': (name) => admin.post('/invoice', { shopId: shop._id, repairParts: [{ name, price: 1 }] }),
    };
  };

  test('with characters that cannot be printed is refused, with its field, in every call', async () => {
    for (const [call, send] of Object.entries(await callsWithNames(house().admin))) {
      for (const name of UNPRINTABLE) {
        const { status, body } = await send(name);
        expect([call, name, status, body.errors?.length]).toEqual([call, name, 400, 1]);
        expect(body.errors[0].message).toMatch(/characters that cannot be printed/);
      }
    }
  });

  test('in which nothing can be seen is none', async () => {
    const { admin } = house();
    const product = await makeProduct(admin);
    const csv = (cell: string) => `name,category,price\n${cell},Phones,5\n`;
    const { shop } = await makeShop(house());
    for (const unseen of UNSEEN) {
      const nameless = { shopId: shop._id, repairParts: [{ name: unseen, price: 1 }] };
      expect((await admin.post('/invoice', nameless)).body.message).toBe('A repair needs its name.');
      expect(refusalOf(await admin.patch(`/products/${product._id}`, { name: unseen }))).toEqual([400, ['name']]);
      const { body } = await admin.post('/products/import', csv(unseen), { 'content-type': 'text/csv' });
      expect(body.data.problems[0]).toMatchObject({ column: 'name', message: 'is required' });
    }
  });

  test('or a reason may be left out, but is not to look as if it were', async () => {
    const { admin } = house();
    const { shop } = await makeShop(house());
    const product = await makeProduct(admin, { price: 50 });
    const sale = await makeSale(admin, saleOf(shop, product));
    for (const unseen of UNSEEN.slice(1)) {
      for (const field of ['reason', 'discount_reason', 'buyer_name', 'buyer_note']) {
        const reply = await admin.patch(`/invoice/${sale._id}`, { terms: 'Other', [field]: unseen });
        expect([field, ...refusalOf(reply)]).toEqual([field, 400, [field]]);
        expect(reply.body.message).toBe(`${field} has nothing in it that can be seen`);
      }
    }
    expect((await admin.patch(`/invoice/${sale._id}`, { terms: 'Other', reason: ' ' })).status).toBe(200);
  });

  test('in any script is kept as it was written', async () => {
    for (const [call, send] of Object.entries(await callsWithNames(house().admin))) {
      for (const name of WRITTEN) {
        const { status, body } = await send(name);
        expect([call, name, status]).toEqual([call, name, status < 300 ? status : 201]);
        expect(JSON.stringify(body)).toContain(name);
      }
    }
  });

  test('of several lines may have them, and nothing worse', async () => {
    const { admin } = house();
    const product = await makeProduct(admin);
    const save = (description: string) => admin.patch(`/products/${product._id}`, { description });
    expect((await save('One\r\n\tTwo\n')).body.data.description).toBe('One\r\n\tTwo\n');
    expect(refusalOf(await save('One\u202e'))).toEqual([400, ['description']]);
    const shop = { email: 'lines@example.com', password: 'a b c d e f', phone: '1', address: '1 King St\nNewtown' };
    expect((await admin.post('/shop', { name: 'Lines', ...shop })).body.shop.address).toBe(shop.address);
    expect(refusalOf(await admin.post('/shop', { ...shop, name: ' ' }))).toEqual([400, ['name']]);
  });

  test('in a file is refused in its cell', async () => {
    const text = { 'content-type': 'text/csv' };
    const csv = 'first_name,last_name,email,phone\nAda,"N\u202eg",a@b.au,04\nAda,"N\ng",a@c.au,04\n';
    const { status, body } = await house().admin.post('/users/import', csv, text);
    const message = 'has line breaks or characters that cannot be printed';
    expect([status, body.data.problems]).toEqual([
      400,
      [
        { line: 2, column: 'last_name', message },
        { line: 3, column: 'last_name', message },
      ],
    ]);
  });

  test('that was stored before keeps its row usable', async () => {
    const { admin, db } = house();
    const { shop } = await makeShop(house());
    const product = await makeProduct(admin, { price: 5 });
    const sale = await makeSale(admin, saleOf(shop, product, 1, { repairParts: [{ name: 'Glue', price: 1 }] }));
    await db
      .updateTable('invoice_line')
      .set({ name: 'Gl\u202eue' })
      .where('invoice_id', '=', sale._id)
      .where('kind', '=', 'repair')
      .execute();
    for (const call of ['invoice', 'summary']) {
      const { data } = (await admin.get(`/${call}/${sale._id}`)).body;
      expect(data.repairParts[0].name).toBe('Gl\u202eue');
      expect((await admin.patch(`/${call}/${sale._id}`, { ...data, cash: data.cash + 1 })).status).toBe(200);
    }
    const lines = { productDetails: sale.productDetails, repairParts: [{ name: 'Gl\u202eue', price: 1 }] };
    expect((await admin.post('/summary', { invoice_id: sale._id, ...lines, cash: 0 })).status).toBe(200);
  });
});
