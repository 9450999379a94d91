import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { by, follow, inShort, lineOf, makeEstimate, makeLink } from '../../../test/factories/estimates.ts';
import { makeCustomer, makeShop } from '../../../test/factories/factories.ts';
import { collectOf, IPHONE, makeReadyTicket, makeTicket } from '../../../test/factories/tickets.ts';
import { inShort as entryInShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { from } from '../../../test/servers/second-app.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const DAY_MS = 86_400_000;
const ONE_ANSWER = [404, 'This link does not work any more. Please ask the shop for a new one.'];

onEachEngine('the page of a customer', (house) => {
  let till: Client;

  beforeAll(async () => {
    house().clock.now = NOON;
    const shop = { name: 'Newtown Phones', phone: '02 9000 0000', opening_hours: 'Mon-Fri 9-5' };
    till = (await makeShop(house(), shop)).client;
  });

  const move = (id: string, from: string, to: string, reason?: string) =>
    till.post(`/tickets/${id}/steps`, { from, to, ...(reason !== undefined && { reason }) });
  const ask = async (token: string, address?: string) =>
    inShort(await house().anyone.get('/follow', by(token, address)));
  const answer = (token: string, body: object, address?: string) =>
    house().anyone.post('/follow/answer', body, by(token, address));

  test('shows the repair and what was asked, and nothing that is for the shop alone', async () => {
    const secret = { last_name: 'Secretname', email: 'mai@secret.example', phone: '0400 111 222' };
    const customer = await makeCustomer(till, { first_name: 'Mai', ...secret });
    const device = { ...IPHONE, note: 'Secret note', customer_note: 'Secret words', came_with: 'Secret case' };
    const devices = [{ ...device, promised_at: '2026-11-21T06:00:00.000Z' }, { device_name: 'Secret iPad' }];
    const ticket = await makeTicket(till, { customer_id: customer._id, devices });
    await till.put(`/tickets/${ticket._id}/access`, { way: 'customer_types' });
    await makeEstimate(till, ticket._id);
    const token = await makeLink(till, ticket._id);
    const reply = await house().anyone.get('/follow', by(token));
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body.data).toMatchObject({
      shop: { name: 'Newtown Phones', phone: '02 9000 0000', opening_hours: 'Mon-Fri 9-5' },
      ...{ number: ticket.number, device: 'iPhone 13', mark: 'ending in 3809', state: 'waiting_for_approval' },
      ...{ promised_at: '2026-11-21T06:00:00.000Z', to_pay: null, invoice: null },
      estimate: { version: 1, state: 'open', least: 309, most: 409, note: 'The frame is bent as well.' },
    });
    const text = JSON.stringify(reply.body);
    for (const hidden of ['ecret', '0400', '356938', customer._id, ticket._id, ticket.drop_off._id, 'customer_types'])
      expect(text).not.toContain(hidden);
  });

  test('its answer is kept with name, time and address, and the repair goes on', async () => {
    const ticket = await makeTicket(till);
    const { latest } = await makeEstimate(till, ticket._id);
    const token = await makeLink(till, ticket._id);
    const choices = [lineOf(latest, 'Original screen')];
    const said = { version: 1, accepted: true, name: '<b>Mai</b>', choices };
    let status = 0;
    const trail = await trailOf(house(), async () => {
      ({ status } = await answer(token, said, '203.0.113.7'));
    });
    expect(status).toBe(200);
    const followed = await follow(house().anyone, token);
    expect(followed).toMatchObject({ state: 'in_repair', to_pay: 409, estimate: { state: 'accepted', approved: 409 } });
    // Nor does the page say who answered: whoever has the link would read the name.
    expect(JSON.stringify(followed)).not.toContain('Mai');
    const { data } = (await till.get(`/tickets/${ticket._id}/estimates`)).body;
    expect(data.estimates[0].answer).toEqual({
      ...{ way: 'link', name: '<b>Mai</b>', at: NOON.toISOString(), taken_by: '', address: '203.0.113.7' },
    });
    const { log } = (await till.get(`/tickets/${ticket._id}`)).body.data;
    expect(log[0]).toMatchObject({ kind: 'step', to: 'in_repair', by: 'Customer, by the link' });
    expect(entryInShort(trail[0] as never)[0]).toBe('ticket estimate answered');
    expect(trail[0]).toMatchObject({ address: '203.0.113.7' });
    // The first answer stands.
    expect(inShort(await answer(token, { ...said, accepted: false, choices: [] }))).toEqual([
      ...[409, 'Estimate 1 was accepted on 20/11/2026, 12:00 pm. That answer stands.'],
    ]);
  });

  test('two answers at once are one, and an answer to a replaced version is none', async () => {
    const ticket = await makeTicket(till);
    await makeEstimate(till, ticket._id);
    const { latest } = await makeEstimate(till, ticket._id);
    const token = await makeLink(till, ticket._id);
    const choices = [lineOf(latest, 'Original screen')];
    expect(inShort(await answer(token, { version: 1, accepted: true, name: 'Mai', choices }))).toEqual([
      ...[409, 'Estimate 1 was replaced by a new one. Look at that instead.'],
    ]);
    const both = await Promise.all([
      answer(token, { version: 2, accepted: true, name: 'Mai', choices }),
      answer(token, { version: 2, accepted: false, name: 'Mai' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(inShort(await answer(token, { version: 3, accepted: false, name: 'Mai' }))).toEqual([
      404,
      'Estimate not found',
    ]);
  });

  test('a line of another shop’s estimate is none of this one', async () => {
    const theirs = await makeShop(house());
    const foreign = await makeEstimate(theirs.client, (await makeTicket(theirs.client))._id);
    const ticket = await makeTicket(till);
    await makeEstimate(till, ticket._id);
    const token = await makeLink(till, ticket._id);
    const choices = [lineOf(foreign.latest, 'Original screen')];
    const refused = await answer(token, { version: 1, accepted: true, name: 'Mai', choices });
    expect(inShort(refused)).toEqual([400, expect.stringContaining('What was chosen is not in this estimate.')]);
    expect((await theirs.client.post(`/tickets/${ticket._id}/link`)).status).toBe(404);
  });

  test('declining by the link ends the repair and deletes the passcode', async () => {
    const ticket = await makeTicket(till);
    await makeEstimate(till, ticket._id);
    const passcode = { kind: 'pin', secret: '4711' };
    expect((await till.put(`/tickets/${ticket._id}/access`, { way: 'passcode', passcode })).status).toBe(200);
    const token = await makeLink(till, ticket._id);
    await answer(token, { version: 1, accepted: false, name: 'Mai' });
    expect((await till.get(`/tickets/${ticket._id}/access`)).body.data).toEqual({ way: null, passcode: null });
    expect(await follow(house().anyone, token)).toMatchObject({ state: 'declined', to_pay: null });
  });

  test('says what is to pay, and once it was collected what the invoice comes to', async () => {
    const ticket = await makeReadyTicket(till);
    const token = await makeLink(till, ticket._id);
    expect(await follow(house().anyone, token)).toMatchObject({ state: 'ready', to_pay: 338, estimate: null });
    const sale = await till.post('/invoice', collectOf([ticket]));
    expect(sale.status).toBe(201);
    const { invoiceNumber, total } = sale.body.data;
    expect(await follow(house().anyone, token)).toMatchObject({
      ...{ state: 'collected', to_pay: null, invoice: { number: invoiceNumber, total } },
    });
  });

  test('a wrong, a replaced and an ended link are told alike', async () => {
    const ticket = await makeTicket(till);
    const first = await makeLink(till, ticket._id);
    const second = await makeLink(till, ticket._id);
    expect(Buffer.from(second, 'base64url')).toHaveLength(32);
    await follow(house().anyone, second);
    for (const token of ['', 'x', first, `${second}x`, second.toUpperCase()])
      expect(await ask(token)).toEqual(ONE_ANSWER);
    expect(inShort(await answer(first, { version: 1, accepted: false, name: 'Mai' }))).toEqual(ONE_ANSWER);
    await move(ticket._id, 'received', 'cancelled', 'Came back for it');
    house().clock.now = new Date(NOON.getTime() + 30 * DAY_MS - 1);
    await follow(house().anyone, second);
    house().clock.now = new Date(NOON.getTime() + 30 * DAY_MS);
    expect(await ask(second)).toEqual(ONE_ANSWER);
    house().clock.now = NOON;
    const longAgo = { state_since: '2026-10-01T00:00:00.000Z' };
    await house().db.updateTable('ticket').set(longAgo).where('id', '=', ticket._id).execute();
    expect(inShort(await till.post(`/tickets/${ticket._id}/link`))).toEqual([
      ...[409, 'This repair ended more than 30 days ago: a link would lead nowhere.'],
    ]);
  });

  test('only its hash is kept, and the log of the ticket and the audit trail say that it was made', async () => {
    const ticket = await makeTicket(till);
    let url = '';
    const trail = await trailOf(house(), async () => {
      url = (await till.post(`/tickets/${ticket._id}/link`)).body.data.url;
    });
    expect(url).toMatch(/^https:\/\/pos\.example\.com\/t\/[\w-]{43}$/);
    const token = url.split('/').at(-1) ?? '';
    const rows = await house().db.selectFrom('ticket_link').selectAll().execute();
    const log = await house().db.selectFrom('ticket_log').selectAll().execute();
    const entries = await house().db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify([rows, log, entries])).not.toContain(token);
    expect(trail.map(entryInShort)).toEqual([['ticket link made', ticket.number, { link: ' → made' }]]);
    await makeLink(till, ticket._id);
    const { log: told } = (await till.get(`/tickets/${ticket._id}`)).body.data;
    expect(told.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      'A new link for the customer was made. The one before stopped.',
      'A link for the customer was made.',
    ]);
    const { link } = (await till.get(`/tickets/${ticket._id}/estimates`)).body.data;
    expect(link).toMatchObject({ made_at: NOON.toISOString(), has_ended: false });
  });

  test('guesses are refused after sixty of one network, and links that work are not', async () => {
    const token = await makeLink(till, (await makeTicket(till))._id);
    const thief = from('203.0.113.99')['x-forwarded-for'];
    for (let n = 0; n < 60; n++) expect(await ask(`guess ${n}`, thief)).toEqual(ONE_ANSWER);
    const tooMany = [429, 'Too many links that do not work. Please try again in a few minutes.'];
    const counted = async () => (await house().db.selectFrom('login_failure').select('id').execute()).length;
    const before = await counted();
    expect(await ask('another', thief)).toEqual(tooMany);
    expect(inShort(await answer('another', { version: 1, accepted: false, name: 'Mai' }, thief))).toEqual(tooMany);
    expect(await counted()).toBe(before);
    // Whoever sits in the same waiting room still sees their repair.
    expect((await ask(token, thief))[0]).toBe(200);
    expect((await answer(token, { version: 1, accepted: false, name: 'Mai' }, thief)).status).toBe(404);
    expect(await ask('another', '198.51.100.1')).toEqual(ONE_ANSWER);
    house().clock.now = new Date(NOON.getTime() + 15 * 60_000 + 1);
    expect(await ask('another', thief)).toEqual(ONE_ANSWER);
    house().clock.now = NOON;
  });

  test('an oversize answer is refused before it is read', async () => {
    const token = await makeLink(till, (await makeTicket(till))._id);
    const said = { version: 1, accepted: true, name: 'Mai' };
    expect((await answer(token, { ...said, name: 'x'.repeat(9000) })).status).toBe(413);
    expect((await answer(token, { ...said, choices: Array.from({ length: 21 }, () => 'x') })).status).toBe(400);
    expect((await answer(token, { ...said, version: 1e9 })).status).toBe(400);
    expect((await house().anyone.get('/follow', by('x'.repeat(101)))).status).toBe(400);
  });
});
