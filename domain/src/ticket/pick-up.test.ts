import { expect, test } from 'vitest';
import { groupedPickUpCode, pickUpCode, tidyPickUpCode } from './pick-up.ts';

test('a pick-up code has six digits, the first of which may be noughts', () => {
  expect([0, 0.0001234567, 0.5, 0.9999999].map(pickUpCode)).toEqual(['000000', '000123', '500000', '999999']);
});

test('a code is taken as it is printed, typed or read out, and nothing else is', () => {
  expect(['482 913', '482913', ' 482-913 '].map(tidyPickUpCode)).toEqual(['482913', '482913', '482913']);
  expect(['', '48291', '4829133', '48291a', '４８２９１３'].map(tidyPickUpCode)).toEqual(['', '', '', '', '']);
  expect(['482913', ''].map(groupedPickUpCode)).toEqual(['482 913', '']);
});
