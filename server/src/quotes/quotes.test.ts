import type { Quote, WholeQuote } from '@mendpoint/contract/quotes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reply } from '../../test/clients/client.ts';
import { openDesk } from '../../test/factories/desk.ts';
import {
  makeCatalogue,
  makeCustomer,
  makeProduct,
  makeQuote,
  makeShop,
  makeTax,
  parkedSaleOf,
  quoteOf,
  saleOf,
} from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

const key = (value: string) => ({ 'idempotency-key': value });

onEachEngine('quotes', (house) => {
  const opened = async () => {
    const desk = await openDesk(house());
    const { category, brand, device, part } = await makeCatalogue(desk.client);
    const customer = await makeCustomer(desk.client, { first_name: 'Mai', last_name: 'Nguyen' });
    const tax = await makeTax(house().admin, { taxClass: `Half ${desk.shop._id}`, taxValue: 5 });
    const repair = {
      ...{ repairPartId: part._id, name: 'Screen', categoryId: category._id, category_name: 'Phones' },
      ...{ brandId: brand._id, brand_name: 'Apple', deviceId: device._id, device_name: 'iPhone', price: 120.5 },
    };
    const body = quoteOf(desk.product, {
      customer: { _id: customer._id, first_name: 'Mai', last_name: 'Nguyen', email: customer.email, phone: '0400 1' },
      repairParts: [repair],
      tax: { _id: tax._id, taxClass: 'Half', taxValue: 5 },
      valid_until: '2026-12-04',
      note: ' Parts take two days. ',
    });
    return { ...desk, body, customer, tax, part };
  };

  const listed = async (client: { get: (path: string) => Promise<Reply> }, query = ''): Promise<string[]> =>
    (await client.get(`/quotes${query}`)).body.data.map(({ number }: Quote) => number);

  test('keep what was offered, until when and to whom, and move nothing', async () => {
    const { client, body, shop, stock, entries, product } = await opened();
    const before = await entries();
    const { status, body: saved } = await client.post('/quotes', body);
    expect([status, saved.message]).toEqual([201, 'The quote is saved.']);
    expect(saved.data).toMatchObject({
      ...{ shop_id: shop._id, customer_name: 'Mai Nguyen', items: 3, total: 220.5, subtotal: 210, tax_amount: 10.5 },
      ...{
        valid_until: '2026-12-04',
        state: 'open',
        note: 'Parts take two days.',
        invoice: null,
        quoted_by: shop.email,
      },
      productDetails: [
        { productId: product._id, quantity: 2, price: 50, stock: 10, is_gone: false, price_today: null },
      ],
      repairParts: [{ name: 'Screen', price: 120.5, gone: null }],
      ...{ customer_gone: false, changed: [] },
    });
    expect(saved.data.number).toMatch(/^Q-\d{6}$/);
    expect((await client.get(`/quotes/${saved.data._id}`)).body.data).toEqual(saved.data);
    expect([await stock(), await entries()]).toEqual([10, before]);
    expect(await compareFigures(house().context)).toEqual([]);
  });

  test('are found by number, customer and state, of the shop alone', async () => {
    const { client, body, product } = await opened();
    const [mai, nobody, lost] = [
      (await client.post('/quotes', body)).body.data as WholeQuote,
      await makeQuote(client, product),
      await makeQuote(client, product),
    ];
    await client.post(`/quotes/${lost._id}/lose`, { reason: 'Bought elsewhere' });
    expect(await listed(client)).toEqual([lost, nobody, mai].map(({ number }) => number));
    expect(await listed(client, '?q=nguy')).toEqual([mai.number]);
    expect(await listed(client, `?q=${nobody.number.toLowerCase()}`)).toEqual([nobody.number]);
    expect(await listed(client, '?q=%25')).toEqual([]);
    expect(await listed(client, '?state=open')).toEqual([nobody.number, mai.number]);
    expect(await listed(client, '?state=lost')).toEqual([lost.number]);
    expect(await listed(client, '?state=won')).toEqual([]);
    const other = await makeShop(house());
    expect(await listed(other.client)).toEqual([]);
    expect((await other.client.get(`/quotes/${mai._id}`)).status).toBe(404);
  });

  test('expire after their day, and may still be sold', async () => {
    const { client, shop, product } = await opened();
    const quote = await makeQuote(client, product, { valid_until: '2026-11-20' });
    house().clock.now = new Date('2026-11-20T12:59:59Z');
    expect((await client.get(`/quotes/${quote._id}`)).body.data.state).toBe('open');
    house().clock.now = new Date('2026-11-20T13:00:00Z');
    expect((await client.get(`/quotes/${quote._id}`)).body.data.state).toBe('expired');
    expect(await listed(client, '?state=open')).toEqual([quote.number]);
    expect((await client.post('/invoice', saleOf(shop, product, 2, { quote_id: quote._id }))).status).toBe(201);
    expect((await client.get(`/quotes/${quote._id}`)).body.data.state).toBe('won');
  });

  test('become a sale once, and are open again when it is voided', async () => {
    const { client, body, shop, product, stock } = await opened();
    const quote = (await client.post('/quotes', body)).body.data as WholeQuote;
    const sale = { ...saleOf(shop, product, 2), quote_id: quote._id };
    const first = await client.post('/invoice', sale, key('once'));
    expect(first.status).toBe(201);
    const again = await client.post('/invoice', sale, key('once'));
    expect([again.status, again.body.data._id]).toEqual([201, first.body.data._id]);
    const { _id, invoiceNumber } = first.body.data;
    const refused = await client.post('/invoice', sale);
    const already = `Quote ${quote.number} was sold already, as invoice ${invoiceNumber}.`;
    expect([refused.status, refused.body.message]).toEqual([409, already]);
    expect(await stock()).toBe(8);
    const won = (await client.get(`/quotes/${quote._id}`)).body.data;
    expect(won).toMatchObject({ state: 'won', invoice: { _id, invoiceNumber } });
    expect(await listed(client, `?invoice_id=${_id}`)).toEqual([quote.number]);
    for (const [act, sent] of [
      ['lose', {}],
      ['reopen', undefined],
    ] as const) {
      const reply = await client.post(`/quotes/${quote._id}/${act}`, sent);
      expect([reply.status, reply.body.message]).toEqual([409, already]);
    }
    expect((await client.delete(`/invoice/${_id}`)).status).toBe(200);
    expect((await client.get(`/quotes/${quote._id}`)).body.data).toMatchObject({ state: 'open', invoice: null });
    expect(await stock()).toBe(10);
    expect((await client.post('/invoice', sale)).status).toBe(201);
  });

  test('sold at two tills at once become one sale', async () => {
    const { client, shop, product, stock, loginAgain } = await opened();
    const other = await loginAgain();
    const quote = await makeQuote(client, product);
    const sale = saleOf(shop, product, 2, { quote_id: quote._id });
    const replies = await Promise.all([client, other].map((till) => till.post('/invoice', sale)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stock()).toBe(8);
  });

  test('stay open where their sale is refused', async () => {
    const { client, shop, product } = await opened();
    const quote = await makeQuote(client, product);
    const tooMany = await client.post('/invoice', saleOf(shop, product, 11, { quote_id: quote._id }));
    expect(tooMany.status).toBe(409);
    expect((await client.get(`/quotes/${quote._id}`)).body.data.state).toBe('open');
    const other = await makeShop(house());
    const theirs = await makeProduct(other.client, { price: 50, quantity: 5 });
    const foreign = await other.client.post('/invoice', saleOf(other.shop, theirs, 1, { quote_id: quote._id }));
    expect([foreign.status, foreign.body.message]).toEqual([400, 'Invalid quote_id']);
    expect((await client.post('/invoice', saleOf(shop, product, 1, { quote_id: 'none' }))).status).toBe(400);
  });

  test('say by line what costs another price today or is gone, and keep what was offered', async () => {
    const { client, body, product, customer, tax, part } = await opened();
    const { admin } = house();
    const { _id } = (await client.post('/quotes', body)).body.data as WholeQuote;
    const read = async () => (await client.get(`/quotes/${_id}`)).body.data as WholeQuote;
    await client.patch(`/products/${product._id}`, { price: 55 });
    await admin.put(`/taxes/${tax._id}`, { taxValue: 7.5 });
    expect(await read()).toMatchObject({
      productDetails: [{ price: 50, price_today: 55, is_gone: false }],
      changed: ['The tax class Half was 5% and is now 7.5%.'],
    });
    const gone = [`products/${product._id}`, `users/${customer._id}`, `taxes/${tax._id}`, `repairparts/${part._id}`];
    for (const path of gone) expect((await admin.delete(`/${path}`)).status).toBe(200);
    expect(await read()).toMatchObject({
      ...{ total: 220.5, tax_amount: 10.5, customer_name: 'Mai Nguyen', customer_gone: true },
      productDetails: [{ price: 50, price_today: null, is_gone: true, stock: null }],
      repairParts: [{ name: 'Screen', gone: 'repair part' }],
      changed: [
        'The customer Mai Nguyen was deleted. Choose another or none.',
        'The tax class Half was deleted: the sale is taxed by GST until you choose another.',
      ],
    });
  });

  test('hold their price without an approval once the list has gone up, but no lower one', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { price: 50, quantity: 10, shop_id: shop._id });
    await atTill(PINS.cashier);
    const [quote, second] = [await makeQuote(client, product), await makeQuote(client, product)];
    await house().admin.patch(`/products/${product._id}`, { price: 60 });
    const at = (price: number, id: string) => ({
      ...saleOf(shop, product, 1, { quote_id: id }),
      productDetails: [{ productId: product._id, quantity: 1, price }],
    });
    expect((await client.post('/invoice', at(49, quote._id))).status).toBe(403);
    expect((await client.post('/invoice', at(50, quote._id))).status).toBe(201);
    expect((await client.post('/invoice', { ...at(50, second._id), quote_id: null })).status).toBe(403);
  });

  test('are refused without lines, or for a day that is over', async () => {
    const { client, product, shop } = await opened();
    const { admin } = house();
    for (const [change, message] of [
      [{ productDetails: [] }, 'There is nothing to quote.'],
      [{ valid_until: '2026-11-19' }, 'A quote must be valid today at least.'],
      [{ valid_until: '2028-01-01' }, 'A quote is valid for a year at most.'],
      [{ valid_until: 'soon' }, 'Enter the day until which the quote is valid.'],
    ] as const) {
      const reply = await client.post('/quotes', quoteOf(product, change));
      expect([reply.status, reply.body.message]).toEqual([400, message]);
    }
    expect((await admin.post('/quotes', quoteOf(product))).body.message).toBe('Please choose a shop.');
    expect((await admin.post('/quotes', quoteOf(product, { shop_id: shop }))).status).toBe(201);
    expect((await admin.delete(`/shop/${shop._id}`)).body.message).toContain('1 quote');
  });

  test('charge no GST in a shop that is not registered for it', async () => {
    const { client, body, shop } = await opened();
    await client.patch(`/shop/${shop._id}`, { gst_registered: false });
    const { data } = (await client.post('/quotes', body)).body;
    expect(data).toMatchObject({ total: 220.5, tax_amount: 0, tax: { _id: null, taxClass: 'GST free', taxValue: 0 } });
  });

  test('leave in the audit trail what was offered, and what became of it', async () => {
    const { client, shop, product } = await opened();
    let quote: WholeQuote | undefined;
    let number = '';
    const trail = await trailOf(house(), async () => {
      quote = await makeQuote(client, product, { valid_until: '2026-12-04' });
      await client.patch(`/quotes/${quote._id}`, { valid_until: '2026-12-05' });
      await client.post(`/quotes/${quote._id}/lose`, { reason: 'Too dear' });
      await client.post(`/quotes/${quote._id}/reopen`);
      const { data } = (await client.post('/invoice', saleOf(shop, product, 2, { quote_id: quote._id }))).body;
      number = data.invoiceNumber;
      await client.delete(`/invoice/${data._id}`);
    });
    const ofQuote = trail.filter(({ kind }) => kind === 'quote').map(inShort);
    const lines = ` → 2 x ${product.name}`;
    expect(ofQuote).toEqual([
      ['quote added', quote?.number, { lines, total: ' → $100.00', valid_until: ' → 2026-12-04' }],
      ['quote changed', quote?.number, { valid_until: '2026-12-04 → 2026-12-05' }],
      ['quote lost', quote?.number, { reason: ' → Too dear' }],
      ['quote reopened', quote?.number, {}],
      ['quote sold', quote?.number, { invoice: ` → ${number}` }],
      ['quote reopened', quote?.number, { invoice: ` → ${number}` }],
    ]);
  });

  test('stay with a sale that is parked', async () => {
    const { client, product } = await opened();
    const { _id, number } = await makeQuote(client, product);
    const parked = (await client.post('/parked-sales', parkedSaleOf(product, { quote: { _id, number } }))).body.data;
    const recalled = (await client.post(`/parked-sales/${parked._id}/recall`, {})).body.data;
    expect(recalled.quote).toEqual({ _id, number });
  });

  test('whatever is done to them move only what their sales move', async () => {
    const { client, shop, product, stock, entries } = await openDesk(house());
    await client.patch(`/products/${product._id}`, { quantity: 1000 });
    const expected = { stock: 1000, entries: await entries() };
    const quotes: { id: string; isSold: boolean }[] = [];
    const act = fc.constantFrom('save', 'change', 'lose', 'reopen', 'sell', 'sell at once');
    const acts = fc.array(fc.tuple(act, fc.nat(20), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 8 });
    const perform = async (what: string, of: number, quantity: number) => {
      if (what === 'save' || quotes.length === 0) {
        quotes.push({ id: (await makeQuote(client, product))._id, isSold: false });
        return;
      }
      const quote = quotes[of % quotes.length] ?? { id: '', isSold: false };
      const path = `/quotes/${quote.id}`;
      const sale = saleOf(shop, product, quantity, { quote_id: quote.id });
      if (what === 'change') return expectStatus(await client.patch(path, { note: 'x' }), quote.isSold ? 409 : 200);
      if (what === 'lose') return expectStatus(await client.post(`${path}/lose`, {}), quote.isSold ? 409 : 200);
      if (what === 'reopen') return expectStatus(await client.post(`${path}/reopen`), quote.isSold ? 409 : 200);
      const sent = what === 'sell' ? [sale] : [sale, sale];
      const replies = await Promise.all(sent.map((one) => client.post('/invoice', one)));
      const sold = replies.filter(({ status }) => status === 201).length;
      expect(sold).toBe(quote.isSold ? 0 : 1);
      expected.stock -= sold * quantity;
      expected.entries += sold;
      quote.isSold = true;
    };
    const expectStatus = ({ status }: Reply, wanted: number) => expect(status).toBe(wanted);
    await fc.assert(
      fc.asyncProperty(acts, async (series) => {
        for (const one of series) await perform(...one);
        expect({ stock: await stock(), entries: await entries() }).toEqual(expected);
      }),
      { numRuns: 12 },
    );
    expect(await compareFigures(house().context)).toEqual([]);
  });
});
