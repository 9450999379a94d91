import { Text } from '@mantine/core';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { keyOf, type Sample } from './samples.ts';

const PAGE_SIZE = 5;

const COLUMNS: Column<Sample>[] = [
  { title: '#', width: 64, narrow: 'hidden', cell: (_row, index) => index + 1 },
  { title: 'Name', narrow: 'heading', cell: (row) => row.name },
  { title: 'Category', cell: (row) => row.category },
  { title: 'Brand', cell: (row) => row.brand },
  { title: 'Price', align: 'right', cell: (row) => row.price },
];

/** Sample rows, five per page, with a note that they are samples. */
export function SampleTable({ label, rows }: { label: string; rows: readonly Sample[] }) {
  const list = useListState({ pageSizes: [PAGE_SIZE] });
  const { page, limit, turnTo } = list;
  useExistingPage(list, rows.length);
  return (
    <>
      <Text c="dimmed" mb="md">
        Sample rows. Nothing on this page is saved.
      </Text>
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={rows.slice((page - 1) * limit, page * limit)}
        rowKey={keyOf}
        empty="No rows."
        page={page}
        limit={limit}
        total={rows.length}
        onPage={turnTo}
      />
    </>
  );
}
