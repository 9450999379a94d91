import { expect, test } from 'vitest';
import { importing } from '../../test/clients/csv.ts';
import { makeCatalogue, makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('a file of customers', (house) => {
  const HEADING = 'id,first_name,last_name,email,phone,address,post_code,city,state,country';

  test('adds those that are new and edits those it knows by id or email', async () => {
    const { shop, client } = await makeShop(house());
    const { preview, write } = importing(client, 'users');
    const ada = await makeCustomer(client, { email: 'Ada@One.com', city: 'Perth' });
    const bob = await makeCustomer(client, { email: 'bob@one.com' });
    const csv = `${HEADING}\n,Eve,,eve@one.com,'+61 400,,2000,Sydney,NSW,Australia\n,Ada,,ada@one.com,1,,,,,\n${bob._id},Bob,,b@two.com,2,,,,,\n`;
    expect((await preview(csv)).body.data).toMatchObject({ created: 1, updated: 2, unchanged: 0, problemCount: 0 });
    expect((await write(csv)).status).toBe(200);
    const found = async (q: string) => (await client.get(`/users?q=${q}`)).body.data;
    expect(await found('eve')).toMatchObject([{ phone: '+61 400', post_code: '2000', shop_id: shop._id }]);
    expect(await found('ada')).toMatchObject([{ _id: ada._id, email: 'ada@one.com', city: '' }]);
    expect(await found('b@two')).toMatchObject([{ _id: bob._id, phone: '2' }]);
    const again = await client.get('/users/export.csv');
    expect(again.body.startsWith(`\ufeff${HEADING},company,abn,notes,no_email\r\n`)).toBe(true);
    expect((await preview(again.body)).body.data).toMatchObject({ created: 0, updated: 0, problemCount: 0 });
  });

  test('has companies, notes, and those who have no email', async () => {
    const { client } = await makeShop(house());
    const { preview, write } = importing(client, 'users');
    const heading = 'first_name,email,phone,company,abn,notes,no_email';
    const bad = `${heading}\nEve,,1,,,,\nBob,b@one.com,1,,123,,\nAda,a@one.com,1,,,,perhaps\n`;
    const { problems } = (await preview(bad)).body.data;
    expect(problems.toSorted((one: { line: number }, other: { line: number }) => one.line - other.line)).toMatchObject([
      { line: 2, column: 'email', message: "is required, unless the column 'no_email' says yes" },
      { line: 3, column: 'abn', message: 'is not a valid ABN' },
      { line: 4, column: 'no_email', message: "is neither 'yes' nor 'no'" },
    ]);
    const csv = `${heading}\nEve,,1,Acme,51824753556,Rings,yes\nBob,,2,,,,yes\n`;
    expect((await write(csv)).status).toBe(200);
    const listed = (await client.get('/users?q=acme')).body.data;
    expect(listed).toMatchObject([{ email: '', no_email: true, abn: '51 824 753 556', notes: 'Rings' }]);
    const again = await client.get('/users/export.csv');
    expect((await preview(again.body)).body.data).toMatchObject({ created: 0, updated: 0, problemCount: 0 });
  });

  test('names bad emails, twins and ids that are not the caller’s', async () => {
    const { client } = await makeShop(house());
    const theirs = await makeCustomer((await makeShop(house())).client);
    const twins = await Promise.all([1, 2].map(() => makeCustomer(client, { email: 'twin@one.com' })));
    const csv = [
      'id,first_name,email,phone',
      ',A,nonsense,1',
      `${theirs._id},A,a@b.co,1`,
      ',T,twin@one.com,1',
      `${twins[0]?._id},T,twin@one.com,1`,
      ',N,new@one.com,1',
      ',N,NEW@one.com,1',
    ].join('\n');
    const { problems } = (await importing(client, 'users').preview(csv)).body.data;
    expect(problems.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, 'email'],
      [3, 'id'],
      [4, 'email'],
      [7, 'email'],
    ]);
    expect((await client.get('/users/export.csv')).body).not.toContain(theirs.email);
  });
});

