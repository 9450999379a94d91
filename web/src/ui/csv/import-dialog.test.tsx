import { IMPORT_COLUMNS } from '@mendpoint/contract/import-columns';
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

test('a name that is not in the catalogue need not be corrected in the file: it can be added first', async () => {
  const columns = [column(1, 'name', 'name', true)];
  const problems = [{ line: 2, column: 'category', message: 'Unknown category: Chargers' }];
  const importFile: ImportFile = async () => {
    const summary = { ...COUNTS, created: 0, problemCount: 1, problems, columns, fields };
    return { isWritten: false, message: '', summary };
  };
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <ImportDialog things="products" importFile={importFile} onClose={() => {}} />
    </Providers>,
  );
  const file = new File(['name'], 'stock.csv', { type: 'text/csv' });
  await userEvent.setup().upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('An unknown name can also be added to the catalogue first, under Catalog');
});

test('what others have changed since the file was checked is listed, and the file is checked again', async () => {
  const columns = [column(1, 'sku', 'sku', true)];
  let checks = 0;
  const importFile = vi.fn<ImportFile>(async ({ seen }, dryRun) => {
    if (dryRun) checks += 1;
    if (!dryRun && seen === 'seen 1') {
      const errors = [{ path: 'line 2', message: 'iPhone 15, Screen: A$120.00 now' }];
      throw Object.assign(new Error('1 price was changed.'), { errors });
    }
    const summary = { ...COUNTS, created: 0, removed: 1, seen: `seen ${checks}`, columns, fields };
    return { isWritten: !dryRun, message: 'Done.', summary };
  });
  const onClose = vi.fn();
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <ImportDialog things="prices" importFile={importFile} onClose={onClose} />
    </Providers>,
  );
  const user = userEvent.setup();
  const file = new File(['sku'], 'prices.csv', { type: 'text/csv' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await screen.findByText(/1 row, 0 new, 0 changed, 1 removed, 0 unchanged/);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('1 price was changed.');
  expect(screen.getByRole('region', { name: 'Changed meanwhile' }).textContent).toBe(
    'line 2: iPhone 15, Screen: A$120.00 now',
  );
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(importFile).toHaveBeenLastCalledWith({ file, mapping: '', seen: 'seen 2' }, false, expect.anything());
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['customers', ['first_name', 'email', 'phone']],
  ['catalogue', ['name']],
] as const)('names the columns of %s and which are needed, and offers a template of them', async (things, needed) => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <ImportDialog things={things} importFile={vi.fn()} onClose={vi.fn()} />
    </Providers>,
  );
  const columns = within(await screen.findByRole('list', { name: /^It knows these columns/ }));
  const titles = IMPORT_COLUMNS[things].map(({ title }) => title);
  expect(columns.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(titles);
  expect(columns.getAllByRole('strong').map(({ textContent }) => textContent)).toEqual(needed);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download an empty template' }));
  expect(click).toHaveBeenCalledOnce();
  expect(click.mock.contexts[0]).toMatchObject({ download: `${things}-template.csv` });
  expect((await files[0]?.text())?.trim()).toBe(titles.join(','));
  vi.restoreAllMocks();
});
