import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type DraftEditor, sumsOf } from '../draft/draft-sums.ts';
import { asSaved, type InvoiceDraft, mergeDrafts, startDraft } from '../draft/invoice-draft.ts';
import { conflictWith, isAbout, type Trouble, type Troubled, useFindTrouble } from '../draft/trouble.ts';
import { isNotFound, useReadInvoice, useStoredInvoice } from '../queries.ts';
import { isNewer } from '../stored-invoice.ts';
import { checkoutKeeper } from './checkout-storage.ts';
import { useSendCheckout } from './use-send-checkout.ts';

export type Checkout = DraftEditor &
  Troubled & {
    /** Saves the draft and gives the saved invoice. Throws ApiError; nothing that was typed is lost then. */
    save: () => Promise<Invoice>;
    /** Reads the stored invoice and shows it from then on. Throws ApiError. */
    showStored: () => Promise<Invoice>;
    /** The sale is finished: its draft is removed from this tab. */
    forget: () => void;
    /** Moves the focus back to the message that blocks the checkout. */
    recall: () => void;
  };

/**
 * The checkout of one sale. Every change is kept for this tab, and the invoice is compared with what others have
 * stored.
 */
export const useCheckout = (start: InvoiceDraft): Checkout => {
  const { draft, change, keep, forget } = useKeptDraft(start);
  const sums = useMemo(() => sumsOf(draft), [draft]);
  const sending = useSendCheckout(keep, change);
  const read = useReadInvoice();
  const { trouble, setTrouble, work } = useTroubles(draft, change, sending.isOwnSave);

  const showStored = async () => {
    const stored = await read(draft.invoice._id);
    change(({ attempts }) => ({ ...startDraft(stored), attempts }));
    return stored;
  };
  const takeNewer = (keepsTyped: boolean) => {
    if (trouble?.kind !== 'conflict') return;
    const newer = startDraft(trouble.newer);
    change((now) => (keepsTyped ? mergeDrafts(startDraft(now.invoice), now, newer) : newer));
    setTrouble({ kind: 'merged', changes: trouble.changes });
  };
  return {
    draft,
    sums,
    change,
    trouble,
    save: () => work(() => sending.save(draft)),
    showStored: () => work(showStored),
    takeNewer,
    forget,
    recall: () => setTrouble((now) => now && { ...now }),
  };
};

/** A draft that a reload of this tab resumes, until it is forgotten. */
const useKeptDraft = (start: InvoiceDraft) => {
  const [draft, change] = useState(start);
  const [keeper] = useState(() => checkoutKeeper(start.invoice.shop._id));
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isForgotten.current) keeper.keep(draft);
  }, [keeper, draft]);
  const forget = () => {
    isForgotten.current = true;
    keeper.forget(start.invoice._id);
  };
  return { draft, change, keep: keeper.keep, forget };
};

/**
 * Notices changes that others made to the invoice: when the person comes back to this screen, and when a save is
 * refused.
 */
const useTroubles = (
  draft: InvoiceDraft,
  change: DraftEditor['change'],
  isOwnSave: (draft: InvoiceDraft, stored: Invoice) => Promise<boolean>,
) => {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isWorking = useRef(false);
  const findTrouble = useFindTrouble();

  useStoredState(draft.invoice._id, async (stored) => {
    // The newer state may be from our own save, which is not finished yet.
    if (isWorking.current) return;
    if (stored === null) return setTrouble({ kind: 'gone' });
    if (!isNewer(stored, draft.invoice)) return;
    if (await isOwnSave(draft, stored)) change((now) => ({ ...asSaved(now, stored), attempts: [] }));
    else setTrouble((now) => (isAbout(now, stored) ? now : conflictWith(draft.invoice, stored)));
  });

  /** Runs `act`. If the server refuses, finds out why before it throws the refusal. */
  const work = async (act: () => Promise<Invoice>): Promise<Invoice> => {
    isWorking.current = true;
    setTrouble(null);
    try {
      return await act();
    } catch (error) {
      setTrouble(await findTrouble(error, draft.invoice));
      throw error;
    } finally {
      isWorking.current = false;
    }
  };
  return { trouble, setTrouble, work };
};

/**
 * Passes on the stored invoice when the screen opens and whenever the person comes back to it; null when it was
 * deleted.
 */
const useStoredState = (id: string, onStored: (stored: Invoice | null) => Promise<void>): void => {
  const { data, error } = useStoredInvoice(id);
  const report = useEffectEvent((stored: Invoice | null) => void onStored(stored));
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  useEffect(() => {
    if (isNotFound(error)) report(null);
  }, [error]);
};
