import { addDays, type Day, type DayRange } from '@mendpoint/domain/time/periods';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spansOf, spansWithin } from './spans.ts';

const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2023-10-17', n));
const range = fc.tuple(day, day).map(([a, b]): DayRange => (a < b ? { from: a, to: b } : { from: b, to: a }));
const open = range.chain(({ from, to }) =>
  fc.record({ from: fc.constantFrom(from, null), to: fc.constantFrom(to, null) }),
);

const daysFrom = ({ from, to }: DayRange): Day[] => {
  const days: Day[] = [];
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at);
  return days;
};

describe('spans', () => {
  test('of a range count each day that was sold on in it once, and no other', () => {
    fc.assert(
      fc.property(open, range, ({ from, to }, sold) => {
        const { added, taken } = spansWithin({ from, to }, sold);
        expect(new Set([...added, ...taken]).size).toBe(added.length + taken.length);
        for (const at of daysFrom(sold)) {
          const times = (spans: string[]) => spansOf(at).filter((span) => spans.includes(span)).length;
          const wanted = (from === null || at >= from) && (to === null || at <= to);
          expect([at, times(added) - times(taken)]).toEqual([at, wanted ? 1 : 0]);
        }
      }),
    );
  });

  test('are few: at either end at most half a month, and what makes a year of its quarters and months', () => {
    fc.assert(
      fc.property(open, range, (wanted, sold) => {
        const { added, taken } = spansWithin(wanted, sold);
        expect(added.length + taken.length).toBeLessThanOrEqual(2 * (16 + 2 + 3) + 4);
      }),
    );
  });

  const sold = { from: '2023-11-21', to: '2026-11-20' };
  const spansOver = (from: string | null, to: string | null) => spansWithin({ from, to }, sold);
  const only = (...added: string[]) => ({ added, taken: [] });

  test('of usual periods are the longest that fit', () => {
    expect(spansOver(null, null)).toEqual(only('all'));
    expect(spansOver('1970-01-01', '2026-11-20')).toEqual(only('all'));
    expect(spansOver('2026-01-01', '2026-11-20')).toEqual(only('2026'));
    expect(spansOver('2026-11-01', '2026-11-20')).toEqual(only('2026-11'));
    expect(spansOver('2025-01-01', '2025-12-31')).toEqual(only('2025'));
    expect(spansOver('2026-07-01', '2026-09-30')).toEqual(only('2026-Q3'));
    expect(spansOver('2026-10-01', '9999-12-31')).toEqual(only('2026-Q4'));
    expect(spansOver('2024-02-01', '2024-02-29')).toEqual(only('2024-02'));
    expect(spansOver('2026-11-14', '2026-11-20').added).toHaveLength(7);
    expect(spansOver('2024-12-31', '2026-02-01')).toEqual(only('2024-12-31', '2025', '2026-01', '2026-02-01'));
    expect(spansOver('2027-01-01', '2027-12-31')).toEqual(only());
    expect(spansOver('0000-01-01', '2020-12-31')).toEqual(only());
    expect(spansWithin({ from: null, to: null }, null)).toEqual(only());
  });

  test('are taken away where that takes fewer', () => {
    expect(spansOver('2024-03-03', '2024-03-31')).toEqual({ added: ['2024-03'], taken: ['2024-03-01', '2024-03-02'] });
    expect(spansOver('2025-01-01', '2025-11-30')).toEqual({ added: ['2025'], taken: ['2025-12'] });
    expect(spansOver(null, '2026-11-19')).toEqual({ added: ['all'], taken: ['2026-11-20'] });
    expect(spansOver('2024-06-04', '2026-05-31')).toEqual({
      added: ['2024-06', '2024-Q3', '2024-Q4', '2025', '2026-Q1', '2026-04', '2026-05'],
      taken: ['2024-06-01', '2024-06-02', '2024-06-03'],
    });
  });
});
