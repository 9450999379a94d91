import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { DropOff, WholeTicket } from '@mendpoint/contract/tickets';
import { expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { accessLog, accessOf, PIN, rowsInVault, say } from '../../test/factories/access.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeShop, saleOf } from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { collectOf, dropOff, IPHONE, makeReady, makeReadyTicket, makeTicket } from '../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

onEachEngine('devices are collected', (house) => {
  const readBy =
    (by: Client) =>
    async (id: string): Promise<WholeTicket> =>
      (await by.get(`/tickets/${id}`)).body.data;
  const sell = (by: Client, tickets: WholeTicket[], more: object = {}) =>
    by.post('/invoice', collectOf(tickets, { payments: { eftpos: 338 * tickets.length }, ...more }));
  const open = async () => {
    const { client, shop } = await makeShop(house());
    return { client, shop, read: readBy(client), ticket: await makeReadyTicket(client) };
  };

  test('with the sale that names them, in one act', async () => {
    const { client, read, ticket } = await open();
    const reply = await sell(client, [ticket], { collected_by: ' Jo Smith ' });
    expect(reply.status).toBe(201);
    const sale = reply.body.data as Invoice;
    const onLine = {
      ticket_id: ticket._id,
      ticket_number: ticket.number,
      ticket_device: 'iPhone 13, IMEI 356938035643809',
    };
    expect(sale.repairParts).toMatchObject([
      { name: 'Screen', price: 249, ...onLine },
      { name: 'Battery', price: 89, ...onLine },
    ]);
    const collected = await read(ticket._id);
    expect(collected).toMatchObject({
      state: 'collected',
      invoice: { _id: sale._id, number: sale.invoiceNumber },
      // What takes it back is voiding the invoice.
      steps: [],
    });
    expect(collected.log[0]).toMatchObject({
      ...{ kind: 'step', from: 'ready', to: 'collected' },
      text: `Invoice ${sale.invoiceNumber}. Collected by Jo Smith`,
    });
    expect((await client.get(`/invoice/${sale._id}`)).body.data.repairParts).toMatchObject([onLine, onLine]);
  });

  test('and their passcodes are gone with them, also where the sale is voided later', async () => {
    const { client, ticket } = await open();
    expect((await say(client, ticket._id, PIN)).status).toBe(200);
    const { _id } = (await sell(client, [ticket])).body.data;
    expect((await rowsInVault(house())).map((row) => row.ticket_id)).not.toContain(ticket._id);
    expect(await accessLog(client, ticket._id)).toEqual(['Passcode deleted: Collected', expect.any(String)]);
    expect((await client.delete(`/invoice/${_id}`)).status).toBe(200);
    expect(await accessOf(client, ticket._id)).toEqual({ way: null, passcode: null });
  });

  test('at a checkout that makes the sale, and one recorded before keeps them', async () => {
    const { client, read, ticket } = await open();
    const { data } = (await client.post('/invoice', collectOf([ticket]))).body;
    expect((await read(ticket._id)).invoice?._id).toBe(data._id);
    // A checkout sends its repairs by name alone.
    const repairParts = [
      { name: 'Screen', price: 249 },
      { name: 'Battery', price: 89 },
    ];
    const paid = await client.post('/summary', { invoice_id: data._id, repairParts, eftpos: 338 });
    expect(paid.status).toBe(201);
    expect((await read(ticket._id)).state).toBe('collected');

    const other = await makeReadyTicket(client);
    const whole = await client.post('/summary', collectOf([other], { eftpos: 338 }));
    expect((await read(other._id)).invoice?._id).toBe(whole.body.data._id);
  });

  test('once: of two tills one is told who was first', async () => {
    const { client, read, ticket } = await open();
    const replies = await Promise.all([sell(client, [ticket]), sell(client, [ticket])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { invoice } = await read(ticket._id);
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      `Ticket ${ticket.number} was collected already, with invoice ${invoice?.number}.`,
    );
    const { body } = await client.get('/invoice');
    expect(body.data).toHaveLength(1);
  });

  test('once where the answer was lost', async () => {
    const { client, ticket } = await open();
    const key = { 'idempotency-key': `collect ${ticket._id}` };
    const body = collectOf([ticket], { payments: { eftpos: 338 } });
    const [first, again] = [await client.post('/invoice', body, key), await client.post('/invoice', body, key)];
    expect([first.status, again.body]).toEqual([201, first.body]);
  });

  test('with each of two lines that are alike', async () => {
    const { client } = await open();
    const lens = { name: 'Camera lens', price: 59 };
    const { _id } = await makeTicket(client, { devices: [{ ...IPHONE, lines: [lens, lens] }] });
    const ticket = await makeReady(client, _id);
    const [line] = collectOf([ticket]).repairParts;
    const one = await client.post('/invoice', collectOf([ticket], { repairParts: [line] }));
    expect([one.status, one.body.message]).toEqual([
      409,
      `Ticket ${ticket.number} has 'Camera lens' too. Put it on the receipt, or take it off the ticket first.`,
    ]);
    const both = await client.post('/invoice', collectOf([ticket], { repairParts: [{ ...line, quantity: 2 }] }));
    expect([both.status, both.body.data.total]).toEqual([201, 118]);
    expect((await client.delete(`/invoice/${both.body.data._id}`)).status).toBe(200);
    expect((await client.post('/invoice', collectOf([ticket]))).status).toBe(201);
  });

  test('only once they are ready, and by a sale of their customer in their shop', async () => {
    const { client, shop, ticket } = await open();
    const busy = await makeTicket(client);
    const refusal = async (by: Client, body: object) => {
      const reply = await by.post('/invoice', body);
      return [reply.status, reply.body.message];
    };
    expect(await refusal(client, collectOf([busy]))).toEqual([
      409,
      `Ticket ${busy.number} is in the state 'Received' by now: its device cannot be collected.`,
    ]);
    const [name, other] = [ticket.customer_name, await makeCustomer(client, { first_name: 'Other' })];
    const whose = `Ticket ${ticket.number} is of ${name}: choose them as the customer, or take its lines off.`;
    expect(await refusal(client, collectOf([ticket], { customer_id: other._id }))).toEqual([400, whose]);
    expect(await refusal(client, collectOf([ticket], { customer_id: null }))).toEqual([400, whose]);
    const [first] = collectOf([ticket]).repairParts;
    expect(await refusal(client, collectOf([ticket], { repairParts: [first] }))).toEqual([
      409,
      `Ticket ${ticket.number} has 'Battery' too. Put it on the receipt, or take it off the ticket first.`,
    ]);
    const { client: elsewhere } = await makeShop(house());
    const foreign = collectOf([ticket], { customer_id: null });
    expect(await refusal(elsewhere, foreign)).toEqual([400, 'Invalid ticket_id']);
    const third = await makeShop(house());
    expect(await refusal(house().admin, { ...foreign, shop_id: third.shop._id })).toEqual([400, 'Invalid ticket_id']);
    expect(await refusal(client, collectOf([ticket], { repairParts: [{ ...first, ticket_id: 'none' }] }))).toEqual([
      400,
      'Invalid ticket_id',
    ]);
    // Nothing of it was sold, and the ticket waits.
    expect((await client.get(`/invoice?shop_id=${shop._id}`)).body.data).toEqual([]);
    expect((await sell(client, [ticket])).status).toBe(201);
    const handed = await makeReadyTicket(client, { devices: [{ ...IPHONE, lines: [] }] });
    await client.post(`/tickets/${handed._id}/steps`, { from: 'ready', to: 'collected' });
    const line = { name: 'Fee', price: 10, ticket_id: handed._id };
    expect(await refusal(client, collectOf([handed], { repairParts: [line] }))).toEqual([
      409,
      `The device of ticket ${handed.number} was handed out already.`,
    ]);
  });

  test('of a customer who was merged by the other, and of one who was deleted by anybody', async () => {
    const { client, read, ticket } = await open();
    const stays = await makeCustomer(client);
    const formerId = ticket.drop_off.customer_id;
    expect((await client.post(`/users/${stays._id}/merge`, { other_id: formerId, takes: [] })).status).toBe(200);
    // An hour-old screen still has the former one.
    expect((await sell(client, [ticket])).status).toBe(201);
    expect((await read(ticket._id)).state).toBe('collected');
    const gone = await makeReadyTicket(client);
    expect((await house().admin.delete(`/users/${gone.drop_off.customer_id}`)).status).toBe(200);
    expect((await client.get(`/drop-offs/${gone.drop_off._id}/collection`)).body.data.customer).toBe(null);
    expect((await sell(client, [gone], { customer_id: null })).status).toBe(201);
  });

  test('together, with products, and what is taken off waits', async () => {
    const { client, shop, read, ticket } = await open();
    const product = await makeProduct(client, { price: 20 });
    const customer = { customer_id: ticket.drop_off.customer_id ?? '' };
    const [second, third] = [await makeReadyTicket(client, customer), await makeReadyTicket(client, customer)];
    const { productDetails } = saleOf(shop, product);
    const reply = await client.post('/invoice', collectOf([ticket, second], { productDetails }));
    expect(reply.status).toBe(201);
    const states = [];
    for (const { _id } of [ticket, second, third]) states.push((await read(_id)).state);
    expect(states).toEqual(['collected', 'collected', 'ready']);
  });

  test('are back where they were when the invoice is voided, and can be collected again', async () => {
    const { client, read, ticket } = await open();
    const sale = (await sell(client, [ticket])).body.data as Invoice;
    expect((await client.delete(`/invoice/${sale._id}`, { reason: 'Wrong price' })).status).toBe(200);
    const back = await read(ticket._id);
    expect(back).toMatchObject({ state: 'ready', invoice: null });
    expect(back.log[0]).toMatchObject({
      ...{ from: 'collected', to: 'ready', text: `Invoice ${sale.invoiceNumber} was voided` },
    });
    const again = await sell(client, [ticket]);
    expect((await read(ticket._id)).invoice?._id).toBe(again.body.data._id);
    expect(await compareFigures(house().context)).toEqual([]);
  });

  test('for a fee where the repair was given up, and a void takes that back to it', async () => {
    const { client, read } = await open();
    const ticket = await makeTicket(client);
    await client.post(`/tickets/${ticket._id}/steps`, { from: 'received', to: 'declined', reason: 'Too dear' });
    const repairParts = [{ name: 'Diagnosis', price: 40, ticket_id: ticket._id }];
    const fee = await client.post('/invoice', collectOf([ticket], { repairParts }));
    expect([fee.status, (await read(ticket._id)).state]).toEqual([201, 'collected']);
    await client.delete(`/invoice/${fee.body.data._id}`, { reason: 'x' });
    expect((await read(ticket._id)).state).toBe('declined');
    // Nothing is owed for what was not done.
    const out = { from: 'declined', to: 'collected', collected_by: 'His sister' };
    expect((await client.post(`/tickets/${ticket._id}/steps`, out)).status).toBe(200);
    expect((await read(ticket._id)).log[0]?.text).toBe('Collected by His sister');
  });

  test('or not, by an edit that puts their lines on an invoice or takes them off', async () => {
    const { client, read, ticket } = await open();
    const second = await makeReadyTicket(client, { customer_id: ticket.drop_off.customer_id ?? '' });
    const sale = (await sell(client, [ticket])).body.data as Invoice;
    const kept = sale.repairParts;
    const both = await client.patch(`/invoice/${sale._id}`, {
      ...{ repairParts: [...kept, ...collectOf([second]).repairParts], reason: 'Forgotten' },
    });
    expect([both.status, (await read(second._id)).invoice?._id]).toEqual([200, sale._id]);
    const lines = (await client.get(`/invoice/${sale._id}`)).body.data.repairParts as Invoice['repairParts'];
    const ofFirst = lines.filter(({ ticket_id }) => ticket_id === ticket._id);
    // The whole invoice as it was read changes nothing.
    expect((await client.patch(`/invoice/${sale._id}`, { repairParts: lines })).status).toBe(200);
    expect([(await read(ticket._id)).state, (await read(second._id)).state]).toEqual(['collected', 'collected']);
    await client.patch(`/invoice/${sale._id}`, { repairParts: ofFirst, reason: 'Not his' });
    const off = await read(second._id);
    expect([off.state, off.log[0]?.text]).toEqual(['ready', `Taken off invoice ${sale.invoiceNumber}`]);
    expect((await read(ticket._id)).state).toBe('collected');
    // A line that stays without its ticket.
    const plain = ofFirst.map((line) => ({
      ...line,
      ticket_id: null,
      ticket_number: undefined,
      ticket_device: undefined,
    }));
    expect((await client.patch(`/invoice/${sale._id}`, { repairParts: plain, reason: 'x' })).status).toBe(200);
    expect((await read(ticket._id)).state).toBe('ready');
    const acts = await house().admin.get(`/invoice/${sale._id}/history`);
    expect(JSON.stringify(acts.body)).toContain(`Screen (${second.number})`);
  });

  test('and stay so when something is refunded or exchanged', async () => {
    const { client, read, ticket } = await open();
    const sale = (await sell(client, [ticket])).body.data as Invoice;
    const lines = [{ line_id: sale.repairParts[1]?._id, quantity: 1 }];
    const refund = await client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'goodwill' });
    expect([refund.status, (await read(ticket._id)).invoice?._id]).toEqual([201, sale._id]);
    const second = await makeReadyTicket(client, { customer_id: ticket.drop_off.customer_id ?? '' });
    const { repairParts } = collectOf([second]);
    const exchanged = await client.post(`/invoice/${sale._id}/exchange`, {
      ...{ lines: [{ line_id: sale.repairParts[0]?._id, quantity: 1 }], reason: 'goodwill', repairParts },
      ...{ eftpos: 89 },
    });
    expect([exchanged.status, exchanged.body.message]).toEqual([201, expect.any(String)]);
    expect((await read(second._id)).invoice?._id).toBe(exchanged.body.data.invoice._id);
    expect((await read(ticket._id)).invoice?._id).toBe(sale._id);
  });

  test('for nothing by the rules of a free sale, with a reason', async () => {
    const { client, read } = await open();
    const lines = [{ name: 'Screen, under warranty', price: 0 }];
    const free = await makeReadyTicket(client, { devices: [{ ...IPHONE, lines }] });
    expect((await client.post('/invoice', collectOf([free]))).status).toBe(400);
    expect((await client.post('/invoice', collectOf([free], { discount_reason: 'Warranty' }))).status).toBe(201);
    expect((await read(free._id)).state).toBe('collected');
  });

  test('without a sale where nothing is to pay, otherwise by a manager who says why', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const [owed, free] = [
      await makeReadyTicket(client),
      await makeReadyTicket(client, { devices: [{ ...IPHONE, lines: [{ name: 'Cleaned', price: 0 }] }] }),
    ];
    const unknown = await makeReadyTicket(client, { devices: [{ ...IPHONE, lines: [{ name: 'Screen' }] }] });
    expect(owed.repaired_by?.name).toBe('Marco');
    expect(owed.steps).toContainEqual({ to: 'collected', act: 'hand-out-unpaid', needs_reason: true, missing: [] });
    expect(free.steps).toContainEqual({ to: 'collected', act: 'take-in-devices', needs_reason: false, missing: [] });
    await atTill(PINS.cashier);
    const out = { from: 'ready', to: 'collected', reason: 'Paid elsewhere' };
    for (const { _id } of [owed, unknown]) {
      const refused = await client.post(`/tickets/${_id}/steps`, out);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'A cashier may not hand out a repaired device without a sale.',
      ]);
    }
    expect((await client.post(`/tickets/${free._id}/steps`, { ...out, reason: undefined })).status).toBe(200);
    const approval = await approved(client, { act: 'hand-out-unpaid', subject: owed._id, amount: 0 });
    const headers = { approval };
    const silent = await client.post(`/tickets/${owed._id}/steps`, { ...out, reason: '' }, headers);
    expect(silent.status).toBe(400);
    await atTill(PINS.manager);
    expect((await client.post(`/tickets/${owed._id}/steps`, out)).status).toBe(200);
    expect((await client.get(`/tickets/${owed._id}`)).body.data.log[0]).toMatchObject({
      ...{ to: 'collected', text: 'Paid elsewhere', by: 'Marco' },
    });
    // It was handed out without a sale, so a manager takes that back.
    expect(
      (await client.post(`/tickets/${owed._id}/steps`, { from: 'collected', to: 'ready', reason: 'x' })).status,
    ).toBe(200);
  });

  test('and a collection with an invoice is taken back by that alone', async () => {
    const { client, ticket } = await open();
    const sale = (await sell(client, [ticket])).body.data as Invoice;
    const back = { from: 'collected', to: 'ready', reason: 'Came back' };
    const refused = await client.post(`/tickets/${ticket._id}/steps`, back);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `The device was collected with invoice ${sale.invoiceNumber}: voiding that takes it back.`,
    ]);
  });

  test('at the prices of their tickets without anybody’s approval, and at no others', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const ticket = await makeReadyTicket(client);
    const other = await makeReadyTicket(client);
    await atTill(PINS.cashier);
    expect((await sell(client, [ticket])).status).toBe(201);
    const dearer = collectOf([other]).repairParts.map((line) => ({ ...line, price: line.price + 1 }));
    const refused = await client.post('/invoice', collectOf([other], { repairParts: dearer }));
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'A cashier may sell what is in no list up to A$100.00 only. It comes to A$340.00.',
    ]);
    const lines = [{ name: 'Used phone', price: 500 }];
    const givenUp = await makeTicket(client, { devices: [{ ...IPHONE, lines }] });
    const step = { from: 'received', to: 'cancelled', reason: 'Changed their mind' };
    expect((await client.post(`/tickets/${givenUp._id}/steps`, step)).status).toBe(200);
    const way = await client.post('/invoice', collectOf([givenUp], { payments: { eftpos: 500 } }));
    expect([way.status, way.body]).toMatchObject([403, { act: 'sell-unlisted', amount: 500_00 }]);
  });

  test('under the warranty that the price book promised when they were dropped off', async () => {
    const { client, read } = await open();
    const catalogue = await makeCatalogue(house().admin);
    const { category, brand, device, part } = catalogue;
    const book = async (price: number, days: number) => {
      const cell = { deviceId: device._id, repairPartId: part._id, price, warranty_days: days };
      expect((await house().admin.put('/repair-prices', { changes: [cell] })).status).toBe(200);
    };
    await book(199, 90);
    const lines = [{ repair_part_id: part._id, name: 'Screen', price: 199 }];
    const made = await makeTicket(client, { devices: [{ ...IPHONE, device_id: device._id, lines }] });
    await book(249, 30);
    const ticket = await makeReady(client, made._id);
    expect(ticket.lines).toMatchObject([{ list_price: 199, warranty_days: 90 }]);
    const { data } = (await client.get(`/drop-offs/${ticket.drop_off._id}/collection`)).body;
    expect(data).toMatchObject({
      customer: { _id: ticket.drop_off.customer_id },
      tickets: [{ number: ticket.number, device: 'iPhone 13, IMEI 356938035643809', state: 'ready' }],
      repairParts: [
        { repairPartId: part._id, categoryId: category._id, brandId: brand._id, deviceId: device._id, price: 199 },
      ],
    });
    const sale = await client.post('/invoice', { customer_id: data.customer._id, repairParts: data.repairParts });
    expect(sale.body.data.repairParts).toMatchObject([{ price: 199, warranty_days: 90 }]);
    // A line that is changed keeps what was promised of the problem.
    const more = await makeTicket(client, { devices: [{ ...IPHONE, device_id: device._id, lines }] });
    await book(299, 10);
    const [line] = more.lines;
    const typed = [{ _id: line?._id, repair_part_id: part._id, name: 'Screen', price: 150 }];
    await client.patch(`/tickets/${more._id}`, { lines: typed });
    expect((await read(more._id)).lines).toMatchObject([{ price: 150, list_price: 249, warranty_days: 30 }]);
  });

  test('as the paydesk is told: all that is ready or one ticket, by name where the catalogue lost it', async () => {
    const { client } = await open();
    const devices = [IPHONE, { device_name: 'iPad', lines: [{ name: 'Glass' }] }, { device_name: 'Watch' }];
    const dropped: DropOff = await dropOff(client, { devices });
    const at = `/drop-offs/${dropped._id}/collection`;
    const none = await client.get(at);
    expect([none.status, none.body.message]).toEqual([409, 'Nothing of it can be collected by now: look at it again.']);
    const [first, second, third] = dropped.tickets.map(({ _id }) => _id);
    for (const id of [first, second]) await makeReady(client, id ?? '');
    await client.post(`/tickets/${third}/steps`, { from: 'received', to: 'declined', reason: 'x' });
    const all = (await client.get(at)).body.data;
    expect(all.tickets.map(({ _id }: { _id: string }) => _id)).toEqual([first, second]);
    expect(all.repairParts).toMatchObject([
      { name: 'Screen', repairPartId: null, price: 249, ticket_id: first },
      { name: 'Does not charge', price: null, ticket_id: first },
      { name: 'Glass', price: null, ticket_id: second },
    ]);
    expect((await client.get(`${at}?ticket_id=${third}`)).body.data).toMatchObject({
      ...{ tickets: [{ state: 'declined' }], repairParts: [] },
    });
    expect((await client.get(`${at}?ticket_id=none`)).status).toBe(404);
    const { client: elsewhere } = await makeShop(house());
    expect((await elsewhere.get(at)).status).toBe(404);
  });

  test('after their receipt was parked, by whoever recalls it', async () => {
    const { client, read, ticket } = await open();
    const { customer, repairParts } = (await client.get(`/drop-offs/${ticket.drop_off._id}/collection`)).body.data;
    const parked = await client.post('/parked-sales', {
      ...{ name: 'Mai', customer, productDetails: [], repairParts, tax: null, status: '0' },
    });
    expect([parked.status, parked.body.message]).toEqual([201, expect.any(String)]);
    const recalled = (await client.post(`/parked-sales/${parked.body.data._id}/recall`)).body.data;
    expect(recalled.repairParts).toMatchObject([{ ticket_id: ticket._id, ticket_number: ticket.number }, {}]);
    const body = { customer_id: customer._id, repairParts: recalled.repairParts };
    expect((await client.post('/invoice', body)).status).toBe(201);
    expect((await read(ticket._id)).state).toBe('collected');
  });

  test('also where the log is full, and the audit trail says with which invoice', async () => {
    const { client, ticket } = await open();
    const entry = { ticket_id: ticket._id, kind: 'note', from_state: null, to_state: null, text: '', written_by: '' };
    const rows = Array.from({ length: 500 }, (_, n) => ({ ...entry, id: `${n}`, written_at: '2026-11-20T00:00:00Z' }));
    await house().db.insertInto('ticket_log').values(rows).execute();
    let number = '';
    const trail = await trailOf(house(), async () => {
      const sale = (await sell(client, [ticket], { collected_by: 'Jo' })).body.data as Invoice;
      number = sale.invoiceNumber;
      await client.delete(`/invoice/${sale._id}`, { reason: 'x' });
    });
    expect(trail.filter(({ kind }) => kind === 'ticket').map(inShort)).toMatchObject([
      [
        'ticket collected',
        ticket.number,
        { state: ' → Ready → Collected', invoice: ` → ${number}`, collected_by: ' → Jo' },
      ],
      ['ticket not collected', ticket.number, { state: ' → Collected → Ready', invoice: ` → ${number}` }],
    ]);
  });
});
