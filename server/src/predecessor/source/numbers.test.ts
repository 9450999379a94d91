import { expect, test } from 'vitest';
import { unreadableAmounts } from './amounts.ts';
import { readNumber } from './numbers.ts';

test.each([
  ['1299', 1299],
  ['1,299.00', 1299],
  ['1 299.00', 1299],
  ['1\u00a0299.00', 1299],
  ['1\u202f299', 1299],
  ["1'299.5", 1299.5],
  ['1.299,00', 1299],
  ['12,50', 12.5],
  ['1,200', 1200],
  ['1,234,567.89', 1_234_567.89],
  ['AUD 15', 15],
  ['15 AUD', 15],
  ['A$ 15.50', 15.5],
  ['$1,299', 1299],
  ['-$5.00', -5],
  ['$-5.00', -5],
  ['(5.00)', -5],
  ['1e3', 1000],
  ['1e-3', 0.001],
  ['- 7', -7],
  ['.5', 0.5],
])('reads %j as people mean it', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(['', 'NaN', 'n/a', '1,29,9', '1.299,00.00', '12 apples', '1 299 00', '--5', '5-6', '5-', '$', '5/6', '1e13'])(
  'reads no number from %j',
  (text) => {
    expect(readNumber(text)).toBe(null);
  },
);

test('finds what says something and is no number, in lines too, and nothing where there is nothing', () => {
  const sale = {
    total: '20 or so',
    cash: '',
    eftpos: 'NaN',
    afterpay: null,
    tax: '1.82',
    productDetails: [{ quantity: 1, price: 'ask' }, null, { quantity: 'two', price: '5' }],
  };
  expect(unreadableAmounts('summaries', sale)).toEqual([
    { path: 'total', value: '20 or so' },
    { path: 'productDetails.0.price', value: 'ask' },
    { path: 'productDetails.2.quantity', value: 'two' },
  ]);
  expect(unreadableAmounts('invoices', { tax: 'a tax class', total: 5 })).toEqual([]);
});
