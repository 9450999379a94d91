import { TextInput } from '@mantine/core';
import { type Tax, taxCalls } from '@mendpoint/contract/catalogue/taxes';
import { CataloguePage } from './catalogue-page.tsx';
import type { CatalogueSection, FieldsProps } from './catalogue-section.ts';
import { NameField } from './name-field.tsx';

type Values = { taxClass: string; taxValue: string };

function Fields({ field }: FieldsProps<Values>) {
  return (
    <>
      <NameField data-autofocus label="Tax Class" {...field('taxClass')} />
      <TextInput
        label="Tax Value"
        description="In percent"
        required
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        rightSection="%"
        {...field('taxValue')}
      />
    </>
  );
}

const TAX: CatalogueSection<Tax, Values> = {
  thing: 'tax',
  things: 'taxes',
  title: 'Taxes',
  addLabel: 'Add Tax',
  editLabel: 'Edit Tax',
  searchLabel: 'Search by Tax Class',
  empty: 'No taxes found.',
  isInStarter: false,
  calls: taxCalls,
  columns: [
    { title: '#', width: 64, narrow: 'hidden', cell: (_row, index) => index + 1 },
    { title: 'Tax Class', narrow: 'heading', cell: (row) => row.taxClass },
    { title: 'Tax Value', align: 'right', cell: (row) => `${row.taxValue}%` },
  ],
  nameOf: (row) => row.taxClass,
  nameField: 'taxClass',
  valuesOf: (row) => ({ taxClass: row?.taxClass ?? '', taxValue: row ? String(row.taxValue) : '' }),
  required: { taxClass: 'Tax Class', taxValue: 'Tax Value' },
  check: ({ taxValue }) =>
    /^\d+(\.\d{1,2})?$/.test(taxValue.trim())
      ? {}
      : { taxValue: 'Enter a percentage of 0 or more, with at most two decimals.' },
  bodyOf: ({ taxClass, taxValue }) => ({ taxClass: taxClass.trim(), taxValue: taxValue.trim() }),
  Fields,
};

export function TaxPage() {
  return <CataloguePage section={TAX} />;
}
