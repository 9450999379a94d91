import { Title } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { formatDollars } from '../../lib/format.ts';
import { PaymentSums } from '../draft/payment-sums.tsx';
import { TENDER_WORDS } from '../payment/tender-words.ts';
import { balanceOf, totalsOf } from '../stored-invoice.ts';
import styles from './invoice-view.module.css';

export function InvoiceMoney({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <section className={styles.card} aria-label="Summary">
        <Title order={2} size="h3">
          Summary
        </Title>
        <PaymentSums invoice={invoice} totals={totalsOf(invoice)} balance={balanceOf(invoice)} />
      </section>
      <section className={styles.card} aria-label="Payment Methods">
        <Title order={2} size="h3">
          Payment Methods
        </Title>
        <dl className={styles.tenders}>
          {TENDERS.map((tender) => (
            <div key={tender} data-none={invoice[tender] === 0}>
              <dt>{TENDER_WORDS[tender].label}</dt>
              <dd>{formatDollars(invoice[tender])}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
