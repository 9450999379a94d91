import { PLAIN } from '@mendpoint/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

onEachEngine('merging customers', (house) => {
  let till: Client;
  let shop: Awaited<ReturnType<typeof makeShop>>['shop'];
  let product: Awaited<ReturnType<typeof makeProduct>>;

  beforeAll(async () => {
    const made = await makeShop(house());
    [till, shop] = [made.client, made.shop];
    product = await makeProduct(till, { price: 50, quantity: 1000 });
  });

  const merge = (id: string, other: string, more: object = {}, by = till) =>
    by.post(`/users/${id}/merge`, { other_id: other, takes: [], ...more });
  const sellTo = (customerId: string) => makeSale(till, saleOf(shop, product, 1, { customerId }));
  const give = (id: string, amount: number) => till.post(`/users/${id}/store-credit`, { amount, reason: 'Promised' });
  const invoiceOf = async (id: string) => (await till.get(`/invoice/${id}`, { accept: PLAIN })).body.data;

  test('gives the one who stays all sales, all credit, the chosen fields and both notes', async () => {
    const stays = await makeCustomer(till, { first_name: 'Ann', notes: 'Rings', company: '' });
    const goes = await makeCustomer(till, { first_name: 'Anne', notes: 'Pays late', company: 'Acme' });
    const [own, theirs] = [await sellTo(stays._id), await sellTo(goes._id)];
    await give(stays._id, 10);
    await give(goes._id, 25);
    const { status, body } = await merge(stays._id, goes._id, { takes: ['company', 'email'] });
    expect([status, body.data]).toMatchObject([
      200,
      { _id: stays._id, first_name: 'Ann', company: 'Acme', email: goes.email, notes: 'Rings\nPays late' },
    ]);
    expect((await invoiceOf(own._id)).customer).toMatchObject({ _id: stays._id, first_name: 'Ann' });
    // The paper says what it said.
    expect((await invoiceOf(theirs._id)).customer).toMatchObject({ _id: stays._id, first_name: 'Anne' });
    const credit = (await till.get(`/users/${stays._id}/store-credit`)).body.data;
    expect([credit.balance, credit.entries.length]).toEqual([35, 2]);
    expect((await till.get(`/users?q=${goes.last_name}`)).body.meta.total).toBe(0);
    expect(await compareFigures(house().context)).toEqual([]);
    const trail = async (id: string) =>
      (await house().admin.get(`/audit?subject_id=${id}`)).body.data.map(({ act }: { act: string }) => act);
    expect([await trail(stays._id), await trail(goes._id)]).toEqual([
      expect.arrayContaining(['merged']),
      expect.arrayContaining(['merged']),
    ]);
  });

  test('loses no sale of a till that still has the other', async () => {
    const [stays, goes, last] = [await makeCustomer(till), await makeCustomer(till), await makeCustomer(till)];
    const unpaid = await sellTo(goes._id);
    await give(goes._id, 100);
    const content = { customer: { ...goes }, products: [], repairs: [], tax: null, isPaid: true };
    const parked = await till.post('/parked-sales', { name: 'Later', ...content });
    expect((await merge(stays._id, goes._id)).status).toBe(200);
    expect((await invoiceOf((await sellTo(goes._id))._id)).customer._id).toBe(stays._id);
    // An edit that began before keeps what the invoice says.
    const edited = await till.patch(`/invoice/${unpaid._id}`, { customer_id: goes._id, store_credit: 50 });
    expect([edited.status, (await invoiceOf(unpaid._id)).customer]).toMatchObject([
      200,
      { _id: stays._id, first_name: goes.first_name, last_name: goes.last_name },
    ]);
    expect((await till.get(`/users/${goes._id}/store-credit`)).body.data.balance).toBe(50);
    if (parked.status === 201) {
      const recalled = await till.post(`/parked-sales/${parked.body.data._id}/recall`, {});
      expect(recalled.body.data.changed[0]).toContain('was merged into');
    }
    // Whoever was merged before goes along.
    expect((await merge(last._id, stays._id)).status).toBe(200);
    for (const id of [goes._id, stays._id]) expect((await till.get(`/users/${id}`)).body.data._id).toBe(last._id);
    expect((await till.patch(`/users/${goes._id}`, { city: 'Hay' })).status).toBe(404);
  });

  test('is refused with oneself, twice, unseen, and of a customer whom all shops know', async () => {
    const [one, other] = [await makeCustomer(till), await makeCustomer(till)];
    const said = async (reply: ReturnType<typeof merge>) => [(await reply).status, (await reply).body.message];
    expect(await said(merge(one._id, one._id))).toEqual([409, 'This is the same customer: choose another.']);
    expect((await merge(one._id, other._id, { other_updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await merge(one._id, other._id, { takes: ['notes'] })).status).toBe(400);
    const shared = await makeCustomer(house().admin);
    expect((await merge(one._id, shared._id)).status).toBe(403);
    const theirs = await makeCustomer((await makeShop(house())).client);
    expect((await merge(one._id, theirs._id)).status).toBe(404);
    const both = await Promise.all([merge(one._id, other._id), merge(other._id, one._id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await said(merge(one._id, other._id))).toEqual([
      409,
      'These two were merged already: they are one customer.',
    ]);
    // The admin makes one of all shops of two shops' customers.
    const left = both[0]?.status === 200 ? one : other;
    const united = await merge(left._id, theirs._id, {}, house().admin);
    expect(united.body.data).toMatchObject({ _id: left._id, shop_id: null });
  });
});
