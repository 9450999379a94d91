import { expect, test } from 'vitest';
import { idAndNumber, openDesk } from '../../../test/factories/desk.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeSale, saleOf } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

onEachEngine('a checkout that names no sale', (house) => {
  test('is that of the sale its login recorded: one row, one leaving of stock, one entry', async () => {
    const { client, checkOut, sell, stock, entries } = await openDesk(house());
    const sale = await sell();
    expect(await stock()).toBe(8);
    const printed = await checkOut('#4711', { cash: 60 });
    expect(printed.status).toBe(201);
    expect(printed.body.data).toMatchObject({ _id: sale._id, invoiceNumber: '#4711', cash: 60, due_amount: 40 });
    const saved = await checkOut('#4711', { cash: 60, eftpos: 40 });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ _id: sale._id, invoiceNumber: '#4711', status: '1', total_paid: 100 });
    expect([await stock(), await entries()]).toEqual([8, 1]);
    const { today } = (await client.get('/getSummaryReportAmount')).body.data;
    expect(today).toMatchObject({ total_amount: 100, total_cash: 60, total_eftpos: 40, total_due: 0 });
  });

  test('is told in the history, with the number that it took', async () => {
    const { shop, client, checkOut, sell } = await openDesk(house());
    const sale = await sell({ invoiceNumber: '#1' });
    await checkOut('#2');
    const { data } = (await house().admin.get(`/invoice/${sale._id}/history`)).body;
    expect(data[1]).toMatchObject({ kind: 'checked-out', actor: shop.email });
    expect(data[1].changes).toContainEqual({ field: 'number', before: '#1', after: '#2' });
    expect((await client.get('/invoice?q=%232')).body.data).toMatchObject([{ _id: sale._id }]);
  });

  test('of a number that is taken, or is none, keeps the one given, and is found by what it proposed', async () => {
    const { shop, client, product, checkOut, sell, stock, entries } = await openDesk(house());
    await makeSale(client, saleOf(shop, product, 1, { invoiceNumber: '#7' }));
    for (const proposal of ['#7', 'hello <b>']) {
      const sale = await sell();
      const first = await checkOut(proposal);
      expect([first.status, ...idAndNumber(first)]).toEqual([201, sale._id, sale.invoiceNumber]);
      const again = await checkOut(proposal, { cash: 30 });
      expect([again.status, ...idAndNumber(again)]).toEqual([200, sale._id, sale.invoiceNumber]);
      const byTheAnswer = await checkOut(sale.invoiceNumber, { cash: 40 });
      expect([byTheAnswer.status, ...idAndNumber(byTheAnswer)]).toEqual([200, sale._id, sale.invoiceNumber]);
    }
    expect([await stock(), await entries()]).toEqual([5, 3]);
  });

  test('without a number keeps the one given', async () => {
    const { checkOut, sell } = await openDesk(house());
    const sale = await sell({ invoiceNumber: '#31' });
    expect(idAndNumber(await checkOut(undefined))).toEqual([sale._id, '#31']);
  });

  test('may name a customer, and another one', async () => {
    const { client, checkOut, sell } = await openDesk(house());
    const [ada, ben] = [await makeCustomer(client), await makeCustomer(client, { first_name: 'Ben' })];
    const sale = await sell({ customerId: ada._id });
    expect((await checkOut('#5')).body.data).toMatchObject({ _id: sale._id, customer_id: { _id: ada._id } });
    const changed = await checkOut('#5', { customer_id: ben._id });
    expect(changed.body.data).toMatchObject({ _id: sale._id, customer_id: { _id: ben._id, first_name: 'Ben' } });
  });

  test('takes the last unit only once', async () => {
    const { shop, client, checkOut } = await openDesk(house());
    const last = await makeProduct(client, { price: 100, quantity: 1 });
    const lines = { productDetails: [{ productId: last._id, name: last.name, quantity: 1, price: 100 }] };
    await makeSale(client, saleOf(shop, last));
    const reply = await checkOut('#9', lines);
    expect([reply.status, reply.body.message]).toEqual([201, 'Invoice saved successfully!']);
    expect((await client.get(`/products/${last._id}`)).body.data.quantity).toBe(0);
  });

  test('knows repairs by their names and places, in any order, and leaves the lines as recorded', async () => {
    const { client, checkOut, sell } = await openDesk(house());
    const { category, brand, device, part } = await makeCatalogue(client);
    const place = { categoryId: category._id, brandId: brand._id, deviceId: device._id };
    const repairParts = [
      { repairPartId: part._id, repair_name: part.repair_name, price: 20, ...place },
      { repair_name: 'Glue', price: 5 },
    ];
    const sale = await sell({ repairParts });
    const named = (names: object[]) => checkOut('#8', { ...sums(125), repairParts: names });
    const sums = (total: number) => ({ total, subtotal: undefined, tax: undefined });
    const glue = { name: 'Glue', quantity: 1, price: '5.00' };
    const first = await named([glue, { name: part.repair_name, quantity: 1, price: 20, ...place }]);
    expect([first.status, first.body.data._id]).toEqual([201, sale._id]);
    expect(first.body.data.repairParts).toEqual(sale.repairParts);
    const withoutPlaces = await named([{ name: ` ${part.repair_name} `, quantity: 1, price: 20 }, glue]);
    expect([withoutPlaces.status, withoutPlaces.body.data._id]).toEqual([200, sale._id]);
  });

  test('is held to its claims like any other', async () => {
    const { client, checkOut, sell } = await openDesk(house());
    const sale = await sell();
    const wrong = await checkOut('#12', { total: 99 });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Totals do not match the invoice lines.']);
    const tooMuch = await checkOut('#12', { cash: 100.01 });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'Total Paid cannot exceed Total Amount!']);
    const { data } = (await client.get(`/summary/${sale._id}`)).body;
    expect(data).toMatchObject({ checked_out: false, invoiceNumber: sale.invoiceNumber });
  });

  test('with an Idempotency-Key gives that answer again', async () => {
    const { client, checkoutOf, sell } = await openDesk(house());
    const sale = await sell();
    const key = { 'idempotency-key': `checkout-${sale._id}` };
    const body = checkoutOf('#99');
    const [first, again] = [await client.post('/summary', body, key), await client.post('/summary', body, key)];
    expect([first.status, first.body.data._id]).toEqual([201, sale._id]);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await client.post('/summary', body, { 'idempotency-key': `${sale._id} again` });
    expect([other.status, other.body.data._id]).toEqual([200, sale._id]);
  });
});
