import { PasswordInput } from '@mantine/core';

type PasswordFieldProps = {
  label: string;
  /** An old password may be filled in by the browser, a new one be made up by it. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  autoFocus?: boolean;
};

/** A required password, hidden until its eye is pressed. */
export function PasswordField({ label, onChange, ...field }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...field}
      label={label}
      required
      maxLength={1000}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}` }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
