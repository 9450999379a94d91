import type { WholeTicket } from '@mendpoint/contract/tickets';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeDeposit } from '../../test/factories/deposits.ts';
import { makeProduct, makeShop, saleOf } from '../../test/factories/factories.ts';
import { makeGiftCard } from '../../test/factories/gift-cards.ts';
import { partStepped, wantPart } from '../../test/factories/parts.ts';
import { collectOf, makeReadyTicket, makeTicket } from '../../test/factories/tickets.ts';
import { deadlocksOf } from '../../test/servers/deadlocks.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { somebodyWaits } from '../../test/servers/somebody-waits.ts';
import { atomically } from '../context.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';
import { holdTickets } from './deposits.store.ts';

onEachEngine('deposits where sales are changed', (house) => {
  let till: Client;
  let shop: Awaited<ReturnType<typeof makeShop>>['shop'];

  beforeAll(async () => {
    ({ client: till, shop } = await makeShop(house()));
  });

  const heldOn = async (id: string): Promise<number[]> =>
    (await till.get(`/tickets/${id}/deposits`)).body.data.map(({ held }: { held: number }) => held);
  const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
  const collect = (ticket: WholeTicket, more: object = {}) => till.post('/invoice', collectOf([ticket], more));

  test('what was kept buys nothing else, and collects no device', async () => {
    const ticket = await makeReadyTicket(till);
    const { _id } = await makeDeposit(till, ticket._id, 55);
    const kept = await till.post(`/deposits/${_id}/forfeit`, { amount: 55, reason: 'Never came back' });
    const id = kept.body.data.entries[1].invoice_id;
    const change = (body: object) => till.patch(`/invoice/${id}`, { ...body, reason: 'x' });
    const refusal = [
      409,
      'A deposit that was kept pays for this invoice, so its lines stay as they are. Void it instead.',
    ];
    expect(said(await change({ repairParts: [{ name: 'Cable', quantity: 1, price: 55 }] }))).toEqual(refusal);
    expect(said(await change(collectOf([ticket])))).toEqual(refusal);
    expect((await change({ terms: 'Kept as agreed' })).status).toBe(200);
    expect((await till.delete(`/invoice/${id}`, { reason: 'x' })).status).toBe(200);
    expect(await heldOn(ticket._id)).toEqual([55]);
    expect(await compareFigures(house().context)).toEqual([]);
  });

  test('what is held pays a bill that rises once the device is collected', async () => {
    const ticket = await makeReadyTicket(till);
    await makeDeposit(till, ticket._id, 50);
    const free = (await collect(ticket, { discount: 338, discount_reason: 'goodwill' })).body.data;
    expect([free.status, await heldOn(ticket._id)]).toEqual(['1', [50]]);
    const billed = await till.patch(`/invoice/${free._id}`, { discount: '', reason: 'x' });
    expect(billed.body.data).toMatchObject({ deposit: 50, due_amount: 288, status: '0' });
    expect(await heldOn(ticket._id)).toEqual([0]);
    expect((await till.delete(`/invoice/${free._id}`, { reason: 'x' })).status).toBe(200);
    expect(await heldOn(ticket._id)).toEqual([50]);
    expect(await compareFigures(house().context)).toEqual([]);
  });

  test('an edit that swaps tickets and a sale of both do not wait in a circle', async () => {
    const first = await makeReadyTicket(till);
    const second = await makeReadyTicket(till, { customer_id: first.drop_off.customer_id ?? '' });
    const { _id } = (await collect(first)).body.data;
    const swapTo = (ticket: WholeTicket) =>
      till.patch(`/invoice/${_id}`, { repairParts: collectOf([ticket]).repairParts, reason: 'x' });
    const before = await deadlocksOf(house());
    for (let n = 0; n < 10; n++) {
      const both = await Promise.all([swapTo(second), till.post('/invoice', collectOf([first, second]))]);
      expect(both.map(({ status }) => status)).toEqual([200, 409]);
      expect((await swapTo(first)).status).toBe(200);
    }
    expect(await deadlocksOf(house())).toBe(before);
  });

  test('nor do a void and a sale of its ticket with the same gift card', async () => {
    const ticket = await makeReadyTicket(till);
    await makeDeposit(till, ticket._id, 50);
    const { _id: cardId, code: gift_card_code } = await makeGiftCard(till, 100);
    const sell = () => till.post('/summary', collectOf([ticket], { gift_card: 20, gift_card_code }));
    const { _id } = (await sell()).body.data;
    const { context } = house();
    const before = await deadlocksOf(house());
    // Somebody else has the card until both have begun.
    const both = await atomically(context, async ({ db }) => {
      if (house().engine === 'postgres')
        await db.selectFrom('gift_card').select('id').where('id', '=', cardId).forUpdate().execute();
      const voided = till.delete(`/invoice/${_id}`, { reason: 'x' });
      while (!(await somebodyWaits(house())));
      const sold = sell();
      while (!(await somebodyWaits(house(), 2)));
      return () => Promise.all([voided, sold]);
    });
    expect((await both()).map(({ status }) => status)).toEqual([200, 201]);
    expect(await deadlocksOf(house())).toBe(before);
  });

  test('a sale of what is promised to a ticket does not wait for the deposit that is taken on it', async () => {
    const product = await makeProduct(till, { quantity: 1 });
    const ticket = await makeTicket(till);
    await partStepped(till, await wantPart(till, ticket._id, { product_id: product._id }), 'reserved');
    const sell = async () => (await till.post('/invoice', saleOf(shop, product))).status;
    // The sale has the day's takings by then, for which a deposit waits.
    const status = await atomically(house().context, async ({ db }) => {
      if (house().engine === 'sqlite') return null;
      await holdTickets(db, [ticket._id]);
      return sell();
    });
    expect(status ?? (await sell())).toBe(201);
  });
});
