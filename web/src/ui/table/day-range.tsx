import { DayField } from '../form/day-field.tsx';
import styles from './day-range.module.css';
import type { DayFilter } from './use-day-filter.ts';

/** The days to which a list is narrowed, each with its label inside. */
export function DayRange({ days }: { days: DayFilter }) {
  const ends = [
    { label: 'From', value: days.from, onChange: days.setFrom },
    { label: 'To', value: days.to, onChange: days.setTo },
  ];
  return ends.map(({ label, ...field }) => (
    <DayField
      // A new key empties the fields, including incomplete text, when the filters are cleared.
      key={`${label} ${days.clears}`}
      className={styles.day}
      name={`${label} date`}
      aria-label={`${label} date`}
      leftSection={<span className={styles.prefix}>{label}</span>}
      leftSectionWidth={52}
      max={days.today}
      {...field}
    />
  ));
}
