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
        const spans = spansWithin({ from, to }, sold);
        expect(new Set(spans).size).toBe(spans.length);
        for (const at of daysFrom(sold)) {
          const times = spansOf(at).filter((span) => spans.includes(span)).length;
          const wanted = (from === null || at >= from) && (to === null || at <= to);
          expect([at, times]).toEqual([at, wanted ? 1 : 0]);
        }
      }),
    );
  });

  test('are days of at most two years, one at either end', () => {
    fc.assert(
      fc.property(open, range, (wanted, sold) => {
        const days = spansWithin(wanted, sold).filter((span) => span.length === 10);
        expect(new Set(days.map((at) => at.slice(0, 4))).size).toBeLessThanOrEqual(2);
      }),
    );
  });

  const sold = { from: '2023-11-21', to: '2026-11-20' };
  const spansOver = (from: string | null, to: string | null) => spansWithin({ from, to }, sold);

  test('of usual periods are the longest that fit', () => {
    expect(spansOver(null, null)).toEqual(['2023', '2024', '2025', '2026']);
    expect(spansOver('1970-01-01', '2026-11-20')).toEqual(['2023', '2024', '2025', '2026']);
    expect(spansOver('2026-01-01', '2026-11-20')).toEqual(['2026']);
    expect(spansOver('2026-11-01', '2026-11-20')).toEqual(daysFrom({ from: '2026-11-01', to: '2026-11-20' }));
    expect(spansOver('2025-01-01', '2025-12-31')).toEqual(['2025']);
    expect(spansOver('2026-07-01', '2026-09-30')).toHaveLength(92);
    expect(spansOver('2026-11-14', '9999-12-31')).toHaveLength(7);
    expect(spansOver('2024-02-01', '2024-02-29')).toHaveLength(29);
    expect(spansOver('2024-12-31', '2026-01-02')).toEqual(['2024-12-31', '2025', '2026-01-01', '2026-01-02']);
    expect(spansOver(null, '2026-01-01')).toEqual(['2023', '2024', '2025', '2026-01-01']);
    expect(spansOver('2027-01-01', '2027-12-31')).toEqual([]);
    expect(spansOver('0000-01-01', '2020-12-31')).toEqual([]);
    expect(spansWithin({ from: null, to: null }, null)).toEqual([]);
  });
});
