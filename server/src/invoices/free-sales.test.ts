import { expect, test } from 'vitest';
import { openDesk } from '../../test/factories/desk.ts';
import { makeProduct, saleOf } from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const WARRANTY = { discount_reason: 'Warranty' };
const REFUSED = 'Subtotal and Total must be greater than zero.';

onEachEngine('a sale of nothing', (house) => {
  const opened = async () => {
    const desk = await openDesk(house());
    const { client, shop, product } = desk;
    const free = { productDetails: [{ productId: product._id, quantity: 2, price: 0 }], total: 0, subTotal: 0 };
    const sell = (more: object = {}) => client.post('/invoice', { ...saleOf(shop, product), ...free, ...more });
    return { ...desk, sell };
  };
  const noProblem = async () => expect(await compareFigures(house().context)).toEqual([]);

  test('is refused as long as it does not say why, and is sold when it does', async () => {
    const { sell, client, product } = await opened();
    for (const discount_reason of [undefined, null, '', '   ']) {
      const { status, body } = await sell({ discount_reason });
      expect([status, body.message]).toEqual([400, REFUSED]);
    }
    const before = (await client.get(`/products/${product._id}`)).body.data.quantity;
    const work = async () => {
      const { status, body } = await sell(WARRANTY);
      expect([status, body.data]).toMatchObject([
        201,
        { total: 0, subtotal: 0, tax_amount: 0, due_amount: 0, ...WARRANTY },
      ]);
      expect(body.data).not.toHaveProperty('total_discount');
    };
    const entries = (await trailOf(house(), work)).map(inShort);
    expect(entries).toContainEqual(['invoice sold for nothing', expect.anything(), expect.anything()]);
    expect(JSON.stringify(entries)).toContain('Warranty');
    expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(before - 2);
    await noProblem();
  });

  test('is paid at its checkout, by nothing', async () => {
    const { sell, client } = await opened();
    const { data } = (await sell(WARRANTY)).body;
    const checkout = { invoice_id: data._id, productDetails: data.productDetails, total: 0, updatedAt: data.updatedAt };
    const done = await client.post('/summary', { ...checkout, cash: 0 });
    expect([done.status, done.body.data]).toMatchObject([201, { status: '1', total: 0, due_amount: 0, ...WARRANTY }]);
    expect((await client.get(`/invoice/${data._id}/payments`)).body.data).toEqual([]);
    const tooMuch = await client.post('/summary', { ...checkout, cash: 5, updatedAt: done.body.data.updatedAt });
    expect(tooMuch.body.message).toBe('Total Paid cannot exceed Total Amount!');
    await noProblem();
  });

  test('may come of a discount on all of it', async () => {
    const { sell, product } = await opened();
    const lines = { productDetails: [{ productId: product._id, quantity: 1, price: 50 }], discount: 50 };
    const { status, body } = await sell({ ...lines, discount_reason: 'Goodwill' });
    expect([status, body.data]).toMatchObject([201, { total: 0, total_discount: 50, discount_reason: 'Goodwill' }]);
    await noProblem();
  });

  test('keeps why through an edit, and says it no more once something is asked', async () => {
    const { sell, client } = await opened();
    const { data } = (await sell(WARRANTY)).body;
    const whole = await client.patch(`/invoice/${data._id}`, { ...data, terms: 'Other' });
    expect([whole.status, whole.body.data]).toMatchObject([200, { total: 0, terms: 'Other', ...WARRANTY }]);
    const other = await client.patch(`/invoice/${data._id}`, { discount_reason: 'Goodwill' });
    expect(other.body.data).toMatchObject({ discount_reason: 'Goodwill' });
    const silent = await client.patch(`/invoice/${data._id}`, { discount_reason: '' });
    expect([silent.status, silent.body.message]).toEqual([400, REFUSED]);
    const line = { ...data.productDetails[0], price: 25 };
    const dearer = await client.patch(`/invoice/${data._id}`, { productDetails: [line] });
    expect([dearer.status, dearer.body.data.total]).toEqual([200, 50]);
    expect(dearer.body.data).not.toHaveProperty('discount_reason');
    const lines = { productDetails: [{ ...line, price: 0 }] };
    expect((await client.patch(`/invoice/${data._id}`, lines)).body.message).toBe(REFUSED);
    expect((await client.patch(`/invoice/${data._id}`, { ...lines, ...WARRANTY })).body.data.total).toBe(0);
    await noProblem();
  });

  test('has nothing to refund, and gives its goods back when it is deleted', async () => {
    const { sell, client, stock } = await opened();
    const before = await stock();
    const { data } = (await sell(WARRANTY)).body;
    const lines = [{ line_id: data.productDetails[0]._id, quantity: 1 }];
    const refund = await client.post(`/invoice/${data._id}/refunds`, { lines, reason: 'change-of-mind' });
    expect([refund.status, refund.body.message]).toEqual([
      400,
      'Nothing was paid for these. Edit the invoice to take them off it.',
    ]);
    expect(await stock()).toBe(before - 2);
    expect((await client.delete(`/invoice/${data._id}`)).status).toBe(200);
    expect(await stock()).toBe(before);
    await noProblem();
  });

  test('is sold once by a checkout that does not name it, however often that is sent', async () => {
    const { sell, client, stock, shop, product } = await opened();
    const before = await stock();
    const { data } = (await sell(WARRANTY)).body;
    expect(data.status).toBe('1');
    const checkout = {
      shop_id: shop._id,
      invoiceNumber: data.invoiceNumber,
      productDetails: [{ productId: product._id, quantity: 2, price: 0 }],
      total: 0,
      ...WARRANTY,
    };
    for (let n = 0; n < 2; n++) expect((await client.post('/summary', checkout)).body.data._id).toBe(data._id);
    expect(await stock()).toBe(before - 2);
    await noProblem();
  });

  test('needs a reason of its own, not that of a discount that it had', async () => {
    const { sell, client, product } = await opened();
    const lines = {
      productDetails: [{ productId: product._id, quantity: 1, price: 50 }],
      total: 45,
      subTotal: undefined,
    };
    const { data } = (await sell({ ...lines, discount: 5, discount_reason: 'Regular customer' })).body;
    const free = { productDetails: [{ ...data.productDetails[0], price: 0 }], discount: 0 };
    const silent = await client.patch(`/invoice/${data._id}`, free);
    expect([silent.status, silent.body.message]).toEqual([400, REFUSED]);
    const said = await client.patch(`/invoice/${data._id}`, { ...free, ...WARRANTY });
    expect([said.status, said.body.data]).toMatchObject([200, { total: 0, status: '1', ...WARRANTY }]);
    const dearer = await client.patch(`/invoice/${data._id}`, {
      productDetails: [{ ...free.productDetails[0], price: 9 }],
    });
    expect(dearer.body.data).toMatchObject({ total: 9, status: '0', due_amount: 9 });
    await noProblem();
  });

  test('that is made of a recorded one by an edit asks for what voiding that would', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    for (const status of ['0', '1']) {
      const body = { shopId: shop._id, repairParts: [{ name: 'Screen', price: 120 }], status };
      await atTill(PINS.technician);
      const { data } = (await client.post('/invoice', body)).body;
      await atTill(PINS.cashier);
      const free = { repairParts: [{ ...data.repairParts[0], price: 0 }], ...WARRANTY };
      const edit = (approval?: string) => client.patch(`/invoice/${data._id}`, free, approval ? { approval } : {});
      const refused = await edit();
      const asked = { act: 'void', subject: data._id, amount: 12_000 };
      expect([refused.status, refused.body]).toMatchObject([403, asked]);
      expect((await client.get(`/invoice/${data._id}`)).body.data.total).toBe(120);
      expect((await edit(await approved(client, refused.body))).body.data).toMatchObject({ total: 0, ...WARRANTY });
      const [told] = (await house().admin.get(`/changed-sales?shop_id=${shop._id}`)).body.data;
      expect(told).toMatchObject({ invoice_id: data._id, reason: 'Warranty' });
    }
    await noProblem();
  });

  test('and one that was marked as paid cannot be lowered by way of unpaid', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    await atTill(PINS.technician);
    const body = { shopId: shop._id, repairParts: [{ name: 'Screen', price: 500 }], status: '1' };
    const { data } = (await client.post('/invoice', body)).body;
    await atTill(PINS.cashier);
    for (const change of [{ repairParts: [{ ...data.repairParts[0], price: 1 }] }, { status: '0' }]) {
      const refused = await client.patch(`/invoice/${data._id}`, change);
      expect([refused.status, refused.body.act]).toEqual([403, 'refund']);
    }
    expect((await client.patch(`/invoice/${data._id}`, { terms: 'Other' })).status).toBe(200);
    // A checkout says how much was paid, and takes nothing back.
    const checkout = { invoice_id: data._id, repairParts: data.repairParts, total: 500, cash: 200 };
    const { updatedAt } = (await client.get(`/invoice/${data._id}`)).body.data;
    expect((await client.post('/summary', { ...checkout, updatedAt })).body.data).toMatchObject({ due_amount: 300 });
    const [kept] = await house()
      .db.selectFrom('invoice')
      .select('taken_back_cents')
      .where('id', '=', data._id)
      .execute();
    expect(kept?.taken_back_cents).toBe(0);
  });

  test('asks for what the prices of its goods ask for', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 80, quantity: 5, shop_id: shop._id });
    await atTill(PINS.cashier);
    const free = { productDetails: [{ productId: product._id, quantity: 1, price: 0 }], total: 0, ...WARRANTY };
    const body = { ...saleOf(shop, product), ...free };
    const refused = await client.post('/invoice', body);
    expect([refused.status, refused.body.act, refused.body.amount]).toEqual([403, 'sell-below-list', 8000]);
    const approval = await approved(client, refused.body);
    expect((await client.post('/invoice', body, { approval })).status).toBe(201);
  });
});
