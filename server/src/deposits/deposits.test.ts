import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeDeposit } from '../../test/factories/deposits.ts';
import { makeShop } from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { collectOf, makeReadyTicket, makeTicket } from '../../test/factories/tickets.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const NOON = new Date('2026-11-20T01:00:00Z');

onEachEngine('deposits', (house) => {
  let till: Client;
  let shopId: string;

  beforeAll(async () => {
    house().clock.now = NOON;
    const made = await makeShop(house());
    [till, shopId] = [made.client, made.shop._id];
  });

  const onTicket = async (id: string, by = till): Promise<DepositWithEntries[]> =>
    (await by.get(`/tickets/${id}/deposits`)).body.data;
  const owed = async (by = till) => (await by.get('/deposits/owed')).body.data;
  const collect = (tickets: WholeTicket[], more: object = {}, by = till) =>
    by.post('/invoice', collectOf(tickets, more));
  const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
  const noDifference = async () => expect(await compareFigures(house().context)).toEqual([]);
  const journal = async (by = till, id = shopId) => {
    const { data } = (await by.get(`/journal?start_date=2026-11-20&end_date=2026-11-20&shop_id=${id}`)).body;
    const sums: Record<string, number> = {};
    for (const { account, debit, credit, gst } of data[0]?.lines ?? []) {
      sums[account] = debit - credit;
      if (gst !== 0) sums[`${account} GST`] = debit > 0 ? gst : -gst;
    }
    return sums;
  };

  test('is taken on a ticket, and owed without GST', async () => {
    const before = await owed();
    const ticket = await makeTicket(till);
    const reply = await till.post(`/tickets/${ticket._id}/deposits`, { amount: 50, tender: 'cash' });
    expect([reply.status, reply.body.data]).toMatchObject([
      201,
      {
        ...{ ticket_id: ticket._id, ticket_number: ticket.number, position: 1, kind: 'security', tender: 'cash' },
        ...{ amount: 50, held: 50, applied: 0, returned: 0, forfeited: 0, date: '2026-11-20' },
        entries: [{ kind: 'taken', amount: 50, tender: 'cash', invoice_id: null }],
      },
    ]);
    expect((await owed()).held).toBe(before.held + 50);
    expect((await till.get(`/tickets/${ticket._id}`)).body.data).toMatchObject({
      deposit: 50,
      drop_off: { tickets: [{ deposit: 50 }] },
    });
    const listed = (await till.get(`/deposits?shop_id=${shopId}`)).body.data;
    expect(listed[0]).toMatchObject({ ticket_number: ticket.number, held: 50 });
    const { today } = (await till.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_amount: 0, total_tax: 0, total_cash: 0 });
    expect(await journal()).toEqual({ cash: 50, deposit: -50 });
    const trail = (await house().admin.get(`/audit?subject_id=${reply.body.data._id}`)).body.data;
    expect(trail).toMatchObject([{ kind: 'deposit', act: 'taken', subject: `Deposit 1 on ${ticket.number}` }]);
    await expect(house().db.deleteFrom('deposit_entry').execute()).rejects.toThrow(/only added to/);
    await noDifference();
  });

  test('is refused with words for what none can be', async () => {
    const { _id } = await makeTicket(till);
    const take = (body: object, by = till) =>
      by.post(`/tickets/${_id}/deposits`, { amount: 50, tender: 'cash', ...body });
    const BOUNDS = 'A deposit is more than A$0.00, and at most A$10,000.00.';
    for (const amount of [0, -5, 10_000.01]) expect(said(await take({ amount }))).toEqual([400, BOUNDS]);
    for (const amount of ['1e3', 5.001]) expect((await take({ amount })).status).toBe(400);
    for (const tender of ['gift_card', 'store_credit', 'exchange', 'deposit'])
      expect((await take({ tender })).status).toBe(400);
    const other = await makeShop(house());
    expect((await take({}, other.client)).status).toBe(404);
    expect((await other.client.get(`/tickets/${_id}/deposits`)).status).toBe(404);
    expect(await onTicket(_id)).toEqual([]);
    const { number } = (await till.post(`/tickets/${_id}/steps`, { from: 'received', to: 'cancelled', reason: 'x' }))
      .body.data;
    expect(said(await take({}))).toEqual([
      409,
      `Ticket ${number} is in the state 'Cancelled': nothing is paid down on it any more.`,
    ]);
  });

  test('is taken once where the answer was lost, and a ticket has so many at most', async () => {
    const { _id } = await makeTicket(till);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const take = (headers = {}) => till.post(`/tickets/${_id}/deposits`, { amount: 5, tender: 'eftpos' }, headers);
    const first = await take(key);
    expect((await take(key)).body).toEqual(first.body);
    expect(await onTicket(_id)).toHaveLength(1);
    for (let n = 1; n < 20; n++) expect((await take()).status).toBe(201);
    expect(said(await take())).toEqual([409, 'A ticket has at most 20 deposits.']);
  });

  test('pays for the sale that collects its device, and a void puts it back', async () => {
    const before = await owed();
    const ticket = await makeReadyTicket(till);
    await makeDeposit(till, ticket._id, 50);
    await makeDeposit(till, ticket._id, 20, 'eftpos');
    const { data } = (await till.get(`/drop-offs/${ticket.drop_off_id}/collection`)).body;
    expect(data.deposit).toBe(70);
    const sale = (await collect([ticket])).body.data;
    expect(sale).toMatchObject({ deposit: 70, total_paid: 70, due_amount: 268, status: '0', checked_out: false });
    const paid = await till.post('/summary', { invoice_id: sale._id, eftpos: 268 });
    expect(paid.body.data).toMatchObject({ deposit: 70, eftpos: 268, due_amount: 0, status: '1' });
    expect(await onTicket(ticket._id)).toMatchObject([
      { held: 0, applied: 50, entries: [{ kind: 'taken' }, { kind: 'applied', invoice_id: sale._id, amount: -50 }] },
      { held: 0, applied: 20 },
    ]);
    expect((await owed()).held).toBe(before.held);
    const { today } = (await till.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_deposit: 70 });
    await noDifference();
    expect((await till.delete(`/invoice/${sale._id}`, { reason: 'Wrong' })).status).toBe(200);
    expect(await onTicket(ticket._id)).toMatchObject([
      { held: 50, applied: 0 },
      { held: 20, applied: 0 },
    ]);
    expect((await till.get(`/tickets/${ticket._id}`)).body.data).toMatchObject({ state: 'ready', deposit: 70 });
    await noDifference();
    const again = (await collect([ticket], { payments: { cash: 268 } })).body.data;
    expect(again).toMatchObject({ deposit: 70, cash: 268, status: '1' });
  });

  test('is said where the whole bill is taken beside it, and money that a void gives back is only the rest', async () => {
    const ticket = await makeReadyTicket(till);
    await makeDeposit(till, ticket._id, 50);
    expect(said(await collect([ticket], { payments: { cash: 338 } }))).toEqual([
      400,
      'A deposit of A$50.00 pays a part of it: A$288.00 is left to pay.',
    ]);
    const sale = (await collect([ticket], { payments: { cash: 288 } })).body.data;
    const back = (refund: object) => till.delete(`/invoice/${sale._id}`, {}, { reason: 'Wrong', refund });
    expect(said(await back({ cash: 338 }))).toEqual([400, 'What goes back must be what was paid: A$338.00.']);
    expect((await back({ cash: 288 })).status).toBe(200);
    expect(await onTicket(ticket._id)).toMatchObject([{ held: 50 }]);
    await noDifference();
  });

  test('that is larger than the bill is given back, and never twice', async () => {
    const ticket = await makeReadyTicket(till);
    const { _id } = await makeDeposit(till, ticket._id, 400);
    const sale = (await collect([ticket])).body.data;
    expect(sale).toMatchObject({ deposit: 338, due_amount: 0, status: '1' });
    expect(await onTicket(ticket._id)).toMatchObject([{ held: 62, applied: 338 }]);
    const back = (amount: number) =>
      till.post(`/deposits/${_id}/return`, { amount, tender: 'cash', reason: 'More than the bill' });
    expect(said(await back(62.05))).toEqual([409, 'Only A$62.00 of this deposit is held by now.']);
    expect(said(await back(0))).toEqual([400, 'Please say how much: more than A$0.00.']);
    const both = await Promise.all([back(62), back(62)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await onTicket(ticket._id)).toMatchObject([{ held: 0, returned: 62 }]);
    const refunded = await till.post(`/invoice/${sale._id}/refunds`, {
      lines: [{ line_id: sale.repairParts[0]._id, quantity: 1 }],
      reason: 'minor-failure',
    });
    expect(refunded.body.data).toMatchObject({ cash: 249, total: 249 });
    await noDifference();
  });

  test('keeps its ticket on the sale that it pays', async () => {
    const [one, two] = [await makeReadyTicket(till), await makeReadyTicket(till)];
    await makeDeposit(till, one._id, 50);
    const sale = (await collect([one], { payments: { eftpos: 288 } })).body.data;
    const free = [{ name: 'Cable', quantity: 1, price: 338 }];
    const edited = await till.patch(`/invoice/${sale._id}`, { repairParts: free, reason: 'x' });
    expect(said(edited)).toEqual([
      409,
      'A deposit of A$50.00 on this ticket pays for the sale. Void the sale to take the ticket off it.',
    ]);
    const cheaper = sale.repairParts.map((line: object) => ({ ...line, price: 10 }));
    const less = await till.patch(`/invoice/${sale._id}`, { repairParts: cheaper, eftpos: 0, reason: 'x' });
    expect(said(less)).toEqual([
      400,
      'A deposit of A$50.00 pays for this sale, and it would come to A$20.00. Void it, and sell it anew.',
    ]);
    // A ticket that is put on the sale later brings its deposit.
    await till.delete(`/invoice/${sale._id}`, { reason: 'x' });
    await makeDeposit(till, two._id, 30);
    const cable = (await till.post('/invoice', { repairParts: free })).body.data;
    const both = [...free, ...collectOf([two]).repairParts];
    const customer_id = two.drop_off.customer_id;
    const added = await till.patch(`/invoice/${cable._id}`, { repairParts: both, customer_id, reason: 'x' });
    expect(added.body.data).toMatchObject({ deposit: 30, due_amount: 646, checked_out: false });
    await noDifference();
  });

  test('is not taken for an exchange', async () => {
    const old = (await till.post('/invoice', { repairParts: [{ name: 'Cable', quantity: 1, price: 20 }], status: '1' }))
      .body.data;
    const paid = await till.post('/summary', { invoice_id: old._id, repairParts: old.repairParts, eftpos: 20 });
    expect(paid.body.data).toMatchObject({ eftpos: 20, status: '1' });
    const ticket = await makeReadyTicket(till);
    await makeDeposit(till, ticket._id, 50);
    const { repairParts } = collectOf([ticket]);
    const exchange = (more: object) =>
      till.post(`/invoice/${old._id}/exchange`, {
        lines: [{ line_id: paid.body.data.repairParts[0]._id, quantity: 1 }],
        ...{ reason: 'goodwill', repairParts, ...more },
      });
    const refusal = 'A deposit is held for this repair, and an exchange takes none. Please sell it as a new sale.';
    for (const more of [{}, { payments: { eftpos: 318 } }]) expect(said(await exchange(more))).toEqual([409, refusal]);
    expect(await onTicket(ticket._id)).toMatchObject([{ held: 50 }]);
  });

  test('that is forfeited becomes income with GST, and a void of that holds it again', async () => {
    const { client, shop } = await makeShop(house());
    const ticket = await makeTicket(client);
    const { _id } = await makeDeposit(client, ticket._id, 55, 'eftpos');
    const keep = (amount: number) => client.post(`/deposits/${_id}/forfeit`, { amount, reason: 'Never came back' });
    expect(said(await keep(55.01))).toEqual([409, 'Only A$55.00 of this deposit is held by now.']);
    const kept = await keep(55);
    expect([kept.status, kept.body.data]).toMatchObject([201, { held: 0, forfeited: 55 }]);
    const { invoice_id: id, invoiceNumber, reason } = kept.body.data.entries[1];
    expect(reason).toBe('Never came back');
    const invoice = (await client.get(`/invoice/${id}`)).body.data;
    expect(invoice).toMatchObject({
      ...{ invoiceNumber, deposit: 55, total: 55, tax_amount: 5, status: '1' },
      repairParts: [{ name: `Deposit kept (${ticket.number})`, price: 55 }],
    });
    expect(await journal(client, shop._id)).toEqual({ eftpos: 55, sales: -55, 'sales GST': -5 });
    expect((await owed(client)).held).toBe(0);
    const trail = (await house().admin.get(`/audit?subject_id=${_id}`)).body.data;
    expect(trail.map(({ act }: { act: string }) => act)).toEqual(['kept', 'taken']);
    expect((await client.delete(`/invoice/${id}`, { reason: 'They came' })).status).toBe(200);
    expect(await onTicket(ticket._id, client)).toMatchObject([{ held: 55, forfeited: 0 }]);
    expect(await journal(client, shop._id)).toEqual({ eftpos: 55, deposit: -55 });
    await noDifference();
  });

  test('that is a part payment has its GST when it comes', async () => {
    const { client, shop } = await makeShop(house(), { deposit_kind: 'part-payment' });
    const ticket = await makeReadyTicket(client);
    const { kind, _id } = await makeDeposit(client, ticket._id, 110, 'eftpos');
    expect(kind).toBe('part-payment');
    expect(await owed(client)).toEqual({ deposits: 1, held: 110, security: 0, part_payments: 110 });
    expect(await journal(client, shop._id)).toEqual({ eftpos: 110, part_payment: -110, 'part_payment GST': -10 });
    await collect([ticket], { payments: { eftpos: 228 } }, client);
    expect(await journal(client, shop._id)).toEqual({ eftpos: 338, sales: -338, 'sales GST': -30.73 });
    // What was taken stays what it was.
    await house().admin.patch(`/shop/${shop._id}`, { deposit_kind: 'security' });
    expect(await onTicket(ticket._id, client)).toMatchObject([{ _id, kind: 'part-payment' }]);
  });

  test('moves its cash in the drawer that is open, and stands on the Z', async () => {
    const { client } = await makeShop(house(), { sells_with_drawer: true });
    const ticket = await makeReadyTicket(client);
    const take = (tender: string) => client.post(`/tickets/${ticket._id}/deposits`, { amount: 50.02, tender });
    expect((await take('eftpos')).status).toBe(409);
    const drawer = (await client.post('/drawers', { name: 'Front' })).body.data;
    const opened = () => client.post(`/drawers/${drawer._id}/open`, { float: 100 });
    await opened();
    const { _id } = (await take('cash')).body.data;
    await makeDeposit(client, ticket._id, 30, 'eftpos');
    await client.post(`/deposits/${_id}/return`, { amount: 20, tender: 'cash', reason: 'x' });
    const x = (await house().admin.get(`/drawers/${drawer._id}/x`)).body.data;
    expect(x).toMatchObject({ expected: 130, deposits: { count: 1, total: 60.02 }, all: { total: 0 } });
    const z = (await client.post(`/drawers/${drawer._id}/close`, { counts: { 5000: 2, 1000: 3 } })).body.data;
    expect(z).toMatchObject({ difference: 0, deposits: { count: 1, total: 60.02 } });
    const back = (tender: string) => client.post(`/deposits/${_id}/return`, { amount: 30.02, tender, reason: 'x' });
    expect((await back('cash')).status).toBe(409);
    expect((await back('eftpos')).status).toBe(201);
  });

  test('is given back and kept by those alone who may, or whom a manager lets', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const ticket = await makeTicket(client);
    const { _id } = await makeDeposit(client, ticket._id, 150);
    const back = (amount: number, headers = {}) =>
      client.post(`/deposits/${_id}/return`, { amount, tender: 'cash', reason: 'x' }, headers);
    expect((await back(80)).status).toBe(201);
    const refused = await back(30);
    expect([refused.status, refused.body]).toMatchObject([403, { act: 'refund', subject: _id, amount: 110_00 }]);
    const wanted = { act: 'refund', subject: _id, amount: 110_00 };
    expect((await back(30, { approval: await approved(client, wanted) })).status).toBe(201);
    const keep = (headers = {}) => client.post(`/deposits/${_id}/forfeit`, { amount: 40, reason: 'x' }, headers);
    const kept = await keep();
    expect([kept.status, kept.body]).toMatchObject([403, { act: 'keep-deposits', amount: 40_00 }]);
    const asked = { act: 'keep-deposits', subject: _id, amount: 40_00 };
    expect((await keep({ approval: await approved(client, asked) })).status).toBe(201);
    expect(await onTicket(ticket._id, client)).toMatchObject([{ held: 0, returned: 110, forfeited: 40 }]);
  });

  test('is given back by small steps for as much as at once, however many', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const ticket = await makeTicket(client);
    const { _id } = await makeDeposit(client, ticket._id, 300);
    const { db, context } = house();
    const one = await db
      .selectFrom('deposit_entry')
      .selectAll()
      .where('deposit_id', '=', _id)
      .executeTakeFirstOrThrow();
    const steps = Array.from({ length: 600 }, (_, index) => ({
      ...{ ...one, id: context.newId(), shop_id: shop._id, gst_cents: 0 },
      ...(index % 2 === 0
        ? { kind: 'returned' as const, amount_cents: -50 }
        : { kind: 'voided' as const, amount_cents: 50, tender: null }),
    }));
    await db.insertInto('deposit_entry').values(steps).execute();
    const back = await client.post(`/deposits/${_id}/return`, { amount: 1, tender: 'cash', reason: 'x' });
    expect([back.status, back.body]).toMatchObject([403, { act: 'refund', amount: 151_00 }]);
  });

  test('is given back in several small deposits of a ticket for as much as in one', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const ticket = await makeTicket(client);
    const back = async (id: string, amount: number) =>
      client.post(`/deposits/${id}/return`, { amount, tender: 'cash', reason: 'x' });
    const deposits = [];
    for (let n = 0; n < 3; n++) deposits.push(await makeDeposit(client, ticket._id, 60));
    const [first, second, third] = deposits.map(({ _id }) => _id);
    expect((await back(first ?? '', 60)).status).toBe(201);
    const refused = await back(second ?? '', 60);
    expect([refused.status, refused.body]).toMatchObject([403, { act: 'refund', subject: second, amount: 120_00 }]);
    expect((await back(third ?? '', 40)).status).toBe(201);
    // That of another ticket is another customer's.
    const other = await makeDeposit(client, (await makeTicket(client))._id, 60);
    expect((await back(other._id, 60)).status).toBe(201);
  });

  test('is neither taken nor moved on a closed day', async () => {
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
    const ticket = await makeTicket(back);
    const taken = await back.post(`/tickets/${ticket._id}/deposits`, { amount: 5, tender: 'cash' });
    house().clock.now = NOON;
    expect(taken.status).toBe(409);
  });
});
