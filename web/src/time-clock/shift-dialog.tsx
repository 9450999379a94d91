import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { PersonHours, Shift } from '@mendpoint/contract/time-clock';
import { MOST_BREAKS } from '@mendpoint/domain/people/time-clock';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { IconPlus, IconX } from '@tabler/icons-react';
import { reasonOr } from '../api/api-error.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { DayField } from '../ui/form/day-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { type FormState, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { type ClockSave, useSaveClock } from './queries.ts';
import { changesOf, newShift, problemsOf, type TypedBreak, type TypedShift, timesOf, typedOf } from './shift-form.ts';

type ShiftDialogProps = {
  /** Null for one that nobody clocked. */
  shift: Shift | null;
  name: string;
  people: readonly PersonHours[];
  day: Day;
  onClosed: () => void;
};

/** Corrects a shift, takes it out of the hours or back, or adds one. */
export function ShiftDialog({ shift, name, people, day, onClosed }: ShiftDialogProps) {
  const form = useShift(shift, day, people);
  const { field, change, values } = form;
  return (
    <FormDialog
      title={shift ? `Correct the shift of ${name}` : 'Add Shift'}
      saveLabel={shift ? 'Save' : 'Add'}
      form={form}
      onClosed={onClosed}
    >
      <WhenFields {...{ form, people }} isNew={shift === null} mayBeOpen={shift?.ended_at === null} />
      <Breaks form={form} />
      {shift !== null && (
        <Checkbox
          size="md"
          label="Removed: it does not count"
          checked={values.isRemoved}
          onChange={({ currentTarget }) => change({ isRemoved: currentTarget.checked })}
        />
      )}
      <TextInput
        label="Reason"
        required
        maxLength={200}
        placeholder="Forgot to clock out"
        autoComplete="off"
        {...field('reason')}
      />
      <Text size="sm" c="dimmed">
        A time before ‘From’ is on the next day. What it was before is kept, with your name.
      </Text>
    </FormDialog>
  );
}

type WhenFieldsProps = {
  form: FormState<TypedShift>;
  people: readonly PersonHours[];
  isNew: boolean;
  mayBeOpen: boolean;
};

function WhenFields({ form, people, isNew, mayBeOpen }: WhenFieldsProps) {
  const { field, change, values, problems } = form;
  return (
    <>
      {isNew && (
        <Select
          label="Person"
          required
          data={people.map((one) => ({ value: one.staff_id, label: one.name }))}
          value={values.staff_id || null}
          error={problems.staff_id}
          onChange={(staff_id) => change({ staff_id: staff_id ?? '' })}
        />
      )}
      <DayField
        label="Day"
        name="Day"
        required
        value={values.day}
        error={problems.day}
        max={sydneyDay(new Date())}
        onChange={(chosen) => change({ day: chosen })}
      />
      <Group grow align="start">
        <TextInput label="From" type="time" required {...field('begun_at')} />
        <TextInput label="To" type="time" required={!mayBeOpen} {...field('ended_at')} />
      </Group>
    </>
  );
}

function Breaks({ form: { values, problems, change } }: { form: FormState<TypedShift> }) {
  const { breaks } = values;
  const put = (n: number, part: Partial<TypedBreak>) =>
    change({ breaks: breaks.map((one, at) => (at === n ? { ...one, ...part } : one)) });
  return (
    <Stack gap="xs">
      {breaks.map((one, n) => (
        <BreakFields
          // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no names but their places
          key={n}
          {...{ one, n }}
          isWrong={problems.breaks !== undefined}
          onChange={(part) => put(n, part)}
          onRemove={() => change({ breaks: breaks.filter((_, at) => at !== n) })}
        />
      ))}
      {problems.breaks && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problems.breaks}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={breaks.length >= MOST_BREAKS}
          onClick={() => change({ breaks: [...breaks, { begin: '', end: '' }] })}
        >
          Add break
        </Button>
      </div>
    </Stack>
  );
}

type BreakFieldsProps = {
  one: TypedBreak;
  n: number;
  isWrong: boolean;
  onChange: (part: Partial<TypedBreak>) => void;
  onRemove: () => void;
};

function BreakFields({ one, n, isWrong, onChange, onRemove }: BreakFieldsProps) {
  const wrong = { 'aria-invalid': isWrong };
  return (
    <div>
      <Group grow align="end">
        <TextInput
          label={`Break ${n + 1} from`}
          type="time"
          value={one.begin}
          {...wrong}
          onChange={({ currentTarget }) => onChange({ begin: currentTarget.value })}
        />
        <TextInput
          label={`Break ${n + 1} to`}
          type="time"
          value={one.end}
          {...wrong}
          onChange={({ currentTarget }) => onChange({ end: currentTarget.value })}
        />
      </Group>
      <Button variant="subtle" size="sm" color="gray" leftSection={<IconX size={18} aria-hidden />} onClick={onRemove}>
        Remove break {n + 1}
      </Button>
    </div>
  );
}

const useShift = (shift: Shift | null, day: Day, people: readonly PersonHours[]) => {
  const only = people.length === 1 ? (people[0]?.staff_id ?? '') : '';
  const today = sydneyDay(new Date());
  const form = useFormState<TypedShift>(shift ? typedOf(shift) : newShift(day < today ? day : today, only));
  const saving = useSaveClock();
  const keyOf = useSubmitOnce();
  const mayBeOpen = shift !== null && shift.ended_at === null && (!shift.is_forgotten || form.values.isRemoved);
  const sending = useSubmit(form, {
    check: () => problemsOf(form.values, mayBeOpen),
    send: async () => noticeSuccess((await saving.mutateAsync(saveOf(shift, form.values, keyOf))).message),
    failed: (error) => reasonOr(error, 'The shift could not be saved.'),
  });
  return { ...form, ...sending };
};

const saveOf = (shift: Shift | null, typed: TypedShift, keyOf: (body: object) => string): ClockSave => {
  const reason = typed.reason.trim();
  if (shift) return { id: shift._id, change: { ...changesOf(shift, typed), reason, updatedAt: shift.updatedAt } };
  const { ended_at, ...times } = timesOf(typed);
  const added = { staff_id: typed.staff_id, ...times, ended_at: ended_at ?? '', reason };
  return { added, key: keyOf(added) };
};
