import { Text, Title } from '@mantine/core';
import type { InvoicePayment } from '@mendpoint/contract/invoices/invoice';
import { cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { formatDollars } from '../../lib/format.ts';
import { Failure, LoadingPart } from '../../ui/page/states.tsx';
import { useInvoicePayments } from '../queries.ts';
import styles from './invoice-view.module.css';

/** The payments of an invoice: when, how much, and who took it. Hidden while there is none. */
export function InvoicePayments({ id }: { id: string }) {
  const payments = useInvoicePayments(id);
  if (payments.isSuccess && payments.data.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Payments">
      <Title order={2} size="h3">
        Payments
      </Title>
      {payments.isPending && <LoadingPart label="Loading the payments…" />}
      {payments.isError && <Failure error={payments.error} onRetry={() => void payments.refetch()} />}
      <ol className={styles.payments}>
        {payments.data?.map((payment) => (
          <Payment key={payment._id} payment={payment} />
        ))}
      </ol>
    </section>
  );
}

const KIND_WORDS: Readonly<Record<InvoicePayment['kind'], string>> = {
  taken: '',
  corrected: ' corrected',
  voided: ' given back',
  refunded: ' refunded',
};

function Payment({
  payment: { at, tender, kind, amount, rounding, card_end: cardEnd, actor },
}: {
  payment: InvoicePayment;
}) {
  const handed = cents(parseDollars(amount) + parseDollars(rounding));
  return (
    <li>
      <div>
        <span>
          {TENDER_NAMES[tender]}
          {cardEnd && ` …${cardEnd}`}
          {KIND_WORDS[kind]}
        </span>
        <span>{formatMoney(handed)}</span>
      </div>
      <Text size="xs" c="dimmed">
        {[formatDateTime(at), actor, rounding !== 0 && `rounding ${formatDollars(rounding)}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </li>
  );
}
