import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { expect, test } from 'vitest';
import { isKeepableHash } from '../../src/auth/passwords/old-hashes.ts';
import { sumsByMonth } from '../../src/invoices/past-sales.service.ts';
import { runMovingIn } from '../../src/operation/moving-in.ts';
import { photo } from '../clients/photos.ts';
import { type House, onEachEngine } from '../servers/house.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';
import { OLD_PASSWORD, PLAIN_PASSWORD, SHOP } from './made-up-goods.ts';
import { type MadeUp, makeUpPredecessor } from './made-up-predecessor.ts';

const TABLES = [
  'login',
  'shop',
  'customer',
  'category',
  'brand',
  'device',
  'product',
  'invoice',
  'invoice_line',
] as const;

const countRows = async ({ db }: House) => {
  const counts: Record<string, number> = {};
  for (const table of [...TABLES, 'invoice_event', 'audit_entry', 'image'] as const) {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    counts[table] = Number((await rows.executeTakeFirstOrThrow()).count);
  }
  return counts;
};

const asSums = (sums: MadeUp['here']) =>
  Object.fromEntries([...sums].map(([key, { sales, cents }]) => [key, `${sales} for ${cents}`]));

/** What the report says of documents with defects. */
const TOLD = {
  'a hash that takes too long': 'bob@old.example has no password that can be kept',
  'an admin': 'ann@old.example comes as an admin',
  'a password in plain text': 'the password of Glebe@old.example was stored as plain text',
  'a customer without a phone': 'comes without email and phone',
  'an empty customer': 'says nothing of anybody',
  'an email that is none': "its email 'lee at old' is none: it stands in the audit trail alone",
  'a brand of another category': "its brand 'Apple' is not below what it names",
  'a doubled category': "'phones' is one with 'Phones'",
  'a doubled brand': "'APPLE' is one with 'Apple'",
  'a brand without category': "is gone: comes below 'Not sorted'",
  'a device without brand': "names no brand: comes below 'Not sorted'",
  'a tax class of two rates': "'GST' has two rates",
  'a tax without rate': "'Odd' has no rate",
  'negative stock': 'its stock of -3 comes as 0',
  'a price that is none': "its price 'NaN' comes as 0.00",
  'a doubled SKU': 'another product has the SKU PROD-00041: it is given PROD-00058',
  'a picture that is gone': "'gone.png' is not in the folder of pictures",
  'a picture without its kind': 'is no name of a file',
  'a made category': "the category 'Cases' was made for it",
  'a taken number': 'another sale of the shop has its number #100001: #100001A',
  'no number': 'has no number: #',
  'a number that is none': "its number 'INV/2024-07' is none: #",
  'a total above the lines': 'its lines make 19.95: 5.05 more is a line of its own',
  'a total below the lines':
    'its lines make 50.00, more than its total of 45.50 (1 x Cable @ 10.00, 2 x Glass @ 20.00)',
  'prices without tax': 'its prices are without the tax: 2.00 more is a line of its own',
  'no total': 'its total is none: that of its lines is 19.95',
  'an odd tax': 'its tax of 3.00 is of no tax class',
  'a negative payment': 'without the cash of -5.00',
  'too much paid': '20.00 was paid of 19.95: what is more was given back',
  'paid and not how': 'says that 19.95 was paid and not how: it counts as cash',
  'a customer who is gone': 'its customer 659746800002000000000009 is gone',
  'a product that is gone': "its product 'Old thing' is gone",
  'a device that is gone': 'the device of its repair is gone',
  'a repair product': 'repair product: Loan phone',
  'half a cable': 'without its line 0.5 x Cable @ 39.90',
  'a quantity that is none': 'the quantity of a line is none: it is 1',
  'no date': 'its date is that of its id',
  'money back': 'its total is -19.95',
  'a shop that is gone': `its shop ${SHOP.gone} is gone`,
  'a product without category': "names no category: comes below 'Not sorted'",
};

