import { TextInput } from '@mantine/core';
import styles from './day-input.module.css';

type DayInputProps = { label: string; value: string; max: string; onChange: (day: string) => void };

/** A day that a list is narrowed to, with its label inside. */
export function DayInput({ label, value, max, onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      aria-label={`${label} date`}
      leftSection={<span className={styles.prefix}>{label}</span>}
      leftSectionWidth={52}
      max={max}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
