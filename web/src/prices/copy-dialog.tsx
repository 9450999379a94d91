import { NativeSelect, Select, Text } from '@mantine/core';
import type { RepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import type { PriceSheet } from './queries.ts';
import { copied } from './tools.ts';
import type { SheetState } from './use-sheet.ts';

type CopyDialogProps = {
  state: SheetState;
  read: PriceSheet;
  /** The devices that get the prices. */
  rows: RepairPrices['devices'];
  onClosed: () => void;
};

/** Types the prices of one device, with cost and warranty, into the rows that are selected. */
export function CopyDialog({ state, read, rows, onClosed }: CopyDialogProps) {
  const form = useFormState({ deviceId: '', how: 'empty' as 'empty' | 'all' });
  const { values } = form;
  const { submit, isBusy, failure } = useSubmit(form, {
    check: () => (values.deviceId === '' ? { deviceId: 'Choose a device.' } : {}),
    send: async () => {
      const cells = rows
        .filter(({ _id }) => _id !== values.deviceId)
        .flatMap((row) => read.problems.map(({ _id }) => ({ deviceId: row._id, repairPartId: _id })));
      const from = (repairPartId: string, field: Parameters<typeof state.texts>[1]) =>
        state.texts({ deviceId: values.deviceId, repairPartId }, field);
      state.write(copied(cells, from, state.texts, values.how));
    },
    failed: ({ message }) => message,
  });
  const [only, ...more] = rows;
  return (
    <FormDialog
      title="Copy from a device"
      form={{ ref: form.ref, isBusy, failure, submit: () => submit() }}
      saveLabel="Copy"
      onClosed={onClosed}
    >
      <Text>For {more.length === 0 ? only?.name : `${rows.length} devices`}. Nothing is saved yet.</Text>
      <Select
        label="Device"
        placeholder="Select Device"
        required
        searchable
        openOnFocus={false}
        data-autofocus
        data={read.devices.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={values.deviceId === '' ? null : values.deviceId}
        error={form.problems.deviceId}
        nothingFoundMessage="None found."
        onChange={(id) => form.change({ deviceId: id ?? '' })}
      />
      <NativeSelect
        label="Which prices"
        data={[
          { value: 'empty', label: 'Only where there is none yet' },
          { value: 'all', label: 'All of them' },
        ]}
        value={values.how}
        onChange={({ currentTarget: { value } }) => form.change({ how: value as 'empty' | 'all' })}
      />
    </FormDialog>
  );
}
