import { Paper, Text, Title } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { CustomerDetails } from '../draft/customer-details.tsx';
import { InvoiceLines, storedLine } from '../draft/invoice-lines.tsx';
import sheet from '../draft/invoice-sheet.module.css';
import { Terms } from '../draft/invoice-terms.tsx';
import { InvoicePapers } from '../paper/invoice-papers.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { soldOn } from '../stored-invoice.ts';
import { InvoiceMoney } from './invoice-money.tsx';
import styles from './invoice-view.module.css';

/** A stored invoice to read: what was sold to whom on the left, the money and the papers on the right. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  return (
    <div className={styles.view}>
      <Paper className={sheet.sheet} withBorder>
        <header>
          <Title order={2} className={styles.number}>
            {invoice.invoiceNumber} <StatusBadge status={invoice.status} />
          </Title>
          <Text c="dimmed">
            {formatDateTime(invoice.createdAt)} · {invoice.shopId.name}
          </Text>
        </header>
        <section aria-label="Customer Details">
          <Title order={3}>Customer Details</Title>
          <CustomerDetails customer={invoice.customerId} />
        </section>
        <Lines invoice={invoice} />
        <Terms terms={invoice.terms} />
      </Paper>
      <div className={styles.side}>
        <InvoiceMoney invoice={invoice} />
        <InvoicePapers invoice={invoice} />
      </div>
    </div>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const sold = soldOn(invoice);
  return [
    { label: 'Products', lines: sold.filter(({ kind }) => kind === 'product') },
    { label: 'Repair Parts', lines: sold.filter(({ kind }) => kind === 'repair') },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines }) => (
      <section key={label}>
        <Title order={3}>{label}</Title>
        <InvoiceLines lines={lines.map(storedLine)} label={label} />
      </section>
    ));
}
