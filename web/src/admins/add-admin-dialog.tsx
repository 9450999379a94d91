import { TextInput } from '@mantine/core';
import { reasonOr } from '../api/api-error.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { missingIn, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useAddAdmin } from './queries.ts';

const FIELDS = [
  { name: 'first_name', label: 'First Name', required: true },
  { name: 'last_name', label: 'Last Name' },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

/** Adds an admin, who may do everything. */
export function AddAdminDialog({ onClosed }: { onClosed: () => void }) {
  const form = useNewAdmin();
  const { field } = form;
  return (
    <FormDialog title="Add Admin" form={form} onClosed={onClosed}>
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

const useNewAdmin = () => {
  const form = useFormState(NOBODY);
  const { values } = form;
  const add = useAddAdmin();
  const keyOf = useSubmitOnce();
  const sending = useSubmit(form, {
    check: () => missingIn(values, REQUIRED),
    send: async () => noticeSuccess((await add.mutateAsync({ body: values, key: keyOf(values) })).message),
    failed: (error) => reasonOr(error, 'The admin could not be added.'),
  });
  return { ...form, ...sending };
};
