import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export type PasswordFieldProps = Pick<
  PasswordInputProps,
  'required' | 'placeholder' | 'description' | 'inputWrapperOrder' | 'autoFocus'
> & {
  label: string;
  /** The browser fills in a current password, and suggests a new one. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  /** `true` marks the field as wrong without a message of its own; the form shows it elsewhere. */
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
      // Mantine marks only the frame around the field, where neither screen readers nor our focus handling look for it.
      aria-invalid={error !== undefined}
      maxLength={1000}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}` }}
    />
  );
}
