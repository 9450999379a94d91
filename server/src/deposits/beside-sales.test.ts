import type { WholeTicket } from '@mendpoint/contract/tickets';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeDeposit } from '../../test/factories/deposits.ts';
import { makeShop } from '../../test/factories/factories.ts';
import { collectOf, makeReadyTicket, makeTicket } from '../../test/factories/tickets.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

onEachEngine('deposits where sales are changed', (house) => {
  let till: Client;

  beforeAll(async () => {
    till = (await makeShop(house())).client;
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
});
