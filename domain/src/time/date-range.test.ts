import { describe, expect, it } from 'vitest';
import { readDateRange } from './date-range.ts';

describe('a range of dates', () => {
  it.each([
    ['2026-03-02', '2026-03-05', { from: '2026-03-02', to: '2026-03-05' }],
    ['2026-03-02', '2026-03-02', { from: '2026-03-02', to: '2026-03-02' }],
    ['2026-03-02', undefined, { from: '2026-03-02', to: null }],
    ['', '2026-03-05', { from: null, to: '2026-03-05' }],
    [undefined, undefined, { from: null, to: null }],
  ])('from %j to %j keeps both days, and is open where one is missing', (from, to, range) => {
    expect(readDateRange({ from, to })).toEqual(range);
  });

  it('cannot end before it starts', () => {
    expect(() => readDateRange({ from: '2026-03-05', to: '2026-03-02' })).toThrow(
      expect.objectContaining({ message: 'The start date is after the end date.', path: 'start_date' }),
    );
  });

  it.each([
    [{ from: '2026-02-30', to: undefined }, '2026-02-30', 'start_date'],
    [{ from: undefined, to: '05/03/2026' }, '05/03/2026', 'end_date'],
  ])('refuses %j, which is no date', (texts, day, path) => {
    expect(() => readDateRange(texts)).toThrow(
      expect.objectContaining({ message: `'${day}' is no date (yyyy-MM-dd).`, path }),
    );
  });
});
