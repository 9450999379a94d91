import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf, isDay, PERIODS, sameTimeOn, sydneyDay } from './periods.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST = Date.UTC(2020, 0, 1);
const END = Date.UTC(2036, 0, 1);

const iso = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Every calendar day 2020 to 2035, as UTC midnights. */
const ALL_DAYS = Array.from({ length: (END - FIRST) / DAY }, (_, index) => FIRST + index * DAY);

/** The first Sunday of a month, as UTC midnight. */
const firstSunday = (year: number, month: number): number => {
  const first = Date.UTC(year, month, 1);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY;
};

// New South Wales law, not the time zone data: daylight saving ends on the first Sunday in April at 3 am (2 am standard time)
// and starts on the first Sunday in October at 2 am. Both are 16:00 UTC on the Saturday.
const CHANGES = Array.from({ length: 16 }, (_, index) => ({
  ends: firstSunday(2020 + index, 3) - 8 * HOUR,
  starts: firstSunday(2020 + index, 9) - 8 * HOUR,
}));

const offset = (instant: number): number => {
  const summer = CHANGES.every(({ ends, starts }) => instant < ends || instant >= starts);
  return (summer ? 11 : 10) * HOUR;
};

/** The Sydney day by that law. */
const lawfulDay = (instant: number): string => iso(instant + offset(instant));

/** The instant at which a day begins in Sydney: midnight is never in the hours that daylight saving skips or repeats. */
const midnight = (day: number): number => day - offset(day - 10.5 * HOUR);

describe('sydneyDay', () => {
  it('turns at midnight on every day of 2020 to 2035', () => {
    expect(ALL_DAYS).toHaveLength(5844);
    for (const day of ALL_DAYS) {
      const start = midnight(day);
      expect(sydneyDay(new Date(start))).toBe(iso(day));
      expect(sydneyDay(new Date(start - 1))).toBe(iso(day - DAY));
      expect(sydneyDay(new Date(start + 12 * HOUR))).toBe(iso(day));
    }
  });

  it('is right in every hour around each of the 32 changes', () => {
    for (const change of CHANGES.flatMap(({ ends, starts }) => [ends, starts])) {
      for (let hour = -30; hour <= 30; hour += 1) {
        for (const instant of [change + hour * HOUR - 1, change + hour * HOUR, change + hour * HOUR + 1]) {
          expect(sydneyDay(new Date(instant))).toBe(lawfulDay(instant));
        }
      }
    }
  });

  it('knows days of 23 and of 25 hours', () => {
    const hours = (day: string) => {
      const start = midnight(Date.parse(day));
      return Array.from({ length: 30 }, (_, hour) => sydneyDay(new Date(start + hour * HOUR))).filter(
        (at) => at === day,
      ).length;
    };
    expect(hours('2026-10-04')).toBe(23);
    expect(hours('2026-04-05')).toBe(25);
    expect(hours('2026-07-01')).toBe(24);
  });

  it('is right at any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: END - 1 }), (instant) => {
        expect(sydneyDay(new Date(instant))).toBe(lawfulDay(instant));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('sameTimeOn', () => {
  it('shows the same time in Sydney on the other day, whatever changes between them', () => {
    const times = fc.tuple(fc.integer({ min: 400, max: 5842 }), fc.nat(DAY - 1), fc.integer({ min: -400, max: 0 }));
    fc.assert(
      fc.property(times, ([index, time, back]) => {
        const at = new Date(midnight(FIRST + index * DAY) + time);
        const other = iso(FIRST + (index + back) * DAY);
        const same = sameTimeOn(other, at);
        const shown = (instant: Date) => new Date(instant.getTime() + offset(instant.getTime())).toISOString();
        expect(sydneyDay(same)).toBe(other);
        // The hour that daylight saving skips is shown by no clock of that day.
        if (!/T02/.test(shown(at))) expect(shown(same).slice(11)).toBe(shown(at).slice(11));
      }),
    );
  });

  it('goes on at the day on which the clocks change', () => {
    expect(sameTimeOn('2026-10-03', new Date('2026-10-10T03:15:00Z'))).toEqual(new Date('2026-10-03T04:15:00Z'));
    expect(sameTimeOn('2026-10-04', new Date('2026-10-10T15:30:00Z'))).toEqual(new Date('2026-10-03T16:30:00Z'));
  });
});

describe('isDay', () => {
  it('accepts every day of 2020 to 2035', () => {
    for (const day of ALL_DAYS) expect(isDay(iso(day))).toBe(true);
  });

  it.each([
    '2025-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-01',
    '26-01-01',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '01/01/2026',
    '+002026-01-01',
    '٢٠٢٦-01-01',
    'today',
    '',
  ])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('knows leap years', () => {
    const leaps = Array.from({ length: 16 }, (_, index) => 2020 + index).filter((year) => isDay(`${year}-02-29`));
    expect(leaps).toEqual([2020, 2024, 2028, 2032]);
    expect(isDay('2100-02-29')).toBe(false);
  });
});

describe('addDays', () => {
  it('counts calendar days, whatever the hours of the day', () => {
    fc.assert(
      fc.property(fc.nat(5843), fc.integer({ min: -4_000, max: 4_000 }), (index, days) => {
        const day = FIRST + index * DAY;
        expect(addDays(iso(day), days)).toBe(iso(day + days * DAY));
      }),
    );
  });
});

describe('daysOf', () => {
  /** The periods by calendar fields, apart from the text that the domain works on. */
  const expected = (today: number) => {
    const date = new Date(today);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    const range = (from: number, to: number) => ({ from: iso(from), to: iso(to) });
    return {
      today: range(today, today),
      yesterday: range(today - DAY, today - DAY),
      last7Days: range(today - 6 * DAY, today),
      thisMonth: range(Date.UTC(year, month, 1), today),
      lastMonth: range(Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)),
      thisYear: range(Date.UTC(year, 0, 1), today),
      lastYear: range(Date.UTC(year - 1, 0, 1), Date.UTC(year - 1, 11, 31)),
      all: null,
    };
  };

  it('gives every period, seen from every day of 2020 to 2035', () => {
    for (const today of ALL_DAYS) {
      const ours = Object.fromEntries(PERIODS.map((period) => [period, daysOf(period, iso(today))]));
      expect(ours).toEqual(expected(today));
    }
  });

  it.each([
    ['2024-03-01', 'lastMonth', '2024-02-01', '2024-02-29'],
    ['2026-03-31', 'lastMonth', '2026-02-01', '2026-02-28'],
    ['2026-01-01', 'lastMonth', '2025-12-01', '2025-12-31'],
    ['2026-01-01', 'yesterday', '2025-12-31', '2025-12-31'],
    ['2026-01-03', 'last7Days', '2025-12-28', '2026-01-03'],
    ['2025-12-31', 'thisYear', '2025-01-01', '2025-12-31'],
    ['2024-02-29', 'lastYear', '2023-01-01', '2023-12-31'],
  ] as const)('seen from %s, %s is %s to %s', (today, period, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });
});
