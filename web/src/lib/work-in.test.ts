import { expect, it } from 'vitest';
import { workIn } from './work-in.ts';

it('reads what a line was charged for, in cents and hundredths of hours', () => {
  expect(workIn({ work: 'labour', hours: 1.15, rate: 90.05 })).toEqual({
    kind: 'labour',
    hundredthHours: 115,
    rate: 9005,
  });
  expect([workIn({ work: 'part' }), workIn({})]).toEqual([{ kind: 'part' }, null]);
});
