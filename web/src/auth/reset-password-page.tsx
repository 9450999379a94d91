import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import * as paths from '../lib/paths.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { isEmpty, missingIn, type Problems, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
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
        <Anchor component={Link} to={token ? paths.login : paths.forgotPassword} className={styles.link}>
          {token ? 'Back to Login' : 'Ask for a new link'}
        </Anchor>
      </Stack>
    </PublicFrame>
  );
}

function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login), REDIRECT_MS);
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

type ResetPasswordFormProps = { token: string; onDone: (message: string) => void };

function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { ref, problems, field, submit, failure, isPending } = useResetForm(props);
  return (
    <form ref={ref} onSubmit={submit} noValidate aria-label="Reset Password">
      <Stack gap="md">
        <PasswordField
          label={LABELS.newPassword}
          autoComplete="new-password"
          autoFocus
          {...field('newPassword')}
          error={problems.newPassword === failure || problems.newPassword}
        />
        <PasswordField label={LABELS.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
        <FormFailure message={failure} />
        <Button type="submit" fullWidth loading={isPending}>
          Reset Password
        </Button>
      </Stack>
    </form>
  );
}

const useResetForm = ({ token, onDone }: ResetPasswordFormProps) => {
  const reset = useResetPassword();
  const form = useFormState<Values>({ newPassword: '', confirmPassword: '' });
  const [failure, setFailure] = useState(token ? '' : MISSING_TOKEN);

  const send = () =>
    reset.mutate(
      { token, ...form.values },
      {
        onSuccess: ({ message }) => onDone(message),
        onError: (error) => {
          form.refuse(error instanceof ApiError ? problemsFromAnswer(error.errors, form.values) : {});
          setFailure(accountFailure(error, 'Failed to reset password.'));
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    setFailure(token ? '' : MISSING_TOKEN);
    const problems = problemsOf(form.values);
    form.refuse(problems);
    if (token && isEmpty(problems)) send();
  };
  return { ...form, submit, failure, isPending: reset.isPending };
};

const problemsOf = (values: Values): Problems<Values> => {
  const missing = missingIn(values, LABELS);
  if (Object.keys(missing).length > 0 || values.newPassword === values.confirmPassword) return missing;
  return { confirmPassword: 'Passwords do not match. Please check again.' };
};
