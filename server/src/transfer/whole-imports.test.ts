import { setTimeout as pause } from 'node:timers/promises';
import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import { importing } from '../../test/clients/csv.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { NO_STAFF } from '../auth/caller.ts';
import { atomically } from '../context.ts';
import type { ImportPlan } from '../csv/import-plan.ts';
import { planCustomers } from '../customers/import-customers.service.ts';
import { planProducts } from '../products/import-products.service.ts';
import { abandonedImports, importWhole, type WholeImport } from './whole-imports.service.ts';

const ANYONE = new AbortController().signal;

const writeAll = async (own: WholeImport, { steps }: ImportPlan): Promise<void> => {
  for (const step of steps) await own.write(step);
};

onEachEngine('an import that is not finished', (house) => {
  const setUp = async () => {
    const { shop, client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const caller = { loginId: shop._id, role: 'shop' as const, shopId: shop._id, ...NO_STAFF };
    const place = { category: category.category_name, brand: '', device: '' };
    const request = { shopId: null, signal: ANYONE };
    const namesOf = async () =>
      (await client.get('/products?sort=name')).body.data.map(({ name }: { name: string }) => name);
    const planOf = (rows: object[]) => {
      const lines = rows.map((row, n) => ({ line: n + 2, ...row }));
      return planProducts(house().context, caller, { ...request, lines });
    };
    const added = Array.from({ length: 450 }, (_, n) => ({ name: `New ${n}`, price: cents(100), ...place }));
    return { shop, client, caller, place, request, namesOf, planOf, added };
  };

  test('is taken back whole, but for what was sold and edited meanwhile', async () => {
    const { shop, client, place, planOf, added } = await setUp();
    const make = (name: string) => makeProduct(client, { name, category: place.category, price: 1, quantity: 10 });
    const [sold, edited, counted] = [await make('Sold'), await make('Edited'), await make('Counted')];
    const plan = await planOf([
      ...added,
      { sku: sold.sku, name: 'Sold dearly', price: cents(900), quantity: 15 },
      { sku: edited.sku, price: cents(900) },
      { sku: counted.sku, quantity: null },
    ]);
    const failing = importWhole(house().context, 'products', ANYONE, async (own) => {
      await writeAll(own, plan);
      const { total } = (await client.get('/products?q=new')).body.meta;
      expect([total, (await client.get('/products?q=dearly')).body.meta.total]).toEqual([450, 1]);
      const sale = await client.post('/invoice', saleOf(shop, { ...sold, price: 9 }, 2));
      expect(sale.status).toBe(201);
      expect((await client.patch(`/products/${edited._id}`, { description: 'By hand' })).status).toBe(200);
      throw new Error('the last line was wrong');
    });
    await expect(failing).rejects.toThrow('the last line was wrong');
    const { data } = (await client.get('/products?sort=name')).body;
    expect(data).toMatchObject([
      { name: 'Counted', price: 1, quantity: 10, updatedAt: counted.updatedAt },
      { name: 'Edited', price: 9, description: 'By hand' },
      { name: 'Sold', price: 1, quantity: 8, updatedAt: sold.updatedAt },
    ]);
    expect((await client.get('/products?q=dearly')).body.meta.total).toBe(0);
    const { admin } = house();
    const [last] = (await admin.get('/audit?kind=import')).body.data;
    expect(last).toMatchObject({ act: 'taken back', subject: 'products', actor: '' });
    const [back] = (await admin.get(`/audit?subject_id=${sold._id}`)).body.data;
    expect(back.changes).toContainEqual({ field: 'price', before: '$9.00', after: '$1.00' });
    const deleted = (await admin.get('/audit?kind=product&limit=1000')).body.data.filter(
      ({ act }: { act: string }) => act === 'deleted',
    );
    expect(deleted).toHaveLength(450);
  });

  test('leaves a product where it is when what it was filed under is gone, and keeps no other import waiting', async () => {
    const { client, place, planOf } = await setUp();
    const { data: shelf } = (await client.post('/category', { category_name: 'Shelf' })).body;
    const moved = await makeProduct(client, { category: 'Shelf' });
    const plan = await planOf([{ sku: moved.sku, category: place.category }]);
    const failing = importWhole(house().context, 'products', ANYONE, async (own) => {
      await writeAll(own, plan);
      expect((await client.delete(`/category/${shelf._id}`)).status).toBe(200);
      throw new Error('cut short');
    });
    await expect(failing).rejects.toThrow('cut short');
    await importWhole(house().context, 'products', ANYONE, async () => undefined);
    expect((await client.get(`/products/${moved._id}`)).body.data.category).toBe(place.category);
  });

  test('that was refused before anything of it was written is not said to be taken back', async () => {
    const { admin } = house();
    const count = async () => (await admin.get('/audit?kind=import')).body.data.length;
    const before = await count();
    await importWhole(house().context, 'products', ANYONE, async () => undefined);
    expect(await count()).toBe(before);
  });

  test('of customers is taken back as well', async () => {
    const { client, caller, request } = await setUp();
    const [known, edited] = [await makeCustomer(client, { city: 'Perth' }), await makeCustomer(client)];
    const contact = { firstName: 'Eve', email: 'eve@one.com', phone: '1' };
    const lines = [
      { line: 2, ...contact },
      { line: 3, id: known._id, city: 'Sydney' },
      { line: 4, id: edited._id, city: 'Sydney' },
    ];
    const plan = await planCustomers(house().context, caller, { ...request, lines });
    const failing = importWhole(house().context, 'customers', ANYONE, async (own) => {
      await writeAll(own, plan);
      expect((await client.get('/users?q=eve')).body.meta.total).toBe(1);
      await client.patch(`/users/${edited._id}`, { phone: '2' });
      throw new Error('cut short');
    });
    await expect(failing).rejects.toThrow('cut short');
    expect((await client.get('/users?q=eve')).body.meta.total).toBe(0);
    expect((await client.get(`/users/${known._id}`)).body.data).toMatchObject({ city: 'Perth' });
    expect((await client.get(`/users/${edited._id}`)).body.data).toMatchObject({ city: 'Sydney', phone: '2' });
    const [back] = (await house().admin.get(`/audit?subject_id=${known._id}`)).body.data;
    expect(back.changes).toEqual([{ field: 'city', before: 'Sydney', after: 'Perth' }]);
  });

  test('of customers leaves those who were given store credit meanwhile, and says so', async () => {
    const { client, caller, request } = await setUp();
    const lines = ['eva', 'evelyn'].map((name, n) => {
      return { line: n + 2, firstName: name, lastName: 'Imported', email: `${name}@one.com`, phone: '1' };
    });
    const plan = await planCustomers(house().context, caller, { ...request, lines });
    const idOf = async (name: string) => (await client.get(`/users?q=${name} imported`)).body.data?.[0]?._id;
    const failing = importWhole(house().context, 'customers', ANYONE, async (own) => {
      await writeAll(own, plan);
      const given = { amount: 50, reason: 'Promised' };
      expect((await client.post(`/users/${await idOf('evelyn')}/store-credit`, given)).status).toBe(201);
      throw new Error('cut short');
    });
    await expect(failing).rejects.toThrow('cut short');
    const kept = await idOf('evelyn');
    expect(await idOf('eva')).toBeUndefined();
    expect((await client.get(`/users/${kept}/store-credit`)).body.data.balance).toBe(50);
    const [told] = (await house().admin.get(`/audit?subject_id=${kept}`)).body.data;
    const reason = 'The import was taken back, but they have store credit.';
    expect(told).toMatchObject({
      act: 'kept',
      subject: 'evelyn Imported',
      changes: [{ field: 'reason', after: reason }],
    });
  });

  test('of customers leaves those who are given store credit while it is taken back', async () => {
    const { client, caller, request } = await setUp();
    const { context, db } = house();
    const lines = [{ line: 2, firstName: 'Ivy', lastName: 'Racing', email: 'ivy@one.com', phone: '1' }];
    const plan = await planCustomers(context, caller, { ...request, lines });
    const idOf = async () => (await client.get('/users?q=ivy racing')).body.data?.[0]?._id;
    const given: { reply?: Promise<{ status: number }>; held?: Promise<void>; id?: string } = {};
    const failing = importWhole(context, 'customers', ANYONE, async (own) => {
      await writeAll(own, plan);
      const id = await idOf();
      given.id = id;
      const give = (amount: number) => client.post(`/users/${id}/store-credit`, { amount, reason: 'Promised' });
      for (const amount of [50, -50]) expect((await give(amount)).status).toBe(201);
      // Whoever gives credit has the customer by then, and waits for the balance.
      given.held = db.transaction().execute(async (trx) => {
        await trx.updateTable('store_credit').set({ balance_cents: 0 }).where('customer_id', '=', id).execute();
        given.reply = give(20);
        await pause(600);
      });
      await pause(300);
      throw new Error('cut short');
    });
    await expect(failing).rejects.toThrow('cut short');
    await given.held;
    expect((await given.reply)?.status).toBe(201);
    expect(await idOf()).toBe(given.id);
    expect((await client.get(`/users/${given.id}/store-credit`)).body.data.balance).toBe(20);
  });

  test('of customers says that those who were given store credit may stay', async () => {
    const { client, caller, request } = await setUp();
    const { context } = house();
    const left = 'Nothing was imported, except for new customers who were given store credit in the meantime.';
    const known = await makeCustomer(client);
    const lines = [{ line: 2, id: known._id, city: 'Sydney' }];
    const plan = await planCustomers(context, caller, { ...request, lines });
    await client.patch(`/users/${known._id}`, { phone: '2' });
    const changed = importWhole(context, 'customers', ANYONE, (own) => writeAll(own, plan));
    await expect(changed).rejects.toThrow(`${known.email} was changed by someone else in the meantime. ${left}`);
    const look = abandonedImports(context, 10);
    const cut = importWhole(context, 'customers', ANYONE, async (own) => {
      await look();
      await pause(20);
      await look();
      await atomically(context, own.finish);
    });
    await expect(cut).rejects.toThrow(`The import was cut short. ${left}`);
  });

  test('is taken back by another server when its own is gone, and cannot be gone on with', async () => {
    const { namesOf, planOf, added } = await setUp();
    const { context } = house();
    const plan = await planOf(added);
    const look = abandonedImports(context, 10);
    const cut = importWhole(context, 'products', ANYONE, async (own) => {
      await own.write(plan.steps[0] ?? expect.fail());
      await look();
      expect(await namesOf()).toHaveLength(200);
      await pause(20);
      await look();
      expect(await namesOf()).toEqual([]);
      await own.write(plan.steps[1] ?? expect.fail());
    });
    await expect(cut).rejects.toThrow('The import was cut short. Nothing was imported.');
    const late = importWhole(context, 'products', ANYONE, async (own) => {
      await writeAll(own, plan);
      await look();
      await pause(20);
      await look();
      await atomically(context, own.finish);
    });
    await expect(late).rejects.toThrow('The import was cut short. Nothing was imported.');
    expect(await namesOf()).toEqual([]);
  });

  test('that moves is not abandoned', async () => {
    const { namesOf, planOf, added } = await setUp();
    const { context } = house();
    const look = abandonedImports(context, 10);
    const plan = await planOf(added);
    await importWhole(context, 'products', ANYONE, async (own) => {
      for (const step of plan.steps) {
        await own.write(step);
        await look();
        await pause(20);
      }
      await atomically(context, own.finish);
    });
    await look();
    expect(await namesOf()).toHaveLength(450);
  });

  test('is waited for by the next, as long as somebody waits', async () => {
    const { context } = house();
    const done: string[] = [];
    const hungUp = new AbortController();
    let go = () => {};
    const told = new Promise<void>((resolve) => {
      go = resolve;
    });
    const first = importWhole(context, 'products', ANYONE, () => told.then(() => void done.push('first')));
    await pause(50);
    const second = importWhole(context, 'customers', ANYONE, async () => void done.push('second'));
    const third = importWhole(context, 'customers', hungUp.signal, async () => void done.push('third'));
    await pause(300);
    hungUp.abort(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    expect(done).toEqual([]);
    go();
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
  });
});

onEachEngine('one key for an import', (house) => {
  test('makes it once, however often it is sent at the same moment', async () => {
    const { client } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const rows = Array.from({ length: 250 }, (_, n) => `Row ${n},${category.category_name},1`);
    const csv = ['name,category,price', ...rows].join('\n');
    const send = () => importing(client, 'products').write(csv, { 'idempotency-key': 'twice' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['200 250 created, 0 updated.']),
    );
    expect((await client.get('/products?q=row')).body.meta.total).toBe(250);
    const other = await importing(client, 'products').write(`${csv}\nX,Y,1`, { 'idempotency-key': 'twice' });
    expect(other.status).toBe(422);
  });
});
