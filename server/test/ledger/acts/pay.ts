import { expect } from 'vitest';
import { dueOf, TENDERS } from '../book/book.ts';
import { saleIn } from '../book/documents.ts';
import { type Act, newKey, oneOf, someSale, stampAt, unlessRefused, upTo } from './act.ts';
import { paymentBody, somePayment } from './new-sale.ts';

/** Two tills save the payments of one sale at once, whatever was paid before, sometimes more than its total. */
export const checkOut: Act = {
  name: 'check out',
  weight: 14,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale) return null;
    const by = stampAt(till);
    const { total } = sale.state;
    const payment = random() < 0.1 ? { eftpos: (total + 1) / 100 } : paymentBody(somePayment(total, random), random);
    const body = { invoice_id: sale.state.id, cash: 0, eftpos: 0, afterpay: 0, ...payment };
    const replies = await Promise.all(
      [newKey(random), newKey(random)].map((key) => till.client.post('/summary', body, key)),
    );
    for (const { status } of replies) expect([200, 201, 400, 403, 404, 409]).toContain(status);
    const saved = replies.filter(({ status }) => status < 300);
    return unlessRefused(saved.map(({ body: { data } }) => ({ kind: 'sale', by, state: saleIn(data) })));
  },
};

/** A part of what is due, or all of it, on whatever day the customer comes back. */
export const payLater: Act = {
  name: 'take a payment for what is due',
  weight: 12,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale) return null;
    const by = stampAt(till);
    const due = dueOf(sale);
    const amount = random() < 0.6 ? due : upTo(due, random);
    const tender = oneOf(['cash', 'eftpos', 'afterpay', 'store_credit'] as const, random) ?? 'cash';
    const paid = { ...sale.state.money, [tender]: (sale.state.money[tender] ?? 0) + amount };
    const spoken = TENDERS.filter((one) => one === tender || paid[one] !== 0);
    const body = Object.fromEntries(spoken.map((one) => [one, (paid[one] ?? 0) / 100]));
    const { status, body: answer } = await till.client.patch(`/summary/${sale.state.id}`, body);
    expect([200, 400, 403, 404, 409]).toContain(status);
    return status === 200 ? [{ kind: 'sale', by, state: saleIn(answer.data) }] : null;
  },
};
