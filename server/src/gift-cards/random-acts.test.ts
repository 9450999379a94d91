import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import { expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { makeGiftCard } from '../../test/factories/gift-cards.ts';
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

onEachEngine('what is owed on gift cards', (house) => {
  test.each([1, 2])(
    'is what was sold and returned, less what was spent and voided, after any acts (%i)',
    async (seed) => {
      const random = numbersFrom(seed);
      const { client, shop } = await makeShop(house());
      const cards: { id: string; code: string; left: number; isVoided: boolean }[] = [];
      const sales: { sale: Invoice; card: (typeof cards)[number]; paid: number; refunded: number; isVoid: boolean }[] =
        [];
      const sellCard = async () => {
        const amount = 5 + random(40);
        const { _id, code } = await makeGiftCard(client, amount, { tender: random(2) === 0 ? 'cash' : 'eftpos' });
        cards.push({ id: _id, code, left: amount, isVoided: false });
      };
      const spend = async () => {
        const card = cards[random(cards.length)];
        if (!card) return;
        const asked = 1 + random(20);
        const body = { repairParts: [{ repair_name: 'Screen', quantity: 4, price: 5 }], gift_card_code: card.code };
        const { status, body: said } = await client.post('/summary', { ...body, gift_card: asked, eftpos: 20 - asked });
        expect(status).toBe(asked <= card.left && !card.isVoided ? 201 : 409);
        if (status !== 201) return;
        card.left -= asked;
        sales.push({ sale: said.data, card, paid: asked, refunded: 0, isVoid: false });
      };
      const change = async () => {
        const one = sales[random(sales.length)];
        if (!one || one.isVoid || one.refunded > 0) return;
        const asked = random(21);
        const body = { gift_card: asked, eftpos: 20 - asked, gift_card_code: one.card.code, reason: 'x' };
        const { status } = await client.patch(`/invoice/${one.sale._id}`, body);
        const isFree = one.paid === 0 && one.card.isVoided && asked > 0;
        expect(status).toBe(asked - one.paid <= one.card.left && !isFree ? 200 : 409);
        if (status !== 200) return;
        one.card.left -= asked - one.paid;
        one.paid = asked;
      };
      const giveBack = async () => {
        const one = sales[random(sales.length)];
        if (!one || one.isVoid || one.refunded >= 4) return;
        const before = Math.min(one.paid, one.refunded * 5);
        const lines = [{ line_id: one.sale.repairParts[0]?._id, quantity: 1 }];
        const { status, body } = await client.post(`/invoice/${one.sale._id}/refunds`, { lines, reason: 'goodwill' });
        if (status === 400) return;
        const back = Math.min(5, one.paid - before);
        expect([status, body.data?.gift_card ?? 0]).toEqual([201, back]);
        one.refunded += 1;
        one.card.left += back;
      };
      const voidSale = async () => {
        const one = sales[random(sales.length)];
        if (!one || one.isVoid || one.refunded > 0) return;
        expect((await client.delete(`/invoice/${one.sale._id}`, { reason: 'x' })).status).toBe(200);
        one.isVoid = true;
        one.card.left += one.paid;
      };
      const voidCard = async () => {
        const card = cards[random(cards.length)];
        if (!card) return;
        const { status } = await client.post(`/gift-cards/${card.id}/void`, { reason: 'x' });
        if (status === 201) Object.assign(card, { left: 0, isVoided: true });
      };
      const acts = [sellCard, spend, spend, spend, change, change, giveBack, giveBack, voidSale, voidCard];
      await sellCard();
      for (let step = 0; step < 60; step++) await acts[random(acts.length)]?.();

      const owed = cards.reduce((sum, { left }) => sum + left, 0);
      expect((await client.get('/gift-cards/owed')).body.data.owed).toBe(owed);
      const entries = house().db.selectFrom('gift_card_entry').selectAll().where('shop_id', '=', shop._id);
      const sums = { sold: 0, spent: 0, returned: 0, voided: 0 };
      for (const { kind, amount_cents } of await entries.execute()) sums[kind] += amount_cents;
      expect(sums.sold + sums.spent + sums.returned + sums.voided).toBe(owed * 100);
      for (const { code, left } of cards)
        expect((await client.post('/gift-cards/find', { code })).body.data.balance).toBe(left);
      const { data } = (await client.get('/journal?start_date=2026-11-01&end_date=2026-12-31')).body;
      const booked = data
        .flatMap(({ lines }: { lines: { account: string; debit: number; credit: number }[] }) => lines)
        .filter(({ account }: { account: string }) => account === 'gift_card')
        .reduce((sum: number, line: { debit: number; credit: number }) => sum + line.credit - line.debit, 0);
      expect(Math.round(booked * 100)).toBe(owed * 100);
      expect(await compareFigures(house().context)).toEqual([]);
    },
  );
});
