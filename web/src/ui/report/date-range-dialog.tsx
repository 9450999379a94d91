import { Button, Group, Modal, Stack } from '@mantine/core';
import { type Day, type DayRange, isDay, sydneyDay } from '@mendpoint/domain/time/periods';
import { type FormEvent, useState } from 'react';
import { dayInWords } from '../../lib/periods.ts';
import { DayField } from '../form/day-field.tsx';
import { isEmpty, type Problems, useFormState } from '../form/use-form-state.ts';

export type RangeWords = {
  title: string;
  from: string;
  to: string;
  apply: string;
  applying: string;
  /** Whether pressing Apply names the missing date. Otherwise Apply is disabled until both dates are there. */
  saysWhatIsMissing: boolean;
};

export const SELECT_DATE_RANGE: RangeWords = {
  title: 'Select Date Range',
  from: 'Start Date',
  to: 'End Date',
  apply: 'Apply Filter',
  applying: 'Applying...',
  saysWhatIsMissing: true,
};

type DateRangeDialogProps = {
  words: RangeWords;
  untilToday: boolean;
  /** The range that is shown now; null when there is none. */
  begun: DayRange | null;
  /** Resolves when the range is shown; the dialog then closes. */
  onApply: (days: DayRange) => Promise<void>;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
};

/** Asks for the first and the last day of a report. It opens when it is mounted. */
export function DateRangeDialog(props: DateRangeDialogProps) {
  const { words, onClosed } = props;
  const { form, latest, submit, canApply, isApplying, isOpen, close } = useDateRange(props);
  return (
    <Modal opened={isOpen} onClose={close} onExitTransitionEnd={onClosed} title={words.title} size="sm">
      <form ref={form.ref} onSubmit={(event) => void submit(event)} noValidate aria-label={words.title}>
        <Stack gap="md">
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              name={words[end]}
              label={words[end]}
              required
              max={latest ?? undefined}
              value={form.values[end]}
              error={form.problems[end]}
              onChange={(day) => form.change({ [end]: day })}
              // Shows the weekday, by which people recognise the day that they meant.
              description={isDay(form.values[end]) ? dayInWords(form.values[end]) : !form.problems[end] && '\u00a0'}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...(end === 'from' && { 'data-autofocus': true })}
            />
          ))}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" aria-busy={isApplying} disabled={!canApply}>
              {isApplying ? words.applying : words.apply}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const useDateRange = ({ words, untilToday, begun, onApply }: DateRangeDialogProps) => {
  const [isOpen, setOpen] = useState(true);
  const [isApplying, setApplying] = useState(false);
  const form = useFormState<DayRange>(begun ?? { from: '', to: '' });
  const latest = untilToday ? sydneyDay(new Date()) : null;
  const isIncomplete = form.values.from === '' || form.values.to === '';
  const canApply = !isApplying && (words.saysWhatIsMissing || !isIncomplete);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canApply) return;
    const problems = problemsOf(form.values, latest);
    if (!isEmpty(problems)) return form.refuse(problems);
    setApplying(true);
    await onApply(form.values);
    setOpen(false);
  };
  return { form, latest, submit, canApply, isApplying, isOpen, close: () => setOpen(false) };
};

const problemsOf = ({ from, to }: DayRange, latest: Day | null): Problems<DayRange> => {
  if (!isDay(from)) return { from: 'Please select both start and end dates' };
  if (!isDay(to)) return { to: 'Please select both start and end dates' };
  if (latest !== null && from > latest) return { from: 'Future dates cannot be picked.' };
  if (latest !== null && to > latest) return { to: 'Future dates cannot be picked.' };
  return from > to ? { to: 'The end date is before the start date.' } : {};
};
