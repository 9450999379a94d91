import { describe, expect, it } from 'vitest';
import { stockLevel } from './stock.ts';

describe('stockLevel', () => {
  it.each([
    [-3, 'Low Stock'],
    [0, 'Low Stock'],
    [4, 'Low Stock'],
    [5, 'Medium Stock'],
    [10, 'Medium Stock'],
    [11, 'In Stock'],
    [1_000_000, 'In Stock'],
  ])('of %i is %s', (quantity, level) => {
    expect(stockLevel(quantity)).toBe(level);
  });

  it.each([
    [20, 20, 'Low Stock'],
    [21, 20, 'In Stock'],
    [3, 2, 'Medium Stock'],
    [2, 2, 'Low Stock'],
    [0, 0, 'Low Stock'],
    [1, 0, 'Medium Stock'],
  ])('of %i, to be ordered again at %i, is %s', (quantity, reorderLevel, level) => {
    expect(stockLevel(quantity, reorderLevel)).toBe(level);
  });
});
