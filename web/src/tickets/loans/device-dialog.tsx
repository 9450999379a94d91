import { Checkbox, TextInput } from '@mantine/core';
import type { LoanDevice } from '@mendpoint/contract/loans';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useAddLoanDevice, useEditLoanDevice } from './queries.ts';

type DeviceDialogProps = { shopId: string; device: LoanDevice | null; onClosed: () => void };

const useDeviceForm = (shopId: string, device: LoanDevice | null) => {
  const { name = '', mark = '', note = '', is_retired: isRetired = false } = device ?? {};
  const state = useFormState({ name, mark, note, isRetired });
  const add = useAddLoanDevice();
  const edit = useEditLoanDevice(device?._id ?? '');
  const { values } = state;
  const typed = { name: values.name.trim(), mark: values.mark.trim(), note: values.note.trim() };
  const form = useSubmit(state, {
    send: async () => {
      const saved = device
        ? await edit.mutateAsync({ ...typed, is_retired: values.isRetired, updatedAt: device.updatedAt })
        : await add.mutateAsync({ ...typed, shop_id: shopId });
      noticeSuccess(saved.message);
    },
    failed: (error) => reasonOr(error, 'The loan device was not saved.'),
  });
  return { state, form };
};

/** Adds a device that the shop lends, or changes it. It opens when it is mounted. */
export function DeviceDialog({ shopId, device, onClosed }: DeviceDialogProps) {
  const { state, form } = useDeviceForm(shopId, device);
  return (
    <FormDialog
      title={device ? device.name : 'Add a loan device'}
      saveLabel={device ? 'Save' : 'Add'}
      form={{ ...state, ...form }}
      isComplete={state.values.name.trim() !== ''}
      onClosed={onClosed}
    >
      <TextInput label="Name" required data-autofocus maxLength={100} autoComplete="off" {...state.field('name')} />
      <TextInput label="IMEI or serial number" maxLength={100} autoComplete="off" {...state.field('mark')} />
      <TextInput label="Note" maxLength={500} autoComplete="off" {...state.field('note')} />
      {device && (
        <Checkbox
          label="Retired: not lent any more"
          checked={state.values.isRetired}
          error={state.problems.isRetired}
          onChange={({ currentTarget: { checked } }) => state.change({ isRetired: checked })}
        />
      )}
    </FormDialog>
  );
}
