import type { Invoice } from '@mendpoint/contract/invoices';
import { useEffect, useMemo, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { attemptFor, checkoutBody } from './checkout-body.ts';
import { type CheckoutDraft, startCheckout } from './checkout-draft.ts';
import { keepCheckout } from './checkout-storage.ts';
import { sumsOf } from './checkout-sums.ts';
import type { DraftEditor } from './draft-editor.ts';
import { savedInvoice } from './saved-invoice.ts';
import { useSaveCheckout } from './use-invoices.ts';

export type Checkout = DraftEditor & {
  /** Saves what stands and gives the invoice as it is now stored. Throws ApiError; nothing typed is lost then. */
  save: () => Promise<Invoice>;
  /** From here on the stored invoice is what the checkout shows. */
  accept: (saved: Invoice) => void;
};

/** The checkout of one sale, kept for this tab after every change. */
export const useCheckout = (start: CheckoutDraft, userId: string): Checkout => {
  const [draft, change] = useState(start);
  const sums = useMemo(() => sumsOf(draft), [draft]);
  const saving = useSaveCheckout();
  useEffect(() => keepCheckout(userId, draft), [userId, draft]);

  const save = async () => {
    const body = checkoutBody(draft, sums);
    if (body === null) throw new Error(sums.obstacle ?? 'Something went wrong.');
    const attempt = attemptFor(draft.attempt, body, newKey);
    // Kept before it is sent: after a lost answer and a reload, the next press is still the same attempt.
    keepCheckout(userId, { ...draft, attempt });
    change((now) => ({ ...now, attempt }));
    return savedInvoice(await saving.mutateAsync(attempt), draft.invoice);
  };
  const accept = (saved: Invoice) => change(({ attempt }) => ({ ...startCheckout(saved), attempt }));

  return { draft, sums, change, save, accept };
};
