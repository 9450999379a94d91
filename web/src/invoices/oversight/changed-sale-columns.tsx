import { Anchor, Text } from '@mantine/core';
import type { ChangedSale } from '@mendpoint/contract/invoices/changed-sales';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { KIND_WORDS } from '../history/invoice-changes.ts';
import styles from './changed-sale-columns.module.css';

export const CHANGED_SALE_COLUMNS: readonly Column<ChangedSale>[] = [
  {
    title: 'Invoice Number',
    narrow: 'heading',
    cell: ({ invoice_id, invoiceNumber, kind }) => (
      <span className={styles.number}>
        <Anchor inherit component={Link} to={paths.invoice(invoice_id)}>
          {invoiceNumber}
        </Anchor>
        <span className={styles.kind} data-kind={kind}>
          {KIND_WORDS[kind]}
        </span>
      </span>
    ),
  },
  { title: 'Sold', cell: ({ sold_on }) => formatDay(sold_on) },
  {
    title: 'Changed',
    cell: ({ at, actor, after_the_day }) => (
      <div>
        <div className={styles.when}>{formatDateTime(at)}</div>
        <Text component="span" size="sm" c="dimmed">
          {after_the_day ? `after the day, by ${actor}` : `the same day, by ${actor}`}
        </Text>
      </div>
    ),
  },
  {
    title: 'Total',
    align: 'right',
    cell: ({ total_before, total_after }) => (
      <span className={styles.totals}>
        <del>{formatDollars(total_before)}</del> <span aria-hidden>→</span> <ins>{formatDollars(total_after)}</ins>
      </span>
    ),
  },
  { title: 'Reason', cell: (sale) => <Reason sale={sale} /> },
];

/** Nobody is asked for the reason of an edit on the day of the sale. */
function Reason({ sale: { reason, kind, after_the_day } }: { sale: ChangedSale }) {
  if (reason !== '') return reason;
  if (kind !== 'voided' && !after_the_day) return '–';
  return (
    <Text component="span" inherit fw={600} c="var(--mantine-color-error)">
      No reason given
    </Text>
  );
}
