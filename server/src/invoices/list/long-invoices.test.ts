import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clientOf } from '../../../test/clients/client.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { onEachEngine, PUBLIC_URL } from '../../../test/servers/house.ts';
import { startMailServer } from '../../../test/servers/mail-server.ts';
import { buildApp } from '../../http/app.ts';
import { openMailer } from '../../mail/mailer.ts';

const repairs = (count: number, name = 'Screen') =>
  Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, price: 1 }));

onEachEngine('an invoice of very many lines', (house) => {
  test('is in a list with its first lines and their number, and whole by its id', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client);
    const long = await makeSale(client, { shopId: shop._id, repairParts: repairs(1000) });
    const short = await makeSale(client, saleOf(shop, product, 2, { repairParts: repairs(2) }));
    const exact = await makeSale(client, { shopId: shop._id, repairParts: repairs(20) });
    for (const path of ['/invoice', '/summary', '/invoice?page=1&limit=10']) {
      const { data } = (await client.get(path)).body;
      const seen = data.map(({ _id, line_count, repairParts, productDetails }: Record<string, object[]>) => [
        _id,
        line_count,
        repairParts?.length,
        productDetails?.length,
      ]);
      expect([path, seen]).toEqual([
        path,
        [
          [exact._id, 20, 20, 0],
          [short._id, 3, 2, 1],
          [long._id, 1000, 20, 0],
        ],
      ]);
      expect(data[2].repairParts.map(({ name }: { name: string }) => name)).toEqual(
        repairs(20).map(({ name }) => name),
      );
    }
    const whole = (await client.get(`/summary/${long._id}`)).body.data;
    expect([whole.line_count, whole.repairParts.length]).toEqual([1000, 1000]);
  });

  test('cannot lose the lines that a list left out', async () => {
    const { shop, client } = await makeShop(house());
    const long = await makeSale(client, { shopId: shop._id, repairParts: repairs(30) });
    const [row] = (await client.get('/summary')).body.data;
    expect(row).toMatchObject({ line_count: 30, lines_left_out: 10 });
    // A client may add up the lines that it sees.
    const edited = { ...row, total: 20, subTotal: 18.18, subtotal: 18.18, tax: 1.82, tax_amount: 1.82, terms: 'New' };
    for (const reply of [
      await client.patch(`/summary/${long._id}`, edited),
      await client.patch(`/invoice/${long._id}`, edited),
      await client.post('/summary', { ...edited, invoice_id: long._id }),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([
        400,
        'These are the first lines of the invoice alone. Read it by its id and repeat your changes.',
      ]);
    }
    const unreadable = { lines_left_out: { toString: null }, repairParts: [{ repair_name: 'None', price: -1 }] };
    expect((await client.patch(`/summary/${long._id}`, unreadable)).status).toBe(400);
    const { data } = (await client.get(`/summary/${long._id}`)).body;
    expect([data.repairParts.length, data.total, data.lines_left_out]).toEqual([30, 30, 0]);
    const { productDetails: _products, repairParts: _repairs, ...rest } = row;
    expect((await client.patch(`/summary/${long._id}`, { ...rest, terms: 'New' })).body.data).toMatchObject({
      terms: 'New',
      line_count: 30,
    });
  });

  test('is told briefly, whatever was changed how often', async () => {
    const { shop, client } = await makeShop(house());
    const { admin } = house();
    const repairParts = repairs(1000, 'Screen '.repeat(60));
    const long = await makeSale(client, { shopId: shop._id, repairParts });
    for (let n = 1; n <= 6; n++) {
      const lines = [{ ...repairParts[0], name: `Edit ${n}` }, ...repairParts.slice(1)];
      expect((await client.patch(`/invoice/${long._id}`, { repairParts: lines })).status).toBe(200);
    }
    const stale = await client.patch(`/invoice/${long._id}`, { terms: 'x', updatedAt: long.updatedAt });
    expect(stale.status).toBe(409);
    expect(stale.body.errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(stale.body).length).toBeLessThan(20_000);
    const history = await admin.get(`/invoice/${long._id}/history`);
    expect(history.body.data.at(-1).kind).toBe('edited');
    expect(JSON.stringify(history.body).length).toBeLessThan(3_000_000);
    const nonsense = await client.patch(`/invoice/${long._id}`, { terms: 'x', updatedAt: 'yesterday' });
    expect([nonsense.status, nonsense.body.message]).toEqual([400, 'updatedAt is not an instant.']);
  });
});

onEachEngine('a list of a thousand rows', (house) => {
  test('is whole and the same in one answer as in pages', async () => {
    const { client } = await makeShop(house());
    for (let n = 0; n < 120; n++) await client.post('/users', { first_name: `Ada ${n}`, email: 'a@b.co', phone: '1' });
    const whole = (await client.get('/users')).body;
    expect([whole.success, whole.message, whole.data.length, whole.meta]).toEqual([
      true,
      'Customers',
      120,
      { page: 1, limit: 1000, total: 120 },
    ]);
    const pages = [1, 2, 3].map(async (page) => (await client.get(`/users?page=${page}&limit=40`)).body.data);
    expect((await Promise.all(pages)).flat()).toEqual(whole.data);
    expect(whole.data[0].first_name).toBe('Ada 119');
  });
});

onEachEngine('mails of invoices', (house) => {
  test('are ten a minute for one login, and others are served while a long one is made', async () => {
    const mail = await startMailServer();
    const mailer = openMailer(mail.url, 'Mendpoint <pos@example.com>', () => undefined);
    const app = await buildApp({ context: house().context, post: { mailer, publicUrl: PUBLIC_URL } });
    try {
      const [one, other] = [await makeShop(house()), await makeShop(house())];
      const clients = await Promise.all(
        [one, other].map(({ shop }) => clientOf(app).login({ email: shop.email, password: 'password one' })),
      );
      const [client, colleague] = clients;
      const sale = await makeSale(one.client, {
        shopId: one.shop._id,
        repairParts: repairs(300, 'Screen '.repeat(60)),
      });
      const to = { to: 'ada@example.com' };
      let isSent = false;
      const sending = client!.post(`/invoice/${sale._id}/email`, to).finally(() => {
        isSent = true;
      });
      let served = 0;
      while (!isSent) {
        await colleague!.get('/taxes');
        await breathe();
        served += 1;
      }
      expect((await sending).status).toBe(200);
      expect(served).toBeGreaterThan(20);
      const short = await makeSale(one.client, { shopId: one.shop._id, repairParts: repairs(1) });
      for (let n = 2; n <= 10; n++) expect((await client!.post(`/invoice/${short._id}/email`, to)).status).toBe(200);
      const eleventh = await client!.post(`/invoice/${short._id}/email`, to);
      expect([eleventh.status, eleventh.body]).toEqual([
        429,
        { success: false, message: 'You have sent many mails. Please wait a minute.' },
      ]);
      expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
      expect(mail.received).toHaveLength(10);
      const theirs = await makeSale(other.client, { shopId: other.shop._id, repairParts: repairs(1) });
      expect((await colleague!.post(`/invoice/${theirs._id}/email`, to)).status).toBe(200);
    } finally {
      await app.close();
      await mail.close();
    }
  });
});
