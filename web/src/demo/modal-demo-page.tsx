import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { missingIn, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { Page } from '../ui/page/page.tsx';
import { CategoryBrandFields } from './category-brand-fields.tsx';
import { SampleTable } from './sample-table.tsx';
import { keyOf, MISCELLANEOUS, type Sample } from './samples.ts';

/** A dialog that adds a row to a list in the browser's memory. A reload clears the list. */
export function ModalDemoPage() {
  const [rows, setRows] = useState(MISCELLANEOUS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Page actions={<Button onClick={() => setOpen(true)}>Open Modal</Button>}>
      <SampleTable label="Modal Demo" rows={rows} />
      {isOpen && <SampleDialog rows={rows} onAdd={(row) => setRows([row, ...rows])} onClosed={() => setOpen(false)} />}
    </Page>
  );
}

type Values = Omit<Sample, 'price'>;
const EMPTY: Values = { name: '', category: 'Mobile', brand: 'Apple' };

type SampleDialogProps = { rows: readonly Sample[]; onAdd: (row: Sample) => void; onClosed: () => void };

function SampleDialog({ rows, onAdd, onClosed }: SampleDialogProps) {
  const form = useFormState(EMPTY);
  const { values, change, field } = form;
  const row = { ...values, name: values.name.trim(), price: 'A$0.00' };
  const isTaken = rows.some((other) => keyOf(other) === keyOf(row));
  const sending = useSubmit(form, {
    check: () => (isTaken ? { name: 'This row is in the list already.' } : missingIn(values, { name: 'Name' })),
    send: async () => onAdd(row),
    failed: ({ message }) => message,
  });
  return (
    <FormDialog title="Add a sample row" form={{ ...form, ...sending }} onClosed={onClosed}>
      <TextInput data-autofocus label="Name" required maxLength={100} autoComplete="off" {...field('name')} />
      <CategoryBrandFields value={values} onChange={change} />
    </FormDialog>
  );
}
