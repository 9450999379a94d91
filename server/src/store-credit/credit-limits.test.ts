import { expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCatalogue, makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

const NOON = new Date('2026-11-20T01:00:00Z');

onEachEngine('what store credit may be used for', (house) => {
  const sell = (by: Client, price: number, paid: object) =>
    by.post('/summary', { repairParts: [{ repair_name: 'Screen', quantity: 4, price: price / 4 }], ...paid });
  const give = (by: Client, id: string, amount: number, more: object = {}) =>
    by.post(`/users/${id}/store-credit`, { amount, reason: 'Promised', ...more });
  const balanceOf = async (by: Client, id: string) => (await by.get(`/users/${id}/store-credit`)).body.data.balance;

  test('an edit or a checkout that swaps money for credit pays credit out, in one step or two', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const id = (await makeCustomer(client))._id;
    await give(client, id, 240);
    await atTill(PINS.cashier);
    const [one, two, three] = [
      (await sell(client, 80, { cash: 80 })).body.data,
      (await sell(client, 80, { cash: 80, customer_id: id })).body.data,
      (await sell(client, 80, { cash: 80, customer_id: id })).body.data,
    ];
    const swap = { store_credit: 80, cash: 0, reason: 'Wrong' };
    const refused = { act: 'pay-out-credit', amount: 80_00 };
    expect((await client.patch(`/invoice/${one._id}`, { customer_id: id, ...swap })).body).toMatchObject(refused);
    expect((await client.post('/summary', { invoice_id: two._id, ...swap })).body).toMatchObject(refused);
    expect((await client.patch(`/invoice/${three._id}`, { cash: 0, reason: 'Wrong' })).status).toBe(200);
    expect((await client.post('/summary', { invoice_id: three._id, ...swap })).body).toMatchObject(refused);
    expect(await balanceOf(client, id)).toBe(240);
    await atTill(PINS.manager);
    expect((await client.patch(`/invoice/${one._id}`, { customer_id: id, ...swap })).status).toBe(200);
    expect(await balanceOf(client, id)).toBe(160);
  });

  test('money that goes off while credit stays on is paid out of that credit', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const id = (await makeCustomer(client))._id;
    await give(client, id, 80);
    await atTill(PINS.cashier);
    const sale = (await sell(client, 80, { cash: 80 })).body.data;
    // Of the catalogue: of what is in no list a cashier sells no more than A$100.
    const { part } = await makeCatalogue(house().admin);
    const repairs = (quantity: number) => [
      { repairPartId: part._id, repair_name: part.repair_name, quantity, price: 20 },
    ];
    const edit = (changes: object) => client.patch(`/invoice/${sale._id}`, { reason: 'Wrong', ...changes });
    expect((await edit({ customer_id: id, repairParts: repairs(8), store_credit: 80 })).status).toBe(200);
    const off = { repairParts: repairs(4), cash: 0 };
    expect((await edit(off)).body).toMatchObject({ act: 'pay-out-credit', amount: 80_00 });
    expect((await edit({ ...off, reason: 'By EFTPOS', cash: 40, store_credit: 40 })).body).toMatchObject({
      act: 'pay-out-credit',
      amount: 40_00,
    });
    expect((await edit({ repairParts: repairs(5), cash: 80, store_credit: 20 })).status).toBe(200);
    await atTill(PINS.manager);
    expect((await edit({ repairParts: repairs(4), cash: 60 })).status).toBe(200);
    await atTill(PINS.cashier);
    // What a manager let through once stays so, as long as it does not become more.
    expect((await edit({ terms: 'Thanks' })).status).toBe(200);
    expect((await edit({ cash: 50, eftpos: 10 })).status).toBe(200);
    const other = (await makeCustomer(client))._id;
    await atTill(PINS.manager);
    await give(client, other, 20);
    await atTill(PINS.cashier);
    expect((await edit({ customer_id: other, store_credit: 20 })).body).toMatchObject({
      act: 'pay-out-credit',
      amount: 20_00,
    });
  });

  test('nothing is paid out where only the total, or credit itself, became less', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const id = (await makeCustomer(client))._id;
    await give(client, id, 160);
    await atTill(PINS.cashier);
    const smaller = (await sell(client, 100, { customer_id: id, store_credit: 50 })).body.data;
    const less = { repairParts: [{ repair_name: 'Screen', quantity: 4, price: 20 }], reason: 'Cheaper' };
    expect((await client.patch(`/invoice/${smaller._id}`, less)).status).toBe(200);
    const paid = await client.post('/summary', { invoice_id: smaller._id, store_credit: 80 });
    expect(paid.body.data).toMatchObject({ store_credit: 80, due_amount: 0, status: '1' });
    const again = (await sell(client, 80, { customer_id: id, store_credit: 80 })).body.data;
    const edit = (changes: object) => client.patch(`/invoice/${again._id}`, { reason: 'Wrong', ...changes });
    expect((await edit({ store_credit: 0 })).status).toBe(200);
    expect((await edit({ store_credit: 80 })).status).toBe(200);
    expect(await balanceOf(client, id)).toBe(0);
    await atTill(PINS.manager);
    await give(client, id, 40);
    await atTill(PINS.cashier);
    // Money that was entered under another tender went to nobody.
    const part = (await sell(client, 80, { customer_id: id, cash: 40 })).body.data;
    const moved = { cash: 0, eftpos: 40, reason: 'By EFTPOS' };
    expect((await client.patch(`/invoice/${part._id}`, moved)).status).toBe(200);
    const rest = { invoice_id: part._id, eftpos: 40, store_credit: 40 };
    expect((await client.post('/summary', rest)).body.data).toMatchObject({ due_amount: 0, status: '1' });
  });

  test('the credit of one customer is not spent by choosing another', async () => {
    const { client } = await makeShop(house());
    const [alice, bob] = [(await makeCustomer(client))._id, (await makeCustomer(client))._id];
    for (const id of [alice, bob]) await give(client, id, 50);
    const sold = async () => (await sell(client, 80, { customer_id: alice, store_credit: 50, cash: 30 })).body.data;
    const saved = async (sale: { _id: string }, how: 'checkout' | 'edit', customer: object) =>
      how === 'edit'
        ? client.patch(`/invoice/${sale._id}`, { ...customer, reason: 'Wrong' })
        : client.post('/summary', { invoice_id: sale._id, ...customer, cash: 30 });
    for (const how of ['checkout', 'edit'] as const) {
      const sale = await sold();
      const { data } = (await saved(sale, how, { customer_id: bob })).body;
      expect(data).toMatchObject({ customer_id: { _id: bob }, total_paid: 30, due_amount: 50, status: '0' });
      expect([await balanceOf(client, alice), await balanceOf(client, bob)]).toEqual([50, 50]);
    }
    const said = await saved(await sold(), 'edit', { customer_id: bob, store_credit: 20 });
    expect(said.body.data).toMatchObject({ store_credit: 20, due_amount: 30 });
    expect([await balanceOf(client, alice), await balanceOf(client, bob)]).toEqual([50, 30]);
    const same = await saved(await sold(), 'edit', { customer_id: alice, terms: 'Thanks' });
    expect(same.body.data).toMatchObject({ store_credit: 50, due_amount: 0 });
    const nobody = await saved({ _id: same.body.data._id }, 'edit', { customer_id: null });
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Store credit needs the customer whose credit it is.']);
    expect([await balanceOf(client, alice), await balanceOf(client, bob)]).toEqual([0, 30]);
  });

  test('a checkout that says nothing of store credit leaves it as it was', async () => {
    const { client } = await makeShop(house());
    const id = (await makeCustomer(client))._id;
    await give(client, id, 50);
    const sale = (await sell(client, 80, { customer_id: id, store_credit: 50 })).body.data;
    const paid = await client.post('/summary', { invoice_id: sale._id, cash: 30, eftpos: '', afterpay: '' });
    expect(paid.body.data).toMatchObject({ store_credit: 50, due_amount: 0, status: '1' });
    const without = await client.post('/summary', { invoice_id: sale._id, cash: 30, store_credit: '' });
    expect(without.body.data).toMatchObject({ due_amount: 50, status: '0' });
    expect(await balanceOf(client, id)).toBe(50);
  });

  test('a shop that no longer sees a customer neither spends nor learns their credit', async () => {
    const [one, two] = [await makeShop(house()), await makeShop(house())];
    const id = (await makeCustomer(one.client))._id;
    const sale = (await sell(one.client, 80, { customer_id: id, cash: 10 })).body.data;
    await house().admin.patch(`/users/${id}`, { shop_id: two.shop._id });
    await give(two.client, id, 60);
    const pay = (credit: number) =>
      one.client.post('/summary', { invoice_id: sale._id, cash: 10, store_credit: credit });
    const [more, less] = [await pay(70), await pay(60)];
    expect([more.status, less.status]).toEqual([404, 404]);
    expect(more.body.message).toBe(less.body.message);
    expect(await balanceOf(two.client, id)).toBe(60);
  });

  test('a sale with notes keeps the buyer whom they name', async () => {
    const { client } = await makeShop(house());
    const alice = (await makeCustomer(client, { first_name: 'Alice' }))._id;
    const bob = (await makeCustomer(client, { first_name: 'Bob' }))._id;
    const sale = (await sell(client, 80, { cash: 60, customer_id: alice })).body.data;
    const lines = [{ line_id: sale.repairParts[0]._id, quantity: 1 }];
    expect((await client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'goodwill' })).status).toBe(201);
    for (const other of [{ customer_id: bob }, { customer_id: null }, { buyer_name: 'Acme' }]) {
      expect((await client.patch(`/invoice/${sale._id}`, { ...other, reason: 'Wrong' })).status).toBe(409);
    }
    expect((await client.patch(`/invoice/${sale._id}`, { customer_id: alice, terms: 'Thanks' })).status).toBe(200);
  });

  test('a manager who lets somebody give credit has not let them take it', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const id = (await makeCustomer(client))._id;
    await give(client, id, 100);
    await atTill(PINS.cashier);
    const approval = await approved(client, (await give(client, id, 50)).body);
    const taken = await client.post(`/users/${id}/store-credit`, { amount: -50, reason: 'Wrong' }, { approval });
    expect([taken.status, taken.body.act]).toEqual([403, 'take-credit']);
  });

  test('is not given by hand on a closed day', async () => {
    const { shop } = await makeShop(house());
    const at = async (moment: string) => {
      house().clock.now = new Date(moment);
      const till = await house().anyone.login({ email: shop.email, password: 'password one' });
      return [till, await house().anyone.login(ADMIN)] as const;
    };
    const [, admin] = await at('2026-11-25T01:00:00Z');
    expect((await admin.post('/closed-periods', { through: '2026-11-23', shop_id: shop._id })).status).toBe(200);
    const [till] = await at('2026-11-22T01:00:00Z');
    const given = await give(till, (await makeCustomer(till))._id, 33);
    house().clock.now = NOON;
    expect([given.status, given.body.message]).toEqual([409, expect.stringContaining('23/11/2026')]);
  });

  test('another shop is told neither who gave it nor why', async () => {
    const [one, two] = [await makeShop(house()), await makeShop(house())];
    const id = (await makeCustomer(house().admin))._id;
    await give(two.client, id, 60, { reason: 'Words of shop two' });
    const entriesFor = async (by: Client) => (await by.get(`/users/${id}/store-credit`)).body.data.entries;
    expect(await entriesFor(one.client)).toMatchObject([{ amount: 60, reason: '', actor: '' }]);
    expect(await entriesFor(two.client)).toMatchObject([{ reason: 'Words of shop two', actor: two.shop.email }]);
    expect(await entriesFor(house().admin)).toMatchObject([{ reason: 'Words of shop two' }]);
  });

  test('what an admin gives to a customer of all shops is told to admins alone: who and why', async () => {
    const { admin } = house();
    const { client } = await makeShop(house());
    const [ofAll, ofOne] = [await makeCustomer(admin), await makeCustomer(client)];
    for (const { _id } of [ofAll, ofOne]) await give(admin, _id, 60, { reason: 'Words of the head office' });
    const entriesFor = async (by: Client, { _id }: { _id: string }) =>
      (await by.get(`/users/${_id}/store-credit`)).body.data.entries;
    const told = { amount: 60, reason: 'Words of the head office', actor: ADMIN.email };
    // Whichever of them is the oldest has it in its books.
    const [first] = (await admin.get('/shop?limit=1')).body.shops;
    const oldest = await house().anyone.login({ email: first.email, password: 'password one' });
    await oldest.post('/person', { pin: PINS.cashier });
    expect(await entriesFor(oldest, ofAll)).toMatchObject([{ amount: 60, reason: '', actor: '' }]);
    expect(await entriesFor(admin, ofAll)).toMatchObject([told]);
    // It is that shop's customer, who asks that shop.
    expect(await entriesFor(client, ofOne)).toMatchObject([told]);
  });

  test('the trail of a refund says who got the credit', async () => {
    const { client } = await makeShop(house());
    const id = (await makeCustomer(client, { first_name: 'Frieda' }))._id;
    const sale = (await sell(client, 80, { cash: 80 })).body.data;
    const lines = [{ line_id: sale.repairParts[0]._id, quantity: 4 }];
    const body = { lines, reason: 'goodwill', money: { store_credit: 80 }, customer_id: id };
    expect((await client.post(`/invoice/${sale._id}/refunds`, body)).status).toBe(201);
    const [entry] = (await house().admin.get('/audit?kind=invoice&limit=1')).body.data;
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ field: 'credited_to', after: expect.stringContaining('Frieda') }),
    );
  });
});
