import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../pickers/catalogue-levels.ts';
import { currentStep, type Picked, pickedAt, resetFrom } from './repair-steps.ts';

const named = (_id: string) => ({ _id, name: _id });
const category = named('Phone');
const brand = named('Apple');
const device = named('iPhone 15');
const all: Picked = { category, brand, device };

describe('the steps to a repair', () => {
  it('lead from the category to the problem', () => {
    expect([{}, { category }, { category, brand }, all].map(currentStep)).toEqual([...LEVELS]);
  });

  it.each([
    ['category', {}],
    ['brand', { category }],
    ['device', { category, brand }],
    ['problem', all],
  ] as const)('going back to %s forgets it and what came after', (step, left) => {
    expect(resetFrom(step, all)).toEqual(left);
    expect(currentStep(resetFrom(step, all))).toBe(step);
  });

  it('keep what was picked, step by step', () => {
    expect(LEVELS.map((step) => pickedAt(step, { category, brand }))).toEqual([category, brand, undefined, undefined]);
  });
});
