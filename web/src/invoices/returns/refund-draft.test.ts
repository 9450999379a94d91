import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import {
  chosenLines,
  everyLine,
  freeFor,
  handedBack,
  isTooMany,
  linesToRefund,
  moneyToHandBack,
  refundBody,
  refundSums,
  split,
  withUnits,
} from './refund-draft.ts';

const line = productLine({ quantity: 3, price: 10 });

test('offers what is left of each line, discounts taken off', () => {
  const invoice = invoiceWith({ productDetails: [{ ...line, discount: 2, discount_share: 1 }], repairParts: [] });
  const [left] = linesToRefund(invoice, [{ line_id: line._id, quantity: 1, amount: 9 }]);
  expect(left).toMatchObject({ name: line.name, kind: 'product', left: { quantity: 2, amount: 1800 } });
});

test('gives back what is credited beyond what is due', () => {
  const invoice = invoiceWith({ productDetails: [line], repairParts: [], eftpos: 25 });
  const lines = linesToRefund(invoice, []);
  const two = { [line._id]: [{ quantity: 2, goesTo: 'faulty' as const }] };
  expect(refundSums(invoice, lines, {})).toEqual({ total: 0, back: 0 });
  expect(refundSums(invoice, lines, two)).toEqual({ total: 2000, back: 1500 });
  const asked = { reason: 'goodwill' as const, note: '', back: cents(1500), creditedTo: null };
  expect(refundBody(two, { ...asked, way: 'cash' })).toEqual({
    lines: [{ line_id: line._id, quantity: 2, goes_to: 'faulty' }],
    reason: 'goodwill',
    note: '',
    value: 15,
    money: { cash: 15, eftpos: 0, afterpay: 0 },
  });
  expect(refundBody(two, { ...asked, way: 'store_credit' })).toMatchObject({
    money: { cash: 0, store_credit: 15 },
  });
  expect(refundBody(two, { ...asked, way: 'as-paid' })).not.toHaveProperty('money');
  expect(refundBody(two, { ...asked, way: 'as-paid' })).not.toHaveProperty('customer_id');
  expect(refundBody(two, { ...asked, way: 'store_credit', creditedTo: 'mai' })).toMatchObject({ customer_id: 'mai' });
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
  const all = everyLine(lines, { [line._id]: [{ quantity: 1, goesTo: 'faulty' }] });
  expect(
    refundBody(all, { reason: 'goodwill', note: '', way: 'as-paid', back: cents(0), creditedTo: null }).lines,
  ).toEqual([
    { line_id: line._id, quantity: 3, goes_to: 'faulty' },
    { line_id: other._id, quantity: 1, goes_to: 'shelf' },
  ]);
});

test('splits a line: a part takes its units from the first, and each has a destination of its own', () => {
  const invoice = invoiceWith({ productDetails: [line], repairParts: [], eftpos: 30 });
  const [all] = linesToRefund(invoice, []);
  if (!all) throw new Error('no line');
  const first = [{ quantity: 3, goesTo: 'shelf' as const }];
  const two = split(first) ?? [];
  expect(two).toEqual([
    { quantity: 2, goesTo: 'shelf' },
    { quantity: 1, goesTo: 'faulty' },
  ]);
  const moved = withUnits(two, 1, 3, all.left);
  expect(moved.map(({ quantity }) => quantity)).toEqual([0, 3]);
  expect(chosenLines({ [line._id]: moved })).toEqual([{ line_id: line._id, quantity: 3, goes_to: 'faulty' }]);
  expect(freeFor(two, 1)).toEqual(['faulty', 'none']);
  const three = split(two) ?? [];
  expect(three.map(({ quantity, goesTo }) => [quantity, goesTo])).toEqual([
    [1, 'shelf'],
    [1, 'faulty'],
    [1, 'none'],
  ]);
  expect(split(three)).toBeUndefined();
  expect(split([{ quantity: 1, goesTo: 'faulty' }])).toEqual([
    { quantity: 1, goesTo: 'faulty' },
    { quantity: 0, goesTo: 'shelf' },
  ]);
  expect(everyLine([all], { [line._id]: withUnits(two, 0, 0, all.left) })).toEqual({ [line._id]: two });
  const fewer = { ...all, left: { quantity: 1, amount: cents(1000) } };
  const overdrawn = withUnits(two, 1, 2, all.left);
  expect(everyLine([fewer], { [line._id]: overdrawn })).toEqual({ [line._id]: [{ quantity: 1, goesTo: 'shelf' }] });
});

test('adds up the parts of a line as the server does, and of too many all that is left', () => {
  const odd = productLine({ quantity: 4, price: 0.15 });
  const invoice = invoiceWith({ productDetails: [{ ...odd, discount: 0.1 }], repairParts: [], eftpos: 0.5 });
  const lines = linesToRefund(invoice, []);
  const goesTo = ['shelf', 'faulty', 'none'] as const;
  const each = (quantity: number) => ({ [odd._id]: goesTo.map((destination) => ({ quantity, goesTo: destination })) });
  // 13, 12 and 13 cents.
  expect(refundSums(invoice, lines, each(1)).total).toBe(38);
  expect(refundSums(invoice, lines, each(2)).total).toBe(50);
  expect(lines.map((one) => [isTooMany(one, each(1)), isTooMany(one, each(2))])).toEqual([[false, true]]);
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
