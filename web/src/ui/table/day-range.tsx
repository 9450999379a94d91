import { DayField } from '../form/day-field.tsx';
import styles from './day-range.module.css';
import type { DayFilter } from './use-day-filter.ts';

/** The days that a list is narrowed to, each with its label inside. */
export function DayRange({ days }: { days: DayFilter }) {
  const ends = [
    { label: 'From', value: days.from, onChange: days.setFrom },
    { label: 'To', value: days.to, onChange: days.setTo },
  ];
  return ends.map(({ label, ...field }) => (
    <DayField
      // Whoever clears the filters wants nothing to be left of what was typed.
      key={`${label} ${days.clears}`}
      name={`${label} date`}
      aria-label={`${label} date`}
      leftSection={<span className={styles.prefix}>{label}</span>}
      leftSectionWidth={52}
      max={days.today}
      {...field}
    />
  ));
}
