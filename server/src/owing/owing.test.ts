import { expect, test } from 'vitest';
import { clientOf } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine, PUBLIC_URL } from '../../test/servers/house.ts';
import { startMailServer } from '../../test/servers/mail-server.ts';
import { buildApp } from '../http/app.ts';
import { openMailer } from '../mail/mailer.ts';

onEachEngine('what customers owe', (house) => {
  const open = async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 100 });
    const owe = async (customer: object | null, extra: object = {}) => {
      const customerId = customer === null ? null : (customer as { _id: string })._id;
      return makeSale(client, saleOf(shop, product, 1, { customerId, ...extra }));
    };
    return { shop, client, product, owe, credentials: { email: shop.email, password: 'password one' } };
  };

  /** Sells at another time. */
  const at = async <Sold>(instant: string, sell: () => Promise<Sold>): Promise<Sold> => {
    const { clock } = house();
    const now = clock.now;
    clock.now = new Date(instant);
    try {
      return await sell();
    } finally {
      clock.now = now;
    }
  };

  test('is nothing in a shop that everybody paid', async () => {
    const { client, owe } = await open();
    await owe(null, { payments: { cash: 100 }, terms: '' });
    const { data, total } = (await client.get('/owing')).body;
    expect([data, total]).toEqual([[], { debtors: 0, invoices: 0, due: 0, by_age: [0, 0, 0, 0] }]);
  });

  test('is summed by customer and by the age of each sale, who owes most first', async () => {
    const { client, owe } = await open();
    const [mai, tao] = [await makeCustomer(client), await makeCustomer(client)];
    await owe(mai);
    await at('2026-07-04T01:00:00Z', () => owe(tao));
    await owe(tao, { payments: { eftpos: 30 }, terms: '' });
    await owe(null, { buyer_name: 'Acme Repairs' });
    const voided = await owe(mai);
    await client.delete(`/invoice/${voided._id}`);
    const { data, total } = (await client.get('/owing')).body;
    expect(data).toMatchObject([
      { customer: { _id: tao._id }, invoices: 2, due: 170, by_age: [70, 0, 0, 100], oldest: '2026-07-04' },
      { customer: { _id: mai._id, email: mai.email }, invoices: 1, due: 100, by_age: [100, 0, 0, 0] },
      { customer: null, name: 'Acme Repairs', invoices: 1, due: 100 },
    ]);
    expect(total).toEqual({ debtors: 3, invoices: 4, due: 370, by_age: [270, 0, 0, 100] });
    const { data: debt } = (await client.get(`/owing/${tao._id}`)).body;
    expect(debt).toMatchObject({
      due: 170,
      by_age: [70, 0, 0, 100],
      invoices: [
        { date: '2026-07-04', total: 100, paid: 0, due: 100 },
        { paid: 30, credited: 0, due: 70 },
      ],
      reminders: [],
    });
  });

  test('is printed as a statement', async () => {
    const { client, owe } = await open();
    const mai = await makeCustomer(client);
    await owe(mai);
    const { status, headers, body } = await client.get(`/owing/${mai._id}/statement.pdf`);
    expect([status, headers['content-type'], body.slice(0, 7)]).toEqual([200, 'application/pdf', '%PDF-1.']);
  });

  test('falls by what is refunded', async () => {
    const { client, owe } = await open();
    const mai = await makeCustomer(client);
    const { _id } = await owe(mai);
    const [line] = (await client.get(`/invoice/${_id}`)).body.data.productDetails;
    const refund = { reason: 'goodwill', lines: [{ line_id: line._id, quantity: 0, amount: 40 }] };
    expect((await client.post(`/invoice/${_id}/refunds`, refund)).status).toBe(201);
    const { data } = (await client.get('/owing')).body;
    expect(data).toMatchObject([{ due: 60 }]);
    expect((await client.get(`/owing/${mai._id}`)).body.data.invoices).toMatchObject([{ credited: 40, due: 60 }]);
  });

  test('is each shop’s own', async () => {
    const [one, two] = [await open(), await open()];
    const mai = await makeCustomer(one.client);
    await one.owe(mai);
    expect((await two.client.get('/owing')).body.data).toEqual([]);
    expect((await two.client.get(`/owing?shop_id=${one.shop._id}`)).status).toBe(404);
    expect((await two.client.get(`/owing/${mai._id}`)).status).toBe(404);
    expect((await two.client.post(`/owing/${mai._id}/reminder`, {})).status).toBe(404);
    expect((await house().admin.get('/owing')).body.message).toBe('Choose a store first.');
    expect((await house().admin.get(`/owing?shop_id=${one.shop._id}`)).body.data).toMatchObject([{ due: 100 }]);
  });

  test('is not asked for without a mail server, and nothing is kept then', async () => {
    const { client, owe } = await open();
    const mai = await makeCustomer(client);
    expect((await client.post(`/owing/${mai._id}/reminder`, {})).body.message).toBe('This customer owes nothing.');
    await owe(mai);
    const refused = await client.post(`/owing/${mai._id}/reminder`, {});
    expect([refused.status, refused.body.message]).toEqual([400, 'No mail server is configured.']);
    expect((await client.get(`/owing/${mai._id}`)).body.data.reminders).toEqual([]);
  });

  test('is asked for once a day, however many tills ask, and again where the mail server refused', async () => {
    const { client, owe, credentials } = await open();
    const [mai, full] = [await makeCustomer(client), await makeCustomer(client, { email: 'full@example.com' })];
    for (const customer of [mai, full]) await owe(customer);
    const mail = await startMailServer(['full@example.com']);
    const mailer = openMailer(mail.url, 'Mendpoint <pos@example.com>', () => undefined);
    const app = await buildApp({ context: house().context, post: { mailer, publicUrl: PUBLIC_URL } });
    try {
      const till = await clientOf(app).login(credentials);
      const arrived = mail.next();
      const both = await Promise.all([1, 2, 3].map(() => till.post(`/owing/${mai._id}/reminder`, {})));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(both.find(({ status }) => status === 409)?.body.message).toBe('This customer was reminded today already.');
      const { to, subject, text } = await arrived;
      expect([to, subject]).toEqual([[mai.email], expect.stringMatching(/^Statement of \d\d\/\d\d\/\d{4} from /)]);
      expect(text).toContain('an invoice is not paid yet. A$100.00 is due');
      const { reminders } = (await till.get(`/owing/${mai._id}`)).body.data;
      expect(reminders).toMatchObject([
        { to: mai.email, due: 100, invoices: 1, is_sent: true, actor: credentials.email },
      ]);
      for (let n = 0; n < 2; n++) {
        const refused = await till.post(`/owing/${full._id}/reminder`, {});
        expect([refused.status, refused.body.message]).toEqual([
          502,
          'The mail server did not take the statement for full@example.com. Nothing was sent.',
        ]);
      }
      const { data } = (await till.get('/owing')).body;
      expect(data.map((row: { reminded_on: string }) => row.reminded_on !== '').sort()).toEqual([false, true]);
    } finally {
      await app.close();
      await mail.close();
    }
  });
});
