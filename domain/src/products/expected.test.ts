import { describe, expect, it } from 'vitest';
import { moreExpectedOn } from './expected.ts';

const TODAY = '2026-11-27';
const one = (quantity: number | null, expectedOn: string | null) =>
  moreExpectedOn({ quantity, expectedOn, parts: [] }, TODAY);

describe('moreExpectedOn', () => {
  it.each([
    [0, '2026-12-03', '2026-12-03'],
    [0, TODAY, TODAY],
    [0, '2026-11-26', null],
    [0, null, null],
    [1, '2026-12-03', null],
    [null, '2026-12-03', null],
  ])('of %s in stock and %s is %s', (quantity, expectedOn, told) => {
    expect(one(quantity, expectedOn)).toBe(told);
  });

  const bundle = (...parts: [stock: number | null, expectedOn: string | null][]) =>
    moreExpectedOn(
      {
        quantity: 0,
        expectedOn: null,
        parts: parts.map(([stock, expectedOn]) => ({ quantity: 2, stock, expectedOn })),
      },
      TODAY,
    );

  it('is the last day of the parts that a bundle lacks', () => {
    expect(bundle([1, '2026-12-03'], [0, '2026-12-10'], [2, null], [null, null], [5, '2027-01-01'])).toBe('2026-12-10');
  });

  it('is not known of a bundle that lacks a part of which nobody knows it', () => {
    expect(bundle([0, '2026-12-03'], [1, null])).toBe(null);
    expect(bundle([0, '2026-12-03'], [0, '2026-11-26'])).toBe(null);
  });
});
