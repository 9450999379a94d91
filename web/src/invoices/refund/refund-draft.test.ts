import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { linesToRefund, refundBody, refundSums } from './refund-draft.ts';

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
  expect(refundBody(two, { ...asked, way: 'as-paid' })).not.toHaveProperty('money');
});
