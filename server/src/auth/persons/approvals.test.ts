import { expect, test } from 'vitest';
import { makeCatalogue, makeProduct, makeSale, saleOf } from '../../../test/factories/factories.ts';
import { approved, enterPin, makeStaffedShop, PINS, type WantedAct } from '../../../test/factories/staff.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const MINUTE_MS = 60_000;

onEachEngine('a manager’s approval', (house) => {
  const openShop = async () => {
    const staffed = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50, quantity: 100 });
    await staffed.atTill(PINS.cashier);
    const sell = (quantity = 1) => makeSale(staffed.client, saleOf(staffed.shop, product, quantity));
    const approve = (wanted: WantedAct, client = staffed.client) => approved(client, wanted);
    return { ...staffed, product, sell, approve };
  };

  test('lets one void through, and history and trail name both', async () => {
    const { client, shop, sell, approve } = await openShop();
    const [first, second] = [await sell(), await sell()];
    const refused = await client.delete(`/invoice/${first._id}`);
    expect([refused.status, refused.body.act]).toEqual([403, 'void']);
    expect(refused.body.message).toBe('A cashier may not void a sale. It comes to A$50.00.');
    const approval = await approve(refused.body);
    const trail = await trailOf(house(), async () => {
      expect((await client.delete(`/invoice/${second._id}`, { approval })).status).toBe(403);
      expect((await client.delete(`/invoice/${first._id}`, { approval })).status).toBe(200);
    });
    expect(trail.map(inShort)).toEqual(
      expect.arrayContaining([
        ['permission used', 'Marco', { act: ' → void a sale (A$50.00)', record: ` → ${first._id}` }],
        ['invoice voided', first.invoiceNumber, expect.objectContaining({ approved_by: ' → Marco' })],
      ]),
    );
    expect(new Set(trail.map(({ actor }) => actor))).toEqual(new Set([`Anna, ${shop.email}`]));
  });

  test('is for its act, its session, its two minutes and whoever was at the till', async () => {
    const shop = await openShop();
    const { client, sell, approve, atTill } = shop;
    const sale = await sell();
    const toVoid = { act: 'void', subject: sale._id, amount: 5000 };
    const tryVoid = async (approval: string, by = client) =>
      (await by.delete(`/invoice/${sale._id}`, { approval })).status;
    expect(await tryVoid(await approve({ ...toVoid, act: 'edit-sale' }))).toBe(403);
    const other = await house().anyone.login({ email: shop.shop.email, password: 'password one' });
    await enterPin(other, PINS.cashier);
    expect(await tryVoid(await approve(toVoid, other))).toBe(403);
    expect(await tryVoid('')).toBe(403);
    const late = await approve(toVoid);
    house().clock.now = new Date(house().clock.now.getTime() + 2 * MINUTE_MS);
    expect(await tryVoid(late)).toBe(403);
    const left = await approve(toVoid);
    await atTill(PINS.technician);
    expect(await tryVoid(left)).toBe(403);
    const demoted = await approve(toVoid);
    await house().admin.post('/staff', { name: 'Mia', role: 'manager', pin: '604829', shop_id: shop.shop._id });
    await house().admin.patch(`/staff/${shop.staff.manager._id}`, { disabled: true });
    expect(await tryVoid(demoted)).toBe(403);
  });

  test('is the one that a call brings, where several would do', async () => {
    const { client, shop, product, approve } = await openShop();
    const sellFor = async (price: number, approval: string) => {
      const line = { productId: product._id, quantity: 1, price };
      return (await client.post('/invoice', { ...saleOf(shop, product), productDetails: [line] }, { approval })).status;
    };
    // Which of two comes first in the database is by chance.
    for (let n = 0; n < 6; n++) {
      const large = await approve({ act: 'sell-below-list', amount: 4000 });
      const small = await approve({ act: 'sell-below-list', amount: 1000 });
      expect([await sellFor(40, small), await sellFor(10, large)]).toEqual([201, 201]);
    }
  });

  test('lives for two minutes, whatever else is approved meanwhile', async () => {
    const { client, sell, approve } = await openShop();
    const [first, second] = [await sell(), await sell()];
    const [toVoid, toVoidSecond] = [first, second].map(({ _id }) => ({ act: 'void', subject: _id, amount: 5000 }));
    const later = (ms: number) => {
      house().clock.now = new Date(house().clock.now.getTime() + ms);
    };
    const old = await approve(toVoid!);
    later(MINUTE_MS);
    const other = await approve({ act: 'edit-shop', subject: 'shop' });
    later(MINUTE_MS / 2);
    const approval = await approve(toVoidSecond!);
    later(MINUTE_MS / 2);
    for (const late of [old, other, approval]) {
      expect((await client.delete(`/invoice/${first._id}`, { approval: late })).status).toBe(403);
    }
    expect((await client.delete(`/invoice/${second._id}`, { approval })).status).toBe(200);
  });

  test('stands in the trail when it is given, and when it is used', async () => {
    const { client, sell, approve } = await openShop();
    const sale = await sell();
    const toVoid = { act: 'void', subject: sale._id, amount: 5000 };
    const given = await trailOf(house(), () => approve(toVoid));
    const told = { act: ' → void a sale (A$50.00)', record: ` → ${sale._id}` };
    expect(given.map(inShort)).toEqual([['permission approved', 'Marco', told]]);
    expect(given[0]?.actor).toMatch(/^Anna, /);
    const approval = await approve(toVoid);
    const used = await trailOf(house(), () => client.delete(`/invoice/${sale._id}`, { approval }));
    expect(used.map(inShort)).toContainEqual(['permission used', 'Marco', told]);
  });

  test('is not asked for twice where a lost answer is asked for again', async () => {
    const { client, sell, approve } = await openShop();
    const sale = await sell(4);
    await client.patch(`/invoice/${sale._id}`, { cash: 200 });
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: 4 }];
    const refund = (headers: { approval: string; 'idempotency-key': string }) =>
      client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'goodwill' }, headers);
    const key = 'refund-once';
    const { body: refused } = await refund({ approval: '', 'idempotency-key': key });
    const first = await refund({ approval: await approve(refused), 'idempotency-key': key });
    const again = await refund({ approval: '', 'idempotency-key': key });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  test('is a manager’s alone, and is not used up by what fails', async () => {
    const { client, sell, approve, atTill } = await openShop();
    const sale = await sell();
    const { status, body } = await client.post('/approvals', { act: 'void', pin: PINS.technician });
    expect([status, body.approval]).toEqual([403, undefined]);
    const approval = await approve({ act: 'void', subject: sale._id, amount: 5000 });
    expect((await client.delete('/invoice/unknown', { approval })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => client.delete(`/invoice/${sale._id}`, { approval })));
    expect(both.map((reply) => reply.status).sort()).not.toEqual([200, 200]);
    expect(both.filter((reply) => reply.status === 200)).toHaveLength(1);
    await atTill(PINS.manager);
    expect((await client.delete(`/invoice/${(await sell())._id}`)).status).toBe(200);
  });

  test('is given back where what it is for is refused, and used once where it is done', async () => {
    const { client, approve } = await openShop();
    const { category, brand } = await makeCatalogue(house().admin);
    const place = { category: category.category_name, brand: brand.brand_name };
    const held = (await house().admin.post('/products', { ...place, name: 'Strap', price: 1 })).body.data;
    const { body } = await client.delete(`/brand/${brand._id}`);
    const approval = await approve(body);
    const remove = () => client.delete(`/brand/${brand._id}`, { approval });
    const trail = await trailOf(house(), async () => {
      expect([(await remove()).status, (await remove()).status]).toEqual([409, 409]);
    });
    const inTurn = ['permission used', 'permission given back', 'permission used', 'permission given back'];
    expect(trail.map((entry) => inShort(entry)[0])).toEqual(inTurn);
    await house().db.deleteFrom('device').where('brand_id', '=', brand._id).execute();
    expect((await house().admin.delete(`/products/${held._id}`)).status).toBe(200);
    const both = (await Promise.all([remove(), remove()])).map(({ status }) => status);
    expect(both.filter((status) => status === 200)).toHaveLength(1);
    expect((await remove()).status).toBe(403);
  });

  test('is for one thing and one amount', async () => {
    const { client, sell, approve } = await openShop();
    const sold = async () => {
      const sale = await sell(4);
      await client.patch(`/invoice/${sale._id}`, { cash: 200 });
      return sale;
    };
    const [sale, other] = [await sold(), await sold()];
    const refund = (approval: string, quantity = 4) => {
      const lines = [{ line_id: sale.productDetails[0]?._id, quantity }];
      return client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'goodwill' }, { approval });
    };
    const refused = await refund('');
    expect(refused.body).toMatchObject({
      act: 'refund',
      subject: sale._id,
      amount: 200_00,
      message: 'A cashier may refund up to A$100.00 only. It comes to A$200.00.',
    });
    expect((await refund(await approve({ ...refused.body, subject: other._id }))).status).toBe(403);
    expect((await refund(await approve({ ...refused.body, amount: 150_00 }))).status).toBe(403);
    expect((await refund(await approve(refused.body), 3)).status).toBe(201);
  });

  test('for a file is used by the import, not by a file that cannot be imported', async () => {
    const { client, product, approve } = await openShop();
    const approval = await approve({ act: 'import-files', subject: 'products' });
    const bring = (csv: string) => client.post('/products/import', csv, { 'content-type': 'text/csv', approval });
    expect((await bring('name,category,price\nGlass,,\n')).status).toBe(400);
    const csv = `name,category,price\nGlass,${product.category},10\n`;
    expect((await bring(csv)).status).toBe(200);
    expect((await bring(csv.replaceAll('Glass', 'Case'))).body.act).toBe('import-files');
  });

  test('of several acts of one call is the last one, once', async () => {
    const { client, shop, product, approve } = await openShop();
    const line = { productId: product._id, quantity: 2, price: 40, discount: 20 };
    const sale = { ...saleOf(shop, product), productDetails: [line], discount_reason: 'Scratched' };
    const sell = (approval: string) => client.post('/invoice', sale, { approval });
    const refused = (await sell('')).body;
    expect(refused).toMatchObject({ act: 'sell-below-list', amount: 2000 });
    const second = (await sell(await approve(refused))).body;
    expect(second).toMatchObject({ act: 'discount', amount: expect.closeTo(25, 0) });
    const both = await approve(second);
    expect((await sell(both)).status).toBe(201);
    expect((await sell(both)).body.act).toBe('sell-below-list');
    expect((await sell(await approve(second))).body.act).toBe('sell-below-list');
  });

  test('is asked for by the table: prices below list, earlier days, goods, files and settings', async () => {
    const { client, shop, product, sell, approve } = await openShop();
    const cheap = saleOf(shop, { ...product, price: 49.99 });
    const acts = async (replies: Promise<{ status: number; body: { act?: string } }>[]) =>
      (await Promise.all(replies)).map(({ status, body }) => body.act ?? status);
    expect(await acts([client.post('/invoice', cheap), client.post('/summary', { ...cheap, cash: 49.99 })])).toEqual([
      'sell-below-list',
      'sell-below-list',
    ]);
    const cent = { approval: await approve({ act: 'sell-below-list', amount: 1 }) };
    expect((await client.post('/invoice', saleOf(shop, { ...product, price: 49 }), cent)).status).toBe(403);
    expect((await client.post('/invoice', cheap, cent)).status).toBe(201);
    expect((await client.post('/invoice', saleOf(shop, { ...product, price: 60 }))).status).toBe(201);
    const today = await sell();
    expect((await client.patch(`/invoice/${today._id}`, { terms: 'x' })).status).toBe(200);
    house().clock.now = new Date(house().clock.now.getTime() + 24 * 60 * MINUTE_MS);
    const later = await house().anyone.login({ email: shop.email, password: 'password one' });
    await enterPin(later, PINS.cashier);
    expect(await acts([later.patch(`/invoice/${today._id}`, { terms: 'y' })])).toEqual(['edit-past-sale']);
    // Money that comes later is taken by everybody.
    expect((await later.patch(`/invoice/${today._id}`, { cash: 20 })).status).toBe(200);
    expect(
      await acts([
        later.post('/products', { name: 'X', category: product.category, price: 1 }),
        later.patch(`/products/${product._id}`, { price: 1 }),
        later.delete(`/products/${product._id}`),
        later.get('/users/export.csv'),
        later.patch(`/shop/${shop._id}`, { city: 'Hay' }),
      ]),
    ).toEqual(['edit-products', 'edit-products', 'delete-records', 'export', 'edit-shop']);
  });
});
