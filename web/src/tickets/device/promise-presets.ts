import { type ClockTime, instantOf } from '@mendpoint/domain/people/clock-times';
import { addDays, type Day, sydneyDay } from '@mendpoint/domain/time/periods';

type Preset = { label: string; day: Day; time: ClockTime };

/** What the desk promises most. Today is not offered once that time is over. */
export const presetsAt = (now: Date): Preset[] => {
  const today = sydneyDay(now);
  const presets = [
    { label: 'Today, 5 pm', day: today, time: '17:00' },
    { label: 'Tomorrow, noon', day: addDays(today, 1), time: '12:00' },
    { label: 'In 3 days', day: addDays(today, 3), time: '17:00' },
  ];
  return presets.filter(({ day, time }) => instantOf(day, time) > now);
};
