import { Alert, Anchor, Button, Paper, Table, Text, Title } from '@mantine/core';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import { warrantyWords } from '@mendpoint/domain/sale/warranty';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, reasonOr } from '../api/api-error.ts';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { warrantyIn } from '../lib/warranty-in.ts';
import { QuotePapers } from '../pickers/paper/quote-papers.tsx';
import { BusyButton } from '../ui/page/busy-button.tsx';
import { Page } from '../ui/page/page.tsx';
import { Empty, Failure, Loading } from '../ui/page/states.tsx';
import { QuoteBadge } from '../ui/sale/quote-badge.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { LoseDialog } from './lose-dialog.tsx';
import { useChangeQuote, useQuote } from './queries.ts';
import styles from './quotes.module.css';

/** /Quotes/{id} */
export function QuotePage() {
  const { id = '' } = useParams();
  const { data: quote, isPending, error, refetch } = useQuote(id);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page>
        <Empty title="There is no such quote." />
      </Page>
    );
  }
  return (
    <Page title={quote ? `Quote ${quote.number}` : 'Quote'} actions={quote && <Actions quote={quote} />}>
      {isPending && <Loading label="Loading the quote…" />}
      {error && !quote && <Failure error={error} onRetry={() => void refetch()} />}
      {quote && <QuoteView quote={quote} />}
    </Page>
  );
}

function Actions({ quote }: { quote: WholeQuote }) {
  const [open, setOpen] = useState<'lose' | 'change' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {(quote.state === 'open' || quote.state === 'expired') && <OpenActions id={quote._id} onOpen={setOpen} />}
      {quote.state === 'lost' && <ReopenButton id={quote._id} />}
      {/* A dialog fades out by itself, also where the quote has another state by then. */}
      {open === 'lose' && <LoseDialog quote={quote} onClosed={close} />}
      {open === 'change' && <ChangeDialog quote={quote} onClosed={close} />}
    </>
  );
}

function OpenActions({ id, onOpen }: { id: string; onOpen: (dialog: 'lose' | 'change') => void }) {
  return (
    <>
      <Button component={Link} to={paths.paydesk} state={{ quote: id }}>
        Sell
      </Button>
      <Button variant="default" onClick={() => onOpen('change')}>
        Edit
      </Button>
      <Button variant="default" onClick={() => onOpen('lose')}>
        Mark as lost
      </Button>
    </>
  );
}

function ReopenButton({ id }: { id: string }) {
  const { mutateAsync } = useChangeQuote(id);
  return (
    <BusyButton
      onPress={() => mutateAsync({ what: 'reopen' })}
      failed={(error) => reasonOr(error, 'The quote could not be reopened.')}
    >
      Reopen
    </BusyButton>
  );
}

function QuoteView({ quote }: { quote: WholeQuote }) {
  return (
    <div className={styles.view}>
      <Paper className={styles.sheet} withBorder>
        <header>
          <QuoteBadge state={quote.state} />
          <Text c="dimmed">
            {formatDateTime(quote.quoted_at)} · {quote.quoted_by} · Valid until {formatDay(quote.valid_until)}
          </Text>
        </header>
        <WhatBecame quote={quote} />
        <section aria-label="Customer Details">
          <Title order={2}>Customer Details</Title>
          <Text>{quote.customer_name || 'No customer'}</Text>
          {quote.customer?.phone && <Text size="sm">{quote.customer.phone}</Text>}
          {quote.customer?.email && <Text size="sm">{quote.customer.email}</Text>}
        </section>
        <Lines quote={quote} />
        <p className={styles.total}>
          <span>Total (incl. {quote.tax?.taxClass ?? 'GST'})</span>
          <span>{formatDollars(quote.total)}</span>
        </p>
        {quote.note && (
          <section aria-label="Note">
            <Title order={2}>Note</Title>
            <Text className={styles.note}>{quote.note}</Text>
          </section>
        )}
      </Paper>
      <QuotePapers quote={quote} />
    </div>
  );
}

/** What became of the quote, and what is not as it was when it was made. */
function WhatBecame({ quote }: { quote: WholeQuote }) {
  const { state, invoice } = quote;
  if (invoice) {
    return (
      <Text>
        Sold as invoice{' '}
        <Anchor inherit underline="always" component={Link} to={paths.invoice(invoice._id)}>
          {invoice.invoiceNumber}
        </Anchor>
        .
      </Text>
    );
  }
  if (state === 'lost') return <Text>{quote.lost_reason ? `Lost: ${quote.lost_reason}` : 'Marked as lost.'}</Text>;
  const changed = changesOf(quote);
  if (state !== 'expired' && changed.length === 0) return null;
  return (
    <Alert color="orange" title={state === 'expired' ? 'This quote has expired' : 'Changed since it was made'}>
      {changed.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Text>It can still be sold: Sell asks about each line that differs.</Text>
    </Alert>
  );
}

const changesOf = ({ productDetails, repairParts, changed }: WholeQuote): string[] => [
  ...new Set([
    ...productDetails.flatMap(({ name, is_gone: isGone, price_today: today }) => {
      if (isGone) return [`${name} is no longer sold.`];
      return today === null ? [] : [`${name} is listed at ${formatDollars(today)} now.`];
    }),
    ...repairParts.flatMap(({ name, gone }) => (gone === null ? [] : [`${name}: its ${gone} was deleted.`])),
    ...changed,
  ]),
];

const withWarranty = (detail: string, line: Parameters<typeof warrantyIn>[0]): string =>
  [detail, warrantyWords(warrantyIn(line), null)].filter(Boolean).join(' · ');

function Lines({ quote }: { quote: WholeQuote }) {
  const products = quote.productDetails.map((line) => ({ ...line, detail: withWarranty(line.sku, line) }));
  const repairs = quote.repairParts.map((line) => ({
    ...line,
    quantity: 1,
    detail: withWarranty([line.category_name, line.brand_name, line.device_name].filter(Boolean).join(' · '), line),
  }));
  return (
    <Table aria-label="Lines">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Item</Table.Th>
          <Table.Th scope="col" ta="right">
            Quantity
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Price
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...products, ...repairs].map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote's lines never change, and the same may be on it twice
          <Table.Tr key={index}>
            <Table.Td>
              <Text>{line.name}</Text>
              <Text size="sm" c="dimmed">
                {line.detail}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{line.quantity}</Table.Td>
            <Table.Td ta="right">{formatDollars(line.price)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
