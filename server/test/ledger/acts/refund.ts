import { expect } from 'vitest';
import type { Random } from '../../random.ts';
import { add, dueOf, leftOf, type Money, type Sale } from '../book/book.ts';
import { noteIn } from '../book/documents.ts';
import type { Seen } from '../book/enter.ts';
import { type Act, newKey, oneOf, someSale, stampAt, type Till, unlessRefused, upTo } from './act.ts';

const REASONS = ['change-of-mind', 'minor-failure', 'major-failure', 'goodwill'];
const PLACES = ['shelf', 'shelf', 'faulty', 'none'];

export type RefundLine = { line_id: string; quantity: number; amount?: number; goes_to: string };

/** Sends a refund, now and then several times at once under different keys: each answer is a note of its own. */
export const sendRefund = async (
  till: Till,
  sale: Sale,
  lines: RefundLine[],
  said: Money | null,
  random: Random,
): Promise<Seen[] | null> => {
  const by = stampAt(till);
  const money = said && Object.fromEntries(Object.entries(said).map(([tender, amount]) => [tender, amount / 100]));
  const body = { lines, reason: oneOf(REASONS, random), ...(money ? { money } : {}) };
  const keys = Array.from({ length: random() < 0.2 ? 3 : 1 }, () => newKey(random));
  const path = `/invoice/${sale.state.id}/refunds`;
  const replies = await Promise.all(keys.map((key) => till.client.post(path, body, key)));
  for (const { status } of replies) expect([201, 400, 403, 404, 409]).toContain(status);
  const made = replies.filter(({ status }) => status === 201);
  return unlessRefused(made.map((reply) => ({ kind: 'note', by, note: noteIn(reply.body.data), said })));
};

/** Some lines, some of their units, or a price reduced; the money as it was paid or in other tenders. */
export const refundSome: Act = {
  name: 'refund a part',
  weight: 14,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale) return null;
    const lines = someLeft(sale, random);
    if (lines.length === 0) return null;
    return sendRefund(till, sale, lines, random() < 0.3 ? someMoney(sale, lines, random) : null, random);
  },
};

/** Some of the lines, and some units that are left of each, now and then one too many. */
export const someLeft = (sale: Sale, random: Random): RefundLine[] => {
  const lines: RefundLine[] = [];
  for (const [line_id, left] of leftOf(sale)) {
    if (random() < 0.4) continue;
    const quantity = random() < 0.1 ? left.quantity + 1 : upTo(left.quantity, random);
    const reduced = random() < 0.2 ? { amount: upTo(left.amount, random) / 100 } : {};
    if (quantity > 0 || (reduced.amount ?? 0) > 0) {
      lines.push({ line_id, quantity, ...reduced, goes_to: oneOf(PLACES, random) ?? 'shelf' });
    }
  }
  return lines;
};

const someMoney = (sale: Sale, lines: RefundLine[], random: Random): Money => {
  const least = leastMoney(sale, lines);
  const cash = upTo(least, random);
  return { cash, eftpos: least - cash };
};

/** The money that has to go back: the amount of these lines less what is due. */
export const leastMoney = (sale: Sale, lines: RefundLine[]): number => {
  const left = leftOf(sale);
  const amounts = lines.map(({ line_id, quantity, amount }) => {
    const of = left.get(line_id) ?? { quantity: 0, amount: 0 };
    if (amount !== undefined) return Math.round(amount * 100);
    return of.quantity === 0 ? 0 : Math.floor((2 * of.amount * quantity + of.quantity) / (2 * of.quantity));
  });
  return Math.max(0, add(amounts) - dueOf(sale));
};

/** Refunds all that is left. The sale and its refunds then come to 0, which the book checks. */
export const refundRest: Act = {
  name: 'refund the rest',
  weight: 6,
  run: async (till, random) => {
    const sale = someSale(till, random);
    if (!sale) return null;
    const left = [...leftOf(sale)].filter(([, { quantity }]) => quantity > 0);
    const lines = left.map(([line_id, { quantity }]) => {
      return { line_id, quantity, goes_to: oneOf(PLACES, random) ?? 'shelf' };
    });
    return lines.length === 0 ? null : sendRefund(till, sale, lines, null, random);
  },
};
