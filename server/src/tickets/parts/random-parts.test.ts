import type { TicketPart } from '@mendpoint/contract/parts';
import type { Product } from '@mendpoint/contract/products';
import { PART_STEPS, type PartState } from '@mendpoint/domain/ticket/parts';
import { expect, test } from 'vitest';
import { makeProduct, makeRefund, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { partsOf, stepPart, wantPart } from '../../../test/factories/parts.ts';
import { makeTicket } from '../../../test/factories/tickets.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { compareFigures } from '../../figures/rebuild-figures.service.ts';

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

const TAKEN = { used: 1, faulty: 1 } as Partial<Record<PartState, number>>;

onEachEngine('the stock of parts', (house) => {
  test.each([1, 2, 3])(
    'is on hand what nobody took, and promised what is reserved, after any acts of tills at once (%i)',
    async (seed) => {
      const random = numbersFrom(seed);
      const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
      const { client, shop } = await makeShop(house());
      const products: Product[] = [];
      for (const quantity of [3, 4]) products.push(await makeProduct(client, { quantity }));
      const tickets: string[] = [];
      for (let n = 0; n < 3; n++) tickets.push((await makeTicket(client))._id);
      /** By product, what came in and what sales took. */
      const begun = new Map(products.map(({ _id, quantity }) => [_id, quantity ?? 0]));
      const sold = new Map(products.map(({ _id }) => [_id, 0]));
      const sales: { id: string; product: Product; isVoid: boolean; refunded: boolean }[] = [];
      const count = (product: Product, units: number) => sold.set(product._id, (sold.get(product._id) ?? 0) + units);
      const parts = async (): Promise<TicketPart[]> =>
        (await Promise.all(tickets.map((id) => partsOf(client, id)))).flatMap((one) => one.parts);

      const want = async () => {
        const product = pick(products);
        const ticket = pick(tickets) ?? '';
        const { takes_parts, parts: held } = await partsOf(client, ticket);
        if (takes_parts && held.length < 25)
          await wantPart(client, ticket, { product_id: product?._id, quantity: 1 + random(2) });
      };
      /** Several tills step parts, some the same one, while others sell and put back. */
      const rush = async () => {
        const all = await parts();
        const acts = Array.from({ length: 2 + random(3) }, () => (random(3) === 0 ? sell : step(all)));
        await Promise.all(acts.map((act) => act()));
      };
      const step = (all: readonly TicketPart[]) => {
        const part = pick(all);
        const to = part && pick(Object.keys(PART_STEPS[part.state]) as PartState[]);
        return async () => {
          if (!part || !to) return;
          expect([200, 409]).toContain((await stepPart(client, part, to)).status);
        };
      };
      const sell = async () => {
        const product = pick(products);
        if (!product) return;
        const { status, body } = await client.post('/invoice', saleOf(shop, product));
        expect([201, 409]).toContain(status);
        if (status !== 201) return;
        count(product, 1);
        sales.push({ id: body.data._id, product, isVoid: false, refunded: false });
      };
      const voidOne = async () => {
        const sale = pick(sales.filter(({ isVoid, refunded }) => !isVoid && !refunded));
        if (!sale) return;
        expect((await client.delete(`/invoice/${sale.id}`, { reason: 'x' })).status).toBe(200);
        sale.isVoid = true;
        count(sale.product, -1);
      };
      const refund = async () => {
        const sale = pick(sales.filter(({ isVoid, refunded }) => !isVoid && !refunded));
        if (!sale) return;
        await makeRefund(client, sale.id);
        sale.refunded = true;
        count(sale.product, -1);
      };
      const end = async () => {
        const id = pick(tickets) ?? '';
        const { state } = (await client.get(`/tickets/${id}`)).body.data;
        const [to, back] = state === 'received' ? ['declined', false] : ['in_repair', true];
        if (state !== 'received' && state !== 'declined') return;
        const step = { from: state, to, reason: 'x' };
        expect((await client.post(`/tickets/${id}/steps`, step)).status).toBe(200);
        if (back) await client.post(`/tickets/${id}/steps`, { from: 'in_repair', to: 'diagnosing', reason: 'x' });
        if (back) await client.post(`/tickets/${id}/steps`, { from: 'diagnosing', to: 'received', reason: 'x' });
      };

      const check = async () => {
        const all = await parts();
        for (const { _id } of products) {
          const { quantity, reserved, faulty } = (await client.get(`/products/${_id}`)).body.data;
          const its = all.filter(({ product_id }) => product_id === _id);
          const sum = (of: (part: TicketPart) => number) => its.reduce((total, part) => total + of(part), 0);
          expect(reserved).toBe(sum((part) => (part.state === 'reserved' ? part.quantity : 0)));
          expect(faulty).toBe(sum((part) => (part.state === 'faulty' ? part.quantity : 0)));
          const taken = sum((part) => (TAKEN[part.state] ?? 0) * part.quantity);
          expect(quantity).toBe((begun.get(_id) ?? 0) - taken - (sold.get(_id) ?? 0));
          expect(quantity).toBeGreaterThanOrEqual(reserved);
        }
      };
      const acts = [want, want, rush, rush, rush, rush, voidOne, refund, end];
      for (let n = 0; n < 50; n++) {
        await acts[random(acts.length)]?.();
        if (n % 10 === 9) await check();
      }
      await check();
      expect(await compareFigures(house().context)).toEqual([]);
    },
    60_000,
  );
});
