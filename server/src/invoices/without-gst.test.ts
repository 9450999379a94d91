import { beforeEach, expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, type ShopAccount, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const DAYS = 'start_date=2026-11-01&end_date=2026-12-31';
const FREE = { tax_class: { _id: '', taxClass: 'GST free', taxValue: 0 }, tax_amount: 0 };

onEachEngine('a shop that is not registered for GST', (house) => {
  let account: ShopAccount;
  let product: Awaited<ReturnType<typeof makeProduct>>;

  beforeEach(async () => {
    house().clock.now = new Date('2026-11-20T06:00:00Z');
    account = await makeShop(house(), { gst_registered: false });
    product = await makeProduct(account.client, { price: 110, quantity: 100 });
  });

  const patchShop = async (changes: object) => house().admin.patch(`/shop/${account.shop._id}`, { ...changes });
  const refundAll = async (sale: { _id: string; productDetails: { _id: string }[] }) => {
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: 1 }];
    const { status, body } = await account.client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'goodwill' });
    expect(status).toBe(201);
    return body.data;
  };

  test('charges none, whatever class a client names and however it splits the total', async () => {
    const { client, shop } = account;
    const gst = (await client.get('/taxes')).body.data.find(({ taxClass }: { taxClass: string }) => taxClass === 'GST');
    for (const said of [{}, { tax: gst._id }, { tax: null, subTotal: 100, total: 110 }]) {
      const sale = await makeSale(client, saleOf(shop, product, 1, said));
      expect(sale).toMatchObject({ ...FREE, subTotal: 110, total: 110, seller: { gst_registered: false } });
    }
    const lines = [{ productId: product._id, quantity: 1, price: 110 }];
    const body = { shop_id: shop._id, subtotal: 100, tax: 10, total: 110, cash: 110, productDetails: lines };
    const { status, body: answer } = await client.post('/summary', body);
    expect([status, answer.data.tax, answer.data.subtotal, answer.data.due_amount]).toEqual([201, 0, 110, 0]);
    expect((await client.post('/summary', { ...body, total: 100 })).body.message).toBe(
      'Totals do not match the invoice lines.',
    );
    const unknown = saleOf(shop, product, 1, { tax: '00000000-0000-7000-8000-000000000000' });
    expect((await client.post('/invoice', unknown)).status).toBe(400);
  });

  test('has none in checkout, edit, refund, exchange, figures, worksheet or journal', async () => {
    const { client, shop } = account;
    const sale = await makeSale(client, saleOf(shop, product));
    await client.post('/summary', { invoice_id: sale._id, subtotal: 100, tax: 10, total: 110, cash: 110 });
    const whole = (await client.get(`/summary/${sale._id}`)).body.data;
    expect((await client.patch(`/summary/${sale._id}`, { ...whole, terms: 'Ours.' })).body.data).toMatchObject(FREE);
    const gst = (await client.get('/taxes')).body.data[0];
    expect((await client.patch(`/invoice/${sale._id}`, { tax: gst._id })).body.data).toMatchObject(FREE);
    const exchange = {
      lines: [{ line_id: (await client.get(`/invoice/${sale._id}`)).body.data.productDetails[0]._id, quantity: 1 }],
      ...{ reason: 'change-of-mind', productDetails: [{ productId: product._id, quantity: 1, price: 110 }] },
    };
    const exchanged = await client.post(`/invoice/${sale._id}/exchange`, exchange);
    expect([exchanged.status, exchanged.body.data.note.tax, exchanged.body.data.invoice.tax]).toEqual([201, 0, 0]);
    expect(await refundAll({ ...exchanged.body.data.invoice })).toMatchObject({ tax: 0, subtotal: 110, total: 110 });
    await makeSale(client, saleOf(shop, product));
    expect((await client.get(`/reports/gst?${DAYS}`)).body.data).toMatchObject([{ sales_gst: 0, a1: 0, g1: 110 }]);
    expect((await client.get('/getSummaryReportAmount')).body.data.all).toMatchObject({ total_tax: 0 });
    const journal = (await client.get(`/journal?${DAYS}`)).body.data;
    expect(journal.length).toBeGreaterThan(0);
    expect(JSON.stringify(journal)).not.toMatch(/"gst":-?[1-9]/);
    expect(await compareFigures(house().context)).toEqual([]);
  });

  test('that registers charges GST from its day on, and what was sold before and after stays as it was', async () => {
    const { client, shop } = account;
    const before = await makeSale(client, saleOf(shop, product));
    expect((await patchShop({ gst_registered: true, gst_registered_from: '2026-11-21' })).body.shop).toMatchObject({
      gst_registered: true,
      gst_registered_from: '2026-11-21',
    });
    // The last second of the 20th in Sydney, and the first of the 21st.
    house().clock.now = new Date('2026-11-20T12:59:59Z');
    const lastDay = await makeSale(client, saleOf(shop, product));
    house().clock.now = new Date('2026-11-20T13:00:00Z');
    const firstDay = await makeSale(client, saleOf(shop, product));
    const sums = async () =>
      Promise.all(
        [before, lastDay, firstDay].map(async ({ _id }) => {
          const { data } = (await client.get(`/invoice/${_id}`)).body;
          return [data.seller.gst_registered, data.tax_amount, data.subTotal, data.total];
        }),
      );
    const kept = [
      [false, 0, 110, 110],
      [false, 0, 110, 110],
      [true, 10, 100, 110],
    ];
    expect(await sums()).toEqual(kept);
    expect(await refundAll(before)).toMatchObject({ tax: 0, seller: { gst_registered: true } });
    expect(await refundAll(firstDay)).toMatchObject({ tax: 10 });
    await patchShop({ gst_registered: false });
    expect(await sums()).toEqual(kept);
    const edited = await client.patch(`/invoice/${lastDay._id}`, { status: '1' });
    expect([edited.status, edited.body.data.tax_amount]).toEqual([200, 0]);
    const wrong = await patchShop({ gst_registered_from: '2026-02-30' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'gst_registered_from']);
  });
});
