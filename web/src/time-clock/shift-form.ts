import type { Shift } from '@mendpoint/contract/time-clock';
import { clockTimeOf, instantOf, isClockTime, nextInstantOf } from '@mendpoint/domain/people/clock-times';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';

/** A shift as it is typed: times of the clock, '' for none. What is before the begin is on the next day. */
export type TypedShift = {
  staff_id: string;
  day: Day | '';
  begun_at: string;
  ended_at: string;
  breaks: readonly TypedBreak[];
  isRemoved: boolean;
  reason: string;
};

export type TypedBreak = { begin: string; end: string };

const typedTime = (instant: string | null): string => (instant === null ? '' : clockTimeOf(new Date(instant)));

export const typedOf = (shift: Shift): TypedShift => ({
  staff_id: shift.staff_id,
  day: sydneyDay(new Date(shift.begun_at)),
  begun_at: typedTime(shift.begun_at),
  ended_at: typedTime(shift.ended_at),
  breaks: shift.breaks.map(({ begun_at, ended_at }) => ({ begin: typedTime(begun_at), end: typedTime(ended_at) })),
  isRemoved: shift.is_removed,
  reason: '',
});

export const newShift = (day: Day, staffId: string): TypedShift => ({
  staff_id: staffId,
  day,
  begun_at: '',
  ended_at: '',
  breaks: [],
  isRemoved: false,
  reason: '',
});

type Problems = { [Field in keyof TypedShift]?: string };

const NO_TIME = 'Please enter a time.';

/** `mayBeOpen`: the shift has no end yet. */
export const problemsOf = (typed: TypedShift, mayBeOpen: boolean): Problems => ({
  ...(typed.staff_id === '' && { staff_id: 'Please choose a person.' }),
  ...(typed.day === '' && { day: 'Please enter a date as dd/mm/yyyy.' }),
  ...(!isClockTime(typed.begun_at) && { begun_at: NO_TIME }),
  ...(!isClockTime(typed.ended_at) && !(mayBeOpen && typed.ended_at === '') && { ended_at: NO_TIME }),
  ...(!typed.breaks.every((one) => isBreak(one, mayBeOpen)) && { breaks: 'Please enter both times of each break.' }),
  ...(typed.reason.trim() === '' && { reason: 'Please say why.' }),
});

const isBreak = ({ begin, end }: TypedBreak, mayBeOpen: boolean): boolean =>
  isClockTime(begin) && (isClockTime(end) || (mayBeOpen && end === ''));

type Times = Pick<Shift, 'begun_at' | 'ended_at' | 'breaks'>;

/** The instants of what was typed and has no problems. */
export const timesOf = ({ day, begun_at, ended_at, breaks }: TypedShift): Times => {
  const begin = instantOf(day, begun_at);
  const after = (time: string, from: Date) => (time === '' ? null : nextInstantOf(time, from));
  return {
    begun_at: begin.toISOString(),
    ended_at: after(ended_at, begin)?.toISOString() ?? null,
    breaks: breaks.map((one) => {
      const pause = nextInstantOf(one.begin, begin);
      return { begun_at: pause.toISOString(), ended_at: after(one.end, pause)?.toISOString() ?? null };
    }),
  };
};

/** Only what was typed anew: an hour that clocks show twice stays the one that it was. */
export const changesOf = (shift: Shift, typed: TypedShift): Partial<Times> & { is_removed?: boolean } => {
  const start = typedOf(shift);
  const times = timesOf(typed);
  const isMoved = typed.day !== start.day || typed.begun_at !== start.begun_at;
  return {
    ...(isMoved && { begun_at: times.begun_at }),
    ...((isMoved || typed.ended_at !== start.ended_at) && { ended_at: times.ended_at }),
    ...((isMoved || JSON.stringify(typed.breaks) !== JSON.stringify(start.breaks)) && { breaks: times.breaks }),
    ...(typed.isRemoved !== start.isRemoved && { is_removed: typed.isRemoved }),
  };
};
