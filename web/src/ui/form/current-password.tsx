import { PasswordField } from './password-field.tsx';

type CurrentPasswordProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** Asked for in place, below an email that was changed: who finds a till open must not take its account over. */
export function CurrentPassword(props: CurrentPasswordProps) {
  return (
    <PasswordField
      label="Current Password"
      description="Needed to change the email. Your other devices are logged out, and the old address is told."
      // Above the field it would push it out of its row.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="current-password"
      {...props}
    />
  );
}
