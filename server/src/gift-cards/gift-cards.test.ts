import type { InvoicePayment } from '@mendpoint/contract/invoices/invoice';
import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { makeGiftCard, newCardCode } from '../../test/factories/gift-cards.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const NOON = new Date('2026-11-20T01:00:00Z');

onEachEngine('gift cards', (house) => {
  let till: Client;
  let shopId: string;

  beforeAll(async () => {
    house().clock.now = NOON;
    const made = await makeShop(house());
    [till, shopId] = [made.client, made.shop._id];
  });

  const sell = (price: number, paid: object, by = till) =>
    by.post('/summary', { repairParts: [{ repair_name: 'Screen', quantity: 4, price: price / 4 }], ...paid });
  const balance = async (code: string, by = till) => (await by.post('/gift-cards/find', { code })).body.data?.balance;
  const refund = (sale: Invoice, quantity: number, more: object = {}, by = till) => {
    const lines = [{ line_id: sale.repairParts[0]?._id, quantity }];
    return by.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'change-of-mind', ...more });
  };
  const noDifference = async () => expect(await compareFigures(house().context)).toEqual([]);

  test('is sold for money without GST, and tells nobody its code', async () => {
    const code = newCardCode();
    const reply = await till.post('/gift-cards', { code: ` ${code.toLowerCase()} `, amount: 50, tender: 'cash' });
    expect([reply.status, reply.body.data]).toMatchObject([
      201,
      { code_end: code.slice(-4), amount: 50, balance: 50, state: 'open', expires_on: '', date: '2026-11-20' },
    ]);
    const { _id } = reply.body.data;
    const rows = await house().db.selectFrom('gift_card').selectAll().where('id', '=', _id).execute();
    const kept = await house().db.selectFrom('idempotency_key').select('answer').execute();
    expect(JSON.stringify([rows, kept, reply.body])).not.toContain(code);
    const { today } = (await till.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_amount: 0, total_tax: 0, total_cash: 0 });
    const { data } = (await till.get(`/journal?start_date=2026-11-20&end_date=2026-11-20&shop_id=${shopId}`)).body;
    const line = (account: string) =>
      data[0].lines.find((each: { account: string }) => each.account === account) as object | undefined;
    expect(line('cash')).toMatchObject({ debit: 50 });
    expect(line('gift_card')).toMatchObject({ credit: 50, gst: 0 });
    expect([line('owed'), line('sales')]).toEqual([undefined, undefined]);
    const trail = (await house().admin.get(`/audit?subject_id=${_id}`)).body.data;
    expect(trail).toMatchObject([{ kind: 'gift card', act: 'sold', subject: `Gift card …${code.slice(-4)}` }]);
    await noDifference();
  });

  test('is refused with words for what no card can be', async () => {
    const said = async (more: object) => {
      const code = newCardCode();
      const { status, body } = await till.post('/gift-cards', { code, amount: 50, tender: 'cash', ...more });
      return [status, body.message];
    };
    for (const amount of [0, -5, 4, 5.5, 1001, '1e9', '5e-1'])
      expect([amount, await said({ amount })]).toEqual([amount, [400, expect.any(String)]]);
    expect(await said({ amount: 5.5 })).toEqual([400, 'A gift card is sold for whole dollars, A$5.00 to A$1,000.00.']);
    expect(await said({ code: 'ABCD' })).toEqual([
      400,
      'This is not the code of a gift card. Please scan or type it again.',
    ]);
    expect(await said({ years: 2 })).toEqual([400, 'A gift card lasts for 3 to 10 years, or has no expiry.']);
    expect((await said({ tender: 'afterpay' }))[0]).toBe(400);
    const { code } = await makeGiftCard(till);
    expect(await said({ code })).toEqual([400, 'This code is taken. Please sell another.']);
    await expect(house().db.deleteFrom('gift_card_entry').execute()).rejects.toThrow(/only added to/);
  });

  test('is sold once, however often its answer is lost', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { code: newCardCode(), amount: 20, tender: 'eftpos', years: 3 };
    const first = await till.post('/gift-cards', body, key);
    expect(first.body.data.expires_on).toBe('2029-11-20');
    expect((await till.post('/gift-cards', body, key)).body).toEqual(first.body);
    expect(await balance(body.code)).toBe(20);
  });

  test('pays a part of a sale, and what is paid stays through a later checkout and comes back with a void', async () => {
    const { code, _id } = await makeGiftCard(till);
    const sale = (await sell(80, { gift_card: 30, gift_card_code: code, eftpos: 20 })).body.data;
    const paid = (await till.get(`/invoice/${sale._id}/payments`)).body.data;
    const ends = paid.map(({ tender, card_end: end }: InvoicePayment) => [tender, end]).sort();
    expect(ends).toEqual([
      ['eftpos', undefined],
      ['gift_card', code.slice(-4)],
    ]);
    expect(sale).toMatchObject({ gift_card: 30, eftpos: 20, total_paid: 50, due_amount: 30, status: '0' });
    expect(await balance(code)).toBe(20);
    const rest = await till.post('/summary', { invoice_id: sale._id, eftpos: 50 });
    expect(rest.body.data).toMatchObject({ gift_card: 30, eftpos: 50, status: '1' });
    const { data } = (await till.get(`/gift-cards/${_id}`)).body;
    expect(data.entries).toMatchObject([
      { kind: 'spent', amount: -30, invoice_id: sale._id, invoiceNumber: sale.invoiceNumber },
      { kind: 'sold', amount: 50, invoice_id: null },
    ]);
    const { today } = (await till.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_gift_card: 30, total_eftpos: 50 });
    await noDifference();
    expect((await till.delete(`/invoice/${sale._id}`, { reason: 'Wrong' })).status).toBe(200);
    expect(await balance(code)).toBe(50);
    await noDifference();
  });

  test('pays a quick sale too, and any shop takes it', async () => {
    const { code } = await makeGiftCard(till);
    const other = await makeShop(house());
    const body = { repairParts: [{ name: 'Screen', quantity: 1, price: 35 }], gift_card_code: code };
    const paid = await other.client.post('/invoice', { ...body, payments: { gift_card: 35 } });
    expect([paid.status, paid.body.data]).toMatchObject([201, { gift_card: 35, status: '1' }]);
    expect(await balance(code)).toBe(15);
    const tooMuch = await other.client.post('/invoice', { ...body, payments: { gift_card: 35 } });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'Only A$15.00 is left on this gift card.']);
  });

  test('is not spent twice by twenty tills at once', async () => {
    const { code } = await makeGiftCard(till);
    const spend = () => sell(80, { gift_card: 20, gift_card_code: code });
    const replies = await Promise.all(Array.from({ length: 20 }, spend));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(18).fill(409)]);
    expect(await balance(code)).toBe(10);
    await noDifference();
  });

  test('needs its code wherever more is spent, and one sale takes one card', async () => {
    const [one, two] = [await makeGiftCard(till), await makeGiftCard(till)];
    const bare = await sell(80, { gift_card: 20 });
    expect([bare.status, bare.body.message]).toEqual([400, 'Please scan or type the code of the gift card.']);
    const unknown = await sell(80, { gift_card: 20, gift_card_code: newCardCode() });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'No gift card has this code.']);
    expect(unknown.body.errors).toMatchObject([{ path: expect.stringContaining('gift_card_code') }]);
    const { _id } = (await sell(80, { gift_card: 20, gift_card_code: one.code })).body.data;
    const edit = (changes: object) => till.patch(`/invoice/${_id}`, { reason: 'Mistake', ...changes });
    expect((await edit({ gift_card: 30 })).status).toBe(400);
    const other = await edit({ gift_card: 30, gift_card_code: two.code });
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('One sale takes one gift card.')]);
    expect((await edit({ gift_card: 30, gift_card_code: one.code })).body.data).toMatchObject({ gift_card: 30 });
    expect((await edit({ gift_card: 5 })).body.data).toMatchObject({ gift_card: 5 });
    expect([await balance(one.code), await balance(two.code)]).toEqual([45, 50]);
    const whole = (await till.get(`/invoice/${_id}`)).body.data;
    expect((await till.patch(`/invoice/${_id}`, whole)).status).toBe(200);
    expect((await edit({ gift_card: 0 })).status).toBe(200);
    expect((await edit({ gift_card: 10, gift_card_code: two.code })).status).toBe(200);
    expect([await balance(one.code), await balance(two.code)]).toEqual([50, 40]);
    await noDifference();
  });

  test('gets back what was paid with it and no more, by default before anything else', async () => {
    const { code } = await makeGiftCard(till);
    const sale: Invoice = (await sell(80, { gift_card: 50, gift_card_code: code, cash: 30 })).body.data;
    const half = await refund(sale, 2);
    expect(half.body.data).toMatchObject({ gift_card: 40, cash: 0, repaid: 40 });
    const tooMuch = await refund(sale, 2, { money: { gift_card: 40 } });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'A$10.00 at most can go back on the gift card.']);
    expect((await refund(sale, 2)).body.data).toMatchObject({ gift_card: 10, cash: 30 });
    expect(await balance(code)).toBe(50);
    await noDifference();
  });

  test('becomes money only by a manager: by a refund, a void or an edit', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const { code } = await makeGiftCard(client, 240);
    const paid = async (more: object) => (await sell(80, more, client)).body.data;
    const [one, two] = [
      await paid({ gift_card: 80, gift_card_code: code }),
      await paid({ gift_card: 80, gift_card_code: code }),
    ];
    const swap = await paid({ cash: 80 });
    await atTill(PINS.cashier);
    const cash = await refund(one, 4, { money: { cash: 80 } }, client);
    expect(cash.body).toMatchObject({ act: 'pay-out-credit', amount: 80_00 });
    const approval = await approved(client, cash.body);
    expect((await refund(one, 4, { money: { cash: 80 } }, client)).status).toBe(403);
    const allowed = {
      lines: [{ line_id: one.repairParts[0]._id, quantity: 4 }],
      reason: 'goodwill',
      money: { cash: 80 },
    };
    expect((await client.post(`/invoice/${one._id}/refunds`, allowed, { approval })).status).toBe(201);
    const swapped = { gift_card: 80, cash: 0, gift_card_code: code, reason: 'Wrong' };
    expect((await client.patch(`/invoice/${swap._id}`, swapped)).body).toMatchObject({ act: 'pay-out-credit' });
    await atTill(PINS.manager);
    const voided = await client.delete(`/invoice/${two._id}`, {}, { reason: 'x', refund: { cash: 80 } });
    expect(voided.status).toBe(200);
    expect(await balance(code, client)).toBe(80);
  });

  test('of a sale that is exchanged is refunded instead', async () => {
    const { code } = await makeGiftCard(till);
    const sale: Invoice = (await sell(80, { gift_card: 50, gift_card_code: code, cash: 30 })).body.data;
    const plain: Invoice = (await sell(80, { cash: 80 })).body.data;
    const exchange = (of: Invoice, more: object = {}) =>
      till.post(`/invoice/${of._id}/exchange`, {
        lines: [{ line_id: of.repairParts[0]?._id, quantity: 1 }],
        reason: 'goodwill',
        repairParts: [{ repair_name: 'Battery', quantity: 1, price: 40 }],
        ...more,
      });
    expect((await exchange(sale)).body.message).toMatch(/paid with a gift card, so it cannot be exchanged/);
    expect((await exchange(plain, { payments: { gift_card: 20 } })).status).toBe(400);
    expect((await exchange(plain, { payments: { cash: 20 } })).status).toBe(201);
  });

  test('is voided while nothing of it is spent, and its money goes back as it came', async () => {
    const { code, _id } = await makeGiftCard(till);
    const sale = (await sell(80, { gift_card: 20, gift_card_code: code })).body.data;
    const voided = () => till.post(`/gift-cards/${_id}/void`, { reason: 'Sold twice' });
    expect((await voided()).body.message).toBe('Some of this gift card is spent, so its sale can no longer be voided.');
    await till.delete(`/invoice/${sale._id}`, { reason: 'Wrong' });
    expect((await voided()).body.data).toMatchObject({ state: 'voided', balance: 0 });
    expect((await voided()).status).toBe(409);
    const spent = await sell(80, { gift_card: 20, gift_card_code: code });
    expect([spent.status, spent.body.message]).toEqual([409, 'The sale of this gift card was voided.']);
    const payments = house().db.selectFrom('payment').selectAll().where('gift_card_id', '=', _id).orderBy('id');
    expect(await payments.execute()).toMatchObject([
      { kind: 'taken', tender: 'cash', amount_cents: 5000, invoice_id: null },
      { kind: 'voided', tender: 'cash', amount_cents: -5000 },
    ]);
    await noDifference();
  });

  test('is sold by whoever sells, voided by a manager, and listed for who sees figures', async () => {
    const { client, atTill, staff } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const { _id, sold_by, code } = await makeGiftCard(client);
    expect(sold_by).toBe(staff.cashier.name);
    expect(await balance(code, client)).toBe(50);
    for (const path of ['/gift-cards', '/gift-cards/owed', `/gift-cards/${_id}`])
      expect([path, (await client.get(path)).status]).toEqual([path, 403]);
    const refused = await client.post(`/gift-cards/${_id}/void`, { reason: 'x' });
    expect(refused.body).toMatchObject({ act: 'void', subject: _id, amount: 50_00 });
    await atTill(PINS.manager);
    expect((await client.get('/gift-cards')).body.data).toMatchObject([{ _id, balance: 50, sold_by: 'Anna' }]);
    expect((await client.get('/gift-cards?q=zzzz')).body.data).toEqual([]);
    expect((await client.get('/gift-cards/owed')).body.data).toEqual({ cards: 1, owed: 50, expired: 0 });
    const other = await makeShop(house());
    expect((await other.client.get('/gift-cards')).body.data).toEqual([]);
    expect((await other.client.get(`/gift-cards/${_id}`)).status).toBe(404);
    expect((await other.client.post(`/gift-cards/${_id}/void`, { reason: 'x' })).status).toBe(404);
    expect((await house().admin.get('/gift-cards?with_balance=true&limit=100')).body.meta.total).toBeGreaterThan(1);
  });

  test('cannot be guessed: a login that asks for twenty unknown codes waits', async () => {
    const { client } = await makeShop(house());
    const { code } = await makeGiftCard(client);
    for (let n = 0; n < 30; n++) expect(await balance(code, client)).toBe(50);
    const ask = (asked: string) => client.post('/gift-cards/find', { code: asked });
    expect((await ask('ABCD-EFGH')).status).toBe(400);
    for (let n = 0; n < 20; n++) expect((await ask(newCardCode())).status).toBe(404);
    expect((await ask(newCardCode())).status).toBe(429);
    expect((await sell(80, { gift_card: 5, gift_card_code: newCardCode() }, client)).status).toBe(429);
    expect(await balance(code)).toBe(50);
  });

  test('puts its cash in the drawer that is open, and its line on the Z', async () => {
    const { client, shop } = await makeShop(house(), { sells_with_drawer: true });
    const without = await client.post('/gift-cards', { code: newCardCode(), amount: 50, tender: 'eftpos' });
    expect(without.status).toBe(409);
    const drawer = (await client.post('/drawers', { name: 'Front' })).body.data;
    await client.post(`/drawers/${drawer._id}/open`, { float: 100 });
    const { code } = await makeGiftCard(client);
    await sell(80, { gift_card: 30, gift_card_code: code, eftpos: 50 }, client);
    const x = (await house().admin.get(`/drawers/${drawer._id}/x`)).body.data;
    expect(x).toMatchObject({ expected: 150, gift_cards: { count: 1, total: 50 }, all: { total: 80 } });
    const z = (await client.post(`/drawers/${drawer._id}/close`, { counts: { 5000: 3 } })).body.data;
    expect(z).toMatchObject({ difference: 0, gift_cards: { count: 1, total: 50 } });
    expect(z.takings).toMatchObject([
      { tender: 'cash', taken: 50 },
      { tender: 'eftpos', taken: 50 },
      { tender: 'gift_card', taken: 30 },
    ]);
    expect((await house().admin.delete(`/shop/${shop._id}`)).body.message).toMatch(/1 gift card/);
  });

  test('is not sold on a closed day', async () => {
    const { shop } = await makeShop(house());
    const at = async (moment: string) => {
      house().clock.now = new Date(moment);
      return [
        await house().anyone.login({ email: shop.email, password: 'password one' }),
        await house().anyone.login(ADMIN),
      ] as const;
    };
    const [, admin] = await at('2026-11-25T01:00:00Z');
    await admin.post('/closed-periods', { through: '2026-11-23', shop_id: shop._id });
    const [back] = await at('2026-11-22T01:00:00Z');
    const sold = await back.post('/gift-cards', { code: newCardCode(), amount: 50, tender: 'cash' });
    house().clock.now = NOON;
    expect(sold.status).toBe(409);
  });

  test('and a customer’s store credit pay one sale together', async () => {
    const { code } = await makeGiftCard(till);
    const id = (await makeCustomer(till))._id;
    await till.post(`/users/${id}/store-credit`, { amount: 30, reason: 'Promised' });
    const paid = { customer_id: id, store_credit: 30, gift_card: 50, gift_card_code: code };
    const sale: Invoice = (await sell(80, paid)).body.data;
    expect(sale).toMatchObject({ status: '1', store_credit: 30, gift_card: 50 });
    expect((await refund(sale, 4)).body.data).toMatchObject({ store_credit: 30, gift_card: 50, cash: 0 });
    expect(await balance(code)).toBe(50);
    await noDifference();
  });

  // The last, because it ends everybody's sessions.
  test('is neither spent nor given back on after its last day', async () => {
    const { client, shop } = await makeShop(house());
    const { code, _id } = await makeGiftCard(client, 50, { years: 3 });
    const paid = { gift_card: 20, gift_card_code: code, cash: 60 };
    const sale: Invoice = (await sell(80, paid, client)).body.data;
    house().clock.now = new Date('2029-11-20T12:59:00Z');
    const later = await house().anyone.login({ email: shop.email, password: 'password one' });
    expect((await later.post('/gift-cards/find', { code })).body.data).toMatchObject({ state: 'open', balance: 30 });
    house().clock.now = new Date('2029-11-20T13:01:00Z');
    const spent = await sell(80, { gift_card: 20, gift_card_code: code }, later);
    expect([spent.status, spent.body.message]).toEqual([409, 'This gift card expired on 20/11/2029.']);
    expect((await refund(sale, 4, {}, later)).body.message).toBe('This gift card expired on 20/11/2029.');
    expect((await refund(sale, 4, { money: { cash: 80 } }, later)).status).toBe(201);
    expect((await later.get(`/gift-cards/${_id}`)).body.data).toMatchObject({ state: 'expired', balance: 30 });
    const { data } = (await later.get('/gift-cards/owed')).body;
    expect(data.expired).toBe(30);
    house().clock.now = NOON;
  });
});
