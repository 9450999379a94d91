import { expect } from 'vitest';
import type { Random } from '../../random.ts';
import { saleIn } from '../book/documents.ts';
import { type Act, isLimited, newKey, stampAt, type Till, unlessRefused } from './act.ts';
import { newSale, paymentBody, somePayment } from './new-sale.ts';

/**
 * Now and then sends the sale two or three times at once with one key, as an impatient person does: it must be one
 * sale.
 */
const sendSale = async (till: Till, random: Random, path: string, body: object, isEmpty: boolean) => {
  const by = stampAt(till);
  const key = newKey(random);
  const twins = random() < 0.2 ? 3 : 1;
  const replies = await Promise.all(Array.from({ length: twins }, () => till.client.post(path, body, key)));
  // A refused sale is sent again, because stock may have come back meanwhile.
  const limited = isLimited(till) ? [403] : [];
  for (const { status } of replies) expect(isEmpty ? [400, ...limited] : [201, 409, ...limited]).toContain(status);
  const sold = replies.filter(({ status }) => status === 201).map(({ body: { data } }) => saleIn(data));
  for (const state of sold) expect(state).toEqual(sold[0]);
  return unlessRefused(sold.slice(0, 1).map((state) => ({ kind: 'sale', by, state })));
};

export const recordSale: Act = {
  name: 'record a sale',
  weight: 25,
  run: (till, random) => {
    const { body, isEmpty } = newSale(till, random);
    const status = random() < 0.5 ? '0' : '1';
    return sendSale(till, random, '/invoice', { ...body, tax: body.tax_id, tax_id: undefined, status }, isEmpty);
  },
};

export const sellAtOnce: Act = {
  name: 'sell and be paid at once',
  weight: 30,
  run: (till, random) => {
    const { body, total, isEmpty } = newSale(till, random);
    const payment = paymentBody(somePayment(total, random), random);
    return sendSale(till, random, '/summary', { ...body, ...payment }, isEmpty);
  },
};
