import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import styles from '../ui/page/public-frame.module.css';
import { PublicFrame } from '../ui/page/public-frame.tsx';
import { accountFailure, useForgotPassword } from './queries.ts';

/** Requests a link to a new password. The reply is the same for every email, known or not. */
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
  const form = useFormState({ email: '' });
  const email = form.values.email.trim();
  const { failure, isBusy, submit } = useSubmit(form, {
    check: () => (email === '' ? { email: 'Email is required' } : {}),
    send: async () => onSent((await forgot.mutateAsync({ email })).message),
    failed: (error) => accountFailure(error, 'Failed to send reset link.'),
    tells: 'above',
  });
  return (
    <Form label="Forgot Password" form={{ ...form, submit }}>
      <Stack gap="md">
        <Text c="dimmed">Enter the email of your login. We will send you a link to choose a new password.</Text>
        <TextInput label="Email" type="email" required autoComplete="username" autoFocus {...form.field('email')} />
        <FormFailure message={failure} />
        <Button type="submit" fullWidth loading={isBusy}>
          Send Reset Link
        </Button>
      </Stack>
    </Form>
  );
}
