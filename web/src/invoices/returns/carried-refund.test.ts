import { expect, test } from 'vitest';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { carriedIn, NOTHING_CARRIED } from './carried-refund.ts';
import { linesToRefund } from './refund-draft.ts';

const line = productLine({ quantity: 3, price: 10 });
const lines = linesToRefund(invoiceWith({ productDetails: [line], repairParts: [] }), []);
const parts = [{ quantity: 2, goesTo: 'faulty' as const }];

test('carries what was chosen of the lines that the sale still has', () => {
  const carried = { choices: { [line._id]: parts, another: parts }, reason: 'goodwill', note: 'Cracked' };
  expect(carriedIn(carried, lines)).toEqual({ ...carried, choices: { [line._id]: parts } });
});

test.each([
  ['no state', null],
  ['that of another screen', { from: '/Customer' }],
  ['a place that there is not', { choices: { a: [{ quantity: 1, goesTo: 'bin' }] }, reason: 'goodwill', note: '' }],
  ['half a unit', { choices: { a: [{ quantity: 0.5, goesTo: 'shelf' }] }, reason: 'goodwill', note: '' }],
  ['no list of parts', { choices: { a: 2 }, reason: 'goodwill', note: '' }],
  ['a reason that there is not', { choices: {}, reason: 'toString', note: '' }],
])('carries nothing of %s', (_name, state) => {
  expect(carriedIn(state, lines)).toEqual(NOTHING_CARRIED);
});
