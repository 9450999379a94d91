import { NativeSelect, Select, Text } from '@mantine/core';
import type { RepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { useQuery } from '@tanstack/react-query';
import { reasonOr } from '../api/api-error.ts';
import { catalogueQueries } from '../catalogue/queries.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { type FormState, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { type PriceSheet, readPricesOf } from './queries.ts';
import { byCellOf, copied, textsOf } from './tools.ts';
import type { SheetState } from './use-sheet.ts';

type CopyDialogProps = {
  categoryId: string;
  state: SheetState;
  read: PriceSheet;
  /** The devices that get the prices. */
  rows: RepairPrices['devices'];
  onClosed: () => void;
};

type Values = { deviceId: string; how: 'empty' | 'all' };

/** Types the prices of one device, with cost and warranty, into the rows that are selected. */
export function CopyDialog({ categoryId, state, read, rows, onClosed }: CopyDialogProps) {
  const form = useFormState<Values>({ deviceId: '', how: 'empty' });
  const { deviceId, how } = form.values;
  const { submit, isBusy, failure } = useSubmit(form, {
    check: () => (deviceId === '' ? { deviceId: 'Choose a device.' } : {}),
    send: async () => {
      const isHere = read.devices.some(({ _id }) => _id === deviceId);
      const texts = isHere ? state.texts : textsOf(new Map(), byCellOf(await readPricesOf(categoryId, deviceId)));
      const cells = rows
        .filter(({ _id }) => _id !== deviceId)
        .flatMap((row) => read.problems.map(({ _id }) => ({ deviceId: row._id, repairPartId: _id })));
      state.write(copied(cells, (repairPartId, field) => texts({ deviceId, repairPartId }, field), state.texts, how));
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
      <CopyFields form={form} categoryId={categoryId} />
    </FormDialog>
  );
}

function CopyFields({ form, categoryId }: { form: FormState<Values>; categoryId: string }) {
  const devices = useQuery(catalogueQueries.devices({ categoryId, brandId: '' }));
  const { values, problems, change } = form;
  return (
    <>
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
        error={devices.isError ? 'Error fetching devices' : problems.deviceId}
        nothingFoundMessage={devices.isPending ? 'Loading…' : 'None found.'}
        onChange={(id) => change({ deviceId: id ?? '' })}
      />
      <NativeSelect
        label="Which prices"
        data={[
          { value: 'empty', label: 'Only where there is none yet' },
          { value: 'all', label: 'All of them' },
        ]}
        value={values.how}
        onChange={({ currentTarget: { value } }) => change({ how: value as Values['how'] })}
      />
    </>
  );
}
