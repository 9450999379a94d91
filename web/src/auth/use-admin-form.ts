import type { Admin } from '@mendpoint/contract/admins';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { type FormEvent, useState } from 'react';
import { ApiError, serverMessageOr } from '../api/api-error.ts';
import { isEmpty, missingIn, type Problems, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
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

/** Sends the email only when it was changed, and the password only when it is another email. */
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
  const [failure, setFailure] = useState('');
  const isNewEmail = nameKey(form.values.email) !== nameKey(before.email);

  const send = () =>
    save.mutate(bodyOf(form.values, before, isNewEmail), {
      onSuccess: (saved) => {
        noticeSuccess('Profile updated successfully!');
        setBefore(saved);
        form.restart(valuesOf(saved));
      },
      onError: (error) => {
        const problems = error instanceof ApiError ? problemsFromAnswer(error.errors, form.values) : {};
        form.refuse(problems);
        setFailure(isEmpty(problems) ? serverMessageOr(error, 'Failed to update profile.') : '');
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(form.values, isNewEmail);
    form.refuse(problems);
    setFailure('');
    if (isEmpty(problems) && !save.isPending) send();
  };
  return { ...form, submit, failure, isNewEmail, isPending: save.isPending };
};
