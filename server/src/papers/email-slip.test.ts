import { REPAIR_NOTICE } from '@mendpoint/domain/ticket/repair-notice';
import { expect, test } from 'vitest';
import { readMailedPdf as readPdf } from '../../test/clients/mailed-pdf.ts';
import { mark } from '../../test/factories/condition.ts';
import { makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { dropOff, IPHONE } from '../../test/factories/tickets.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { withMail } from '../../test/servers/with-mail.ts';

const AT = new Date('2026-11-20T01:00:00Z');
const GIVEN = 'This notice was given under the Australian Consumer Law on 20/11/2026, 12:00 pm.';
const DRAFT = 'Draft: not yet accepted';
const NONE_YET = 'Nothing is accepted yet: please read this notice first.';

onEachEngine('emailing a drop-off slip', (house) => {
  const begun = async (reach: object = { email: 'mai@example.com' }) => {
    house().clock.now = AT;
    const { shop, client } = await makeShop(house());
    const name = { first_name: 'Mai', last_name: 'Tran', phone: '0400 111 222' };
    const customer = await makeCustomer(client, { ...name, ...reach });
    return { shop, client, customer_id: customer._id, credentials: { email: shop.email, password: 'password one' } };
  };
  const seen = (text: string) => text.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');

  test('sends the PDF of what was taken in, with the notice in the mail too, and never our own note', async () => {
    const { shop, client, customer_id, credentials } = await begun();
    const devices = [
      {
        ...IPHONE,
        imei2: '490154203237518',
        colour: 'Blue',
        came_with: 'SIM',
        customer_note: 'Fell',
        note: 'Bent frame',
      },
      { device_name: 'iPad 王' },
    ];
    const { _id, tickets } = await dropOff(client, { customer_id, devices });
    const known = { imei2: '490154203237518', colour: 'Blue', came_with: 'SIM', customer_note: 'Fell' };
    const lines = [
      { name: 'Screen', price: 249 },
      { name: 'Does not charge', price: null },
    ];
    expect(tickets).toMatchObject([
      { ...known, lines },
      { imei2: '', lines: [] },
    ]);
    expect(tickets[0]).not.toHaveProperty('note');
    await mark(client, tickets[0]?._id ?? '');
    await withMail(house(), async (mail, login) => {
      const arrived = mail.next();
      const reply = await (await login(credentials)).post(`/drop-offs/${_id}/email`, {});
      expect([reply.status, reply.body.message]).toEqual([200, 'The drop-off slip was emailed to mai@example.com.']);
      const { to, subject, text } = await arrived;
      expect(to).toEqual(['mai@example.com']);
      expect(subject).toBe(`Drop-off slip ${tickets[0]?.number} and 1 more from ${shop.name}`);
      for (const said of [REPAIR_NOTICE.title, REPAIR_NOTICE.data, REPAIR_NOTICE.refurbished, 'Hello Mai Tran,'])
        expect(seen(text)).toContain(said);
      expect(text).not.toContain(NONE_YET);
      const printed = await readPdf(text);
      for (const { number } of tickets) expect(printed).toContain(number);
      for (const said of [
        'Front, top left: crack',
        'iPhone 13',
        '356938035643809',
        '490154203237518',
        'Blue',
        'SIM',
        'Fell',
        'A$249.00',
      ])
        expect(printed).toContain(said);
      for (const said of ['Does not charge', 'To be quoted', 'Diagnosis', '王', 'Mai Tran', '0400 111 222', GIVEN])
        expect(printed).toContain(said);
      expect(printed).not.toContain('Bent frame');
      expect(printed).not.toContain(DRAFT);
    });
  });

  test('does not say by itself that the notice was given: a person does', async () => {
    const { client, customer_id, credentials } = await begun();
    const { _id, tickets } = await dropOff(client, { customer_id, notice_way: null });
    await withMail(house(), async (mail, login) => {
      const till = await login(credentials);
      const sent = async () => {
        const arrived = mail.next();
        expect((await till.post(`/drop-offs/${_id}/email`, {})).status).toBe(200);
        const { subject, text } = await arrived;
        return { subject, text: seen(text), printed: await readPdf(text) };
      };
      const before = await sent();
      expect(before.subject).toContain(`Drop-off slip ${tickets[0]?.number} from`);
      expect(before.text).toContain(NONE_YET);
      expect(before.printed).toContain(DRAFT);
      const { data } = (await till.get(`/drop-offs/${_id}`)).body;
      expect(data).toMatchObject({ notice: null, tickets: [{ state: 'draft' }] });
      const received = await till.post(`/drop-offs/${_id}/receive`, { way: 'emailed' });
      expect(received.body.data.notice).toMatchObject({ way: 'emailed', given_at: AT.toISOString() });
      const after = await sent();
      expect(after.text).not.toContain(NONE_YET);
      expect(after.printed).toContain(GIVEN);
      expect(after.printed).not.toContain(DRAFT);
    });
  });

  test('goes to another address when one is given; says so when there is none', async () => {
    const { client, customer_id, credentials } = await begun({ email: '', no_email: true });
    const { _id } = await dropOff(client, { customer_id });
    await withMail(house(), async (mail, login) => {
      const till = await login(credentials);
      const none = await till.post(`/drop-offs/${_id}/email`, {});
      expect([none.status, none.body.message]).toEqual([400, 'Enter the email address to send the drop-off slip to.']);
      expect((await till.post(`/drop-offs/${_id}/email`, { to: 'other@example.com' })).status).toBe(200);
      expect(mail.received.map(({ to }) => to)).toEqual([['other@example.com']]);
    });
  });

  test('tells when the mail server refuses, and sends nothing without one', async () => {
    const { client, customer_id, credentials } = await begun({ email: 'full@example.com' });
    const { _id } = await dropOff(client, { customer_id });
    await withMail(house(), async (_, login) => {
      const refused = await (await login(credentials)).post(`/drop-offs/${_id}/email`, {});
      const words = 'The mail server did not take the drop-off slip for full@example.com. Nothing was sent.';
      expect([refused.status, refused.body.message]).toEqual([502, words]);
    });
    const without = await client.post(`/drop-offs/${_id}/email`, {});
    expect([without.status, without.body.message]).toEqual([400, 'No mail server is configured.']);
  });

  test('another shop’s drop-off does not exist', async () => {
    const { client, customer_id } = await begun();
    const { _id } = await dropOff(client, { customer_id });
    const other = await makeShop(house());
    expect((await other.client.post(`/drop-offs/${_id}/email`, {})).status).toBe(404);
  });
});
