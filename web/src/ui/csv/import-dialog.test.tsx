import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportFile } from './use-import.ts';

const COUNTS = { rows: 1, created: 1, updated: 0, unchanged: 0, problemCount: 0, problems: [] };
const column = (number: number, title: string, field: string, isKnown = false) => {
  return { number, title, sample: `of ${title}`, field, isKnown };
};
const UNKNOWN = [column(1, 'sku', 'sku', true), column(2, 'Label', ''), column(3, 'Stock', 'quantity')];
const fields = ['sku', 'name', 'quantity'];

test('columns that are not recognised are asked about, and the same file is checked as they are', async () => {
  const importFile = vi.fn<ImportFile>(async ({ mapping }, dryRun) => {
    const of = (number: number) => new RegExp(`(?:^|,)${number}:([a-z]*)`).exec(mapping)?.[1];
    const columns = UNKNOWN.map((one) => ({ ...one, field: of(one.number) ?? one.field }));
    return { isWritten: !dryRun, message: 'Done.', summary: { ...COUNTS, columns, fields } };
  });
  const onClose = vi.fn();
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <ImportDialog things="products" importFile={importFile} onClose={onClose} />
    </Providers>,
  );
  const user = userEvent.setup();
  const file = new File(['sku,Label,Stock'], 'stock.csv', { type: 'text/csv' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await screen.findByText(/2 of its 3 columns were not recognised/);
  expect(screen.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value)).toEqual([
    ...['', 'quantity', 'sku'],
  ]);
  const label = screen.getByRole('combobox', { name: 'Label is' });
  expect(within(label).getByRole<HTMLOptionElement>('option', { name: 'quantity' }).disabled).toBe(true);
  await user.selectOptions(label, 'name');
  await user.selectOptions(screen.getByRole('combobox', { name: 'sku is' }), 'Leave out');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByText(/1 row, 1 new/);
  const mapping = '1:,2:name,3:quantity';
  expect(importFile).toHaveBeenLastCalledWith({ file, mapping }, true, expect.anything());

  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'sku is' }).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(importFile).toHaveBeenLastCalledWith({ file, mapping }, false, expect.anything());
  expect(onClose).toHaveBeenCalledOnce();
});
