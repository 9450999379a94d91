import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { isEmpty, missingIn, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { accountFailure, useChangePassword } from './queries.ts';
import { useSession } from './session.ts';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

const FIELDS = [
  { name: 'oldPassword', label: 'Old Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm Password', autoComplete: 'new-password' },
] as const;

const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]));

/** Changes the password of whoever is logged in; their other sessions end. */
export function ChangePasswordPage() {
  const { ref, problems, field, submit, failure, isPending, isDirty } = usePasswordForm();
  useUnsavedGuard(isDirty);
  return (
    <Page>
      <form ref={ref} onSubmit={submit} noValidate aria-label="Change Password">
        <Stack gap="md" maw={480}>
          {FIELDS.map(({ name, label, autoComplete }, index) => (
            <PasswordField
              key={name}
              label={label}
              autoComplete={autoComplete}
              autoFocus={index === 0}
              {...field(name)}
              error={problems[name] === failure || problems[name]}
            />
          ))}
          <FormFailure message={failure} />
          <Group>
            <Button type="submit" loading={isPending}>
              Change Password
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}

const usePasswordForm = () => {
  const { user } = useSession();
  const save = useChangePassword();
  const form = useFormState(EMPTY);
  const [failure, setFailure] = useState('');

  const send = () => {
    const { oldPassword, newPassword } = form.values;
    save.mutate(
      { id: user?._id ?? null, oldPassword, newPassword },
      {
        onSuccess: () => {
          noticeSuccess('Password changed successfully!');
          form.restart(EMPTY);
        },
        onError: (error) => {
          form.refuse(error instanceof ApiError ? problemsFromAnswer(error.errors, form.values) : {});
          setFailure(accountFailure(error, 'Failed to change password.'));
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const missing = missingIn(form.values, LABELS);
    const isComplete = isEmpty(missing);
    const isSame = form.values.newPassword === form.values.confirmPassword;
    const mismatch = isSame ? {} : { confirmPassword: 'New password and confirm password do not match' };
    form.refuse(isComplete ? mismatch : missing);
    setFailure(isComplete ? '' : 'All fields are required');
    if (isComplete && isSame) send();
  };
  return { ...form, submit, failure, isPending: save.isPending };
};
