import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { formatDay } from '@mendpoint/domain/time/dates';
import type { Day } from '@mendpoint/domain/time/periods';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { readDay, readFinishedDay } from '../../lib/typed-day.ts';
import styles from './day-field.module.css';

const NO_DAY = 'Please enter a date as dd/mm/yyyy.';

type DayFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** The label of the date: 'Start Date'. */
  name: string;
  /** '' means no day. */
  value: Day | '';
  onChange: (day: Day | '') => void;
  /** The last day that the calendar offers. */
  max?: Day | undefined;
};

/**
 * A day, typed or pasted as dd/mm/yyyy in any language of the browser, or picked from the browser's calendar. A text
 * that is no day stays in the field with a message; the value is then ''.
 */
export function DayField({ name, value, onChange, max, error, ...field }: DayFieldProps) {
  const { text, isWrong, type, finish } = useTypedDay(value, onChange);
  const finishAtEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') finish();
  };
  return (
    <TextInput
      {...field}
      value={text}
      placeholder="dd/mm/yyyy"
      inputMode="numeric"
      autoComplete="off"
      maxLength={30}
      error={isWrong ? NO_DAY : error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={finish}
      onKeyDown={finishAtEnter}
      rightSection={<Calendar name={name} value={value} max={max} onPick={onChange} />}
      rightSectionWidth={44}
    />
  );
}

/** The text in the field. It follows the value when that changes by other means than typing. */
const useTypedDay = (value: Day | '', onChange: (day: Day | '') => void) => {
  const [text, setText] = useState(shown(value));
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isWrong, setWrong] = useState(false);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(shown(value));
      setWrong(false);
    }
  }
  const send = (day: Day | '') => {
    if (day === sent) return;
    setSent(day);
    onChange(day);
  };
  const type = (next: string) => {
    setText(next);
    setWrong(false);
    const day = next.trim() === '' ? '' : readDay(next);
    if (day !== null) send(day);
  };
  const finish = () => {
    const day = readFinishedDay(text);
    if (day !== null) setText(shown(day));
    setWrong(day === null && text.trim() !== '');
    send(day ?? '');
  };
  return { text, isWrong, type, finish };
};

const shown = (value: Day | ''): string => (value === '' ? '' : formatDay(value));

type CalendarProps = Pick<DayFieldProps, 'name' | 'value' | 'max'> & { onPick: (day: Day | '') => void };

/** Opens the browser's own calendar, which belongs to a hidden date field. */
function Calendar({ name, value, max, onPick }: CalendarProps) {
  const picker = useRef<HTMLInputElement>(null);
  const words = `Open calendar: ${name}`;
  return (
    <>
      <input
        ref={picker}
        className={styles.picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        max={max}
        value={value}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
      <ActionIcon size={40} aria-label={words} title={words} onClick={() => picker.current?.showPicker()}>
        <IconCalendar size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
