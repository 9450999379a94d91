import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as paths from '../lib/paths.ts';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { isEmpty, missingIn, type Problems, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import styles from '../ui/page/public-frame.module.css';
import { PublicFrame } from '../ui/page/public-frame.tsx';
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
  const form = useResetForm(props);
  const { problems, field, failure, isBusy } = form;
  return (
    <Form label="Reset Password" form={form}>
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
        <Button type="submit" fullWidth loading={isBusy}>
          Reset Password
        </Button>
      </Stack>
    </Form>
  );
}

const useResetForm = ({ token, onDone }: ResetPasswordFormProps) => {
  const reset = useResetPassword();
  const form = useFormState<Values>({ newPassword: '', confirmPassword: '' });
  const sending = useSubmit(form, {
    check: () => problemsOf(form.values),
    send: async () => token !== '' && onDone((await reset.mutateAsync({ token, ...form.values })).message),
    failed: (error) => accountFailure(error, 'Failed to reset password.'),
    tells: 'both',
  });
  return { ...form, ...sending, failure: token ? sending.failure : MISSING_TOKEN };
};

const problemsOf = (values: Values): Problems<Values> => {
  const missing = missingIn(values, LABELS);
  if (!isEmpty(missing) || values.newPassword === values.confirmPassword) return missing;
  return { confirmPassword: 'Passwords do not match. Please check again.' };
};
