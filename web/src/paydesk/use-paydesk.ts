import type { Shop } from '@mendpoint/contract/shops';
import { useMemo, useState } from 'react';
import { useTaxes } from '../catalogue/queries.ts';
import { taxFor, toTaxChoice } from './sale/sale.ts';
import { type SaleAction, type Undo, undoOf } from './sale/sale-actions.ts';
import type { Till } from './sale/till.ts';
import { useGenerateInvoice } from './sale/use-generate-invoice.ts';
import { useSale } from './sale/use-sale.ts';

const UNCHANGED = 'The sale is being recorded, so this was not changed. Change it at the checkout.';

/** The till of one shop: its half-built sale, what may be done to it, and the button that records it. */
export const usePaydesk = ({ _id: shopId, gst_registered: isGstRegistered }: Shop) => {
  const handle = useSale(shopId);
  const { data, isPending } = useTaxes();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [said, say] = useState('');
  const taxes = useMemo(() => data?.map(toTaxChoice), [data]);
  const tax = taxFor(handle.sale.tax, taxes);
  const recording = useGenerateInvoice(handle, shopId, tax);

  const act = (action: SaleAction, refusal = UNCHANGED) => {
    if (recording.isBusy()) {
      recording.refuse(refusal);
      return false;
    }
    setUndo(undoOf(handle.current(), action));
    handle.act(action);
    return true;
  };
  const choices = taxes?.includes(tax) ? taxes : [tax, ...(taxes ?? [])];
  const { isBusy, refuse, generate, isRecording } = recording;
  const till: Till = {
    shopId,
    isGstRegistered,
    sale: handle.sale,
    act,
    isBusy,
    refuse,
    taxes: choices,
    tax,
    undo,
    say,
  };
  return { till, said, generate, isRecording, isReady: !isPending };
};
