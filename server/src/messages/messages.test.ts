import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { by, makeEstimate } from '../../test/factories/estimates.ts';
import { makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { inShort, messagesOf, postmanOf, SMS_SET, sendAll, tellOf, testKey } from '../../test/factories/messages.ts';
import { IPHONE, makeReady, makeTicket } from '../../test/factories/tickets.ts';
import { inShort as entryInShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts';
import { openSecondApp } from '../../test/servers/second-app.ts';
import { type SmsProvider, startSmsProvider } from '../../test/servers/sms-provider.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Postman } from './send-messages.service.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const MINUTE = 60_000;
const READY = { mail: true, subject: 'Your {device}', mail_text: 'Hi {customer}, {ticket} is ready: {total}' };

onEachEngine('messages to customers', (house) => {
  const key = testKey();
  let till: Client;
  let mail: MailServer;
  let sms: SmsProvider;
  let postman: Postman;

  beforeAll(async () => {
    mail = await startMailServer(['gone@example.com']);
    sms = await startSmsProvider();
    postman = postmanOf(house(), key, { smtpUrl: mail.url, sms });
    const app = await openSecondApp(house(), { mailPlace: { environment: null, key }, smsRoute: sms.route });
    closing = () => app.app.close();
    const admin = await app.anyone.login(ADMIN);
    expect((await admin.put('/sms-settings', SMS_SET)).status).toBe(200);
  });
  let closing = async () => {};
  afterAll(async () => {
    await closing();
    await mail.close();
    await sms.close();
  });
  beforeEach(async () => {
    house().clock.now = new Date(NOON);
    mail.received.length = 0;
    sms.asked.length = 0;
    sms.replies.length = 0;
    sms.meanwhile = null;
    till = (await makeShop(house(), { name: `Newtown ${++serial}`, phone: '02 9000 0000' })).client;
  });
  let serial = 0;

  const customerWith = async (more: object = {}) =>
    (await makeCustomer(till, { first_name: 'Mai', email: `mai${serial}@example.com`, phone: '0412 345 678', ...more }))
      ._id;
  const readyTicket = async (more: object = {}) => {
    const customer_id = await customerWith(more);
    const devices = [{ ...IPHONE, lines: [{ name: 'Screen', price: 249 }] }];
    return makeReady(till, (await makeTicket(till, { customer_id, devices }))._id);
  };
  const send = () => sendAll(house(), postman);
  const later = (minutes: number) => {
    house().clock.now = new Date(house().clock.now.getTime() + minutes * MINUTE);
  };
  const shown = async (ticket: { _id: string }) => inShort(await messagesOf(till, ticket._id));
  const typed = (ticket: { _id: string }, body: object) => till.post(`/tickets/${ticket._id}/messages`, body);

  test('a shop that turned nothing on tells nothing', async () => {
    expect(await shown(await readyTicket())).toEqual([]);
  });

  test('a step writes what the shop says of it, by each way, and it goes out once', async () => {
    await tellOf(till, { ready: { ...READY, sms: true, sms_text: '{customer}: {device} {total} {shop}' } });
    const ticket = await readyTicket();
    const [to, number] = [`mai${serial}@example.com`, '+61412345678'];
    expect(await shown(ticket)).toEqual([`[mail ready] waiting to ${to}`, `[sms ready] waiting to ${number}`]);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await shown(ticket)).toEqual([`[mail ready] sent to ${to}`, `[sms ready] sent to ${number}`]);
    expect(mail.received).toMatchObject([{ to: [to], subject: 'Your iPhone 13' }]);
    expect(mail.received[0]?.text).toContain(`Hi Mai, ${ticket.number} is ready: A$249.00`);
    expect(mail.received[0]?.text.replaceAll('\r\n', ' ')).toMatch(
      /To get no more such mails,\s+tell us: 02 9000 0000/,
    );
    const asked = sms.asked.map(({ host, path, headers, body }) => [
      host,
      path,
      headers['authorization'],
      JSON.parse(body),
    ]);
    expect(asked).toEqual([
      [
        'rest.clicksend.com',
        '/v3/sms/send',
        `Basic ${Buffer.from('newtown:correct-sms-horse').toString('base64')}`,
        {
          messages: [
            {
              ...{ source: 'mendpoint', to: number, from: 'Newtown', custom_string: expect.any(String) },
              body: `Mai: iPhone 13 A$249.00 Newtown ${serial}`,
            },
          ],
        },
      ],
    ]);
    expect((await messagesOf(till, ticket._id)).messages[0]).toMatchObject({ channel: 'sms', parts: 1, cost: 0.08 });
  });

  test('twenty at once go out once each, and to one customer in their order, by however many servers', async () => {
    const ticket = await readyTicket();
    const other = await readyTicket({ phone: '0487 654 321' });
    for (let n = 1; n <= 10; n++) {
      expect((await typed(ticket, { channel: 'sms', text: `a${n}` })).status).toBe(201);
      expect((await typed(other, { channel: 'sms', text: `b${n}` })).status).toBe(201);
    }
    await Promise.all([send(), send(), send(), send()]);
    const texts = sms.asked.map(({ body }) => JSON.parse(body).messages[0].body as string);
    for (const lane of ['a', 'b'])
      expect(texts.filter((text) => text.startsWith(lane))).toEqual(
        Array.from({ length: 10 }, (_, n) => `${lane}${n + 1}`),
      );
  });

  test('a step that is refused leaves no message, and so does one that is rolled back', async () => {
    await tellOf(till, { ready: READY });
    const ticket = await makeTicket(till, { customer_id: await customerWith() });
    expect((await till.post(`/tickets/${ticket._id}/steps`, { from: 'received', to: 'ready' })).status).toBe(409);
    expect(await shown(ticket)).toEqual([]);
  });

  test('the estimate that is sent to a customer tells of itself with the link, which stays the same', async () => {
    const words = { sms: true, sms_text: 'Answer: {link}' };
    await tellOf(till, { waiting_for_approval: words, in_repair: words });
    const ticket = await makeTicket(till, { customer_id: await customerWith() });
    await makeEstimate(till, ticket._id);
    await send();
    expect((await messagesOf(till, ticket._id)).messages[0]?.text).toBe('Answer: {link}');
    await till.post(`/tickets/${ticket._id}/steps`, { from: 'waiting_for_approval', to: 'in_repair' });
    await send();
    const links = sms.asked.map(({ body }) => /\/t\/([\w-]+)/.exec(body)?.[1] ?? '');
    expect(links).toHaveLength(2);
    expect(links[0]).toBe(links[1]);
    const followed = await house().anyone.get('/follow', by(links[0] ?? ''));
    expect(followed.body.data).toMatchObject({ number: ticket.number, state: 'in_repair' });
    const kept = await house().db.selectFrom('ticket_link').selectAll().where('ticket_id', '=', ticket._id).execute();
    expect(JSON.stringify(kept)).not.toContain(links[0]);
  });

  test('in quiet hours it waits for their end, also where the clock is put forward meanwhile', async () => {
    await tellOf(till, { ready: READY }, { quiet_from: '20:00', quiet_until: '08:00' });
    // Nine in the evening before the first day of daylight saving time.
    house().clock.now = new Date('2026-10-03T11:00:00Z');
    const ticket = await readyTicket();
    await send();
    expect((await messagesOf(till, ticket._id)).messages[0]).toMatchObject({
      ...{ state: 'waiting', due_at: '2026-10-03T21:00:00.000Z' },
    });
    house().clock.now = new Date('2026-10-03T20:59:00Z');
    await send();
    expect(mail.received).toEqual([]);
    house().clock.now = new Date('2026-10-03T21:00:00Z');
    await send();
    expect(mail.received).toHaveLength(1);
  });

  test('quiet hours that are set while it waits hold it too', async () => {
    await tellOf(till, { ready: READY });
    const ticket = await readyTicket();
    await tellOf(till, {}, { quiet_from: '11:00', quiet_until: '13:00' });
    await send();
    expect(mail.received).toEqual([]);
    later(60);
    await send();
    expect(await shown(ticket)).toEqual([`[mail ready] sent to mai${serial}@example.com`]);
  });

  test('news that is none any more when its hour comes is not told', async () => {
    await tellOf(till, { ready: READY });
    const ticket = await readyTicket();
    await till.post(`/tickets/${ticket._id}/steps`, { from: 'ready', to: 'in_repair' });
    await send();
    expect(await shown(ticket)).toEqual([
      `[mail ready] dropped to mai${serial}@example.com: The ticket had moved on before it could be sent.`,
    ]);
    const old = await readyTicket();
    later(24 * 60 + 1);
    await send();
    // The login has ended meanwhile.
    house().clock.now = new Date(NOON);
    expect(await shown(old)).toEqual([
      `[mail ready] dropped to mai${serial}@example.com: It could not be sent within a day, and would be no news any more.`,
    ]);
    expect(mail.received).toEqual([]);
  });

  test('a device that is taken back after it was handed out is no news', async () => {
    await tellOf(till, { ready: READY });
    const ticket = await makeReady(
      till,
      (await makeTicket(till, { customer_id: await customerWith(), devices: [{ ...IPHONE, lines: [] }] }))._id,
    );
    await till.post(`/tickets/${ticket._id}/steps`, { from: 'ready', to: 'collected', reason: 'No charge' });
    const back = await till.post(`/tickets/${ticket._id}/steps`, {
      from: 'collected',
      to: 'ready',
      reason: 'Came back',
    });
    expect(back.status).toBe(200);
    expect(await shown(ticket)).toHaveLength(1);
  });

  test('who wants none is told nothing, also of what waits already, and merging keeps that', async () => {
    await tellOf(till, { ready: { ...READY, sms: true } });
    const ticket = await readyTicket();
    const { customer } = await messagesOf(till, ticket._id);
    const entries = await trailOf(house(), async () => {
      const set = await till.put(`/users/${customer?._id}/no-messages`, { channels: ['sms'] });
      expect([set.status, set.body.data]).toEqual([200, { channels: ['sms'] }]);
    });
    expect(entries.map(entryInShort)).toEqual([['customer changed', expect.any(String), { no_messages: ' → sms' }]]);
    await send();
    expect(await shown(ticket)).toEqual([
      `[mail ready] sent to mai${serial}@example.com`,
      '[sms ready] dropped to +61412345678: The customer wants no messages by SMS.',
    ]);
    expect(sms.asked).toEqual([]);
    const refused = await typed(ticket, { channel: 'sms', text: 'Hi' });
    expect([refused.status, refused.body.message]).toEqual([409, 'This customer wants no messages by SMS.']);

    const stays = await customerWith({ last_name: 'Stays' });
    const merged = await till.post(`/users/${stays}/merge`, { other_id: customer?._id, takes: [] });
    expect(merged.status).toBe(200);
    expect((await messagesOf(till, ticket._id)).customer).toMatchObject({ _id: stays, no_messages: ['sms'] });
    await till.put(`/users/${stays}/no-messages`, { channels: [] });
    expect((await messagesOf(till, ticket._id)).customer?.no_messages).toEqual([]);
  });

  test('a landline is said on the ticket, and a customer who was deleted is told nothing', async () => {
    await tellOf(till, { ready: { ...READY, sms: true } });
    const ticket = await readyTicket({ phone: '02 9555 1234' });
    expect((await shown(ticket)).slice(1)).toEqual([
      '[sms ready] failed to 02 9555 1234: 02 9555 1234 is no mobile number.',
    ]);
    const gone = await readyTicket();
    const { customer } = await messagesOf(till, gone._id);
    expect((await till.delete(`/users/${customer?._id}`)).status).toBe(200);
    await send();
    expect(await shown(gone)).toEqual([
      `[mail ready] dropped to mai${serial}@example.com: The customer was deleted.`,
      '[sms ready] dropped to +61412345678: The customer was deleted.',
    ]);
    const refused = await typed(gone, { channel: 'sms', text: 'Hi' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This customer was deleted: nobody is there to be told.',
    ]);
  });

  test('an answer that says later is tried again, at growing pauses, and what comes after it waits', async () => {
    const ticket = await readyTicket();
    sms.replies = [{ status: 503 }, { status: 429, headers: { 'retry-after': '600' } }];
    await typed(ticket, { channel: 'sms', text: 'first' });
    await typed(ticket, { channel: 'sms', text: 'second' });
    await send();
    await send();
    expect(sms.asked).toHaveLength(1);
    expect((await shown(ticket))[0]).toContain('waiting to +61412345678: The provider answered 503.');
    later(1);
    await send();
    later(9);
    await send();
    expect(sms.asked).toHaveLength(2);
    later(1);
    await send();
    expect(sms.asked.map(({ body }) => JSON.parse(body).messages[0].body)).toEqual([
      'first',
      'first',
      'first',
      'second',
    ]);
    expect(await shown(ticket)).toEqual(['[sms typed] sent to +61412345678', '[sms typed] sent to +61412345678']);
  });

  test('one that never goes out is given up within a day, with the reason', async () => {
    const ticket = await readyTicket();
    sms.replies = Array.from({ length: 20 }, () => ({ status: 503 }));
    await typed(ticket, { channel: 'sms', text: 'first' });
    for (let hour = 0; hour < 23; hour++) {
      for (const step of [1, 5, 15, 39]) {
        later(step);
        await send();
      }
    }
    house().clock.now = new Date(NOON);
    expect(await shown(ticket)).toEqual(['[sms typed] failed to +61412345678: The provider answered 503.']);
    expect(sms.asked).toHaveLength(8);
  });

  test.each([
    [
      'a 4xx',
      { status: 400, body: '{"error":"bad number"}' },
      'failed',
      'The provider answered 400: {"error":"bad number"}',
    ],
    [
      'a 200 that takes nothing',
      { status: 200, body: '{"status":"INVALID_RECIPIENT"}' },
      'failed',
      'The provider answered 200: {"status":"INVALID_RECIPIENT"}',
    ],
    [
      'a redirection',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'failed',
      'The provider answered 302.',
    ],
    ['a 500', { status: 500 }, 'unknown', 'The provider answered 500.'],
    ['a connection that is cut', 'cut', 'unknown', 'No answer came in time: the message may have been taken.'],
  ] as const)('%s is not asked again', async (_, reply, state, said) => {
    const ticket = await readyTicket();
    sms.replies = [reply];
    await typed(ticket, { channel: 'sms', text: 'once' });
    await send();
    later(600);
    await send();
    expect(sms.asked).toHaveLength(1);
    expect(await shown(ticket)).toEqual([`[sms typed] ${state} to +61412345678: ${said}`]);
  });

  test('the secret is in nothing that a careless provider repeats', async () => {
    const ticket = await readyTicket();
    sms.replies = [
      { status: 400, body: `no ${SMS_SET.sms_secret} ${Buffer.from('newtown:correct-sms-horse').toString('base64')}` },
    ];
    await typed(ticket, { channel: 'sms', text: 'x' });
    await send();
    expect(await shown(ticket)).toEqual(['[sms typed] failed to +61412345678: The provider answered 400: no … …']);
  });

  test('a mail to a mailbox that is not there fails at once, and one without a server too', async () => {
    const ticket = await readyTicket({ email: 'gone@example.com' });
    await typed(ticket, { channel: 'mail', subject: 'Hi', text: 'x' });
    await send();
    expect((await shown(ticket))[0]).toContain('[mail typed] failed to gone@example.com: The mail server refused');
    await typed(ticket, { channel: 'mail', subject: 'Hi', text: 'x' });
    await sendAll(house(), postmanOf(house(), key, { sms }));
    expect((await shown(ticket))[1]).toBe('[mail typed] failed to gone@example.com: No mail server is set up.');
  });

  test('a server that is killed while it sends leaves what is perhaps sent, which is said and never sent by itself', async () => {
    const ticket = await readyTicket();
    await typed(ticket, { channel: 'sms', text: 'once' });
    await typed(ticket, { channel: 'sms', text: 'next' });
    // What another server had marked when it was killed.
    await inTransaction(house().db, async (trx) => {
      const first = trx.selectFrom('message').select('id').where('ticket_id', '=', ticket._id).orderBy('id').limit(1);
      await trx
        .updateTable('message')
        .set({ state: 'sending', tries: 1, sending_since: NOON.toISOString() })
        .where('id', 'in', first)
        .execute();
    });
    await send();
    expect(sms.asked).toEqual([]);
    later(3);
    await Promise.all([send(), send()]);
    expect(sms.asked).toHaveLength(1);
    expect(await shown(ticket)).toEqual([
      expect.stringContaining(
        'unknown to +61412345678: The server stopped while this was sent, so it may have arrived.',
      ),
      '[sms typed] sent to +61412345678',
    ]);
    const [, first] = (await messagesOf(till, ticket._id)).messages;
    const sent = await Promise.all([1, 2].map(() => till.post(`/messages/${first?._id}/again`, {})));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await send();
    expect(sms.asked.map(({ body }) => JSON.parse(body).messages[0].body)).toEqual(['next', 'once']);
    expect((await messagesOf(till, ticket._id)).messages.map(({ can_send_again }) => can_send_again)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('a message that is on its way is marked before the provider is asked', async () => {
    const ticket = await readyTicket();
    await typed(ticket, { channel: 'sms', text: 'once' });
    let meanwhile: string[] = [];
    sms.meanwhile = async () => {
      meanwhile = await shown(ticket);
      await send();
    };
    await send();
    expect(meanwhile).toEqual(['[sms typed] sending to +61412345678']);
    expect(sms.asked).toHaveLength(1);
  });

  test('what is told of a state twice before it goes out is told once, as it is now', async () => {
    await tellOf(till, { ready: { ...READY, sms: true } }, { quiet_from: '11:00', quiet_until: '13:00' });
    const ticket = await readyTicket();
    await till.post(`/tickets/${ticket._id}/steps`, { from: 'ready', to: 'in_repair' });
    await typed(ticket, { channel: 'sms', text: 'We looked again' });
    await till.post(`/tickets/${ticket._id}/steps`, { from: 'in_repair', to: 'ready' });
    later(60);
    await Promise.all([send(), send()]);
    const to = `mai${serial}@example.com`;
    const once = 'What came after it tells the same.';
    expect(await shown(ticket)).toEqual([
      `[mail ready] dropped to ${to}: ${once}`,
      `[sms ready] dropped to +61412345678: ${once}`,
      '[sms typed] sent to +61412345678',
      `[mail ready] sent to ${to}`,
      '[sms ready] sent to +61412345678',
    ]);
  });

  test('what waits goes where its customer is reached when it is sent, and to nobody else', async () => {
    await tellOf(till, { ready: { ...READY, sms: true } }, { quiet_from: '11:00', quiet_until: '13:00' });
    const ticket = await readyTicket({ phone: '0412 000 000', email: 'wrong@example.com' });
    const { customer } = await messagesOf(till, ticket._id);
    const mended = { phone: '0412 999 999', email: 'right@example.com' };
    expect((await till.patch(`/users/${customer?._id}`, mended)).status).toBe(200);
    later(60);
    await Promise.all([send(), send()]);
    expect(await shown(ticket)).toEqual(['[mail ready] sent to right@example.com', '[sms ready] sent to +61412999999']);
    expect(mail.received.map(({ to }) => to)).toEqual([['right@example.com']]);
    expect(sms.asked.map(({ body }) => JSON.parse(body).messages[0].to)).toEqual(['+61412999999']);
  });

  test('what waits for a number that is none any more goes nowhere', async () => {
    await tellOf(till, { ready: { ...READY, sms: true } }, { quiet_from: '11:00', quiet_until: '13:00' });
    const ticket = await readyTicket();
    const { customer } = await messagesOf(till, ticket._id);
    expect((await till.patch(`/users/${customer?._id}`, { phone: '02 9555 1234' })).status).toBe(200);
    later(60);
    await send();
    expect(sms.asked).toEqual([]);
    expect(await shown(ticket)).toEqual([
      `[mail ready] sent to mai${serial}@example.com`,
      '[sms ready] dropped to +61412345678: The customer has no mobile number any more.',
    ]);
  });

  test('a link that cannot be had for a moment is asked for again, and says nothing of the database', async () => {
    const ticket = await readyTicket();
    await typed(ticket, { channel: 'sms', text: 'Here: {link}' });
    await sendAll(house(), { ...postman, linkOf: () => Promise.reject(new Error('connection to 10.0.0.5 lost')) });
    expect(await shown(ticket)).toEqual([
      '[sms typed] waiting to +61412345678: The link for the customer could not be read.',
    ]);
    later(1);
    await send();
    expect(await shown(ticket)).toEqual(['[sms typed] sent to +61412345678']);
  });

  test('a server that comes back after it was taken for dead takes nothing back that a person sent again', async () => {
    const ticket = await readyTicket();
    await typed(ticket, { channel: 'sms', text: 'once' });
    sms.replies = [{ status: 503 }];
    sms.meanwhile = async () => {
      sms.meanwhile = null;
      later(3);
      await send();
      const [first] = (await messagesOf(till, ticket._id)).messages;
      expect((await till.post(`/messages/${first?._id}/again`, {})).status).toBe(201);
    };
    await send();
    later(10);
    await send();
    expect(sms.asked).toHaveLength(2);
    expect(await shown(ticket)).toEqual([
      expect.stringContaining('[sms typed] unknown to +61412345678: The server stopped while this was sent'),
      '[sms typed] sent to +61412345678',
    ]);
  });

  test('a message that was sent, or waits, is not sent again', async () => {
    const ticket = await readyTicket();
    const { body } = await typed(ticket, { channel: 'sms', text: 'x' });
    const again = () => till.post(`/messages/${body.data.messages[0]._id}/again`, {});
    expect([(await again()).status, (await again()).body.message]).toEqual([
      409,
      "This message is in the state 'Waiting'.",
    ]);
    await send();
    expect((await again()).body.message).toBe("This message is in the state 'Sent'.");
    expect((await till.post('/messages/nowhere/again', {})).status).toBe(404);
  });

  test('a message of another shop is not there', async () => {
    const ticket = await readyTicket();
    const { body } = await typed(ticket, { channel: 'sms', text: 'x' });
    const other = (await makeShop(house())).client;
    expect((await other.get(`/tickets/${ticket._id}/messages`)).status).toBe(404);
    expect((await other.post(`/tickets/${ticket._id}/messages`, { channel: 'sms', text: 'x' })).status).toBe(404);
    expect((await other.post(`/messages/${body.data.messages[0]._id}/again`, {})).status).toBe(404);
    expect((await other.get('/messages')).body.data).toEqual([]);
    expect((await till.get('/messages?state=waiting')).body.data).toMatchObject([
      { ticket_number: ticket.number, text: 'x' },
    ]);
    expect((await till.get('/messages?state=failed')).body.data).toEqual([]);
  });

  test('a typed message fills its placeholders, and one that is unknown is refused by its name', async () => {
    const ticket = await readyTicket({ first_name: '{link}' });
    const refused = await typed(ticket, { channel: 'sms', text: 'Hi {nmae}' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'text']);
    expect(refused.body.message).toContain('{nmae} is unknown.');
    expect((await typed(ticket, { channel: 'mail', text: 'Hi' })).body.errors[0].path).toBe('subject');
    await typed(ticket, { channel: 'sms', text: 'Hi {customer}, {ticket}' });
    expect((await messagesOf(till, ticket._id)).messages[0]?.text).toBe(`Hi link, ${ticket.number}`);
  });

  test('of two who say something first at the same time, the second is told', async () => {
    const body = (sms_text: string) => ({
      ...{ quiet_from: null, quiet_until: null, updatedAt: null },
      steps: [{ step: 'ready', mail: false, sms: true, subject: '', mail_text: '', sms_text }],
    });
    const saved = await Promise.all(['one', 'two'].map((text) => till.put('/message-settings', body(text))));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // What is sent again is no change, and without a time it is set whatever stands there.
    const stands = saved[0]?.status === 200 ? 'one' : 'two';
    expect((await till.put('/message-settings', body(stands))).status).toBe(200);
    const { updatedAt: _, ...unseen } = body('three');
    expect((await till.put('/message-settings', unseen)).status).toBe(200);
  });

  test('what a shop says of a step is checked, kept and compared', async () => {
    const refused = await tellOf(till, { ready: { sms: true, sms_text: 'Hi {foo}' } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'steps.6.sms_text']);
    expect((await tellOf(till, { ready: { sms: true, sms_text: ' ' } })).body.message).toBe('Write what the SMS says.');
    expect((await tellOf(till, {}, { quiet_from: '20:00' })).body.message).toBe('Say when quiet hours end.');
    expect((await tellOf(till, {}, { quiet_from: '20:00', quiet_until: '19:00' })).body.message).toContain(
      '16 hours at most',
    );
    const entries = await trailOf(house(), async () => {
      expect((await tellOf(till, { ready: READY }, { quiet_from: '20:00', quiet_until: '08:00' })).status).toBe(200);
    });
    expect(JSON.stringify(entries.map(entryInShort))).toContain('20:00 to 08:00');
    const { data } = (await till.get('/message-settings')).body;
    expect(data).toMatchObject({ quiet_from: '20:00', quiet_until: '08:00', price_per_part: 790 });
    const stale = await tellOf(
      till,
      {},
      { quiet_from: '21:00', quiet_until: '08:00', updatedAt: '2020-01-01T00:00:00.000Z' },
    );
    expect([stale.status, stale.body.errors[0].path]).toEqual([409, 'updatedAt']);
  });
});
