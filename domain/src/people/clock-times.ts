import { addDays, type Day, sameTimeOn, sydneyDay } from '../time/periods.ts';
import { beginOfDay } from './hours.ts';

/** A time of the day as a clock shows it, '09:05'. */
export type ClockTime = string;

const PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** '9:05' is none: a field of the browser fills up. */
export const isClockTime = (text: string): text is ClockTime => PATTERN.test(text);

/** A day with 24 hours, so that each time of the clock is so many minutes after its midnight. */
const USUAL_DAY = '2026-01-15';

/** The instant at which clocks in Sydney show a time on a day. */
export const instantOf = (day: Day, time: ClockTime): Date => {
  const [, hours = '0', minutes = '0'] = PATTERN.exec(time) ?? [];
  const usual = beginOfDay(USUAL_DAY).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sameTimeOn(day, new Date(usual));
};

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '09:05', as clocks in Sydney show an instant. */
export const clockTimeOf = (instant: Date): ClockTime => clock.format(instant);

/** The first instant from `begin` on at which clocks show a time: the end of a shift may be on the next day. */
export const nextInstantOf = (time: ClockTime, begin: Date): Date => {
  const day = sydneyDay(begin);
  const same = instantOf(day, time);
  return same >= begin ? same : instantOf(addDays(day, 1), time);
};
