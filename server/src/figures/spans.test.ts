import { addDays, type Day, type DayRange } from '@mendpoint/domain/periods';
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
  test('of a range hold each day that was sold on in it once, and no other', () => {
    fc.assert(
      fc.property(open, range, ({ from, to }, sold) => {
        const spans = new Set(spansWithin({ from, to }, sold));
        for (const at of daysFrom(sold)) {
          const wanted = (from === null || at >= from) && (to === null || at <= to);
          expect([at, spansOf(at).filter((span) => spans.has(span)).length]).toEqual([at, wanted ? 1 : 0]);
        }
      }),
    );
  });

  test('are few: never more than the days of two months, the months of two years and the years', () => {
    fc.assert(
      fc.property(open, range, (wanted, sold) => {
        expect(spansWithin(wanted, sold).length).toBeLessThanOrEqual(30 + 30 + 11 + 11 + 4);
      }),
    );
  });

  test('of usual periods are the longest that fit', () => {
    const sold = { from: '2023-11-21', to: '2026-11-20' };
    expect(spansWithin({ from: null, to: null }, sold)).toEqual(['all']);
    expect(spansWithin({ from: '1970-01-01', to: '2026-11-20' }, sold)).toEqual(['all']);
    expect(spansWithin({ from: '2026-01-01', to: '2026-11-20' }, sold)).toEqual(['2026']);
    expect(spansWithin({ from: '2026-11-01', to: '2026-11-20' }, sold)).toEqual(['2026-11']);
    expect(spansWithin({ from: '2025-01-01', to: '2025-12-31' }, sold)).toEqual(['2025']);
    expect(spansWithin({ from: '2024-02-01', to: '2024-02-29' }, sold)).toEqual(['2024-02']);
    expect(spansWithin({ from: '2026-11-14', to: '2026-11-20' }, sold)).toHaveLength(7);
    expect(spansWithin({ from: '2024-12-31', to: '2026-02-01' }, sold)).toEqual([
      ...['2024-12-31', '2025', '2026-01', '2026-02-01'],
    ]);
    expect(spansWithin({ from: '2027-01-01', to: '2027-12-31' }, sold)).toEqual([]);
    expect(spansWithin({ from: null, to: null }, null)).toEqual([]);
  });
});
