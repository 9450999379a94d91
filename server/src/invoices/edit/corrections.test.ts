import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { makeCatalogue, makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

onEachEngine('correcting an invoice', (house) => {
  const sold = async (overrides: object = {}) => {
    const { shop, client } = await makeShop(house());
    const { category, brand, device, part } = await makeCatalogue(client);
    const product = await makeProduct(client, { price: 50, quantity: 10 });
    const repair = {
      repairPartId: part._id,
      price: 20,
      categoryId: category._id,
      brandId: brand._id,
      deviceId: device._id,
    };
    const sale = await makeSale(client, saleOf(shop, product, 1, { repairParts: [repair], ...overrides }));
    const stock = async () => (await client.get(`/products/${product._id}`)).body.data.quantity;
    const today = async () => (await client.get('/getSummaryReportAmount')).body.data.today;
    return { shop, client, product, sale, stock, today };
  };

  test('takes the whole object back as either call gave it, and changes nothing', async () => {
    const { client, sale, stock } = await sold();
    for (const path of ['invoice', 'summary']) {
      const { data } = (await client.get(`/${path}/${sale._id}`)).body;
      const reply = await client.patch(`/${path}/${sale._id}`, { ...data, somethingElse: { of: ['no', 'matter'] } });
      expect([reply.status, reply.body.message]).toEqual([200, 'Invoice updated successfully!']);
      const { updatedAt: _1, updated_at: _2, ...before } = data;
      expect(reply.body.data).toMatchObject(before);
    }
    expect(await stock()).toBe(9);
  });

  test('edits lines and payments: stock, totals, status and figures follow', async () => {
    const { client, sale, stock, today } = await sold();
    const { data } = (await client.get(`/summary/${sale._id}`)).body;
    data.productDetails[0].quantity = '3';
    data.repairParts[0].price = 30;
    const stale = await client.patch(`/summary/${sale._id}`, data);
    expect([stale.status, stale.body.message]).toEqual([400, 'Totals do not match the invoice lines.']);
    const edited = { ...data, subTotal: 163.64, subtotal: 163.64, tax: 16.36, total: 180, eftpos: 180 };
    const reply = await client.patch(`/summary/${sale._id}`, edited);
    expect(reply.body.data).toMatchObject({ total: 180, status: '1', due_amount: 0, tax: 16.36 });
    expect(await stock()).toBe(7);
    expect(await today()).toMatchObject({ total_entries: 1, total_amount: 180, total_eftpos: 180, total_due: 0 });
  });

  test('takes a part: the remaining payment alone', async () => {
    const { client, sale } = await sold();
    await client.post('/summary', { invoice_id: sale._id, cash: 30 });
    const reply = await client.patch(`/invoice/${sale._id}`, { eftpos: 40 });
    expect(reply.body.data).toMatchObject({ cash: 30, eftpos: 40, total_paid: 70, due_amount: 0, status: '1' });
  });

  test('keeps the tax of the sale, and payments within the total', async () => {
    const { client, product, sale } = await sold();
    await house().db.updateTable('tax').set({ rate_bp: 2000 }).where('name_key', '=', 'gst').execute();
    await client.post('/summary', { invoice_id: sale._id, cash: 70 });
    const { data } = (await client.patch(`/invoice/${sale._id}`, { terms: 'New terms' })).body;
    expect(data).toMatchObject({ tax: { taxValue: 10 }, subTotal: 63.64, terms: 'New terms' });
    await house().db.updateTable('tax').set({ rate_bp: 1000 }).where('name_key', '=', 'gst').execute();
    const less = { productDetails: [{ productId: product._id, quantity: 1, price: 10 }] };
    const reply = await client.patch(`/invoice/${sale._id}`, less);
    expect([reply.status, reply.body.message]).toEqual([400, 'Total Paid cannot exceed Total Amount!']);
  });

  test('tells the second of two editors what the first changed', async () => {
    const { client, sale } = await sold();
    const seen = (await client.get(`/invoice/${sale._id}`)).body.data as Invoice;
    expect((await client.patch(`/invoice/${sale._id}`, { cash: 20, updatedAt: seen.updatedAt })).status).toBe(200);
    const second = await client.patch(`/invoice/${sale._id}`, { ...seen, cash: 70 });
    expect(second.status).toBe(409);
    expect(second.body.message).toMatch(/^This invoice was changed by shop\d+@example.com in the meantime\./);
    expect(second.body.errors).toContainEqual({ path: 'cash', message: 'was 0.00, is now 20.00' });
    expect((await client.get(`/invoice/${sale._id}`)).body.data.cash).toBe(20);
  });

  test('ten editors of one state: one is saved', async () => {
    const { client, sale } = await sold();
    const { updatedAt } = (await client.get(`/invoice/${sale._id}`)).body.data;
    const edits = Array.from({ length: 10 }, (_, n) =>
      client.patch(`/summary/${sale._id}`, { cash: n + 1, updatedAt }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('voids: out of every list and figure, stock back, number never given again', async () => {
    for (const path of ['invoice', 'summary']) {
      const { shop, client, product, sale, stock, today } = await sold({ invoiceNumber: '#42' });
      await client.post('/summary', { invoice_id: sale._id, cash: 70 });
      const reply = await client.delete(`/${path}/${sale._id}`);
      expect([reply.status, reply.body.data]).toEqual([200, { _id: sale._id }]);
      expect(await stock()).toBe(10);
      expect(await today()).toMatchObject({ total_entries: 0, total_amount: 0, total_cash: 0, total_tax: 0 });
      for (const path of [`/invoice/${sale._id}`, `/summary/${sale._id}`]) {
        expect((await client.get(path)).status).toBe(404);
        expect((await client.patch(path, { cash: 1 })).status).toBe(404);
        expect((await client.delete(path)).status).toBe(404);
      }
      expect((await client.post('/summary', { invoice_id: sale._id, cash: 1 })).status).toBe(404);
      expect((await client.get('/invoice')).body).toMatchObject({ data: [], meta: { total: 0 } });
      const next = await makeSale(client, saleOf(shop, product, 1, { invoiceNumber: '#42' }));
      expect(next.invoiceNumber).not.toBe('#42');
    }
  });

  test('keeps a history that admins read, of voided invoices too', async () => {
    const { shop, client, sale } = await sold();
    await client.post('/summary', { invoice_id: sale._id, cash: '12.50' });
    await house().admin.patch(`/invoice/${sale._id}`, { terms: 'Changed' });
    await client.delete(`/invoice/${sale._id}`);
    const { data } = (await house().admin.get(`/invoice/${sale._id}/history`)).body;
    expect(data.map(({ kind, actor }: { kind: string; actor: string }) => [kind, actor])).toEqual([
      ['sold', shop.email],
      ['checked-out', shop.email],
      ['edited', 'owner@example.com'],
      ['voided', shop.email],
    ]);
    expect(data[1].changes).toEqual([{ field: 'cash', before: '0.00', after: '12.50' }]);
    expect(data[2].changes).toEqual([{ field: 'terms', before: '', after: 'Changed' }]);
    expect((await client.get(`/invoice/${sale._id}/history`)).status).toBe(403);
    const { db } = house();
    await expect(db.deleteFrom('invoice_event').execute()).rejects.toThrow(/only added to/);
    await expect(db.updateTable('invoice_event').set({ actor: 'x' }).execute()).rejects.toThrow(/only added to/);
  });

  test('has its history in order, though the clock of the server was set back in between', async () => {
    const { context, clock, admin } = house();
    const { now } = clock;
    const newId = context.newId;
    context.newId = () => v7({ msecs: clock.now.getTime() });
    const { client, sale } = await sold();
    clock.now = new Date(now.getTime() - 60 * 60_000);
    await client.post('/summary', { invoice_id: sale._id, cash: '12.50' });
    clock.now = new Date(now.getTime() - 2 * 60 * 60_000);
    await client.delete(`/invoice/${sale._id}`);
    Object.assign(clock, { now });
    Object.assign(context, { newId });
    const { data } = (await admin.get(`/invoice/${sale._id}/history`)).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['sold', 'checked-out', 'voided']);
  });

  test('another shop’s invoice does not exist for an edit or a void', async () => {
    const { sale } = await sold();
    const other = await makeShop(house());
    expect((await other.client.patch(`/invoice/${sale._id}`, { cash: 1 })).status).toBe(404);
    expect((await other.client.delete(`/summary/${sale._id}`)).status).toBe(404);
  });

  test('takes recorded money back only for whom the limit of refunds lets, also in small steps', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50, quantity: 100 });
    await atTill(PINS.cashier);
    const paid = async (quantity: number, cash: number) => {
      const { _id } = await makeSale(client, saleOf(shop, product, quantity));
      expect((await client.post('/summary', { invoice_id: _id, cash })).status).toBe(201);
      return (change: object, headers = {}) => client.patch(`/invoice/${_id}`, change, headers);
    };
    const edit = await paid(6, 250);
    const refund = async (amount: number) => {
      const { _id, productDetails } = (await edit({})).body.data;
      const lines = [{ line_id: productDetails[0]._id, quantity: 0, amount }];
      return client.post(`/invoice/${_id}/refunds`, { lines, reason: 'goodwill' });
    };
    const asked = async (change: object) => {
      const { status, body } = await edit(change);
      return status === 403 ? [body.act, body.amount] : status;
    };
    expect(await asked({ eftpos: 50 })).toBe(200);
    expect(await asked({ cash: 190, terms: 'x' })).toBe(200);
    expect(await asked({ cash: 140 })).toEqual(['refund', 110_00]);
    expect(await asked({ cash: 0, eftpos: 240 })).toEqual(['refund', 250_00]);
    await atTill(PINS.technician);
    expect(await asked({ cash: 189 })).toEqual(['refund', 61_00]);
    await atTill(PINS.cashier);
    const approval = await approved(client, (await edit({ cash: 140 })).body);
    const done = await edit({ cash: 140 }, { approval });
    expect([done.status, done.body.data.cash]).toEqual([200, 140]);
    expect((await refund(10)).body).toMatchObject({ act: 'refund', amount: 120_00 });
    // A smaller total counts like money taken back: money paid later may have gone anywhere.
    const lines = (quantity: number) => ({ productDetails: [{ productId: product._id, quantity, price: 50 }] });
    const halfPaid = await paid(6, 100);
    expect((await halfPaid(lines(3))).body).toMatchObject({ act: 'refund', amount: 150_00 });
    expect((await halfPaid(lines(4))).status).toBe(200);
    expect((await halfPaid(lines(3))).body).toMatchObject({ act: 'refund', amount: 150_00 });
  });

  test('asks for a price below the list for each unit that is added at it', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50, quantity: 100 });
    const lines = (...quantities: number[]) => ({
      productDetails: quantities.map((quantity) => ({ productId: product._id, quantity, price: 40 })),
    });
    await atTill(PINS.manager);
    const { _id } = await makeSale(client, { ...saleOf(shop, product), ...lines(2) });
    await atTill(PINS.cashier);
    const edit = (change: object) => client.patch(`/invoice/${_id}`, change);
    expect((await edit(lines(1, 1))).status).toBe(200);
    expect((await edit(lines(3))).body).toMatchObject({ act: 'sell-below-list', subject: _id, amount: 10_00 });
    expect((await edit(lines(1))).status).toBe(200);
  });

  test('asks for all that is in no list, when it is sold and when more is added in small steps, and sells it as any repair', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50, quantity: 100 });
    const other = (name: string, price: number, quantity = 1) => ({ name, price, quantity });
    const sale = (...repairParts: object[]) => saleOf(shop, product, 1, { repairParts });
    await atTill(PINS.cashier);
    const two = [other('Sticky tape', 60), other('Glue', 50)];
    const refused = await client.post('/invoice', sale(...two));
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'approval_needed', act: 'sell-unlisted', amount: 110_00 },
    ]);
    const approval = await approved(client, refused.body);
    const sold = await client.post('/invoice', sale(...two), { approval });
    expect([sold.status, sold.body.data.total]).toEqual([201, 160]);
    const edit = (...repairParts: object[]) => client.patch(`/invoice/${sold.body.data._id}`, { repairParts });
    expect((await edit(...two)).status).toBe(200);
    expect((await edit(other('Sticky tape', 60), other('Glue', 150))).body).toMatchObject({ amount: 210_00 });
    expect((await edit(other('Sticky tape', 60, 3))).body).toMatchObject({ act: 'sell-unlisted', amount: 180_00 });
    expect((await edit(other('Sticky tape', 60))).status).toBe(200);
    expect((await edit(other('Sticky tape', 60), other('Glue', 40))).status).toBe(200);
    const step = await edit(other('Sticky tape', 60), other('Glue', 40), other('Tape', 1));
    expect([step.status, step.body]).toMatchObject([403, { act: 'sell-unlisted', amount: 101_00 }]);
    await atTill(PINS.technician);
    expect((await client.post('/invoice', sale(other('Speaker', 500)))).status).toBe(201);
  });
});
