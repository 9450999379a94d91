import type { TicketState as TicketStateSchema } from '@mendpoint/contract/ticket-state';
import type { DropOff, WholeTicket } from '@mendpoint/contract/tickets';
import { actOfStep, TICKET_STATES, type TicketState } from '@mendpoint/domain/ticket/steps';
import fc from 'fast-check';
import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type { Client, Reply } from '../../test/clients/client.ts';
import { makeCatalogue, makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { enterPin, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { dropOff, dropOffOf, IPHONE, makeTicket } from '../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareCounts } from '../db/search/recount.ts';
import { settleSearchChanges } from '../db/search/short-keys.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const NOTICE_FIRST = 'Give the customer the repair notice first, and say how it was given.';

test('The contract knows every state', () => {
  const known: readonly Static<typeof TicketStateSchema>[] = TICKET_STATES;
  expect(new Set(known).size).toBe(12);
});

onEachEngine('tickets', (house) => {
  let till: Client;
  let shopId: string;

  beforeAll(async () => {
    house().clock.now = NOON;
    const made = await makeShop(house());
    [till, shopId] = [made.client, made.shop._id];
  });

  const read = async (id: string, by = till) => (await by.get(`/tickets/${id}`)).body.data as WholeTicket;
  const move = (id: string, from: TicketState, to: TicketState, reason?: string, by = till) =>
    by.post(`/tickets/${id}/steps`, { from, to, ...(reason === undefined ? {} : { reason }) });
  const found = async (query: string, by = till): Promise<string[]> =>
    (await by.get(`/tickets?${query}`)).body.data.map(({ number }: { number: string }) => number);

  test('are taken in by device, with what is known of each', async () => {
    const { device, part } = await makeCatalogue(house().admin);
    const customer = await makeCustomer(till, { first_name: 'Mai', last_name: 'Nguyen', phone: '0400 111 222' });
    const iphone = {
      ...IPHONE,
      device_id: device._id,
      imei: '35 693803 564380 9',
      colour: ' Midnight ',
      came_with: 'SIM, case',
      customer_note: 'Fell on Sunday',
      note: 'Bent frame',
      promised_at: '2026-11-21T17:00:00+11:00',
      lines: [{ repair_part_id: part._id, name: 'Screen', price: 249 }, { name: 'Does not charge' }],
    };
    const reply = await till.post(
      '/drop-offs',
      dropOffOf(customer._id, { devices: [iphone, { device_name: 'iPad' }] }),
    );
    expect([reply.status, reply.body.message]).toEqual([201, 'The devices are received.']);
    const taken = reply.body.data as DropOff;
    expect(taken).toMatchObject({
      shop_id: shopId,
      customer_id: customer._id,
      customer_name: 'Mai Nguyen',
      customer_phone: '0400 111 222',
      notice: { way: 'printed', given_at: NOON.toISOString(), version: '2026-11' },
      tickets: [
        { state: 'received', device_name: 'iPhone 13', problems: 'Screen, Does not charge', total: 249 },
        { state: 'received', device_name: 'iPad', problems: '', total: 0, promised_at: null },
      ],
    });
    const [first, second] = taken.tickets;
    expect(first?.number).toMatch(/^T-\d{6}$/);
    const whole = await read(first?._id ?? '');
    expect(whole).toMatchObject({
      device_id: device._id,
      imei: '356938035643809',
      colour: 'Midnight',
      promised_at: '2026-11-21T06:00:00.000Z',
      lines: [
        { repair_part_id: part._id, name: 'Screen', price: 249 },
        { repair_part_id: null, name: 'Does not charge', price: null },
      ],
      drop_off: { tickets: [{ number: first?.number }, { number: second?.number }] },
      log: [
        { kind: 'step', from: null, to: 'received' },
        { kind: 'notice', text: 'Printed and handed over' },
      ],
    });
    expect((await till.get(`/drop-offs/${taken._id}`)).body.data).toEqual(taken);
  });

  test('begin with what the shop’s invoices begin with', async () => {
    const { client, shop } = await makeShop(house());
    await client.patch(`/shop/${shop._id}`, { number_prefix: 'QV' });
    expect((await makeTicket(client)).number).toMatch(/^T-QV\d{6}$/);
  });

  test('are not received before the repair notice was given, by anybody, on any way', async () => {
    const { tickets, ...draft } = await dropOff(till, { devices: [IPHONE, { device_name: 'iPad' }], notice_way: null });
    expect([draft.notice, ...tickets.map(({ state }) => state)]).toEqual([null, 'draft', 'draft']);
    const [one = '', other = ''] = tickets.map(({ _id }) => _id);
    for (const by of [till, house().admin]) {
      const refused = await move(one, 'draft', 'received', 'He is in a hurry', by);
      expect([refused.status, refused.body.message]).toEqual([409, NOTICE_FIRST]);
    }
    expect((await move(one, 'draft', 'cancelled', 'Went away')).status).toBe(200);
    expect((await read(one)).steps.map(({ to }) => to)).toEqual(['draft']);
    expect((await move(one, 'cancelled', 'received', 'Came back')).status).toBe(409);
    expect((await move(one, 'cancelled', 'draft', 'Came back')).status).toBe(200);
    expect((await move(other, 'draft', 'cancelled', 'Went away')).status).toBe(200);

    house().clock.now = new Date('2026-11-20T02:00:00Z');
    const received = await till.post(`/drop-offs/${draft._id}/receive`, { way: 'emailed' });
    expect(received.body.data).toMatchObject({
      notice: { way: 'emailed', given_at: '2026-11-20T02:00:00.000Z' },
      tickets: [{ state: 'received' }, { state: 'cancelled' }],
    });
    const again = await till.post(`/drop-offs/${draft._id}/receive`, { way: 'printed' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'These devices were received already, or their tickets are cancelled.',
    ]);
    // The notice was given for all of the drop-off, and the first one stands.
    expect((await move(other, 'cancelled', 'draft', 'Came back')).status).toBe(200);
    expect((await move(other, 'draft', 'received')).status).toBe(200);
    expect((await read(other)).drop_off.notice?.way).toBe('emailed');
    house().clock.now = NOON;
  });

  test('are received once where two tills say at once that the notice was given', async () => {
    const { _id } = await dropOff(till, { notice_way: null });
    const replies = await Promise.all(
      ['printed', 'emailed'].map((way) => till.post(`/drop-offs/${_id}/receive`, { way })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { tickets } = (await till.get(`/drop-offs/${_id}`)).body.data as DropOff;
    expect((await read(tickets[0]?._id ?? '')).log.filter(({ kind }) => kind === 'step')).toHaveLength(2);
  });

  test('take one legal step after the other, each kept with who and when', async () => {
    const { _id } = await makeTicket(till);
    const steps: [TicketState, TicketState, string?][] = [
      ['received', 'diagnosing'],
      ['diagnosing', 'waiting_for_parts', 'Screen comes on Friday'],
      ['waiting_for_parts', 'in_repair'],
      ['in_repair', 'quality_check'],
      ['quality_check', 'ready'],
      ['ready', 'collected', 'Paid elsewhere'],
    ];
    for (const step of steps) expect((await move(_id, ...step)).status).toBe(200);
    const { state, log } = await read(_id);
    expect(state).toBe('collected');
    expect(log.filter(({ kind }) => kind === 'step').map(({ to }) => to)).toEqual([
      ...steps.map(([, to]) => to).reverse(),
      'received',
    ]);
    expect(log.find(({ to }) => to === 'waiting_for_parts')?.text).toBe('Screen comes on Friday');
    const { db } = house();
    await expect(db.deleteFrom('ticket_log').execute()).rejects.toThrow(/only added to/);
    await expect(db.updateTable('ticket_log').set({ text: '' }).execute()).rejects.toThrow(/only added to/);
  });

  test('refuse what is no step, what somebody else did meanwhile, and an end without a reason', async () => {
    const { _id } = await makeTicket(till);
    const said = async (reply: ReturnType<typeof move>) => [(await reply).status, (await reply).body.message];
    expect(await said(move(_id, 'received', 'collected'))).toEqual([
      409,
      "A ticket cannot go from 'Received' to 'Collected'.",
    ]);
    expect(await said(move(_id, 'ready', 'collected'))).toEqual([
      409,
      "This ticket is in the state 'Received' by now. Nothing was done: look at it again.",
    ]);
    expect(await said(move(_id, 'received', 'cancelled'))).toEqual([400, 'Please say why.']);
    expect(await said(move(_id, 'received', 'cancelled', '  '))).toEqual([400, 'Please say why.']);
    const at = [move(_id, 'received', 'diagnosing'), move(_id, 'received', 'in_repair')];
    expect((await Promise.all(at)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await till.post(`/tickets/${_id}/steps`, { from: 'received', to: 'lost' })).status).toBe(400);
  });

  test('ask a manager before a collection is taken back', async () => {
    const { client: cashier, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const { _id } = await makeTicket(cashier, { devices: [{ device_name: 'iPad' }] });
    const refused = await move(_id, 'received', 'in_repair', undefined, cashier);
    expect([refused.status, refused.body.code, refused.body.act]).toEqual([403, 'approval_needed', 'repair-devices']);
    await enterPin(cashier, PINS.technician);
    expect((await move(_id, 'received', 'in_repair', undefined, cashier)).status).toBe(200);
    expect((await move(_id, 'in_repair', 'ready', undefined, cashier)).status).toBe(200);
    await enterPin(cashier, PINS.cashier);
    expect((await move(_id, 'ready', 'collected', undefined, cashier)).status).toBe(200);
    expect((await move(_id, 'collected', 'ready', 'Wrong ticket', cashier)).body.act).toBe('reopen-tickets');
    await enterPin(cashier, PINS.manager);
    expect((await move(_id, 'collected', 'ready', undefined, cashier)).body.message).toBe('Please say why.');
    expect((await move(_id, 'collected', 'ready', 'Wrong ticket', cashier)).status).toBe(200);
    expect((await read(_id, cashier)).log[0]?.by).not.toContain('@');
  });

  test('are changed by who saw the last change, and a line keeps its id', async () => {
    const ticket = await makeTicket(till);
    const { _id, updatedAt, lines } = ticket;
    const [screen, charge] = lines;
    const sent = {
      colour: 'Blue',
      lines: [
        { name: 'Back glass', price: 99.5 },
        { ...charge, price: 60 },
      ],
      updatedAt,
    };
    const { status, body } = await till.patch(`/tickets/${_id}`, sent);
    expect([status, body.data]).toMatchObject([
      200,
      {
        colour: 'Blue',
        imei: ticket.imei,
        total: 159.5,
        problems: 'Back glass, Does not charge',
        lines: [{ name: 'Back glass' }, { _id: charge?._id, price: 60 }],
      },
    ]);
    expect(body.data.log[0]).toMatchObject({ kind: 'change', text: 'colour, problems and prices' });
    const stale = await till.patch(`/tickets/${_id}`, { colour: 'Red', updatedAt });
    expect([stale.status, stale.body.errors[0].path]).toEqual([409, 'updatedAt']);
    for (const line of [{ ...screen }, { ...charge, _id: 'other' }]) {
      expect((await till.patch(`/tickets/${_id}`, { lines: [line] })).body.message).toBe('Invalid line');
    }
    const twice = await till.patch(`/tickets/${_id}`, { lines: [charge, charge] });
    expect([twice.status, twice.body.message]).toEqual([400, 'Invalid line']);
    const same = await till.patch(`/tickets/${_id}`, { colour: 'Blue' });
    expect([same.status, same.body.data.log.length]).toEqual([200, body.data.log.length]);
  });

  test('stay as they are once they were collected', async () => {
    const { _id } = await makeTicket(till);
    await move(_id, 'received', 'in_repair');
    await move(_id, 'in_repair', 'ready');
    await move(_id, 'ready', 'collected', 'Paid elsewhere');
    const refused = await till.patch(`/tickets/${_id}`, { colour: 'Blue' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This device was collected: its ticket stays as it is.',
    ]);
    expect((await till.post(`/tickets/${_id}/notes`, { text: 'Called: all is well' })).status).toBe(201);
  });

  test('refuse what no device can be, by field', async () => {
    const customer = await makeCustomer(till);
    const refusal = async (device: object) => {
      const devices = [IPHONE, { ...IPHONE, ...device }];
      const { status, body } = await till.post('/drop-offs', { ...dropOffOf(customer._id), devices });
      return [status, body.message];
    };
    const digit = 'This IMEI has a wrong digit: its check digit does not fit. Scan or type it again.';
    expect(await refusal({ imei: '356938035643808' })).toEqual([400, digit]);
    expect(await refusal({ imei2: IPHONE.imei })).toEqual([400, 'The second IMEI is the same as the first.']);
    expect(await refusal({ device_id: 'none' })).toEqual([400, 'Invalid device_id']);
    expect(await refusal({ technician_id: 'none' })).toEqual([400, 'Invalid technician_id']);
    expect(await refusal({ promised_at: 'soon' })).toEqual([400, "'soon' is no time (ISO 8601)."]);
    expect(await refusal({ lines: [{ name: 'Screen', price: -1 }] })).toEqual([400, 'A price cannot be negative.']);
    const path = (await till.post('/drop-offs', { ...dropOffOf(customer._id), devices: [{ ...IPHONE, imei: '1' }] }))
      .body.errors[0].path;
    expect(path).toContain('imei');
    expect((await till.post('/drop-offs', dropOffOf('none'))).body.message).toBe('Invalid customer_id');
    const { body } = await house().admin.post('/drop-offs', dropOffOf(customer._id));
    expect(body.message).toBe('Please choose a shop.');
    // None of it left anything behind.
    expect(await found(`customer_id=${customer._id}`)).toEqual([]);
  });

  test('name a technician of the shop, who may leave it later', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const staff = (await client.get('/staff')).body.data as { _id: string; name: string; role: string }[];
    const technician = staff.find(({ role }) => role === 'technician');
    const ticket = await makeTicket(client, { devices: [{ ...IPHONE, technician_id: technician?._id ?? '' }] });
    expect(ticket.technician).toEqual({ _id: technician?._id, name: technician?.name });
    expect(await found(`technician_id=${technician?._id}`, client)).toEqual([ticket.number]);
    expect((await till.patch(`/tickets/${ticket._id}`, { colour: 'x' })).status).toBe(404);
    await client.patch(`/staff/${technician?._id}`, { disabled: true });
    const changed = await client.patch(`/tickets/${ticket._id}`, { technician_id: technician?._id, colour: 'Red' });
    expect([changed.status, changed.body.data.technician.name]).toEqual([200, technician?.name]);
    const other = await makeTicket(client, { shop_id: shop._id });
    const refused = await client.patch(`/tickets/${other._id}`, { technician_id: technician?._id });
    expect(refused.body.message).toBe(`${technician?.name} has left. Please choose somebody else.`);
  });

  test('are found by number, name, phone, device and IMEI, of the shop alone', async () => {
    const { client } = await makeShop(house());
    const customer = await makeCustomer(client, { first_name: 'Zoë', last_name: 'Okafor', phone: '0411 222 333' });
    const devices = [{ ...IPHONE, serial: 'C02XYZ' }, { device_name: 'Galaxy S24' }];
    const { tickets } = await dropOff(client, { customer_id: customer._id, devices });
    const [iphone = '', galaxy = ''] = tickets.map(({ number }) => number);
    for (const q of [iphone.toLowerCase(), '356938035643809', 'c02xyz', 'iphone']) {
      expect([q, await found(`q=${q}`, client)]).toEqual([q, [iphone]]);
    }
    for (const q of ['z', 'zo', 'zoe', '0411222333', '0411 222'])
      expect(await found(`q=${q}`, client)).toEqual([galaxy, iphone]);
    expect(await found('q=%25', client)).toEqual([]);
    expect(await found(`q=${iphone}`, till)).toEqual([]);
    await client.patch(`/tickets/${tickets[1]?._id}`, { device_name: 'Xperia', updatedAt: tickets[1]?.updatedAt });
    expect([await found('q=galaxy', client), await found('q=xp', client)]).toEqual([[], [galaxy]]);
    await settleSearchChanges(house().db);
    expect([await found('q=zo', client), await found('q=zo&state=open&limit=1', client)]).toEqual([
      [galaxy, iphone],
      [galaxy],
    ]);
    expect(await compareCounts(house().db)).toEqual([]);
    expect(await found(`customer_id=${customer._id}`, client)).toEqual([galaxy, iphone]);
  });

  test('are listed as open until nothing is left to do, by state, and as overdue', async () => {
    const { client } = await makeShop(house());
    const late = { ...IPHONE, promised_at: '2026-11-20T00:00:00Z' };
    const { tickets } = await dropOff(client, { devices: [late, late, IPHONE, late] });
    const [a, b, c, d] = tickets;
    const go = (ticket: { _id: string } | undefined, from: TicketState, to: TicketState, why?: string) =>
      move(ticket?._id ?? '', from, to, why, client);
    await go(a, 'received', 'in_repair');
    await go(b, 'received', 'in_repair');
    await go(b, 'in_repair', 'ready');
    await go(d, 'received', 'declined', 'Too dear');
    const numbers = (...listed: (typeof a)[]) => listed.map((ticket) => ticket?.number);
    expect(await found('state=open', client)).toEqual(numbers(d, c, b, a));
    expect(await found('state=in_repair', client)).toEqual(numbers(a));
    expect(await found('overdue=true', client)).toEqual(numbers(a));
    expect((await client.get('/tickets?overdue=true')).body.data[0].is_overdue).toBe(true);
    await go(d, 'declined', 'collected');
    expect(await found('state=open', client)).toEqual(numbers(c, b, a));
    expect(await found('', client)).toHaveLength(4);
  });

  test('follow a customer who is merged, and keep one who is deleted by name', async () => {
    const [stays, goes] = [
      await makeCustomer(till),
      await makeCustomer(till, { first_name: 'Anne', last_name: 'Lee' }),
    ];
    const ticket = await makeTicket(till, { customer_id: goes._id });
    expect((await till.post(`/users/${stays._id}/merge`, { other_id: goes._id, takes: [] })).status).toBe(200);
    expect(await found(`customer_id=${stays._id}`)).toEqual([ticket.number]);
    const later = await makeTicket(till, { customer_id: goes._id });
    expect(later.drop_off.customer_id).toBe(stays._id);
    expect((await house().admin.delete(`/users/${stays._id}`)).status).toBe(200);
    expect((await read(ticket._id)).customer_name).toBe('Anne Lee');
  });

  test('are taken in once where the answer was lost', async () => {
    const customer = await makeCustomer(till);
    const key = { 'idempotency-key': 'drop-off once' };
    const [first, again] = [
      await till.post('/drop-offs', dropOffOf(customer._id), key),
      await till.post('/drop-offs', dropOffOf(customer._id), key),
    ];
    expect(again.body.data).toEqual(first.body.data);
    expect(await found(`customer_id=${customer._id}`)).toHaveLength(1);
  });

  test('keep their shop from being deleted, and have a log of bounded length', async () => {
    const { client, shop } = await makeShop(house());
    const { _id } = await makeTicket(client);
    expect((await house().admin.delete(`/shop/${shop._id}`)).body.message).toContain('1 drop-off');
    const at = NOON.toISOString();
    const entry = {
      ticket_id: _id,
      kind: 'note',
      from_state: null,
      to_state: null,
      text: '',
      written_by: '',
      written_at: at,
    };
    const rows = Array.from({ length: 498 }, (_, n) => ({ ...entry, id: `${n}` }));
    await house().db.insertInto('ticket_log').values(rows).execute();
    const refused = await client.post(`/tickets/${_id}/notes`, { text: 'One more' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A ticket has at most 500 entries in its log. Please begin another.',
    ]);
    expect((await client.post(`/tickets/${_id}/notes`, { text: '  ' })).status).toBe(400);
  });

  test('go only where a step leads, whatever is tried at two tills', async () => {
    const tried = fc.array(fc.tuple(fc.constantFrom(...TICKET_STATES), fc.constantFrom(...TICKET_STATES)), {
      minLength: 20,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(tried, fc.boolean(), async (steps, isNoticed) => {
        const { _id } = await makeTicket(till, { notice_way: isNoticed ? 'printed' : null });
        let [state, wasReceived]: [TicketState, boolean] = isNoticed ? ['received', true] : ['draft', false];
        let handedOutFrom: TicketState = 'ready';
        for (const [one, other] of steps) {
          // Both tills see the same, and at most one of them does something.
          const from: TicketState = state;
          const replies: Reply[] = await Promise.all([one, other].map((to) => move(_id, from, to, 'Because')));
          const done: TicketState[] = [one, other].filter((_, at) => replies[at]?.status === 200);
          const mayGo = (to: TicketState) =>
            actOfStep(from, to, wasReceived) !== null && (to !== 'received' || isNoticed);
          expect([from, one, other, done.length]).toEqual([from, one, other, [one, other].some(mayGo) ? 1 : 0]);
          const to: TicketState = done[0] ?? state;
          if (done.length === 0) continue;
          expect(mayGo(to)).toBe(true);
          if (to === 'collected') handedOutFrom = from;
          // What is taken back is as it was.
          [state, wasReceived] = [from === 'collected' ? handedOutFrom : to, wasReceived || to === 'received'];
        }
        const { log, state: now } = await read(_id);
        expect(now).toBe(state);
        // Each step begins where the one before it ended.
        const kept = log.filter(({ kind }) => kind === 'step').reverse();
        for (const [at, { from }] of kept.entries()) expect(from).toBe(at === 0 ? null : kept[at - 1]?.to);
      }),
      { numRuns: 10 },
    );
  });

  test('leave in the audit trail who took what in and what became of it', async () => {
    let number = '';
    const trail = await trailOf(house(), async () => {
      const ticket = await makeTicket(till);
      number = ticket.number;
      await till.patch(`/tickets/${ticket._id}`, { colour: 'Blue' });
      await move(ticket._id, 'received', 'declined', 'Too dear');
    });
    expect(trail.filter(({ kind }) => kind === 'ticket').map(inShort)).toMatchObject([
      ['ticket taken in', number, { device: ' → iPhone 13', problems: ' → Screen A$249.00, Does not charge' }],
      ['ticket changed', number, { colour: ' → Blue' }],
      ['ticket moved', number, { state: ' → Received → Declined', reason: ' → Too dear' }],
    ]);
  });
});
