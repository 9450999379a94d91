import { expect, test } from 'vitest';
import { CSV, importing } from '../../test/clients/csv.ts';
import { formOf } from '../../test/clients/forms.ts';
import { makeCatalogue, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

/** Cells of a file that our own export wrote, without line breaks in cells. */
const cellsOf = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

onEachEngine('a file of products', (house) => {
  const setUp = async () => {
    const { shop, client } = await makeShop(house());
    const catalogue = await makeCatalogue(client);
    const names = [catalogue.category.category_name, catalogue.brand.brand_name, catalogue.device.device_name];
    const list = async () =>
      (await client.get('/products?sort=name')).body.data.filter(
        ({ shop_id }: { shop_id: string }) => shop_id === shop._id,
      );
    return { shop, client, names, list, ...importing(client, 'products') };
  };
  const HEADING = 'sku,name,category,brand,device,price,quantity,IMEI,description,warranty,warrantyPeriod';
  const ALL = `${HEADING.replace('quantity', 'quantity,bundle')},barcodes,cost,supplier,supplier_code,reorder_level,expected_on`;

  test('is previewed, then written, with SKUs of its own', async () => {
    const { client, shop, names, list, preview, write } = await setUp();
    const [category, brand, device] = names;
    const csv = `\ufeff${HEADING}\r\n,"Case, red",${category},${brand},${device},"A$1,219.90",5,'+35,"two\r\nlines",Warranty,12\r\n,Glass,${category?.toUpperCase()},,,5,,,,,\r\n`;
    const seen = await preview(csv);
    expect([seen.status, seen.body.data]).toEqual([
      200,
      {
        ...{ rows: 2, created: 2, updated: 0, unchanged: 0, problemCount: 0, problems: [] },
        columns: expect.arrayContaining([
          { number: 6, title: 'price', sample: 'A$1,219.90', field: 'price', isKnown: true },
        ]),
        fields: ALL.split(','),
      },
    ]);
    expect(await list()).toEqual([]);
    const written = await write(csv);
    expect([written.status, written.body.message]).toEqual([200, '2 created, 0 updated.']);
    const [red, glass] = await list();
    expect(red).toMatchObject({
      name: 'Case, red',
      category,
      brand,
      device_name: device,
      price: 1219.9,
      quantity: 5,
      IMEI: '+35',
      description: 'two\r\nlines',
      warranty: 'Warranty',
      warrantyPeriod: 12,
      shop_id: shop._id,
      sku: expect.stringMatching(/^PROD-\d{5}$/),
    });
    expect(glass).toMatchObject({ name: 'Glass', price: 5, quantity: null, warranty: 'No Warranty' });
    expect((await client.get('/products?q=case%2C%20red')).body.meta.total).toBe(1);
    const next = await makeProduct(client);
    expect(Number(next.sku.slice(5))).toBe(Number(glass.sku.slice(5)) + 1);
  });

  test('names every bad line and column, and writes nothing of it', async () => {
    const { names, list, preview, write } = await setUp();
    const [category, brand] = names;
    const csv = [
      'Name;Category;Brand;Price;SKU;quantity',
      `Fine;${category};;1;;1`,
      ` ;${category};;x;;1`,
      '',
      `A;Nowhere;;1;;`,
      `B;${category};Nobody;1;;-1`,
      `C;${category};${brand};1;PROD-99999;`,
      `D;${category};${brand};1;;;;`,
    ].join('\r\n');
    const problems = [
      { line: 3, column: 'name', message: 'is required' },
      { line: 3, column: 'price', message: "'x' is not a dollar amount." },
      { line: 5, column: 'category', message: 'Unknown category: Nowhere' },
      { line: 6, column: 'quantity', message: 'quantity must be a whole number that is not negative.' },
      { line: 7, column: 'sku', message: 'Unknown SKU: PROD-99999. Leave the cell empty for a new product.' },
      { line: 8, column: '', message: 'The line has more cells than the heading.' },
    ];
    const seen = await preview(csv);
    expect([seen.status, seen.body.data.problems]).toEqual([200, problems]);
    const refused = await write(csv);
    expect([refused.status, refused.body.success, refused.body.data.problems]).toEqual([400, false, problems]);
    expect(refused.body.message).toBe('Nothing was imported: 6 problems. Line 3, name: is required');
    expect(await list()).toEqual([]);
  });

  test('edits the products of its SKUs and leaves columns alone that are not there', async () => {
    const { client, names, preview, write } = await setUp();
    const product = await makeProduct(client, { category: names[0], description: 'Kept', quantity: 3 });
    const same = await makeProduct(client, { category: names[0], name: 'Same', price: 7 });
    const csv = `sku,name,price\n${product.sku},Renamed,8.5\n${same.sku},Same,7\n`;
    expect((await preview(csv)).body.data).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect((await write(csv)).status).toBe(200);
    const after = (await client.get(`/products/${product._id}`)).body.data;
    expect(after).toEqual({ ...product, name: 'Renamed', price: 8.5, updatedAt: after.updatedAt });
    expect((await client.get(`/products/${same._id}`)).body.data).toEqual(same);
    expect((await client.get('/products?q=renamed')).body.meta.total).toBe(1);
    const twice = await preview(`sku,price\n${same.sku},1\n${same.sku},2\n`);
    expect(twice.body.data.problems).toEqual([{ line: 3, column: 'sku', message: 'Line 2 has the same SKU.' }]);
  });

  test('cannot name another shop’s products, nor another shop', async () => {
    const { client, preview } = await setUp();
    const other = await makeShop(house());
    const theirs = await makeProduct(other.client);
    const seen = await preview(`sku,price\n${theirs.sku},1\n`);
    expect(seen.body.data.problems[0].message).toContain('Unknown SKU');
    const refused = await client.post(`/products/import?shop_id=${other.shop._id}`, 'name\n', CSV);
    expect([refused.status, refused.body.message]).toEqual([400, 'Invalid shopId']);
    const exported = await client.get('/products/export.csv');
    expect(exported.body).not.toContain(theirs.sku);
    expect((await client.get(`/products/export.csv?shop_id=${other.shop._id}`)).status).toBe(404);
  });

  test('comes out as it goes in, safe for spreadsheets', async () => {
    const { client, names, preview } = await setUp();
    const hostile = ['=1+1', '+61 400', '-5', '@cmd', "'=quoted", '"; drop', '😀 مرحبا', 'a,b;c'];
    for (const name of hostile) await makeProduct(client, { category: names[0], name, description: name });
    const file = await client.get(`/products/export.csv?category=${encodeURIComponent(names[0] ?? '')}`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    });
    expect(file.body.startsWith(`\ufeff${ALL}\r\n`)).toBe(true);
    for (const [, name] of cellsOf(file.body).slice(1)) expect(name).not.toMatch(/^[=+\-@]/);
    expect(file.body).toContain(`''=quoted`);
    expect((await preview(file.body)).body.data).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 8,
      problemCount: 0,
    });
    const filtered = await client.get('/products/export.csv?q=61%20400');
    expect(cellsOf(filtered.body)).toHaveLength(2);
  });

  test('is read in other spellings of CSV, and refused when it is none', async () => {
    const { client, names, preview, write } = await setUp();
    const [category] = names;
    const text = `name\tcategory\tprice\nCafé\t${category}\t1\n`;
    for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      expect((await write(bytes)).body.data.created).toBe(1);
    }
    expect((await client.get('/products?q=caf%C3%A9')).body.meta.total).toBe(2);
    const form = formOf([['file', 'goods.csv', Buffer.from(`name,category,price\nBy form,${category},1\n`)]]);
    expect((await client.post('/products/import', form.body, form.headers)).body.data.created).toBe(1);
    const refusal = async (csv: string) => (await write(csv)).body.message;
    expect(await refusal('')).toBe('The file is empty.');
    expect(await refusal('name,category\n"never closed')).toBe('The file is not a CSV file from line 2 on.');
    expect(await refusal('a\u0000b')).toBe('The file is not a CSV file.');
    expect((await preview('name,colour,name\n')).body.data.problems).toEqual([
      { line: 1, column: 'colour', message: 'This column is unknown.' },
      { line: 1, column: 'name', message: 'This column is there twice.' },
    ]);
    expect((await client.post('/products/import', {})).body.message).toBe('Choose a CSV file.');
  });

  test('tells how far it is, and is written once for one key', async () => {
    const { names, list, write } = await setUp();
    const rows = Array.from({ length: 450 }, (_, n) => `Row ${n},${names[0]},1`);
    const csv = ['name,category,price', ...rows].join('\n');
    const headers = { accept: 'application/x-ndjson', 'idempotency-key': 'import-1' };
    const told = async () => {
      const { body } = await write(csv, headers);
      return String(body)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const lines = await told();
    expect(lines.slice(0, -1)).toEqual([200, 400, 450].map((done) => ({ done, total: 450 })));
    expect(lines.at(-1)).toMatchObject({ success: true, message: '450 created, 0 updated.' });
    expect((await told()).at(-1)).toMatchObject({ success: true, message: '450 created, 0 updated.' });
    expect(await list()).toHaveLength(450);
  });

  test('is given up whole when a product was changed in the meantime', async () => {
    const { client, names, list, write } = await setUp();
    const product = await makeProduct(client, { category: names[0], price: 1 });
    const rows = Array.from({ length: 600 }, (_, n) => `,Late ${n},${names[0]},1`);
    const csv = ['sku,name,category,price', ...rows, `${product.sku},Late,${names[0]},2`].join('\n');
    const slow = write(csv, { accept: 'application/x-ndjson' });
    await expect.poll(async () => (await list()).length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(1);
    // Whatever comes first, the last row or the edit: both are whole.
    const edited = client.patch(`/products/${product._id}`, { price: 3 });
    const [{ body }] = await Promise.all([slow, edited]);
    const answer = JSON.parse(String(body).trim().split('\n').at(-1) ?? '');
    const count = (await list()).length;
    expect(answer.success ? count : [count, answer.message]).toEqual(
      answer.success ? 601 : [1, `${product.sku} was changed by someone else in the meantime. Nothing was imported.`],
    );
  });
});
