import { Anchor, Button, Text, Title } from '@mantine/core';
import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { REFUND_REASONS } from '@mendpoint/domain/sale/refund';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { Failure } from '../../ui/page/states.tsx';
import { NotePapers } from '../paper/note-papers.tsx';
import { useRefunds } from '../queries.ts';
import { papersIn } from '../returns/papers-of.ts';
import styles from './invoice-view.module.css';

/** The adjustment notes of an invoice. Hidden where nothing was refunded. */
export function InvoiceRefunds({ invoice }: { invoice: Invoice }) {
  if (!invoice.credited) return null;
  return <Refunds invoice={invoice} />;
}

function Refunds({ invoice }: { invoice: Invoice }) {
  const refunds = useRefunds(invoice._id);
  return (
    <section className={styles.card} aria-label="Refunds">
      <Title order={2} size="h3">
        Refunded {formatDollars(invoice.credited)}
      </Title>
      {refunds.isError && <Failure error={refunds.error} onRetry={() => void refunds.refetch()} />}
      {refunds.data && refunds.data.note_count > refunds.data.notes.length && (
        <Text size="sm" c="dimmed">
          The latest {refunds.data.notes.length} of {refunds.data.note_count} refunds.{' '}
          <Link to={`${paths.adjustmentNotes}?invoice=${invoice._id}`}>Show all of them</Link>
        </Text>
      )}
      <ol className={styles.payments}>
        {refunds.data?.notes.map((note) => (
          <Refund key={note._id} note={note} invoice={invoice} />
        ))}
      </ol>
    </section>
  );
}

/** A note. Its papers are shown only on request, because notes may be many, or when it was made just now. */
function Refund({ note, invoice }: { note: AdjustmentNote; invoice: Invoice }) {
  const isNew = papersIn(useLocation().state) === note.number;
  const [hasPapers, setPapers] = useState(isNew);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  const { number, total, createdAt, reason, actor, taken_instead: taken } = note;
  return (
    <li ref={item}>
      <div>
        <span>{number}</span>
        <span>{formatDollars(total)}</span>
      </div>
      <Text size="xs" c="dimmed">
        {[formatDateTime(createdAt), REFUND_REASONS[reason], actor].filter(Boolean).join(' · ')}
      </Text>
      {taken && (
        <Text size="xs">
          Exchanged for{' '}
          <Anchor inherit underline="always" component={Link} to={paths.invoice(taken.invoice_id)}>
            invoice {taken.invoiceNumber}
          </Anchor>
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        my="xs"
        leftSection={<IconPrinter size={16} aria-hidden />}
        aria-expanded={hasPapers}
        aria-label={`Papers of ${number}`}
        onClick={() => setPapers(!hasPapers)}
      >
        Papers
      </Button>
      {hasPapers && <NotePapers note={note} invoice={invoice} />}
    </li>
  );
}
