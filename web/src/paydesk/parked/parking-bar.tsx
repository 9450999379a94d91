import { Button, Text } from '@mantine/core';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { doubtOf } from '../../api/attempt/doubt.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { late } from '../../ui/page/late.ts';
import styles from '../paydesk.module.css';
import { hasLines, isUntouched } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { parkAttempt } from './park-attempt.ts';
import { ParkDialog } from './park-dialog.tsx';
import { ParkedDialog } from './parked-dialog.tsx';
import { parkingDoubt } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';
import { useFoundParked } from './use-park.ts';

/** Loaded late, because a sale does not need them. */
const SaveQuoteDialog = late(async () => (await import('../quotes/save-quote-dialog.tsx')).SaveQuoteDialog);
const SavedQuoteDialog = late(async () => (await import('../quotes/saved-quote-dialog.tsx')).SavedQuoteDialog);
const FromElsewhere = late(async () => (await import('../from-elsewhere.tsx')).FromElsewhere);
const CollectedBy = late(async () => (await import('../collect/collected-by.tsx')).CollectedBy);
const DeskLine = late(async () => (await import('../desk-line.tsx')).DeskLine);

/** Called by the shortcuts. */
export type Parking = { park: () => void; showParked: () => void; quote: () => void };

/** Below the customer: parks the sale, shows the parked sales, and saves the sale as a quote. */
export function ParkingBar({ handle }: { handle: RefObject<Parking | null> }) {
  const { shopId, sale } = useTill();
  const { data: count = 0 } = useQuery(parkedQueries.count(shopId));
  const { open, show, close } = useOpened();
  const attempt = parkAttempt(shopId);
  // The dialog finds out about a parking that got no answer, so it can be opened even when the receipt is empty.
  const doubted = useSyncExternalStore(attempt.subscribe, () => doubtOf(attempt));
  const isParkable = doubted !== null || !isUntouched(sale);
  useFoundParked();
  const park = () => (isParkable ? show('park') : noticeWarning('There is nothing to park yet.'));
  const showParked = () => show('parked');
  const quote = () => (hasLines(sale) ? show('quote') : noticeWarning('There is nothing to quote yet.'));
  useImperativeHandle(handle, () => ({ park, showParked, quote }));
  return (
    <>
      <Button variant="default" px={4} disabled={!isParkable} onClick={park} aria-keyshortcuts="Alt+K">
        Park
      </Button>
      <Button variant="default" px={4} onClick={showParked} aria-keyshortcuts="Alt+L">
        {count > 0 ? `Parked (${count})` : 'Parked'}
      </Button>
      <Button variant="default" px={4} disabled={!hasLines(sale)} onClick={quote} aria-keyshortcuts="Alt+Q">
        Save as quote
      </Button>
      <FromQuote />
      <Suspense>{sale.repairs.some(({ ticket }) => ticket) && <CollectedBy />}</Suspense>
      {doubted && (
        <Text size="sm" className={styles.doubt} role="status">
          {parkingDoubt(doubted)} Press Park to find out.
        </Text>
      )}
      <Suspense>
        <DeskLine shopId={shopId} isEmpty={!hasLines(sale)} />
      </Suspense>
      <Dialogs open={open} onClosed={close} />
    </>
  );
}

type Opened = { what: 'park' | 'parked' | 'quote'; number: number };

const useOpened = () => {
  const [open, setOpen] = useState<Opened | null>(null);
  // A dialog opened while another fades out is a new one, so it gets its own key.
  const show = (what: Opened['what']) => setOpen((before) => ({ what, number: (before?.number ?? 0) + 1 }));
  const close = (number: number) => setOpen((now) => (now?.number === number ? null : now));
  return { open, show, close };
};

function Dialogs({ open, onClosed }: { open: Opened | null; onClosed: (number: number) => void }) {
  const [saved, setSaved] = useState<WholeQuote | null>(null);
  return (
    <Suspense>
      {open && (
        <DialogOf key={open.number} what={open.what} onSaved={setSaved} onClosed={() => onClosed(open.number)} />
      )}
      {saved && <SavedQuoteDialog key={saved._id} quote={saved} onClosed={() => setSaved(null)} />}
      <FromElsewhere />
    </Suspense>
  );
}

/** From which quote the sale is made. Without it the lines are sold as any others, and the quote stays open. */
function FromQuote() {
  const { sale, act } = useTill();
  if (!sale.quote) return null;
  return (
    <div className={styles.quote}>
      <span>From quote {sale.quote.number}</span>
      <Button variant="subtle" px={4} onClick={() => act({ type: 'drop quote' })}>
        Forget quote
      </Button>
    </div>
  );
}

type DialogOfProps = { what: Opened['what']; onSaved: (quote: WholeQuote) => void; onClosed: () => void };

function DialogOf({ what, onSaved, onClosed }: DialogOfProps) {
  if (what === 'quote') return <SaveQuoteDialog onSaved={onSaved} onClosed={onClosed} />;
  return what === 'park' ? <ParkDialog onClosed={onClosed} /> : <ParkedDialog onClosed={onClosed} />;
}
