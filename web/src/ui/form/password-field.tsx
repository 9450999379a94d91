import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export type PasswordFieldProps = Pick<
  PasswordInputProps,
  'required' | 'placeholder' | 'description' | 'inputWrapperOrder' | 'autoFocus'
> & {
  label: string;
  /** An old password may be filled in by the browser, a new one be made up by it. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  /** true where the words stand elsewhere in the form. */
  error: string | true | undefined;
  onChange: NonNullable<PasswordInputProps['onChange']>;
};

/** A password, hidden until its eye is pressed. */
export function PasswordField({ label, error, ...field }: PasswordFieldProps) {
  return (
    <PasswordInput
      required
      {...field}
      label={label}
      error={error}
      // Mantine says it of the frame around the field only, where neither a reader nor our focus finds it.
      aria-invalid={error !== undefined}
      maxLength={1000}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}` }}
    />
  );
}
