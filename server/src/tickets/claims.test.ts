import type { DevicePassport } from '@mendpoint/contract/device-passport';
import type { DropOffBody, WholeTicket } from '@mendpoint/contract/tickets';
import { expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCatalogue, makeSale, makeShop } from '../../test/factories/factories.ts';
import { collectOf, dropOffOf, IPHONE, makeReady, makeTicket } from '../../test/factories/tickets.ts';
import { trailOf } from '../../test/factories/trail.ts';
import { deadlocksOf } from '../../test/servers/deadlocks.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { somebodyWaits } from '../../test/servers/somebody-waits.ts';
import { atomically } from '../context.ts';

type WholePassportJob = DevicePassport['jobs'][number];
type Device = DropOffBody['devices'][number];

onEachEngine('warranty claims', (house) => {
  const read = async (by: Client, id: string): Promise<WholeTicket> => (await by.get(`/tickets/${id}`)).body.data;

  /** A repair of the price book with 90 days of warranty, collected. */
  const collected = async (more: Partial<Device> = {}) => {
    const { client, shop } = await makeShop(house());
    const { device, part } = await makeCatalogue(house().admin);
    const cell = { deviceId: device._id, repairPartId: part._id, price: 100, warranty_days: 90 };
    expect((await house().admin.put('/repair-prices', { changes: [cell] })).status).toBe(200);
    const line = { repair_part_id: part._id, name: part.repair_name, price: 100 };
    const phone = { ...IPHONE, device_id: device._id, lines: [line], ...more };
    const { _id, drop_off } = await makeTicket(client, { devices: [phone] });
    const ready = await makeReady(client, _id);
    const sale = await makeSale(client, collectOf([ready], { payments: { eftpos: 100 } }));
    const claim = (by: Client, device: Partial<Device> = {}, body: Partial<DropOffBody> = {}) => {
      const free = { ...phone, lines: [{ ...line, price: 0 }], claim_of_id: _id, ...device };
      return by.post('/drop-offs', dropOffOf(drop_off.customer_id ?? '', { devices: [free], ...body }));
    };
    return { client, shop, first: ready, sale, phone, claim };
  };

  test('are tickets of their own, which each name the other', async () => {
    const { client, first, claim } = await collected();
    let taken: { _id: string; number: string; claim_of: object } | undefined;
    const [entry] = await trailOf(house(), async () => {
      [taken] = (await claim(client)).body.data.tickets;
    });
    if (!taken) throw new Error('not taken in');
    expect(taken.claim_of).toEqual({ _id: first._id, number: first.number });
    expect((await read(client, first._id)).claims).toEqual([
      { _id: taken._id, number: taken.number, state: 'received' },
    ]);
    expect((await read(client, first._id)).log[0]).toMatchObject({ text: `Warranty claim: ${taken.number}` });
    expect((await read(client, taken._id)).log[0]).toMatchObject({ text: `Warranty claim of ${first.number}` });
    expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'warranty_claim_of', after: first.number }));
  });

  test('do not begin the warranty anew, but new work has its own', async () => {
    const { client, claim, phone } = await collected();
    const [screen] = phone.lines ?? [];
    const lines = screen
      ? [
          { ...screen, price: 0 },
          { name: 'Battery', price: 89 },
        ]
      : [];
    const [taken] = (await claim(client, { lines })).body.data.tickets;
    const ready = await makeReady(client, taken._id);
    const sale = await makeSale(client, collectOf([ready], { payments: { eftpos: 89 } }));
    expect(sale.total).toBe(89);
    expect(sale.repairParts[0]).not.toHaveProperty('warranty_days');
    const { jobs } = (await client.get(`/device-passport?mark=${IPHONE.imei}`)).body.data;
    const covered = jobs.map(({ lines: sold }: WholePassportJob) => sold.map(({ is_covered }) => is_covered));
    expect(covered).toEqual([[false, false], [true]]);
  });

  test.each([
    ['its own discount', { discount: 100 }, {}],
    ['the discount of the sale', {}, { discount: 100 }],
  ])('do not begin it anew where %s takes the whole price off', async (_, ofLine, ofSale) => {
    const { client, claim, phone } = await collected();
    const [taken] = (await claim(client, { lines: phone.lines ?? [] })).body.data.tickets;
    const { repairParts, ...body } = collectOf([await makeReady(client, taken._id)]);
    const lines = repairParts.map((line) => ({ ...line, ...ofLine }));
    const sale = await makeSale(client, { ...body, repairParts: lines, discount_reason: 'Warranty', ...ofSale });
    expect(sale.total).toBe(0);
    expect(sale.repairParts[0]).not.toHaveProperty('warranty_days');
  });

  test('do not begin it anew where an edit takes the whole price off', async () => {
    const { client, claim, phone } = await collected();
    const [taken] = (await claim(client, { lines: phone.lines ?? [] })).body.data.tickets;
    const sale = await makeSale(client, collectOf([await makeReady(client, taken._id)]));
    expect(sale.repairParts[0]).toMatchObject({ warranty_days: 90 });
    const free = { discount: 100, discount_reason: 'Warranty', updatedAt: sale.updatedAt };
    const { status, body } = await client.patch(`/invoice/${sale._id}`, free);
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    expect((await client.get(`/invoice/${sale._id}`)).body.data.repairParts[0]).not.toHaveProperty('warranty_days');
    // By mistake: what is paid for after all has its own.
    expect((await client.patch(`/invoice/${sale._id}`, { discount: '', reason: 'x' })).status).toBe(200);
    const billed = (await client.get(`/invoice/${sale._id}`)).body.data;
    expect([billed.total, billed.repairParts[0]]).toMatchObject([100, { warranty_days: 90 }]);
  });

  test('keep the first ticket collected while they are open, whatever becomes of its sale', async () => {
    const { client, first, sale, claim } = await collected();
    const [taken] = (await claim(client)).body.data.tickets;
    const refused = await client.delete(`/invoice/${sale._id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Ticket ${taken.number} is an open claim of ${first.number}, so ${first.number} stays collected. Refund the sale instead, or close the claim first.`,
    ]);
    const edit = { repairParts: [], productDetails: [], updatedAt: sale.updatedAt };
    expect((await client.patch(`/invoice/${sale._id}`, edit)).status).not.toBe(200);
    expect((await read(client, first._id)).state).toBe('collected');
    await makeReady(client, taken._id);
    await client.post(`/tickets/${taken._id}/steps`, { from: 'ready', to: 'collected' });
    expect((await client.delete(`/invoice/${sale._id}`)).status).toBe(200);
    expect((await read(client, first._id)).state).toBe('ready');
  });

  test('keep it collected also where it was handed out without a sale', async () => {
    const { client } = await makeShop(house());
    const { _id, number, drop_off } = await makeTicket(client, { devices: [{ ...IPHONE, lines: [] }] });
    await makeReady(client, _id);
    const move = (from: string, to: string) => client.post(`/tickets/${_id}/steps`, { from, to, reason: 'x' });
    await move('ready', 'collected');
    const devices = [{ ...IPHONE, lines: [], claim_of_id: _id }];
    const { body } = await client.post('/drop-offs', dropOffOf(drop_off.customer_id ?? '', { devices }));
    const refused = await move('collected', 'ready');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Ticket ${body.data.tickets[0].number} is an open claim of ${number}, so ${number} stays collected. Work on the claim instead, or close the claim first.`,
    ]);
  });

  test('that cost nothing are handed out without a sale; then another may come', async () => {
    const { client, claim } = await collected();
    const [taken] = (await claim(client)).body.data.tickets;
    await makeReady(client, taken._id);
    const step = { from: 'ready', to: 'collected' };
    expect((await client.post(`/tickets/${taken._id}/steps`, step)).status).toBe(200);
    expect((await claim(client)).status).toBe(201);
  });

  test('with work that is paid promise that', async () => {
    const { client, claim, phone } = await collected();
    const [taken] = (await claim(client, { lines: phone.lines ?? [] })).body.data.tickets;
    const ready = await makeReady(client, taken._id);
    const sale = await makeSale(client, collectOf([ready], { payments: { eftpos: 100 } }));
    expect(sale.repairParts[0]).toMatchObject({ warranty_days: 90 });
  });

  test('are one at a time, also of two desks at once', async () => {
    const { client, first, claim } = await collected();
    const replies = await Promise.all([claim(client), claim(client)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = replies.find(({ status }) => status === 400);
    const [open] = (await read(client, first._id)).claims;
    expect(refused?.body.message).toBe(`Ticket ${open?.number} is an open claim of ${first.number} already.`);
  });

  test('of the same two tickets at two desks do not wait in a circle', async () => {
    const { client } = await makeShop(house());
    const tickets: WholeTicket[] = [];
    for (let n = 0; n < 2; n++) {
      const { _id } = await makeTicket(client, { devices: [{ ...IPHONE, lines: [] }] });
      tickets.push(await makeReady(client, _id));
      const out = { from: 'ready', to: 'collected' };
      expect((await client.post(`/tickets/${_id}/steps`, out)).status).toBe(200);
    }
    const [first] = tickets;
    const claim = (claimed: readonly WholeTicket[]) => {
      const devices = claimed.map(({ _id }) => ({ ...IPHONE, lines: [], claim_of_id: _id }));
      return client.post('/drop-offs', dropOffOf(first?.drop_off.customer_id ?? '', { devices }));
    };
    const before = await deadlocksOf(house());
    // Somebody else has the first until both have begun.
    const both = await atomically(house().context, async ({ db }) => {
      if (house().engine === 'postgres')
        await db
          .selectFrom('ticket')
          .select('id')
          .where('id', '=', first?._id ?? '')
          .forUpdate()
          .execute();
      const here = claim(tickets);
      while (!(await somebodyWaits(house())));
      const there = claim(tickets.toReversed());
      while (!(await somebodyWaits(house(), 2)));
      return () => Promise.all([here, there]);
    });
    expect((await both()).map(({ status }) => status)).toEqual([201, 400]);
    expect(await deadlocksOf(house())).toBe(before);
  });

  test('are of a collected device of the shop, and of no other', async () => {
    const { client, first, claim } = await collected();
    const message = async (reply: ReturnType<Client['post']>) => {
      const { status, body } = await reply;
      return [status, body.message, body.field ?? null];
    };
    const other = await claim(client, { imei: '356938035643817' });
    expect([other.status, other.body.message]).toEqual([400, expect.stringContaining('IMEI')]);
    const different = await claim(client, { imei: '490154203237518' });
    expect([different.status, different.body.message]).toEqual([
      400,
      `Ticket ${first.number} was of another device: its IMEI is ${IPHONE.imei}.`,
    ]);
    expect((await claim(client, { imei: '' })).status).toBe(201);
    const open = await makeTicket(client);
    expect((await message(claim(client, { claim_of_id: open._id })))[1]).toBe(
      `The device of ticket ${open.number} was not collected: nothing of it can be claimed yet.`,
    );
    const elsewhere = await makeShop(house());
    const theirs = await makeTicket(elsewhere.client);
    for (const claim_of_id of [theirs._id, 'no-such-ticket'])
      expect((await message(claim(client, { claim_of_id })))[1]).toBe('Invalid claim_of_id');
  });
});
