import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Admin } from '@mendpoint/contract/admins';
import { type FormEvent, useState } from 'react';
import { ApiError, serverMessageOr } from '../api/client.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { noticeSuccess } from '../ui/notice.ts';
import { Page } from '../ui/page.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { missingIn, problemsFromAnswer, useFormState } from '../ui/use-form-state.ts';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts';
import { useProfile, useUpdateNames } from './use-account.ts';

/** An admin's own names. */
export function AdminProfilePage() {
  const { data, isPending, error, refetch } = useProfile();
  return (
    <Page title="Your Profile">
      {isPending && <Loading />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && 'role' in data && data.role === 'admin' && <NamesForm admin={data as Admin} />}
    </Page>
  );
}

function NamesForm({ admin }: { admin: Admin }) {
  const { ref, values, problems, change, submit, failure, isPending, isDirty } = useNamesForm(admin);
  useUnsavedGuard(isDirty);
  return (
    <form ref={ref} onSubmit={submit} noValidate aria-label="Your Profile">
      <Stack gap="md" maw={480}>
        <TextInput label="Email" value={admin.email} readOnly description="You log in with it." />
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

const useNamesForm = ({ _id, first_name, last_name }: Admin) => {
  const save = useUpdateNames(_id);
  const form = useFormState({ first_name, last_name });
  const [failure, setFailure] = useState('');

  const send = () =>
    save.mutate(form.values, {
      onSuccess: (saved) => {
        noticeSuccess('Profile updated successfully!');
        form.restart({ first_name: saved.first_name, last_name: saved.last_name });
      },
      onError: (error) => {
        form.refuse(error instanceof ApiError ? problemsFromAnswer(error.errors, form.values) : {});
        setFailure(serverMessageOr(error, 'Failed to update profile.'));
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(form.values, { first_name: 'First Name' });
    form.refuse(missing);
    setFailure('');
    if (Object.keys(missing).length === 0 && !save.isPending) send();
  };
  return { ...form, submit, failure, isPending: save.isPending };
};
