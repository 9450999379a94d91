import { expect, test } from 'vitest';
import { refusalOf } from '../clients/refusal.ts';
import { makeCatalogue, makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';

onEachEngine('a refusal names its field', (house) => {
  const product = async (overrides: object) => {
    const { category } = await makeCatalogue(house().admin);
    const body = { name: 'Case', category: category.category_name, price: 5 };
    return house().admin.post('/products', { ...body, ...overrides });
  };

  test.each([
    [{ price: 'five' }, 'price'],
    [{ price: -1 }, 'price'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ warranty: 'Warranty', warrantyPeriod: 'long' }, 'warrantyPeriod'],
    [{ warranty: 'perhaps' }, 'warranty'],
    [{ category: 'Unheard of' }, 'category'],
    [{ brand: 'Unheard of' }, 'brand'],
    [{ shop_id: 'nowhere' }, 'shop_id'],
  ])('of a product: %j', async (overrides, path) => {
    expect(refusalOf(await product(overrides))).toEqual([400, [path]]);
  });

  test('of a product’s device, by the name that the form has', async () => {
    const { category, brand } = await makeCatalogue(house().admin);
    const place = { category: category.category_name, brand: brand.brand_name, device_name: 'Unheard of' };
    expect(refusalOf(await product(place))).toEqual([400, ['device_name']]);
  });

  test.each([
    [{ productDetails: [{ productId: 'x', quantity: 1, price: 5 }] }, 'productDetails.0.productId'],
    [{ repairParts: [{ name: 'Glue', price: 'x' }] }, 'repairParts.0.price'],
    [{ repairParts: [{ name: 'Glue', price: 1, quantity: 0 }] }, 'repairParts.0.quantity'],
    [{ repairParts: [{ name: 'Glue', price: 1, deviceId: 'x' }] }, 'repairParts.0.deviceId'],
    [{ repairParts: [{ name: ' ', price: 1 }] }, 'repairParts.0.name'],
    [{ customerId: 'x' }, 'customerId'],
    [{ shopId: 'x' }, 'shopId'],
    [{ shopId: '', shop_id: 'x' }, 'shop_id'],
    [{ shopId: undefined, shop_id: 'x' }, 'shop_id'],
    [{ customer_id: 'x' }, 'customer_id'],
    [{ repairParts: [{ repair_name: ' ', price: 1 }] }, 'repairParts.0.repair_name'],
    [{ tax: 'x' }, 'tax'],
    [{ total: '1.005' }, 'total'],
    [{ subTotal: 'ten' }, 'subTotal'],
    [{ cash: 'x' }, 'cash'],
    [{ eftpos: -1 }, 'eftpos'],
    [{ afterpay: '1.234' }, 'afterpay'],
  ])('of a sale: %j', async (overrides, path) => {
    const { shop, client } = await makeShop(house());
    const sold = saleOf(shop, await makeProduct(client), 1, overrides);
    const call = path === 'cash' || path === 'eftpos' || path === 'afterpay' ? '/summary' : '/invoice';
    expect(refusalOf(await client.post(call, { ...sold, ...(call === '/summary' ? { tax: '' } : {}) }))).toEqual([
      400,
      [path],
    ]);
  });

  test('of an edit of an invoice or its checkout, by the name that was sent', async () => {
    const { shop, client } = await makeShop(house());
    const sale = await makeSale(client, saleOf(shop, await makeProduct(client)));
    const names = ['shop', 'shopId', 'shop_id', 'customer', 'customerId', 'customer_id', 'tax_id', 'tax_class', 'tax'];
    for (const call of ['invoice', 'summary']) {
      for (const name of names) {
        expect(refusalOf(await client.patch(`/${call}/${sale._id}`, { [name]: 'x' }))).toEqual([400, [name]]);
      }
    }
    const checkout = { invoice_id: sale._id, shopId: 'x', cash: 1 };
    expect(refusalOf(await client.post('/summary', checkout))).toEqual([400, ['shopId']]);
    const byClass = { productDetails: [], repairParts: [{ name: 'Glue', price: 11 }], tax: 1, tax_id: 'x' };
    expect(refusalOf(await client.post('/summary', byClass))).toEqual([400, ['tax_id']]);
  });

  test('of a catalogue entry, by the name that was sent', async () => {
    const { admin } = house();
    const { category, brand } = await makeCatalogue(admin);
    const send = async (path: string, body: object) => refusalOf(await admin.post(path, body));
    expect(await send('/category', { name: category.category_name })).toEqual([409, ['name']]);
    expect(await send('/category', { name: '' })).toEqual([400, ['name']]);
    expect(await send('/category', {})).toEqual([400, ['category_name']]);
    expect(await send('/brand', { name: 'x', category: 'x' })).toEqual([400, ['category']]);
    const elsewhere = { name: 'x', brand: brand._id, category: (await makeCatalogue(admin)).category._id };
    expect(await send('/device', elsewhere)).toEqual([400, ['category']]);
    expect(refusalOf(await admin.patch(`/brand/${brand._id}`, { category: { _id: 'x' } }))).toEqual([
      400,
      ['category'],
    ]);
  });

  test('of a name that exists, and of an email that is in use', async () => {
    const { admin } = house();
    const { category, brand, device, part } = await makeCatalogue(admin);
    const again = async (path: string, body: object) => refusalOf(await admin.post(path, body));
    expect(await again('/category', category)).toEqual([409, ['category_name']]);
    expect(await again('/brand', brand)).toEqual([409, ['brand_name']]);
    expect(await again('/device', device)).toEqual([409, ['device_name']]);
    expect(await again('/repairparts', part)).toEqual([409, ['repair_name']]);
    expect(await again('/taxes', { taxClass: 'GST', taxValue: 10 })).toEqual([409, ['taxClass']]);
    const { shop } = await makeShop(house());
    const other = {
      name: `Not ${shop.name}`,
      email: 'free@example.com',
      password: 'a b c d e f',
      phone: '1',
      address: 'x',
    };
    expect(await again('/shop', { ...other, name: shop.name })).toEqual([400, ['name']]);
    expect(await again('/shop', { ...other, email: shop.email })).toEqual([400, ['email']]);
    const person = { first_name: 'Ada', email: ADMIN.email, password: 'a b c d e f' };
    expect(await again('/register', person)).toEqual([409, ['email']]);
  });

  test('a tax that is no number is no percentage', async () => {
    const reply = await house().admin.post('/taxes', { taxClass: 'Odd', taxValue: 'ten' });
    expect([...refusalOf(reply), reply.body.message]).toEqual([
      400,
      ['taxValue'],
      "'ten' is not a percentage with at most two decimals.",
    ]);
  });
});

