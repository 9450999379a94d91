import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { workWords } from './work.ts';

describe('the work of a line', () => {
  it.each([
    [{ kind: 'labour', hundredthHours: 150, rate: cents(90_00) }, 'Labour: 1.5 h at A$90.00'],
    [{ kind: 'labour', hundredthHours: 25, rate: cents(1_200_00) }, 'Labour: 0.25 h at A$1,200.00'],
    [{ kind: 'part' }, 'Part'],
    [null, ''],
    [undefined, ''],
  ] as const)('%j is %j in words', (work, words) => {
    expect(workWords(work)).toBe(words);
  });
});
