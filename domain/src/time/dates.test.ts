import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';
import { sydneyDay } from './periods.ts';

describe('formatDate', () => {
  it.each([
    ['2026-11-20T05:05:00.000Z', '20/11/2026'],
    ['2026-11-20T12:59:59.999Z', '20/11/2026'],
    ['2026-11-20T13:00:00.000Z', '21/11/2026'],
    ['2026-06-30T13:59:59.999Z', '30/06/2026'],
    ['2026-06-30T14:00:00.000Z', '01/07/2026'],
    ['2025-12-31T13:00:00.000Z', '01/01/2026'],
  ])('shows %s as %s', (instant, text) => {
    expect(formatDate(instant)).toBe(text);
    expect(formatDate(new Date(instant))).toBe(text);
  });

  it('is the Sydney day, the other way round', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatDate(instant).split('/').reverse().join('-')).toBe(sydneyDay(instant));
      }),
    );
  });
});

describe('formatDateTime', () => {
  it.each([
    ['2026-11-20T05:05:00.000Z', '20/11/2026, 4:05 pm'],
    ['2026-11-19T13:00:00.000Z', '20/11/2026, 12:00 am'],
    ['2026-11-20T01:30:59.000Z', '20/11/2026, 12:30 pm'],
    // The hour that comes twice when daylight saving ends, and the hour that is skipped when it starts.
    ['2026-04-04T15:30:00.000Z', '05/04/2026, 2:30 am'],
    ['2026-04-04T16:30:00.000Z', '05/04/2026, 2:30 am'],
    ['2026-10-03T15:59:00.000Z', '04/10/2026, 1:59 am'],
    ['2026-10-03T16:00:00.000Z', '04/10/2026, 3:00 am'],
  ])('shows %s as %s', (instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
  });
});
