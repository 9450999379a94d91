import type { Shop } from '@mendpoint/contract/shops';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTaxes } from '../catalogue/queries.ts';
import { chargesGstToday } from '../lib/gst-today.ts';
import { noticeWarning } from '../ui/notice/notice.ts';
import { parkAttempt } from './parked/park-attempt.ts';
import { NO_TAX, type Sale, taxFor, toTaxChoice } from './sale/sale.ts';
import { type SaleAction, type Undo, undoOf } from './sale/sale-actions.ts';
import type { Till } from './sale/till.ts';
import { useGenerateInvoice } from './sale/use-generate-invoice.ts';
import { useSale } from './sale/use-sale.ts';

const UNCHANGED = 'The sale is being recorded, so this was not changed. Change it at the checkout.';
const PARKED = 'Parking this sale got no answer, so it may be parked already. Press Park first to find out.';
const DOUBTED =
  'The last press got no answer, so nothing can be changed until it is known whether the sale is recorded. It is being asked.';

/** The till of one shop: its sale in progress, the actions on it, and the button that records it. */
export const usePaydesk = (shop: Shop) => {
  const { _id: shopId } = shop;
  const isGstRegistered = chargesGstToday(shop);
  const handle = useSale(shopId);
  const { sale, act: change, current } = handle;
  const { data, isPending } = useTaxes();
  const [taken, setTaken] = useState<(Undo & { left: Sale }) | null>(null);
  const [said, say] = useState('');
  const classes = useMemo(() => data?.map(toTaxChoice), [data]);
  const tax = isGstRegistered ? taxFor(sale.tax, classes) : NO_TAX;
  const taxes = useMemo(() => (classes?.includes(tax) ? classes : [tax, ...(classes ?? [])]), [classes, tax]);
  const { generate, isRecording, isDoubted, isBusy, ...recording } = useGenerateInvoice(handle, shopId, tax);
  const refuse = useRefusing(recording, isDoubted);
  const act = useCallback(
    (action: SaleAction, refusal = isDoubted ? DOUBTED : UNCHANGED) => {
      if (isBusy()) {
        refuse(refusal);
        return false;
      }
      const undone = undoOf(current(), action);
      change(action);
      setTaken(undone && { ...undone, left: current() });
      return true;
    },
    [isBusy, isDoubted, refuse, current, change],
  );
  const { isParking, maySell } = useParking(shopId, setTaken);
  // Undo must not bring back what another tab has recorded or parked since.
  const undo = taken?.left === sale && !isParking ? taken : null;
  // The same object until something in it changes, because a new one draws the whole paydesk again.
  const till = useMemo(
    (): Till => ({ shopId, isGstRegistered, sale, current, act, isBusy, refuse, taxes, tax, undo, say, isDoubted }),
    [shopId, isGstRegistered, sale, current, act, isBusy, refuse, taxes, tax, undo, isDoubted],
  );
  const record = async (...sold: Parameters<typeof generate>) => {
    // While a sale is being recorded, its own answer comes first.
    if (isBusy() || maySell()) await generate(...sold);
  };
  return { till, said, generate: record, isRecording, isReady: !isPending };
};

/**
 * The parking of the shop's receipt, from the press until its outcome is seen. Once the outcome is known, `keep(null)`
 * drops what Undo would bring back, unless the parking was refused: nothing may be both parked and on the receipt.
 * `maySell` tells the person why, when it is false.
 */
const useParking = (shopId: string, keep: (undo: null) => void) => {
  const store = parkAttempt(shopId);
  const isAsked = useCallback(() => 'key' in (store.get() ?? {}), [store]);
  const isParking = useSyncExternalStore(store.subscribe, isAsked);
  const wasAsked = useRef(false);
  useEffect(() => {
    const follow = () => {
      if (wasAsked.current && !isAsked() && store.get()?.state !== 'refused') keep(null);
      wasAsked.current = isAsked();
    };
    follow();
    return store.subscribe(follow);
  }, [store, isAsked, keep]);
  const maySell = (): boolean => {
    if (isAsked()) noticeWarning(PARKED);
    return !isAsked();
  };
  return { isParking, maySell };
};

type Recording = Pick<ReturnType<typeof useGenerateInvoice>, 'refuse' | 'findOut'>;

/** When an action is refused because the last press is in doubt, finds out about that press. */
const useRefusing = ({ refuse, findOut }: Recording, isDoubted: boolean) => {
  const latest = useRef(findOut);
  useEffect(() => {
    latest.current = findOut;
  });
  return useCallback(
    (words: string) => {
      refuse(words);
      if (isDoubted) void latest.current();
    },
    [refuse, isDoubted],
  );
};
