import { expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the staff of a shop', (house) => {
  test('begins with a manager, whom the shop adds by itself', async () => {
    const { client, shop } = await makeShop(house());
    const first = await client.post('/staff', { name: 'Anna', role: 'cashier', pin: '4071' });
    expect([first.status, first.body.errors[0].path]).toEqual([400, 'role']);
    const added = await client.post('/staff', { name: ' Marco ', role: 'manager', pin: '4071' });
    expect([added.status, added.body.data]).toEqual([
      201,
      expect.objectContaining({ name: 'Marco', role: 'manager', shop_id: shop._id, disabled: false }),
    ]);
    const second = await client.post('/staff', { name: 'Anna', role: 'cashier', pin: '8306' });
    expect([second.status, second.body.code]).toEqual([403, 'pin_needed']);
    expect((await client.post('/person', { pin: '4071' })).status).toBe(200);
    expect((await client.post('/staff', { name: 'Anna', role: 'cashier', pin: '8306' })).status).toBe(201);
    const { body } = await client.get('/staff');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Marco']);
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/);
  });

  test('have PINs of their own, of four to six digits that nobody would try first', async () => {
    const { shop, staff } = await makeStaffedShop(house());
    const { admin } = house();
    const add = (pin: string) => admin.post('/staff', { name: 'X', role: 'cashier', pin, shop_id: shop._id });
    for (const pin of ['1111', '1234', '123', '1234567', '40 7', '٤٠٧١']) expect((await add(pin)).status).toBe(400);
    expect((await add(PINS.cashier)).body.errors).toEqual([
      { path: 'pin', message: 'This PIN cannot be used. Please choose another.' },
    ]);
    expect((await admin.patch(`/staff/${staff.cashier._id}`, { pin: PINS.manager })).status).toBe(400);
    // Two shops may have the same, and keep different hashes of it.
    const other = await makeStaffedShop(house());
    const rows = house()
      .db.selectFrom('staff')
      .select('pin_hash')
      .where('id', 'in', [staff.cashier._id, other.staff.cashier._id]);
    expect(new Set((await rows.execute()).map(({ pin_hash }) => pin_hash)).size).toBe(2);
  });

  test('never get one PIN for two, however close together they are added', async () => {
    const { shop } = await makeStaffedShop(house());
    const add = (name: string) =>
      house().admin.post('/staff', { name, role: 'cashier', pin: '604829', shop_id: shop._id });
    const replies = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(add));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  test('find out by new PINs no more of those of others than by guessing', async () => {
    const { shop, client, staff } = await makeStaffedShop(house());
    const { admin } = house();
    const change = (pin: string) => admin.patch(`/staff/${staff.technician._id}`, { pin });
    const taken = { name: 'X', role: 'cashier', pin: PINS.cashier, shop_id: shop._id };
    for (let n = 0; n < 3; n++) expect((await admin.post('/staff', taken)).status).toBe(400);
    for (let n = 0; n < 2; n++) expect((await change(PINS.manager)).status).toBe(400);
    expect((await change(PINS.manager)).status).toBe(429);
    expect((await admin.post('/staff', { ...taken, pin: '604835' })).status).toBe(429);
    expect((await client.post('/person', { pin: PINS.cashier })).status).toBe(200);
    // What is no PIN is not counted.
    expect((await admin.patch(`/staff/${staff.technician._id}`, { name: 'Tim' })).status).toBe(200);
  });

  test('find out nothing by PINs that are not refused either: each that a person is given counts', async () => {
    const { staff } = await makeStaffedShop(house());
    const { admin } = house();
    const give = (id: string, pin: string) => admin.patch(`/staff/${id}`, { pin });
    for (const pin of ['604829', '604830', '604831', '604832', '604833']) {
      expect((await give(staff.technician._id, pin)).status).toBe(200);
    }
    const { status, body } = await give(staff.technician._id, PINS.manager);
    expect([status, body.message]).toEqual([429, 'Too many new PINs. Please try again later.']);
    expect((await give(staff.cashier._id, '604834')).status).toBe(200);
  });

  test('are given ten PINs by one manager in five minutes, whoever they are for, and as many as it takes by an admin', async () => {
    const { shop, staff, client, atTill } = await makeStaffedShop(house());
    const more = { role: 'cashier', shop_id: shop._id };
    const third = (await house().admin.post('/staff', { ...more, name: 'Ed', pin: '604900' })).body.data;
    const people = [staff.cashier._id, staff.technician._id, third._id];
    await atTill(PINS.manager);
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) {
      const { status } = await client.patch(`/staff/${people[n % 3]}`, { pin: String(604910 + n) });
      answers.push(status);
    }
    expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await house().admin.patch(`/staff/${third._id}`, { pin: '604950' })).status).toBe(200);
  });

  test('keep one manager as long as there is anybody else', async () => {
    const { shop, staff } = await makeStaffedShop(house());
    const { admin } = house();
    const mia = { name: 'Mia', role: 'manager', pin: '604829', shop_id: shop._id };
    const second = (await admin.post('/staff', mia)).body.data;
    const edits = [
      [staff.manager._id, { disabled: true }],
      [second._id, { role: 'cashier' }],
    ] as const;
    const replies = await Promise.all(edits.map(([id, change]) => admin.patch(`/staff/${id}`, change)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/ is the only manager\. Make somebody else a manager first\.$/);
    // The last one of all may go.
    for (const { _id, role } of (await admin.get(`/staff?shop_id=${shop._id}`)).body.data) {
      if (role !== 'manager') await admin.patch(`/staff/${_id}`, { disabled: true });
    }
    const { data } = (await admin.get(`/staff?shop_id=${shop._id}`)).body;
    const left = data.filter(({ disabled }: { disabled: boolean }) => !disabled);
    expect(left).toHaveLength(1);
    expect((await admin.patch(`/staff/${left[0]._id}`, { disabled: true })).status).toBe(200);
  });

  test('keep their PINs out of the trail, which tells everything else', async () => {
    const { staff } = await makeStaffedShop(house());
    const path = `/staff/${staff.cashier._id}`;
    const trail = await trailOf(house(), async () => {
      await house().admin.patch(path, { role: 'technician', pin: '604829' });
      await house().admin.patch(path, { disabled: true });
    });
    expect(trail.map(inShort)).toEqual([
      ['staff changed', 'Anna', { role: 'cashier → technician', pin: ' → set' }],
      ['staff changed', 'Anna', { disabled: 'no → yes' }],
    ]);
  });

  test('who have left have no PIN until they are given a new one', async () => {
    const { staff, client } = await makeStaffedShop(house());
    const path = `/staff/${staff.cashier._id}`;
    expect((await house().admin.patch(path, { disabled: true })).body.data.disabled).toBe(true);
    expect((await client.post('/person', { pin: PINS.cashier })).status).toBe(400);
    expect((await house().admin.patch(path, { disabled: false })).body.errors[0].path).toBe('pin');
    expect((await house().admin.patch(path, { pin: '604829' })).status).toBe(400);
    expect((await house().admin.patch(path, { disabled: false, pin: PINS.cashier })).status).toBe(200);
    expect((await client.post('/person', { pin: PINS.cashier })).body.data.person.name).toBe('Anna');
  });

  test('are refused by the table before anything is done with a PIN', async () => {
    const { client, atTill, staff } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const none = { approval: 'of nobody' };
    const easy = { name: 'X', role: 'cashier', pin: '1234' };
    expect((await client.post('/staff', easy, none)).body.code).toBe('approval_needed');
    const own = await client.patch(`/staff/${staff.cashier._id}`, { pin: '1234' }, none);
    expect([own.status, own.body.code]).toEqual([403, 'approval_needed']);
    const approval = await approved(client, { act: 'manage-staff' });
    expect((await client.post('/staff', { ...easy, pin: '604829' }, { approval })).status).toBe(201);
  });

  test('are managed by admins and the shop’s managers alone', async () => {
    const mine = await makeStaffedShop(house());
    const theirs = await makeStaffedShop(house());
    await mine.atTill(PINS.cashier);
    const refused = await mine.client.patch(`/staff/${mine.staff.cashier._id}`, { role: 'manager' });
    expect([refused.status, refused.body.code, refused.body.act, refused.body.message]).toEqual([
      403,
      'approval_needed',
      'manage-staff',
      'A cashier may not manage the staff.',
    ]);
    await mine.atTill(PINS.manager);
    expect((await mine.client.patch(`/staff/${theirs.staff.cashier._id}`, { name: 'X' })).status).toBe(404);
    expect((await mine.client.get(`/staff?shop_id=${theirs.shop._id}`)).status).toBe(404);
    expect((await mine.client.patch(`/staff/${mine.staff.cashier._id}`, { name: 'Anne' })).status).toBe(200);
    const stale = { name: 'Annie', updatedAt: mine.staff.cashier.updatedAt };
    expect((await mine.client.patch(`/staff/${mine.staff.cashier._id}`, stale)).status).toBe(409);
  });

  test('go with a shop that is deleted', async () => {
    const { shop } = await makeStaffedShop(house());
    expect((await house().admin.delete(`/shop/${shop._id}`)).status).toBe(200);
  });
});
