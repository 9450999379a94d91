import { Select, TextInput } from '@mantine/core';
import type { RepairLine } from '@mendpoint/contract/invoices/lines';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type Option, useRepairForm } from './use-repair-form.ts';

type AddRepairDialogProps = { onClosed: () => void; onAdd: (repair: RepairLine) => void };

export function AddRepairDialog({ onClosed, onAdd }: AddRepairDialogProps) {
  const form = useRepairForm(onAdd);
  return (
    <FormDialog title="Add Repair" saveLabel="Add" form={{ ...form, isDirty: false }} onClosed={onClosed}>
      <LevelSelects form={form} />
      <TextInput label="Price" required inputMode="decimal" autoComplete="off" {...form.field('price')} />
    </FormDialog>
  );
}

function LevelSelects({ form }: { form: ReturnType<typeof useRepairForm> }) {
  const { rows, values, problems, choose } = form;
  return rows.map(({ field, label, query, options, isReady }, index) => (
    <CatalogueSelect
      key={field}
      label={label}
      isFirst={index === 0}
      disabled={!isReady}
      query={query}
      options={options}
      value={values[field]}
      error={isReady ? problems[field] : undefined}
      onChange={(id) => choose(field, id)}
    />
  ));
}

type CatalogueSelectProps = {
  label: string;
  isFirst: boolean;
  disabled: boolean;
  query: { isFetching: boolean; isError: boolean };
  options: readonly Option[];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

function CatalogueSelect({ label, isFirst, query, options, value, error, onChange, ...rest }: CatalogueSelectProps) {
  return (
    <Select
      {...rest}
      {...(isFirst && { 'data-autofocus': true })}
      label={label}
      required
      searchable
      openOnFocus={false}
      placeholder={`Select ${label}`}
      data={options}
      value={value === '' ? null : value}
      error={query.isError ? 'Something went wrong' : error}
      nothingFoundMessage={query.isFetching ? 'Loading…' : 'Nothing found.'}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
