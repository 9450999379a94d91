import type { NoticeWay } from '@mendpoint/domain/ticket/repair-notice';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useReceiveDropOff } from '../queries.ts';
import { NoticeFields } from './notice-fields.tsx';

type NoticeDialogProps = { dropOffId: string; onClosed: () => void };

/** Says how the repair notice was given, and receives all drafts of a drop-off. It opens when it is mounted. */
export function NoticeDialog({ dropOffId, onClosed }: NoticeDialogProps) {
  const state = useFormState<{ way: NoticeWay | '' }>({ way: '' });
  const { mutateAsync } = useReceiveDropOff();
  const form = useSubmit(state, {
    send: async () => {
      if (state.values.way === '') return false;
      const { data } = await mutateAsync({ id: dropOffId, way: state.values.way });
      noticeSuccess(`${data.tickets.map(({ number }) => number).join(', ')}: received.`);
    },
    failed: (error) => reasonOr(error, 'The devices were not received.'),
    tells: 'above',
  });
  return (
    <FormDialog
      title="Give the notice and receive"
      saveLabel="Receive"
      isComplete={state.values.way !== ''}
      form={form}
      onClosed={onClosed}
    >
      <NoticeFields way={state.values.way} problem={undefined} onChange={(way) => state.change({ way })} />
    </FormDialog>
  );
}
