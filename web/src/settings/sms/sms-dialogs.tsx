import { Text, TextInput } from '@mantine/core';
import { reasonOr } from '../../api/api-error.ts';
import { useSecondFactor } from '../../auth/security/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { ProofFields } from '../proof-fields.tsx';
import { useRemoveSms, useTestSms } from './sms-queries.ts';

/** Sends an SMS to a number that is typed. */
export function TestSmsDialog({ onClosed }: { onClosed: () => void }) {
  const form = useFormState({ to: '' });
  const { mutateAsync } = useTestSms();
  const sending = useSubmit(form, {
    check: () => missingIn(form.values, { to: 'Mobile Number' }),
    send: async () => noticeSuccess((await mutateAsync(form.values.to.trim())).message),
    failed: (error) => reasonOr(error, 'The test SMS was not sent.'),
  });
  return (
    <FormDialog title="Send Test SMS" saveLabel="Send" form={{ ...form, ...sending }} onClosed={onClosed}>
      <TextInput label="Mobile Number" required type="tel" maxLength={40} autoComplete="off" {...form.field('to')} />
    </FormDialog>
  );
}

/** Forgets the provider and its key. */
export function RemoveSmsDialog({ onClosed }: { onClosed: () => void }) {
  const form = useFormState({ password: '', code: '' });
  const { password, code } = form.values;
  const asksCode = useSecondFactor().data?.isOn ?? false;
  const { mutateAsync } = useRemoveSms();
  const sending = useSubmit(form, {
    check: () => missingIn(form.values, { password: 'Current Password', ...(asksCode && { code: 'Code' }) }),
    send: async () => noticeSuccess((await mutateAsync({ password, ...(asksCode && { code }) })).message),
    failed: (error) => reasonOr(error, 'The provider of SMS could not be removed.'),
  });
  return (
    <FormDialog
      title="Remove the provider of SMS?"
      form={{ ...form, ...sending }}
      saveLabel="Remove"
      danger
      onClosed={onClosed}
    >
      <Text>Its key is forgotten, and no SMS goes out from then on.</Text>
      <ProofFields password={form.field('password')} code={asksCode ? form.field('code') : null} />
    </FormDialog>
  );
}
