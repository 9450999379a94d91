import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { expect, test } from 'vitest';
import { makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { collectOf, IPHONE, makeTicket } from '../../test/factories/tickets.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { compareFigures } from '../figures/rebuild-figures.service.ts';

/** The same numbers in each run (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
};

const WALK: Partial<Record<TicketState, TicketState[]>> = {
  received: ['in_repair', 'declined'],
  in_repair: ['ready', 'ready', 'unrepairable'],
  ready: ['collected', 'in_repair'],
  declined: ['collected', 'in_repair'],
  unrepairable: ['collected'],
  collected: ['ready'],
};

onEachEngine('a ticket', (house) => {
  test.each([1, 2, 3])(
    'is on one invoice that stands or none, and collected where it is on one or was handed out, after any acts (%i)',
    async (seed) => {
      const random = numbersFrom(seed);
      const { client } = await makeShop(house());
      const { _id: customer } = await makeCustomer(client);
      const devices = [{ ...IPHONE, lines: [{ name: 'Screen', price: 100 }] }];
      const ids: string[] = [];
      for (let n = 0; n < 4; n++) ids.push((await makeTicket(client, { customer_id: customer, devices }))._id);
      const invoices: { id: string; isVoid: boolean; tickets: string[] }[] = [];
      const handedOut = new Set<string>();
      const one = () => ids[random(ids.length)] ?? '';
      const read = async (id: string) => (await client.get(`/tickets/${id}`)).body.data;
      const lineOf = (id: string) => ({ name: 'Screen', price: 100, ticket_id: id });

      const step = async () => {
        const id = one();
        const { state, invoice } = await read(id);
        const steps: TicketState[] = WALK[state as TicketState] ?? [];
        const to = steps[random(steps.length)];
        if (!to) return;
        const both = [0, 1].map(() => client.post(`/tickets/${id}/steps`, { from: state, to, reason: 'x' }));
        const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
        expect(statuses).toEqual(invoice ? [409, 409] : [200, 409]);
        if (invoice) return;
        if (to === 'collected') handedOut.add(id);
        else handedOut.delete(id);
      };
      /** Two tills sell the same device, one of them perhaps with another. */
      const sell = async () => {
        const tickets = [...new Set([one(), one()])];
        const [first = ''] = tickets;
        const bodies = [tickets, [first]].map((sold) =>
          collectOf([], { customer_id: customer, repairParts: sold.map(lineOf), status: '1' }),
        );
        const replies = await Promise.all(bodies.map((body) => client.post('/invoice', body)));
        expect(replies.filter(({ status }) => status === 201).length).toBeLessThan(2);
        for (const [index, { status, body }] of replies.entries()) {
          expect([201, 409]).toContain(status);
          const sold = index === 0 ? tickets : [first];
          if (status === 201) invoices.push({ id: body.data._id, isVoid: false, tickets: sold });
        }
      };
      const voidOne = async () => {
        const invoice = invoices[random(invoices.length)];
        if (!invoice || invoice.isVoid) return;
        const both = [0, 1].map(() => client.delete(`/invoice/${invoice.id}`, { reason: 'x' }));
        expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404]);
        invoice.isVoid = true;
      };
      const edit = async () => {
        const invoice = invoices[random(invoices.length)];
        if (!invoice || invoice.isVoid) return;
        const wanted = [...new Set(random(2) === 0 ? [...invoice.tickets, one()] : invoice.tickets.slice(1))];
        const body = { repairParts: [{ name: 'Post', price: 5, ticket_id: null }, ...wanted.map(lineOf)], reason: 'x' };
        const { status } = await client.patch(`/invoice/${invoice.id}`, body);
        expect([200, 409]).toContain(status);
        if (status === 200) invoice.tickets = wanted;
      };
      const acts = [step, step, step, sell, sell, voidOne, edit];
      for (let n = 0; n < 60; n++) await acts[random(acts.length)]?.();

      for (const id of ids) {
        const { state, invoice, log } = await read(id);
        const on = invoices.filter(({ isVoid, tickets }) => !isVoid && tickets.includes(id));
        expect(on.length).toBeLessThanOrEqual(1);
        expect(invoice?._id).toBe(on[0]?.id);
        expect(state === 'collected').toBe(on.length === 1 || handedOut.has(id));
        const steps = log.filter(({ kind }: { kind: string }) => kind === 'step').reverse();
        for (const [at, { from }] of steps.entries()) expect(from).toBe(at === 0 ? null : steps[at - 1].to);
      }
      expect(await compareFigures(house().context)).toEqual([]);
    },
  );
});
