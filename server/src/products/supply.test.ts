import { expect, test } from 'vitest';
import { makeProduct, makeShop } from '../../test/factories/factories.ts';
import { approved, enterPin, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const SUPPLY = { cost: 4.4, supplier: 'Parts & Co', supplier_code: 'PC-7', reorder_level: 20 };
const CSV = { 'content-type': 'text/csv' };

onEachEngine('what a product costs and where it comes from', (house) => {
  test('is kept, edited and cleared', async () => {
    const { client } = await makeShop(house());
    const { _id, ...added } = await makeProduct(client, SUPPLY);
    expect(added).toMatchObject(SUPPLY);
    const edited = async (body: object) => (await client.patch(`/products/${_id}`, body)).body;
    expect((await edited({ name: 'Renamed' })).data).toMatchObject(SUPPLY);
    expect((await edited({ cost: '', supplier: '', supplier_code: '', reorder_level: '' })).data).toMatchObject({
      cost: null,
      supplier: '',
      supplier_code: '',
      reorder_level: null,
    });
    expect((await edited({ cost: -1 })).message).toBe('The cost cannot be negative.');
    expect((await edited({ reorder_level: 1.5 })).errors[0].path).toBe('reorder_level');
    expect((await edited({ supplier: 'x'.repeat(121) })).errors[0].path).toBe('supplier');
  });

  test('is told to those who edit products, its cost to nobody else', async () => {
    const shop = await makeStaffedShop(house());
    const { client } = shop;
    await enterPin(client, PINS.manager);
    const { _id } = await makeProduct(client, SUPPLY);
    const told = async () => [
      (await client.get(`/products/${_id}`)).body.data,
      (await client.get(`/products?code=${(await client.get(`/products/${_id}`)).body.data.sku}`)).body.data[0],
    ];
    for (const product of await told()) expect(product).toMatchObject(SUPPLY);
    await enterPin(client, PINS.technician);
    for (const product of await told()) expect(product.cost).toBe(4.4);
    await enterPin(client, PINS.cashier);
    for (const product of await told()) {
      expect(product).toMatchObject({ supplier: 'Parts & Co', reorder_level: 20 });
      expect(product).not.toHaveProperty('cost');
    }
    // A manager's word lets a cashier download the list, and still says nothing of costs.
    const token = await approved(client, { act: 'export', subject: 'products', amount: 0 });
    const { body, status } = await client.get('/products/export.csv', { approval: token });
    expect(status).toBe(200);
    expect(String(body)).toContain('Parts & Co');
    expect(String(body)).not.toMatch(/cost|4\.40/);
  });

  test('is suggested to the shop whose products name it', async () => {
    const [{ client }, { client: elsewhere, shop }] = [await makeShop(house()), await makeShop(house())];
    await makeProduct(client, { supplier: 'Ours' });
    await makeProduct(client, { supplier: 'Ours' });
    await makeProduct(elsewhere, { supplier: 'Theirs' });
    expect((await client.get('/products/suppliers')).body.data).toEqual(['Ours']);
    expect((await house().admin.get(`/products/suppliers?shop_id=${shop._id}`)).body.data).toEqual(['Theirs']);
    expect((await client.get(`/products/suppliers?shop_id=${shop._id}`)).status).toBe(404);
  });

  test('says when it is low: at its reorder level, or else under 5', async () => {
    const { client } = await makeShop(house());
    const levels = [
      ['many wanted', 20, 20],
      ['enough', 21, 20],
      ['few wanted', 3, 2],
      ['says nothing, low', 4, null],
      ['says nothing', 5, null],
      ['not counted', null, 9],
    ] as const;
    for (const [name, quantity, reorder_level] of levels) await makeProduct(client, { name, quantity, reorder_level });
    const { data } = (await client.get('/reports/low-stock')).body;
    expect(data).toMatchObject([
      { name: 'says nothing, low', quantity: 4, reorder_level: null },
      { name: 'many wanted', quantity: 20, reorder_level: 20 },
    ]);
    expect(data).toHaveLength(2);
  });

  test('is named in the audit trail, barcodes and SKU too', async () => {
    const { client } = await makeShop(house());
    const { _id, sku } = await makeProduct(client, { ...SUPPLY, barcodes: ['A11'] });
    const [entry] = await trailOf(house(), () =>
      client.patch(`/products/${_id}`, {
        cost: 5,
        supplier: 'X',
        reorder_level: '',
        barcodes: ['A11', 'B22'],
        sku: 'M1',
      }),
    );
    expect(entry?.changes).toEqual([
      { field: 'sku', before: sku, after: 'M1' },
      { field: 'barcodes', before: 'A11', after: 'A11, B22' },
      { field: 'cost', before: '$4.40', after: '$5.00' },
      { field: 'supplier', before: 'Parts & Co', after: 'X' },
      { field: 'reorder_level', before: '20', after: '' },
    ]);
  });

  test('comes and goes by file; a file without the columns changes nothing of it', async () => {
    const { client } = await makeShop(house());
    const { _id, sku, category } = await makeProduct(client, { ...SUPPLY, barcodes: ['4006381333931', 'X001'] });
    const read = async () => (await client.get(`/products/${_id}`)).body.data;
    const file = String((await client.get('/products/export.csv')).body);
    expect(file.split(/\r?\n/)[0]).toMatch(
      /warrantyPeriod,barcodes,cost,supplier,supplier_code,reorder_level,expected_on$/,
    );
    expect(file).toContain('4006381333931 X001,4.40,Parts & Co,PC-7,20');
    const send = async (csv: string) => (await client.post('/products/import', csv, CSV)).body;
    expect(await send(file)).toMatchObject({ data: { unchanged: 1, updated: 0, created: 0 } });
    await send(`sku,name\n${sku},Renamed`);
    expect(await read()).toMatchObject({ ...SUPPLY, name: 'Renamed', barcodes: ['4006381333931', 'X001'] });
    await send(`sku,barcode,cost,supplier,reorder_level\n${sku},036000291452,"$1,234.50",,`);
    expect(await read()).toMatchObject({
      barcodes: ['036000291452'],
      cost: 1234.5,
      supplier: '',
      supplier_code: 'PC-7',
      reorder_level: null,
    });
    expect((await client.get('/products?code=0036000291452')).body.data).toMatchObject([{ _id }]);
    await send(`name,category,price,barcodes,cost\nNew one,${category},5,"abc1, abc2",`);
    expect((await client.get('/products?code=abc2')).body.data).toMatchObject([{ name: 'New one', cost: null }]);
    expect(JSON.stringify(await send(`sku,barcodes\n${sku},9.31E+12`))).toContain('9.31E+12 is no barcode');
  });
});
