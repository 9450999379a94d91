import { Anchor, Button } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { shownTenders } from '@mendpoint/domain/sale/shown-tenders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { stateOf } from '../../lib/sale-state.ts';
import { OutcomeAlert } from '../../pickers/paper/outcome.tsx';
import { EmailForm, noMail } from '../../pickers/paper/paper-buttons.tsx';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { StateBadge } from '../../ui/sale/state-badge.tsx';
import { useInvoice, useMailAvailable } from '../queries.ts';
import { usePaperActions } from './invoice-papers.tsx';
import styles from './last-sale.module.css';

type LastSaleProps = {
  id: string;
  /** Whether the shop's own printing is still to be done for this sale. */
  isNew: boolean;
  /** Called once, before the receipt of a new sale is printed. */
  onSeen: () => void;
  /** Called when the sale was deleted meanwhile. */
  onGone: () => void;
};

/** The sale that was paid here last, until the next one begins: its change to read aloud, and its papers. */
export function LastSale({ id, onGone, ...printing }: LastSaleProps) {
  const { data: invoice, isError, error, refetch } = useInvoice(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const forget = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  if (isGone) return null;
  if (invoice) return <Sold invoice={invoice} {...printing} />;
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Loading label="Loading the last sale…" />;
}

type SoldProps = Omit<LastSaleProps, 'id' | 'onGone'> & { invoice: Invoice };

function Sold({ invoice, ...printing }: SoldProps) {
  const { _id, invoiceNumber, total, change } = invoice;
  const strip = useRef<HTMLElement>(null);
  // On a phone the focus was in the panel that has closed. Elsewhere it has moved on to the search.
  useEffect(() => {
    if (document.activeElement === document.body) strip.current?.focus({ preventScroll: true });
  }, []);
  const tenders = shownTenders((tender) => invoice[tender] ?? 0).filter(
    (tender) => parseDollars(invoice[tender] ?? 0) > 0,
  );
  return (
    <section className={styles.last} aria-label="Last sale" ref={strip} tabIndex={-1}>
      <p className={styles.what}>
        <span>
          Last sale{' '}
          <Anchor component={Link} to={paths.invoice(_id)}>
            {invoiceNumber}
          </Anchor>{' '}
          <StateBadge state={stateOf(invoice)} />
        </span>
        <span>
          {formatDollars(total)} · {tenders.map((tender) => TENDER_NAMES[tender]).join(', ')}
        </span>
      </p>
      {change > 0 && (
        <p className={styles.change} role="status">
          <span>Change</span>
          <strong>{formatDollars(change)}</strong>
        </p>
      )}
      <Papers invoice={invoice} {...printing} />
    </section>
  );
}

function Papers({ invoice, isNew, onSeen }: SoldProps) {
  const { pending, outcome, print, email, tell } = usePaperActions(invoice);
  const hasMail = useMailAvailable().data === true;
  const printByItself = async () => {
    const came = await print('roll58');
    // The next sale may have begun, and hidden what is said here.
    if (came?.kind === 'failed') noticeFailure(came.message, 'The receipt was not printed');
  };
  const printNew = useEffectEvent(() => {
    if (!isNew) return;
    onSeen();
    if (invoice.shop.prints_receipts) void printByItself();
  });
  useEffect(() => printNew(), []);
  const [isAddressing, setAddressing] = useState(false);
  return (
    <>
      <div className={styles.papers}>
        <Button px="xs" variant="default" loading={pending === 'roll58'} onClick={() => void print('roll58')}>
          Print
        </Button>
        <Button px="xs" variant="default" onClick={() => (hasMail ? setAddressing(true) : tell(noMail('Invoice')))}>
          Email
        </Button>
        <Button px="xs" variant="default" component={Link} to={paths.refundInvoice(invoice._id)}>
          Refund
        </Button>
      </div>
      {isAddressing && (
        <EmailForm suggested={invoice.customer?.email ?? ''} isSending={pending !== null} onSend={email} />
      )}
      {outcome && <OutcomeAlert outcome={outcome} />}
    </>
  );
}
