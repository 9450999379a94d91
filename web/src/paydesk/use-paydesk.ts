import type { Shop } from '@mendpoint/contract/shops';
import { useCallback, useMemo, useState } from 'react';
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
  const { sale, act: change, current } = handle;
  const { data, isPending } = useTaxes();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [said, say] = useState('');
  const classes = useMemo(() => data?.map(toTaxChoice), [data]);
  const tax = taxFor(sale.tax, classes);
  const taxes = useMemo(() => (classes?.includes(tax) ? classes : [tax, ...(classes ?? [])]), [classes, tax]);
  const { generate, isRecording, isBusy, refuse } = useGenerateInvoice(handle, shopId, tax);

  const act = useCallback(
    (action: SaleAction, refusal = UNCHANGED) => {
      if (isBusy()) {
        refuse(refusal);
        return false;
      }
      setUndo(undoOf(current(), action));
      change(action);
      return true;
    },
    [isBusy, refuse, current, change],
  );
  // The same object until something of it changes: what stands on the paydesk is drawn anew for a new one.
  const till = useMemo(
    (): Till => ({ shopId, isGstRegistered, sale, act, isBusy, refuse, taxes, tax, undo, say }),
    [shopId, isGstRegistered, sale, act, isBusy, refuse, taxes, tax, undo],
  );
  return { till, said, generate, isRecording, isReady: !isPending };
};
