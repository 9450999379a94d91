import { expect, test } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { waysBack } from './refund-choice.tsx';

test('a deposit goes back to its ticket, whichever way the rest goes', () => {
  const ways = waysBack(invoiceWith({ cash: 0, eftpos: 60, afterpay: 0, deposit: 40, total: 100 }));
  expect(ways.map(({ name, words }) => [name, words])).toEqual([
    ['as-paid', 'A$60.00 back by EFTPOS, A$40.00 back to the deposit'],
    ['cash', 'A$60.00 back in cash, A$40.00 back to the deposit'],
    ['afterpay', 'A$60.00 back by Afterpay, A$40.00 back to the deposit'],
  ]);
});

test('a sale that a deposit paid alone goes back to it, and no other way', () => {
  const ways = waysBack(invoiceWith({ cash: 0, eftpos: 0, afterpay: 0, deposit: 40, total: 40 }));
  expect(ways.map(({ words }) => words)).toEqual(['A$40.00 back to the deposit']);
});
