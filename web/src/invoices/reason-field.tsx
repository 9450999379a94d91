import { Autocomplete } from '@mantine/core';
import type { Ref } from 'react';

const OFFERED = {
  void: ['Entered twice', 'Customer changed their mind', 'Wrong customer', 'Test sale'],
  edit: ['Wrong price', 'Wrong item or quantity', 'Wrong payment method', 'Wrong customer', 'Agreed discount'],
};

type ReasonFieldProps = {
  of: keyof typeof OFFERED;
  value: string;
  /** What is wrong with it; '' or undefined for nothing. */
  problem: string | undefined;
  onChange: (reason: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Why a recorded sale is changed: one of the usual reasons, or any other. */
export function ReasonField({ of, value, problem, onChange, ref }: ReasonFieldProps) {
  return (
    <Autocomplete
      ref={ref ?? null}
      label="Reason"
      description="The owner sees it in the history of the invoice."
      required
      maxLength={200}
      // What stands in the field already would only cover the buttons below it.
      data={OFFERED[of].filter((offered) => offered !== value)}
      value={value}
      error={problem}
      onChange={onChange}
    />
  );
}
