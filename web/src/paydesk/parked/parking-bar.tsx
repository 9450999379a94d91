import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { isUntouched } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { ParkDialog } from './park-dialog.tsx';
import { ParkedDialog } from './parked-dialog.tsx';
import { parkedQueries } from './queries.ts';

/** What the shortcuts ask for. */
export type Parking = { park: () => void; showParked: () => void };

/** Below the customer: puts the sale aside for later, and shows those that are. */
export function ParkingBar({ handle }: { handle: RefObject<Parking | null> }) {
  const { shopId, sale } = useTill();
  const { data: count = 0 } = useQuery(parkedQueries.count(shopId));
  const [open, setOpen] = useState<'park' | 'parked' | null>(null);
  const park = () => (isUntouched(sale) ? noticeWarning('There is nothing to park yet.') : setOpen('park'));
  const showParked = () => setOpen('parked');
  useImperativeHandle(handle, () => ({ park, showParked }));
  const onClosed = () => setOpen(null);
  return (
    <>
      <Button variant="default" px="xs" disabled={isUntouched(sale)} onClick={park} aria-keyshortcuts="Alt+K">
        Park
      </Button>
      <Button variant="default" px="xs" onClick={showParked} aria-keyshortcuts="Alt+L">
        {count > 0 ? `Parked (${count})` : 'Parked'}
      </Button>
      {open === 'park' && <ParkDialog onClosed={onClosed} />}
      {open === 'parked' && <ParkedDialog onClosed={onClosed} />}
    </>
  );
}
