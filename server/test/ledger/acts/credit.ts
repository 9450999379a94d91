import { expect } from 'vitest';

import { saleIn } from '../book/documents.ts';
import { type Act, isLimited, newKey, oneOf, someSale, stampAt, unlessRefused, upTo } from './act.ts';
import { newSale } from './new-sale.ts';
import { leastMoney, sendRefund, someLeft } from './refund.ts';

/** Store credit that is given or taken without a sale, sometimes more than there is. */
export const correctCredit: Act = {
  name: 'correct store credit',
  weight: 5,
  run: async (till, random) => {
    const customer = oneOf(till.at.customers, random);
    if (!customer) return null;
    const { credit } = till.at.book;
    const amount = random() < 0.7 ? 1 + upTo(20_000, random) : -1 - upTo(5_000, random);
    const body = { amount: amount / 100, reason: 'A voucher' };
    const { status } = await till.client.post(`/users/${customer}/store-credit`, body, newKey(random));
    expect([201, ...(amount < 0 ? [409] : []), ...(isLimited(till) ? [403] : [])]).toContain(status);
    if (status !== 201) return null;
    credit.set(customer, (credit.get(customer) ?? 0) + amount);
    return [];
  },
};

/** Three tills spend the credit of one customer at once: never more than there is. */
export const spendCredit: Act = {
  name: 'sell for store credit',
  weight: 7,
  run: async (till, random) => {
    const customerId = oneOf(till.at.customers, random);
    const has = till.at.book.credit.get(customerId ?? '') ?? 0;
    if (!customerId) return null;
    const by = stampAt(till);
    const sales = [1, 2, 3].map(() => newSale(till, random)).filter(({ isEmpty }) => !isEmpty);
    const replies = await Promise.all(
      sales.map(({ body, total }) => {
        const spent = random() < 0.8 ? Math.min(total, has) : total;
        const payments = { store_credit: spent / 100, cash: random() < 0.5 ? (total - spent) / 100 : 0 };
        return till.client.post('/summary', { ...body, customerId, ...payments }, newKey(random));
      }),
    );
    for (const { status } of replies) expect([201, 409, ...(isLimited(till) ? [403] : [])]).toContain(status);
    const sold = replies.filter(({ status }) => status === 201);
    return unlessRefused(sold.map(({ body }) => ({ kind: 'sale', by, state: saleIn(body.data) })));
  },
};

export const refundToCredit: Act = {
  name: 'refund to store credit',
  weight: 6,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale?.state.customer) return null;
    const lines = someLeft(sale, random);
    if (lines.length === 0) return null;
    return sendRefund(till, sale, lines, { store_credit: leastMoney(sale, lines) }, random);
  },
};
