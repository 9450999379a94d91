import { TextInput, type TextInputProps } from '@mantine/core';

/** Six digits of the app; where `takesRecovery`, a recovery code as well. */
export function CodeField({ takesRecovery, ...props }: TextInputProps & { takesRecovery: boolean }) {
  return (
    <TextInput
      label="Code"
      autoComplete="one-time-code"
      inputMode={takesRecovery ? 'text' : 'numeric'}
      maxLength={100}
      {...(takesRecovery && {
        description: 'The six digits of your authenticator app, or one of your recovery codes.',
      })}
      {...props}
    />
  );
}
