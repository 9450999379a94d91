import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const SOLD = new Date('2026-11-20T01:00:00Z');
const A_WEEK_LATER = new Date('2026-11-27T01:00:00Z');

onEachEngine('refunds', (house) => {
  let till: Client;
  let shop: { _id: string; email: string };
  let productId: string;

  beforeAll(async () => {
    const made = await makeShop(house());
    [till, shop] = [made.client, made.shop];
    productId = (await makeProduct(till, { quantity: 1000 }))._id;
  });

  /** Sells three of a product at `price` and a repair at `repair`, paid by `payments`. */
  const sell = async (price: number, payments: object, repair = 0) => {
    const { shop: own } = { shop };
    const body = saleOf(own as never, { _id: productId, price } as never, 3, {
      productDetails: [{ productId, quantity: 3, price }],
      repairParts: repair > 0 ? [{ repair_name: 'New screen', quantity: 1, price: repair }] : [],
    });
    const sale = await makeSale(till, body);
    if (Object.keys(payments).length > 0) {
      expect((await till.post('/summary', { invoice_id: sale._id, ...payments })).status).toBe(201);
    }
    return sale;
  };
  const lineOf = (sale: Awaited<ReturnType<typeof sell>>) => sale.productDetails[0]?._id ?? '';
  const refund = (id: string, lines: object[], more: object = {}) =>
    till.post(`/invoice/${id}/refunds`, { lines, reason: 'change-of-mind', ...more });
  const product = async () => (await till.get(`/products/${productId}`)).body.data;
  const invoice = async (id: string) => (await till.get(`/invoice/${id}`)).body.data;
  const noDifference = async () => expect(await compareFigures(house().context)).toEqual([]);

  test('a sale and its refunds come to nothing: money, tax, rounding and stock', async () => {
    const before = await product();
    const sale = await sell(19.99, { cash: 39.98, eftpos: 30 }, 10.01);
    const lines = [
      { line_id: lineOf(sale), quantity: 1, goes_to: 'shelf' },
      { line_id: sale.repairParts[0]?._id, quantity: 1 },
    ];
    const first = await refund(sale._id, lines, { note: 'Too small', money: { eftpos: 30 } });
    expect([first.status, first.body.message]).toEqual([201, 'Refunded.']);
    expect(first.body.data).toMatchObject({
      invoiceNumber: sale.invoiceNumber,
      date: '2026-11-20',
      reason: 'change-of-mind',
      note: 'Too small',
      total: 30,
      subtotal: 27.27,
      tax: 2.73,
      repaid: 30,
      eftpos: 30,
      cash: 0,
      actor: shop.email,
      lines: [
        { name: before.name, kind: 'product', quantity: 1, amount: 19.99, goes_to: 'shelf' },
        { name: 'New screen', kind: 'repair', quantity: 1, amount: 10.01, goes_to: 'none' },
      ],
    });
    expect(first.body.data.number).toMatch(/^CN\d{6}$/);
    const second = await refund(sale._id, [{ line_id: lineOf(sale), quantity: 2, goes_to: 'faulty' }]);
    expect(second.body.data).toMatchObject({ total: 39.98, cash: 39.98, cash_rounding: 0.02, tax: 3.63 });
    expect(await invoice(sale._id)).toMatchObject({ credited: 69.98, repaid: 69.98, due_amount: 0, status: '1' });
    expect(await product()).toMatchObject({ quantity: before.quantity - 2, faulty: before.faulty + 2 });

    const { db } = house();
    const entries = await db.selectFrom('sale_entry').selectAll().where('invoice_id', '=', sale._id).execute();
    const payments = await db.selectFrom('payment').selectAll().where('invoice_id', '=', sale._id).execute();
    const sum = <Row>(rows: Row[], pick: (row: Row) => number) => rows.reduce((all, row) => all + pick(row), 0);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['refunded', 'refunded', 'sold']);
    for (const column of ['total_cents', 'subtotal_cents', 'tax_cents'] as const) {
      expect([column, sum(entries, (row) => row[column])]).toEqual([column, 0]);
    }
    for (const tender of ['cash', 'eftpos']) {
      const own = payments.filter((row) => row.tender === tender);
      expect([tender, sum(own, (row) => row.amount_cents + row.rounding_cents)]).toEqual([tender, 0]);
    }
    const { data } = (await till.get(`/invoice/${sale._id}/refunds`)).body;
    expect(data.notes.map(({ _id }: AdjustmentNote) => _id)).toEqual([first.body.data._id, second.body.data._id]);
    expect(data.lines).toContainEqual({ line_id: lineOf(sale), quantity: 3, amount: 59.97 });
    expect((await till.get('/getSummaryReportAmount')).body.data.today).toMatchObject({
      total_amount: 0,
      total_tax: 0,
    });
    await noDifference();
  });

  test('faulty units go back on the shelf or are written off, never more than there are', async () => {
    const sale = await sell(10, { cash: 30 });
    await refund(sale._id, [{ line_id: lineOf(sale), quantity: 3, goes_to: 'faulty' }]);
    const before = await product();
    const settle = (quantity: number, to: string) =>
      till.post(`/products/${productId}/faulty`, { quantity, to, reason: 'Looked at again' });
    const shelved = await settle(1, 'shelf');
    expect(shelved.body.data).toMatchObject({ quantity: before.quantity + 1, faulty: before.faulty - 1 });
    expect((await settle(1, 'written-off')).body.data).toMatchObject({
      quantity: before.quantity + 1,
      faulty: before.faulty - 2,
    });
    const reply = await settle(before.faulty, 'shelf');
    expect([reply.status, reply.body.message]).toEqual([
      409,
      `Fewer than ${before.faulty} are faulty: ${before.name}.`,
    ]);
    expect(await product()).toMatchObject({ quantity: before.quantity + 1, faulty: before.faulty - 2 });
  });

  test('products of which some are faulty are listed and exported by themselves, until they are settled', async () => {
    const own = await makeShop(house());
    const faulty = await makeProduct(own.client, { name: 'Cracked glass', quantity: 5 });
    await makeProduct(own.client, { name: 'Whole glass', quantity: 5 });
    const sale = await makeSale(own.client, { ...saleOf(own.shop, faulty), eftpos: faulty.price, status: '1' });
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: 1, goes_to: 'faulty' }];
    expect((await own.client.post(`/invoice/${sale._id}/refunds`, { lines, reason: 'major-failure' })).status).toBe(
      201,
    );

    const found = async (query: string) => {
      const { data, meta } = (await own.client.get(`/products?${query}`)).body;
      return [data.map(({ name }: { name: string }) => name), meta.total];
    };
    expect(await found('stock=faulty')).toEqual([['Cracked glass'], 1]);
    expect(await found('stock=faulty&q=glass&sort=name')).toEqual([['Cracked glass'], 1]);
    expect(await found('stock=faulty&q=whole')).toEqual([[], 0]);
    const file = String((await own.client.get('/products/export.csv?stock=faulty')).body);
    const [, ...rows] = file.trim().split('\n');
    expect(rows).toEqual([expect.stringContaining('Cracked glass')]);
    expect((await own.client.get('/products?stock=lost')).status).toBe(400);

    await own.client.post(`/products/${faulty._id}/faulty`, { quantity: 1, to: 'written-off', reason: 'Broken' });
    expect(await found('stock=faulty')).toEqual([[], 0]);
  });

  test('refuses more than was sold and not refunded, and other money than is to go back', async () => {
    const sale = await sell(10, { cash: 30 });
    const line_id = lineOf(sale);
    const refused = async (lines: object[], more: object = {}) => {
      const reply = await refund(sale._id, lines, more);
      return [reply.status, reply.body.message];
    };
    expect(await refused([{ line_id, quantity: 4 }])).toEqual([400, expect.stringMatching(/^Only 3 left to refund: /)]);
    expect(await refused([{ line_id, quantity: 0, amount: 30.01 }])).toEqual([
      400,
      expect.stringMatching(/^Only A\$30.00 left to refund: /),
    ]);
    expect(await refused([{ line_id, quantity: 0 }])).toEqual([400, 'Please say what is refunded.']);
    const twice = [1, 1].map((quantity) => ({ line_id, quantity }));
    expect(await refused(twice)).toEqual([400, 'A line is named twice for one destination.']);
    expect(await refused([{ line_id: productId, quantity: 1 }])).toEqual([
      400,
      'The invoice has no such line. It may have been changed in the meantime.',
    ]);
    const split = ['shelf', 'faulty'].map((goes_to) => ({ line_id, quantity: 2, goes_to }));
    expect(await refused(split)).toEqual([400, expect.stringMatching(/^Only 3 left to refund: /)]);
    const one = [{ line_id, quantity: 1 }];
    expect(await refused(one, { money: { cash: 11 } })).toEqual([400, 'The money that goes back must be A$10.00.']);
    expect(await refused(one, { money: { cash: 9.99 } })).toEqual([400, 'The money that goes back must be A$10.00.']);
    expect(await refused(one, { money: { cash: 20, eftpos: -10 } })).toEqual([400, 'Amounts cannot be negative.']);
    expect((await refund(sale._id, [{ line_id, quantity: 0, amount: 5 }], { reason: 'goodwill' })).status).toBe(201);
    expect((await refund(sale._id, [{ line_id, quantity: 3 }])).body.data).toMatchObject({ total: 25, cash: 25 });
    expect(await refused(one)).toEqual([400, expect.stringMatching(/^Only 0 left to refund: /)]);
    await noDifference();
  });

  test('splits a line between shelf, faulty units and the customer in one note', async () => {
    const before = await product();
    const sale = await sell(9.99, { eftpos: 29.97 });
    const goesTo = ['shelf', 'faulty', 'none'];
    const lines = goesTo.map((goes_to) => ({ line_id: lineOf(sale), quantity: 1, goes_to }));
    const note = await refund(sale._id, lines);
    expect(note.body.data).toMatchObject({ total: 29.97, eftpos: 29.97 });
    expect(
      note.body.data.lines.map((line: { goes_to: string; amount: number }) => [line.goes_to, line.amount]),
    ).toEqual(goesTo.map((goes_to) => [goes_to, 9.99]));
    expect(await product()).toMatchObject({ quantity: before.quantity - 2, faulty: before.faulty + 1 });
    const { data } = (await till.get(`/invoice/${sale._id}/refunds`)).body;
    expect(data.lines).toEqual([{ line_id: lineOf(sale), quantity: 3, amount: 29.97 }]);
    await noDifference();
  });

  test('has no line of nothing, and takes goods back for A$0 whose money went back before', async () => {
    const before = await product();
    const sale = await sell(10, { cash: 40 }, 10);
    const [line_id, repair] = [lineOf(sale), sale.repairParts[0]?._id];
    const both = [
      { line_id, quantity: 1 },
      { line_id: repair, quantity: 0 },
    ];
    expect((await refund(sale._id, both)).body).toMatchObject({ message: 'Please say what is refunded.' });
    const goodwill = [line_id, repair].map((id, index) => ({ line_id: id, quantity: 0, amount: [30, 10][index] }));
    expect((await refund(sale._id, goodwill, { reason: 'goodwill' })).status).toBe(201);
    const nothing = await refund(sale._id, [{ line_id: repair, quantity: 1 }]);
    expect([nothing.status, nothing.body.message]).toEqual([
      400,
      'Nothing is left to pay back for these, and no goods come back.',
    ]);
    const goods = await refund(sale._id, [
      { line_id, quantity: 2, goes_to: 'shelf' },
      { line_id, quantity: 1, goes_to: 'faulty' },
    ]);
    expect(goods.body.data).toMatchObject({ total: 0, tax: 0, repaid: 0, cash_rounding: 0 });
    expect(await product()).toMatchObject({ quantity: before.quantity - 1, faulty: before.faulty + 1 });
    expect((await refund(sale._id, [{ line_id, quantity: 1 }])).body.message).toMatch(/^Only 0 left to refund: /);
    const free = await sell(0, { cash: 10 }, 10);
    const reply = await refund(free._id, [{ line_id: lineOf(free), quantity: 1 }]);
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'Nothing was paid for these. Edit the invoice to take them off it.',
    ]);
    await noDifference();
  });

  test('come to what all notes say, however many are listed', async () => {
    const units = 203;
    const sale = await makeSale(till, saleOf(shop as never, { _id: productId, price: 1 } as never, units));
    expect((await till.post('/summary', { invoice_id: sale._id, eftpos: units })).status).toBe(201);
    const numbers: string[] = [];
    for (let made = 0; made < units - 1; made++) {
      const { body } = await refund(sale._id, [{ line_id: lineOf(sale), quantity: 1 }]);
      numbers.push(body.data.number);
    }
    const { data } = (await till.get(`/invoice/${sale._id}/refunds`)).body;
    expect(data.notes.map(({ number }: AdjustmentNote) => number)).toEqual(numbers.slice(-200));
    expect(data).toMatchObject({
      note_count: 202,
      repaid: { cash: 0, eftpos: 202, afterpay: 0, cash_rounding: 0 },
      lines: [{ line_id: lineOf(sale), quantity: 202, amount: 202 }],
    });
    const earliest = await till.get(`/adjustment-notes?invoice_id=${sale._id}&limit=2&page=101`);
    expect(earliest.body.meta.total).toBe(202);
    expect(earliest.body.data.map(({ number }: AdjustmentNote) => number)).toEqual([numbers[1], numbers[0]]);
    const more = await refund(sale._id, [{ line_id: lineOf(sale), quantity: 2 }]);
    expect(more.body.message).toMatch(/^Only 1 left to refund: /);
  });

  test('are never more than was sold and paid, whoever writes them', async () => {
    const sale = await sell(10, { cash: 20 });
    const { body } = await refund(sale._id, [{ line_id: lineOf(sale), quantity: 2 }]);
    const { db } = house();
    const row = {
      adjustment_id: body.data._id,
      position: 9,
      invoice_line_id: lineOf(sale),
      name: '',
      kind: 'product' as const,
      goes_to: 'none' as const,
    };
    const write = (quantity: number, amount_cents: number) =>
      db
        .insertInto('adjustment_line')
        .values({ ...row, quantity, amount_cents })
        .execute();
    await expect(write(2, 0)).rejects.toThrow(/more of a line is refunded than was sold/);
    await expect(write(0, 10_01)).rejects.toThrow(/more of a line is refunded than was sold/);
    await expect(write(0, -1)).rejects.toThrow();
    for (const amounts of [{ credited_cents: 30_01 }, { repaid_cents: 20_01 }, { credited_cents: 9_99 }]) {
      const update = db.updateTable('invoice').set(amounts).where('id', '=', sale._id).execute();
      await expect(update).rejects.toThrow(/invoice_credited_within/);
    }
  });

  test('leaves a sale paid that was marked so without payments, until all of it is credited', async () => {
    const body = saleOf(shop as never, { _id: productId, price: 10 } as never, 3, { status: '1' });
    const sale = await makeSale(till, body);
    expect((await refund(sale._id, [{ line_id: lineOf(sale), quantity: 1 }])).status).toBe(201);
    expect(await invoice(sale._id)).toMatchObject({ status: '1', due_amount: 20 });
    await noDifference();
  });

  test('credits what is still due first; the rest of the debt can be paid', async () => {
    const sale = await sell(10, { eftpos: 5 });
    const note = await refund(sale._id, [{ line_id: lineOf(sale), quantity: 2 }]);
    expect(note.body.data).toMatchObject({ total: 20, repaid: 0 });
    expect(await invoice(sale._id)).toMatchObject({ credited: 20, repaid: 0, due_amount: 5, status: '0' });
    const over = await till.patch(`/invoice/${sale._id}`, { eftpos: 10.01 });
    expect([over.status, over.body.message]).toEqual([400, 'Total Paid cannot exceed Total Amount!']);
    expect((await till.patch(`/invoice/${sale._id}`, { eftpos: 10 })).body.data).toMatchObject({ due_amount: 0 });
    expect(await invoice(sale._id)).toMatchObject({ status: '1', total_paid: 10 });
    const unpaid = await sell(10, {});
    expect((await refund(unpaid._id, [{ line_id: lineOf(unpaid), quantity: 3 }])).body.data.repaid).toBe(0);
    expect(await invoice(unpaid._id)).toMatchObject({ status: '1', due_amount: 0 });
    await noDifference();
  });

  test('gives nothing back where it is no longer what the screen took it for', async () => {
    const sale = await sell(10, { eftpos: 25 });
    const one = [{ line_id: lineOf(sale), quantity: 1 }];
    expect((await refund(sale._id, one, { value: 5 })).body.data.repaid).toBe(5);
    const stale = await refund(sale._id, one, { value: 5 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'What comes back is worth A$10.00 by now, and not A$5.00. Please look at it again.',
    ]);
    expect(await invoice(sale._id)).toMatchObject({ credited: 10, repaid: 5 });
    expect((await refund(sale._id, one, { value: '10.00' })).body.data.repaid).toBe(10);
    await noDifference();
  });

  test('keeps the invoice as the notes found it, but takes it back unchanged', async () => {
    const sale = await sell(10, { cash: 30 });
    await refund(sale._id, [{ line_id: lineOf(sale), quantity: 1 }]);
    const words =
      'A part of this sale was refunded, so it can no longer be changed or voided. Refund what is left instead.';
    const whole = await invoice(sale._id);
    expect((await till.patch(`/invoice/${sale._id}`, whole)).body.data).toMatchObject({ credited: 10, repaid: 10 });
    const edits = [{ productDetails: [{ productId, quantity: 1, price: 10 }] }, { cash: 20 }];
    for (const edit of edits) {
      const reply = await till.patch(`/invoice/${sale._id}`, { reason: 'why not', ...edit });
      expect([reply.status, reply.body.message]).toEqual([409, words]);
    }
    const voided = await till.delete(`/invoice/${sale._id}`);
    expect([voided.status, voided.body.message]).toEqual([409, words]);
    await expect(house().db.deleteFrom('adjustment').execute()).rejects.toThrow(/only added to/);
  });

  test('of fifty at once never more goes back than came', async () => {
    const sale = await sell(10, { cash: 30 });
    const tries = Array.from({ length: 50 }, () => refund(sale._id, [{ line_id: lineOf(sale), quantity: 1 }]));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(47).fill(400)]);
    expect(await invoice(sale._id)).toMatchObject({ credited: 30, repaid: 30 });
    await noDifference();
  });

  test('are of one instant with all that they record', async () => {
    const customer = await makeCustomer(till);
    const sale = await sell(10, { customerId: customer._id, eftpos: 30 });
    const { context, db } = house();
    const { now } = context;
    const asks: Date[] = [];
    context.now = () => {
      asks.push(new Date(SOLD.getTime() + 1000 * asks.length));
      return asks.at(-1) ?? SOLD;
    };
    const lines = [{ line_id: lineOf(sale), quantity: 1 }];
    const reply = await refund(sale._id, lines, { money: { store_credit: 10 } });
    Object.assign(context, { now });
    const { _id, createdAt } = reply.body.data;
    expect(asks.length).toBeGreaterThan(1);
    const madeBy = (table: 'sale_entry' | 'payment' | 'store_credit_entry') =>
      db
        .selectFrom(table as 'payment')
        .select('happened_at')
        .where('adjustment_id', '=', _id)
        .execute();
    const told = db.selectFrom('audit_entry').select('happened_at').where('act', '=', 'refunded').orderBy('id');
    const moment = { happened_at: createdAt };
    expect(await madeBy('sale_entry')).toEqual([moment]);
    expect(await madeBy('payment')).toEqual([moment]);
    expect(await madeBy('store_credit_entry')).toEqual([moment]);
    expect((await told.execute()).at(-1)).toEqual(moment);
  });

  test('is a document of its own day, also where the day of the sale is closed', async () => {
    const sale = await sell(10, { eftpos: 30 });
    const { anyone, clock } = house();
    clock.now = A_WEEK_LATER;
    const admin = await anyone.login(ADMIN);
    till = await anyone.login({ email: shop.email, password: 'password one' });
    expect((await admin.post('/closed-periods', { shop_id: shop._id, through: '2026-11-21' })).status).toBe(200);
    const { today } = (await till.get('/getSummaryReportAmount')).body.data;
    const reply = await refund(sale._id, [{ line_id: lineOf(sale), quantity: 1 }], { money: { cash: 10 } });
    expect(reply.body.data).toMatchObject({ date: '2026-11-27', cash: 10 });
    const after = (await till.get('/getSummaryReportAmount')).body.data;
    expect(after.today).toMatchObject({
      total_entries: today.total_entries,
      total_amount: today.total_amount - 10,
      total_cash: today.total_cash - 10,
      total_tax: -0.91,
    });
    const list = await till.get('/adjustment-notes?start_date=2026-11-27&end_date=2026-11-27');
    expect(list.body).toMatchObject({ data: [{ number: reply.body.data.number }], meta: { total: 1 } });
    expect((await till.get(`/adjustment-notes/${reply.body.data._id}`)).body.data).toEqual(reply.body.data);
    await noDifference();
    clock.now = SOLD;
  });

  test('are limited by the role, also in small steps', async () => {
    const { client, shop: own, atTill } = await makeStaffedShop(house());
    await atTill(PINS.technician);
    const repair = { repair_name: 'Screen', quantity: 3, price: 60 };
    const sold = await client.post('/summary', { shopId: own._id, repairParts: [repair], cash: 180 });
    await atTill(PINS.cashier);
    const { _id, repairParts } = sold.body.data;
    const one = { lines: [{ line_id: repairParts[0]._id, quantity: 1 }], reason: 'change-of-mind' };
    expect((await client.post(`/invoice/${_id}/refunds`, one)).status).toBe(201);
    const second = await client.post(`/invoice/${_id}/refunds`, one);
    expect([second.status, second.body.act, second.body.message]).toEqual([
      403,
      'refund',
      'A cashier may refund up to A$100.00 only. It comes to A$120.00.',
    ]);
    await atTill(PINS.manager);
    expect((await client.post(`/invoice/${_id}/refunds`, one)).status).toBe(201);
  });

  test('of A$0 take goods back, by whoever may refund at all', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const { _id: ownId } = await makeProduct(client, { price: 60, quantity: 9 });
    const productDetails = [{ productId: ownId, quantity: 3, price: 60 }];
    const { _id, productDetails: sold } = (await client.post('/summary', { productDetails, cash: 180 })).body.data;
    const back = (line: object, reason: string) =>
      client.post(`/invoice/${_id}/refunds`, { lines: [{ line_id: sold[0]._id, ...line }], reason });
    expect((await back({ quantity: 0, amount: 180 }, 'goodwill')).status).toBe(201);
    const goods = { quantity: 1, goes_to: 'shelf' };
    await atTill(PINS.technician);
    const refused = await back(goods, 'change-of-mind');
    expect([refused.status, refused.body.act, refused.body.message]).toEqual([
      403,
      'refund',
      'A technician may not refund.',
    ]);
    // No money goes back, so earlier refunds do not count towards the limit.
    await atTill(PINS.cashier);
    expect((await back(goods, 'change-of-mind')).body.data).toMatchObject({ total: 0, repaid: 0 });
    expect((await client.get(`/products/${ownId}`)).body.data.quantity).toBe(7);
  });

  test('count what edits took back, however often the invoice was edited since', async () => {
    const { client, shop: own, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const repair = { repair_name: 'Screen', quantity: 1, price: 300 };
    const sold = await client.post('/summary', { shopId: own._id, repairParts: [repair], cash: 100 });
    const { _id } = sold.body.data;
    const edit = async (change: object) => (await client.patch(`/invoice/${_id}`, change)).status;
    expect(await edit({ repairParts: [{ ...repair, price: 205 }] })).toBe(200);
    for (let edits = 0; edits < 101; edits++) expect(await edit({ terms: `Version ${edits}` })).toBe(200);
    await atTill(PINS.cashier);
    const line_id = (await client.get(`/invoice/${_id}`)).body.data.repairParts[0]._id;
    const goodwill = (amount: number) =>
      client.post(`/invoice/${_id}/refunds`, { lines: [{ line_id, quantity: 0, amount }], reason: 'goodwill' });
    expect((await goodwill(5.01)).body).toMatchObject({ act: 'refund', amount: 100_01 });
    expect((await client.patch(`/invoice/${_id}`, { cash: 94.99 })).body).toMatchObject({
      act: 'refund',
      amount: 100_01,
    });
    expect((await goodwill(5)).status).toBe(201);
  });

  test('leave out what became less before anybody paid', async () => {
    const { client, shop: own, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const lines = (price: number) => ({ repairParts: [{ repair_name: 'Screen', quantity: 1, price }] });
    const sold = await client.post('/invoice', { shop_id: own._id, ...lines(300), invoiceNumber: '#000001' });
    const { _id } = sold.body.data;
    expect((await client.post('/summary', { invoice_id: _id, ...lines(100), cash: 100 })).status).toBe(201);
    await atTill(PINS.cashier);
    const line_id = (await client.get(`/invoice/${_id}`)).body.data.repairParts[0]._id;
    const all = { lines: [{ line_id, quantity: 1 }], reason: 'change-of-mind' };
    expect((await client.post(`/invoice/${_id}/refunds`, all)).status).toBe(201);
  });
});
