import { DENOMINATIONS } from '@mendpoint/domain/drawer/cash-count';
import { expect, test } from 'vitest';
import { makeDrawer, makeZ, payInCash } from '../../test/factories/drawers.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { drawersAnew } from '../../test/ledger/drawers-anew.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { NO_STAFF } from '../auth/caller.ts';
import { atomically } from '../context.ts';
import { addSaleEntries } from '../ledger/ledger.store.ts';
import { holdDrawer } from './hold-drawer.service.ts';
import { closeDrawer } from './z.service.ts';

/** Gives a call time to reach the lock it waits for. The tests pass even if it has not. */
const somewhatLater = () => new Promise((resolve) => setTimeout(resolve, 50));

onEachEngine('drawers', (house) => {
  const opened = async () => {
    const account = await makeShop(house());
    const product = await makeProduct(account.client, { price: 20, quantity: 1000 });
    return { ...account, product, drawer: await makeDrawer(account, 200) };
  };

  test('the first is there for whoever opens it, with a float', async () => {
    const { client, shop } = await makeShop(house());
    const first = {
      _id: shop._id,
      shop_id: shop._id,
      name: 'Drawer 1',
      last_z: 0,
      retired: false,
      open: null,
      last_counted: null,
    };
    expect((await client.get('/drawers')).body.data).toEqual([first]);
    const { status, body } = await client.post(`/drawers/${shop._id}/open`, { float: 200 });
    expect([status, body.message]).toEqual([201, 'Drawer 1 is open.']);
    const open = { float: 200, opened_at: '2026-11-20T01:00:00.000Z', opened_on: '2026-11-20', opened_by: shop.name };
    expect(body.data).toEqual({ ...first, open: { session_id: expect.any(String), ...open } });
    expect((await client.get('/drawers')).body.data).toEqual([body.data]);
    const again = await client.post(`/drawers/${shop._id}/open`, { float: 200 });
    expect([again.status, again.body.message]).toEqual([409, `Drawer 1 is open already: ${shop.name} opened it.`]);
    for (const float of [-1, 1_000_001, 'x']) {
      expect((await client.post(`/drawers/${shop._id}/open`, { float })).status).toBe(400);
    }
    expect((await house().admin.delete(`/shop/${shop._id}`)).body.message).toContain('1 drawer session');
  });

  test('opened by many at once for the first time are one, open once', async () => {
    const { client, shop } = await makeShop(house());
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => client.post(`/drawers/${shop._id}/open`, { float: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('are counted blind: the Z says what was in it, what should have been and who did it', async () => {
    const { client, shop, product, drawer } = await opened();
    const sold = await payInCash(client, await makeSale(client, saleOf(shop, product, 1, { status: '0' })));
    await makeSale(client, saleOf(shop, product, 2));
    await house().admin.delete(`/invoice/${sold._id}`);
    const kept = await payInCash(client, await makeSale(client, saleOf(shop, product, 3)));
    expect(kept.total).toBe(60);
    const out = { direction: 'out', amount: 12.5, reason: ' Milk ' };
    expect((await client.post(`/drawers/${drawer._id}/cash`, out)).body.data).toMatchObject({ reason: 'Milk' });
    await client.post(`/drawers/${drawer._id}/cash`, { direction: 'in', amount: 5, reason: 'Coins' });

    const x = (await client.get(`/drawers/${drawer._id}/x`)).body.data;
    expect(x).toMatchObject({ takings: null, expected: null, float: 200, sales: { count: 3, total: 120 } });
    expect(JSON.stringify(x)).not.toMatch(/252\.5|272\.5/);
    // The admin voided it in the office, at no drawer.
    const owners = (await house().admin.get(`/drawers/${drawer._id}/x`)).body.data;
    expect([owners.expected, owners.voids.count]).toEqual([272.5, 0]);

    const { status, body } = await client.post(`/drawers/${drawer._id}/close`, {
      counts: { 10000: 2, 5000: 1, 1000: 1, 500: 1, 200: 1, 50: 1 },
      note: 'Busy',
      session_id: drawer.open?.session_id,
    });
    expect([status, body.message]).toEqual([200, 'Drawer 1 is closed: A$5.00 short.']);
    const z = body.data;
    expect(z).toMatchObject({ number: 1, expected: 272.5, counted: 267.5, difference: -5, note: 'Busy' });
    expect(z).toMatchObject({ opened_by: shop.name, closed_by: shop.name, shop_name: shop.name, notes: [] });
    expect(z.takings).toEqual([{ tender: 'cash', count: 2, taken: 80, back: 0, rounding: 0, total: 80 }]);
    expect(z.movements.map(({ direction, amount }: typeof out) => [direction, amount])).toEqual([
      ['out', 12.5],
      ['in', 5],
    ]);
    expect((await client.get(`/z-reports/${z._id}`)).body.data).toEqual(z);
    expect(await drawersAnew(house().db, z._id)).toEqual({ expected: 272_50, all: z.all.total * 100 });
    expect((await client.get('/drawers')).body.data[0]).toMatchObject({ open: null, last_counted: 267.5, last_z: 1 });
  });

  test('count the discount of a checkout with its sale, and only what was changed afterwards as a change', async () => {
    const { client, shop, product, drawer } = await opened();
    const sale = await makeSale(client, saleOf(shop, product, 2, { status: '0' }));
    const off = { invoice_id: sale._id, discount: 5, discount_reason: 'Goodwill', cash: 35 };
    expect((await client.post('/summary', off)).status).toBe(201);
    const other = await makeSale(client, saleOf(shop, product, 2, { status: '0' }));
    const less = {
      invoice_id: other._id,
      productDetails: [{ productId: product._id, quantity: 1, price: 20 }],
      cash: 20,
    };
    expect((await client.post('/summary', less)).status).toBe(201);
    expect((await client.patch(`/invoice/${other._id}`, { cash: 0, eftpos: 20, terms: 'None' })).status).toBe(200);
    const z = await makeZ(client, drawer, { 10000: 2, 2000: 1, 1000: 1, 500: 1 });
    expect(z.sales).toMatchObject({ count: 2, total: 75, discount: 5 });
    expect(z.changes).toMatchObject({ count: 1, total: -20, discount: 0 });
    expect(z.all).toMatchObject({ total: 55, discount: 5 });
  });

  test('tell refunds on a line of their own, and expect less cash by what went back', async () => {
    const { client, shop, product, drawer } = await opened();
    const pay = async () => payInCash(client, await makeSale(client, saleOf(shop, product, 3)));
    const [first, second] = [await pay(), await pay()];
    const lines = [{ line_id: first.productDetails[0]?._id, quantity: 1, amount: 19.98 }];
    const reason = 'goodwill';
    expect((await client.post(`/invoice/${first._id}/refunds`, { lines, reason })).status).toBe(201);
    const whole = [{ line_id: second.productDetails[0]?._id, quantity: 3 }];
    const byCard = { cash: 20, eftpos: 40, afterpay: 0 };
    const back = await client.post(`/invoice/${second._id}/refunds`, { lines: whole, reason, money: byCard });
    expect(back.status).toBe(201);
    const z = await makeZ(client, drawer, { 10000: 2, 5000: 1, 2000: 1, 1000: 1 });
    expect([z.sales.total, z.refunds.count, z.refunds.total, z.all.total]).toEqual([120, 2, -79.98, 40.02]);
    expect(z.takings).toEqual([
      { tender: 'cash', count: 4, taken: 120, back: -39.98, rounding: -0.02, total: 80 },
      { tender: 'eftpos', count: 1, taken: 0, back: -40, rounding: 0, total: -40 },
    ]);
    expect([z.expected, z.counted, z.difference]).toEqual([280, 280, 0]);
    expect(await drawersAnew(house().db, z._id)).toEqual({ expected: 280_00, all: 40_02 });
  });

  test('take the money of the browsers that name them; without a name, of the only one that is open', async () => {
    const { client, shop, product, drawer } = await opened();
    const second = (await client.post('/drawers', { name: 'Back counter' })).body.data;
    const sessionOf = async (headers: Record<string, string>) => {
      const { body } = await client.post('/invoice', saleOf(shop, product), headers);
      const rows = house()
        .db.selectFrom('sale_entry')
        .select('drawer_session_id')
        .where('invoice_id', '=', body.data._id);
      return (await rows.executeTakeFirstOrThrow()).drawer_session_id;
    };
    const first = drawer.open?.session_id;
    expect(await sessionOf({})).toBe(first);
    // Its money does not go into the other drawer.
    expect(await sessionOf({ drawer: second._id })).toBeNull();
    const { open } = (await client.post(`/drawers/${second._id}/open`, { float: 0 })).body.data;
    expect(await sessionOf({})).toBeNull();
    expect(await sessionOf({ drawer: second._id })).toBe(open.session_id);
    expect(await sessionOf({ drawer: drawer._id })).toBe(first);
    const others = await opened();
    expect(await sessionOf({ drawer: others.drawer._id })).toBeNull();
    expect(await sessionOf({ drawer: "'; drop table drawer; --" })).toBeNull();
    expect((await client.post('/drawers', { name: 'back COUNTER' })).body.errors[0].path).toBe('name');
    expect((await client.patch(`/drawers/${second._id}`, { name: 'Workshop' })).body.data.name).toBe('Workshop');
    const list = (await client.get('/drawers')).body.data;
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Drawer 1', 'Workshop']);
  });

  test('number their Zs without gaps, and list them for ever', async () => {
    const { client, shop, drawer } = await opened();
    const other = await opened();
    const zs = [await makeZ(client, drawer)];
    for (const n of [2, 3]) {
      const again = await makeDrawer({ client, shop }, n);
      zs.push(await makeZ(client, again, { 100: n }));
    }
    await makeZ(other.client, other.drawer);
    const { body } = await client.get('/z-reports?limit=10');
    expect(body.meta.total).toBe(3);
    expect(
      body.data.map(({ number, difference }: { number: number; difference: number }) => [number, difference]),
    ).toEqual([
      [3, 0],
      [2, 0],
      [1, -200],
    ]);
    expect((await client.get('/z-reports?start_date=2026-11-21')).body.data).toEqual([]);
    expect((await client.get(`/z-reports?shop_id=${other.shop._id}`)).status).toBe(404);
    expect((await other.client.get(`/z-reports/${zs[0]?._id}`)).status).toBe(404);
    const noted = await client.post(`/z-reports/${zs[0]?._id}/notes`, { note: 'Two hundred were in the safe.' });
    expect(noted.body.data).toEqual({
      ...zs[0],
      notes: [{ note: 'Two hundred were in the safe.', by: shop.name, at: '2026-11-20T01:00:00.000Z' }],
    });
    expect((await other.client.post(`/z-reports/${zs[0]?._id}/notes`, { note: 'Ours' })).status).toBe(404);
  });

  test('are never changed once they are closed, whoever tries', async () => {
    const { client, drawer } = await opened();
    const { _id } = await makeZ(client, drawer);
    const { db } = house();
    const update = db.updateTable('drawer_session').set({ counted_cents: 1 }).where('id', '=', _id).execute();
    await expect(update).rejects.toThrow('what was counted is never changed');
    await expect(db.deleteFrom('drawer_session').where('id', '=', _id).execute()).rejects.toThrow();
  });

  test('refuse what cannot be counted or moved', async () => {
    const { client, drawer } = await opened();
    const close = (counts: object) => client.post(`/drawers/${drawer._id}/close`, { counts });
    for (const counts of [{ 5000: 1_000_000 }, { 5000: -1 }, { 5000: 1.5 }, { 5000: '1' }]) {
      expect((await close(counts)).status).toBe(400);
    }
    const cash = (body: object) =>
      client.post(`/drawers/${drawer._id}/cash`, { direction: 'out', reason: 'x', ...body });
    for (const body of [{ amount: 0 }, { amount: -5 }, { amount: 1_000_001 }, { amount: 5, reason: ' ' }]) {
      expect((await cash(body)).status).toBe(400);
    }
    const others = await opened();
    for (const call of ['open', 'cash', 'count', 'close']) {
      const body = { float: 1, direction: 'in', amount: 1, reason: 'x', counts: { 5: 0 } };
      expect((await client.post(`/drawers/${others.drawer._id}/${call}`, body)).status).toBe(404);
    }
    expect((await client.get(`/drawers/${others.drawer._id}/x`)).status).toBe(404);
  });

  test.each(['count', 'close'])('take no empty count for an empty drawer: %s', async (call) => {
    const { client, drawer } = await opened();
    const said = (body: object) => client.post(`/drawers/${drawer._id}/${call}`, body);
    const { status, body } = await said({ counts: {} });
    expect([status, body.message]).toEqual([400, 'Nothing was counted. An empty drawer has 0 of a note or coin.']);
    expect((await said({})).status).toBe(400);
    expect((await client.get('/drawers')).body.data[0].open).not.toBeNull();
    const empty = await said({ counts: { 5: 0 } });
    expect([empty.status, empty.body.data.counted, empty.body.data.difference]).toEqual([200, 0, -200]);
  });

  test('say the difference before they are closed, and are closed with no other than was confirmed', async () => {
    const { client, shop, product, drawer } = await opened();
    const session_id = drawer.open?.session_id;
    const counts = { 10000: 1, 5000: 1 };
    const told = await client.post(`/drawers/${drawer._id}/count`, { counts, session_id });
    expect([told.body.message, told.body.data]).toEqual([
      'Drawer 1 is counted: A$50.00 short.',
      { counted: 150, expected: 200, difference: -50 },
    ]);
    await payInCash(client, await makeSale(client, saleOf(shop, product)));
    const close = (difference: number) =>
      client.post(`/drawers/${drawer._id}/close`, { counts, session_id, difference });
    const moved = await close(-50);
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'Cash moved since the count was checked: it is A$70.00 short by now.',
    ]);
    expect((await client.get('/drawers')).body.data[0].open).not.toBeNull();
    expect((await close(-70)).body.data).toMatchObject({ number: 1, difference: -70 });
    const over = await client.post(`/drawers/${drawer._id}/count`, { counts, session_id });
    expect([over.status, over.body.message]).toEqual([409, 'Drawer 1 is not open.']);
  });

  test('closed twice at once make one Z, and take no cash and no count of a session that is over', async () => {
    const { client, shop, product, drawer } = await opened();
    const close = () =>
      client.post(`/drawers/${drawer._id}/close`, { counts: { 5: 0 }, session_id: drawer.open?.session_id });
    const replies = await Promise.all([close(), close(), close()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const cash = { direction: 'in', amount: 1, reason: 'x', session_id: drawer.open?.session_id };
    expect((await client.post(`/drawers/${drawer._id}/cash`, cash)).body.message).toBe('Drawer 1 is not open.');
    await makeDrawer({ client, shop }, 50);
    const late = await client.post(`/drawers/${drawer._id}/cash`, cash);
    expect([late.status, late.body.message]).toEqual([
      409,
      `Drawer 1 was closed meanwhile, and opened again by ${shop.name}.`,
    ]);
    expect((await close()).status).toBe(409);
    // A till whose screen is an hour old sells all the same.
    expect((await client.post('/invoice', saleOf(shop, product))).status).toBe(201);
  });

  test('wait for a sale that is being posted, and a sale waits for a drawer that is being closed', async () => {
    const { client, shop, product, drawer } = await opened();
    const sale = await makeSale(client, saleOf(shop, product));
    const entries = house().db.selectFrom('sale_entry').selectAll().where('shop_id', '=', shop._id);
    const entry = await entries.executeTakeFirstOrThrow();
    const caller = { loginId: shop._id, role: 'shop' as const, shopId: shop._id, ...NO_STAFF };
    const closing = await atomically(house().context, async (inside) => {
      const held = await holdDrawer(inside, caller);
      expect(held).toEqual({ sessionId: entry.drawer_session_id, shopId: shop._id });
      const begun = makeZ(client, drawer);
      await somewhatLater();
      const nothing = { total_cents: 0, subtotal_cents: 0, tax_cents: 0 };
      await addSaleEntries(inside.db, [{ ...entry, id: `${sale._id} edited`, kind: 'edited', ...nothing }]);
      return { begun };
    });
    expect((await closing.begun).changes.count).toBe(1);

    await makeDrawer({ client, shop }, 0);
    const selling = await atomically(house().context, async (inside) => {
      await closeDrawer(inside, caller, drawer._id, {
        ...{ count: { 5: 0 }, note: '', sessionId: undefined, confirmed: undefined },
      });
      const begun = makeSale(client, saleOf(shop, product));
      await somewhatLater();
      return { begun };
    });
    const late = await selling.begun;
    const posted = await entries.where('invoice_id', '=', late._id).executeTakeFirstOrThrow();
    expect(posted.drawer_session_id).toBeNull();
  });

  test('that were forgotten over night can be closed, also by a clock that was set back', async () => {
    const { clock } = house();
    const today = clock.now;
    for (const [days, said] of [
      [1, 'Drawer 1 is closed: A$200.00 short. It was open since 20/11/2026.'],
      [-1, 'Drawer 1 is closed: A$200.00 short.'],
    ] as const) {
      const { shop, drawer } = await opened();
      clock.now = new Date(today.getTime() + days * 86_400_000);
      const client = await house().anyone.login({ email: shop.email, password: 'password one' });
      expect((await client.post(`/drawers/${drawer._id}/close`, { counts: { 5: 0 } })).body.message).toBe(said);
      clock.now = today;
    }
  });

  test('need an open one to sell, where the shop says so', async () => {
    const { client, shop } = await makeShop(house(), { sells_with_drawer: true });
    const product = await makeProduct(client);
    const refused = await client.post('/invoice', saleOf(shop, product));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This shop sells only while a drawer is open. Please open the drawer first.',
    ]);
    expect((await house().admin.post('/invoice', saleOf(shop, product))).status).toBe(201);
    const drawer = await makeDrawer({ client, shop }, 0);
    expect((await client.post('/invoice', saleOf(shop, product))).status).toBe(201);
    const { _id, productDetails } = await payInCash(client, await makeSale(client, saleOf(shop, product)));
    const due = await makeSale(client, saleOf(shop, product));
    await makeZ(client, drawer);
    // Cash that comes later, is corrected or goes back would move past the drawers; other money and words do not.
    const price = product.price;
    const refund = (money: object) => ({
      lines: [{ line_id: productDetails[0]?._id, quantity: 1 }],
      reason: 'goodwill',
      ...money,
    });
    const cash = 'In this shop cash moves only while a drawer is open. Please open the drawer first.';
    for (const call of [
      client.post('/summary', { invoice_id: due._id, cash: price }),
      client.patch(`/invoice/${due._id}`, { cash: price }),
      client.patch(`/invoice/${_id}`, { cash: 0, eftpos: price }),
      client.delete(`/invoice/${_id}`),
      client.post(`/invoice/${_id}/refunds`, refund({})),
    ]) {
      const { status, body } = await call;
      expect([status, body.message]).toEqual([409, cash]);
    }
    expect((await client.patch(`/invoice/${due._id}`, { eftpos: price, terms: 'x' })).status).toBe(200);
    expect(
      (await client.post(`/invoice/${_id}/refunds`, refund({ money: { cash: 0, eftpos: price, afterpay: 0 } }))).status,
    ).toBe(201);
  });

  test('are fifty for a shop and no more, however close together they are added', async () => {
    const { client, shop } = await makeShop(house());
    const { db, context } = house();
    const rows = Array.from({ length: 48 }, (_, n) => ({ id: context.newId(), name: `D ${n}`, name_key: `d ${n}` }));
    const of = { shop_id: shop._id, last_z: 0, created_at: '2026-11-20T01:00:00.000Z', retired_at: null };
    await db
      .insertInto('drawer')
      .values(rows.map((row) => ({ ...row, ...of })))
      .execute();
    const replies = await Promise.all(['A', 'B', 'C'].map((name) => client.post('/drawers', { name })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('are taken out of use and back, closed, and no till is left with one', async () => {
    const { client, shop, product, drawer } = await opened();
    const second = (await client.post('/drawers', { name: 'Back counter' })).body.data;
    const retire = (id: string, retired: boolean) => client.patch(`/drawers/${id}`, { retired });
    expect((await retire(drawer._id, true)).body.message).toBe('Drawer 1 is open. Count and close it first.');
    expect((await retire(second._id, true)).body.data).toMatchObject({ name: 'Back counter', retired: true });
    const opening = await client.post(`/drawers/${second._id}/open`, { float: 0 });
    expect([opening.status, opening.body.message]).toEqual([409, 'Back counter is out of use.']);
    // A browser that still names it takes its money into the only open one, as if it named none.
    const sold = await client.post('/invoice', saleOf(shop, product), { drawer: second._id });
    expect(sold.status).toBe(201);
    expect((await makeZ(client, drawer)).sales.count).toBe(1);
    expect((await retire(second._id, false)).body.data.retired).toBe(false);
    expect((await client.post(`/drawers/${second._id}/open`, { float: 0 })).status).toBe(201);
  });

  test('have no X before the first is open, for admins too', async () => {
    const { shop } = await makeShop(house());
    const { admin } = house();
    expect((await admin.get(`/drawers/${shop._id}/x`)).status).toBe(409);
    expect((await admin.get('/drawers/unknown/x')).status).toBe(404);
  });

  test('are opened, moved cash of and counted by those who may; what should be in them only managers see before', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    const path = `/drawers/${shop._id}`;
    await atTill(PINS.technician);
    expect((await client.post(`${path}/open`, { float: 10 })).body.act).toBe('open-drawer');
    await atTill(PINS.cashier);
    expect((await client.post(`${path}/open`, { float: 10 })).body.data.open.opened_by).toBe('Anna');
    const out = { direction: 'out', reason: 'Safe', amount: 100.01 };
    expect((await client.post(`${path}/cash`, out)).body.message).toBe(
      'A cashier may take cash in or out up to A$100.00 only. It comes to A$100.01.',
    );
    // Nor in small steps.
    const step = { ...out, amount: 60 };
    expect((await client.post(`${path}/cash`, step)).status).toBe(201);
    expect((await client.post(`${path}/cash`, step)).body.act).toBe('move-cash');
    expect((await client.post(`${path}/cash`, { ...step, direction: 'in' })).status).toBe(201);
    const hidden = { expected: null, takings: null, sales: null, changes: null, refunds: null, voids: null, all: null };
    expect((await client.get(`${path}/x`)).body.data).toMatchObject({ ...hidden, float: 10 });
    await atTill(PINS.manager);
    expect((await client.get(`${path}/x`)).body.data).toMatchObject({ expected: 10, all: { count: 0, total: 0 } });
    await client.post(`${path}/cash`, out);
    await atTill(PINS.technician);
    for (const call of ['count', 'close']) {
      expect((await client.post(`${path}/${call}`, { counts: { 5: 0 } })).body.act).toBe('close-drawer');
    }
    await atTill(PINS.cashier);
    const { data } = (await client.post(`${path}/close`, { counts: { 1000: 1 } })).body;
    expect([data.opened_by, data.closed_by, data.movements[2].by]).toEqual(['Anna', 'Anna', 'Marco']);
  });

  test('let somebody take out by themselves no more than their limit in a day, whichever drawer and whatever their name', async () => {
    const { shop, client, staff, atTill } = await makeStaffedShop(house());
    const second = (await house().admin.post('/drawers', { name: 'Back', shop_id: shop._id })).body.data._id;
    await atTill(PINS.cashier);
    const open = (id: string) => client.post(`/drawers/${id}/open`, { float: 100 });
    const takeOut = async (id: string, amount: number) => {
      const { status, body } = await client.post(`/drawers/${id}/cash`, { direction: 'out', reason: 'Safe', amount });
      return status === 201 ? 'taken' : body.amount;
    };
    await open(shop._id);
    expect(await takeOut(shop._id, 70)).toBe('taken');
    await client.post(`/drawers/${shop._id}/close`, { counts: { 5: 0 } });
    await open(shop._id);
    expect(await takeOut(shop._id, 70)).toBe(140_00);
    await open(second);
    expect(await takeOut(second, 70)).toBe(140_00);
    await house().admin.patch(`/staff/${staff.cashier._id}`, { name: 'Ann' });
    expect(await takeOut(second, 30.01)).toBe(100_01);
    expect(await takeOut(second, 30)).toBe('taken');
    const today = house().clock.now;
    house().clock.now = new Date(today.getTime() + 24 * 3_600_000);
    const later = await house().anyone.login({ email: shop.email, password: 'password one' });
    await later.post('/person', { pin: PINS.cashier });
    const tomorrow = { direction: 'out', reason: 'Safe', amount: 100 };
    expect((await later.post(`/drawers/${second}/cash`, tomorrow)).status).toBe(201);
    house().clock.now = today;
  });

  test('show the owner today’s differences, and sales without an open drawer', async () => {
    const { client, shop, product, drawer } = await opened();
    const z = await makeZ(client, drawer, { 10000: 1 });
    await payInCash(client, await makeSale(client, saleOf(shop, product)));
    const { data } = (await house().admin.get('/z-reports/today')).body;
    expect(data.differences).toContainEqual(
      expect.objectContaining({ _id: z._id, difference: -100, shop_name: shop.name }),
    );
    expect(data.without_drawer).toContainEqual({ shop_id: shop._id, shop_name: shop.name, count: 1, cash: 20 });
    expect((await client.get('/z-reports/today')).status).toBe(403);
  });

  test('leave word of each act in the audit trail', async () => {
    const { client, shop } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      const drawer = await makeDrawer({ client, shop }, 100);
      await client.post(`/drawers/${drawer._id}/cash`, { direction: 'out', amount: 5, reason: 'Milk' });
      await client.post(`/drawers/${drawer._id}/count`, { counts: { 5000: 1 } });
      const z = await makeZ(client, drawer, { 5000: 2 });
      await client.post(`/z-reports/${z._id}/notes`, { note: 'Five were in the tin' });
      await client.post('/drawers', { name: 'Back' });
      await client.patch(`/drawers/${drawer._id}`, { name: 'Front' });
    });
    expect(entries.map(inShort)).toEqual([
      ['drawer opened', 'Drawer 1', { float: ' → $100.00' }],
      ['drawer cash out', 'Drawer 1', { amount: ' → $5.00', reason: ' → Milk' }],
      ['drawer counted', 'Drawer 1', { expected: ' → $95.00', counted: ' → $50.00', difference: ' → $-45.00' }],
      [
        'drawer closed',
        'Drawer 1',
        { z_number: ' → 1', expected: ' → $95.00', counted: ' → $100.00', difference: ' → $5.00' },
      ],
      ['drawer note added', 'Drawer 1', { z_number: ' → 1', note: ' → Five were in the tin' }],
      ['drawer added', 'Back', { name: ' → Back' }],
      ['drawer changed', 'Drawer 1', { name: 'Drawer 1 → Front' }],
    ]);
  });

  test('count every note and coin there is', async () => {
    const { client, drawer } = await opened();
    const z = await makeZ(client, drawer, Object.fromEntries(DENOMINATIONS.map((denomination) => [denomination, 1])));
    expect([z.counted, z.counts.length]).toEqual([188.85, DENOMINATIONS.length]);
  });
});
