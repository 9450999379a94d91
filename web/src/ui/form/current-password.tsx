import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type CurrentPasswordProps = Pick<PasswordFieldProps, 'value' | 'error' | 'onChange'>;

/**
 * Asks for the password when the email is changed, so that somebody who finds a till open cannot take its account over.
 */
export function CurrentPassword(props: CurrentPasswordProps) {
  return (
    <PasswordField
      label="Current Password"
      description="Needed to change the email. Your other devices are logged out, and the old address is told."
      // A description above the field would push the field out of its row.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="current-password"
      {...props}
    />
  );
}
