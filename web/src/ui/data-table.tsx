import { Table } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { Pager, type PagerProps } from './pager.tsx';

export type Column<T> = {
  /** Also the column's key: titles within a table differ. */
  title: string;
  cell: (row: T, index: number) => ReactNode;
  /** Amounts and quantities are 'right'. */
  align?: 'left' | 'right' | 'center';
  width?: number | string;
};

type DataTableProps<T> = PagerProps & {
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** What stands instead of rows when there are none: words, or an <Empty> with the action that fills the list. */
  empty: ReactNode;
  /** What the table holds, for screen readers. */
  label?: string;
  /** Newer rows are on their way; the old ones stay readable meanwhile. */
  loading?: boolean;
};

/** The one table of all list screens. Pages come from the server; on a narrow screen it scrolls inside itself. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, empty, label = 'List', loading = false, ...pager } = props;
  const first = (pager.page - 1) * pager.limit;
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles['scroll']} aria-label={label} aria-busy={loading} tabIndex={0}>
        <Table className={clsx(styles['table'], loading && styles['stale'])} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ title, align, width }) => (
                <Table.Th key={title} scope="col" ta={align} w={width}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              <Table.Tr key={rowKey(row)}>
                {columns.map(({ title, align, cell }) => (
                  <Table.Td key={title} ta={align}>
                    {cell(row, first + index)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {rows.length === 0 && <div className={styles['empty']}>{empty}</div>}
      </section>
      <Pager {...pager} />
    </div>
  );
}
