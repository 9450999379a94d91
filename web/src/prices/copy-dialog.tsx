import { NativeSelect, Select, Text } from '@mantine/core';
import type { RepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { useQuery } from '@tanstack/react-query';
import { reasonOr } from '../api/api-error.ts';
import { catalogueQueries } from '../catalogue/queries.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { valueAt } from './by-cell.ts';
import { type Field, storedText } from './fields.ts';
import { type PriceSheet, readPricesOf } from './queries.ts';
import { byCellOf, copied } from './tools.ts';
import type { SheetState } from './use-sheet.ts';

type CopyDialogProps = {
  categoryId: string;
  state: SheetState;
  read: PriceSheet;
  /** The devices that get the prices. */
  rows: RepairPrices['devices'];
  onClosed: () => void;
};

/** Types the prices of one device, with cost and warranty, into the rows that are selected. */
export function CopyDialog({ categoryId, state, read, rows, onClosed }: CopyDialogProps) {
  const form = useFormState({ deviceId: '', how: 'empty' as 'empty' | 'all' });
  const { values } = form;
  const devices = useQuery(catalogueQueries.devices({ categoryId, brandId: '' }));
  /** What the device holds, saved or not; one of another brand is not on this sheet, and is read. */
  const textsFrom = async (deviceId: string): Promise<(repairPartId: string, field: Field) => string> => {
    if (read.devices.some(({ _id }) => _id === deviceId)) {
      return (repairPartId, field) => state.texts({ deviceId, repairPartId }, field);
    }
    const prices = byCellOf(await readPricesOf(categoryId, deviceId));
    return (repairPartId, field) => storedText(valueAt(prices, { deviceId, repairPartId }), field);
  };
  const { submit, isBusy, failure } = useSubmit(form, {
    check: () => (values.deviceId === '' ? { deviceId: 'Choose a device.' } : {}),
    send: async () => {
      const cells = rows
        .filter(({ _id }) => _id !== values.deviceId)
        .flatMap((row) => read.problems.map(({ _id }) => ({ deviceId: row._id, repairPartId: _id })));
      const from = await textsFrom(values.deviceId);
      state.write(copied(cells, from, state.texts, values.how));
    },
    failed: (error) => reasonOr(error, 'The prices could not be read.'),
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
        data={(devices.data ?? []).map(({ _id, device_name, brand }) => ({
          value: _id,
          label: `${device_name} (${brand.brand_name})`,
        }))}
        value={values.deviceId === '' ? null : values.deviceId}
        error={devices.isError ? 'Error fetching devices' : form.problems.deviceId}
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
