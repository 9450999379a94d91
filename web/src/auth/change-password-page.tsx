import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { isEmpty, missingIn, type Problems, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
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
  const form = usePasswordForm();
  const { problems, field, failure, isBusy } = form;
  useUnsavedGuard(form.isDirty);
  return (
    <Page>
      <Form label="Change Password" form={form}>
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
            <Button type="submit" loading={isBusy}>
              Change Password
            </Button>
          </Group>
        </Stack>
      </Form>
    </Page>
  );
}

const usePasswordForm = () => {
  const { user } = useSession();
  const save = useChangePassword();
  const form = useFormState(EMPTY);
  const [lack, setLack] = useState('');
  const sending = useSubmit(form, {
    check: () => {
      const missing = missingIn(form.values, LABELS);
      setLack(isEmpty(missing) ? '' : 'All fields are required');
      return isEmpty(missing) ? mismatchIn(form.values) : missing;
    },
    send: async () => {
      const { oldPassword, newPassword } = form.values;
      await save.mutateAsync({ id: user?._id ?? null, oldPassword, newPassword });
      noticeSuccess('Password changed successfully!');
      form.restart(EMPTY);
    },
    failed: (error) => accountFailure(error, 'Failed to change password.'),
    tells: 'both',
  });
  return { ...form, ...sending, failure: lack || sending.failure };
};

const mismatchIn = ({ newPassword, confirmPassword }: typeof EMPTY): Problems<typeof EMPTY> =>
  newPassword === confirmPassword ? {} : { confirmPassword: 'New password and confirm password do not match' };
