import { expect, test } from 'vitest';
import { makeDeposit } from '../../test/factories/deposits.ts';
import { makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { collectOf, IPHONE, makeReady, makeTicket } from '../../test/factories/tickets.ts';
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

const PRICE = 60;
type Held = { id: string; ticket: string; held: number };
type Sale = { id: string; deposits: Map<Held, number>; isVoid: boolean };

onEachEngine('what is owed on deposits', (house) => {
  test.each([
    [1, 'security'],
    [2, 'part-payment'],
    [3, 'security'],
  ])(
    'is what was taken, less what was applied, given back and kept, after any acts at two tills (%i, %s)',
    async (seed, deposit_kind) => {
      const random = numbersFrom(seed);
      const { client, shop } = await makeShop(house(), { deposit_kind, cash_rounding: false });
      const other = await house().anyone.login({ email: shop.email, password: 'password one' });
      const drawer = (await client.post('/drawers', { name: 'Front' })).body.data;
      await client.post(`/drawers/${drawer._id}/open`, { float: 100 });
      const tills = [client, other];
      const till = () => tills[random(2)] ?? client;
      const { _id: customer } = await makeCustomer(client);
      const devices = [{ ...IPHONE, lines: [{ name: 'Screen', price: PRICE }] }];
      const tickets: string[] = [];
      for (let n = 0; n < 4; n++) {
        const { _id } = await makeTicket(client, { customer_id: customer, devices });
        tickets.push((await makeReady(client, _id))._id);
      }
      const deposits: Held[] = [];
      const sales: Sale[] = [];
      let cash = 100;
      const gone = new Set<string>();
      const one = <Of>(list: readonly Of[]) => list[random(list.length)];

      const take = async () => {
        const ticket = one(tickets) ?? '';
        const amount = (1 + random(5000)) / 100;
        const tender = random(2) === 0 ? 'cash' : 'eftpos';
        if (gone.has(ticket)) {
          expect((await till().post(`/tickets/${ticket}/deposits`, { amount, tender })).status).toBe(409);
          return;
        }
        if (deposits.filter((held) => held.ticket === ticket).length >= 20) return;
        const { _id } = await makeDeposit(till(), ticket, amount, tender);
        deposits.push({ id: _id, ticket, held: Math.round(amount * 100) });
        if (tender === 'cash') cash += amount;
      };
      /** Two tills collect the same device, and one of them gets it. */
      const sell = async () => {
        const id = one(tickets) ?? '';
        const body = collectOf([], {
          customer_id: customer,
          repairParts: [{ name: 'Screen', price: PRICE, ticket_id: id }],
        });
        const replies = await Promise.all(tills.map((by) => by.post('/invoice', body)));
        const won = replies.filter(({ status }) => status === 201);
        expect(won).toHaveLength(gone.has(id) ? 0 : 1);
        const [sale] = won;
        if (!sale) return;
        gone.add(id);
        let bill = PRICE * 100;
        const applied = new Map<Held, number>();
        for (const deposit of deposits.filter(({ ticket, held }) => ticket === id && held > 0)) {
          const paid = Math.min(deposit.held, bill);
          bill -= paid;
          deposit.held -= paid;
          if (paid > 0) applied.set(deposit, paid);
        }
        expect(sale.body.data.deposit ?? 0).toBe((PRICE * 100 - bill) / 100);
        sales.push({ id: sale.body.data._id, deposits: applied, isVoid: false });
        ticketOf.set(sale.body.data._id, id);
      };
      const ticketOf = new Map<string, string>();
      const voidSale = async () => {
        const sale = one(sales);
        if (!sale || sale.isVoid) return;
        const both = await Promise.all(tills.map((by) => by.delete(`/invoice/${sale.id}`, {}, { reason: 'x' })));
        expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
        sale.isVoid = true;
        gone.delete(ticketOf.get(sale.id) ?? '');
        for (const [deposit, paid] of sale.deposits) deposit.held += paid;
      };
      /** A part of it, asked for at both tills at once. */
      const giveBack = async () => {
        const deposit = one(deposits);
        if (!deposit || deposit.held === 0) return;
        const amount = 1 + random(deposit.held);
        const tender = random(2) === 0 ? 'cash' : 'eftpos';
        const body = { amount: amount / 100, tender, reason: 'x' };
        const both = await Promise.all(tills.map((by) => by.post(`/deposits/${deposit.id}/return`, body)));
        const done = both.filter(({ status }) => status === 201).length;
        expect(done).toBe(amount * 2 <= deposit.held ? 2 : 1);
        deposit.held -= amount * done;
        if (tender === 'cash') cash -= (amount * done) / 100;
      };
      const keep = async () => {
        const deposit = one(deposits);
        if (!deposit || deposit.held === 0) return;
        const amount = 1 + random(deposit.held);
        const kept = await till().post(`/deposits/${deposit.id}/forfeit`, { amount: amount / 100, reason: 'x' });
        expect(kept.status).toBe(201);
        deposit.held -= amount;
        const id = kept.body.data.entries.at(-1).invoice_id;
        sales.push({ id, deposits: new Map([[deposit, amount]]), isVoid: false });
      };
      const acts = [take, take, take, sell, voidSale, giveBack, keep];
      for (let step = 0; step < 45; step++) await one(acts)?.();

      const owed = deposits.reduce((sum, { held }) => sum + held, 0);
      expect((await client.get('/deposits/owed')).body.data.held).toBe(owed / 100);
      const sums = { taken: 0, applied: 0, returned: 0, forfeited: 0, voided: 0 };
      const entries = house().db.selectFrom('deposit_entry').selectAll().where('shop_id', '=', shop._id);
      for (const { kind, amount_cents } of await entries.execute()) sums[kind] += amount_cents;
      expect(sums.taken + sums.applied + sums.returned + sums.forfeited + sums.voided).toBe(owed);
      const { data } = (await client.get('/journal?start_date=2026-11-01&end_date=2026-12-31')).body;
      type Booked = { account: string; debit: number; credit: number };
      const lines: Booked[] = data.flatMap((day: { lines: Booked[] }) => day.lines);
      const booked = (accounts: readonly string[] | null) =>
        Math.round(
          100 *
            lines
              .filter(({ account }) => accounts === null || accounts.includes(account))
              .reduce((sum, { debit, credit }) => sum + credit - debit, 0),
        );
      expect(booked(['deposit', 'part_payment'])).toBe(owed);
      expect(booked(null) + 0).toBe(0);
      const x = (await house().admin.get(`/drawers/${drawer._id}/x`)).body.data;
      expect(Math.round(x.expected * 100)).toBe(Math.round(cash * 100));
      expect(await compareFigures(house().context)).toEqual([]);
    },
  );
});
