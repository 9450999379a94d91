import { logOut } from '@mendpoint/contract/auth';
import { addressesOf, type Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { enterPin, makeStaffedShop, PINS, type StaffedShop } from '../../../test/factories/staff.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { from, openSecondApp } from '../../../test/servers/second-app.ts';

const MINUTE_MS = 60_000;

onEachEngine('who is at the till', (house) => {
  /** Nobody is at its till, and Anna has sold one thing. */
  const openShop = async () => {
    const staffed = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50 });
    await staffed.atTill(PINS.cashier);
    const sale = await makeSale(staffed.client, saleOf(staffed.shop, product));
    await staffed.client.delete('/person');
    return { ...staffed, product, sale };
  };
  const logIn = ({ shop }: StaffedShop) => house().anyone.login({ email: shop.email, password: 'password one' });
  const after = async (ms: number, work: () => Promise<void>) => {
    const { clock } = house();
    const before = clock.now;
    clock.now = new Date(before.getTime() + ms);
    await work().finally(() => {
      clock.now = before;
    });
  };

  test('nobody needs a PIN where there is no staff', async () => {
    const { client, shop } = await makeShop(house());
    const product = await makeProduct(house().admin);
    expect((await client.get('/person')).body.data).toMatchObject({ person: null, has_staff: false });
    const sale = await makeSale(client, saleOf(shop, product));
    expect((await client.delete(`/invoice/${sale._id}`)).status).toBe(200);
  });

  test('where there is, nothing is sold, changed or read without one', async () => {
    const { client, shop, product, sale } = await openShop();
    const calls = [
      client.post('/invoice', saleOf(shop, product)),
      client.post('/summary', saleOf(shop, product)),
      client.patch(`/invoice/${sale._id}`, { terms: 'x' }),
      client.delete(`/invoice/${sale._id}`),
      client.post('/users', { first_name: 'Ada' }),
      client.patch(`/products/${product._id}`, { price: 1 }),
      client.patch(`/shop/${shop._id}`, { city: 'Hay' }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.code, body.message]).toEqual([403, 'pin_needed', 'Please enter your PIN.']);
    }
    expect((await house().admin.get(`/invoice/${sale._id}`)).body.data.terms).toBe(sale.terms);
    expect((await house().admin.patch(`/invoice/${sale._id}`, { terms: 'by an admin' })).status).toBe(200);
    expect((await client.post('/users/logout')).status).toBe(200);
  });

  test('a locked till is unlocked or logged out, and nothing else', async () => {
    const { client } = await openShop();
    const answered: string[] = [];
    for (const call of Object.values(ENDPOINTS).flatMap((subject) => Object.values(subject) as Endpoint[])) {
      if (call.access !== 'login' || call === logOut) continue;
      for (const { method, path } of addressesOf(call)) {
        const send = client[method.toLowerCase() as 'get'];
        const { status, body } = await send(path.replace(/:\w+(\(.*\))?/, crypto.randomUUID()));
        if (status !== 403 || body.code !== 'pin_needed') answered.push(`${method} ${path}`);
      }
    }
    expect(answered.sort()).toEqual(['DELETE /person', 'GET /person', 'POST /person']);
    expect((await client.post('/users/logout')).status).toBe(200);
  });

  test('is told, and named by history and trail', async () => {
    const { client, shop, sale, atTill } = await openShop();
    expect((await client.get('/person')).body.data).toEqual({
      person: null,
      has_staff: true,
      has_pins: true,
      pin_digits: null,
      lock_minutes: 5,
    });
    await atTill(PINS.manager);
    expect((await client.get('/person')).body.data.person).toMatchObject({ name: 'Marco', role: 'manager' });
    const trail = await trailOf(house(), () => client.patch(`/invoice/${sale._id}`, { terms: 'No refunds' }));
    expect(trail.map(({ actor }) => actor)).toEqual([`Marco, ${shop.email}`]);
    const history = (await house().admin.get(`/invoice/${sale._id}/history`)).body.data;
    expect(history.map(({ actor }: { actor: string }) => actor)).toEqual([`Anna, ${shop.name}`, `Marco, ${shop.name}`]);
  });

  test('stands on every entry of money and sales that they make', async () => {
    const { client, staff, sale, atTill } = await openShop();
    await atTill(PINS.manager);
    await client.patch(`/invoice/${sale._id}`, { cash: 20 });
    await client.delete(`/invoice/${sale._id}`);
    const people = async (table: 'payment' | 'sale_entry') => {
      const rows = house().db.selectFrom(table).select('person_id').where('invoice_id', '=', sale._id).orderBy('id');
      return (await rows.execute()).map(({ person_id }) => person_id);
    };
    const [anna, marco] = [staff.cashier._id, staff.manager._id];
    expect(await people('sale_entry')).toEqual([anna, marco]);
    expect(new Set(await people('payment'))).toEqual(new Set([marco]));
    const report = '/reports/people?start_date=2026-11-01&end_date=2026-11-30';
    const nothing = { edited: 0, refunded: 0 };
    expect((await client.get(report)).body.data).toEqual([
      { ...nothing, person_id: anna, person: 'Anna', sales: 1, sold: 50, voids: 0, voided: 0, total: 50, tax: 4.55 },
      {
        ...nothing,
        person_id: marco,
        person: 'Marco',
        sales: 0,
        sold: 0,
        voids: 1,
        voided: -50,
        total: -50,
        tax: -4.55,
      },
    ]);
  });

  test('is asked for again after the minutes of the shop without a call, not before', async () => {
    const { client, shop, atTill } = await openShop();
    await house().admin.patch(`/shop/${shop._id}`, { till_lock_minutes: 60 });
    await atTill(PINS.cashier);
    const isThere = async () => (await client.get('/person')).body.data.person !== null;
    await after(59 * MINUTE_MS, async () => expect(await isThere()).toBe(true));
    // That call counts from now on; it is written after it was answered.
    const seen = house().db.selectFrom('session').select('person_seen_at').where('login_id', '=', shop._id);
    const at = new Date(house().clock.now.getTime() + 59 * MINUTE_MS).toISOString();
    while (!(await seen.execute()).some(({ person_seen_at }) => person_seen_at === at));
    await after(118 * MINUTE_MS, async () => expect(await isThere()).toBe(true));
    await after(300 * MINUTE_MS, async () => {
      expect(await isThere()).toBe(false);
      expect((await client.post('/users', { first_name: 'Ada' })).body.code).toBe('pin_needed');
    });
  });

  test('has left at once when they lose their PIN or role, in every session', async () => {
    const shop = await openShop();
    const sessions = [shop.client, await logIn(shop)];
    const path = `/staff/${shop.staff.cashier._id}`;
    const isThere = async () => {
      const replies = await Promise.all(sessions.map((client) => client.get('/person')));
      return replies.map(({ body }) => body.data.person?.name ?? null);
    };
    for (const change of [{ role: 'technician' }, { pin: '604829' }, { disabled: true }]) {
      const pin = change.disabled ? '604829' : PINS.cashier;
      for (const client of sessions) await enterPin(client, pin);
      expect(await isThere()).toEqual(['Anna', 'Anna']);
      expect((await house().admin.patch(path, change)).status).toBe(200);
      expect(await isThere()).toEqual([null, null]);
    }
  });

  test('is nobody of another shop', async () => {
    const mine = await openShop();
    const theirs = await makeShop(house());
    const eve = { name: 'Eve', role: 'manager', pin: '604829', shop_id: theirs.shop._id };
    const { _id } = (await house().admin.post('/staff', eve)).body.data;
    expect((await mine.client.post('/person', { pin: '604829' })).status).toBe(400);
    // Not even where a row would say so.
    await house().db.updateTable('session').set({ person_id: _id }).where('login_id', '=', mine.shop._id).execute();
    expect((await mine.client.get('/person')).body.data.person).toBe(null);
  });
});

