import { expect, test } from 'vitest';
import { readMailedPdf as readPdf } from '../../test/clients/mailed-pdf.ts';
import { photo } from '../../test/clients/photos.ts';
import { makeEstimate } from '../../test/factories/estimates.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { collectOf, IPHONE, makeTicket } from '../../test/factories/tickets.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';
import type { MailServer } from '../../test/servers/mail-server.ts';
import { withMail } from '../../test/servers/with-mail.ts';

onEachEngine('emailing an invoice', (house) => {
  const soldTo = async (customer: object | null) => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 55 });
    const customerId = customer ? (await makeCustomer(client, customer))._id : null;
    const sale = await makeSale(client, saleOf(shop, product, 1, { customerId }));
    return { shop, client, sale, credentials: { email: shop.email, password: 'password one' } };
  };

  test('sends the PDF to the customer, in words and in HTML that runs nothing', async () => {
    const { shop, sale, credentials } = await soldTo({ first_name: '<b>Mai</b>', email: 'mai@example.com' });
    await withMail(house(), async (mail, login) => {
      const client = await login(credentials);
      expect((await client.get('/health')).body.mail).toBe(true);
      const arrived = mail.next();
      const reply = await client.post(`/invoice/${sale._id}/email`, {});
      expect([reply.status, reply.body.message]).toEqual([200, 'The invoice was emailed to mai@example.com.']);
      const { to, subject, text } = await arrived;
      expect(to).toEqual(['mai@example.com']);
      expect(subject).toBe(`Invoice ${sale.invoiceNumber} from ${shop.name}`);
      expect(text).toContain('A$55.00');
      expect(text).toContain('&lt;b&gt;Mai&lt;/b&gt;');
      expect(text).toContain('application/pdf');
      expect(text).toContain(Buffer.from('%PDF-1').toString('base64').slice(0, 7));
    });
  });

  test('shows the buyer of an old invoice as they were, also after they were merged into another', async () => {
    const buyer = { first_name: 'Mai', last_name: 'Tran', company: 'Tran Trading', abn: '51824753556' };
    const { client, sale, credentials } = await soldTo({ ...buyer, email: 'mai@example.com' });
    const stays = await makeCustomer(client, { first_name: 'Maya', last_name: 'Quill', email: 'maya@example.com' });
    const merged = await client.post(`/users/${stays._id}/merge`, { other_id: sale.customerId?._id, takes: [] });
    expect(merged.status).toBe(200);
    await withMail(house(), async (mail, login) => {
      const arrived = mail.next();
      await (await login(credentials)).post(`/invoice/${sale._id}/email`, { to: 'books@example.com' });
      const words = await readPdf((await arrived).text);
      for (const word of ['Mai Tran', 'Tran Trading', 'ABN 51 824 753 556']) expect(words).toContain(word);
      expect(words).not.toContain('Quill');
    });
  });

  test('shows the logo and the line of the shop, and goes out without a logo that cannot be read', async () => {
    const { shop, client, sale, credentials } = await soldTo({ email: 'mai@example.com' });
    const logo = `data:image/png;base64,${(await photo('png', { width: 300, height: 100 })).toString('base64')}`;
    await client.patch(`/shop/${shop._id}`, { logo, paper_line: 'Thanks & see you!' });
    await withMail(house(), async (mail, login) => {
      const sent = async () => {
        const arrived = mail.next();
        await (await login(credentials)).post(`/invoice/${sale._id}/email`, {});
        return (await arrived).text;
      };
      const text = await sent();
      expect(text).toContain('Thanks &amp; see you!');
      expect(text).toContain('cid:logo');
      expect(text).toMatch(/width=(3D)?"150" height=(3D)?"50"/);
      expect(text).toMatch(/^Content-ID: <logo>/im);
      expect(await readPdf(text)).toContain('Thanks & see you!');
      await house()
        .db.updateTable('image')
        .set({ bytes: Buffer.from('no picture') })
        .execute();
      const plain = await sent();
      expect(plain).not.toContain('cid:logo');
      expect(await readPdf(plain)).toContain('Thanks & see you!');
    });
  });

  test('names the collected device, the hours and the parts as the paper at the counter does', async () => {
    const { shop, client } = await makeShop(house());
    const { _id } = await makeTicket(client, { devices: [{ ...IPHONE, lines: [] }] });
    const lines = [{ kind: 'labour' as const, name: 'Board repair', hours: 1.5, rate: 90 }];
    const { latest } = await makeEstimate(client, _id, { lines });
    await client.post(`/estimates/${latest._id}/answer`, { accepted: true, name: 'Mai' });
    await client.post(`/tickets/${_id}/steps`, { from: 'in_repair', to: 'ready' });
    const ready = (await client.get(`/tickets/${_id}`)).body.data;
    const sale = await makeSale(client, collectOf([ready], { payments: { eftpos: 135 } }));
    await withMail(house(), async (mail, login) => {
      const arrived = mail.next();
      const till = await login({ email: shop.email, password: 'password one' });
      await till.post(`/invoice/${sale._id}/email`, { to: 'mai@example.com' });
      const words = await readPdf((await arrived).text);
      for (const word of [`Ticket ${ready.number}`, IPHONE.imei ?? '', 'Labour: 1.5 h at A$90.00'])
        expect(words).toContain(word);
    });
  });

  test('prints names of other scripts in the PDF', async () => {
    const name = { first_name: '王小明 김민준', last_name: 'محمد علي' };
    const { sale, credentials } = await soldTo({ ...name, email: 'ming@example.com' });
    await withMail(house(), async (mail, login) => {
      const arrived = mail.next();
      await (await login(credentials)).post(`/invoice/${sale._id}/email`, {});
      const printed = await readPdf((await arrived).text);
      for (const word of ['王小明', '김민준', 'محمد', 'علي', sale.invoiceNumber]) expect(printed).toContain(word);
    });
  });

  test('to another address when one is given; says so when there is none', async () => {
    const { sale, credentials } = await soldTo(null);
    await withMail(house(), async (mail, login) => {
      const client = await login(credentials);
      const none = await client.post(`/invoice/${sale._id}/email`, {});
      expect([none.status, none.body.message]).toEqual([400, 'Enter the email address to send the invoice to.']);
      expect((await client.post(`/invoice/${sale._id}/email`, { to: 'no address' })).status).toBe(400);
      const reply = await client.post(`/invoice/${sale._id}/email`, { to: 'other@example.com' });
      expect(reply.status).toBe(200);
      expect(mail.received.map(({ to }) => to)).toEqual([['other@example.com']]);
    });
  });

  test('tells when the mail server refuses, and sends nothing without one', async () => {
    const { client, sale, credentials } = await soldTo({ email: 'full@example.com' });
    await withMail(house(), async (_, login) => {
      const refused = await (await login(credentials)).post(`/invoice/${sale._id}/email`, {});
      expect(refused.status).toBe(502);
      expect(refused.body.message).toBe(
        'The mail server did not take the invoice for full@example.com. Nothing was sent.',
      );
    });
    const without = await client.post(`/invoice/${sale._id}/email`, {});
    expect([without.status, without.body.message]).toEqual([400, 'No mail server is configured.']);
  });

  test('says what became of the invoice, as its paper does', async () => {
    const { shop, client, sale, credentials } = await soldTo({ email: 'mai@example.com' });
    const refund = async (id: string, amount: number) => {
      const [line] = (await client.get(`/invoice/${id}`)).body.data.productDetails;
      const body = { reason: 'goodwill', lines: [{ line_id: line._id, quantity: 0, amount }] };
      expect((await client.post(`/invoice/${id}/refunds`, body)).status).toBe(201);
    };
    const marked = await makeSale(client, saleOf(shop, await makeProduct(client), 1, { status: '1' }));
    await withMail(house(), async (mail, login) => {
      const teller = await login(credentials);
      const sent = async ({ _id }: { _id: string }) => {
        const arrived = mail.next();
        await teller.post(`/invoice/${_id}/email`, { to: 'mai@example.com' });
        const { text } = await arrived;
        return { text, printed: await readPdf(text) };
      };
      const expectWords = async (words: string, badge: string, of = sale) => {
        const { text, printed } = await sent(of);
        expect(text).toContain(words);
        expect(printed).toContain(badge);
      };
      await expectWords('Amount due: A$55.00.', 'UNPAID');
      await refund(sale._id, 5);
      await expectWords('A$5.00 was taken off it. Amount due: A$50.00.', 'UNPAID');
      await client.post('/summary', { invoice_id: sale._id, eftpos: 20 });
      await expectWords('A$20.00 of it is paid. Amount due: A$30.00.', 'PART PAID');
      await refund(sale._id, 30);
      await expectWords('A$35.00 of it was refunded. Nothing is due.', 'PART REFUNDED');
      await refund(sale._id, 20);
      await expectWords('All of it was refunded. Nothing is due.', 'REFUNDED');
      await expectWords('It is paid in full. Thank you!', 'PAID', marked);
    });
  });

  test('another shop’s invoice does not exist', async () => {
    const { sale } = await soldTo({});
    const other = await makeShop(house());
    expect((await other.client.post(`/invoice/${sale._id}/email`, {})).status).toBe(404);
  });

  test('sends the adjustment note of a refund, which takes its GST back', async () => {
    const { shop, client, sale, credentials } = await soldTo({ first_name: 'Mai', email: 'mai@example.com' });
    await client.post('/summary', { invoice_id: sale._id, eftpos: 55 });
    const [line] = (await client.get(`/invoice/${sale._id}`)).body.data.productDetails;
    const refund = { reason: 'major-failure', lines: [{ line_id: line._id, quantity: 1 }] };
    const { data: note } = (await client.post(`/invoice/${sale._id}/refunds`, refund)).body;
    const other = await makeShop(house());
    expect((await other.client.post(`/adjustment-notes/${note._id}/email`, {})).status).toBe(404);
    const send = async (mail: MailServer, login: House['anyone']['login']) => {
      const arrived = mail.next();
      const reply = await (await login(credentials)).post(`/adjustment-notes/${note._id}/email`, {});
      expect([reply.status, reply.body.message]).toEqual([200, 'The note was emailed to mai@example.com.']);
      return arrived;
    };
    await withMail(house(), async (mail, login) => {
      const { subject, text } = await send(mail, login);
      expect(subject).toBe(`Adjustment note ${note.number} from ${shop.name}`);
      const printed = await readPdf(text);
      for (const word of ['Adjustment note', sale.invoiceNumber, 'Major failure', '-5.00', '-A$55.00']) {
        expect(printed).toContain(word);
      }
      await client.patch(`/shop/${shop._id}`, { gst_registered: false });
      const { subject: later, text: again } = await send(mail, login);
      expect(later).toBe(`Adjustment note ${note.number} from ${shop.name}`);
      expect(await readPdf(again)).toContain('-5.00');
    });
  });

  test('names the seller of its day at the address of today, on a note the one of the day of the note', async () => {
    const { shop, client, sale, credentials } = await soldTo({ first_name: 'Mai', email: 'mai@example.com' });
    await client.patch(`/shop/${shop._id}`, { abn: '51 824 753 556' });
    await client.post('/summary', { invoice_id: sale._id, eftpos: 55 });
    const sold = { name: shop.name, abn: '', gst_registered: true };
    await client.patch(`/shop/${shop._id}`, {
      name: `${shop.name} of Bo`,
      gst_registered: false,
      address: '9 New Road',
    });
    for (const shape of ['invoice', 'summary'] as const) {
      expect((await client.get(`/${shape}/${sale._id}`)).body.data.seller).toEqual(sold);
      expect((await client.get(`/${shape}`)).body.data[0].seller).toEqual(sold);
    }
    const [line] = (await client.get(`/invoice/${sale._id}`)).body.data.productDetails;
    const refund = { reason: 'major-failure', lines: [{ line_id: line._id, quantity: 1 }] };
    const { data: note } = (await client.post(`/invoice/${sale._id}/refunds`, refund)).body;
    const seller = { name: `${shop.name} of Bo`, abn: '51 824 753 556', gst_registered: false };
    expect(note.seller).toEqual(seller);
    expect((await client.get(`/adjustment-notes/${note._id}`)).body.data.seller).toEqual(seller);
    await client.patch(`/shop/${shop._id}`, { name: `${shop.name} of Cy`, abn: '33 051 775 556' });
    await withMail(house(), async (mail, login) => {
      const teller = await login(credentials);
      const printed = async (path: string) => {
        const arrived = mail.next();
        expect((await teller.post(`${path}/email`, {})).status).toBe(200);
        return readPdf((await arrived).text);
      };
      const invoice = await printed(`/invoice/${sale._id}`);
      for (const word of ['Tax invoice', shop.name, '9 New Road', 'GST (10%)']) expect(invoice).toContain(word);
      expect(invoice).not.toMatch(/ABN|of Bo|of Cy/);
      const adjustment = await printed(`/adjustment-notes/${note._id}`);
      for (const word of ['Adjustment note', 'of Bo', 'ABN 51 824 753 556', '-5.00'])
        expect(adjustment).toContain(word);
      expect(adjustment).not.toContain('of Cy');
    });
  });
});
