import { expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

let count = 0;

onEachEngine('numbers in sequence', (house) => {
  /** A shop whose prefix no other has, with a thing to sell for A$50. */
  const openShop = async (quantity = 100) => {
    count += 1;
    const prefix = `S${count}`;
    const made = await makeShop(house(), { number_prefix: prefix.toLowerCase() });
    const product = await makeProduct(made.client, { price: 50, quantity });
    const body = saleOf(made.shop, product, 1, { invoiceNumber: '#482913' });
    const sell = async (client: Client = made.client) => (await makeSale(client, body)).invoiceNumber;
    const numbered = (...counts: number[]) => counts.map((n) => `#${prefix}${String(n).padStart(6, '0')}`);
    return { ...made, prefix, product, body, sell, numbered };
  };

  test('follow one another, whatever number a till proposes', async () => {
    const { shop, sell, numbered, prefix } = await openShop();
    expect(shop.number_prefix).toBe(prefix);
    expect([await sell(), await sell(), await sell()]).toEqual(numbered(1, 2, 3));
  });

  test('many tills at once: each sale has its own and none is left out', async () => {
    const { shop, client, sell, numbered } = await openShop();
    const second = await house().anyone.login({ email: shop.email, password: 'password one' });
    const sales = Array.from({ length: 30 }, (_, n) => sell(n % 2 ? client : second));
    expect((await Promise.all(sales)).sort()).toEqual(numbered(...Array.from({ length: 30 }, (_, n) => n + 1)));
  });

  test('a refused sale leaves no gap, and an answer that was lost comes again', async () => {
    const { client, body, numbered } = await openShop(5);
    const replies = await Promise.all(Array.from({ length: 15 }, () => client.post('/invoice', body)));
    const sold = replies.flatMap(({ status, body: answer }) => (status === 201 ? [answer.data.invoiceNumber] : []));
    expect(sold.sort()).toEqual(numbered(1, 2, 3, 4, 5));
    const more = await makeProduct(client, { price: 50, quantity: 9 });
    const next = { ...body, productDetails: [{ productId: more._id, quantity: 1, price: 50 }] };
    const key = { 'idempotency-key': `lost-${numbered(6)[0]}` };
    const first = await client.post('/invoice', next, key);
    const again = await client.post('/invoice', next, key);
    expect([first, again].map((reply) => reply.body.data.invoiceNumber)).toEqual(numbered(6, 6));
    expect((await client.post('/invoice', next)).body.data.invoiceNumber).toBe(numbered(7)[0]);
  });

  test('a checkout without the sale’s id finds it by the proposed number and leaves the given one alone', async () => {
    const { client, body, numbered } = await openShop();
    const first = (await client.post('/invoice', { ...body, invoiceNumber: '#771177' })).body.data;
    const other = (await client.post('/invoice', { ...body, invoiceNumber: '#771178' })).body.data;
    for (const { sale, proposed } of [
      { sale: other, proposed: '#771178' },
      { sale: other, proposed: '#771178' },
      { sale: first, proposed: '#771177' },
    ]) {
      const { data } = (await client.post('/summary', { ...body, invoiceNumber: proposed, eftpos: 50 })).body;
      expect([data._id, data.invoiceNumber]).toEqual([sale._id, sale.invoiceNumber]);
    }
    const desk = (await client.post('/invoice', body)).body.data;
    const after = (await client.post('/summary', { ...body, invoiceNumber: '#552255', eftpos: 50 })).body.data;
    expect([after._id, after.invoiceNumber]).toEqual([desk._id, numbered(3)[0]]);
  });

  test('the sale of an exchange has the next, and its discount is told with it', async () => {
    const { client, product, body, numbered } = await openShop();
    const sale = await makeSale(client, { ...body, payments: { eftpos: 50 } });
    const exchanged = await client.post(`/invoice/${sale._id}/exchange`, {
      lines: [{ line_id: sale.productDetails[0]!._id, quantity: 1 }],
      reason: 'change-of-mind',
      productDetails: [{ productId: product._id, quantity: 1, price: 50 }],
    });
    expect(exchanged.body.data.invoice.invoiceNumber).toBe(numbered(2)[0]);
    expect(exchanged.body.data.note.taken_instead.invoiceNumber).toBe(numbered(2)[0]);
    const cheap = { ...body, discount: 5, discount_reason: 'Scratched', total: 45 };
    expect((await makeSale(client, cheap)).invoiceNumber).toBe(numbered(3)[0]);
    const { data } = (await house().admin.get('/audit?limit=5')).body;
    expect(JSON.stringify(data)).toContain(numbered(3)[0]);
  });

  test('a prefix that comes back goes on from its highest, a voided one included', async () => {
    const { shop, client, body, sell, numbered, prefix } = await openShop();
    await sell();
    const last = await makeSale(client, body);
    await client.delete(`/invoice/${last._id}`);
    const choose = (number_prefix: string) => client.patch(`/shop/${shop._id}`, { number_prefix });
    await choose('');
    expect(await sell()).toBe('#482913');
    // As an import would bring it, while the count stood still.
    const moved = { ...body, invoiceNumber: numbered(41)[0] };
    expect((await makeSale(client, moved)).invoiceNumber).toBe(numbered(41)[0]);
    await choose(prefix);
    expect([await sell()]).toEqual(numbered(3));
    await choose('');
    await makeSale(client, { ...body, invoiceNumber: numbered(4)[0] });
    await choose(prefix);
    expect([await sell(), await sell()]).toEqual(numbered(42, 43));
  });

  test('no two shops have one prefix, and none has more than six letters or digits', async () => {
    const { prefix, shop, client } = await openShop();
    const other = await makeShop(house());
    const taken = await other.client.patch(`/shop/${other.shop._id}`, { number_prefix: prefix.toLowerCase() });
    expect([taken.status, taken.body.message]).toEqual([
      400,
      'Another shop numbers its invoices with this prefix. Please use a different one.',
    ]);
    for (const number_prefix of ['ABCDEFG', 'A-1', 'É']) {
      expect((await client.patch(`/shop/${shop._id}`, { number_prefix })).status).toBe(400);
    }
    for (const { client: each, shop: one } of [other, { client, shop }]) {
      expect((await each.patch(`/shop/${one._id}`, { number_prefix: '' })).status).toBe(200);
    }
  });

  test('the last of a prefix is the last: the next sale says what to do', async () => {
    const { shop, client, body, prefix } = await openShop();
    await client.patch(`/shop/${shop._id}`, { number_prefix: '' });
    await makeSale(client, { ...body, invoiceNumber: `#${prefix}999999` });
    await client.patch(`/shop/${shop._id}`, { number_prefix: prefix });
    const { status, body: answer } = await client.post('/invoice', body);
    expect([status, answer.message]).toEqual([
      409,
      `All invoice numbers that begin with ${prefix} are used. Please give the shop another prefix.`,
    ]);
  });

  test('a search finds the number', async () => {
    const { client, sell } = await openShop();
    const number = await sell();
    const { data } = (await client.get(`/invoice?number=${number.slice(1)}`)).body;
    expect(data.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)).toEqual([number]);
  });
});
