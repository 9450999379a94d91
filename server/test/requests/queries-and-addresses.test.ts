import { expect, test } from 'vitest';
import { refusalOf } from '../clients/refusal.ts';
import { makeCustomer, makeShop } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

onEachEngine('what a query says', (house) => {
  test.each([
    '/products?shop_id=&q=&page=&limit=&category=&sort=',
    '/users?shop_id=&sort=&q=&page=',
    '/invoice?shop_id=&status=&start_date=&end_date=&q=&limit=',
    '/summary?shop_id=&status=&start_date=&end_date=',
    '/shop?page=&limit=&q=',
    '/brand?categoryId=&page=',
    '/device?categoryId=&brandId=',
    '/getSummaryReportAmount?shop_id=&start_date=&end_date=',
    '/getSoldQuantityReport?shop_id=&filter=',
    '/getMultiSaleSummary?filter=&start_date=&end_date=',
    '/reports/low-stock?shop_id=&limit=',
    '/users/export.csv?shop_id=&sort=',
  ])('without a value is not said: %s', async (path) => {
    const bare = path.slice(0, path.indexOf('?'));
    const [empty, without] = [await house().admin.get(path), await house().admin.get(bare)];
    expect([empty.status, empty.body]).toEqual([200, without.body]);
  });

  test('with one value beside an empty one is that value', async () => {
    const { shop } = await makeShop(house());
    const reply = await house().admin.get(`/products?shop_id=&shop_id=${shop._id}`);
    expect(reply.status).toBe(200);
  });

  test('without what is required is told so', async () => {
    expect(refusalOf(await house().admin.get('/reports/takings?start_date=&end_date=2026-11-20'))).toEqual([
      400,
      ['start_date'],
    ]);
  });

  test.each([
    '/invoice',
    '/summary',
    '/getSummaryReportAmount',
    '/getSoldQuantityReport',
    '/getMultiSaleSummary',
    '/reports/takings',
    '/reports/money-taken',
    '/reports/people',
    '/reports/top-items',
    '/reports/gst',
    '/reports/comparison?filter=custom',
    '/reports/margins?filter=custom',
    '/reports/repairs?filter=custom',
    '/reports/commission?filter=custom',
  ])('about days makes sense, or is refused with words: %s', async (path) => {
    const asked = path.includes('?') ? `${path}&` : `${path}?`;
    const ask = (from: string, to: string) => house().admin.get(`${asked}start_date=${from}&end_date=${to}`);
    const backwards = await ask('2026-11-21', '2026-11-20');
    expect([...refusalOf(backwards), backwards.body.message]).toEqual([
      400,
      ['start_date'],
      'The start date is after the end date.',
    ]);
    expect(refusalOf(await ask('2026-11-20', '2026-02-30'))).toEqual([400, ['end_date']]);
    expect((await ask('2026-11-20', '2026-11-20')).status).toBe(200);
  });
});

onEachEngine('an address that does not exist', (house) => {
  test.each(['GET /nothing', 'GET /register', 'GET /customers', 'DELETE /shop', 'PUT /invoice/x', 'GET /a/b/c'])(
    'is not found, and no customer: %s',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      for (const client of [house().admin, house().anyone]) {
        const reply = await client[method.toLowerCase() as 'get'](path);
        expect([reply.status, reply.body]).toEqual([404, { success: false, message: 'Not found' }]);
      }
    },
  );

  test('unlike that of a customer, known or not', async () => {
    const customer = await makeCustomer(house().admin);
    expect((await house().admin.get(`/${customer._id}`)).body.data).toEqual(customer);
    const unknown = await house().admin.get('/01a200c6-5761-70a5-abda-e513708ca32c');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Customer not found']);
    expect((await house().anyone.get(`/${customer._id}`)).status).toBe(401);
  });
});
