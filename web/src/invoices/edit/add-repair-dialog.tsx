import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import type { RepairLine } from '@mendpoint/contract/invoices/lines';
import type { FormEvent } from 'react';
import { type Option, useRepairForm } from './use-repair-form.ts';

type AddRepairDialogProps = { opened: boolean; onClose: () => void; onAdd: (repair: RepairLine) => void };

export function AddRepairDialog({ opened, onClose, onAdd }: AddRepairDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add Repair" size="sm">
      <RepairFields
        onCancel={onClose}
        onAdd={(repair) => {
          onAdd(repair);
          onClose();
        }}
      />
    </Modal>
  );
}

type RepairFieldsProps = { onCancel: () => void; onAdd: (repair: RepairLine) => void };

function RepairFields({ onCancel, onAdd }: RepairFieldsProps) {
  const form = useRepairForm(onAdd);
  const { ref, values, problems, change, submit } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={ref} noValidate aria-label="Add Repair" onSubmit={onSubmit}>
      <Stack gap="sm">
        <LevelSelects form={form} />
        <TextInput
          label="Price"
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.price}
          error={problems.price}
          onChange={({ currentTarget: { value } }) => change({ price: value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Add</Button>
        </Group>
      </Stack>
    </form>
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
