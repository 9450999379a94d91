import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { doubtOf } from '../../api/attempt/doubt.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { late } from '../../ui/page/late.ts';
import styles from '../paydesk.module.css';
import { isUntouched } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { parkAttempt } from './park-attempt.ts';
import { ParkDialog } from './park-dialog.tsx';
import { ParkedDialog } from './parked-dialog.tsx';
import { parkingDoubt } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';
import { useFoundParked } from './use-park.ts';

/** Loaded late, because a sale does not need it. */
const DrawerLine = late(async () => (await import('../drawer-line.tsx')).DrawerLine);

/** Called by the shortcuts. */
export type Parking = { park: () => void; showParked: () => void };

/** Below the customer: parks the sale, and shows the parked sales. */
export function ParkingBar({ handle }: { handle: RefObject<Parking | null> }) {
  const { shopId, sale } = useTill();
  const { data: count = 0 } = useQuery(parkedQueries.count(shopId));
  const [open, setOpen] = useState<Opened | null>(null);
  // A dialog opened while another fades out is a new one, so it gets its own key.
  const show = (what: Opened['what']) => setOpen((before) => ({ what, number: (before?.number ?? 0) + 1 }));
  const close = (number: number) => setOpen((now) => (now?.number === number ? null : now));
  const attempt = parkAttempt(shopId);
  // The dialog finds out about a parking that got no answer, so it can be opened even when the receipt is empty.
  const doubted = useSyncExternalStore(attempt.subscribe, () => doubtOf(attempt));
  const isParkable = doubted !== null || !isUntouched(sale);
  useFoundParked();
  const park = () => (isParkable ? show('park') : noticeWarning('There is nothing to park yet.'));
  const showParked = () => show('parked');
  useImperativeHandle(handle, () => ({ park, showParked }));
  return (
    <>
      <Button variant="default" px="xs" disabled={!isParkable} onClick={park} aria-keyshortcuts="Alt+K">
        Park
      </Button>
      <Button variant="default" px="xs" onClick={showParked} aria-keyshortcuts="Alt+L">
        {count > 0 ? `Parked (${count})` : 'Parked'}
      </Button>
      {doubted && (
        <Text size="sm" className={styles.doubt} role="status">
          {parkingDoubt(doubted)} Press Park to find out.
        </Text>
      )}
      <Suspense>
        <DrawerLine shopId={shopId} />
      </Suspense>
      {open && <DialogOf key={open.number} what={open.what} onClosed={() => close(open.number)} />}
    </>
  );
}

type Opened = { what: 'park' | 'parked'; number: number };

function DialogOf({ what, onClosed }: { what: Opened['what']; onClosed: () => void }) {
  return what === 'park' ? <ParkDialog onClosed={onClosed} /> : <ParkedDialog onClosed={onClosed} />;
}
