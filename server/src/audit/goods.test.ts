import { expect, test } from 'vitest';
import { importing } from '../../test/clients/csv.ts';
import {
  makeCatalogue,
  makeCustomer,
  makeProduct,
  makeSale,
  makeShop,
  saleOf,
} from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the audit trail tells what was done to', (house) => {
  /** Leaves out what was there before it began. */
  const told = async (work: () => Promise<unknown>) => (await trailOf(house(), work)).map(inShort);

  test('shops', async () => {
    const { admin } = house();
    const shop = { name: 'Seen', email: 'seen@example.com', password: 'glass and glue', phone: '1', address: 'x' };
    const entries = await told(async () => {
      const { _id } = (await admin.post('/shop', shop)).body.shop;
      await admin.patch(`/shop/${_id}`, { city: 'Hay', name: 'Looked at' });
      await admin.patch(`/shop/${_id}`, { city: 'Hay' });
      await admin.delete(`/shop/${_id}`);
    });
    const whole = { phone: '1 → ', address: 'x → ', city: 'Hay → ', name: 'Looked at → ', gst_registered: 'yes → ' };
    expect(entries).toEqual([
      ['account added', shop.email, {}],
      ['shop added', 'Seen', { name: ' → Seen', phone: ' → 1', address: ' → x', gst_registered: ' → yes' }],
      ['shop changed', 'Seen', { city: ' → Hay', name: 'Seen → Looked at' }],
      ['shop deleted', 'Looked at', whole],
      ['account deleted', shop.email, {}],
    ]);
  });

  test('customers', async () => {
    const { client, shop } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      const { _id } = await makeCustomer(client, { last_name: 'Lovelace' });
      await client.patch(`/users/${_id}`, { phone: '2' });
      await client.delete(`/users/${_id}`);
    });
    expect(
      entries.map(({ kind, act, subject, actor, shop_id }) => [`${kind} ${act}`, subject, actor, shop_id]),
    ).toEqual(['added', 'changed', 'deleted'].map((act) => [`customer ${act}`, 'Ada Lovelace', shop.email, shop._id]));
    expect(entries[1]?.changes).toEqual([{ field: 'phone', before: '0400 000 000', after: '2' }]);
    expect(entries[0]?.changes.at(-1)).toEqual({ field: 'shop', before: '', after: shop.name });
  });

  test('the catalogue and taxes', async () => {
    const { admin } = house();
    const entries = await told(async () => {
      const { brand, device, part } = await makeCatalogue(admin);
      await admin.patch(`/brand/${brand._id}`, { brand_name: 'Renamed' });
      await admin.delete(`/repairparts/${part._id}`);
      await admin.delete(`/device/${device._id}`);
      const tax = (await admin.post('/taxes', { taxClass: 'Lower', taxValue: 5 })).body.data;
      await admin.patch(`/taxes/${tax._id}`, { taxValue: 7.5 });
      await admin.delete(`/taxes/${tax._id}`);
    });
    expect(entries.map(([what]) => what)).toEqual([
      'category added',
      'brand added',
      'device added',
      'repair part added',
      'brand changed',
      'repair part deleted',
      'device deleted',
      'tax added',
      'tax changed',
      'tax deleted',
    ]);
    expect(entries[4]?.[2]).toEqual({ name: expect.stringMatching(/^Apple \d+ → Renamed$/) });
    expect(entries[8]).toEqual(['tax changed', 'Lower', { rate: '5 % → 7.5 %' }]);
    expect(entries[9]?.[2]).toEqual({ name: 'Lower → ', rate: '7.5 % → ' });
  });

  test('products: who set 12 to 3', async () => {
    const { client, shop } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      const { _id } = await makeProduct(client, { name: 'Case', price: 19.95, quantity: 12 });
      await client.patch(`/products/${_id}`, { quantity: 3 });
      await client.patch(`/products/${_id}`, { price: 15, description: 'x'.repeat(500) });
      await client.delete(`/products/${_id}`);
    });
    const ofProduct = entries.filter(({ kind }) => kind === 'product');
    expect(ofProduct.map(({ act }) => act)).toEqual(['added', 'changed', 'changed', 'deleted']);
    expect(ofProduct[1]).toMatchObject({
      actor: shop.email,
      subject: 'Case',
      changes: [{ field: 'quantity', before: '12', after: '3' }],
    });
    expect(ofProduct[2]?.changes).toEqual([
      { field: 'price', before: '$19.95', after: '$15.00' },
      { field: 'description', before: '', after: `${'x'.repeat(300)} …` },
    ]);
    expect(ofProduct[3]?.changes).toContainEqual({ field: 'price', before: '$15.00', after: '' });
  });

  test('products: what was changed at the end of a long text', async () => {
    const { client } = await makeShop(house());
    const start = 'x'.repeat(500);
    const { _id } = await makeProduct(client, { description: `${start}one` });
    const entries = await trailOf(house(), () => client.patch(`/products/${_id}`, { description: `${start}two` }));
    const kept = `… ${'x'.repeat(50)}`;
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'description', before: `${kept}one`, after: `${kept}two` }],
    ]);
  });

  test('what a file changed: its counts, and each product that it made or edited', async () => {
    const { client, shop } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const product = await makeProduct(client, {
      name: 'Case',
      price: 10,
      quantity: 12,
      category: category.category_name,
    });
    const same = await makeProduct(client, { name: 'Same', price: 10, category: category.category_name });
    const file = [
      'sku,name,category,price,quantity',
      `${product.sku},Case,${category.category_name},10,3`,
      `${same.sku},Same,${category.category_name},10,100`,
      `,New,${category.category_name},5,1`,
    ].join('\n');
    const entries = await told(async () => {
      expect((await importing(client, 'products').write(file)).status).toBe(200);
    });
    expect(entries).toEqual([
      [
        'product added',
        'New',
        expect.objectContaining({ price: ' → $5.00', quantity: ' → 1', shop: ` → ${shop.name}` }),
      ],
      ['product changed', 'Case', { quantity: '12 → 3' }],
      ['import carried out', 'products', { created: ' → 1', updated: ' → 1', unchanged: ' → 1' }],
    ]);
    const customer = await makeCustomer(client, { last_name: 'Byron' });
    const people = await told(() => importing(client, 'users').write(`id,phone\n${customer._id},7`));
    expect(people).toEqual([
      ['customer changed', 'Ada Byron', { phone: '0400 000 000 → 7' }],
      ['import carried out', 'customers', { created: ' → 0', updated: ' → 1', unchanged: ' → 0' }],
    ]);
    await house().admin.post('/taxes', { taxClass: 'Filed', taxValue: 5 });
    const taxes = await told(() => importing(client, 'catalogue').write('type,name,rate\ntax,Filed,6'));
    expect(taxes).toEqual([
      ['tax changed', 'Filed', { rate: '5 % → 6 %' }],
      ['import carried out', 'catalogue', { created: ' → 0', updated: ' → 1', unchanged: ' → 0' }],
    ]);
  });

  test('no import that was refused', async () => {
    const { client } = await makeShop(house());
    const entries = await told(async () => {
      const refused = await importing(client, 'products').write('name,category,price\nCase,Unheard of,1');
      expect(refused.status).toBe(400);
    });
    expect(entries).toEqual([]);
  });

  test('exports: which list, by which filter, how many rows', async () => {
    const { client, shop } = await makeShop(house());
    await makeProduct(client, { name: 'Exported' });
    await makeCustomer(client);
    const entries = await trailOf(house(), async () => {
      await client.get('/products/export.csv?q=exported');
      await client.get('/users/export.csv');
      await house().admin.get('/catalogue/export.csv');
      await house().admin.get('/audit/export.csv?kind=export');
    });
    const [products, customers] = [{ q: ' → exported', shop: ` → ${shop.name}` }, { shop: ` → ${shop.name}` }];
    expect(entries.map(inShort)).toEqual([
      ['export begun', 'products', products],
      ['export downloaded', 'products', { ...products, rows: ' → 1' }],
      ['export begun', 'customers', customers],
      ['export downloaded', 'customers', { ...customers, rows: ' → 1' }],
      ['export begun', 'catalogue', {}],
      ['export downloaded', 'catalogue', { rows: expect.stringMatching(/^ → \d+$/) }],
      ['export begun', 'audit trail', { kind: ' → export' }],
      ['export downloaded', 'audit trail', { kind: ' → export', rows: ' → 7' }],
    ]);
    expect([...new Set(entries.map(({ actor }) => actor))]).toEqual([shop.email, ADMIN.email]);
  });

  test('invoices after the sale, and prices that are not those of the list', async () => {
    const { client, shop } = await makeShop(house());
    const product = await makeProduct(client, { name: 'Case', price: 20 });
    const other = await makeProduct(client, { name: 'Cover', price: 8 });
    const ordinary = await told(async () => {
      await makeSale(client, saleOf(shop, product));
    });
    expect(ordinary).toEqual([]);
    let id = '';
    let number = '';
    const entries = await told(async () => {
      const sold = await makeSale(client, saleOf(shop, { ...product, price: 5 }));
      id = sold._id;
      number = sold.invoiceNumber;
      const line = (of: typeof product, price: number) => ({ productId: of._id, quantity: 1, price });
      expect(
        (await client.patch(`/invoice/${id}`, { productDetails: [line(product, 5), line(other, 8)] })).status,
      ).toBe(200);
      expect(
        (await client.patch(`/invoice/${id}`, { productDetails: [line(product, 4), line(other, 8)] })).status,
      ).toBe(200);
      expect((await client.delete(`/invoice/${id}`)).status).toBe(200);
    });
    expect(entries.map(([what, name]) => [what, name])).toEqual([
      ['product sold at another price', 'Case'],
      ['invoice edited', number],
      ['product sold at another price', 'Case'],
      ['invoice edited', number],
      ['invoice voided', number],
    ]);
    expect(entries[0]?.[2]).toEqual({ price: '$20.00 → $5.00', invoice: ` → ${number}` });
    expect(entries[1]?.[2]).toMatchObject({
      total: '$5.00 → $13.00',
      lines: '1 x Case @ 5.00 → 1 x Case @ 5.00\n1 x Cover @ 8.00',
    });
    expect(entries[2]?.[2]).toEqual({ price: '$20.00 → $4.00', invoice: ` → ${number}` });
    expect(entries[4]?.[2]).toMatchObject({ total: '$12.00 → ' });
  });

  test('a sale by a checkout that was not its first, or changed the lines on a later day', async () => {
    const { clock, anyone } = house();
    const { client, shop } = await makeShop(house());
    const product = await makeProduct(client, { price: 20 });
    const sell = () => makeSale(client, saleOf(shop, product));
    const checkOut = async (till: typeof client, { _id }: { _id: string }, changes: object) =>
      expect((await till.post('/summary', { invoice_id: _id, ...changes })).status).toBeLessThan(300);
    const sold = await sell();
    expect(await told(() => checkOut(client, sold, { cash: 20 }))).toEqual([]);
    expect(await told(() => checkOut(client, sold, { cash: 20 }))).toEqual([]);
    const [again, ...others] = await told(() => checkOut(client, sold, { cash: 5 }));
    expect([again?.slice(0, 2), others]).toEqual([['invoice edited', sold.invoiceNumber], []]);
    expect(again?.[2]).toMatchObject({ cash: '$20.00 → $5.00' });

    const [paid, halved] = [await sell(), await sell()];
    const { now } = clock;
    const entries = await told(async () => {
      clock.now = new Date(now.getTime() + 2 * 86_400_000);
      const till = await anyone.login({ email: shop.email, password: 'password one' });
      await checkOut(till, paid, { cash: 20 });
      await checkOut(till, halved, { productDetails: [{ productId: product._id, quantity: 1, price: 10 }], cash: 10 });
      clock.now = now;
    });
    const edited = entries.filter(([what]) => what === 'invoice edited');
    expect(edited.map(([, number]) => number)).toEqual([halved.invoiceNumber]);
  });
});
