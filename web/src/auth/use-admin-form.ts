import type { Admin } from '@mendpoint/contract/admins';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { useState } from 'react';
import { serverMessageOr } from '../api/api-error.ts';
import { missingIn, type Problems, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { type OwnRecord, useUpdateOwnRecord } from './queries.ts';

type Values = { email: string; oldPassword: string; first_name: string; last_name: string };

const valuesOf = ({ email, first_name, last_name }: Admin): Values => ({
  email,
  oldPassword: '',
  first_name,
  last_name,
});

const LABELS = { first_name: 'First Name', email: 'Email' };

const problemsOf = (values: Values, isNewEmail: boolean): Problems<Values> => {
  const missing = missingIn(values, isNewEmail ? { ...LABELS, oldPassword: 'Current Password' } : LABELS);
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim());
  return isEmail || missing.email ? missing : { ...missing, email: 'Enter a valid email address.' };
};

/** Sends the email only if it was changed, and the password only with a new email. */
const bodyOf = (values: Values, before: Admin, isNewEmail: boolean): OwnRecord => {
  const { first_name, last_name, oldPassword } = values;
  const email = values.email.trim();
  return { first_name, last_name, ...(email !== before.email && { email }), ...(isNewEmail && { oldPassword }) };
};

/** The form of an admin's own record. What the server refuses stays in the fields, with the reason. */
export const useAdminForm = (admin: Admin) => {
  const save = useUpdateOwnRecord(admin._id);
  const [before, setBefore] = useState(admin);
  const form = useFormState(valuesOf(admin));
  const isNewEmail = nameKey(form.values.email) !== nameKey(before.email);

  const sending = useSubmit(form, {
    check: () => problemsOf(form.values, isNewEmail),
    send: async () => {
      const saved = await save.mutateAsync(bodyOf(form.values, before, isNewEmail));
      noticeSuccess('Profile updated successfully!');
      setBefore(saved);
      form.restart(valuesOf(saved));
    },
    failed: (error) => serverMessageOr(error, 'Failed to update profile.'),
  });
  return { ...form, ...sending, isNewEmail };
};
