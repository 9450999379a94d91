import { Table } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { Pager, type PagerProps } from './pager.tsx';
import { SortButton } from './sort-button.tsx';

export type Column<T> = {
  /** Also the column's key: titles within a table differ. */
  title: string;
  cell: (row: T, index: number) => ReactNode;
  /** Amounts and quantities are 'right'. */
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** The sort orders that pressing the heading goes through; a leading '-' means descending. */
  sorts?: readonly string[];
  /**
   * The column's place on a phone's card of labelled values: 'heading' is its title, 'picture' comes before that,
   * 'figure' is at the end of the title's line, and 'bare' has no label.
   */
  narrow?: 'labelled' | 'heading' | 'picture' | 'figure' | 'bare' | 'hidden';
};

type DataTableProps<T> = PagerProps & {
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Shown when there are no rows: words, or an <Empty> with a button that adds one. */
  empty: ReactNode;
  /** What the table holds, for screen readers. */
  label?: string;
  /** True while other rows are being fetched; the present ones are dimmed. */
  loading?: boolean;
  /** Whether the table has more columns than fit on a tablet. */
  roomy?: boolean;
  /** For figures that are compared down a column: a phone shows scrolling columns instead of cards. */
  figures?: boolean;
  /** The present sort order; '' is the list's own. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Totals of the whole list, one for each column, below the last row. Not shown while there are no rows. */
  totals?: readonly ReactNode[];
};

/** The one table of all list screens. Pages and order come from the server. On a narrow screen each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, empty, label = 'List', loading = false, ...rest } = props;
  const { roomy = false, figures = false, sort = '', onSort, totals, ...pager } = rest;
  const first = (pager.page - 1) * pager.limit;
  return (
    <div className={clsx(styles.frame, roomy && styles.roomy, figures && styles.figures)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={label} aria-busy={loading} tabIndex={0}>
        <Table className={clsx(styles.table, loading && styles.stale)} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Heading key={column.title} column={column} sort={sort} onSort={onSort} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              <Table.Tr key={rowKey(row)}>
                {columns.map(({ title, align, cell, narrow = 'labelled' }) => (
                  <Table.Td key={title} ta={align} data-label={title} className={styles[narrow]}>
                    {cell(row, first + index)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {totals && rows.length > 0 && <Totals columns={columns} totals={totals} />}
        </Table>
        {rows.length === 0 && <div className={styles.empty}>{empty}</div>}
      </section>
      <Pager {...pager} />
    </div>
  );
}

type TotalsProps<T> = { columns: readonly Column<T>[]; totals: readonly ReactNode[] };

function Totals<T>({ columns, totals }: TotalsProps<T>) {
  return (
    <Table.Tfoot>
      <Table.Tr>
        {columns.map(({ title, align, narrow = 'labelled' }, index) => (
          <Table.Td key={title} ta={align} data-label={title} className={styles[narrow]}>
            {totals[index]}
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  );
}

type HeadingProps<T> = {
  column: Column<T>;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
};

function Heading<T>({ column: { title, align, width, narrow, sorts = [] }, sort, onSort }: HeadingProps<T>) {
  const isSortable = sorts.length > 0 && onSort !== undefined;
  const order = sorts.includes(sort) ? directionOf(sort) : 'none';
  const next = sorts[sorts.indexOf(sort) + 1] ?? '';
  return (
    <Table.Th
      scope="col"
      ta={align}
      w={width}
      // The button's label says what it does; this keeps the column's name.
      {...(isSortable && { 'aria-sort': order, 'aria-label': title })}
      className={clsx(isSortable && styles.sortable, narrow === 'bare' && styles.bare)}
    >
      {isSortable ? (
        <SortButton title={title} order={order} words={wordsOf(next, title, align)} onClick={() => onSort(next)} />
      ) : (
        title
      )}
    </Table.Th>
  );
}

/** 'Sort by Name, A to Z', 'Sort by Quantity, lowest first'. */
const wordsOf = (sort: string, title: string, align: Column<unknown>['align']): string => {
  if (sort === '') return `No longer sort by ${title}`;
  const [ascending, descending] = align === 'right' ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A'];
  return `Sort by ${title}, ${directionOf(sort) === 'ascending' ? ascending : descending}`;
};

const directionOf = (sort: string) => (sort.startsWith('-') ? 'descending' : 'ascending');
