import { describe, expect, test } from 'vitest';
import {
  CLOCK_ACTS,
  type ClockAct,
  checkShift,
  clockActsAfter,
  clockedBy,
  confirmedSpans,
  endedAt,
  isForgotten,
  refuseOverlap,
  type Shift,
} from './time-clock.ts';

/** An hour of 20 November 2026, in UTC. */
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20) + hour * 3_600_000);
const span = (begin: number, end: number | null) => ({ begin: at(begin), end: end === null ? null : at(end) });
const shift = (begin: number, end: number | null, breaks: [number, number | null][] = []): Shift => ({
  ...span(begin, end),
  breaks: breaks.map(([from, to]) => span(from, to)),
});

describe('the clock', () => {
  test('goes from clocking in through breaks to clocking out', () => {
    const acts: [ClockAct, number][] = [
      ['clock-in', 0],
      ['begin-break', 2],
      ['end-break', 3],
      ['begin-break', 5],
      ['clock-out', 6],
    ];
    let open: Shift | null = null;
    for (const [act, hour] of acts) open = clockedBy(act, open, at(hour));
    expect(open).toEqual(
      shift(0, 6, [
        [2, 3],
        [5, 6],
      ]),
    );
  });

  test.each([
    ['nobody who is away', null, ['clock-in']],
    ['somebody at work', shift(0, null), ['begin-break', 'clock-out']],
    ['somebody on a break', shift(0, null, [[1, null]]), ['end-break', 'clock-out']],
  ] as const)('offers %s what they can do, and refuses the rest', (_, open, offered) => {
    expect(clockActsAfter(open, at(2))).toEqual(offered);
    for (const act of CLOCK_ACTS) {
      const press = () => clockedBy(act, open, at(2));
      if (offered.some((one) => one === act)) expect(press).not.toThrow();
      else expect(press).toThrow(/\.$/);
    }
  });

  test('of which two tills send the same act refuses the second', () => {
    const open = clockedBy('clock-in', null, at(0));
    expect(() => clockedBy('clock-in', open, at(0))).toThrow('You are clocked in already.');
  });

  test('ends nothing before it began, where it was set back', () => {
    expect(clockedBy('clock-out', shift(5, null), at(3))).toEqual(shift(5, 5));
    expect(clockedBy('clock-out', shift(1, null, [[2, 4]]), at(3))).toEqual(shift(1, 4, [[2, 4]]));
  });
});

describe('a shift that nobody ended', () => {
  test('is forgotten after more than 16 hours, and then nothing is done before its end is said', () => {
    const open = shift(0, null, [[4, null]]);
    expect([isForgotten(open, at(16)), isForgotten(open, at(16.01)), isForgotten(shift(0, 1), at(99))]).toEqual([
      false,
      true,
      false,
    ]);
    expect(clockActsAfter(open, at(17))).toEqual([]);
    for (const act of CLOCK_ACTS) {
      expect(() => clockedBy(act, open, at(17))).toThrow(
        'You did not clock out after 20/11/2026, 11:00 am. First say when you left.',
      );
    }
    expect(endedAt(open, at(6), at(17))).toEqual(shift(0, 6, [[4, 6]]));
    for (const end of [-1, 0, 3, 16.5, 18]) expect(() => endedAt(open, at(end), at(17))).toThrow();
  });

  test('counts for nothing, nor do its breaks', () => {
    const { work, breaks } = confirmedSpans([shift(0, 6, [[2, 3]]), shift(10, null, [[11, 12]])]);
    expect([work, breaks]).toEqual([[span(0, 6)], [span(2, 3)]]);
  });
});

test.each([
  ['that ends before it begins', shift(5, 4), 'ended_at'],
  ['of no time', shift(5, 5), 'ended_at'],
  ['that ends later than now', shift(5, 21), 'ended_at'],
  ['of more than 16 hours', shift(0, 16.5), 'ended_at'],
  ['with a break before it', shift(2, 6, [[1, 3]]), 'breaks'],
  ['with a break after it', shift(2, 6, [[5, 7]]), 'breaks'],
  ['with a break that ends before it begins', shift(2, 6, [[4, 3]]), 'breaks'],
  [
    'with breaks at once',
    shift(2, 6, [
      [3, 5],
      [4, 6],
    ]),
    'breaks',
  ],
])('a shift %s is refused', (_, wrong, path) => {
  expect(() => checkShift(wrong, at(20))).toThrow(expect.objectContaining({ path }));
});

test('a shift with breaks one after another is right, closed or open', () => {
  for (const right of [
    shift(2, 6, [
      [2, 3],
      [3, 6],
    ]),
    shift(2, null, [[3, null]]),
    shift(4, 20),
  ]) {
    expect(() => checkShift(right, at(20))).not.toThrow();
  }
});

test('nobody works twice at once, but shifts may follow each other', () => {
  const others = [shift(0, 4), shift(10, null)];
  for (const free of [span(4, 10), span(-3, 0)]) expect(() => refuseOverlap(free, others)).not.toThrow();
  for (const taken of [span(3, 5), span(1, 2), span(-1, 20), span(11, 12), span(12, null), span(5, null)]) {
    expect(() => refuseOverlap(taken, others)).toThrow('There is another shift, which began on');
  }
});

test('a shift has at most 20 breaks, by the clock as by a correction', () => {
  const breaks = Array.from({ length: 20 }, (_, n): [number, number] => [n / 10, n / 10]);
  expect(() => clockedBy('begin-break', shift(0, null, breaks), at(3))).toThrow('A shift has at most 20 breaks.');
  expect(() => checkShift(shift(0, 4, [...breaks, [3, 3]]), at(20))).toThrow('A shift has at most 20 breaks.');
  expect(() => checkShift(shift(0, 4, breaks), at(20))).not.toThrow();
});
