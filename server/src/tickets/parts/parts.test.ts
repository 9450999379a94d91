import type { TicketPart } from '@mendpoint/contract/parts';
import { expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { inShort } from '../../../test/factories/estimates.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { partStepped, partsOf, stepPart, wantPart } from '../../../test/factories/parts.ts';
import { approved, makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import { makeTicket } from '../../../test/factories/tickets.ts';
import { trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const SCREEN = { name: 'Screen iPhone 13', price: 120, cost: 45, supplier: 'PartsHub', supplier_code: 'PH-13' };

onEachEngine('a part of a ticket', (house) => {
  const open = async (quantity: number | null = 1) => {
    const { client, shop } = await makeShop(house());
    const product = await makeProduct(client, { ...SCREEN, quantity });
    const ticket = await makeTicket(client);
    const want = (more: object = {}, by: Client = client) =>
      wantPart(by, ticket._id, { product_id: product._id, ...more });
    return { client, shop, product, ticket, want, stock: () => stockOf(client, product._id) };
  };
  const stockOf = async (client: Client, id: string) => {
    const { quantity, reserved, faulty } = (await client.get(`/products/${id}`)).body.data;
    return { quantity, reserved, faulty };
  };
  const move = (client: Client, id: string, from: string, to: string, more: object = {}) =>
    client.post(`/tickets/${id}/steps`, { from, to, ...more });

  test('is wanted, ordered, reserved and used, with what it cost then, and all of it is in the log and the trail', async () => {
    const { client, product, ticket, want, stock } = await open(3);
    const wanted = await want({ quantity: 2 });
    expect(wanted).toMatchObject({
      ...{ name: 'Screen iPhone 13', sku: product.sku, quantity: 2, state: 'wanted', supplier: 'PartsHub' },
      ...{ supplier_code: 'PH-13', available: 3, old_part: null, cost: null },
    });
    const ordered = await partStepped(client, wanted, 'ordered', { expected_on: '2026-11-30' });
    expect(ordered).toMatchObject({ state: 'ordered', expected_on: '2026-11-30', is_late: false });
    const later = await partStepped(client, ordered, 'ordered', { expected_on: '2026-12-02' });
    expect(later.expected_on).toBe('2026-12-02');
    const reserved = await partStepped(client, later, 'reserved');
    expect(reserved).toMatchObject({ state: 'reserved', expected_on: null, available: 1 });
    expect(await stock()).toEqual({ quantity: 3, reserved: 2, faulty: 0 });
    const [entry] = await trailOf(house(), async () => {
      const used = await partStepped(client, reserved, 'used', { old_part: 'core' });
      expect(used).toMatchObject({ state: 'used', old_part: 'core', cost: 45 });
    });
    expect(entry).toMatchObject({ kind: 'ticket', act: 'part moved', subject: ticket.number });
    expect(entry?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['part', '2 × Screen iPhone 13'],
      ['sku', product.sku],
      ['state', 'Reserved → Used'],
      ['old_part', 'core'],
      ['cost', '$45.00'],
    ]);
    expect(await stock()).toEqual({ quantity: 1, reserved: 0, faulty: 0 });
    const { log } = (await client.get(`/tickets/${ticket._id}`)).body.data;
    const said = log.filter(({ kind }: { kind: string }) => kind === 'part').map(({ text }: { text: string }) => text);
    expect(said.toReversed()).toEqual([
      '2 × Screen iPhone 13: Wanted',
      '2 × Screen iPhone 13: Wanted → Ordered, expected 30/11/2026',
      '2 × Screen iPhone 13: Ordered, expected 02/12/2026',
      '2 × Screen iPhone 13: Ordered → Reserved',
      '2 × Screen iPhone 13: Reserved → Used. Old part: Core back to the supplier',
    ]);
  });

  test('that was used goes back on the shelf, or is faulty for the supplier', async () => {
    const { client, want, stock } = await open(2);
    const one = await partStepped(client, await want(), 'used');
    const other = await partStepped(client, await want(), 'reserved');
    await partStepped(client, one, 'shelf');
    expect(await stock()).toEqual({ quantity: 2, reserved: 1, faulty: 0 });
    await partStepped(client, other, 'faulty');
    expect(await stock()).toEqual({ quantity: 1, reserved: 0, faulty: 1 });
  });

  test('says where the old part went when it is used, also later', async () => {
    const { client, want } = await open();
    const wanted = await want();
    expect(inShort(await stepPart(client, wanted, 'used', { old_part: null }))).toEqual([
      400,
      'Please say where the old part went.',
    ]);
    const used = await partStepped(client, wanted, 'used', { old_part: 'none' });
    expect(await partStepped(client, used, 'used', { old_part: 'customer' })).toMatchObject({ old_part: 'customer' });
  });

  test('that nobody stocks goes by its name, and products that are not counted are promised without a number', async () => {
    const { client, ticket, want, stock } = await open(null);
    const glue = await wantPart(client, ticket._id, { name: ' Glue strip ' });
    expect(glue).toMatchObject({ name: 'Glue strip', product_id: null, available: null, supplier: '' });
    expect(await partStepped(client, await partStepped(client, glue, 'reserved'), 'used')).toMatchObject({
      cost: null,
    });
    for (let n = 0; n < 3; n++) await partStepped(client, await want(), 'reserved');
    expect(await stock()).toEqual({ quantity: null, reserved: 3, faulty: 0 });
  });

  test('is refused where it cannot be: no name, a bundle, another shop, a wrong day, too many', async () => {
    const { client, product, ticket, want } = await open();
    const add = (body: object) => client.post(`/tickets/${ticket._id}/parts`, body);
    expect(inShort(await add({}))).toEqual([400, 'Please say which part.']);
    const bundle = await makeProduct(client, {
      name: 'Kit',
      quantity: '',
      bundle: [{ product_id: product._id, quantity: 1 }],
    });
    expect(inShort(await add({ product_id: bundle._id }))).toEqual([
      400,
      'Kit is a bundle. Choose what it consists of.',
    ]);
    const other = await makeShop(house());
    const theirs = await makeProduct(other.client, { name: 'Theirs' });
    expect(inShort(await add({ product_id: theirs._id }))).toEqual([400, 'Invalid product_id']);
    const wanted = await want();
    expect(inShort(await stepPart(client, wanted, 'ordered', { expected_on: 'soon' }))).toEqual([
      400,
      "'soon' is no day (2026-12-03).",
    ]);
    expect((await stepPart(other.client, wanted, 'reserved')).status).toBe(404);
    expect((await other.client.get(`/tickets/${ticket._id}/parts`)).status).toBe(404);
    for (let n = 1; n < 30; n++) await wantPart(client, ticket._id, { name: `Screw ${n}` });
    expect(inShort(await add({ name: 'One more' }))).toEqual([409, 'A ticket has at most 30 parts.']);
  });

  test('takes nothing off the shelf once its product became a bundle, or is sold by another shop', async () => {
    const { client, ticket } = await open();
    const screw = await makeProduct(client, { name: 'Screw', quantity: 9 });
    const kit = await makeProduct(client, { name: 'Kit', quantity: 2 });
    const glass = await makeProduct(house().admin, { name: 'Glass', quantity: 2, shop_id: '' });
    const [ofKit, ofGlass] = [
      await wantPart(client, ticket._id, { product_id: kit._id }),
      await wantPart(client, ticket._id, { product_id: glass._id }),
    ];
    const bundle = [{ product_id: screw._id, quantity: 3 }];
    expect((await client.patch(`/products/${kit._id}`, { bundle, quantity: '', cost: '' })).status).toBe(200);
    const other = await makeShop(house());
    expect((await house().admin.patch(`/products/${glass._id}`, { shop_id: other.shop._id })).status).toBe(200);
    for (const to of ['reserved', 'used'] as const) {
      expect(inShort(await stepPart(client, ofKit, to))).toEqual([
        409,
        'Kit is a bundle by now. Say that it is not needed, and add what it consists of.',
      ]);
      expect(inShort(await stepPart(client, ofGlass, to))).toEqual([
        409,
        'Glass is sold by another shop by now. Say that it is not needed, and add another part.',
      ]);
    }
    expect(await stockOf(other.client, glass._id)).toEqual({ quantity: 2, reserved: 0, faulty: 0 });
    for (const part of [ofKit, ofGlass]) await partStepped(client, part, 'dropped');
  });

  test('is promised once, whoever asks at the same moment, and what a sale sold is not promised', async () => {
    const { client, want, stock, shop, product } = await open(1);
    const wanted = [await want(), await want(), await want()];
    const replies = await Promise.all(wanted.map((part) => stepPart(client, part, 'reserved')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Only 0 available: Screen iPhone 13. 1 on hand are promised to tickets.');
    expect(await stock()).toEqual({ quantity: 1, reserved: 1, faulty: 0 });
    expect((await client.post('/invoice', saleOf(shop, product, 2))).body.message).toBe(
      'Only 1 left in stock: Screen iPhone 13.',
    );
  });

  test('takes no step twice: an hour-old screen is told, and a repeated request is answered as before', async () => {
    const { client, want, stock } = await open(5);
    const wanted = await want();
    const body = { from: 'wanted', to: 'reserved' };
    const key = { 'idempotency-key': 'reserve-once-0001' };
    const [first, again] = [
      await client.post(`/parts/${wanted._id}/steps`, body, key),
      await client.post(`/parts/${wanted._id}/steps`, body, key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await stock()).toMatchObject({ reserved: 1 });
    expect(inShort(await stepPart(client, wanted, 'reserved'))).toEqual([
      409,
      "Screen iPhone 13 is in the state 'Reserved' by now. Nothing was done: look at it again.",
    ]);
    const reserved = { ...wanted, state: 'reserved' as const };
    expect((await stepPart(client, reserved, 'shelf')).body.message).toBe(
      "Screen iPhone 13 cannot go from 'Reserved' to 'Back on the shelf' while the ticket is Received.",
    );
  });

  test.each(['cancelled', 'declined', 'unrepairable'])(
    'that is promised to a ticket which ends as %s is free at once',
    async (to) => {
      const { client, ticket, want, stock } = await open(1);
      const reserved = await partStepped(client, await want(), 'reserved');
      const ordered = await partStepped(client, await want(), 'ordered', { expected_on: '2026-11-30' });
      await move(client, ticket._id, 'received', 'diagnosing');
      expect((await move(client, ticket._id, 'diagnosing', to, { reason: 'Too dear' })).status).toBe(200);
      expect(await stock()).toEqual({ quantity: 1, reserved: 0, faulty: 0 });
      const { parts, takes_parts } = await partsOf(client, ticket._id);
      expect(parts.map(({ state, steps }) => [state, steps])).toEqual([
        ['dropped', []],
        ['dropped', []],
      ]);
      expect(takes_parts).toBe(false);
      expect(inShort(await stepPart(client, { ...reserved, state: 'dropped' }, 'wanted'))[0]).toBe(409);
      expect(ordered.state).toBe('ordered');
      const { status, body } = await client.post(`/tickets/${ticket._id}/parts`, { name: 'Glue' });
      expect([status, body.message]).toEqual([409, expect.stringContaining('it needs no parts any more')]);
    },
  );

  test('keeps a ticket from being ready until somebody said what became of it', async () => {
    const { client, ticket, want } = await open(2);
    await partStepped(client, await want(), 'reserved');
    const glue = await wantPart(client, ticket._id, { name: 'Glue' });
    await move(client, ticket._id, 'received', 'in_repair');
    expect(inShort(await move(client, ticket._id, 'in_repair', 'ready'))).toEqual([
      409,
      'Say first of each part whether it was used or is not needed: Screen iPhone 13, Glue.',
    ]);
    const [screen] = (await partsOf(client, ticket._id)).parts as [TicketPart];
    const used = await partStepped(client, screen, 'used');
    await partStepped(client, glue, 'dropped');
    expect((await move(client, ticket._id, 'in_repair', 'ready')).status).toBe(200);
    // Found out at the last moment.
    await partStepped(client, used, 'faulty');
  });

  test('is here: the ticket and the list say so, and the product names who waits for it', async () => {
    const { client, ticket, want, product } = await open(0);
    const wanted = await want();
    const late = await partStepped(client, await want(), 'ordered', { expected_on: '2026-11-01' });
    const list = async (state: string) =>
      (await client.get(`/parts?state=${state}`)).body.data.map(({ _id }: TicketPart) => _id);
    expect([await list('wanted'), await list('ordered'), await list('late'), await list('here')]).toEqual([
      ...[[wanted._id], [late._id], [late._id], []],
    ]);
    const { body } = await client.patch(`/products/${product._id}`, { quantity: 2 });
    expect(body.waiting).toEqual([
      expect.objectContaining({ part_id: wanted._id, ticket_id: ticket._id, number: ticket.number, quantity: 1 }),
      expect.objectContaining({ part_id: late._id, device_name: 'iPhone 13' }),
    ]);
    expect(await list('here')).toEqual([wanted._id, late._id]);
    expect((await partsOf(client, ticket._id)).all_here).toBe(false);
    for (const part of [wanted, late]) await partStepped(client, part, 'reserved');
    expect((await partsOf(client, ticket._id)).all_here).toBe(true);
    expect(await list('reserved')).toEqual([wanted._id, late._id]);
    expect((await client.get(`/products/${product._id}`)).body.waiting).toEqual([]);
    const other = await makeShop(house());
    expect((await other.client.get('/parts?state=reserved')).body.meta.total).toBe(0);
  });

  test('is offered where a product is called like a problem of the ticket', async () => {
    const { client, ticket } = await open();
    const plain = await makeProduct(client, { name: 'Screen', quantity: 2 });
    const { suggestions } = await partsOf(client, ticket._id);
    expect(suggestions).toEqual([{ product_id: plain._id, name: 'Screen', sku: plain.sku, available: 2 }]);
    await wantPart(client, ticket._id, { product_id: plain._id });
    expect((await partsOf(client, ticket._id)).suggestions).toEqual([]);
  });

  test('is asked of whoever does it: the desk promises, the workshop uses, and sees what it cost', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { ...SCREEN, quantity: 2, shop_id: shop._id });
    await atTill(PINS.cashier);
    const ticket = await makeTicket(client);
    const reserved = await partStepped(
      client,
      await wantPart(client, ticket._id, { product_id: product._id }),
      'reserved',
    );
    expect(reserved).not.toHaveProperty('cost');
    const refused = await stepPart(client, reserved, 'used');
    expect([refused.status, refused.body.act]).toEqual([403, 'repair-devices']);
    await atTill(PINS.technician);
    expect(await partStepped(client, reserved, 'used')).toMatchObject({ state: 'used', cost: 45 });
  });

  test('is sold by a manager alone, and wanted again then, the latest first', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    const product = await makeProduct(house().admin, { ...SCREEN, quantity: 3, shop_id: shop._id });
    await atTill(PINS.cashier);
    const [first, second] = [await makeTicket(client), await makeTicket(client)];
    for (const { _id } of [first, second])
      await partStepped(client, await wantPart(client, _id, { product_id: product._id }), 'reserved');
    expect((await client.post('/invoice', saleOf(shop, product))).status).toBe(201);
    const refused = await client.post('/invoice', saleOf(shop, product));
    expect([refused.status, refused.body.act, refused.body.message]).toEqual([
      403,
      'sell-reserved',
      'A cashier may not sell reserved stock. ' +
        `2 of Screen iPhone 13 are promised to ${first.number}, ${second.number}.`,
    ]);
    expect(await stockOf(client, product._id)).toMatchObject({ quantity: 2, reserved: 2 });
    const approval = await approved(client, refused.body);
    expect((await client.post('/invoice', saleOf(shop, product), { approval })).status).toBe(201);
    expect(await stockOf(client, product._id)).toMatchObject({ quantity: 1, reserved: 1 });
    const stateOf = async (id: string) => (await partsOf(client, id)).parts.map(({ state }) => state);
    expect([await stateOf(first._id), await stateOf(second._id)]).toEqual([['reserved'], ['wanted']]);
    const { log } = (await client.get(`/tickets/${second._id}`)).body.data;
    expect(log[0]).toMatchObject({ kind: 'part', text: 'Screen iPhone 13: wanted again, it was sold' });
  });

  test('is not taken by a bundle either, and an edit of a sale asks as well', async () => {
    const { client, shop, atTill } = await makeStaffedShop(house());
    const of = { shop_id: shop._id };
    const product = await makeProduct(house().admin, { ...SCREEN, quantity: 2, ...of });
    const parts = [{ product_id: product._id, quantity: 1 }];
    const kit = await makeProduct(house().admin, { name: 'Kit', price: 150, quantity: '', bundle: parts, ...of });
    await atTill(PINS.cashier);
    const sale = await makeSale(client, saleOf(shop, product));
    const { _id } = await makeTicket(client);
    await partStepped(client, await wantPart(client, _id, { product_id: product._id }), 'reserved');
    expect((await client.get(`/products/${kit._id}`)).body.data).toMatchObject({ quantity: 1, reserved: 1 });
    expect((await client.post('/invoice', saleOf(shop, kit))).body.act).toBe('sell-reserved');
    const more = { productDetails: [{ productId: product._id, quantity: 2, price: 120 }], reason: 'One more' };
    const refused = await client.patch(`/invoice/${sale._id}`, more);
    expect(refused.body).toMatchObject({ act: 'sell-reserved', subject: sale._id });
    const approval = await approved(client, refused.body);
    expect((await client.patch(`/invoice/${sale._id}`, more, { approval })).status).toBe(200);
    expect(await stockOf(client, product._id)).toMatchObject({ quantity: 0, reserved: 0 });
  });

  test('keeps its product from being deleted, counted below it, made a bundle, or imported with fewer', async () => {
    const { client, product, ticket, want, stock } = await open(2);
    const other = await makeProduct(client, { name: 'Glue' });
    const reserved = await partStepped(client, await want(), 'reserved');
    const promised = `1 of Screen iPhone 13 is promised to ${ticket.number}.`;
    expect(inShort(await client.delete(`/products/${product._id}`))).toEqual([409, `${promised} Free it there first.`]);
    expect(inShort(await client.patch(`/products/${product._id}`, { quantity: 0 }))).toEqual([
      409,
      `${promised} So fewer cannot be counted. Free it there first.`,
    ]);
    const bundle = [{ product_id: other._id, quantity: 1 }];
    expect(inShort(await client.patch(`/products/${product._id}`, { bundle, quantity: '', cost: '' }))).toEqual([
      409,
      `${promised} So it cannot become a bundle. Free it there first.`,
    ]);
    const csv = { 'content-type': 'text/csv' };
    const file = `sku,quantity\n${product.sku},0\n`;
    const imported = await client.post('/products/import', file, csv);
    expect(JSON.stringify(imported.body)).toContain('1 is promised to tickets. Free what is promised there first.');
    expect((await client.patch(`/products/${product._id}`, { quantity: 1 })).status).toBe(200);
    await partStepped(client, reserved, 'wanted');
    expect((await client.delete(`/products/${product._id}`)).status).toBe(200);
    const [left] = (await partsOf(client, ticket._id)).parts as [TicketPart];
    expect(left).toMatchObject({ name: 'Screen iPhone 13', product_id: null, state: 'wanted' });
    expect(await partStepped(client, left, 'used')).toMatchObject({ state: 'used' });
    expect(await stock().catch(() => null)).toBeNull();
  });
});
