import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../api/client.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { missingIn, type Problems, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
import styles from './public-frame.module.css';
import { PublicFrame } from './public-frame.tsx';
import { accountFailure, useResetPassword } from './queries.ts';

const MISSING_TOKEN = 'Token is missing. Please use the password reset link again.';
const REDIRECT_MS = 2000;

/** Sets a new password with the token of a mailed link, then leads to the login. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [done, setDone] = useState('');
  return (
    <PublicFrame title="Reset Password">
      <Stack gap="md">
        {done ? <Done message={done} /> : <ResetPasswordForm token={token} onDone={setDone} />}
        <Anchor component={Link} to={token ? '/' : '/Forgot-Password'} className={styles.link}>
          {token ? 'Back to Login' : 'Ask for a new link'}
        </Anchor>
      </Stack>
    </PublicFrame>
  );
}

function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Alert role="status" color="teal" icon={<IconCheck aria-hidden />} title={message}>
      You can log in with it now.
    </Alert>
  );
}

type Values = { newPassword: string; confirmPassword: string };

const LABELS = { newPassword: 'New Password', confirmPassword: 'Confirm Password' };

function ResetPasswordForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const reset = useResetPassword();
  const { ref, values, problems, refuse, change } = useFormState<Values>({ newPassword: '', confirmPassword: '' });
  const [failure, setFailure] = useState(token ? '' : MISSING_TOKEN);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    setFailure(token ? '' : MISSING_TOKEN);
    const found = problemsOf(values);
    refuse(found);
    if (!token || Object.keys(found).length > 0) return;
    reset.mutate(
      { token, ...values },
      {
        onSuccess: ({ message }) => onDone(message),
        onError: (error) => {
          refuse(error instanceof ApiError ? problemsFromAnswer(error.errors, values) : {});
          setFailure(accountFailure(error, 'Failed to reset password.'));
        },
      },
    );
  };
  return (
    <form ref={ref} onSubmit={submit} noValidate aria-label="Reset Password">
      <Stack gap="md">
        <PasswordField
          label={LABELS.newPassword}
          autoComplete="new-password"
          autoFocus
          value={values.newPassword}
          error={problems.newPassword === failure || problems.newPassword}
          onChange={(newPassword) => change({ newPassword })}
        />
        <PasswordField
          label={LABELS.confirmPassword}
          autoComplete="new-password"
          value={values.confirmPassword}
          error={problems.confirmPassword}
          onChange={(confirmPassword) => change({ confirmPassword })}
        />
        <FormFailure message={failure} />
        <Button type="submit" fullWidth loading={reset.isPending}>
          Reset Password
        </Button>
      </Stack>
    </form>
  );
}

const problemsOf = (values: Values): Problems<Values> => {
  const missing = missingIn(values, LABELS);
  if (Object.keys(missing).length > 0 || values.newPassword === values.confirmPassword) return missing;
  return { confirmPassword: 'Passwords do not match. Please check again.' };
};
