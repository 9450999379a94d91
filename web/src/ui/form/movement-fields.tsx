import { SegmentedControl, TextInput } from '@mantine/core';
import { AmountField } from './amount-field.tsx';
import type { FormState } from './use-form-state.ts';

type MovementFieldsProps<Direction extends string> = {
  form: Pick<FormState<{ direction: Direction; amount: string; reason: string }>, 'values' | 'field' | 'change'>;
  directions: { value: Direction; label: string }[];
  reason: { placeholder: string; maxLength: number };
};

/** Fields for money that is moved by hand: direction, amount and reason. */
export function MovementFields<Direction extends string>({ form, directions, reason }: MovementFieldsProps<Direction>) {
  const { values, field, change } = form;
  return (
    <>
      <SegmentedControl
        aria-label="Direction"
        data={directions}
        value={values.direction}
        onChange={(direction) => change({ direction })}
      />
      <AmountField label="Amount" {...field('amount')} />
      <TextInput label="Reason" required {...reason} {...field('reason')} />
    </>
  );
}
