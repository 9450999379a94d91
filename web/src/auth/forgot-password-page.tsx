import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import styles from './public-frame.module.css';
import { PublicFrame } from './public-frame.tsx';
import { accountFailure, useForgotPassword } from './queries.ts';

/** Asks for a link to a new password. What is said afterwards is the same for every email. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState('');
  return (
    <PublicFrame title="Forgot Password">
      <Stack gap="md">
        {sent ? (
          <Alert role="status" color="teal" icon={<IconMail aria-hidden />}>
            {sent}
          </Alert>
        ) : (
          <ForgotPasswordForm onSent={setSent} />
        )}
        <Anchor component={Link} to={paths.login} className={styles.link}>
          Back to Login
        </Anchor>
      </Stack>
    </PublicFrame>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const forgot = useForgotPassword();
  const { ref, values, refuse, field } = useFormState({ email: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (forgot.isPending) return;
    const email = values.email.trim();
    refuse(email === '' ? { email: 'Email is required' } : {});
    if (email !== '') forgot.mutate({ email }, { onSuccess: ({ message }) => onSent(message) });
  };
  return (
    <form ref={ref} onSubmit={submit} noValidate aria-label="Forgot Password">
      <Stack gap="md">
        <Text c="dimmed">Enter the email of your login. We will send you a link to choose a new password.</Text>
        <TextInput label="Email" type="email" required autoComplete="username" autoFocus {...field('email')} />
        <FormFailure message={forgot.isError ? accountFailure(forgot.error, 'Failed to send reset link.') : ''} />
        <Button type="submit" fullWidth loading={forgot.isPending}>
          Send Reset Link
        </Button>
      </Stack>
    </form>
  );
}
