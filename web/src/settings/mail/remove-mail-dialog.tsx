import { Text } from '@mantine/core';
import { reasonOr } from '../../api/api-error.ts';
import { useSecondFactor } from '../../auth/security/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { ProofFields } from '../proof-fields.tsx';
import { useRemoveMail } from './mail-queries.ts';

/** Forgets the mail server and its password. */
export function RemoveMailDialog({ onClosed }: { onClosed: () => void }) {
  const form = useFormState({ password: '', code: '' });
  const { password, code } = form.values;
  const asksCode = useSecondFactor().data?.isOn ?? false;
  const remove = useRemoveMail();
  const sending = useSubmit(form, {
    check: () => missingIn(form.values, { password: 'Current Password', ...(asksCode && { code: 'Code' }) }),
    send: async () => noticeSuccess((await remove.mutateAsync({ password, ...(asksCode && { code }) })).message),
    failed: (error) => reasonOr(error, 'The mail server could not be removed.'),
  });
  return (
    <FormDialog
      title="Remove the mail server?"
      form={{ ...form, ...sending }}
      saveLabel="Remove"
      danger
      onClosed={onClosed}
    >
      <Text>Its password is forgotten, and no mail goes out from then on.</Text>
      <ProofFields password={form.field('password')} code={asksCode ? form.field('code') : null} />
    </FormDialog>
  );
}