/** Calls that switch something on or off. They overwrite nothing that somebody typed, and the last press counts. */
const SWITCHES = ['/api/second-factor/rules', '/api/admins/{id}', '/api/getting-started'];
/** Calls that send only what was changed of one or two fields, so that a late edit cannot overwrite anything else. */
const SENT_ALONE = [
  '/api/drawers/{id}',
  '/api/journal/codes',
  '/api/quotes/{id}',
  '/api/tickets/{id}/access',
  '/api/staff/{id}/commission',
  '/api/users/{id}/no-messages',
];

onEachEngine('an edit that comes too late', (house) => {
  test('is told so by the API’s own document, wherever it can be', async () => {
    const { paths: documented } = (await house().admin.get('/openapi.json')).body;
    const edits = Object.entries<Record<string, { responses: Record<string, { description: string }> }>>(documented)
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
      .filter(
        ({ method, path }) => (method === 'patch' || method === 'put') && ![...SWITCHES, ...SENT_ALONE].includes(path),
      );
    expect(edits.length).toBeGreaterThanOrEqual(17);
    for (const { path, method, call } of edits) {
      expect([path, method, call.responses['409']?.description]).toEqual([
        path,
        method,
        expect.stringMatching(/updatedAt/),
      ]);
    }
  });

  test('of a client that sends its object twice is told what to do', async () => {
    const { shop, client } = await makeShop(house());
    const sale = await makeSale(client, saleOf(shop, await makeProduct(client)));
    const { data } = (await client.get(`/summary/${sale._id}`)).body;
    expect((await client.patch(`/summary/${sale._id}`, { ...data, cash: 1 })).status).toBe(200);
    const twice = await client.patch(`/summary/${sale._id}`, { ...data, cash: 1 });
    expect([twice.status, twice.body.message]).toEqual([
      409,
      `This invoice was changed by ${shop.email} in the meantime. Nothing was saved: read it again and repeat your changes.`,
    ]);
    const { updatedAt: _, ...otherSpelling } = data;
    expect((await client.patch(`/summary/${sale._id}`, otherSpelling)).status).toBe(409);
  });
});
