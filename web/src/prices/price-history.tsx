import { Modal } from '@mantine/core';
import type { PastRepairPrice } from '@mendpoint/contract/catalogue/repair-prices';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDollars } from '../lib/format.ts';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import type { Cell } from './by-cell.ts';
import { FIELD_NAMES, type Field } from './fields.ts';
import styles from './price-book.module.css';
import { CHANGES_A_PAGE, priceQueries } from './queries.ts';

export type PriceHistoryProps = {
  cell: Cell;
  /** 'iPhone 15, Screen replacement' */
  name: string;
  /** Whether the person may see what parts cost. */
  showsCost: boolean;
  onClose: () => void;
};

/** Who changed a price, when, and from what to what. */
export function PriceHistory({ cell, name, showsCost, onClose }: PriceHistoryProps) {
  const [page, setPage] = useState(1);
  const history = useQuery(priceQueries.history(cell, page));
  return (
    <Modal opened onClose={onClose} title={`History: ${name}`} size="xl">
      <Loaded query={history} title="Error fetching the history">
        {({ data, meta }) => (
          <DataTable
            label="History"
            columns={showsCost ? COLUMNS : COLUMNS.filter(({ title }) => title !== FIELD_NAMES.cost)}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title="This price has not been changed yet." />}
            loading={history.isPlaceholderData}
            page={page}
            limit={CHANGES_A_PAGE}
            total={meta.total}
            onPage={setPage}
          />
        )}
      </Loaded>
    </Modal>
  );
}

const wordsOf = ({ price, cost, warranty_days: days }: PastRepairPrice['after'], field: Field): string => {
  if (field === 'warranty_days') return days === null ? 'none' : `${days} days`;
  const amount = field === 'price' ? price : cost;
  return amount === null ? 'none' : formatDollars(amount);
};

/** 'A$100.00 → A$120.00' where it changed, else what it stayed. Of the first price only what it became. */
const changed =
  (field: Field) =>
  ({ before, after }: PastRepairPrice) => {
    const [was, is] = [wordsOf(before, field), wordsOf(after, field)];
    if (was === is) return is === 'none' ? '–' : is;
    return (
      <span className={styles.change}>
        {before.price !== null && (
          <>
            <del>{was}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        <ins>{is}</ins>
      </span>
    );
  };

const COLUMNS: Column<PastRepairPrice>[] = [
  { title: 'When', cell: ({ at }) => formatDateTime(at), narrow: 'heading' },
  { title: 'Who', cell: ({ actor }) => actor || 'Unknown' },
  { title: FIELD_NAMES.price, cell: changed('price'), align: 'right' },
  { title: FIELD_NAMES.cost, cell: changed('cost'), align: 'right' },
  { title: FIELD_NAMES.warranty_days, cell: changed('warranty_days'), align: 'right' },
];
