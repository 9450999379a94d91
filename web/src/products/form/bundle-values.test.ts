import { expect, test } from 'vitest';
import { productWith } from '../../../test/product-fixture.ts';
import { bundleProblem, partsIn, partsInWords, sentBundle, withPart } from './bundle-values.ts';

const film = productWith({ _id: 'film', name: 'Film' });
const added = (text: string, product = film) => {
  const next = withPart(text, product, 'me');
  return 'text' in next ? next.text : next.problem;
};

test('a product is added once, and then more of it', () => {
  const twice = added(added(''));
  expect(partsInWords(twice)).toBe('2 x Film');
  expect(sentBundle(twice)).toBe('[{"product_id":"film","quantity":2}]');
  expect([sentBundle(''), partsIn(''), bundleProblem('')]).toEqual(['', [], {}]);
});

test('itself, a bundle and one too many are refused where they are chosen', () => {
  expect(added('', productWith({ _id: 'me' }))).toBe('A bundle cannot contain itself.');
  const part = { product_id: 'x', sku: 'X', name: 'X', quantity: 1, stock: 1, expected_on: null };
  expect(added('', productWith({ _id: 'set', name: 'Set', bundle: [part] }))).toBe(
    'Set is a bundle itself. Choose what it consists of.',
  );
  const ten = Array.from({ length: 10 }, (_, n) => productWith({ _id: `p${n}` })).reduce(added, '');
  expect(added(ten)).toBe('A bundle consists of at most 10 products.');
});

test('a quantity that nobody typed is asked for', () => {
  const text = JSON.stringify([{ product_id: 'film', sku: '', name: 'Film', quantity: 0 }]);
  expect(bundleProblem(text)).toEqual({ bundle: 'A bundle has 1 to 100 of each product in it.' });
});
