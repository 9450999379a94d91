import { expect, it } from 'vitest';
import { checkCommission } from './commission.ts';

it('is between nothing and all of it', () => {
  expect([checkCommission(0), checkCommission(10_000)]).toEqual([0, 10_000]);
  for (const rate of [-1, 10_001]) expect(() => checkCommission(rate)).toThrow('between 0% and 100%');
});
