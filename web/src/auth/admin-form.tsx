import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Admin } from '@mendpoint/contract/admins';
import { CurrentPassword } from '../ui/form/current-password.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { useAdminForm } from './use-admin-form.ts';

/** An admin's own names and email. */
export function AdminForm({ admin }: { admin: Admin }) {
  const form = useAdminForm(admin);
  const { field, failure, isNewEmail, isBusy } = form;
  useUnsavedGuard(form.isDirty);
  return (
    <Form label="Your Profile" form={form}>
      <Stack gap="md" maw={480}>
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="username"
          maxLength={254}
          description="You log in with it."
          {...field('email')}
        />
        {isNewEmail && <CurrentPassword {...field('oldPassword')} />}
        <TextInput
          label="First Name"
          required
          autoFocus
          autoComplete="given-name"
          maxLength={500}
          {...field('first_name')}
        />
        <TextInput label="Last Name" autoComplete="family-name" maxLength={500} {...field('last_name')} />
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
