import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, reasonOr } from '../api/api-error.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { isEmpty, missingIn, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useAddAdmin } from './queries.ts';

const FIELDS = [
  { name: 'first_name', label: 'First Name', required: true },
  { name: 'last_name', label: 'Last Name' },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

/** Adds somebody who may do everything. */
export function AddAdminDialog({ onClosed }: { onClosed: () => void }) {
  const { ref, isDirty, isPending, submit, failure, field } = useNewAdmin();
  return (
    <FormDialog
      title="Add Admin"
      formRef={ref}
      isDirty={isDirty}
      isSaving={isPending}
      onSubmit={submit}
      {...{ onClosed }}
    >
      <FormFailure message={failure} />
      {FIELDS.map(({ name, ...words }, index) => (
        <TextInput
          key={name}
          {...words}
          {...field(name)}
          {...(index === 0 && { 'data-autofocus': true })}
          autoComplete="off"
          maxLength={name === 'email' ? 254 : 500}
        />
      ))}
      <PasswordField
        label="Password"
        description="Tell it to them in person. They change it under 'Change Password'."
        autoComplete="new-password"
        {...field('password')}
      />
    </FormDialog>
  );
}

const NOBODY = { first_name: '', last_name: '', email: '', phone: '', password: '' };
const REQUIRED = { first_name: 'First Name', email: 'Email', password: 'Password' };

/** What is refused stays in the fields, with the reason. */
const useNewAdmin = () => {
  const { values, refuse, ...form } = useFormState(NOBODY);
  const add = useAddAdmin();
  const keyOf = useSubmitOnce();
  const [failure, setFailure] = useState('');
  const submit = async (): Promise<boolean> => {
    setFailure('');
    const missing = missingIn(values, REQUIRED);
    refuse(missing);
    if (!isEmpty(missing)) return false;
    try {
      const { message } = await add.mutateAsync({ body: values, key: keyOf(values) });
      noticeSuccess(message);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problems = problemsFromAnswer(error.errors, values);
      refuse(problems);
      if (isEmpty(problems)) setFailure(reasonOr(error, 'The admin could not be added.'));
      return false;
    }
  };
  return { ...form, submit, failure, isPending: add.isPending };
};
