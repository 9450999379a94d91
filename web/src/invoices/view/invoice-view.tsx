import { Anchor, Paper, Text, Title } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { shownTenders } from '@mendpoint/domain/sale/shown-tenders';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { stateOf } from '../../lib/sale-state.ts';
import { useQuoteOf } from '../../quotes/queries.ts';
import { StateBadge } from '../../ui/sale/state-badge.tsx';
import { CustomerDetails, InvoiceLines, storedLine, Terms } from '../draft/invoice-details.tsx';
import sheet from '../draft/invoice-sheet.module.css';
import { PaymentSums } from '../draft/payment-sums.tsx';
import { InvoicePapers } from '../paper/invoice-papers.tsx';
import { balanceOf, settledOf, soldOn, totalsOf } from '../stored-invoice.ts';
import { GivenBack } from './given-back.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceRefunds } from './invoice-refunds.tsx';
import styles from './invoice-view.module.css';
import { ServedBy } from './served-by.tsx';

/** A stored invoice to read: lines and customer on the left, money and papers on the right. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  return (
    <div className={styles.view}>
      <Paper className={sheet.sheet} withBorder>
        <header>
          <Title order={2} className={styles.number}>
            {invoice.invoiceNumber} <StateBadge state={stateOf(invoice)} />
          </Title>
          <Text c="dimmed">
            {formatDateTime(invoice.createdAt)} · {invoice.shop.name}
          </Text>
          <ServedBy shopId={invoice.shop._id} name={invoice.served_by ?? ''} />
          <FromQuote id={invoice._id} />
          <WithTickets lines={invoice.repairParts} />
        </header>
        <section aria-label="Customer Details">
          <Title order={3}>Customer Details</Title>
          {!isNamed(invoice) && <CustomerDetails customer={invoice.customer} leadsOn />}
          <NamedBuyer invoice={invoice} />
        </section>
        <Lines invoice={invoice} />
        <Terms terms={invoice.terms} />
      </Paper>
      <div className={styles.side}>
        <InvoiceMoney invoice={invoice} />
        <InvoiceRefunds invoice={invoice} />
        <InvoicePayments id={invoice._id} />
        <InvoicePapers invoice={invoice} />
      </div>
    </div>
  );
}

/** The quote that the sale was made from; nothing where there is none, or while nobody knows. */
function FromQuote({ id }: { id: string }) {
  const { data: quote } = useQuoteOf(id);
  if (!quote) return null;
  return (
    <Text>
      From quote{' '}
      <Anchor inherit underline="always" component={Link} to={paths.quote(quote._id)}>
        {quote.number}
      </Anchor>
      .
    </Text>
  );
}

/** The tickets whose devices were collected with the sale. */
function WithTickets({ lines }: { lines: Invoice['repairParts'] }) {
  const tickets = new Map(lines.flatMap(({ ticket_id: id, ticket_number: number }) => (id ? [[id, number]] : [])));
  return [...tickets].map(([id, number]) => (
    <Text key={id}>
      Collected with it:{' '}
      <Anchor inherit underline="always" component={Link} to={paths.ticket(id ?? '')}>
        Ticket {number}
      </Anchor>
      .
    </Text>
  ));
}

/** Whether the invoice names a buyer who is no customer. */
const isNamed = ({ customer, buyer_name: name = '' }: Invoice): boolean => customer === null && name !== '';

/** Who bought, where no customer was chosen, or why nobody is named. */
function NamedBuyer({ invoice: { buyer_name: name, buyer_abn: abn, buyer_note: note } }: { invoice: Invoice }) {
  return (
    <>
      {name && <Text fw={600}>{name}</Text>}
      {abn && <Text size="sm">ABN {abn}</Text>}
      {note && <Text size="sm">No buyer is named: {note}</Text>}
    </>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const sold = soldOn(invoice);
  const day = sydneyDay(new Date(invoice.createdAt));
  return [
    { label: 'Products', lines: sold.filter(({ kind }) => kind === 'product') },
    { label: 'Repair Parts', lines: sold.filter((line) => line.kind === 'repair' && !line.of.surcharge) },
    { label: 'Surcharges', lines: sold.filter((line) => line.kind === 'repair' && line.of.surcharge) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines }) => (
      <section key={label}>
        <Title order={3}>{label}</Title>
        <InvoiceLines lines={lines.map((line) => storedLine(line, day))} label={label} />
      </section>
    ));
}

function InvoiceMoney({ invoice }: { invoice: Invoice }) {
  const { payments, rounding } = settledOf(invoice);
  return (
    <>
      <section className={styles.card} aria-label="Summary">
        <Title order={2} size="h3">
          Summary
        </Title>
        <PaymentSums
          invoice={invoice}
          totals={totalsOf(invoice)}
          discount={parseDollars(invoice.discount ?? 0)}
          balance={balanceOf(invoice)}
          cash={{ cash: payments.cash, rounding, isTaken: true }}
        />
      </section>
      <section className={styles.card} aria-label="Payment Methods">
        <Title order={2} size="h3">
          Payment Methods
        </Title>
        <dl className={styles.tenders}>
          {shownTenders((tender) => invoice[tender] ?? 0).map((tender) => (
            <div key={tender} data-none={invoice[tender] === 0}>
              <dt>{TENDER_NAMES[tender]}</dt>
              <dd>{formatDollars(invoice[tender] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <GivenBack invoice={invoice} />
      </section>
    </>
  );
}