onEachEngine('moving in from the predecessor', (house) => {
  const root = temporaryFolder();
  const folder = () => join(root(), 'exported');
  const moveIn = async (...args: string[]) => {
    const said: string[] = [];
    const failure = await runMovingIn(house().context, (line) => said.push(line), [folder(), ...args]).catch(
      (error: Error) => error.message,
    );
    return { said: said.join('\n'), failure, report: readFileSync(join(folder(), 'mendpoint-report.txt'), 'utf8') };
  };
  const pictures = () => join(root(), 'pictures');
  let made: MadeUp;

  test('asks for names and emails that are doubled, and writes nothing before they are given', async () => {
    const twin = {
      _id: { $oid: '659700000001000000000003' },
      name: ' NEWTOWN',
      email: 'glebe@old.example',
      password: '',
    };
    const shops = [{ _id: { $oid: SHOP.newtown }, name: 'Newtown', email: 'newtown@old.example' }, twin];
    makeUpPredecessor(folder(), 0, { shops });
    const before = await countRows(house());
    const asked = await moveIn('--write');
    expect(asked.failure).toBe('Nothing was written: answer what is asked above, and run it again.');
    expect(asked.said).toContain("another shop is called 'NEWTOWN': --name 659700000001000000000003=NAME");
    const named = await moveIn('--name', '659700000001000000000003=Newtown 2');
    expect(named.said).not.toContain('must be answered');
    expect(await countRows(house())).toEqual(before);
  });

  test('tells all of it first, and writes nothing', async () => {
    made = makeUpPredecessor(folder(), 240);
    mkdirSync(pictures());
    writeFileSync(join(pictures(), 'cable.png'), await photo('png', { width: 40, height: 20 }));
    const before = await countRows(house());
    const { said, failure, report } = await moveIn('--images', pictures());
    expect(failure).toBe(undefined);
    expect(said).toContain(`summaries: ${made.counts.summaries} read`);
    expect(said).toContain('Nothing was written.');
    expect(report).toContain('is the same sale as');
    expect(await countRows(house())).toEqual(before);
  });

  test('brings in what comes, month by month as it was, or says why not', async () => {
    const { said, failure, report } = await moveIn('--images', pictures(), '--write');
    expect(failure).toBe(undefined);
    const kept = [...(await sumsByMonth(house().context))];
    expect(Object.fromEntries(kept.map(([key, { sales, total }]) => [key, `${sales} for ${total}`]))).toEqual(
      asSums(made.here),
    );
    const months = said.split('\n').filter((line) => /^ {2}\S.* \d{4}-\d\d: /.test(line));
    expect(months).toHaveLength(new Set([...made.source.keys(), ...made.here.keys()]).size);
    for (const line of months)
      expect(line).toMatch(/, as there$| there; .* here \((stored twice|cannot come|total taken) .*\)$/);
    expect(report.match(/is the same sale as/g)).toHaveLength(made.counts.twice);
    expect(report.match(/summaries\tcannot/g)).toHaveLength(made.counts.cannot);
  });

  test('keeps what our rules do not allow as a note, and lists it', async () => {
    const { db, admin } = house();
    const report = readFileSync(join(folder(), 'mendpoint-report.txt'), 'utf8');
    for (const [what, told] of Object.entries(TOLD)) {
      expect([what, report]).toEqual([what, expect.stringContaining(told)]);
    }
    const discounted = await db
      .selectFrom('invoice')
      .selectAll()
      .where('total_cents', '=', 4550)
      .executeTakeFirstOrThrow();
    expect(discounted).toMatchObject({
      subtotal_cents: 4136,
      tax_cents: 414,
      eftpos_cents: 4550,
      status: 'paid',
      tax_rate_bp: 1000,
    });
    const { data } = (await admin.get(`/invoice/${discounted.id}/history`)).body;
    expect(data[0].changes[0]).toMatchObject({
      field: 'reason',
      after: expect.stringContaining('1 x Cable @ 10.00, 2 x Glass @ 20.00'),
    });
    const numbers = await db.selectFrom('invoice').select('number').where('number', 'like', '#100001%').execute();
    expect(numbers.map(({ number }) => number).sort()).toEqual(['#100001', '#100001A']);
    const { count } = await db
      .selectFrom('invoice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_first_name', '=', 'Mai')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    const [lee] = (await admin.get('/users?q=lee')).body.data;
    expect(lee).toMatchObject({ first_name: 'Lee', email: '' });
    const entries = (await admin.get('/audit?q=Lee')).body.data;
    expect(JSON.stringify(entries)).toContain('lee at old');
  });

  test('brings in the goods: one of equal names, stock that is none below zero, SKUs that go on', async () => {
    const { db, admin } = house();
    const products = await db
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'product.category_id')
      .leftJoin('brand', 'brand.id', 'product.brand_id')
      .select(['sku', 'product.name', 'price_cents', 'quantity', 'category.name as category', 'brand.name as brand'])
      .orderBy('product.name')
      .execute();
    expect(products).toEqual([
      { sku: 'PROD-00041', name: 'Cable', price_cents: 1995, quantity: 12, category: 'Phones', brand: null },
      { sku: 'PROD-00058', name: 'Case', price_cents: 0, quantity: null, category: 'Cases', brand: 'Spigen' },
      { sku: 'PROD-00059', name: 'Drone', price_cents: 500, quantity: 4, category: 'Not sorted', brand: null },
      { sku: 'GLASS-1', name: 'Glass', price_cents: 102_000, quantity: 0, category: 'Phones', brand: 'Apple' },
      { sku: 'STRAP-1', name: 'Strap', price_cents: 700, quantity: null, category: 'Cases', brand: 'Apple' },
    ]);
    const names = async (table: 'category' | 'brand' | 'device' | 'tax') =>
      (await db.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name);
    expect(await names('category')).toEqual(['Cases', 'Not sorted', 'Phones']);
    expect(await names('brand')).toEqual(['Apple', 'Apple', 'Lost', 'Not sorted', 'Spigen']);
    expect(await names('device')).toEqual(['Nobody’s', 'iPhone 12']);
    expect(await names('tax')).toEqual(['GST', 'GST 12.5 %', 'GST free']);
    const [cable] = (await admin.get('/products?q=Cable')).body.data;
    expect(cable.images).toHaveLength(1);
    const added = await admin.post('/products', { name: 'New', category: 'Phones', price: 1 });
    expect(added.body.data.sku).toBe('PROD-00060');
    await admin.delete(`/products/${added.body.data._id}`);
  });

  test('lets the old passwords in, and makes their hashes ours', async () => {
    const { db, anyone } = house();
    const hashOf = async (email: string) =>
      (await db.selectFrom('login').select('password_hash').where('email_key', '=', email).executeTakeFirstOrThrow())
        .password_hash;
    const logIn = async (email: string, password: string) =>
      (await anyone.post('/users/login', { email, password }, { 'x-forwarded-for': '10.9.0.1' })).status;
    expect(await hashOf('newtown@old.example')).toMatch(/^\$2b\$06/);
    expect(await logIn('newtown@old.example', 'another one')).toBe(401);
    expect(await logIn('nobody@old.example', OLD_PASSWORD)).toBe(401);
    expect(await logIn('newtown@old.example', OLD_PASSWORD)).toBe(200);
    expect(await hashOf('newtown@old.example')).toMatch(/^\$argon2id/);
    expect(await logIn('newtown@old.example', OLD_PASSWORD)).toBe(200);
    expect(await logIn('ann@old.example', OLD_PASSWORD)).toBe(200);
    expect(await hashOf('glebe@old.example')).toMatch(/^\$argon2id/);
    expect(await logIn('glebe@old.example', PLAIN_PASSWORD)).toBe(200);
    // To compare his hash would keep a processor busy for a day.
    expect(await hashOf('bob@old.example')).toMatch(/^\$argon2id/);
    const costs = ['03', '04', '12', '13'];
    expect(costs.filter((cost) => isKeepableHash(`$2b$${cost}$${'a'.repeat(53)}`))).toEqual(['04', '12']);
  });

  test('brings in the invoices that no sale came of, as unpaid sales, where they are asked for', async () => {
    const { db } = house();
    const close = (day: string | null) => db.updateTable('shop').set({ closed_through: day }).execute();
    await close('2030-01-01');
    expect((await moveIn('--invoices')).report).toContain('sales up to 2030-01-01 are closed here');
    await close(null);
    const { invoice = 0 } = await countRows(house());
    const came = await moveIn('--invoices', '--write');
    expect(came.failure).toBe(undefined);
    expect(came.said).toContain('invoices: 4 read, 2 came');
    // A sale with the same lines in another order belongs to the nearer of two invoices.
    expect(came.report.match(/^invoices\t.*$/gm)).toEqual([
      expect.stringContaining('#801 no sale came of this invoice: it is unpaid'),
      expect.stringContaining('#701 no sale came of this invoice: it is unpaid'),
    ]);
    expect(came.said).toMatch(/Newtown 2024-01: .*; invoices as unpaid sales \+2, \+2,576\.00\)/);
    const sold = await db.selectFrom('invoice').selectAll().where('number', '=', '#701').execute();
    expect(sold).toMatchObject([{ status: 'unpaid', total_cents: 7700, tax_rate_bp: 1000 }]);
    expect((await moveIn('--invoices', '--write')).said).toContain('invoices: 4 read, 0 came, 2 are here already');
    expect(await countRows(house())).toMatchObject({ invoice: invoice + 2 });
  });

  test('brings nothing twice, renamed or not, and nothing at all where it fails', async () => {
    const { db } = house();
    const rename = (from: string, name: string) =>
      db
        .updateTable('category')
        .set({ name, name_key: nameKey(name) })
        .where('name', '=', from)
        .execute();
    // Typed in by hand, and one with a document of another run before it is renamed.
    await house().admin.post('/category', { category_name: 'Watches' });
    const categories = readFileSync(join(folder(), 'categories.json'), 'utf8');
    const watches = JSON.stringify({ _id: { $oid: '659700000003000000000777' }, category_name: 'watches' });
    writeFileSync(join(folder(), 'categories.json'), categories.replace('[', `[${watches},`));
    expect((await moveIn('--write')).said).toContain('categories: 4 read, 0 came');
    await rename('Watches', 'Smart watches');
    await rename('Phones', 'Mobile phones');
    await rename('Not sorted', 'Other goods');
    const tax = { name: 'Another tax', name_key: 'another tax' };
    await db.updateTable('tax').set(tax).where('name', '=', 'GST 12.5 %').execute();
    const email = 'ann@new.example';
    await db.updateTable('login').set({ email, email_key: email }).where('email_key', '=', 'ann@old.example').execute();
    const bob = await db.selectFrom('login').select('id').where('email', '=', 'bob@old.example').executeTakeFirst();
    await house().admin.delete(`/admins/${bob?.id}`);
    // The sale was stored once more after the first export.
    const [first = ''] = readFileSync(join(folder(), 'summaries.json'), 'utf8').split('\n');
    const { _id, createdAt, ...sale } = JSON.parse(first);
    const later = { $date: new Date(Date.parse(createdAt.$date) + 60_000).toISOString() };
    const repeat = { _id: { $oid: `${_id.$oid.slice(0, -1)}f` }, ...sale, createdAt: later };
    appendFileSync(join(folder(), 'summaries.json'), `${JSON.stringify(repeat)}\n`);
    const before = await countRows(house());
    const again = await moveIn('--images', pictures(), '--write');
    expect(again.failure).toBe(undefined);
    expect(again.said).toContain(`summaries: ${made.counts.summaries + 1} read, 0 came`);
    expect(again.report).toContain('bob@old.example was removed here');
    expect(again.said).toContain('categories: 4 read, 0 came');
    const { audit_entry: entries = 0, ...rows } = await countRows(house());
    expect({ ...rows, audit_entry: entries - 1 }).toEqual(before);
    const whole = readFileSync(join(folder(), 'products.json'), 'utf8');
    const product = JSON.stringify({ _id: { $oid: '659700000008000000000777' }, name: 'Late', price: 1 });
    writeFileSync(join(folder(), 'products.json'), whole.replace('[', `[${product},`));
    appendFileSync(join(folder(), 'invoices.json'), '\n{"_id": {"$oid": "65970000');
    expect((await moveIn('--invoices', '--write')).failure).toContain('is cut off');
    expect(await countRows(house())).toEqual({ ...rows, audit_entry: entries });
  });

  test('takes what the export holds twice for one, and of two that differ the newer', async () => {
    makeUpPredecessor(folder(), 3);
    const [first = ''] = readFileSync(join(folder(), 'summaries.json'), 'utf8').split('\n');
    appendFileSync(join(folder(), 'summaries.json'), `${first}\n`);
    const { _id } = JSON.parse(first);
    const changed = (name: string, minute: number) => {
      const updatedAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
      return JSON.stringify({ _id: { $oid: '659700000008000000000778' }, name, price: 1, updatedAt });
    };
    const products = readFileSync(join(folder(), 'products.json'), 'utf8');
    const doubled = `[${changed('Newer', 2)},${changed('Older', 1)},`;
    writeFileSync(join(folder(), 'products.json'), products.replace('[', doubled));
    const { failure, report } = await moveIn('--write');
    expect(failure).toBe(undefined);
    expect(report).toContain(
      `summaries\tmerged\t${_id.$oid}: the file has it twice, the same to the letter: it is one`,
    );
    expect(report).toContain('659700000008000000000778: the file has it twice, and not the same: the newer one comes');
    const found = (await house().admin.get('/products?q=Newer')).body.data;
    expect(found).toHaveLength(1);
    expect((await house().admin.get('/products?q=Older')).body.data).toEqual([]);
  });

  test('asks for amounts that cannot be read, and takes the answers', async () => {
    const id = '659700000008000000000779';
    const product = JSON.stringify({ _id: { $oid: id }, name: 'Puzzle', price: 'ask Bob', quantity: '1,200' });
    makeUpPredecessor(folder(), 3);
    const products = readFileSync(join(folder(), 'products.json'), 'utf8');
    writeFileSync(join(folder(), 'products.json'), products.replace('[', `[${product},`));
    const [first = ''] = readFileSync(join(folder(), 'summaries.json'), 'utf8').split('\n');
    const sale = { ...JSON.parse(first), _id: { $oid: '65970000000a000000000777' }, afterpay: 'n/a' };
    sale.productDetails = [{ ...sale.productDetails[0], quantity: 'one' }];
    appendFileSync(join(folder(), 'summaries.json'), `${JSON.stringify({ ...sale, invoiceNumber: '#777001' })}\n`);
    const before = await countRows(house());
    const asked = await moveIn('--write');
    expect(asked.failure).toBe('Nothing was written: answer what is asked above, and run it again.');
    expect(asked.said).toContain(`${id}: its price 'ask Bob' is no number: --value ${id}.price=NUMBER`);
    expect(asked.said).toContain("its afterpay 'n/a' is no number: --value 65970000000a000000000777.afterpay=NUMBER");
    expect(asked.said).toContain('.productDetails.0.quantity=NUMBER');
    expect(await countRows(house())).toEqual(before);
    const answers = ['--value', `${id}.price=A$12.50`, '--value', 'afterpay=0', '--value', 'quantity=1'];
    expect((await moveIn('--write', ...answers)).failure).toBe(undefined);
    const [puzzle] = (await house().admin.get('/products?q=Puzzle')).body.data;
    expect(puzzle).toMatchObject({ price: 12.5, quantity: 1200 });
    const { db } = house();
    const sold = await db.selectFrom('invoice').selectAll().where('number', '=', '#777001').executeTakeFirstOrThrow();
    expect(sold).toMatchObject({ status: 'paid', afterpay_cents: 0 });
    const line = await db.selectFrom('invoice_line').selectAll().where('invoice_id', '=', sold.id).execute();
    expect(line).toMatchObject([{ quantity: 1 }]);
  });
});