onEachEngine('a file that Square exported', (house) => {
  test('comes with its variations, the stock of all its locations, and without what we do not keep', async () => {
    const { client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const { category_name: name } = category;
    const items = [
      'Token,Item Name,Variation Name,SKU,Description,Categories,Price,GTIN,Current Quantity Main St,Current Quantity Van,Tax - GST (10%)',
      `T1,Candle cable,Small,C-S,Braided,"${name}, Home",12,,10,2,Y`,
      `T2,Mug stand,Regular,,,${name},"1,014.50",,,,Y`,
    ].join('\n');
    const { write } = importing(client, 'products');
    expect((await write(items)).body.message).toBe('2 created, 0 updated.');
    const { data } = (await client.get('/products?q=Candle%20cable')).body;
    expect(data[0]).toMatchObject({
      name: 'Candle cable (Small)',
      price: 12,
      quantity: 12,
      description: 'Braided\nSKU C-S',
    });
    const mug = (await client.get('/products?q=Mug%20stand')).body.data[0];
    expect(mug).toMatchObject({ name: 'Mug stand', category: name, price: 1014.5, quantity: null });
    const people = [
      'First Name,Last Name,Email Address,Phone Number,Street Address 1,Street Address 2,City,State,Postal Code,Memo,Square Customer ID',
      `Iris,Wu,iris@square.example,'+61 400 1,1 King St,Unit 2,Newtown,NSW,2042,late,ABC`,
    ].join('\n');
    expect((await importing(client, 'users').write(people)).status).toBe(200);
    expect((await client.get('/users?q=iris@square')).body.data).toMatchObject([
      { first_name: 'Iris', phone: '+61 400 1', address: '1 King St, Unit 2', post_code: '2042', city: 'Newtown' },
    ]);
    const others = 'First Name,Email Address,Phone Number,Address,Suburb\nIvo,ivo@other.example,0400 2,2 King St,Glebe';
    expect((await importing(client, 'users').write(others)).status).toBe(200);
    expect((await client.get('/users?q=ivo@other')).body.data).toMatchObject([{ address: '2 King St', city: 'Glebe' }]);
  });
});

onEachEngine('a file of another system', (house) => {
  test('says what its columns look like, and comes as its sender maps them', async () => {
    const { client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const { preview, write } = importing(client, 'products');
    const file = `SKU,Title,Product Category,Shelf,Selling Price (AUD),On Hand Qty\nAB-1,Hinge,${category.category_name},4,9.50,7\n`;
    const { columns, problems } = (await preview(file)).body.data;
    expect(columns.map(({ field }: { field: string }) => field)).toEqual([
      ...['sku', 'name', 'category', '', 'price', 'quantity'],
    ]);
    expect(columns[3]).toEqual({ number: 4, title: 'Shelf', sample: '4', field: '', isKnown: false });
    expect(problems).toHaveLength(5);
    const mapping = '1:,2:name,3:category,4:,5:price,6:quantity';
    expect((await preview(file, mapping)).body.data).toMatchObject({ created: 1, problemCount: 0 });
    expect((await write(file, {}, mapping)).status).toBe(200);
    expect((await client.get('/products?q=Hinge')).body.data).toMatchObject([{ price: 9.5, quantity: 7 }]);
  });

  test('takes no mapping of columns or fields that are not there, or of two columns to one field', async () => {
    const { client } = await makeShop(house());
    const { preview } = importing(client, 'users');
    const file = 'Given Name,Mobile,Phone,E-Mail\nEve,2,1,eve@other.example\n';
    const { body } = await preview(file);
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      'first_name',
      '',
      'phone',
      'email',
    ]);
    const refused = async (mapping: string) => {
      const { status, body } = await preview(file, mapping);
      return [status, body.message];
    };
    expect(await refused('9:phone')).toEqual([400, 'The file has no column 9.']);
    const notThat = 'there is no such field, or it is another column.';
    expect(await refused('1:shop')).toEqual([400, `Column 1 cannot be 'shop': ${notThat}`]);
    expect(await refused('1:phone,2:phone')).toEqual([400, `Column 2 cannot be 'phone': ${notThat}`]);
    for (const broken of ['x', '1', '1:a b', `1:${'a'.repeat(41)}`, '1:,'.repeat(4000)]) {
      expect((await preview(file, encodeURIComponent(broken))).status).toBe(400);
    }
    expect((await preview(file, '1:first_name,2:phone')).body.data.problems).toMatchObject([
      { column: 'Phone', message: 'This column is there twice.' },
    ]);
    const mapped = await preview(file, '1:first_name,2:phone,3:,4:email');
    expect(mapped.body.data).toMatchObject({ created: 1, problemCount: 0 });
  });
});

onEachEngine('a file of the catalogue', (house) => {
  test('adds what is missing, parents in any order, and gives taxes their rates', async () => {
    const { preview, write } = importing(house().admin, 'catalogue');
    const csv = [
      'type,name,category,brand,rate',
      'device,Pixel 1,Handys,Nokla,',
      'brand,Nokla,Handys,,',
      'category,Handys,,,',
      'Repair part,Hinge,handys,,',
      'tax,GST,,,12.5 %',
      'tax,Zero,,,0',
      'category, HANDYS ,,,',
    ].join('\n');
    expect((await preview(csv)).body.data).toMatchObject({ created: 5, updated: 1, unchanged: 1, problemCount: 0 });
    expect((await write(csv)).status).toBe(200);
    expect((await house().admin.get('/device?q=pixel')).body.data).toMatchObject([
      { device_name: 'Pixel 1', brand: { brand_name: 'Nokla' }, category: { category_name: 'Handys' } },
    ]);
    expect((await house().admin.get('/taxes?q=gst')).body.data).toMatchObject([{ taxValue: 12.5 }]);
    const file = (await house().admin.get('/catalogue/export.csv')).body;
    expect(file).toContain('device,Pixel 1,Handys,Nokla,\r\n');
    expect(file).toContain('tax,GST,,,12.50\r\n');
    expect((await preview(file)).body.data).toMatchObject({ created: 0, updated: 0, problemCount: 0 });
    const bad = await preview('type,name,category,brand,rate\nplanet,X,,,\nbrand,X,Nowhere,,\ntax,X,,,\ntax,Y,,,x\n');
    expect(bad.body.data.problems).toEqual([
      { line: 2, column: 'type', message: 'must be one of category, brand, device, repair part, tax' },
      { line: 3, column: 'category', message: 'Unknown category: Nowhere' },
      { line: 4, column: 'rate', message: 'is required for a tax' },
      { line: 5, column: 'rate', message: "'x' is not a percentage with at most two decimals." },
    ]);
  });
});
