import { expect, test } from 'vitest';
import { clientOf } from '../../test/clients/client.ts';
import { readMailedPdf } from '../../test/clients/mailed-pdf.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine, PUBLIC_URL } from '../../test/servers/house.ts';
import { startMailServer } from '../../test/servers/mail-server.ts';
import { buildApp } from '../http/app.ts';
import { openMailer } from '../mail/mailer.ts';

const BANK = { bank_account_name: 'Newtown Repairs', bank_bsb: '062-000', bank_account_number: '12345678' };

onEachEngine('a reminder', (house) => {
  const open = async (settings: object = {}) => {
    const { shop, client } = await makeShop(house(), settings);
    const product = await makeProduct(client, { price: 100 });
    const mai = await makeCustomer(client, { first_name: 'Mai', last_name: 'Nguyen' });
    const owe = (extra: object = {}) => makeSale(client, saleOf(shop, product, 1, { customerId: mai._id, ...extra }));
    const read = async () => (await client.get(`/owing/${mai._id}/reminder`)).body.data;
    return { shop, client, mai, owe, read };
  };

  test('is read before it is sent: the usual text, without bank details of which there are none', async () => {
    const { shop, client, mai, owe, read } = await open();
    expect((await client.get(`/owing/${mai._id}/reminder`)).body.message).toBe('This customer owes nothing.');
    await owe();
    expect(await read()).toEqual({
      to: mai.email,
      subject: expect.stringMatching(new RegExp(`^Statement of \\d\\d/\\d\\d/\\d{4} from ${shop.name}$`)),
      paragraphs: [
        'Hello Mai Nguyen,',
        expect.stringMatching(/^our records show that an invoice is not paid yet. A\$100.00 is due, the oldest since /),
        'The attached statement lists what is due. If you have already paid, please ignore this email.',
        `${shop.name}, ${shop.phone}`,
      ],
      filename: expect.stringMatching(/^statement-of-[\d-]+\.pdf$/),
    });
    expect((await client.get(`/owing/${mai._id}`)).body.data.reminders).toEqual([]);
  });

  test('says the shop’s own words and where to pay: of one invoice by its number, of several by the name', async () => {
    const { owe, read } = await open({ ...BANK, reminder_text: 'Please pay <b>soon</b>.\n\nOr call us.' });
    const { invoiceNumber } = await owe();
    const { paragraphs } = await read();
    expect(paragraphs.slice(2, 5)).toEqual([
      'Please pay <b>soon</b>.',
      'Or call us.',
      [
        'Pay by bank transfer:',
        'Account name: Newtown Repairs',
        'BSB: 062-000',
        'Account number: 12345678',
        `Reference: ${invoiceNumber.slice(1)}`,
      ].join('\n'),
    ]);
    await owe();
    expect((await read()).paragraphs[4]).toContain('Reference: Mai Nguyen');
  });

  test('is sent as it was read, with the bank details on its statement and on the unpaid invoice alone', async () => {
    const { shop, mai, owe, read } = await open({ ...BANK, reminder_text: 'Please pay <b>soon</b>.' });
    const unpaid = await owe();
    const paid = await owe({ payments: { eftpos: 100 }, status: '1' });
    const seen = await read();
    const mail = await startMailServer([]);
    const mailer = openMailer(mail.url, 'Mendpoint <pos@example.com>', () => undefined);
    const app = await buildApp({ context: house().context, post: { mailer, publicUrl: PUBLIC_URL } });
    try {
      const till = await clientOf(app).login({ email: shop.email, password: 'password one' });
      const sent = async (path: string) => {
        const arrived = mail.next();
        expect((await till.post(path, {})).status).toBe(200);
        return arrived;
      };
      const reminder = await sent(`/owing/${mai._id}/reminder`);
      expect([reminder.to, reminder.subject]).toEqual([[seen.to], seen.subject]);
      expect(reminder.text.replaceAll('\r\n', '\n')).toContain(seen.paragraphs.join('\n\n'));
      expect(reminder.text).toContain('Please pay &lt;b&gt;soon&lt;/b&gt;.');
      expect(reminder.text).toContain('BSB: 062-000<br>Account number: 12345678');
      const statement = await readMailedPdf(reminder.text);
      expect(statement).toMatch(/Pay by bank transfer.*062-000.*12345678/s);
      expect(statement).toContain(unpaid.invoiceNumber.slice(1));
      expect(await readMailedPdf((await sent(`/invoice/${unpaid._id}/email`)).text)).toContain('062-000');
      expect(await readMailedPdf((await sent(`/invoice/${paid._id}/email`)).text)).not.toContain('062-000');
    } finally {
      await app.close();
      await mail.close();
    }
  });
});
