import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useRemind } from './queries.ts';
import { ReminderMail } from './reminder-mail.tsx';

type RemindDialogProps = { shopId: string; customer: { _id: string }; name: string; onClosed: () => void };

/** Shows the reminder to one customer, and mails it. */
export function RemindDialog({ shopId, customer: { _id }, name, onClosed }: RemindDialogProps) {
  const remind = useRemind(shopId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    try {
      noticeSuccess(await remind(_id));
      return true;
    } catch (error) {
      setFailure(reasonOr(error as Error, 'The reminder could not be sent.'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={`Remind ${name}`}
      size="lg"
      form={{ isBusy, failure, submit }}
      saveLabel="Send reminder"
      onClosed={onClosed}
    >
      <ReminderMail shopId={shopId} id={_id} />
    </FormDialog>
  );
}
