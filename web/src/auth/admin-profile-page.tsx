import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Admin } from '@mendpoint/contract/admins';
import { CurrentPassword } from '../ui/form/current-password.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { Failure, Loading } from '../ui/page/states.tsx';
import { useProfile } from './queries.ts';
import { useAdminForm } from './use-admin-form.ts';

/** An admin's own names and email. */
export function AdminProfilePage() {
  const { data, isPending, error, refetch } = useProfile();
  return (
    <Page title="Your Profile">
      {isPending && <Loading />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && 'role' in data && data.role === 'admin' && <AdminForm admin={data as Admin} />}
    </Page>
  );
}

function AdminForm({ admin }: { admin: Admin }) {
  const { ref, values, problems, change, submit, failure, isNewEmail, isPending, isDirty } = useAdminForm(admin);
  useUnsavedGuard(isDirty);
  return (
    <form ref={ref} onSubmit={submit} noValidate aria-label="Your Profile">
      <Stack gap="md" maw={480}>
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="username"
          maxLength={254}
          description="You log in with it."
          value={values.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        {isNewEmail && (
          <CurrentPassword
            value={values.oldPassword}
            error={problems.oldPassword}
            onChange={(oldPassword) => change({ oldPassword })}
          />
        )}
        <TextInput
          label="First Name"
          required
          autoFocus
          autoComplete="given-name"
          maxLength={500}
          value={values.first_name}
          error={problems.first_name}
          onChange={(event) => change({ first_name: event.currentTarget.value })}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          maxLength={500}
          value={values.last_name}
          error={problems.last_name}
          onChange={(event) => change({ last_name: event.currentTarget.value })}
        />
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
