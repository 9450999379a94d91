import { expect, test } from 'vitest';
import { NOON } from '../../test/factories/desk.ts';
import { makeProduct, saleOf } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { checkJournal } from '../../test/ledger/journal-anew.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

onEachEngine('a surcharged sale', (house) => {
  /** A staffed shop with Marco at its till, that adds 1.2 % to EFTPOS and sells a product of A$100.00. */
  const opened = async () => {
    house().clock.now = NOON;
    const { shop, client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    expect((await client.patch(`/shop/${shop._id}`, { eftpos_surcharge: '1.2' })).status).toBe(200);
    const product = await makeProduct(client, { price: 100, quantity: 50 });
    const sell = (more: object = PAID, headers = {}) =>
      client.post('/invoice', { ...saleOf(shop, product, 1), ...more }, headers);
    const agrees = async () => {
      expect(await compareFigures(house().context)).toEqual([]);
      await checkJournal(client, house().context.db, shop._id, '2026-11-01', '2026-12-31');
    };
    return { shop, client, atTill, product, sell, agrees };
  };
  const PAID = { payments: { eftpos: 101.2 }, surcharge: { eftpos: 1.2 }, total: 101.2 };
  const UNPAID = { total: 100 };
  const CHECKOUT = { eftpos: 101.2, surcharge: { eftpos: 1.2 }, total: 101.2 };

  test('asks nobody for the permission to sell what is in no list, at the till, at the checkout and in an edit', async () => {
    const { client, atTill, sell } = await opened();
    await atTill(PINS.cashier);
    const sold = await sell();
    expect([sold.status, sold.body.message]).toEqual([201, sold.body.message]);
    const { _id } = (await sell(UNPAID)).body.data;
    const checkedOut = await client.post('/summary', { invoice_id: _id, ...CHECKOUT });
    expect([checkedOut.status, checkedOut.body.data?.total]).toEqual([201, 101.2]);
    const { repairParts } = sold.body.data;
    const other = { name: 'Used phone', price: 105, quantity: 1 };
    const edit = { repairParts: [...repairParts, other], total: 206.2 };
    const refused = await client.patch(`/invoice/${sold.body.data._id}`, edit);
    expect([refused.status, refused.body]).toMatchObject([403, { act: 'sell-unlisted', amount: 10_500 }]);
  });

  test('counts what it sold alone among the items, and the surcharge by itself among the margins', async () => {
    const { client, product, sell, agrees } = await opened();
    await sell();
    const sold = (await client.get('/getSoldQuantityReport?filter=all')).body.data.all;
    expect(JSON.stringify(sold)).not.toContain('surcharge');
    const dates = 'filter=custom&start_date=2026-11-20&end_date=2026-11-20';
    const { rows } = (await client.get(`/reports/margins?${dates}&by=item`)).body.data;
    expect(rows).toMatchObject([
      { name: product.name, kind: 'product', quantity: 1, total: 100 },
      { name: 'Card surcharge (EFTPOS 1.2%)', kind: 'repair', quantity: 1, total: 1.2 },
    ]);
    const today = (await client.get('/getSummaryReportAmount')).body.data.today;
    expect(today).toMatchObject({ total_amount: 101.2, total_surcharges: 1.2 });
    await agrees();
  });

  test('is exchanged without its surcharge, or with it where its line is chosen', async () => {
    const { client, product, sell, agrees } = await opened();
    const exchange = (sale: { _id: string }, lines: object[], payments: object) => {
      const productDetails = [{ productId: product._id, quantity: 1, price: 100 }];
      return client.post(`/invoice/${sale._id}/exchange`, {
        lines,
        reason: 'change-of-mind',
        productDetails,
        payments,
      });
    };
    const first = (await sell()).body.data;
    const goods = await exchange(first, [{ line_id: first.productDetails[0]._id, quantity: 1 }], {});
    expect([goods.status, goods.body.data]).toMatchObject([
      201,
      { note: { total: 100, exchange: 100 }, invoice: { total: 100, repairParts: [], status: '1' } },
    ]);
    const second = (await sell()).body.data;
    const lines = [...second.productDetails, ...second.repairParts].map(({ _id }) => ({ line_id: _id, quantity: 1 }));
    const whole = await exchange(second, lines, {});
    expect([whole.status, whole.body.data]).toMatchObject([
      201,
      { note: { total: 101.2, exchange: 100, eftpos: 1.2 }, invoice: { total: 100, repairParts: [] } },
    ]);
    const today = (await client.get('/getSummaryReportAmount')).body.data.today;
    expect(today).toMatchObject({ total_surcharges: 1.2 });
    await agrees();
  });

  test('is checked out once by two tills that do so at the same moment', async () => {
    const { client, sell, agrees } = await opened();
    const { _id } = (await sell(UNPAID)).body.data;
    const both = await Promise.all([1, 2].map(() => client.post('/summary', { invoice_id: _id, ...CHECKOUT })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body.message).toBe(
      'A surcharge is added only when a sale is first paid, on its own day.',
    );
    const { total, repairParts, eftpos } = (await client.get(`/invoice/${_id}`)).body.data;
    expect([total, repairParts.length, eftpos]).toEqual([101.2, 1, 101.2]);
    await agrees();
  });

  test('is there once when its answer was lost and it is sent again, at once or by a checkout', async () => {
    const { client, sell, agrees } = await opened();
    const key = { 'idempotency-key': `surcharged-${house().engine}` };
    const [one, again] = [await sell(PAID, key), await sell(PAID, key)];
    expect([again.status, again.body]).toEqual([201, one.body]);
    const { _id } = (await sell(UNPAID)).body.data;
    const other = { 'idempotency-key': `checked-out-${house().engine}` };
    const checkOut = () => client.post('/summary', { invoice_id: _id, ...CHECKOUT }, other);
    const [told, toldAgain] = [await checkOut(), await checkOut()];
    expect([told.status, toldAgain.status, toldAgain.body]).toEqual([201, 201, told.body]);
    const { meta } = (await client.get('/invoice')).body;
    expect(meta.total).toBe(2);
    expect((await client.get('/getSummaryReportAmount')).body.data.today).toMatchObject({ total_surcharges: 2.4 });
    await agrees();
  });

  test('is refused at the percentage of before, once the shop has changed it, and records nothing', async () => {
    const { client, shop, sell } = await opened();
    await client.patch(`/shop/${shop._id}`, { eftpos_surcharge: '1.5' });
    const { status, body } = await sell();
    expect([status, body.message]).toEqual([
      400,
      'The surcharge on EFTPOS is not what this store adds. Look at it again.',
    ]);
    expect((await client.get('/invoice')).body.meta.total).toBe(0);
  });
});
