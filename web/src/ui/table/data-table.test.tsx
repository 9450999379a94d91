import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

type Row = { id: string; name: string };
const columns: Column<Row>[] = [
  { title: '#', cell: (_row, index) => index + 1 },
  { title: 'Name', cell: (row) => row.name },
];
const rows: Row[] = [
  { id: 'a', name: 'Clear case' },
  { id: 'b', name: 'USB-C cable' },
];

const show = (props: Partial<Parameters<typeof DataTable<Row>>[0]>) => {
  const onPage = vi.fn();
  const onPageSize = vi.fn();
  const all = { columns, rows, rowKey: (row: Row) => row.id, empty: 'No goods.', page: 1, limit: 5, total: 2, onPage };
  render(
    <MantineProvider env="test">
      <DataTable {...all} onPageSize={onPageSize} {...props} />
    </MantineProvider>,
  );
  return { onPage, onPageSize };
};

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

test('rows are numbered through the pages, and the reader sees where they are', () => {
  show({ page: 3, limit: 5, total: 12 });
  expect(cells()).toEqual(['11', 'Clear case', '12', 'USB-C cable']);
  expect(screen.getByRole('status').textContent).toBe('11–12 of 12');
});

test('another page is asked for by its number or by Next', async () => {
  const { onPage } = show({ page: 1, limit: 5, total: 12 });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onPage.mock.calls).toEqual([[2], [3]]);
});

test('the page sizes offered are the ones named', async () => {
  const { onPageSize } = show({ pageSizes: [5, 10, 25], total: 12 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(onPageSize).toHaveBeenCalledWith(25);
});

test('an empty list says its words and offers no pages', () => {
  show({ rows: [], total: 0 });
  expect(screen.getByText('No goods.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a heading that sorts goes through its orders and says which is in force', async () => {
  const onSort = vi.fn();
  const sortable = columns.map((column) =>
    column.title === 'Name' ? { ...column, sorts: ['name', '-name'] } : column,
  );
  const orders = ['', 'name', '-name'];
  for (const sort of orders) {
    show({ columns: sortable, sort, onSort });
    const next = ['Sort by Name, A to Z', 'Sort by Name, Z to A', 'No longer sort by Name'][orders.indexOf(sort)]!;
    const button = screen.getByRole('button', { name: next });
    expect(button.title).toBe(next);
    await userEvent.click(button);
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    expect(heading.getAttribute('aria-sort')).toBe({ '': 'none', name: 'ascending', '-name': 'descending' }[sort]);
    expect(screen.getByRole('columnheader', { name: '#' }).hasAttribute('aria-sort')).toBe(false);
    cleanup();
  }
  expect(onSort.mock.calls).toEqual([['name'], ['-name'], ['']]);
});

test('while newer rows load, the old ones stay and the table says it is busy', () => {
  show({ loading: true });
  expect(cells()).toContain('Clear case');
  expect(screen.getByRole('region', { name: 'List' }).getAttribute('aria-busy')).toBe('true');
});
