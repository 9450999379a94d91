import { sydneyDay } from '@mendpoint/domain/time/periods';
import { expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { step } from '../../../test/factories/access.ts';
import { makeDeposit } from '../../../test/factories/deposits.ts';
import { makeLink } from '../../../test/factories/estimates.ts';
import { makeCustomer, makeShop } from '../../../test/factories/factories.ts';
import { messagesOf, tellOf } from '../../../test/factories/messages.ts';
import { approved, makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import {
  dropOffOf,
  IPHONE,
  makeLoanDevice,
  makeReady,
  makeReadyTicket,
  makeTicket,
} from '../../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const DAY_MS = 86_400_000;
const GONE = { how: 'recycled', data_wiped: true, proceeds: 0 };

onEachEngine('what is left behind', (house) => {
  const dayIn = (days: number) => sydneyDay(new Date(house().clock.now.getTime() + days * DAY_MS));

  /** A notice that was given long ago: sessions end where a clock jumps. */
  const noticed = async (ticketId: string, days: number, at = house().clock.now) => {
    const row = { kind: 'notice', way: 'letter', said: 'Posted', value_cents: 450_00, owed_cents: 0 };
    const by = { reminded_by: 'Anna', reminded_at: at.toISOString() };
    const notice = { ...row, ...by, id: house().context.newId(), ticket_id: ticketId, collect_by: dayIn(days) };
    await house().db.insertInto('ticket_reminder').values(notice).execute();
  };

  const remind = (client: Client, id: string, more: object = {}) =>
    client.post(`/tickets/${id}/reminders`, { kind: 'reminder', way: 'phone', said: 'No answer', ...more });
  const notice = (client: Client, id: string, more: object = {}) =>
    remind(client, id, { kind: 'notice', way: 'letter', said: 'Posted', value: 450, collect_by: dayIn(1), ...more });
  const logOf = async (client: Client, id: string) =>
    (await client.get(`/tickets/${id}`)).body.data.log
      .filter(({ kind }: { kind: string }) => kind === 'left_behind')
      .map(({ text }: { text: string }) => text);
  /** As if it had waited for so many days. */
  const age = async (id: string, days: number) => {
    const since = new Date(house().clock.now.getTime() - days * DAY_MS).toISOString();
    await house().db.updateTable('ticket').set({ state_since: since }).where('id', '=', id).execute();
  };

  test('is listed once it has waited for longer than the shop says, the longest first', async () => {
    const { client, shop } = await makeShop(house());
    const [first, second, third] = [
      await makeReadyTicket(client),
      await makeReadyTicket(client),
      await makeReadyTicket(client),
    ];
    await age(first._id, 31);
    await age(second._id, 45);
    await age(third._id, 30);
    await age((await makeTicket(client))._id, 90);
    const listed = async (caller = client, path = '/left-behind') => {
      const { data, meta } = (await caller.get(path)).body;
      return [meta.total, ...data.map(({ number, days_waiting: days }: typeof data) => [number, days])];
    };
    expect(await listed()).toEqual([2, [second.number, 45], [first.number, 31]]);
    expect(await listed(house().admin, `/left-behind?shop_id=${shop._id}&limit=1`)).toEqual([2, [second.number, 45]]);
    expect((await client.put('/ticket-rules', { photo_months: 12, left_behind_days: 40, categories: [] })).status).toBe(
      200,
    );
    expect(await listed()).toEqual([1, [second.number, 45]]);
    // A screen from before there were such days keeps them.
    await client.put('/ticket-rules', { photo_months: 6, categories: [] });
    expect((await client.get('/ticket-rules')).body.data).toMatchObject({ photo_months: 6, left_behind_days: 40 });
    for (const left_behind_days of [0, 366, 1.5])
      expect((await client.put('/ticket-rules', { photo_months: 6, left_behind_days, categories: [] })).status).toBe(
        400,
      );
    expect(await listed((await makeShop(house())).client)).toEqual([0]);
  });

  test('reminders are written down: how, what was said, who and when', async () => {
    const { client } = await makeShop(house());
    const { _id, number } = await makeReadyTicket(client);
    await age(_id, 31);
    const entries = await trailOf(house(), async () => {
      expect((await remind(client, _id)).body.message).toBe('The reminder is written down.');
      expect((await notice(client, _id)).body.message).toBe('The notice is written down.');
    });
    expect(entries.map(inShort)).toEqual([
      ['ticket reminded', number, { way: ' → phone', said: ' → No answer' }],
      ['ticket notice given', number, { way: ' → letter', said: ' → Posted', collect_by: ` → ${dayIn(1)}` }],
    ]);
    const { data } = (await client.get(`/tickets/${_id}/left-behind`)).body;
    expect(data).toMatchObject({ is_waiting: true, days_waiting: 31, left_behind_days: 30, owed: 338, disposal: null });
    expect(data.reminders).toMatchObject([
      { kind: 'notice', way: 'letter', value: 450, owed: 338, collect_by: dayIn(1) },
      { kind: 'reminder', way: 'phone', said: 'No answer', value: null, owed: null, collect_by: null },
    ]);
    expect(await logOf(client, _id)).toEqual([
      expect.stringMatching(
        /^Notice given by letter, to be collected by .*, worth A\$450\.00, owed A\$338\.00: Posted$/,
      ),
      'Reminded by phone: No answer',
    ]);
    const [listed] = (await client.get('/left-behind')).body.data;
    expect(listed).toMatchObject({ reminders: 2, last_reminded_at: data.reminders[0].at, collect_by: dayIn(1) });
  });

  test('one reminder is written down once, though its answer was lost', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { kind: 'reminder', way: 'sms', said: 'Ready' };
    for (const _ of [1, 2]) expect((await client.post(`/tickets/${_id}/reminders`, body, key)).status).toBe(201);
    expect((await client.get(`/tickets/${_id}/left-behind`)).body.data.reminders).toHaveLength(1);
  });

  test('a notice says what it must, and a reminder no more', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    const refused = async (answer: Promise<{ status: number; body: { errors?: { path: string }[] } }>) => {
      const { status, body } = await answer;
      return [status, body.errors?.[0]?.path];
    };
    expect(await refused(notice(client, _id, { value: null }))).toEqual([400, 'value']);
    expect(await refused(notice(client, _id, { value: -1 }))).toEqual([400, 'value']);
    expect(await refused(notice(client, _id, { collect_by: null }))).toEqual([400, 'collect_by']);
    expect(await refused(notice(client, _id, { collect_by: dayIn(0) }))).toEqual([400, 'collect_by']);
    expect(await refused(notice(client, _id, { collect_by: dayIn(400) }))).toEqual([400, 'collect_by']);
    expect(await refused(remind(client, _id, { value: 5 }))).toEqual([400, 'value']);
    expect(await refused(remind(client, _id, { collect_by: dayIn(5) }))).toEqual([400, 'collect_by']);
    expect(await refused(remind(client, _id, { said: ' ' }))).toEqual([400, 'said']);
    expect(await refused(remind(client, _id, { way: 'pigeon' }))).toEqual([400, 'way']);
    expect((await client.get(`/tickets/${_id}/left-behind`)).body.data.reminders).toEqual([]);
  });

  test('nobody is reminded of a device that is in repair or gone', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeTicket(client);
    expect((await remind(client, _id)).body.message).toBe(
      'This device does not wait for its customer: nothing was written down.',
    );
    const other = (await makeShop(house())).client;
    expect((await remind(other, _id)).status).toBe(404);
    expect((await other.get(`/tickets/${_id}/left-behind`)).status).toBe(404);
  });

  test('is disposed of only after a notice, once its day is over', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    const dispose = () => client.post(`/tickets/${_id}/disposal`, GONE);
    await remind(client, _id);
    expect((await dispose()).body.message).toBe('Give the customer a notice first: none is recorded since it waits.');
    const early = 'The customer may collect it until the day on the notice.';
    await noticed(_id, 0);
    expect((await dispose()).body.message).toBe(early);
    expect((await client.get(`/tickets/${_id}`)).body.data.state).toBe('ready');
    expect((await dispose()).status).toBe(409);
  });

  test('the latest day that was given counts', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    await noticed(_id, -1);
    await notice(client, _id);
    expect((await client.post(`/tickets/${_id}/disposal`, GONE)).status).toBe(409);
    const other = await makeReadyTicket(client);
    await noticed(other._id, -1);
    expect((await client.post(`/tickets/${other._id}/disposal`, GONE)).status).toBe(201);
  });

  test('a notice of an earlier wait does not count: its customer came meanwhile, or it was in repair again', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    await noticed(_id, -1, new Date(house().clock.now.getTime() - 40 * DAY_MS));
    const refused = await client.post(`/tickets/${_id}/disposal`, GONE);
    const none = 'Give the customer a notice first: none is recorded since it waits.';
    expect([refused.status, refused.body.message]).toEqual([409, none]);
    await age(_id, 31);
    const [listed] = (await client.get('/left-behind')).body.data;
    expect(listed).toMatchObject({ reminders: 1, collect_by: null });
    await noticed(_id, -1);
    expect((await client.get('/left-behind')).body.data[0].collect_by).toBe(dayIn(-1));
    expect((await client.post(`/tickets/${_id}/disposal`, GONE)).status).toBe(201);
  });

  test('a disposal closes the ticket for good, names the money, and is in the trail', async () => {
    const { client } = await makeShop(house());
    const { _id, number } = await makeReadyTicket(client);
    await makeDeposit(client, _id);
    const { owed, deposit } = (await client.get(`/tickets/${_id}/left-behind`)).body.data;
    expect(owed + deposit).toBe(338);
    await noticed(_id, -1);
    const sold = { how: 'sold', data_wiped: true, proceeds: 40, note: 'To a wholesaler' };
    const entries = await trailOf(house(), async () => {
      const { status, body } = await client.post(`/tickets/${_id}/disposal`, sold);
      expect([status, body.message]).toEqual([201, 'The disposal is written down, and the ticket is closed.']);
      expect(body.data).toMatchObject({ is_waiting: false, disposal: { ...sold, owed, deposit } });
    });
    expect(entries.map(inShort)).toMatchObject([
      ['ticket disposed of', number, { how: ' → sold', data_wiped: ' → yes', proceeds: ' → A$40.00' }],
      ['ticket moved', number, { state: ' → Ready → Collected' }],
    ]);
    const ticket = (await client.get(`/tickets/${_id}`)).body.data;
    expect(ticket).toMatchObject({ state: 'collected', steps: [] });
    expect(ticket.log[0].text).toMatch(
      /^Disposed of: Sold for A\$40\.00\. Data wiped\. Owed: A\$.*\. Deposit held: A\$.*\. To a wholesaler$/,
    );
    expect((await client.post(`/tickets/${_id}/disposal`, GONE)).status).toBe(409);
    const back = await step(client, _id, 'collected', 'ready');
    expect([back.status, back.body.message]).toEqual([409, 'This device was disposed of: its ticket stays closed.']);
  });

  test('is no news of having been collected: nobody collects it, and no link leads nowhere', async () => {
    const { client } = await makeShop(house());
    await tellOf(client, { collected: { mail: true, sms: true } });
    const customer_id = (await makeCustomer(client, { email: 'mai@example.com', phone: '0412 345 678' }))._id;
    const { _id } = await makeReady(client, (await makeTicket(client, { customer_id }))._id);
    await noticed(_id, -1);
    expect((await client.post(`/tickets/${_id}/disposal`, GONE)).status).toBe(201);
    expect((await messagesOf(client, _id)).messages).toEqual([]);
    const collector = await client.post(`/tickets/${_id}/pick-up`, { name: 'Ben', way: 'known' });
    expect([collector.status, collector.body.message]).toEqual([
      409,
      'This device was disposed of: there is nothing to collect.',
    ]);
    const link = await client.post(`/tickets/${_id}/link`, {});
    expect([link.status, link.body.message]).toEqual([409, 'This device was disposed of: a link would lead nowhere.']);
  });

  test('ends the link of its customer, who would read that it was collected', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    const link = { 'ticket-link': await makeLink(client, _id) };
    const follow = async () => (await house().anyone.get('/follow', link)).status;
    expect(await follow()).toBe(200);
    await noticed(_id, -1);
    expect((await client.post(`/tickets/${_id}/disposal`, GONE)).status).toBe(201);
    expect(await follow()).toBe(404);
    // The shop is told so too.
    const { data } = (await client.get(`/tickets/${_id}/estimates`)).body;
    expect(data.link).toMatchObject({ has_ended: true });
  });

  test('and no new one is made, for a message either', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    await noticed(_id, -1);
    expect((await client.post(`/tickets/${_id}/disposal`, GONE)).status).toBe(201);
    const { status, body } = await client.post(`/tickets/${_id}/link`, {});
    expect([status, body.message]).toEqual([409, 'This device was disposed of: a link would lead nowhere.']);
  });

  test('thanks nobody for coming', async () => {
    const { client } = await makeShop(house());
    await tellOf(client, { collected: { mail: true, subject: 'Thank you', mail_text: 'Thank you for coming' } });
    const devices = [{ ...IPHONE, lines: [{ name: 'Screen', price: 249 }] }];
    const customer_id = (await makeCustomer(client, { email: 'mai@example.com' }))._id;
    const ready = async () => (await makeReady(client, (await makeTicket(client, { customer_id, devices }))._id))._id;
    const [disposed, handedOut] = [await ready(), await ready()];
    await noticed(disposed, -1);
    expect((await client.post(`/tickets/${disposed}/disposal`, GONE)).status).toBe(201);
    expect((await step(client, handedOut, 'ready', 'collected')).status).toBe(200);
    expect((await messagesOf(client, disposed)).messages).toEqual([]);
    expect((await messagesOf(client, handedOut)).messages).toHaveLength(1);
  });

  test('names a loan device that is not back', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    const loan = { loan_device_id: (await makeLoanDevice(client))._id, due_date: dayIn(7) };
    expect((await client.post(`/tickets/${_id}/loans`, loan)).status).toBe(201);
    await noticed(_id, -1);
    expect((await client.post(`/tickets/${_id}/disposal`, { ...GONE, note: 'By Reuse' })).status).toBe(201);
    expect((await client.get(`/tickets/${_id}`)).body.data.log[0].text).toMatch(
      /^Disposed of: Recycled\. Data wiped\. .*The loan device iPhone SE is not back\. By Reuse$/,
    );
  });

  test('leaves nothing to claim', async () => {
    const { client } = await makeShop(house());
    const ready = await makeReadyTicket(client);
    await noticed(ready._id, -1);
    expect((await client.post(`/tickets/${ready._id}/disposal`, GONE)).status).toBe(201);
    const devices = [{ ...IPHONE, lines: [], claim_of_id: ready._id }];
    const { status, body } = await client.post('/drop-offs', dropOffOf(ready.drop_off.customer_id ?? '', { devices }));
    expect([status, body.message]).toEqual([
      400,
      `The device of ticket ${ready.number} was disposed of: nothing of it can be claimed.`,
    ]);
  });

  test('only what is sold brings money', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    await notice(client, _id);
    const { status, body } = await client.post(`/tickets/${_id}/disposal`, { ...GONE, proceeds: 5 });
    expect([status, body.message]).toEqual([400, 'Only what is sold brings money.']);
  });

  test('a technician reminds, and a manager disposes of it or approves that somebody does', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.technician);
    const { _id } = await makeReadyTicket(client);
    expect((await remind(client, _id)).status).toBe(201);
    await noticed(_id, -1);
    const refused = await client.post(`/tickets/${_id}/disposal`, GONE);
    expect([refused.status, refused.body.act]).toEqual([403, 'dispose-of-devices']);
    const approval = await approved(client, { act: 'dispose-of-devices', subject: _id });
    expect((await client.post(`/tickets/${_id}/disposal`, GONE, { approval })).status).toBe(201);
  });

  test('what was written down is never changed, on the database either', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeReadyTicket(client);
    await noticed(_id, -1);
    expect((await client.post(`/tickets/${_id}/disposal`, GONE)).status).toBe(201);
    for (const table of ['ticket_reminder', 'ticket_disposal'] as const) {
      await expect(house().db.deleteFrom(table).where('ticket_id', '=', _id).execute()).rejects.toThrow(
        /only added to/,
      );
      const changed = house().db.updateTable(table).set({ ticket_id: _id }).where('ticket_id', '=', _id);
      await expect(changed.execute()).rejects.toThrow(/only added to/);
    }
  });
});
