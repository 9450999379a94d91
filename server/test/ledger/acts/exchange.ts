import { expect } from 'vitest';
import { allOf } from '../book/book.ts';
import { noteIn, saleIn } from '../book/documents.ts';
import { type Act, newKey, someSale, stampAt } from './act.ts';
import { newSale } from './new-sale.ts';
import { leastMoney, someLeft } from './refund.ts';

/** Exchanges a part of a sale; the difference is paid in cash, or goes back as it was paid. */
export const exchangeGoods: Act = {
  name: 'exchange goods',
  weight: 10,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale) return null;
    const by = stampAt(till);
    const lines = someLeft(sale, random);
    const { body, total } = newSale(till, random);
    const { productDetails, repairParts, discount, discount_reason, tax_id } = body;
    const dearer = Math.max(0, total - leastMoney(sale, lines));
    const taken = { productDetails, repairParts, discount, discount_reason, ...(tax_id ? { tax_id } : {}) };
    const asked = { lines, reason: 'change-of-mind', ...taken, payments: { cash: dearer / 100 } };
    const path = `/invoice/${sale.state.id}/exchange`;
    const reply = await till.client.post(path, asked, newKey(random));
    expect([201, 400, 403, 404, 409]).toContain(reply.status);
    if (reply.status !== 201) return null;
    const note = noteIn(reply.body.data.note);
    const state = saleIn(reply.body.data.invoice);
    expect(state.money).toMatchObject({ exchange: note.money.exchange });
    // The goods that came back pay for it (somebody may have changed them meanwhile), and at most the payments sent along.
    expect(allOf(state.money)).toBe(Math.min(allOf(note.money), state.total) + dearer);
    return [
      { kind: 'note', by, note, said: note.money },
      { kind: 'sale', by, state },
    ];
  },
};
