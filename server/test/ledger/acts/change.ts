import { expect } from 'vitest';
import { allOf, type Money, TENDERS } from '../book/book.ts';
import { saleIn } from '../book/documents.ts';
import { type Act, isLimited, oneOf, someSale, stampAt, unlessRefused } from './act.ts';
import { someLines } from './new-sale.ts';

/** Two people who saw the same invoice change it at once: other lines and another customer, or nothing paid. */
export const editSale: Act = {
  name: 'edit an invoice',
  weight: 12,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale) return null;
    const by = stampAt(till);
    const { id, updatedAt } = sale.state;
    const customerId = oneOf(till.at.customers, random) ?? null;
    const discount_reason = 'Price match';
    const editors = [
      { ...someLines(till, random), customerId, discount_reason, updatedAt },
      { cash: 0, eftpos: 0, afterpay: 0, updatedAt },
    ];
    const replies = await Promise.all(editors.map((body) => till.client.patch(`/invoice/${id}`, body)));
    for (const { status } of replies) expect([200, 400, 403, 404, 409]).toContain(status);
    const saved = replies.filter(({ status }) => status === 200);
    return unlessRefused(saved.map(({ body: { data } }) => ({ kind: 'sale', by, state: saleIn(data) })));
  },
};

const WAYS = ['cash', 'eftpos', 'store_credit'] as const;

/** Two void one sale at once; its money goes back as it was paid, or all in one tender. */
export const voidSale: Act = {
  name: 'void a sale',
  weight: 10,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale) return null;
    const by = stampAt(till);
    const { id, money } = sale.state;
    const said: Money | null = random() < 0.4 ? { [oneOf(WAYS, random) ?? 'cash']: allOf(money) } : null;
    const refund = said && Object.fromEntries(TENDERS.map((tender) => [tender, (said[tender] ?? 0) / 100]));
    const body = refund ? { refund } : undefined;
    const calls = ['invoice', 'summary'].map((call) => till.client.delete(`/${call}/${id}`, {}, body));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    for (const status of statuses) expect([200, 400, 404, 409, ...(isLimited(till) ? [403] : [])]).toContain(status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(2);
    return statuses.includes(200) ? [{ kind: 'void', by, id, said }] : null;
  },
};
