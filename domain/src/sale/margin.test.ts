import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { marginOf, marginPercent, uncostedOf } from './margin.ts';

const sums = (subtotal: number, costedSubtotal: number, cost: number) => ({
  subtotal: cents(subtotal),
  costedSubtotal: cents(costedSubtotal),
  cost: cents(cost),
});

it.each([
  ['all of it known', sums(10_000, 10_000, 6_000), 4_000, 0, 40],
  ['a part of it known', sums(10_000, 3_000, 1_000), 2_000, 7_000, 66.7],
  ['none of it known', sums(10_000, 0, 0), 0, 10_000, null],
  ['sold below cost', sums(1_000, 1_000, 1_500), -500, 0, -50],
  ['given away', sums(0, 0, 1_500), -1_500, 0, null],
  ['more came back than was sold', sums(-1_000, -1_000, -600), -400, 0, null],
])('a margin with %s', (_what, given, margin, uncosted, percent) => {
  expect([marginOf(given), uncostedOf(given), marginPercent(given)]).toEqual([margin, uncosted, percent]);
});
