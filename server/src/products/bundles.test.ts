import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { importing } from '../../test/clients/csv.ts';
import {
  makeParkedSale,
  makeProduct,
  makeQuote,
  makeRefund,
  makeSale,
  makeShop,
  type ShopAccount,
  saleOf,
} from '../../test/factories/factories.ts';
import { partStepped, wantPart } from '../../test/factories/parts.ts';
import { makeTicket } from '../../test/factories/tickets.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { atomically } from '../context.ts';
import { takeBackProducts } from './import-products.service.ts';

onEachEngine('bundles', (house) => {
  let account: ShopAccount;
  let client: Client;
  let box: { _id: string; sku: string; name: string };
  let film: { _id: string; sku: string; name: string };
  let bundle: Awaited<ReturnType<typeof makeProduct>>;

  beforeEach(async () => {
    account = await makeShop(house());
    client = account.client;
    box = await makeProduct(client, { name: 'Box', quantity: 10, cost: 5 });
    film = await makeProduct(client, { name: 'Film', quantity: 7, cost: 0.5 });
    bundle = await makeBundle({});
  });

  const partsOf = (...parts: [{ _id: string }, number][]) =>
    parts.map(([{ _id: product_id }, quantity]) => ({ product_id, quantity }));
  const makeBundle = (overrides: object, by = client) =>
    makeProduct(by, { name: 'Box + 2 films', quantity: null, bundle: partsOf([box, 1], [film, 2]), ...overrides });
  const read = async ({ _id }: { _id: string }, by = client) => (await by.get(`/products/${_id}`)).body.data;
  const stock = async () => {
    const [ofBox, ofFilm, ofBundle] = await Promise.all([read(box), read(film), read(bundle)]);
    return [ofBox.quantity, ofFilm.quantity, ofBundle.quantity];
  };
  const edit = (body: object, of: { _id: string } = bundle, by = client) => by.patch(`/products/${of._id}`, body);
  const sell = (quantity = 1, overrides: object = {}) =>
    makeSale(client, saleOf(account.shop, bundle, quantity, { status: '1', ...overrides }));

  test('consist of others, of which they have their stock and their cost', async () => {
    expect(bundle).toMatchObject({
      quantity: 3,
      cost: 6,
      bundle: [
        { product_id: box._id, sku: box.sku, name: 'Box', quantity: 1, stock: 10 },
        { product_id: film._id, sku: film.sku, name: 'Film', quantity: 2, stock: 7 },
      ],
    });
    const { body } = await client.get(`/products/${film._id}`);
    expect([body.data.bundle, body.part_of]).toEqual([[], [{ _id: bundle._id, name: bundle.name }]]);
    expect((await client.get(`/products/${bundle._id}`)).body.part_of).toEqual([]);
    const listed = (await client.get('/products?q=2%20films')).body.data;
    expect(listed.find(({ _id }: { _id: string }) => _id === bundle._id)).toMatchObject({ quantity: 3, cost: 6 });
    await edit({ cost: '' }, film);
    expect((await read(bundle)).cost).toBeNull();
    await edit({ quantity: '' }, film);
    expect((await read(bundle)).quantity).toBe(10);
    await edit({ quantity: '' }, box);
    expect((await read(bundle)).quantity).toBeNull();
  });

  test('take the stock of their parts when they are sold, and leave no stock of their own', async () => {
    await sell(2);
    expect(await stock()).toEqual([8, 3, 1]);
    const refused = await client.post('/invoice', saleOf(account.shop, bundle, 2));
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 3 left in stock: Film.']);
    expect(await stock()).toEqual([8, 3, 1]);
    const both = saleOf(account.shop, bundle, 1);
    const withFilms = {
      ...both,
      productDetails: [...both.productDetails, { productId: film._id, quantity: 2, price: 1 }],
    };
    expect((await client.post('/invoice', withFilms)).body.message).toBe('Only 3 left in stock: Film.');
  });

  test('are sold once where two tills sell the last of a part', async () => {
    await edit({ quantity: 2 }, film);
    const second = await house().anyone.login({ email: account.shop.email, password: 'password one' });
    const replies = await Promise.all(
      [client, second].map((till) => till.post('/invoice', saleOf(account.shop, bundle))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe('Only 0 left in stock: Film.');
    expect(await stock()).toEqual([9, 0, 0]);
  });

  test('give back what they took, whatever became of them meanwhile', async () => {
    const [edited, voided, refunded] = [await sell(), await sell(), await sell()];
    expect(await stock()).toEqual([7, 1, 0]);
    const other = await makeProduct(client, { name: 'Other', quantity: 4 });
    expect((await edit({ bundle: partsOf([other, 1]) })).status).toBe(200);
    await client.delete(`/invoice/${voided._id}`);
    expect(await stock()).toEqual([8, 3, 4]);
    await makeRefund(client, refunded._id);
    expect(await stock()).toEqual([9, 5, 4]);
    // The sale goes on with what it took: another one of it takes the same.
    const lines = [{ productId: bundle._id, quantity: 2, price: bundle.price }];
    expect((await client.patch(`/invoice/${edited._id}`, { productDetails: lines, reason: 'Two' })).status).toBe(200);
    expect(await stock()).toEqual([8, 3, 4]);
    await client.patch(`/invoice/${edited._id}`, {
      productDetails: [{ ...lines[0], productId: other._id }],
      reason: 'Other',
    });
    expect(await stock()).toEqual([10, 7, 2]);
    expect((await read(bundle)).faulty).toBe(0);
  });

  test('give back more than any shop has, to a part that was not counted when they were sold', async () => {
    const screw = await makeProduct(client, { name: 'Screw', quantity: null });
    const bag = await makeBundle({ name: 'Bag', bundle: partsOf([screw, 100]) });
    const line = { productId: bag._id, quantity: 1_000_000, price: 0.01 };
    const lines = Array.from({ length: 25 }, () => line);
    const sale = { ...saleOf(account.shop, bag), productDetails: lines, subtotal: undefined, total: undefined };
    const sold = await client.post('/invoice', sale);
    expect([sold.status, sold.body.message]).toEqual([201, expect.any(String)]);
    await edit({ quantity: 5 }, screw);
    expect((await client.delete(`/invoice/${sold.body.data._id}`)).status).toBe(200);
    expect((await read(screw)).quantity).toBe(2_500_000_005);
  });

  test('set their parts aside where they come back faulty', async () => {
    const sale = await sell(2);
    const [line] = (await client.get(`/invoice/${sale._id}`)).body.data.productDetails;
    await makeRefund(client, sale._id, {
      lines: [{ line_id: line._id, quantity: 1, goes_to: 'faulty' }],
      reason: 'change-of-mind',
    });
    expect(await stock()).toEqual([8, 3, 1]);
    expect([(await read(box)).faulty, (await read(film)).faulty, (await read(bundle)).faulty]).toEqual([1, 2, 0]);
  });

  test('can be exchanged for one of their parts', async () => {
    const sale = await sell();
    const [line] = (await client.get(`/invoice/${sale._id}`)).body.data.productDetails;
    const reply = await client.post(`/invoice/${sale._id}/exchange`, {
      lines: [{ line_id: line._id, quantity: 1 }],
      reason: 'change-of-mind',
      productDetails: [{ productId: film._id, quantity: 1, price: bundle.price }],
    });
    expect([reply.status, reply.body.message]).toEqual([201, expect.any(String)]);
    expect(await stock()).toEqual([10, 6, 3]);
  });

  test('are parked and quoted like any product, which takes no stock', async () => {
    const parked = await makeParkedSale(client, bundle);
    const quote = await makeQuote(client, bundle);
    expect(await stock()).toEqual([10, 7, 3]);
    await edit({ quantity: 1 }, film);
    const found = (await client.get(`/quotes/${quote._id}`)).body.data;
    expect(found.productDetails).toMatchObject([{ productId: bundle._id, name: bundle.name }]);
    const recalled = await client.post(`/parked-sales/${parked._id}/recall`, {});
    expect(JSON.stringify(recalled.body)).toContain('"stock":0');
  });

  test('cost on an invoice what their parts cost on that day', async () => {
    await sell(2);
    await edit({ cost: 50 }, box);
    const { rows } = (await client.get('/reports/margins?filter=today&by=item')).body.data;
    const row = rows.find(({ name }: { name: string }) => name === bundle.name);
    expect(row).toMatchObject({ name: bundle.name, quantity: 2, cost: 12, uncosted: 0 });
  });

  test.each([
    ['itself', async () => edit({ bundle: partsOf([bundle, 1]) }), 'A bundle cannot contain itself.'],
    [
      'a bundle',
      async () => edit({ quantity: '', bundle: partsOf([bundle, 1]) }, await makeProduct(client)),
      'Box + 2 films is a bundle itself, so it cannot be in a bundle. Choose what it consists of.',
    ],
    [
      'others, being a part',
      async () => edit({ quantity: '', bundle: partsOf([await makeProduct(client), 1]) }, film),
      'It is a part of the bundle Box + 2 films, so it cannot be a bundle itself.',
    ],
    [
      'a product twice',
      async () => edit({ bundle: partsOf([box, 1], [box, 2]) }),
      'A bundle names each product once. Give it a quantity instead.',
    ],
    [
      'too much of one',
      async () => edit({ bundle: partsOf([box, 101]) }),
      'A bundle has 1 to 100 of each product in it.',
    ],
    [
      'nobody knows what',
      async () => edit({ bundle: '[{"product_id":"x"}]' }),
      'A bundle is a list of product_id and quantity.',
    ],
    ['what is no list', async () => edit({ bundle: '{' }), 'A bundle is a list of product_id and quantity.'],
    [
      'what another shop sells',
      async () => edit({ bundle: partsOf([await makeProduct((await makeShop(house())).client), 1]) }),
      'Invalid product_id',
    ],
  ])('cannot consist of %s', async (_what, attempt, message) => {
    const reply = await attempt();
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect((await read(bundle)).bundle).toHaveLength(2);
  });

  test('of all shops have no part that one shop sells, nor get one', async () => {
    const { admin } = house();
    const refused = await edit({ shop_id: '' }, bundle, admin);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Box is not sold by every shop that would sell the bundle.',
    ]);
    const elsewhere = (await makeShop(house())).shop._id;
    const moved = await edit({ shop_id: elsewhere }, box, admin);
    expect([moved.status, moved.body.message]).toEqual([
      400,
      'It is a part of the bundle Box + 2 films, which other shops sell too.',
    ]);
    expect((await edit({ shop_id: '' }, box, admin)).status).toBe(200);
  });

  test('tell nobody of another shop that they have a shared product', async () => {
    const shared = await makeProduct(house().admin, { quantity: 3 });
    await makeBundle({ bundle: partsOf([shared, 1]) });
    const { client: there } = await makeShop(house());
    expect((await there.get(`/products/${shared._id}`)).body.part_of).toEqual([]);
    const refused = await edit({ quantity: '', bundle: partsOf([await makeProduct(there), 1]) }, shared, there);
    expect(refused.body.message).toBe('It is a part of a bundle of another shop, so it cannot be a bundle itself.');
  });

  test('have neither stock nor cost of their own', async () => {
    for (const [body, field] of [
      [{ quantity: 5 }, 'quantity'],
      [{ cost: 5 }, 'cost'],
    ] as const) {
      const refused = await edit(body);
      expect([refused.status, refused.body.path ?? field]).toEqual([400, field]);
      const made = await client.post('/products', {
        name: 'X',
        category: bundle.category,
        price: 1,
        bundle: partsOf([box, 1]),
        ...body,
      });
      expect([made.status, made.body.message]).toEqual([400, refused.body.message]);
    }
    const counted = await makeProduct(client, { quantity: 5 });
    const refused = await edit({ bundle: partsOf([box, 1]) }, counted);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'A bundle has no stock of its own. Leave the quantity empty.',
    ]);
    expect((await edit({ bundle: partsOf([box, 2]), quantity: '' }, counted)).body.data).toMatchObject({
      quantity: 5,
      cost: 10,
    });
    expect((await edit({ bundle: [] }, counted)).body.data).toMatchObject({ quantity: null, cost: null, bundle: [] });
    // What they show is no edit when it comes back, and no reason to refuse it.
    const whole = await read(bundle);
    expect((await edit(whole)).body.data).toMatchObject({ quantity: 3, cost: 6, bundle: whole.bundle });
    expect((await edit({ bundle: '', quantity: 3 })).body.data).toMatchObject({ bundle: [], quantity: 3, cost: null });
  });

  test('keep their parts from being deleted', async () => {
    const refused = await client.delete(`/products/${film._id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Film is a part of the bundle Box + 2 films, so it cannot be deleted. Take it out of the bundle first.',
    ]);
    expect((await client.delete(`/products/${bundle._id}`)).status).toBe(200);
    expect((await client.delete(`/products/${film._id}`)).status).toBe(200);
  });

  test('come back from an import that is undone with what may still be in them', async () => {
    const content = JSON.stringify([
      { productId: box._id, quantity: 1 },
      { productId: film._id, quantity: 2 },
    ]);
    const undo = async () => {
      const { updatedAt } = await read(bundle);
      const row = {
        id: bundle._id,
        before: { bundle: content, updated_at: updatedAt },
        after: { updated_at: updatedAt },
      };
      await atomically(house().context, (inside) => takeBackProducts(inside, { created: [], edited: [row] }));
      return (await read(bundle)).bundle.map(({ name }: { name: string }) => name);
    };
    expect((await edit({ bundle: '' })).status).toBe(200);
    expect((await edit({ quantity: '', bundle: partsOf([await makeProduct(client), 1]) }, film)).status).toBe(200);
    expect(await undo()).toEqual(['Box']);
    expect((await edit({ bundle: '' })).status).toBe(200);
    await makeBundle({ name: 'Around', bundle: partsOf([bundle, 1]) });
    expect(await undo()).toEqual([]);
  });

  test('leave nothing promised when a file makes plain products of them', async () => {
    const ticket = await makeTicket(client);
    await partStepped(client, await wantPart(client, ticket._id, { product_id: film._id, quantity: 2 }), 'reserved');
    expect(await read(bundle)).toMatchObject({ quantity: 3, reserved: 1 });
    const { write } = importing(client, 'products');
    await write(`sku,bundle,quantity\n${bundle.sku},,4\n`);
    expect(await read(bundle)).toMatchObject({ bundle: [], quantity: 4, reserved: 0 });
    await sell(4);
    expect((await client.delete(`/products/${bundle._id}`)).status).toBe(200);
  });

  test('do not come back where what was made of them is promised to a ticket meanwhile', async () => {
    const content = JSON.stringify([{ productId: box._id, quantity: 1 }]);
    expect((await edit({ bundle: '', quantity: 2 })).status).toBe(200);
    const ticket = await makeTicket(client);
    await partStepped(client, await wantPart(client, ticket._id, { product_id: bundle._id }), 'reserved');
    const { updatedAt } = await read(bundle);
    const before = { bundle: content, quantity: null, updated_at: updatedAt };
    const row = { id: bundle._id, before, after: { bundle: '[]', quantity: 2, updated_at: updatedAt } };
    await atomically(house().context, (inside) => takeBackProducts(inside, { created: [], edited: [row] }));
    expect(await read(bundle)).toMatchObject({ quantity: 2, reserved: 1, bundle: [] });
  });

  test('are in the audit trail with what they consist of', async () => {
    await edit({ bundle: partsOf([film, 3]) });
    const { data } = (await house().admin.get(`/audit?subject_id=${bundle._id}`)).body;
    const changes = data.flatMap((entry: { changes: { field: string }[] }) => entry.changes);
    expect(changes.filter(({ field }: { field: string }) => field === 'bundle')).toEqual([
      { field: 'bundle', before: `1 x Box (${box.sku}), 2 x Film (${film.sku})`, after: `3 x Film (${film.sku})` },
      { field: 'bundle', before: '', after: `1 x Box (${box.sku}), 2 x Film (${film.sku})` },
    ]);
  });

  test('come out in a file as they go in, by the SKUs of their parts', async () => {
    const { preview, write } = importing(client, 'products');
    const file = (await client.get('/products/export.csv?q=2%20films')).body as string;
    expect(file).toContain(`"1 x ${box.sku}, 2 x ${film.sku}"`);
    expect((await preview(file)).body.data).toMatchObject({ updated: 0, problemCount: 0 });
    const heading = 'sku,name,category,price,quantity,bundle\n';
    const bad = [
      `,A,${bundle.category},1,,1 x NONE`,
      `,B,${bundle.category},1,,1 x ${bundle.sku}`,
      `,C,${bundle.category},1,4,${box.sku}`,
      `,D,${bundle.category},1,,${box.sku};${box.sku}`,
    ];
    expect((await preview(heading + bad.join('\n'))).body.data.problems).toEqual([
      { line: 2, column: 'bundle', message: 'Unknown SKU: NONE.' },
      {
        line: 3,
        column: 'bundle',
        message: 'Box + 2 films is a bundle itself, so it cannot be in a bundle. Choose what it consists of.',
      },
      { line: 4, column: 'quantity', message: 'A bundle has no stock of its own. Leave the quantity empty.' },
      { line: 5, column: 'bundle', message: 'A bundle names each product once. Give it a quantity instead.' },
    ]);
    const good = `${bundle.sku},,,,,3 x ${film.sku.toLowerCase()}\n,Pair,${bundle.category},9,,"${box.sku}, 1x ${film.sku}"\n`;
    expect(
      (
        await write(
          `sku,name,category,price,quantity,bundle\n${good.replace(',,,,,', `,${bundle.name},${bundle.category},9,,`)}`,
        )
      ).body.message,
    ).toBe('1 created, 1 updated.');
    expect((await read(bundle)).bundle).toMatchObject([{ product_id: film._id, quantity: 3 }]);
    const [pair] = (await client.get('/products?q=pair')).body.data;
    expect(pair.bundle).toMatchObject([
      { product_id: box._id, quantity: 1 },
      { product_id: film._id, quantity: 1 },
    ]);
  });
});
