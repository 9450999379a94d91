import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { everyLine, handedBack, linesToRefund, moneyToHandBack, refundBody, refundSums } from './refund-draft.ts';

const line = productLine({ quantity: 3, price: 10 });

test('offers what is left of each line, discounts taken off', () => {
  const invoice = invoiceWith({ productDetails: [{ ...line, discount: 2, discount_share: 1 }], repairParts: [] });
  const [left] = linesToRefund(invoice, [{ line_id: line._id, quantity: 1, amount: 9 }]);
  expect(left).toMatchObject({ name: line.name, kind: 'product', left: { quantity: 2, amount: 1800 } });
});

test('gives back what is credited beyond what is due', () => {
  const invoice = invoiceWith({ productDetails: [line], repairParts: [], eftpos: 25 });
  const lines = linesToRefund(invoice, []);
  const two = { [line._id]: { quantity: 2, goesTo: 'faulty' as const } };
  expect(refundSums(invoice, lines, {})).toEqual({ total: 0, back: 0 });
  expect(refundSums(invoice, lines, two)).toEqual({ total: 2000, back: 1500 });
  const asked = { reason: 'goodwill' as const, note: '', back: cents(1500) };
  expect(refundBody(two, { ...asked, way: 'cash' })).toEqual({
    lines: [{ line_id: line._id, quantity: 2, goes_to: 'faulty' }],
    reason: 'goodwill',
    note: '',
    money: { cash: 15, eftpos: 0, afterpay: 0 },
  });
  expect(refundBody(two, { ...asked, way: 'store_credit' })).toMatchObject({
    money: { cash: 0, store_credit: 15 },
  });
  expect(refundBody(two, { ...asked, way: 'as-paid' })).not.toHaveProperty('money');
});

test('chooses all that is left of every line, and leaves where it goes', () => {
  const other = productLine({ name: 'Cable', quantity: 2, price: 5 });
  const gone = productLine({ name: 'Glass', quantity: 1, price: 7 });
  const invoice = invoiceWith({ productDetails: [line, other, gone], repairParts: [] });
  const refunded = [
    { line_id: other._id, quantity: 1, amount: 5 },
    { line_id: gone._id, quantity: 1, amount: 7 },
  ];
  const lines = linesToRefund(invoice, refunded);
  const all = everyLine(lines, { [line._id]: { quantity: 1, goesTo: 'faulty' } });
  expect(refundBody(all, { reason: 'goodwill', note: '', way: 'as-paid', back: cents(0) }).lines).toEqual([
    { line_id: line._id, quantity: 3, goes_to: 'faulty' },
    { line_id: other._id, quantity: 1, goes_to: 'shelf' },
  ]);
});

test('hands back cash as it is rounded, counted from the first refund on', () => {
  const one = productLine({ quantity: 1, price: 60.02 });
  const paid = { productDetails: [one], repairParts: [], cash: 40.02, cash_rounding: -0.02, eftpos: 20 };
  const invoice = invoiceWith(paid);
  const nothing = { cash: 0, eftpos: 0, afterpay: 0, cash_rounding: 0 };
  const asPaid = moneyToHandBack(invoice, nothing, 'as-paid', cents(6002));
  expect(asPaid.map(({ tender, amount, rounding }) => [tender, amount, rounding])).toEqual([
    ['cash', -4002, 2],
    ['eftpos', -2000, 0],
  ]);
  expect(handedBack(asPaid)).toBe(6000);
  const first = { cash: 20.01, eftpos: 0, afterpay: 0, cash_rounding: -0.01 };
  expect(handedBack(moneyToHandBack(invoice, first, 'cash', cents(2001)))).toBe(2000);
  expect(handedBack(moneyToHandBack(invoice, nothing, 'eftpos', cents(2001)))).toBe(2001);
});
