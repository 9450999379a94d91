import { TextInput, type TextInputProps } from '@mantine/core';

/** An amount in dollars, as typed. */
export function AmountField(field: TextInputProps) {
  return <TextInput {...field} required data-autofocus inputMode="decimal" autoComplete="off" leftSection="$" />;
}