onEachEngine('coming and leaving', (house) => {
  test('stand in the trail, each with whom', async () => {
    const { shop, client, staff } = await makeStaffedShop(house());
    const trail = await trailOf(house(), async () => {
      await enterPin(client, PINS.cashier);
      await enterPin(client, PINS.technician);
      await client.delete('/person');
      await client.delete('/person');
    });
    expect(trail.map(({ kind, act, subject }) => `${kind}: ${subject} ${act}`).sort()).toEqual([
      'login: Anna came to the till',
      'login: Anna left the till',
      'login: Tao came to the till',
      'login: Tao left the till',
    ]);
    expect(new Set(trail.map(({ shop_id }) => shop_id))).toEqual(new Set([shop._id]));
    expect(trail.map(({ subject_id }) => subject_id)).toContain(staff.technician._id);
  });
});

onEachEngine('guessing PINs', (house) => {
  const login = ({ shop }: StaffedShop, client = house().anyone) =>
    client.login({ email: shop.email, password: 'password one' });
  const guess = (client: Client, n: number, path = '/person') =>
    client.post(path, { act: 'void', pin: `70${n + 10}` }, from(`10.9.0.${n}`));
  const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status);

  test('ends after five tries at one till, of all networks and servers, and leaves every other till open', async () => {
    const shop = await makeStaffedShop(house());
    const second = await openSecondApp(house());
    const [till, fresh] = [await login(shop), await login(shop)];
    await enterPin(till, PINS.cashier);
    await till.delete('/person');
    await enterPin(shop.client, PINS.cashier);
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(till, n)));
    expect(statusesOf(replies).filter((status) => status === 400).length).toBeLessThanOrEqual(5);
    expect(new Set(statusesOf(replies))).toEqual(new Set([400, 429]));
    // Who knows one PIN gets no new tries by it.
    expect((await till.post('/person', { pin: PINS.cashier })).status).toBe(429);
    for (const client of [shop.client, fresh, await login(shop, second.anyone)]) {
      expect((await client.post('/person', { pin: PINS.cashier })).status).toBe(200);
    }
    await second.app.close();
  });

  test('sixty times in a day closes that till, and no other of the same person', async () => {
    const shop = await makeStaffedShop(house());
    const [till, other] = [await login(shop), await login(shop)];
    for (const client of [till, other]) await enterPin(client, PINS.cashier);
    const { clock } = house();
    const before = clock.now;
    const wrong: number[] = [];
    for (let hours = 0; hours < 24; hours++) {
      clock.now = new Date(before.getTime() + hours * 60 * MINUTE_MS);
      await other.get('/person');
      for (let n = 0; n < 6; n++) wrong.push((await guess(till, n)).status);
    }
    expect(wrong.filter((status) => status === 400)).toHaveLength(60);
    expect((await till.post('/person', { pin: PINS.cashier })).status).toBe(429);
    expect((await other.post('/person', { pin: PINS.cashier })).status).toBe(200);
    clock.now = before;
  });

  test.each([false, true])(
    'gets no further by taking many tills, where the person has been at each: %s',
    async (wasThere) => {
      const shop = await makeStaffedShop(house());
      const tills = await Promise.all([1, 2, 3, 4].map(() => login(shop)));
      if (wasThere) for (const till of tills) await enterPin(till, PINS.cashier);
      const wrong: number[] = [];
      for (const till of tills) {
        for (let n = 0; n < 5; n++) {
          wrong.push((await guess(till, n, wasThere && n % 2 === 0 ? '/approvals' : '/person')).status);
        }
      }
      expect(wrong).toEqual([...Array(10).fill(400), ...Array(10).fill(429)]);
    },
  );

  test('stays counted when a right PIN comes between, and stands in the trail', async () => {
    const { client } = await makeStaffedShop(house());
    const trail = await trailOf(house(), async () => {
      for (let n = 0; n < 4; n++) await client.post('/person', { pin: `70${n + 10}` });
      expect((await client.post('/person', { pin: PINS.cashier })).status).toBe(200);
      expect((await client.post('/person', { pin: '7099' })).status).toBe(400);
      const last = await client.post('/person', { pin: PINS.cashier });
      expect([last.status, last.body.message]).toEqual([429, 'Too many wrong PINs. Please try again later.']);
      await house().app.inject('/api/health');
    });
    expect(trail.map(inShort)).toContainEqual([
      'login refused',
      expect.any(String),
      { reason: ' → wrong PIN', call: ' → POST /api/person' },
    ]);
  });
});
