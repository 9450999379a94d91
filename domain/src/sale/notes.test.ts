import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { usualCash } from './notes.ts';

test.each([
  [14_95, [15_00, 20_00, 50_00, 100_00]],
  [20_00, [50_00, 100_00]],
  [37_40, [40_00, 50_00, 100_00]],
  [100_00, []],
  [123_45, [125_00, 130_00, 140_00, 150_00, 200_00]],
  [0, []],
])('for %i cents customers hand over %j', (amount, usual) => {
  expect(usualCash(cents(amount))).toEqual(usual);
});
