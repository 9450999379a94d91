import { expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCatalogue, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const EAN = '4006381333931';
const UPC = '036000291452';

onEachEngine('the barcodes of a product', (house) => {
  const found = async (client: Client, code: string): Promise<string[]> =>
    (await client.get(`/products?code=${encodeURIComponent(code)}`)).body.data.map(({ _id }: { _id: string }) => _id);

  test('are kept as they were given, each once, and found exactly', async () => {
    const { client } = await makeShop(house());
    const { _id, barcodes } = await makeProduct(client, { barcodes: [UPC, 'x001abc', `0${UPC}`, EAN] });
    expect(barcodes).toEqual([UPC, 'x001abc', EAN]);
    for (const code of [UPC, `0${UPC}`, 'X001ABC', EAN, ` ${EAN} `]) {
      expect([code, await found(client, code)]).toEqual([code, [_id]]);
    }
    for (const code of [EAN.slice(1), 'X001', UPC.slice(0, 11)]) expect(await found(client, code)).toEqual([]);
  });

  test('may come as one text, and be taken away', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeProduct(client, { barcodes: `abc1, abc2\n${EAN}` });
    expect((await client.get(`/products/${_id}`)).body.data.barcodes).toEqual(['abc1', 'abc2', EAN]);
    expect((await client.patch(`/products/${_id}`, { barcodes: 'abc2' })).body.data.barcodes).toEqual(['abc2']);
    expect(await found(client, 'abc1')).toEqual([]);
    expect((await client.patch(`/products/${_id}`, { name: 'New name' })).body.data.barcodes).toEqual(['abc2']);
    expect((await client.patch(`/products/${_id}`, { barcodes: '' })).body.data.barcodes).toEqual([]);
    expect(await found(client, 'abc2')).toEqual([]);
    await client.patch(`/products/${_id}`, { barcodes: [EAN] });
    expect((await client.delete(`/products/${_id}`)).status).toBe(200);
    expect(await found(client, EAN)).toEqual([]);
  });

  test('find the product beside its SKU and its IMEI, in the search too', async () => {
    const { client } = await makeShop(house());
    const { _id, sku } = await makeProduct(client, { IMEI: '35Abc38', barcodes: [UPC] });
    expect(await found(client, sku.toLowerCase())).toEqual([_id]);
    expect(await found(client, '35aBC38')).toEqual([_id]);
    for (const q of [UPC, `0${UPC}`, UPC.slice(2, 9)]) {
      expect((await client.get(`/products?q=${q}`)).body.data).toMatchObject([{ _id }]);
    }
  });

  test('are found in the search whatever the brand is renamed', async () => {
    const { client } = await makeShop(house());
    const { admin } = house();
    const { category, brand } = await makeCatalogue(admin);
    const of = { category: category.category_name, brand: brand.brand_name };
    const { _id } = await makeProduct(client, { ...of, barcodes: ['RENAMED77'] });
    await admin.patch(`/brand/${brand._id}`, { brand_name: 'Otherwise' });
    await expect
      .poll(async () => (await client.get('/products?q=otherwise')).body.data)
      .toMatchObject([{ _id, barcodes: ['RENAMED77'] }]);
    expect((await client.get('/products?q=renamed77')).body.data).toMatchObject([{ _id }]);
  });

  test.each([
    [['4006381333932'], '4006381333932 has a wrong check digit: the last digit should be 1. Scan or type it again.'],
    [['ab'], 'ab is no barcode: it has 3 to 64 letters and digits, without spaces.'],
    [['12-34'], '12-34 is no barcode: it has 3 to 64 letters and digits, without spaces.'],
    [Array.from({ length: 11 }, (_, n) => `code${n}`), 'A product has at most 10 barcodes.'],
  ])('%j are refused', async (barcodes, message) => {
    const { client } = await makeShop(house());
    const product = await makeProduct(client);
    const { status, body } = await client.patch(`/products/${product._id}`, { barcodes });
    expect([status, body.errors]).toEqual([400, [{ path: 'barcodes', message }]]);
  });

  test('that another product of the shop has are told of, and those of another shop are not', async () => {
    const [{ client }, { client: elsewhere }] = [await makeShop(house()), await makeShop(house())];
    const first = await makeProduct(client, { name: 'First', barcodes: ['SHARED1'] });
    const { category } = first;
    const body = { name: 'Second', category, price: 1, barcodes: ['shared1', 'OWN2'] };
    const { status, body: answer } = await client.post('/products', body);
    expect([status, answer.shared_codes]).toEqual([201, [{ code: 'shared1', name: 'First' }]]);
    expect((await found(client, 'SHARED1')).sort()).toEqual([first._id, answer.data._id].sort());
    expect((await elsewhere.post('/products', body)).body.shared_codes).toEqual([]);
    expect((await client.patch(`/products/${first._id}`, { price: 2 })).body.shared_codes).toEqual([
      { code: 'SHARED1', name: 'Second' },
    ]);
  });
});

onEachEngine('a SKU', (house) => {
  test('may be given by hand, in capitals, and is no other product’s', async () => {
    const [{ client }, { client: elsewhere }] = [await makeShop(house()), await makeShop(house())];
    const { _id, sku, category } = await makeProduct(client, { sku: ' case-15/blk ' });
    expect(sku).toBe('CASE-15/BLK');
    const message = 'Another product has the SKU CASE-15/BLK. Choose another, or leave it empty.';
    const twin = await elsewhere.post('/products', { name: 'Twin', category, price: 1, sku: 'Case-15/blk' });
    expect([twin.status, twin.body.errors]).toEqual([400, [{ path: 'sku', message }]]);
    const other = await makeProduct(client);
    const edit = await client.patch(`/products/${other._id}`, { sku: 'case-15/blk', name: 'Not saved' });
    expect([edit.status, edit.body.errors]).toEqual([400, [{ path: 'sku', message }]]);
    expect((await client.get(`/products/${other._id}`)).body.data).toMatchObject({ name: other.name, sku: other.sku });
    expect((await client.get('/products?q=15/blk')).body.data).toMatchObject([{ _id }]);
  });

  test('goes to one of two that ask for it at once', async () => {
    const { client } = await makeShop(house());
    const { category } = await makeProduct(client);
    const body = { name: 'Twin', category, price: 1, sku: 'AT-ONCE' };
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/products', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test('is given automatically where it is empty, and none of those by hand', async () => {
    const { client } = await makeShop(house());
    const { _id, sku } = await makeProduct(client, { sku: '' });
    expect(sku).toMatch(/^PROD-\d{5}$/);
    const edited = async (typed: string) => (await client.patch(`/products/${_id}`, { sku: typed })).body;
    expect((await edited('prod-99999')).errors[0].message).toContain('are given automatically');
    expect((await edited('two words')).errors[0].path).toBe('sku');
    expect((await edited('')).data.sku).toBe(sku);
    expect((await edited(sku)).data.sku).toBe(sku);
    expect((await edited('mine')).data.sku).toBe('MINE');
    const next = (await edited('')).data.sku;
    expect(next).toMatch(/^PROD-\d{5}$/);
    expect(next).not.toBe(sku);
  });
});
