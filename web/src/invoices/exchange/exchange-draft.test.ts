import type { Product } from '@mendpoint/contract/products';
import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import { exchangeBody, takenTotal, withTaken } from './exchange-draft.ts';

const glass = { _id: 'glass', name: 'Glass', price: 30 } as Product;
const back = { line: { quantity: 1, goesTo: 'shelf' as const } };
const terms = { reason: 'change-of-mind' as const, note: '' };

test('a second pick of a product counts up', () => {
  const taken = withTaken(withTaken([], glass), glass);
  expect(taken).toEqual([{ product: { _id: 'glass', name: 'Glass' }, quantity: 2, price: '30.00' }]);
  expect(takenTotal(taken)).toBe(6_000);
  expect(takenTotal([{ product: glass, quantity: 1, price: 'x' }])).toBeNull();
});

test('the difference alone is paid, or goes back', () => {
  const taken = withTaken([], glass);
  const dearer = exchangeBody(back, taken, { ...terms, way: 'cash', net: cents(1_000) });
  expect(dearer).toMatchObject({
    lines: [{ line_id: 'line', quantity: 1, goes_to: 'shelf' }],
    productDetails: [{ productId: 'glass', quantity: 1, price: 30 }],
    payments: { cash: 10 },
  });
  expect(dearer).not.toHaveProperty('money');
  const cheaper = exchangeBody(back, taken, { ...terms, way: 'eftpos', net: cents(-2_000) });
  expect(cheaper).toMatchObject({ money: { eftpos: 20 } });
  expect(cheaper).not.toHaveProperty('payments');
  expect(exchangeBody(back, taken, { ...terms, way: 'as-paid', net: cents(-2_000) })).not.toHaveProperty('money');
});
