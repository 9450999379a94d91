import { expect, test } from 'vitest';
import { NOON, openDesk } from '../../test/factories/desk.ts';
import { makeProduct, makeSale, saleOf } from '../../test/factories/factories.ts';
import { checkJournal } from '../../test/ledger/journal-anew.ts';
import { keptFigures, readRefunds, readSales, recountedFigures } from '../../test/ledger/ledger.ts';
import { randomOf } from '../../test/random.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

onEachEngine('surcharges', (house) => {
  /** A shop that adds 1.2 % to EFTPOS and 4 % to Afterpay, and sells a product of A$100.00. */
  const opened = async (settings: object = { eftpos_surcharge: '1.2', afterpay_surcharge: '4' }) => {
    const desk = await openDesk(house());
    const { client, shop } = desk;
    expect((await client.patch(`/shop/${shop._id}`, settings)).status).toBe(200);
    const product = await makeProduct(client, { price: 100, quantity: 500 });
    const sell = (more: object) => client.post('/invoice', { ...saleOf(shop, product, 1), ...more });
    const today = async () => (await client.get('/getSummaryReportAmount')).body.data.today;
    const sold = async () => makeSale(client, saleOf(shop, product, 1));
    const agrees = async () => {
      const { db } = house().context;
      expect(await compareFigures(house().context)).toEqual([]);
      expect(await keptFigures(db)).toEqual(recountedFigures(await readSales(db), await readRefunds(db)));
      await checkJournal(client, db, shop._id, '2026-11-01', '2026-12-31');
    };
    return { ...desk, product, sell, today, sold, agrees };
  };
  const PAID = { payments: { eftpos: 101.2 }, surcharge: { eftpos: 1.2 }, total: 101.2 };

  test('a sale that is paid at once has one as a line of its own, with the GST of the goods', async () => {
    const { sell, today, agrees } = await opened();
    const { status, body } = await sell(PAID);
    expect([status, body.data]).toMatchObject([
      201,
      { total: 101.2, subtotal: 92, tax_amount: 9.2, eftpos: 101.2, due_amount: 0, status: '1' },
    ]);
    expect(body.data.repairParts).toMatchObject([
      { name: 'Card surcharge (EFTPOS 1.2%)', quantity: 1, price: 1.2, surcharge: 'eftpos' },
    ]);
    expect(await today()).toMatchObject({ total_amount: 101.2, total_surcharges: 1.2, total_eftpos: 101.2 });
    await agrees();
  });

  test('nothing is added unless the client says so, and a store without any takes none', async () => {
    const { sell, client, shop } = await opened();
    const plain = await sell({ payments: { eftpos: 100 } });
    expect([plain.body.data.total, plain.body.data.repairParts]).toEqual([100, []]);
    await client.patch(`/shop/${shop._id}`, { eftpos_surcharge: '' });
    const refused = await sell(PAID);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The surcharge on EFTPOS is not what this store adds. Look at it again.',
    ]);
    // The other percentage stayed.
    expect((await client.get(`/shop/${shop._id}`)).body.shop).toMatchObject({
      eftpos_surcharge: '',
      afterpay_surcharge: '4',
    });
  });

  test('another amount, one without its payment, and one on cash are refused', async () => {
    const { sell, client } = await opened();
    for (const more of [
      { ...PAID, surcharge: { eftpos: 1.19 }, total: 101.19 },
      { ...PAID, payments: { cash: 101.2 } },
      { ...PAID, payments: undefined },
      { ...PAID, surcharge: { eftpos: -1.2 }, total: 98.8 },
    ]) {
      const { status, body } = await sell(more);
      expect([status, body.message]).toEqual([400, expect.stringContaining('is not what this store adds')]);
    }
    const cash = await sell({ payments: { cash: 101.2 }, surcharge: { cash: 1.2 }, total: 101.2 });
    expect([cash.status, cash.body.message]).toEqual([400, 'Totals do not match the invoice lines.']);
    expect((await client.get('/invoice')).body.meta.total).toBe(0);
  });

  test('a checkout adds it to what is paid by card alone, without being a changed sale', async () => {
    const { client, sold, agrees, shop } = await opened();
    const sale = await sold();
    const body = { invoice_id: sale._id, cash: 40, eftpos: 30.36, afterpay: 31.2, total: 101.56 };
    const { status, body: told } = await client.post('/summary', {
      ...body,
      surcharge: { eftpos: 0.36, afterpay: 1.2 },
    });
    expect([status, told.data]).toMatchObject([201, { total: 101.56, due_amount: 0, status: '1' }]);
    expect(told.data.repairParts.map((line: { name: string }) => line.name)).toEqual([
      'Card surcharge (EFTPOS 1.2%)',
      'Surcharge (Afterpay 4%)',
    ]);
    expect(
      (await client.get(`/changed-sales?start_date=2026-11-01&end_date=2026-11-30&shop_id=${shop._id}`)).body.data ??
        [],
    ).toEqual([]);
    await agrees();
    // Printed again, with its lines as they stand on it.
    const { productDetails, repairParts } = told.data;
    const again = { ...body, productDetails, repairParts };
    expect((await client.post('/summary', again)).body.data).toMatchObject({ total: 101.56, repairParts });
  });

  test('a deposit by card has the surcharge on the deposit, and what is paid later has none', async () => {
    const { client, sold, agrees } = await opened();
    const { _id } = await sold();
    const deposit = { invoice_id: _id, eftpos: 50.6, surcharge: { eftpos: 0.6 }, total: 100.6 };
    expect((await client.post('/summary', deposit)).body.data).toMatchObject({ total: 100.6, due_amount: 50 });
    const late = await client.post('/summary', { invoice_id: _id, eftpos: 101.2, surcharge: { eftpos: 0.6 } });
    expect([late.status, late.body.message]).toEqual([
      400,
      'A surcharge is added only when a sale is first paid, on its own day.',
    ]);
    const rest = await client.patch(`/invoice/${_id}`, { eftpos: 100.6 });
    expect([rest.status, rest.body.data]).toMatchObject([200, { total: 100.6, due_amount: 0 }]);
    await agrees();
  });

  test('a sale of an earlier day that was never checked out takes none', async () => {
    const { sold } = await opened();
    const { _id } = await sold();
    house().clock.now = new Date(NOON.getTime() + 24 * 60 * 60_000);
    const admin = await house().anyone.login(ADMIN);
    const { status } = await admin.post('/summary', { ...PAID, ...PAID.payments, invoice_id: _id, total: 101.2 });
    expect(status).toBe(400);
    expect((await admin.post('/summary', { invoice_id: _id, eftpos: 100 })).status).toBe(201);
  });

  test('a checkout that does not name its sale takes none', async () => {
    const { client, shop, product } = await opened();
    const body = { ...saleOf(shop, product, 1), tax: 9.2, eftpos: 101.2, total: 101.2, surcharge: { eftpos: 1.2 } };
    const { status, body: told } = await client.post('/summary', body);
    expect([status, told.message]).toEqual([400, 'A surcharge needs the id of its sale.']);
  });

  test('an edit may take it off, but not change it, and not leave it without its payment', async () => {
    const { client, sell, agrees } = await opened();
    const sale = (await sell(PAID)).body.data;
    const [line] = sale.repairParts;
    const edit = (body: object) => client.patch(`/invoice/${sale._id}`, body);
    for (const changed of [{ price: 1 }, { quantity: 2 }, { discount: 0.2 }]) {
      const { status, body } = await edit({
        repairParts: [{ ...line, ...changed }],
        eftpos: 100,
        discount_reason: 'x',
      });
      expect([status, body.message]).toEqual([400, 'A surcharge can be taken off, but not changed.']);
    }
    const twice = await edit({ repairParts: [line, { ...line, _id: undefined }] });
    expect(twice.body.message).toBe('A surcharge can be taken off, but not changed.');
    const unpaid = await edit({ eftpos: 0, cash: 101.2 });
    expect([unpaid.status, unpaid.body.message]).toEqual([400, 'Take the surcharge off: nothing is paid by EFTPOS.']);
    const rest = await edit({ eftpos: 50, cash: 51.2 });
    const tooMuch = 'Take the surcharge off: it was added to more by EFTPOS.';
    expect([rest.status, rest.body.message]).toEqual([400, tooMuch]);
    const off = await edit({ repairParts: [], eftpos: 0, cash: 100 });
    expect([off.status, off.body.data]).toMatchObject([200, { total: 100, cash: 100, repairParts: [] }]);
    await agrees();
  });

  test('stays what it is beside something that was called the same', async () => {
    const { client, shop, product, agrees } = await opened();
    const line = (price: number) => ({ name: 'Card surcharge (EFTPOS 1.2%)', price, quantity: 1 });
    const sale = {
      ...saleOf(shop, product, 1),
      repairParts: [line(1.28), line(5.72)],
      subtotal: undefined,
      total: 107,
    };
    const { _id } = (await client.post('/invoice', sale)).body.data;
    const checkout = { invoice_id: _id, eftpos: 108.28, surcharge: { eftpos: 1.28 }, total: 108.28 };
    expect((await client.post('/summary', checkout)).status).toBe(201);
    const { data } = (await client.get(`/invoice/${_id}`)).body;
    const saved = await client.patch(`/invoice/${_id}`, { ...data, terms: 'Thank you' });
    expect([saved.status, saved.body.data.repairParts]).toEqual([200, data.repairParts]);
    expect(data.repairParts.map(({ surcharge }: { surcharge?: string }) => surcharge)).toEqual([
      undefined,
      undefined,
      'eftpos',
    ]);
    await agrees();
  });

  test('a refund of everything gives it back, a refund of its line does, and of the goods alone does not', async () => {
    const { client, sell, today, agrees } = await opened();
    const refund = (sale: { _id: string }, lines: object[]) =>
      client.post(`/invoice/${sale._id}/refunds`, { reason: 'major-failure', lines });
    const all = (await sell(PAID)).body.data;
    const linesOf = (sale: typeof all) =>
      [...sale.productDetails, ...sale.repairParts].map(({ _id }: { _id: string }) => ({
        line_id: _id,
        quantity: 1,
        goes_to: 'shelf',
      }));
    const whole = await refund(all, linesOf(all));
    expect([whole.status, whole.body.data]).toMatchObject([201, { total: 101.2, eftpos: 101.2 }]);
    expect(await today()).toMatchObject({ total_amount: 0 });
    expect((await today()).total_surcharges).toBeUndefined();
    const goods = (await sell(PAID)).body.data;
    await refund(goods, linesOf(goods).slice(0, 1));
    expect(await today()).toMatchObject({ total_amount: 1.2, total_surcharges: 1.2 });
    const part = await refund(goods, [{ line_id: goods.repairParts[0]._id, quantity: 0, amount: 0.6 }]);
    expect([part.status, (await today()).total_surcharges]).toEqual([201, 0.6]);
    await agrees();
  });

  test('a void takes it back', async () => {
    const { client, sell, today, agrees } = await opened();
    const { _id } = (await sell(PAID)).body.data;
    expect((await client.delete(`/invoice/${_id}`)).status).toBe(200);
    expect((await today()).total_surcharges).toBeUndefined();
    await agrees();
  });

  test('a store that is not registered for GST charges none on it', async () => {
    const { sell } = await opened({ eftpos_surcharge: '1.2', gst_registered: false });
    expect((await sell(PAID)).body.data).toMatchObject({ total: 101.2, subtotal: 101.2, tax_amount: 0 });
  });

  test('a percentage above 5, or with three decimals, is refused', async () => {
    const { client, shop } = await opened();
    for (const eftpos_surcharge of ['5.01', '12', '1.255', '-1', 'x']) {
      expect([eftpos_surcharge, (await client.patch(`/shop/${shop._id}`, { eftpos_surcharge })).status]).toEqual([
        eftpos_surcharge,
        400,
      ]);
    }
    expect((await client.patch(`/shop/${shop._id}`, { eftpos_surcharge: '5' })).status).toBe(200);
  });

  test('random sales with surcharges, checkouts, refunds and voids add up in figures, takings and journal', async () => {
    const { client, shop, product, agrees } = await opened();
    const random = randomOf(7);
    const below = (n: number) => Math.floor(random() * n);
    const onto = (base: number, bp: number) => Math.floor((base * bp + 5000) / 10_000);
    for (let count = 0; count < 25; count++) {
      const price = 1 + below(30_000);
      const eftpos = below(price + 1);
      const cash = random() < 0.5 ? price - eftpos : 0;
      const added = random() < 0.7 ? onto(eftpos, 120) : 0;
      const body = {
        ...saleOf(shop, product, 1),
        productDetails: [{ productId: product._id, quantity: 1, price: price / 100 }],
        subtotal: undefined,
        total: (price + added) / 100,
      };
      const money = { cash: cash / 100, eftpos: (eftpos + added) / 100 };
      const surcharge = { eftpos: added / 100 };
      const { status, body: told } = await client.post('/invoice', { ...body, payments: money, surcharge });
      expect([count, status, told.message]).toEqual([count, 201, told.message]);
      const { _id, productDetails, repairParts } = told.data;
      const what = below(4);
      if (what === 0) await client.delete(`/invoice/${_id}`);
      if (what === 1) {
        const lines = [...productDetails, ...repairParts].map((line: { _id: string }) => ({
          line_id: line._id,
          quantity: 1,
          goes_to: 'shelf',
        }));
        const refund = { reason: 'major-failure', lines: random() < 0.5 ? lines : lines.slice(-1) };
        expect((await client.post(`/invoice/${_id}/refunds`, refund)).status).toBe(201);
      }
    }
    await agrees();
  });
});
