import { RuleError } from '../rule-error.ts';
import { formatDateTime } from '../time/dates.ts';
import type { Span } from './hours.ts';

/** Work from clocking in to clocking out. What is still open has no end; a break lies within, one after another. */
export type Shift = OpenSpan & { breaks: OpenSpan[] };
type OpenSpan = { begin: Date; end: Date | null };

export const CLOCK_ACTS = ['clock-in', 'begin-break', 'end-break', 'clock-out'] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

/** More than anybody takes in one shift. */
export const MOST_BREAKS = 20;

/** Nobody works longer: somebody who is clocked in for longer forgot to clock out. */
const LONGEST_SHIFT_MS = 16 * 3_600_000;

export const isForgotten = ({ begin, end }: OpenSpan, now: Date): boolean =>
  end === null && now.getTime() - begin.getTime() > LONGEST_SHIFT_MS;

const openBreakOf = ({ breaks }: Shift): OpenSpan | undefined => breaks.find(({ end }) => end === null);

/** What somebody may do at the clock. Nothing after a forgotten shift, until somebody said when it ended. */
export const clockActsAfter = (open: Shift | null, now: Date): readonly ClockAct[] => {
  if (open === null) return ['clock-in'];
  if (isForgotten(open, now)) return [];
  return openBreakOf(open) ? ['end-break', 'clock-out'] : ['begin-break', 'clock-out'];
};

const REFUSALS: Record<ClockAct, string> = {
  'clock-in': 'You are clocked in already.',
  'begin-break': 'A break begins while you are at work.',
  'end-break': 'You are not on a break.',
  'clock-out': 'You are not clocked in.',
};

/**
 * The open shift of a person (null: none) after an act at the clock. Clocking out ends a break too. A clock that was
 * set back ends nothing before it began. Throws RuleError: not possible now, or a shift whose end was forgotten.
 */
export const clockedBy = (act: ClockAct, open: Shift | null, now: Date): Shift => {
  if (open && isForgotten(open, now)) {
    throw new RuleError(`You did not clock out after ${formatDateTime(open.begin)}. First say when you left.`);
  }
  if (!clockActsAfter(open, now).includes(act)) throw new RuleError(REFUSALS[act]);
  if (open === null) return { begin: now, end: null, breaks: [] };
  const at = new Date(Math.max(now.getTime(), lastMomentOf(open).getTime()));
  if (act === 'begin-break') refuseTooManyBreaks(open.breaks.length + 1);
  if (act === 'begin-break') return { ...open, breaks: [...open.breaks, { begin: at, end: null }] };
  const breaks = open.breaks.map(({ begin, end }) => ({ begin, end: end ?? at }));
  return { ...open, breaks, end: act === 'clock-out' ? at : null };
};

const refuseTooManyBreaks = (breaks: number): void => {
  if (breaks > MOST_BREAKS) throw new RuleError(`A shift has at most ${MOST_BREAKS} breaks.`, 'breaks');
};

const lastMomentOf = ({ begin, breaks }: Shift): Date => {
  const last = breaks.at(-1);
  return last ? (last.end ?? last.begin) : begin;
};

/** A forgotten shift with the end that somebody says; so ends its open break. Throws RuleError (`ended_at`). */
export const endedAt = (shift: Shift, end: Date, now: Date): Shift => {
  const ended = { ...shift, end, breaks: shift.breaks.map((one) => ({ ...one, end: one.end ?? end })) };
  checkShift(ended, now);
  return ended;
};

/** What a correction must keep to. Throws RuleError, at `ended_at` or `breaks`. */
export const checkShift = ({ begin, end, breaks }: Shift, now: Date): void => {
  const until = end ?? now;
  if (until > now) throw new RuleError('A shift ends in the future only by clocking out.', 'ended_at');
  if (begin >= until) throw new RuleError('A shift ends after it began.', 'ended_at');
  if (end && end.getTime() - begin.getTime() > LONGEST_SHIFT_MS) {
    throw new RuleError('A shift is at most 16 hours long.', 'ended_at');
  }
  refuseTooManyBreaks(breaks.length);
  let free = begin;
  for (const one of breaks) {
    const stop = one.end ?? until;
    if (one.begin < free || stop > until)
      throw new RuleError('Breaks lie within the shift, one after another.', 'breaks');
    if (one.begin > stop) throw new RuleError('A break ends after it began.', 'breaks');
    free = stop;
  }
};

/** The wages of a year, and some weeks to notice what is wrong with them. */
const CORRECTED_WITHIN_MS = 400 * 86_400_000;

/** What began longer ago is history: nobody knows any more, and its wages are paid. Throws RuleError (`begun_at`). */
export const refuseLongAgo = ({ begin }: OpenSpan, now: Date): void => {
  if (now.getTime() - begin.getTime() <= CORRECTED_WITHIN_MS) return;
  throw new RuleError('Hours are corrected for 400 days.', 'begun_at');
};

/** Times are kept in whole minutes, so that what a table shows adds up. */
export const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 60_000) * 60_000);

/** Nobody works twice at once. Throws RuleError (`begun_at`). */
export const refuseOverlap = (shift: OpenSpan, others: readonly OpenSpan[]): void => {
  const isBefore = (one: OpenSpan, other: OpenSpan) => one.end !== null && one.end <= other.begin;
  const met = others.find((other) => !isBefore(shift, other) && !isBefore(other, shift));
  if (met) throw new RuleError(`There is another shift, which began on ${formatDateTime(met.begin)}.`, 'begun_at');
};

/** The hours that somebody confirmed, by clocking out or by a correction: an open shift counts for nothing yet. */
export const confirmedSpans = (shifts: readonly Shift[]): { work: Span[]; breaks: Span[] } => {
  const over = shifts.filter(({ end }) => end !== null);
  const closed = (spans: readonly OpenSpan[]) =>
    spans.flatMap(({ begin, end }) => (end === null ? [] : [{ begin, end }]));
  return { work: closed(over), breaks: closed(over.flatMap(({ breaks }) => breaks)) };
};
