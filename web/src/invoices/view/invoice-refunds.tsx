import { Text, Title } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { REFUND_REASONS } from '@mendpoint/domain/sale/refund';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { formatDollars } from '../../lib/format.ts';
import { Failure } from '../../ui/page/states.tsx';
import { useRefunds } from '../queries.ts';
import styles from './invoice-view.module.css';

/** The adjustment notes of an invoice. Not there where nothing was refunded. */
export function InvoiceRefunds({ invoice }: { invoice: Invoice }) {
  if (!invoice.credited) return null;
  return <Refunds invoice={invoice} />;
}

function Refunds({ invoice: { _id, credited } }: { invoice: Invoice }) {
  const refunds = useRefunds(_id);
  return (
    <section className={styles.card} aria-label="Refunds">
      <Title order={2} size="h3">
        Refunded {formatDollars(credited)}
      </Title>
      {refunds.isError && <Failure error={refunds.error} onRetry={() => void refunds.refetch()} />}
      <ol className={styles.payments}>
        {refunds.data?.notes.map(({ _id: id, number, total, createdAt, reason, actor }) => (
          <li key={id}>
            <div>
              <span>{number}</span>
              <span>{formatDollars(total)}</span>
            </div>
            <Text size="xs" c="dimmed">
              {[formatDateTime(createdAt), REFUND_REASONS[reason], actor].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
