import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type Day, type DayRange, isDay, sydneyDay } from '@mendpoint/domain/periods';
import { type FormEvent, useState } from 'react';
import { dayInWords } from '../../lib/periods.ts';
import { type Problems, useFormState } from '../form/use-form-state.ts';

export type RangeWords = {
  title: string;
  from: string;
  to: string;
  apply: string;
  applying: string;
  /** Apply can be pressed with a date missing, and says so. Else it waits for both. */
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
  /** Days to come cannot be picked. */
  untilToday: boolean;
  /** The range in force. */
  begun: DayRange | null;
  /** Resolves when the range is in force; the dialog then goes. */
  onApply: (days: DayRange) => Promise<void>;
  /** The dialog has faded out. */
  onClosed: () => void;
};

/** Asks for the first and the last day of a report. Mount it to open it. */
export function DateRangeDialog({ words, untilToday, begun, onApply, onClosed }: DateRangeDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isApplying, setApplying] = useState(false);
  const form = useFormState<DayRange>(begun ?? { from: '', to: '' });
  const { from, to } = form.values;
  const latest = untilToday ? sydneyDay(new Date()) : null;
  const isIncomplete = from === '' || to === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isApplying || (isIncomplete && !words.saysWhatIsMissing)) return;
    const problems = problemsOf(form.values, latest);
    if (Object.keys(problems).length > 0) return form.refuse(problems);
    setApplying(true);
    await onApply(form.values);
    setOpen(false);
  };
  const field = (name: keyof DayRange) => ({
    type: 'date',
    label: words[name],
    required: true,
    value: form.values[name],
    max: latest ?? undefined,
    error: form.problems[name],
    // The browser spells the date in its own language's order; this says which day it is.
    description: isDay(form.values[name]) ? dayInWords(form.values[name]) : !form.problems[name] && '\u00a0',
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  });
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} onExitTransitionEnd={onClosed} title={words.title} size="sm">
      <form ref={form.ref} onSubmit={(event) => void submit(event)} noValidate aria-label={words.title}>
        <Stack gap="md">
          <TextInput {...field('from')} data-autofocus />
          <TextInput {...field('to')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              aria-busy={isApplying}
              disabled={isApplying || (isIncomplete && !words.saysWhatIsMissing)}
            >
              {isApplying ? words.applying : words.apply}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const problemsOf = ({ from, to }: DayRange, latest: Day | null): Problems<DayRange> => {
  if (!isDay(from)) return { from: 'Please select both start and end dates' };
  if (!isDay(to)) return { to: 'Please select both start and end dates' };
  if (latest !== null && from > latest) return { from: 'Future dates cannot be picked.' };
  if (latest !== null && to > latest) return { to: 'Future dates cannot be picked.' };
  return from > to ? { to: 'The end date is before the start date.' } : {};
};
