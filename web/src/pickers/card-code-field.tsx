import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of a gift card. A scanner types it and Enter. */
export function CardCodeField(field: TextInputProps) {
  return (
    <TextInput
      label="Code of the gift card"
      description="Scan it, or type its 16 letters and digits"
      required
      data-autofocus
      autoComplete="off"
      maxLength={64}
      {...field}
    />
  );
}
