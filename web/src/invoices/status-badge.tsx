import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import clsx from 'clsx';
import styles from './status-badge.module.css';

/** Paid or unpaid, by word and colour. */
export function StatusBadge({ status }: Pick<ListedInvoice, 'status'>) {
  const isPaid = status === '1';
  return <span className={clsx(styles.badge, isPaid ? styles.paid : styles.unpaid)}>{isPaid ? 'Paid' : 'Unpaid'}</span>;
}
