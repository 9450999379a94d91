import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { addDays } from '../time/periods.ts';
import { ageOf, DEBT_AGES, debtByAge, olderAgesEnd } from './owing.ts';

const TODAY = '2026-11-26';

describe('the age of a debt', () => {
  test.each([
    [0, '0–30 days'],
    [-3, '0–30 days'],
    [30, '0–30 days'],
    [31, '31–60 days'],
    [60, '31–60 days'],
    [61, '61–90 days'],
    [90, '61–90 days'],
    [91, 'Over 90 days'],
    [4000, 'Over 90 days'],
  ])('of a sale %i days ago is %s', (days, words) => {
    expect(DEBT_AGES[ageOf(addDays(TODAY, -days), TODAY)]?.words).toBe(words);
  });

  test('is told by the last days of the older ages', () => {
    expect(olderAgesEnd(TODAY)).toEqual(['2026-10-26', '2026-09-26', '2026-08-27'].map((day) => addDays(day, 0)));
  });

  test('sorts all that is owed, and loses nothing', () => {
    const debt = fc.record({ day: fc.integer({ min: -5, max: 500 }), due: fc.integer({ min: 1, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(debt), (debts) => {
        const rows = debts.map(({ day, due }) => ({ day: addDays(TODAY, -day), due: cents(due) }));
        const byAge = debtByAge(rows, TODAY);
        expect(byAge).toHaveLength(DEBT_AGES.length);
        expect(sum([...byAge])).toBe(sum(rows.map(({ due }) => due)));
      }),
    );
  });
});
