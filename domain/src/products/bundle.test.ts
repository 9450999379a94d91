import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { bundleCost, bundleStock, checkParts, MOST_OF_A_PART, MOST_PARTS } from './bundle.ts';

test.each([
  [
    'the fewest that a part allows',
    [
      [1, 5],
      [2, 7],
    ],
    3,
  ],
  [
    'nothing where a part has run out',
    [
      [1, 5],
      [1, 0],
    ],
    0,
  ],
  [
    'what the tracked parts allow',
    [
      [1, null],
      [2, 5],
    ],
    2,
  ],
  ['not tracked where no part is', [[1, null]], null],
  ['not tracked without parts', [], null],
] as const)('There are as many bundles as their parts allow: %s', (_what, parts, stock) => {
  expect(bundleStock(parts.map(([quantity, left]) => ({ quantity, stock: left })))).toBe(stock);
});

test.each([
  [
    'their sum',
    [
      [1, 250],
      [3, 100],
    ],
    550,
  ],
  [
    'unknown where that of a part is',
    [
      [1, 250],
      [1, null],
    ],
    null,
  ],
  ['unknown without parts', [], null],
] as const)('A bundle costs what its parts cost: %s', (_what, parts, cost) => {
  expect(bundleCost(parts.map(([quantity, each]) => ({ quantity, cost: each === null ? null : cents(each) })))).toBe(
    cost,
  );
});

const part = (productId: string, quantity = 1) => ({ productId, quantity });
const many = (count: number) => Array.from({ length: count }, (_, n) => part(`p${n}`));

test('A bundle has a few products, each once and some of it', () => {
  expect(() => checkParts([...many(MOST_PARTS - 1), part('last', MOST_OF_A_PART)])).not.toThrow();
  expect(() => checkParts(many(MOST_PARTS + 1))).toThrow('A bundle consists of at most 10 products.');
  expect(() => checkParts([part('a'), part('a', 2)])).toThrow('A bundle names each product once.');
  for (const quantity of [0, -1, 1.5, MOST_OF_A_PART + 1, Number.NaN]) {
    expect(() => checkParts([part('a', quantity)])).toThrow('A bundle has 1 to 100 of each product in it.');
  }
});
