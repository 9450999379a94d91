import { expect, test } from 'vitest';
import { openDesk } from '../../test/factories/desk.ts';
import { makeProduct, saleOf } from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { keptFigures, readSales, recountedFigures } from '../../test/ledger/ledger.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const REASON = { discount_reason: 'Price match' };

onEachEngine('discounts', (house) => {
  /** Two at A$50 with A$10 off, one at A$10, and A$1 off the whole sale. */
  const opened = async () => {
    const desk = await openDesk(house());
    const other = await makeProduct(desk.client, { price: 10 });
    const lines = [
      { productId: desk.product._id, quantity: 2, price: 50, discount: 10 },
      { productId: other._id, quantity: 1, price: 10 },
    ];
    const body = { ...saleOf(desk.shop, desk.product), productDetails: lines, discount: '1.00', ...REASON };
    return { ...desk, other, body, post: (more: object = {}) => desk.client.post('/invoice', { ...body, ...more }) };
  };

  test('are taken off lines and sales, to the cent, in every figure', async () => {
    const { post, client, shop } = await opened();
    const { status, body } = await post({ total: 99, subTotal: 90 });
    expect([status, body.data]).toMatchObject([
      201,
      {
        total: 99,
        subtotal: 90,
        tax_amount: 9,
        total_discount: 11,
        discount: 1,
        discount_reason: 'Price match',
        productDetails: [
          { price: 50, quantity: 2, discount: 10, discount_share: 0.9 },
          { price: 10, quantity: 1, discount: 0, discount_share: 0.1 },
        ],
      },
    ]);
    const { db, context } = house();
    const day = await db.selectFrom('sales_day').selectAll().where('shop_id', '=', shop._id).executeTakeFirstOrThrow();
    expect(day).toMatchObject({ total_cents: 9900, products_cents: 9900, discounts_cents: 1100 });
    const entry = await db.selectFrom('sale_entry').selectAll().where('shop_id', '=', shop._id).executeTakeFirst();
    expect(entry).toMatchObject({ total_cents: 9900, discount_cents: 1100 });
    const top = (await client.get('/reports/top-items?start_date=2026-11-20&end_date=2026-11-20')).body.data;
    expect(top.map(({ amount }: { amount: number }) => amount)).toEqual([89.1, 9.9]);
    expect(await keptFigures(db)).toEqual(recountedFigures(await readSales(db)));
    expect(await compareFigures(context)).toEqual([]);
  });

  test('are none where nobody says so, and then no answer tells of them', async () => {
    const { sell } = await opened();
    const sale = await sell();
    expect(sale).not.toHaveProperty('discount');
    expect(sale).not.toHaveProperty('discount_reason');
    expect(sale.productDetails[0]).not.toHaveProperty('discount');
    expect(sale).not.toHaveProperty('buyer_name');
  });

  test('stay with what says nothing of them, and go where it says 0', async () => {
    const { post, client, product, other } = await opened();
    const { data } = (await post()).body;
    const path = `/invoice/${data._id}`;
    const whole = await client.patch(path, data);
    expect([whole.status, whole.body.data.total]).toEqual([200, 99]);
    const plain = [
      { productId: product._id, quantity: 2, price: 50 },
      { productId: other._id, quantity: 1, price: 10 },
    ];
    const said = await client.post('/summary', {
      invoice_id: data._id,
      productDetails: plain,
      repairParts: [],
      cash: 99,
      total: 99,
    });
    expect([said.status, said.body.data.total, said.body.data.total_discount]).toEqual([201, 99, 11]);
    // A line with another price is a new line, which does not keep the discount.
    const repriced = await client.patch(path, {
      productDetails: [{ ...plain[0], price: 60 }, plain[1]],
    });
    expect([repriced.status, repriced.body.data.total, repriced.body.data.total_discount]).toEqual([200, 129, 1]);
    const none = await client.patch(path, { discount: 0 });
    expect([none.status, none.body.data.total]).toEqual([200, 130]);
    expect(none.body.data).not.toHaveProperty('discount_reason');
    expect(await compareFigures(house().context)).toEqual([]);
  });

  test('go up to the limit of the role, and further with a manager’s word', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50 });
    const sell = (discount: number, headers = {}) =>
      client.post('/invoice', saleOf(shop, product, 2, { discount, ...REASON }), headers);
    for (const role of ['cashier', 'technician'] as const) {
      await atTill(PINS[role]);
      expect((await sell(10)).status).toBe(201);
      const { status, body } = await sell(20);
      expect([status, body.message]).toEqual([403, `A ${role} may give a discount up to 10 % only. It comes to 20 %.`]);
      const approval = await approved(client, body);
      expect((await sell(21, { approval })).status).toBe(403);
      expect((await sell(20, { approval })).status).toBe(201);
    }
    await atTill(PINS.manager);
    expect((await sell(50)).status).toBe(201);
  });

  test('are held to the role also where an edit leaves less to take them off', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const product = await makeProduct(client, { price: 50 });
    await atTill(PINS.cashier);
    const sold = await client.post('/invoice', saleOf(shop, product, 10, { discount: 50, ...REASON }));
    expect([sold.status, sold.body.data.total]).toEqual([201, 450]);
    const fewer = { productDetails: [{ productId: product._id, quantity: 2, price: 50 }] };
    const refused = await client.patch(`/invoice/${sold.body.data._id}`, fewer);
    expect([refused.status, refused.body.act]).toEqual([403, 'discount']);
    const less = await client.patch(`/invoice/${sold.body.data._id}`, { ...fewer, discount: 10 });
    expect([less.status, less.body.data.total]).toEqual([200, 90]);
  });

  test('need a reason, are no more than there is, and make the totals that are compared', async () => {
    const { post, product } = await opened();
    const message = async (more: object) => {
      const { status, body } = await post(more);
      return [status, body.message];
    };
    expect(await message({ discount_reason: '' })).toEqual([400, 'Please say why a discount is given.']);
    expect(await message({ discount: 101 })).toEqual([400, 'The discount is more than the sale comes to.']);
    expect(await message({ discount: -1 })).toEqual([400, 'A discount cannot be negative.']);
    expect(await message({ total: 110 })).toEqual([400, 'Totals do not match the invoice lines.']);
    const line = { productId: product._id, quantity: 1, price: 50 };
    expect(await message({ productDetails: [{ ...line, discount: 50.01 }], discount: null })).toEqual([
      400,
      'The discount on a line is more than the line comes to.',
    ]);
  });

  test('are told in the audit trail, and in the history of an edit', async () => {
    const { post, client } = await opened();
    const { admin } = house();
    let id = '';
    let number = '';
    const entries = await trailOf(house(), async () => {
      const { data } = (await post()).body;
      id = data._id;
      number = data.invoiceNumber;
      await client.patch(`/invoice/${id}`, { discount: 5, discount_reason: 'Goodwill' });
    });
    expect(entries.map(inShort)).toEqual([
      ['invoice discounted', number, { discount: ' → $11.00', discount_reason: ' → Price match' }],
      [
        'invoice edited',
        number,
        { total: '$99.00 → $95.00', discount: '$11.00 → $15.00', discount_reason: 'Price match → Goodwill' },
      ],
    ]);
    const [sold] = (await admin.get(`/invoice/${id}/history`)).body.data;
    const lines = sold.changes.find(({ field }: { field: string }) => field === 'lines').after;
    expect(lines).toMatch(/^2 x Case \d+ @ 50.00 less 10.00\n1 x Case \d+ @ 10.00$/);
  });
});

onEachEngine('a buyer who is no customer', (house) => {
  test('is named on the invoice with a valid ABN, or it says why nobody is', async () => {
    const { client, shop, product } = await openDesk(house());
    const sale = (more: object) => client.post('/invoice', { ...saleOf(shop, product, 2), ...more });
    const wrong = await sale({ buyer_abn: '51 824 753 557' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'buyer_abn', message: 'The ABN is not valid.' }]]);
    const { data } = (await sale({ buyer_name: ' Harbour Cafe ', buyer_abn: '51824753556' })).body;
    expect(data).toMatchObject({ buyer_name: 'Harbour Cafe', buyer_abn: '51 824 753 556' });
    const edited = await client.patch(`/invoice/${data._id}`, {
      buyer_name: '',
      buyer_abn: '',
      buyer_note: 'In a hurry',
    });
    expect(edited.body.data).toMatchObject({ buyer_note: 'In a hurry' });
    expect(edited.body.data).not.toHaveProperty('buyer_name');
    const events = (await house().admin.get(`/invoice/${data._id}/history`)).body.data;
    expect(events.at(-1).changes).toEqual(
      expect.arrayContaining([{ field: 'buyer_name', before: 'Harbour Cafe', after: '' }]),
    );
  });
});
