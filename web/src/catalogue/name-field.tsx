import { TextInput, type TextInputProps } from '@mantine/core';

/** The name of a row of the catalogue. */
export function NameField(props: TextInputProps) {
  return <TextInput required maxLength={500} autoComplete="off" {...props} />;
}
